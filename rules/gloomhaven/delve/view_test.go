package delve

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// halls has two furnished rooms with a door between them, and a third room that stays hidden.
var halls = set{
	Rows:  []string{"1..#...", "2..+..^", "^..#...", "###.###"},
	Rooms: []string{"AAA.BBB", "AAAABBB", "AAA.BBB", "...C..."},
	Walls: `[[0,0,"S"],[5,0,"S"]]`,
	Game: `"level":1,"traps":[{"at":[6,1],"conditions":["poison"]}],
		"wards":[{"key":"goat","name":"Old Goat","at":[2,2],"life":6}],
		"objective":{"slay":["gaffer"],"reach":[[2,0],[6,2]]},`,
	InRooms: `[
		{"room":"A","text":"A hall.","money":[{"at":[1,2],"n":2}],"overlays":[{"terrain":"difficult","at":[2,1],"name":"Rubble"}],
		 "treasures":[{"key":"box","at":[1,1],"text":"A box."}]},
		{"room":"B","text":"A den.","monsters":[{"key":"gaffer","name":"Gaffer Rat","kind":"rat","at":[6,0],"two":"elite"},{"kind":"rat","at":[5,2],"two":"normal"}],
		 "money":[{"at":[4,0]}],"treasures":[{"key":"sack","at":[4,2],"text":"A sack."}]},
		{"room":"C","text":"A cesspit."}]`,
	Cards: map[string][2][]string{"c2": {{"Shield 2, Stays"}, {"Move 5"}}, "c3": {{"Prepare +1", "Lost"}, {"Move 3"}}},
}

func pieces(v battlemat.View) []string {
	var list []string
	for _, piece := range v.Ground.Pieces {
		list = append(list, fmt.Sprintf("%s: %s: %s", piece.ID, piece.Name, piece.Note))
	}
	return list
}

func names(v battlemat.View) []string {
	var list []string
	for _, f := range v.Figures {
		list = append(list, f.Name)
	}
	return list
}

// GH G50: no view shows anything that has not been revealed.
func TestViewOfTheFirstRoom(t *testing.T) {
	p := halls.lay(t)
	for _, seat := range []battlemat.Seat{"hob", "pip", battlemat.Spectator, "nobody"} {
		v := p.See(seat)
		if got, want := strings.Join(v.Ground.Map, " "), "...#??? ..:.??? ^..#??? ###????"; got != want {
			t.Errorf("the ground is %s, want %s", got, want)
		}
		if got, want := strings.Join(v.Ground.Rooms, " "), "AAA.??? AAAA??? AAA.??? ...????"; got != want {
			t.Errorf("the rooms are %s, want %s", got, want)
		}
		if got := v.Ground.Doors; !reflect.DeepEqual(got, []battlemat.Door{{ID: "3,1", At: grid.Cell{X: 3, Y: 1}, State: "closed", Name: "door"}}) {
			t.Errorf("doors %+v", got)
		}
		if got := v.Ground.Walls; len(got) != 1 || got[0] != (battlemat.Border{At: grid.Cell{}, Side: "S"}) && got[0] != (battlemat.Border{At: grid.Cell{Y: 1}, Side: "N"}) {
			t.Errorf("walls %+v", got)
		}
		if got, want := names(v), []string{"Hob", "Pip", "Old Goat"}; !slices.Equal(got, want) {
			t.Errorf("figures %q, want %q", got, want)
		}
		want := []string{
			"goal-2,0: Goal: every character must be on a goal hex at the end of a round", "rubble-2,1: Rubble: difficult",
			"chest-1,1: Treasure: a character can loot it", "coins-1,2: 2 money tokens: ",
		}
		if got := pieces(v); !slices.Equal(got, want) {
			t.Errorf("pieces %q\nwant %q", got, want)
		}
		if v.Story != "A hall." || v.Title != "Test" || v.Ground.Grid != "hex-flat" || v.Ground.Shift != "odd" {
			t.Errorf("%q, %q, %s %s", v.Story, v.Title, v.Ground.Grid, v.Ground.Shift)
		}
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"den", "cesspit", "rat", "Rat", "sack", "poison", "gaffer", ":null"} {
			if strings.Contains(string(data), word) {
				t.Errorf("%q sees %q in %s", seat, word, data)
			}
		}
	}
}

