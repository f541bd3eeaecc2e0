package battle

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// attacksNow returns the attacks offered to a figure, as JSON.
func attacksNow(p *Position, id string) string {
	list := []battlemat.Choice{}
	for c := range p.Choices(p.Turn.Seat) {
		if c.Kind == battlemat.Attack && c.Figure == id {
			list = append(list, c)
		}
	}
	return wired(list)
}

func wired(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// enemiesSeen returns the enemies of which a figure sees a part, according to the overlay of its
// field of view.
func enemiesSeen(p *Position, id string) []string {
	var list []string
	cells := p.Look(battlemat.Spectator, id)[0].Cells
	for o := range p.others(p.figure(id), true) {
		if slices.Contains(cells, o.At) {
			list = append(list, o.ID)
		}
	}
	return list
}

// TestProspectsComeTrue checks the prospects of each place in battles played by bots. After the
// move, the figure must have exactly the same attacks, see the same enemies, and have rolled the
// same dice on the way.
func TestProspectsComeTrue(t *testing.T) {
	told, risks, glyphs := 0, map[string]int{}, 0
	for _, name := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		start, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		p, roller := start.(*Position), dice.NewSeeded(dice.SeedOf(name))
		for n := 0; n < gametest.Usual(160, 400) && p.Over == nil; n++ {
			seat := p.ToAct()[0]
			if p.Phase == playing && p.Turn.Unit != "" && n%19 == 0 {
				a, r, g := prospectsOfTurn(t, p, seat)
				told, glyphs = told+a, glyphs+g
				for k, v := range r {
					risks[k] += v
				}
			}
			choices := slices.Collect(p.Choices(seat))
			c := Ruleset.Bot(seat).Choose(p.See(seat), choices)
			events, err := p.Decide(seat, c, roller)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.apply(e)
			}
		}
	}
	t.Logf("%d places, of which %d on glyphs; risks %v", told, glyphs, risks)
	if told < 100 {
		t.Errorf("%d places are too few to show anything", told)
	}
}

// prospectsOfTurn compares the prospects of each figure of the turn with the results of the moves.
// It returns the number of places, the number of risks by kind, and the number of glyphs.
func prospectsOfTurn(t *testing.T, p *Position, seat battlemat.Seat) (places int, risks map[string]int, glyphs int) {
	t.Helper()
	risks = map[string]int{}
	for f := range p.of(p.Turn.Unit) {
		list := p.Prospects(seat, f.ID)
		if len(list) == 0 || list[0].Command != "" || list[0].At != f.At {
			t.Fatalf("%s: the first prospect is not where it stands: %+v", f.ID, list)
		}
		same(t, f.ID, p, list[0])
		for i, there := range list[1:] {
			if i%3 != 0 && len(there.Risks) == 0 {
				continue
			}
			events, err := p.Decide(seat, there.Command, dice.NewSeeded(dice.SeedOf("prospects")))
			if err != nil {
				t.Fatal(err)
			}
			after, rolled, turned := p, []string{}, false
			for _, e := range events {
				switch e := e.(type) {
				case Risked:
					rolled = append(rolled, e.What+e.By)
				case Turned:
					turned = turned || e.Hidden
				}
				after = after.apply(e)
			}
			if turned { // the power of the glyph was secret
				glyphs++
				continue
			}
			if after.figure(f.ID).Gone {
				continue
			}
			var told []string
			for _, r := range there.Risks {
				told = append(told, r.Kind+r.By)
				risks[r.Kind]++
			}
			if rolled = slices.DeleteFunc(rolled, func(s string) bool { return s == "pit" }); !slices.Equal(told, rolled) {
				t.Errorf("%s: %q was told and %q rolled", there.Command, told, rolled)
			}
			same(t, string(there.Command), after, there)
			places++
		}
	}
	return places, risks, glyphs
}

// same compares the prospects of a place with the actual values there.
func same(t *testing.T, what string, p *Position, there battlemat.Prospect) {
	t.Helper()
	id := p.figureAt(there)
	if want := attacksNow(p, id); wired(append([]battlemat.Choice{}, there.Attacks...)) != want {
		t.Errorf("%s: the attacks that were told are\n%s\nthose that are offered\n%s", what, wired(there.Attacks), want)
	}
	if want := enemiesSeen(p, id); !slices.Equal(there.Sees, want) {
		t.Errorf("%s: %q were told to be seen, %q are", what, there.Sees, want)
	}
}

