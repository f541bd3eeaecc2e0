package skirmish

import (
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// forgetful returns the same position with nothing that has been worked out.
func forgetful(p *Position) *Position {
	bare := &plan{scenario: p.scenario, doc: p.doc}
	bare.prepare(p.desk)
	return &Position{plan: bare, LaidOut: p.LaidOut}
}

// asGlimpsed compares who sees and knows of whom with what comes of looking at each square by itself. DND K28.
func asGlimpsed(t *testing.T) func(*Position) {
	return func(p *Position) {
		for _, o := range p.Figures {
			for f := range p.here {
				if got, want := p.sees(f, o), f.ID == o.ID || p.glimpse(f, o, o.At) > dnd.Unseen; got != want {
					t.Fatalf("%s sees %s: %v, expected %v", f.ID, o.ID, got, want)
				}
			}
			for f := range p.here {
				for _, a := range p.attacks(f) {
					if o.Gone == "" && f.ID != o.ID && p.spots(p.side(f), o) && p.beyond(f, o, a.Use.Attack) && p.unattackable(f, o, a.Use.Attack) == nil {
						t.Fatalf("%s is beyond the %s of %s, and may be attacked with it", o.ID, a.Key, f.ID)
					}
				}
			}
			for k, side := range p.allSides() {
				if got, want := p.spots(side, o), p.spotsAt(side, o, o.At); got != want {
					t.Fatalf("%s spot %s: %v, expected %v", side, o.ID, got, want)
				}
				if n := p.spotter(k, p.place(o)); n >= 0 && p.Figures[n] != o && !p.notes(p.Figures[n], o, o.At) {
					t.Fatalf("%s knows where %s is, and does not see or hear it", p.Figures[n].ID, o.ID)
				}
			}
		}
		if got, want := p.public(), publicSlowly(p); got != want {
			t.Fatalf("%x are open to all, expected %x", got, want)
		}
		for _, seat := range append([]battlemat.Seat{battlemat.Spectator}, p.seats...) {
			var want company
			for n, f := range p.Figures {
				if p.knows(seat, f) {
					want.known.add(n)
				}
				if p.friend(seat, f) {
					want.friends.add(n)
				}
			}
			if got := p.company(seat); got != want {
				t.Fatalf("%q knows of and has as friends %x, expected %x", seat, got, want)
			}
		}
		for n, f := range p.Figures {
			if copied := *f; p.ownPlace(f) != n || p.place(f) != n || p.ownPlace(&copied) >= 0 || p.place(&copied) != n {
				t.Fatalf("%s stands at place %d itself and %d by its name, a copy of it at %d and %d; expected %d but for the copy itself", f.ID, p.ownPlace(f), p.place(f), p.ownPlace(&copied), p.place(&copied), n)
			}
		}
	}
}

// publicSlowly are the figures that see an enemy which sees them, where two sides play.
func publicSlowly(p *Position) (all figureSet) {
	if len(p.Known) != 2 {
		return all
	}
	for n, f := range p.Figures {
		for _, o := range p.Figures {
			if f.Gone == "" && o.Gone == "" && p.enemies(f, o) && p.glimpse(f, o, o.At) > dnd.Unseen && p.glimpse(o, f, f.At) > dnd.Unseen {
				all.add(n)
			}
		}
	}
	return all
}

// TestASideIsToldAlike: all seats of a side are told the same of what they see, and one alone of what it is asked.
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
	} {
		if got := battlemat.TellsAlike(p, c.event, "fighter", c.other); got != c.alike {
			t.Errorf("of %T the fighter and %q are told alike: %v, expected %v", c.event, c.other, got, c.alike)
		}
		if c.alike && !reflect.DeepEqual(p.Tell("fighter", c.event), p.Tell(c.other, c.event)) {
			t.Errorf("of %T the fighter and %q are told otherwise", c.event, c.other)
		}
	}
}

// asStepped compares who may strike at a figure on its ways with what comes of looking at each step by itself.
// DND M7.
func asStepped(t *testing.T) func(*Position) {
	return func(p *Position) {
		f := p.actor()
		if f == nil || f.Gone != "" || p.Over != nil || p.mayMove(f) != nil {
			return
		}
		for _, r := range p.ways(f) {
			drawn := p.draws(f, p.waiting(f), r.Path, r.Widths)
			if drawn == nil {
				drawn = make([][]string, len(r.Path))
			}
			for i, ids := range drawn {
				for o := range p.others(f, true) {
					want := p.spots(p.side(f), o) && i+1 < len(r.Path) && p.watches(p.side(f), o, f, p.stepOf(f, r.Path, r.Widths, i)) &&
						!slices.ContainsFunc(stepsOf(p, f, &r)[:i], func(s step) bool { return p.watches(p.side(f), o, f, s) })
					if got := slices.Contains(ids, o.ID); got != want {
						t.Fatalf("%s strikes at %s before step %d of %v: %v, expected %v", o.ID, f.ID, i+1, r.Path, got, want)
					}
				}
			}
		}
	}
}

