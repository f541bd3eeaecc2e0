package quest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shaken returns a position after a random change that seldom or never happens in play: a figure is
// moved or hurt, gets a lasting effect, or loses or finds an item; a trap or a door opens; or the
// turn passes.
func shaken(p *Position, random *rand.Rand) *Position {
	f := p.figures[random.IntN(len(p.figures))]
	pick := func(list []string) string {
		if len(list) == 0 {
			return ""
		}
		return list[random.IntN(len(list))]
	}
	switch random.IntN(18) {
	case 0:
		return p.apply(Hurt{Figure: f.ID, Wounds: 1})
	case 1:
		return p.apply(Acted{Figure: f.ID})
	case 2:
		return p.apply(Befallen{f.ID, State{Name: pick([]string{asleep, rockSkin, commanded, courage, veilOfMist, passThroughRock})}})
	case 3:
		if len(f.States) > 0 {
			return p.apply(Lifted{Figure: f.ID, State: f.States[0].Name})
		}
	case 4:
		if f.Hero {
			return p.apply(TurnBegan{f.ID, p.round})
		}
		return p.apply(TurnBegan{"", p.round + 1})
	case 5:
		if len(p.traps) > 0 {
			n := random.IntN(len(p.traps))
			return p.apply(Sprung{Trap: n, Figure: f.ID, At: p.doc.Traps[n].At, Kind: p.doc.Traps[n].Kind})
		}
	case 6:
		if len(p.traps) > 0 && f.Gone == Here { // put a figure into the trap
			return p.apply(Moved{Figure: f.ID, Path: append(heroCells(p)[:1:1], p.doc.Traps[random.IntN(len(p.traps))].At)})
		}
	case 7:
		if f.Hero && f.Gone == Here && len(p.dying) == 0 {
			return p.apply(Dying{Figure: f.ID})
		}
	case 8:
		if len(p.dying) > 0 {
			return p.apply(Saved{p.dying[0].Figure})
		}
	case 9:
		return p.apply(Drawn{Figure: f.ID, Gold: 5, Item: pick([]string{"", "Broadsword", "Shield", healingPotion, ringOfReturn, toolKit})})
	case 10:
		if item := pick(f.Items); item != "" {
			return p.apply(Rusted{Figure: f.ID, Item: item})
		}
	case 11:
		if f.Hero && len(f.Items) > 0 {
			return p.apply(Dressed{f.ID, pick(f.Items), f.Items[:random.IntN(len(f.Items))+1]})
		}
	case 12:
		if spell := pick(f.Spells); spell != "" {
			return p.apply(Cast{Figure: f.ID, Spell: spell, Card: spell})
		}
	case 13:
		if len(heroCells(p)) > 1 && random.IntN(4) == 0 {
			return p.apply(Died{Figure: f.ID, At: f.At})
		}
	case 14:
		if doors := p.ground.Doors(); len(doors) > 0 {
			return p.apply(Opened{Figure: f.ID, Door: doors[random.IntN(len(doors))].ID})
		}
	case 15:
		if c := p.ground.At(random.IntN(p.ground.Index(lastCell(p.ground)))); p.ground.Terrain(c) != board.Void {
			return p.apply(Revealed{Cells: append(heroCells(p)[:0:0], c)})
		}
	}
	if cells := p.ground.Where(p.isRevealed); f.Gone == Here && len(cells) > 0 {
		return p.apply(Moved{Figure: f.ID, Path: append(cells[:1:1], cells[random.IntN(len(cells))])})
	}
	return p
}

// TestWhatIsKeptIsNotKeptTooLong checks that results shared by the positions of a match are
// recomputed when anything that they depend on changes, even something that the rules never change.
func TestWhatIsKeptIsNotKeptTooLong(t *testing.T) {
	for _, name := range scenarios.Of("heroquest") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			random, n := rand.New(rand.NewPCG(13, 7)), 0
			gametest.Played(t, Ruleset, s, "shaken", gametest.Usual(60, 400), func(at battlemat.Position) {
				p := at.(*Position)
				for range 5 {
					if p = shaken(p, random); p.over != nil || nobodyToPlay(p) || len(heroCells(p)) == 0 {
						return
					}
					n++
					for _, seat := range []battlemat.Seat{battlemat.Spectator, p.zargon, p.ToAct()[0]} {
						anew := forgetful(t, p)
						if got, want := p.See(seat), anew.See(seat); !reflect.DeepEqual(got, want) {
							t.Fatalf("%q sees\n%+v\nanew\n%+v", seat, got, want)
						}
						if got, want := slices.Collect(p.Choices(seat)), slices.Collect(anew.Choices(seat)); !reflect.DeepEqual(got, want) {
							t.Fatalf("%q may\n%+v\nanew\n%+v", seat, got, want)
						}
					}
				}
			})
			if n == 0 {
				t.Error("no position was shaken")
			}
		})
	}
}
