package skirmish

import (
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/scenario/scenarios"
	"github.com/battlemat/battlemat/sight"
)

// forgetful returns the same position without any cached results.
func forgetful(p *Position) *Position {
	bare := &plan{scenario: p.scenario, doc: p.doc}
	bare.prepare(p.desk)
	return &Position{plan: bare, LaidOut: p.LaidOut}
}

// asGlimpsed checks which figures each figure sees or knows of, by looking at each square
// separately. DND K28.
func asGlimpsed(t *testing.T) func(*Position) {
	return func(p *Position) {
		for _, o := range p.Figures {
			for f := range p.here {
				if got, want := f.in(p).sees(o), f.ID == o.ID || f.in(p).glimpse(o, o.At) > dnd.Unseen; got != want {
					t.Fatalf("%s sees %s: %v, expected %v", f.ID, o.ID, got, want)
				}
			}
			for f := range p.here {
				on := p.ground().terrain()
				if got, want := on.joined("sight", f.space(), o.space()), seesSpace(t, p, on.lines, f.space(), o.space()); got != want {
					t.Fatalf("a line leads from %s to %s: %v, expected %v", f.ID, o.ID, got, want)
				}
				for _, a := range f.attacks() {
					if o.Gone == "" && f.ID != o.ID && p.spots(f.side(), o) && f.beyond(o, a.Use.Attack) && f.in(p).mayAttack(o, a.Use.Attack) == nil {
						t.Fatalf("%s is beyond the %s of %s, and may be attacked with it", o.ID, a.Key, f.ID)
					}
				}
			}
			for k, side := range p.allSides() {
				if got, want := p.spots(side, o), p.spotsAt(side, o, o.At); got != want {
					t.Fatalf("%s spot %s: %v, expected %v", side, o.ID, got, want)
				}
				if n := p.sceneFor("").spotters[k][p.place(o)]; n >= 0 && p.Figures[n] != o && !p.Figures[n].in(p).notes(o, o.At) {
					t.Fatalf("%s knows where %s is, and does not see or hear it", p.Figures[n].ID, o.ID)
				}
			}
		}
		if got, want := p.public(), publicSlowly(p); got != want {
			t.Fatalf("%x are open to all, expected %x", got, want)
		}
		for _, seat := range append([]battlemat.Seat{battlemat.Spectator}, p.seats...) {
			var known, friends figureSet
			for n, f := range p.Figures {
				if p.as(seat).knows(f) {
					known.add(n)
				}
				if p.sides[seat] == f.side() && seat != battlemat.Spectator || p.rules(seat) {
					friends.add(n)
				}
			}
			if k, fr := p.as(seat).company(); k != known || fr != friends {
				t.Fatalf("%q knows of and has as friends %x and %x, expected %x and %x", seat, k, fr, known, friends)
			}
		}
		for n, f := range p.Figures {
			if copied := *f; p.ownPlace(f) != n || p.place(f) != n || p.ownPlace(&copied) >= 0 || p.place(&copied) != n {
				t.Fatalf("%s stands at place %d itself and %d by its name, a copy of it at %d and %d; expected %d but for the copy itself", f.ID, p.ownPlace(f), p.place(f), p.ownPlace(&copied), p.place(&copied), n)
			}
		}
	}
}

// seesSpace returns the desk's answer about a line of sight from one space to another.
func seesSpace(t *testing.T, p *Position, on *board.Board, from, to sight.Space) bool {
	verdict, err := p.desk.SeeSpace(on, "sight", from, to)
	if err != nil {
		t.Fatal(err)
	}
	return verdict.Sees
}

// publicSlowly returns the figures that see an enemy which sees them, if two sides play.
func publicSlowly(p *Position) (all figureSet) {
	if len(p.Known) != 2 {
		return all
	}
	for n, f := range p.Figures {
		for _, o := range p.Figures {
			if f.Gone == "" && o.Gone == "" && f.enemies(o) && f.in(p).glimpse(o, o.At) > dnd.Unseen && o.in(p).glimpse(f, f.At) > dnd.Unseen {
				all.add(n)
			}
		}
	}
	return all
}