// stepsOf are those of a way.
func stepsOf(p *Position, f *Figure, r *dnd.Way) (list []step) {
	for i := 1; i < len(r.Path); i++ {
		list = append(list, p.stepOf(f, r.Path, r.Widths, i-1))
	}
	return list
}

// TestWhatIsKeptIsAsWorkedOutFromNothing: the views, choices and events of random matches, and who sees whom.
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

// TestListedOffersAreNotKept: a client is told all that is offered once; what is kept of it is what was asked for.
func TestListedOffersAreNotKept(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	kept := func() int { return len(game.Recall(&p.Memory, offering("move"), func() []offer { return nil })) }
	if len(offers(p, "move")) == 0 || kept() > 0 {
		t.Errorf("%d moves are kept of those that were listed", kept())
	}
	if _, err := p.Preview(p.ToAct()[0], "move guard 1,1"); err != nil || kept() == 0 {
		t.Error("no move is kept after one was asked for:", err)
	}
}

// TestLooksAreKept: a figure that has not changed shows the same list of numbers, until its turn comes; one that
// has changed does not.
func TestLooksAreKept(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	of := func(p *Position, id string) battlemat.Figure { return *p.figureSeen(p.figure(id), false) }
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	if p.Turn.Figure != "guard" || &of(p, "wolf").Stats[0] != &of(q, "wolf").Stats[0] {
		t.Error("the wolf has not changed, and looks are made of it anew")
	}
	struck := q.apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.Prone}})
	if got := of(struck, "wolf").Badges; len(got) != 1 || got[0].Key != condition.Prone {
		t.Error("the wolf lies, and shows", got)
	}
}

// TestThoseWhoSeeTheSameHaveOneList: of the figures, unless one of them hides from others than its side.
func TestThoseWhoSeeTheSameHaveOneList(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	heroes, gm := p.See("heroes").Figures, p.See("gm").Figures
	if len(heroes) != 2 || &heroes[0] != &gm[0] || &p.See(battlemat.Spectator).Figures[0] != &gm[0] {
		t.Error("all see two figures, and they are listed anew")
	}
	hides := p.apply(Hid{Figure: "guard", Face: 20, Total: 30})
	if heroes, gm = hides.See("heroes").Figures, hides.See("gm").Figures; len(heroes) != 2 || !heroes[0].Unseen || len(gm) != 1 {
		t.Errorf("of a guard that hides its side sees %+v, the others %+v", heroes, gm)
	}
}

// TestEventsCopyWhatTheyWrite: a position before an event keeps its doors, what lasts and what is known.
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

// TestBodiesAreKept: a figure that has not changed has the body of before on every board.
func TestBodiesAreKept(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	of := func(p *Position, id string) *string { return &p.body(p.figure(id)).Traits[0] }
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	if of(p, "wolf") != of(q, "wolf") {
		t.Error("the wolf has not changed, and has another body")
	}
	before := of(p, "wolf")
	if of(p.believed("heroes"), "wolf"); of(p, "wolf") != before {
		t.Error("the wolf has another body since one was made of it on the ground as a side believes it to be")
	}
	if got := q.body(q.figure("guard")).Traits; !slices.Contains(got, condition.Prone) {
		t.Error("the guard lies, and its body has the traits", got)
	}
}

// TestGroundIsShared: the ground is that of before while nothing on it changes, and another once something lies there.
func TestGroundIsShared(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	if q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}}); p.groundNow() != q.groundNow() {
		t.Error("nothing on the ground has changed, and it is made anew")
	}
	q := p.apply(Cast{Figure: "guard", Key: "grease", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "grease", By: "guard", Rounds: 3, Cells: []grid.Cell{at(1, 1)}}})
	if q.board().Terrain(at(1, 1)) != board.Difficult || p.board().Terrain(at(1, 1)) != board.Floor {
		t.Error("grease lies on a square of one of two grounds:", q.board().Terrain(at(1, 1)), p.board().Terrain(at(1, 1)))
	}
}

// TestWhatLiesOpenFollowsDoors: behind one that is shut nobody lies open to attacks, and behind one that is opened he does.
func TestWhatLiesOpenFollowsDoors(t *testing.T) {
	p, err := open(cellar(t))
	if err != nil {
		t.Fatal(err)
	}
	f := p.figure("fighter")
	for _, stands := range []bool{false, true, false} {
		p = p.apply(DoorMoved{Figure: "fighter", Door: "door", Open: stands})
		if got := p.exposed(p.vista(), p.space(f), at(8, 3)); got != stands {
			t.Errorf("the door stands open: %v, and what is behind it lies open: %v", stands, got)
		}
	}
}

// TestOrderAndSightAreKept: the list of turns and the rows of sight are those of before while they look the same.
func TestOrderAndSightAreKept(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	was, is := p.See("heroes"), q.See("heroes")
	if &was.Order[0] != &is.Order[0] || &was.Ground.Sight[0] != &is.Ground.Sight[0] {
		t.Error("neither turns nor what is seen have changed, and they are listed anew")
	}
	if after := play(t, q, "end guard").See("heroes"); after.Order[1].State != "acting" || is.Order[0].State != "acting" {
		t.Errorf("%+v, then %+v", is.Order, after.Order)
	}
}

