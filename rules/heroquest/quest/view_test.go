package quest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

func quoted(s string) string { data, _ := json.Marshal(s); return string(data) }

// cellar has two rooms with a corridor between them, a secret door and a trap.
const cellar = `
map:
  .......
  .......
  .......
rooms:
  AA...BB
  AA...BB
  AA...BB
walls:
  1,0 E  1,1 E  1,2 E  4,0 E  4,2 E
doors:
  way 1,1 E closed
  gap 4,1 E closed
  back 4,2 E secret
`

func cellarQuest() Document {
	return Document{
		Heroes: []HeroEntry{
			{ID: "elf", Kind: "Elf", At: at(1, 1), Items: []string{"Shortsword", "Crossbow", "Helmet", toolKit, "Potion of Healing", "Potion of Healing"}, Spells: []string{"Water"}},
			hero("dwarf", 0, 0),
		},
		Monsters: []MonsterEntry{
			{Kind: "Orc", Name: "Old Tooth", At: at(6, 0), Stats: map[string]int{"body": 3}, Spells: []string{"Fear"}},
			monster("Goblin", 6, 2),
		},
		Furniture: []FurnitureEntry{{Kind: "chest", At: at(5, 0)}},
		Traps:     []TrapEntry{{Kind: pit, At: at(3, 1)}},
		Treasures: []TreasureEntry{{At: at(5, 0), Text: "Gold.", Gold: 30, Trap: "gas"}},
		Stairs:    &Area{at(0, 2), 1, 1},
		Objective: Objective{Clear: true, Return: true},
	}
}

// TestView compares a hero's view and Zargon's at the same moment. HQ S1.47, S1.51: unseen things
// are not in the hero's view. HQ Q93: Zargon sees the whole quest, with marks on what the heroes
// have not found. HQ Q137: waiting monsters are marked as unseen, and have no badge.
func TestView(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	v := p.See("elf")
	if got, want := strings.Join(v.Ground.Map, " "), "..????? ..????? >.?????"; got != want {
		t.Errorf("the elf knows %s, want %s", got, want)
	}
	if got, want := strings.Join(v.Ground.Rooms, " "), "AA????? AA????? AA?????"; got != want {
		t.Errorf("rooms %s, want %s", got, want)
	}
	if got, want := strings.Join(v.Ground.Sight, " "), "1100000 1100000 1100000"; got != want {
		t.Errorf("in sight %s, want %s", got, want)
	}
	if !reflect.DeepEqual(v.Ground.Doors, []battlemat.Door{{ID: "1,1E", At: at(1, 1), Side: "E", State: "closed", Name: "door"}}) {
		t.Errorf("doors %+v", v.Ground.Doors)
	}
	if len(v.Figures) != 2 || len(v.Ground.Pieces) != 1 || v.Ground.Pieces[0].Kind != "stairs" {
		t.Errorf("figures %+v, pieces %+v", v.Figures, v.Ground.Pieces)
	}
	if v.Actor != "elf" || v.Status != "Elf may roll to move, and act once before or after." || v.Round != 1 {
		t.Errorf("actor %q, %q, round %d", v.Actor, v.Status, v.Round)
	}

	z := p.See("zargon")
	if z.Ground.Map[0] != ".....o." || z.Ground.Sight != nil || len(z.Figures) != 4 {
		t.Errorf("Zargon sees %v, %d figures", z.Ground.Map, len(z.Figures))
	}
	tooth := z.Figures[2]
	if tooth.Name != "Old Tooth" || tooth.Rank != "boss" || tooth.Whole != 3 || !tooth.Unseen || len(tooth.Badges) > 0 {
		t.Errorf("the boss is %+v", tooth)
	}
	var names []string
	for _, d := range z.Ground.Doors {
		names = append(names, d.ID+" "+d.Name)
	}
	if want := []string{"1,1E door", "4,1E door", "4,2E secret door, not found"}; !slices.Equal(names, want) {
		t.Errorf("doors %q, want %q", names, want)
	}
	var pieces []string
	for _, piece := range z.Ground.Pieces {
		pieces = append(pieces, piece.ID+": "+piece.Name+": "+piece.Note)
	}
	want := []string{
		"stairs-0,2: Stairs: heroes leave here", "chest-5,0: Chest: ", "pit-3,1: Pit, not yet found: ",
		"treasure-5,0: Treasure, not yet found: 30 gold; trapped: gas",
	}
	if !slices.Equal(pieces, want) {
		t.Errorf("pieces %q\nwant %q", pieces, want)
	}
}