// TestASideIsToldAlike: all seats of a side are told the same about what they see. Only questions
// are told to a single seat.
func TestASideIsToldAlike(t *testing.T) {
	doc, err := scenarios.Load("the-salt-toll")
	if err != nil {
		t.Fatal(err)
	}
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		event battlemat.Event
		other battlemat.Seat
		alike bool
	}{
		{Stood{Figure: "brenna"}, "cleric", true},
		{Stood{Figure: "brenna"}, "gm", false},
		{Stood{Figure: "brenna"}, battlemat.Spectator, false},
		{Asked{[]Ask{{opportunity, "brenna", "tollkeeper"}}}, "cleric", false},
		{Answered{Figure: "brenna"}, "cleric", false},
		{HeldUp{Blow{By: "tollkeeper", Target: "brenna"}}, "cleric", false},
		{Handed{"tollkeeper", "fighter", "foes"}, "cleric", false},
		{Relocated{Figure: "tollkeeper"}, "cleric", false},
	} {
		if got := battlemat.TellsAlike(p, c.event, "fighter", c.other); got != c.alike {
			t.Errorf("of %T the fighter and %q are told alike: %v, expected %v", c.event, c.other, got, c.alike)
		}
		if c.alike && !reflect.DeepEqual(p.Tell("fighter", c.event), p.Tell(c.other, c.event)) {
			t.Errorf("of %T the fighter and %q are told otherwise", c.event, c.other)
		}
	}
}

// asStepped checks which enemies may strike at a figure on its paths, by looking at each step
// separately. DND M7.
func asStepped(t *testing.T) func(*Position) {
	return func(p *Position) {
		f := p.actor()
		if f.Figure == nil || f.Gone != "" || p.Over != nil || f.mayMove() != nil {
			return
		}
		for _, r := range f.ways() {
			drawn := f.draws(f.waiting(), r.Path, r.Widths)
			if drawn == nil {
				drawn = make([][]string, len(r.Path))
			}
			for i, ids := range drawn {
				for o := range f.others(true) {
					want := p.spots(f.side(), o) && i+1 < len(r.Path) && o.in(p).watches(f.side(), f.Figure, f.stepOf(r.Path, r.Widths, i)) &&
						!slices.ContainsFunc(stepsOf(p, f.Figure, &r)[:i], func(s step) bool { return o.in(p).watches(f.side(), f.Figure, s) })
					if got := slices.Contains(ids, o.ID); got != want {
						t.Fatalf("%s strikes at %s before step %d of %v: %v, expected %v", o.ID, f.ID, i+1, r.Path, got, want)
					}
				}
			}
		}
	}
}

// stepsOf returns the steps of a path.
func stepsOf(p *Position, f *Figure, r *dnd.Way) (list []step) {
	for i := 1; i < len(r.Path); i++ {
		list = append(list, f.stepOf(r.Path, r.Widths, i-1))
	}
	return list
}

// TestWhatIsKeptIsAsWorkedOutFromNothing: in random matches, cached views, choices, events and
// sight equal those computed without a cache.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range scenarios.Of("dnd") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			glimpsed, stepped := asGlimpsed(t), asStepped(t)
			gametest.WorkedOutAnew(t, Ruleset, doc, forgetful, func(p *Position) { glimpsed(p); stepped(p) })
		})
	}
}

// TestEventsCopyWhatTheyWrite: the position before an event keeps its doors, lasting effects and
// knowledge.
func TestEventsCopyWhatTheyWrite(t *testing.T) {
	p, err := open(cellar(t))
	if err != nil {
		t.Fatal(err)
	}
	p.Lasting = []Lasting{{ID: 1, Spell: "grease", By: "fighter", Rounds: 3}}
	p.Traps = []Trap{{ID: "pit", Cells: []grid.Cell{at(1, 1)}}}
	before := forgetful(p)
	before.Doors, before.Lasting, before.Traps, before.Known = slices.Clone(p.Doors), slices.Clone(p.Lasting), slices.Clone(p.Traps), slices.Clone(p.Known)
	side := p.Known[0].Side
	p.apply(DoorMoved{Figure: "fighter", Door: "door", Open: true})
	p.apply(Aged{"fighter", true})
	p.apply(BrokenOff{1})
	p.apply(Cast{Figure: "fighter", Key: "grease", Lasts: &Lasting{ID: 2}})
	p.apply(Saw{Side: side, Cells: []grid.Cell{at(8, 2)}, Doors: map[string]string{"door": "open"}})
	p.apply(Appeared{Side: side, Foes: []string{"ogre"}})
	p.apply(Spotted{Side: side, Trap: "pit"})
	p.apply(Disarmed{Trap: "pit"})
	if !reflect.DeepEqual(p.LaidOut, before.LaidOut) {
		t.Errorf("%+v, before the events %+v", p.LaidOut, before.LaidOut)
	}
}