// TestTurnsAreOfThoseWhomASeatKnows: of two who hide each side has the turns of its own, whoever asks first, and those
// who watch of none that the other does not see.
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
				for _, turn := range q.order(seat) {
					got += " " + turn.Figure
				}
				if got != c.want[seat] {
					t.Errorf("%s, asking in the order %v, has the turns of%s, expected%s", seat, order, got, c.want[seat])
				}
			}
		}
	}
}

// TestFiguresAreListedAnewWhenOneLooksOtherwise: those who see nothing of what has changed have the list of before.
func TestFiguresAreListedAnewWhenOneLooksOtherwise(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	p = p.apply(Hid{Figure: "guard", Face: 20, Total: 30})
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	was, is := p.See("gm").Figures, q.See("gm").Figures
	if len(was) != 1 || &was[0] != &is[0] {
		t.Errorf("the wolf is all that they see, and is listed anew: %+v, then %+v", was, is)
	}
	if was, is := p.See("heroes").Figures[0].Badges, q.See("heroes").Figures[0].Badges; len(is) != len(was)+1 {
		t.Errorf("the guard lies, and shows %+v as before: %+v", is, was)
	}
}

// TestNumbersAreInNames: a figure that gets a number has another name from then on.
func TestNumbersAreInNames(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	before := p.name(p.figure("wolf"))
	q := p.apply(Numbered{[]Naming{{Figure: "wolf", ID: "wolf-7", Number: 7}}})
	if got := q.name(q.figure("wolf-7")); got != before+" 7" || p.name(p.figure("wolf")) != before {
		t.Errorf("%s is called %s", before, got)
	}
	if f := q.figure("wolf-7"); f.sheet.number != 7 {
		t.Error("the name of a figure that has got a number is put together each time")
	}
}

// TestOneListOfEachSeatThatIsWaitedFor: all positions share it, and nobody who adds to it writes into that of the next.
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

// TestBoardsAreKept: while the figures stand as before on the same ground, so does a board, and the ways on it are those of
// before; they are others once one stands elsewhere or otherwise, is not seen, has moved, or a door opens.
func TestBoardsAreKept(t *testing.T) {
	p := fight(t, arena(t, "......", "......"), pair2(), at(0, 0), at(5, 0))
	side := p.side(p.figure("guard"))
	type made struct {
		all, lines, chart *board.Board
		way               *dnd.Way
	}
	of := func(p *Position) made {
		return made{p.board(), p.linesOf(side).Board, p.boardOf(side), game.Identity(p.ways(p.figure("guard")))}
	}
	anew := func() made { return of(&Position{plan: p.plan, LaidOut: p.LaidOut}) } // as what was asked for last
	was := anew()
	if is := of(p.apply(Hurt{Figure: "wolf", Lost: 1})); is != was {
		t.Error("nobody stands otherwise, and boards or ways are made anew")
	}
	goes := p.apply(Moved{Figure: "wolf", Path: []grid.Cell{at(5, 0), at(5, 1)}})
	for name, q := range map[string]*Position{
		"goes": goes, "is poisoned": p.apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.Poisoned}}), "returns": goes.apply(Moved{Figure: "wolf", Path: []grid.Cell{at(5, 1), at(4, 0)}}),
		"hides": p.apply(Hid{Figure: "wolf", Face: 20, Total: 30}), "dies": p.apply(Died{Figure: "wolf"}),
	} {
		was = anew()
		if is := of(q); is.lines == was.lines || is.chart == was.chart || is.way == was.way {
			t.Errorf("the wolf %s, and boards or ways are those of before", name)
		}
		for _, b := range []*board.Board{q.board(), q.linesOf(side).Board, q.boardOf(side)} {
			f, stands := b.Figure("wolf")
			w := q.figure("wolf")
			if known := w.Gone == "" && (b == q.board() || q.spots(side, w)); stands != known || stands && f.At != w.At {
				t.Errorf("the wolf %s, and stands on a board: %v, at %v", name, stands, f.At)
			}
		}
	}
	q := &Position{plan: p.plan, LaidOut: p.LaidOut}
	q.Turn.Spent += 25
	if was = anew(); of(q).way == was.way || len(q.ways(q.figure("guard"))) == len(p.ways(p.figure("guard"))) {
		t.Error("the guard has less movement left, and may go as far as before")
	}
	door, err := open(cellar(t))
	if err != nil {
		t.Fatal(err)
	}
	ajar := door.apply(DoorMoved{Figure: "fighter", Door: "door", Open: true})
	edge := door.grid().Edge(at(5, 3), 1)
	if !door.board().Shut(edge) || ajar.board().Shut(edge) || door.linesOf("heroes").Board == ajar.linesOf("heroes").Board {
		t.Error("a door that is opened stands on boards as before")
	}
}