// within returns the position after the character hob has opened the door, during its turn in the
// first round.
func within(t *testing.T) *Position {
	t.Helper()
	return do(t, inTurn(t, halls.lay(t), "c2", "bottom"), "hob", "move hob 3,1")
}

// GH S4.9, GH G50: a revealed room is in the view with everything in it.
func TestViewOfARevealedRoom(t *testing.T) {
	p := within(t)
	v := p.See("pip")
	if got, want := strings.Join(v.Ground.Map, " "), "...#... ..:...^ ^..#... ###?###"; got != want {
		t.Errorf("the ground is %s, want %s", got, want)
	}
	if v.Ground.Doors[0].State != "open" || v.Story != "A hall.\n\nA den." {
		t.Errorf("door %s, %q", v.Ground.Doors[0].State, v.Story)
	}
	for _, want := range []string{"trap-6,1: Trap: 3 damage, poison", "goal-6,2: Goal: every character must be on a goal hex at the end of a round", "coins-4,0: 1 money token: "} {
		if got := pieces(v); !slices.Contains(got, want) {
			t.Errorf("pieces %q have no %q", got, want)
		}
	}
	i := slices.IndexFunc(v.Figures, func(f battlemat.Figure) bool { return f.Name == "Gaffer Rat" })
	if i < 0 {
		t.Fatalf("figures %q", names(v))
	}
	rat := v.Figures[i]
	if rat.Rank != "elite" || rat.Life != 6 || rat.Whole != 6 || rat.Side != "monsters" || rat.Number == 0 || rat.Glyph != "R" {
		t.Errorf("the elite is %+v", rat)
	}
	if v.Actor != "hob" || !slices.Equal(v.ToAct, []battlemat.Seat{"hob"}) || v.Status == "" {
		t.Errorf("%s acts, %v are to act: %q", v.Actor, v.ToAct, v.Status)
	}
	i = slices.IndexFunc(v.Order, func(o battlemat.Turn) bool { return o.Name == "Rat" })
	if i < 0 || v.Order[i].Mark != "50" || v.Order[i].Kind != "rat" || v.Order[i].State != "waiting" || v.Order[i].Card == nil || !slices.Equal(v.Order[i].Card.Lines, []string{"Move +0", "Attack +0"}) {
		t.Errorf("GH G51: the order is %+v", v.Order)
	}
}

// titles returns a line for each pile of cards in a view, such as "hob Hand 8".
func titles(v battlemat.View) []string {
	var list []string
	for _, h := range v.Hands {
		list = append(list, fmt.Sprintf("%s %s %d", h.Figure, h.Title, len(h.Cards)))
	}
	return list
}

func stat(f battlemat.Figure, name string) string {
	for _, s := range f.Stats {
		if s.Name == name {
			return s.Shown()
		}
	}
	return ""
}