// TestGroundIsShared: positions share the ground as long as nothing on it changes, but not after
// something has been put on it.
func TestGroundIsShared(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	if q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}}); p.ground().terrain() != q.ground().terrain() {
		t.Error("nothing on the ground has changed, and it is made anew")
	}
	q := p.apply(Cast{Figure: "guard", Key: "grease", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "grease", By: "guard", Rounds: 3, Cells: []grid.Cell{at(1, 1)}}})
	if q.board().Terrain(at(1, 1)) != board.Difficult || p.board().Terrain(at(1, 1)) != board.Floor {
		t.Error("grease lies on a square of one of two grounds:", q.board().Terrain(at(1, 1)), p.board().Terrain(at(1, 1)))
	}
}

// TestTurnsAreOfThoseWhomASeatKnows: with two hidden figures, each side sees the turns of its own
// figures, whichever side asks first. Spectators see no turns of figures that the other side does
// not see.
func TestTurnsAreOfThoseWhomASeatKnows(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	one := p.apply(Hid{Figure: "guard", Face: 20, Total: 30})
	for _, c := range []struct {
		p    *Position
		want map[battlemat.Seat]string
	}{
		{p, map[battlemat.Seat]string{"heroes": " guard wolf", "gm": " guard wolf", battlemat.Spectator: " guard wolf"}},
		{one, map[battlemat.Seat]string{"heroes": " guard wolf", "gm": " wolf", battlemat.Spectator: ""}},
		{one.apply(Hid{Figure: "wolf", Face: 20, Total: 30}), map[battlemat.Seat]string{"heroes": " guard", "gm": " wolf", battlemat.Spectator: ""}},
	} {
		for _, order := range [][]battlemat.Seat{{"heroes", "gm", battlemat.Spectator}, {battlemat.Spectator, "gm", "heroes"}} {
			q := &Position{plan: forgetful(c.p).plan, LaidOut: c.p.LaidOut}
			for _, seat := range order {
				got := ""
				for _, turn := range q.viewer(seat).order() {
					got += " " + turn.Figure
				}
				if got != c.want[seat] {
					t.Errorf("%s, asking in the order %v, has the turns of%s, expected%s", seat, order, got, c.want[seat])
				}
			}
		}
	}
}

// TestNumbersAreInNames: when a figure is given a number, its name changes too.
func TestNumbersAreInNames(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	before := p.figure("wolf").name()
	q := p.apply(Numbered{[]Naming{{Figure: "wolf", ID: "wolf-7", Number: 7}}})
	if got := q.figure("wolf-7").name(); got != before+" 7" || p.figure("wolf").name() != before {
		t.Errorf("%s is called %s", before, got)
	}
	if f := q.figure("wolf-7"); f.sheet.number != 7 {
		t.Error("the name of a figure that has got a number is put together each time")
	}
}

// TestOneListOfEachSeatThatIsWaitedFor: all positions that wait for the same seat share one list,
// and appending to that list does not overwrite the list of the next seat.
func TestOneListOfEachSeatThatIsWaitedFor(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	if a, b := p.ToAct(), q.ToAct(); len(a) != 1 || &a[0] != &b[0] {
		t.Errorf("the game waits for %v and then %v, in two lists", a, b)
	}
	_ = append(p.ToAct(), "nobody")
	if after := play(t, q, "end guard"); !slices.Equal(after.ToAct(), []battlemat.Seat{"gm"}) || !slices.Equal(p.ToAct(), []battlemat.Seat{"heroes"}) {
		t.Errorf("the game waits for %v, then for %v", p.ToAct(), after.ToAct())
	}
}