// TestRemembered checks that squares that were seen but are now out of sight are shown as
// remembered.
func TestRemembered(t *testing.T) {
	p := play(t, laid(t, cellar, cellarQuest()), "open elf 1,1E", "roll elf: 1 1", "move elf 2,1")
	v := p.See("dwarf")
	if got := strings.Join(v.Ground.Map, " "); got != ".....?? .....?? >....??" {
		t.Errorf("known %s", got)
	}
	if got := strings.Join(v.Ground.Sight, " "); got != "1111100 1111100 1111100" {
		t.Errorf("in sight %s", got)
	}
	if len(v.Ground.Doors) != 2 {
		t.Errorf("doors %+v, want the secret one left out", v.Ground.Doors)
	}
	for _, w := range v.Ground.Walls {
		if w.At == at(4, 2) && w.Side == "E" {
			return
		}
	}
	t.Errorf("the secret door is no wall among the walls %v", v.Ground.Walls)
}

// TestHands checks a hero's cards with their texts. HQ S0.29: the cards include all of the hero's
// weapons.
func TestHands(t *testing.T) {
	v := laid(t, cellar, cellarQuest()).See("dwarf")
	equipment, spells := v.Hands[0], v.Hands[1]
	var got []string
	for _, c := range equipment.Cards {
		got = append(got, strings.TrimSuffix(c.Name+" ("+c.Note+c.State+"): "+c.Text, " "))
	}
	want := []string{
		"Shortsword (): 2 attack dice.",
		"Crossbow (in hand): 3 attack dice; at a target in sight; not at an adjacent square.",
		"Helmet (worn): 1 more die in defence.",
		"Tool Kit (): Disarms a trap if one combat die shows any shield.",
		"Potion of Healing (2 of them): " + "Heals up to 4 body points.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("equipment %q\nwant %q", got, want)
	}
	if spells.Title != "Spells" || len(spells.Cards) != 3 || spells.Cards[0].Name != "Sleep" || spells.Cards[0].Text == "" {
		t.Errorf("spells %+v", spells)
	}
	for _, h := range v.Hands {
		if h.Title == "Chaos spells" {
			t.Error("heroes see what monsters can cast")
		}
	}
}

// TestEveryThingHasWords checks that every spell and potion has a description.
func TestEveryThingHasWords(t *testing.T) {
	for _, s := range append(heroquest.HeroSpells(), heroquest.ChaosSpells()...) {
		if _, known := spellNamed(wordOf(s)); spellWords(s) == "" || !known {
			t.Errorf("%s says nothing, or does nothing", s)
		}
	}
	p := laid(t, cellar, cellarQuest())
	for word, drink := range potions {
		if drink.text == "" {
			t.Errorf("%s says nothing", word)
		}
	}
	for item := range thingWords {
		if itemWords(p, item) == "" {
			t.Errorf("%s says nothing", item)
		}
	}
}

// TestSkulls: HQ S0.30: clients draw lost body points as skulls, so the view has both numbers.
func TestSkulls(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	p = p.apply(Hurt{Figure: "elf", Wounds: 2})
	f := p.See("").Figures[0]
	if f.Life != 4 || f.Whole != 6 {
		t.Errorf("the elf has %d of %d", f.Life, f.Whole)
	}
}

// TestLook checks the overlay of what a figure sees. HQ S1.32
func TestLook(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	fields := map[string][]grid.Cell{}
	for _, f := range p.Look("elf", "elf") {
		fields[f.Name] = f.Cells
	}
	room := []grid.Cell{at(0, 0), at(1, 0), at(0, 1), at(0, 2), at(1, 2)}
	for _, name := range []string{"line of sight", "reveals", "spells and shots"} {
		if !slices.Equal(fields[name], room) {
			t.Errorf("%s: %v, want %v", name, fields[name], room)
		}
	}
	if len(fields["search for traps"]) != 6 {
		t.Errorf("fields %v", fields)
	}
	p = play(t, p, "open elf 1,1E", "roll elf: 1 1", "move elf 2,1")
	if got := p.Look("elf", "nobody"); got != nil {
		t.Errorf("nobody sees %v", got)
	}
}

// TestReshuffle rearranges the hidden state, and checks that the elf's view stays the same. Zargon,
// who knows everything, must get the same position.
func TestReshuffle(t *testing.T) {
	p := laid(t, cellar, cellarQuest())
	changed := false
	for n := range 8 {
		q := p.Reshuffle("elf", dice.NewSeeded(dice.SeedOf(string(rune('a'+n))))).(*Position)
		changed = changed || q.doc.Monsters[0].At != p.doc.Monsters[0].At
		if a, b := view(p, "elf"), view(q, "elf"); a != b {
			t.Errorf("the elf sees the difference:\n%s\n%s", a, b)
		}
	}
	if !changed || p.doc.Monsters[0].At != at(6, 0) {
		t.Error("nothing was drawn again, or the position itself changed")
	}
	if p.Reshuffle("zargon", dice.NewSeeded(dice.SeedOf("b"))) != battlemat.Position(p) {
		t.Error("Zargon has secrets from itself")
	}
}

func view(p *Position, seat battlemat.Seat) string {
	data, _ := json.Marshal(p.See(seat))
	return string(data)
}
