package delve

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shaken is a position after something that may happen to a figure at another time, or never here.
func shaken(p *Position, random *rand.Rand) *Position {
	f := p.figures[random.IntN(len(p.figures))]
	if f.Gone != Here {
		return p
	}
	switch random.IntN(16) {
	case 0:
		return p.apply(Suffered{Figure: f.ID, N: 1})
	case 1:
		return p.apply(Afflicted{Figure: f.ID, Condition: condition.Wound})
	case 2:
		return p.apply(Healed{Figure: f.ID, N: 1, Cured: []string{condition.Wound}})
	case 3:
		return p.apply(Fortified{Figure: f.ID, Effect: Effect{Deed: card.Shield, N: 1 + random.IntN(2)}})
	case 4:
		return p.apply(Fortified{Figure: f.ID, Effect: Effect{Deed: card.Retaliate, N: 1, Range: 1 + random.IntN(3)}})
	case 5:
		if f.monster() {
			return p.apply(Died{Figure: f.ID, At: f.At, Money: true})
		}
		return p.apply(Gained{Figure: f.ID, N: 1})
	case 6:
		if f.Sort != Character {
			return p
		}
		return p.apply(Looted{Figure: f.ID, Money: 1, From: []grid.Cell{f.At}})
	case 7:
		_, of := p.deck(f)
		return p.apply(DeckGrew{Of: of, Card: condition.Curse})
	case 8:
		return p.apply(TurnBegan{Figure: f.ID})
	case 9:
		if len(f.Hand) == 0 {
			return p
		}
		return p.apply(ShortRested{Figure: f.ID, Lost: f.Hand[0]})
	case 10:
		return p.apply(TurnEnded{Figure: f.ID})
	case 11:
		return p.apply(WentFirst{Name: f.ID})
	case 12:
		if !f.monster() {
			return p.apply(Shown{Round: p.round, Initiatives: map[string]int{f.ID: 1 + random.IntN(99)}})
		}
		m := p.kinds[f.Kind]
		return p.apply(CardDrawn{Kind: f.Kind, Card: m.Cards[random.IntN(len(m.Cards))].ID, Left: deckIDs(m)})
	case 13:
		if f.Sort != Character {
			return p
		}
		return p.apply(RestChosen{Figure: f.ID})
	case 14:
		if len(f.Hand) == 0 || len(f.Chosen) == 2 {
			return p
		}
		return p.apply(Chose{Figure: f.ID, Card: f.Hand[random.IntN(len(f.Hand))]})
	}
	to := p.figures[random.IntN(len(p.figures))].At
	return p.apply(Moved{Figure: f.ID, Path: []grid.Cell{f.At, to}})
}

// askingAll is the plan of a position with an objective of every kind.
func askingAll(p *Position) *plan {
	q, doc := *p.plan, *p.doc
	doc.Objective = Objective{Clear: true, Money: 9, Survive: 3, Rounds: 9, Reach: []grid.Cell{p.figures[0].At}, Loot: []string{"none"}, Slay: []string{"none"}}
	for _, f := range p.figures {
		switch {
		case f.Sort == Ward:
			doc.Objective.Protect = append(doc.Objective.Protect, f.Key)
		case f.monster():
			doc.Objective.Slay = append(doc.Objective.Slay, f.Key)
		}
	}
	q.doc, q.kept = &doc, new(game.Memory)
	return &q
}

// TestViewsAreKept: what views share is what would be made anew, at every event of random matches, and after
// changes that come at another time as a rule.
func TestViewsAreKept(t *testing.T) {
	for _, name := range scenarios.Of("gloomhaven") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			seats := []battlemat.Seat{battlemat.Spectator}
			for _, seat := range s.Seats {
				seats = append(seats, battlemat.Seat(seat.ID))
			}
			random := rand.New(rand.NewPCG(5, 8))
			var asked *plan // of everything that an objective may ask for
			gametest.Played(t, Ruleset, s, "kept", gametest.Usual(60, 400), func(at battlemat.Position) {
				p := at.(*Position)
				if asked == nil {
					asked = askingAll(p)
				}
				p.plan = asked
				for range 4 {
					for _, seat := range seats {
						if got, want := p.See(seat), forgetful(p).See(seat); !reflect.DeepEqual(got, want) {
							t.Fatalf("%q sees\n%+v\nanew\n%+v", seat, got, want)
						}
					}
					if on, again := p.board().Figures(), forgetful(p).board().Figures(); !reflect.DeepEqual(on, again) {
						t.Fatalf("there stand %+v, and from nothing %+v", on, again)
					}
					if p.over != nil {
						return
					}
					p = shaken(p, random)
				}
			})
		})
	}
}

// TestAttacksAreToldOnce: what is told of an attack is kept for the next seat, and that of another attack is not it.
func TestAttacksAreToldOnce(t *testing.T) {
	p := den(t, set{Rows: []string{"1.2"}, Monster: beast("Attack +0")}, theBeast(1, 0, card.Stats{Life: 9, Attack: 2}))
	first := Attacked{Figure: "beast", Target: "hob", Attack: 2, Drawn: []string{"+0"}, Used: []string{"+0"}, Damage: 2, Deck: p.modifiers}
	second := first
	second.Target, second.Drawn = "pip", slices.Clone(first.Drawn)
	for _, e := range []Attacked{first, second, first} {
		told := p.Tell("hob", e)
		if want := e.toldNow(p); !reflect.DeepEqual(told, want) {
			t.Errorf("told %+v, want %+v", told, want)
		}
		if again := p.Tell("pip", e); &again[0] != &told[0] {
			t.Error("it is told anew to the second seat")
		}
	}
}

// TestOffersAreMadeOnceACharacter: what each of two characters of a class is offered to do with a card is kept, for that
// one.
func TestOffersAreMadeOnceACharacter(t *testing.T) {
	p := set{Rows: []string{"1..2"}}.lay(t)
	one, two := p.figure("hob"), p.figure("pip")
	id := one.Hand[0]
	for _, f := range []*Figure{one, two, one, two} {
		if o := p.offers(f, id); o != p.offers(f, id) || o.lead.Figure != f.ID || o.lead.Command != command("choose", f.ID, id) {
			t.Errorf("%s is offered %q for %q; kept: %v", f.ID, o.lead.Command, o.lead.Figure, o == p.offers(f, id))
		}
	}
}