// GH G50: until the initiatives are shown, a character's hand and chosen cards are seen only by its
// player. Other players see the number of cards in the hand, including the chosen ones.
func TestHandsAreTheirPlayers(t *testing.T) {
	p := do(t, halls.lay(t), "hob", "choose hob c2")
	if got, want := titles(p.See("hob")), []string{"hob Hand 7", "hob Chosen 1"}; !slices.Equal(got, want) {
		t.Errorf("hob sees %q, want %q", got, want)
	}
	for _, seat := range []battlemat.Seat{"pip", battlemat.Spectator} {
		v := p.See(seat)
		if slices.ContainsFunc(titles(v), func(s string) bool { return strings.HasPrefix(s, "hob") }) {
			t.Errorf("%q sees %q", seat, titles(v))
		}
		if got := stat(v.Figures[0], "hand"); got != "8" {
			t.Errorf("%q sees %s cards in hob's hand", seat, got)
		}
		if turn := v.Order[0]; turn.State != "acting" || turn.Note != "is choosing" {
			t.Errorf("hob, with one card chosen: %+v", turn)
		}
	}
	if got := p.ToAct(); !slices.Equal(got, []battlemat.Seat{"hob", "pip"}) {
		t.Errorf("to act: %v", got)
	}
	if got := p.See("").Status; got != "Hob and Pip choose two cards each for round 1, or rest." {
		t.Errorf("status %q", got)
	}
	p = do(t, p, "hob", "choose hob c3")
	if turn := p.See("pip").Order[0]; turn.State != "done" || turn.Note != "ready" || turn.Mark != "" || turn.Card != nil {
		t.Errorf("hob is ready: %+v", turn)
	}
	if got := p.ToAct(); !slices.Equal(got, []battlemat.Seat{"pip"}) {
		t.Errorf("to act: %v", got)
	}
	p = do(t, p, "pip", "choose pip c7")
	p = do(t, p, "pip", "choose pip c8")
	if got, want := titles(p.See("")), []string{"hob Chosen 2", "pip Chosen 2"}; !slices.Equal(got, want) {
		t.Errorf("once shown all see %q, want %q", got, want)
	}
	var order []string
	for _, turn := range p.See("").Order {
		order = append(order, strings.TrimSpace(turn.Mark+" "+turn.Name+" "+turn.State))
	}
	if want := []string{"20 Hob acting", "70 Pip waiting"}; !slices.Equal(order, want) {
		t.Errorf("order %q, want %q", order, want)
	}
	p = do(t, p, "hob", "play hob c3 top")
	if got, want := titles(p.See("pip")), []string{"hob Chosen 1", "hob Lost 1", "pip Hand 6", "pip Chosen 2"}; !slices.Equal(got, want) {
		t.Errorf("pip sees %q, want %q", got, want)
	}
}

// TestCardSeen checks that a card shows its two halves, its initiative and its state.
func TestCardSeen(t *testing.T) {
	p := within(t)
	lies := func(id string) (c battlemat.Card) {
		for _, pile := range p.See("hob").Hands {
			if i := slices.IndexFunc(pile.Cards, func(c battlemat.Card) bool { return c.ID == id }); pile.Figure == "hob" && i >= 0 {
				c = pile.Cards[i]
			}
		}
		return c
	}
	got := lies("c3")
	if got.Mark != "30" || got.Name != "Card 3" || got.State != "" || len(got.Parts) != 2 ||
		!slices.Equal(got.Parts[0].Lines, []string{"Prepare +1", "Lost"}) || got.Parts[0].ID != card.Top || got.Parts[1].ID != card.Bottom {
		t.Errorf("the card is %+v", got)
	}
	played := p.turn.Played[0]
	got = lies(played.Card)
	if i := slices.IndexFunc(got.Parts, func(part battlemat.Part) bool { return part.State == "used" }); i < 0 || got.Parts[i].ID != played.Half {
		t.Errorf("%+v was played: %+v", played, got)
	}
	if got := lies("c1"); got.State != "chosen" {
		t.Errorf("the other card is %q", got.State)
	}
}

