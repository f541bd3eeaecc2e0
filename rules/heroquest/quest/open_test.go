package quest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestHeroesAsTheyBegin checks the heroes' initial stats, equipment and spells in each edition.
// HQ Q91
func TestHeroesAsTheyBegin(t *testing.T) {
	doc := Document{
		Heroes: []HeroEntry{
			hero("barbarian", 0, 0),
			{ID: "wizard", Kind: "Wizard", Name: "Wanda", At: at(1, 0), Items: []string{"dagger", "staff"}, Spells: []string{"fire", "Sleep"}, Body: 5, Mind: 7},
			{ID: "dwarf", Kind: "Dwarf", At: at(0, 1), Items: []string{"Hand Axe", "shield", "helmet", "Crossbow"}, Gold: 20},
		},
		Objective: Objective{Return: true},
		Stairs:    &Area{at(0, 2), 1, 1},
	}
	p := laid(t, cellar, doc)
	b, w, d := p.figure("barbarian"), p.figure("wizard"), p.figure("dwarf")
	if b.Ready != "Broadsword" || !slices.Equal(b.Items, []string{"Broadsword"}) || b.Body != 8 || b.Mind != 2 || b.Name != "Barbarian" {
		t.Errorf("the barbarian is %+v", b)
	}
	if w.Name != "Wanda" || w.Body != 5 || w.Mind != 7 || w.Ready != "Dagger" ||
		!slices.Equal(w.Spells, []string{"Ball of Flame", "Courage", "Fire of Wrath", "Sleep"}) {
		t.Errorf("the wizard is %+v", w)
	}
	if d.Ready != "Crossbow" || !slices.Equal(d.Worn, []string{"Shield", "Helmet"}) || d.Gold != 20 {
		t.Errorf("the dwarf is %+v", d)
	}
	if got := figureStats(p, d); got[0].N != 3 || got[1].N != 4 {
		t.Errorf("its dice are %+v, want 3 to attack and 4 to defend", got[:2])
	}
}

// TestDoorsAndRubbleOfTheQuest: HQ Q95: a quest adds doors and rubble to a board that several
// quests share.
func TestDoorsAndRubbleOfTheQuest(t *testing.T) {
	doc := cellarQuest()
	doc.Doors = []DoorEntry{{At: at(1, 0), Side: "E", State: "open"}, {At: at(4, 0), Side: "E", State: "secret"}}
	doc.Rubble = append(doc.Rubble, at(3, 2))
	p := laid(t, cellar, doc)
	if n := len(p.ground.Doors()); n != 5 {
		t.Errorf("%d doors, want the board's three and two more", n)
	}
	v := p.See("elf")
	if len(v.Ground.Doors) != 3 || v.Ground.Doors[0].State != "open" {
		t.Errorf("the heroes know of the doors %+v", v.Ground.Doors)
	}
	// HQ S0.22: fallen blocks and rubble are pieces, drawn as heaps of stones.
	i := slices.IndexFunc(v.Ground.Pieces, func(p battlemat.Piece) bool { return p.Kind == "rubble" })
	if i < 0 || v.Ground.Pieces[i].At != at(3, 2) || !v.Ground.Pieces[i].Bars {
		t.Errorf("pieces %+v, want the rubble that is seen through the open door", v.Ground.Pieces)
	}
}