// figureAt returns the id of the figure at the place of a prospect.
func (p *Position) figureAt(there battlemat.Prospect) string {
	for f := range p.here {
		if f.At == there.At && f.Level == there.Level {
			return f.ID
		}
	}
	return ""
}

// TestProspectsOfACliff shows HS F3, HS F14. From the top of a cliff a figure attacks with one more
// die. On the way down, the enemy that it leaves attacks it, and it falls. The prospects show all
// of this, and all of it happens.
func TestProspectsOfACliff(t *testing.T) {
	red, blue := soldier("red", 0), soldier("blue", 0)
	red.Height, red.Life, blue.Life = 4, 9, 9
	p := duel(t, field(t, "6600000", "6600000", "5500000", "0000000"), red, blue, []grid.Cell{at(1, 1)}, []grid.Cell{at(1, 2)})
	list := p.Prospects("reds", "red-1")
	// HS S3.20: the figure is a level higher.
	if high := list[0]; len(high.Attacks) != 1 || high.Attacks[0].Odds.Attack != 3 || high.Attacks[0].Odds.Higher != "attacker" || high.Attacks[0].Line.Seen != "1" {
		t.Errorf("from the cliff: %s", wired(high))
	}
	i := slices.IndexFunc(list, func(there battlemat.Prospect) bool { return there.At == at(4, 1) })
	kinds := func(list []battlemat.Risk) (kinds []string) {
		for _, r := range list {
			kinds = append(kinds, fmt.Sprint(r.Kind, r.By, r.Dice))
		}
		return kinds
	}
	if i < 0 || !slices.Equal(kinds(list[i].Risks), []string{"leavesblue-11", "falls1"}) || len(list[i].Attacks) != 0 || !slices.Equal(list[i].Sees, []string{"blue-1"}) {
		t.Errorf("below the cliff: %s", wired(list[max(0, i)]))
	}
	if places, risks, _ := prospectsOfTurn(t, p, "reds"); places < 4 || risks["falls"] == 0 {
		t.Errorf("%d places with %v", places, risks)
	}
}

// TestProspectsAreOfTheTurn checks that a seat gets prospects only for the figures that it may
// command.
func TestProspectsAreOfTheTurn(t *testing.T) {
	b := field(t, "00000000", "00000000", "00300000", "00000000")
	red, blue := soldier("red", 2), soldier("blue", 0)
	p := laid(t, "basic", b, document([]Card{red, blue}, []CardEntry{standing("red", at(0, 0), at(2, 2))}, []CardEntry{standing("blue", at(3, 2))}))
	if n := len(p.Prospects("reds", "red-1")); n != 0 {
		t.Errorf("before a card is chosen %d places are told", n)
	}
	p = play(t, p, "take red")
	for _, c := range []struct {
		seat   battlemat.Seat
		figure string
		some   bool
	}{{"reds", "red-1", true}, {"reds", "blue-1", false}, {"blues", "red-1", false}, {"blues", "blue-1", false}, {battlemat.Spectator, "red-1", false}, {"reds", "nobody", false}} {
		if got := len(p.Prospects(c.seat, c.figure)) > 0; got != c.some {
			t.Errorf("%s of %s: told %v, want %v", c.seat, c.figure, got, c.some)
		}
	}
	// Once the figure has moved, only its present place is left.
	p = play(t, p, "move red-1 2,1")
	if list := p.Prospects("reds", "red-1"); len(list) != 1 || list[0].Command != "" || list[0].At != at(2, 1) {
		t.Errorf("after its move: %s", wired(list))
	}
}

func BenchmarkProspects(b *testing.B) {
	s, err := scenarios.Load("the-toll-bridge")
	if err != nil {
		b.Fatal(err)
	}
	start, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		b.Fatal(err)
	}
	p, roller := start.(*Position), dice.NewSeeded(dice.SeedOf("bench"))
	for n := 0; n < 60 || p.Turn.Acting || p.Turn.Unit == ""; n++ {
		seat := p.ToAct()[0]
		events, err := p.Decide(seat, Ruleset.Bot(seat).Choose(p.See(seat), slices.Collect(p.Choices(seat))), roller)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			p = p.apply(e)
		}
	}
	places := 0
	for b.Loop() {
		for f := range p.of(p.Turn.Unit) {
			places += len(p.Prospects(p.Turn.Seat, f.ID))
		}
	}
	b.ReportMetric(float64(places)/float64(b.N), "places")
}