// TestNumbersAndBadges checks that lasting effects are included in a figure's stats and described
// in a sentence.
func TestNumbersAndBadges(t *testing.T) {
	p := unshared(halls.lay(t))
	f := p.figure("hob")
	f.Conditions = []Condition{{Name: "poison"}, {Name: "stun"}, {Name: "muddle", Fresh: true}}
	f.Effects = []Effect{
		{Deed: card.Shield, N: 1}, {Deed: card.Shield, N: 2, Stays: true, Card: "c2"},
		{Deed: card.Retaliate, N: 3, Range: 2}, {Deed: card.Shield, N: 1}, {Deed: card.Prepare, Bonus: card.Bonus{Times: 2}},
	}
	f.Gold, f.Experience = 4, 7
	seen := p.See("pip").Figures[0]
	for name, want := range map[string]string{"shield": "4", "retaliate": "3", "money": "4", "experience": "7", "level": "1", "hand": "8"} {
		if got := stat(seen, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	var badges []string
	for _, b := range seen.Badges {
		badges = append(badges, b.Name+": "+b.Text)
	}
	want := []string{
		"poison: Attacks against it get +1. Healing removes this instead of restoring life.",
		"stun: Does nothing on its turn. Lasts until the end of its turn.",
		"muddle: Attacks with disadvantage. Lasts until the end of its next turn.",
		"Shield 1: Each attack does 1 less damage, until the end of the round.",
		"Shield 2: Each attack does 2 less damage, until the end of the scenario, from Card 2.",
		"Retaliate 3: 3 damage to attackers within 2 hexes, until the end of the round.",
		"Shield 1 (2): Each attack does 1 less damage, until the end of the round.",
		"Prepared: x2: x2 on its next attack.",
	}
	if !slices.Equal(badges, want) {
		t.Errorf("badges %q\nwant %q", badges, want)
	}
}

// TestNamesAreOwn checks that no two counts or pieces have the same name, because clients
// distinguish them by name.
func TestNamesAreOwn(t *testing.T) {
	s := halls
	s.Game = `"objective":{"survive":9,"rounds":12,"reach":[[2,1],[2,0]]},`
	s.InRooms = `[{"room":"A","overlays":[{"terrain":"difficult","at":[2,1],"name":"Goal"}]}]`
	v := s.lay(t).See("")
	names := map[string]bool{}
	for _, c := range v.Counts {
		if names[c.Name] {
			t.Errorf("two counts are called %q", c.Name)
		}
		names[c.Name] = true
	}
	for _, piece := range v.Ground.Pieces {
		if names[piece.ID] {
			t.Errorf("two pieces are called %q", piece.ID)
		}
		names[piece.ID] = true
	}
}

// TestCounts checks the counts of a view: the level, the progress towards the objective, and the
// modifier decks without their order.
func TestCounts(t *testing.T) {
	var got, notes []string
	for _, s := range halls.lay(t).See("").Counts {
		got, notes = append(got, s.Name+" "+s.Shown()), append(notes, s.Note)
	}
	if want := "6× +0, 5× +1, 1× +2, 5× -1, 1× -2, 1 null and 1× x2"; !slices.Contains(notes, want) {
		t.Errorf("no deck is told of as %q: %q", want, notes)
	}
	for _, want := range []string{"Level 1", "Slain 0 of 1", "Monsters' modifier deck 20 left", "Hob's modifier deck 20 left"} {
		if !slices.Contains(got, want) {
			t.Errorf("counts %q have no %q", got, want)
		}
	}
}

// GH S4.17: the field of view of any figure contains only known hexes.
func TestLook(t *testing.T) {
	p := halls.lay(t)
	fields := p.Look("hob", "pip")
	if len(fields) != 1 || fields[0].Name != "line of sight" || !slices.Contains(fields[0].Cells, grid.Cell{X: 1, Y: 1}) {
		t.Fatalf("pip sees %+v", fields)
	}
	for _, c := range fields[0].Cells {
		if !p.knows(c) {
			t.Errorf("pip sees %v, which nobody has revealed", c)
		}
	}
	if got := p.Look("pip", "rat-1"); got != nil {
		t.Errorf("somebody who is not there sees %v", got)
	}
}

// GH G50: two positions that differ only in what a seat may not know look the same to that seat:
// before and after cards or a rest are chosen, and before and after the door is opened.
func TestSecrecyOfHalls(t *testing.T) {
	p := halls.lay(t)
	positions := []*Position{p}
	p = do(t, do(t, p, "hob", "choose hob c1"), "hob", "choose hob c2")
	positions = append(positions, p)
	p = do(t, do(t, p, "pip", "choose pip c7"), "pip", "choose pip c8")
	p = do(t, p, "hob", "play hob c2 bottom")
	positions = append(positions, p, do(t, p, "hob", "move hob 3,1"), tired(t), do(t, tired(t), "hob", "rest hob long"))
	for n, p := range positions {
		for _, seat := range []battlemat.Seat{"hob", "pip", battlemat.Spectator} {
			for k := range 3 {
				other := p.Reshuffle(seat, dice.NewSeeded(dice.SeedOf(fmt.Sprint(n, seat, k))))
				rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: seat, A: p, B: other})
			}
		}
	}
}

// GH G50: other seats cannot tell whether a player has chosen cards or a long rest.
func TestReshuffleOfARest(t *testing.T) {
	p := do(t, tired(t), "hob", "rest hob long")
	cards := false
	for n := range 12 {
		f := p.Reshuffle("pip", dice.NewSeeded(dice.SeedOf(fmt.Sprint(n)))).(*Position).figure("hob")
		if cards = cards || len(f.Chosen) == 2; !f.ready() || len(f.Hand)+len(f.Chosen) != len(p.figure("hob").Hand) {
			t.Errorf("hob has chosen %v, resting %v, and holds %v", f.Chosen, f.Resting, f.Hand)
		}
	}
	if !cards {
		t.Error("hob always rests")
	}
}

// GH G50: a seat cannot tell that unrevealed rooms and another player's cards have been redrawn.
// Everything hidden differs in at least one redraw.
func TestReshuffle(t *testing.T) {
	p := do(t, do(t, halls.lay(t), "hob", "choose hob c2"), "hob", "choose hob c3")
	others := map[string]bool{}
	for n := range 12 {
		seed := dice.NewSeeded(dice.SeedOf(fmt.Sprint(n)))
		q := p.Reshuffle("pip", seed).(*Position)
		a, _ := json.Marshal(p.See("pip"))
		b, _ := json.Marshal(q.See("pip"))
		if string(a) != string(b) {
			t.Fatalf("pip sees the difference:\n%s\n%s", a, b)
		}
		others["chosen"] = others["chosen"] || !slices.Equal(q.figure("hob").Chosen, p.figure("hob").Chosen)
		others["monsters"] = others["monsters"] || len(q.doc.Rooms[1].Monsters) != 2
		others["text"] = others["text"] || q.doc.Rooms[2].Text != "A cesspit."
		others["ground"] = others["ground"] || q.scenario.Board.Terrain(grid.Cell{X: 5, Y: 1}) != board.Floor
		others["goal"] = others["goal"] || q.doc.Objective.Reach[1] != grid.Cell{X: 6, Y: 2}
		if got := q.figure("pip"); !slices.Equal(got.Hand, p.figure("pip").Hand) {
			t.Errorf("pip's own hand became %v", got.Hand)
		}
	}
	for _, what := range []string{"chosen", "monsters", "text", "ground", "goal"} {
		if !others[what] {
			t.Errorf("%s never differs", what)
		}
	}
	if p.doc.Rooms[2].Text != "A cesspit." || p.scenario.Board.Terrain(grid.Cell{X: 5, Y: 1}) != board.Floor || !slices.Equal(p.figure("hob").Chosen, []string{"c2", "c3"}) {
		t.Error("the position itself has changed")
	}
}

// TestLeadingCardStaysInTheOrder checks that a character's line in the order shows the card that
// gives its initiative until its turn is over, whichever of its two cards it plays first.
func TestLeadingCardStaysInTheOrder(t *testing.T) {
	for _, c := range []struct{ first, second string }{{"c1", "c2"}, {"c2", "c1"}} {
		p := set{Rows: []string{"1......"}, Game: `"objective":{"survive":9},`}.lay(t)
		showing := func(when, want string) {
			t.Helper()
			got := ""
			if line := p.See(battlemat.Spectator).Order[0]; line.Card != nil {
				got = line.Card.ID
			}
			if got != want {
				t.Errorf("%s first, %s: the order shows %q, want %q", c.first, when, got, want)
			}
		}
		showing("before it has chosen", "")
		p = do(t, do(t, p, "hob", "choose hob c1"), "hob", "choose hob c2")
		showing("when it is shown", "c1")
		p = do(t, p, "hob", "play hob "+c.first+" bottom")
		showing("while it moves", "c1")
		p = do(t, p, "hob", "done hob")
		showing("after one card", "c1")
		p = do(t, p, "hob", "end hob")
		showing("in the next round", "")
	}
}
