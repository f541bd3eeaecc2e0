package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

var (
	movingVerbs = []verb{
		moveVerb,
		listed("stand", standUses, nil),
		listed("drop", dropUses, nil),
	}
	movingEvents = game.Kinds[*Position]{
		"moved":     game.Event(Moved.apply, Moved.tell),
		"stopped":   game.Event(Stopped.apply, Stopped.tell),
		"stood":     game.Event(Stood.apply, Stood.tell),
		"set-out":   game.Event[SetOut](SetOut.apply, nil),
		"displaced": game.Event(Displaced.apply, Displaced.tell),
	}
)

// moveVerb is the verb for a move to a square. With several squares, the path leads through the
// chosen squares to the last. The reasons for its refusals are not derived from its list, because a
// seat may ask about any square.
var moveVerb = func() verb {
	v := listedFor("move", moveUses, refusesMove)
	v.Why = whyMove
	return v
}()

// moveUses lists the moves of a figure to the squares within its reach. It lists a path through
// chosen squares only if such a path is sought.
func moveUses(f combatant, sought game.Sought, use use) {
	if f.mayMove() != nil {
		return
	}
	ways := f.ways()
	switch {
	case len(sought) == 3:
		ways = waysTo(ways, sought[2])
	case sought != nil:
		ways = f.waysBy(sought)
	}
	// All moves share these functions, because there are many moves. The functions work on the move
	// that was listed last.
	var way *dnd.Way
	var d *drawing
	complete := []func(*battlemat.Choice){func(c *battlemat.Choice) {
		if d == nil {
			d = drawingOf(f, ways)
		}
		d.plot(way, c)
	}}
	do := func(r *resolution) { r.setOut(f.Figure, way, f.how(), "") }
	lines := moveLines(f.Figure, ways)
	for i := range ways {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		way = &ways[i]
		c := moveChoice(f, way, battlemat.Command(line))
		if len(sought) > 3 {
			c.Command, c.Main = battlemat.Command(strings.Join(sought, " ")), false
		}
		if !use(c, nil, do, complete...) {
			return
		}
	}
}

// waysTo returns the path to a square, if there is one.
func waysTo(ways []dnd.Way, word string) []dnd.Way {
	at, is := game.Cell(word)
	i := slices.IndexFunc(ways, func(r dnd.Way) bool { return r.At == at })
	if i < 0 || !is {
		return nil
	}
	return ways[i : i+1]
}

// moveLines returns the commands of moves, one per line. There are many commands, so all share one
// string.
func moveLines(f *Figure, ways []dnd.Way) string {
	text := make([]byte, 0, len(ways)*(len("move ")+len(f.ID)+len(" 10,10\n")))
	for i := range ways {
		text = append(append(append(text, "move "...), f.ID...), ' ')
		text = append(ways[i].At.AppendTo(text), '\n')
	}
	return string(text)
}

// moveChoice returns the choice of a move along a path, without the path.
func moveChoice(f combatant, r *dnd.Way, line battlemat.Command) battlemat.Choice {
	return battlemat.Choice{
		Command: line, Label: "Move", Kind: battlemat.Move, Rule: "DND K3", Figure: f.ID, At: &r.At, Main: true, Cost: &r.Cost, Unit: "ft",
	}
}

// waysBy returns the path through the squares that the seat has chosen in a command, if there is
// one. The last square is the goal. DND M2: the parity of diagonals carries over from one square to
// the next.
func (f combatant) waysBy(sought game.Sought) []dnd.Way {
	if len(sought) < 4 || len(sought) > 2+maxStops || sought.Skips(1, f.ID) {
		return nil
	}
	stops, b := sought[2:], f.boardOf(f.side()).Clone()
	whole := dnd.Way{Reached: rules.Reached{At: f.At, Parity: f.Turn.Parity, Path: []grid.Cell{f.At}, Costs: []int{0}}}
	for n, word := range stops {
		at, ok := game.Cell(word)
		if !ok {
			return nil
		}
		found, err := f.desk.Reach(b, rules.Reach{Figure: f.ID, Move: f.left() - whole.Cost, Movement: f.how(), Parity: whole.Parity})
		if err != nil {
			return nil
		}
		i := slices.IndexFunc(found, func(r rules.Reached) bool {
			return r.At == at && len(r.Path) > 1 && !squeezes(&r) && (r.End || n+1 < len(stops))
		})
		if i < 0 {
			return nil
		}
		r := &found[i]
		for k := 1; k < len(r.Path); k++ {
			whole.Path, whole.Costs = append(whole.Path, r.Path[k]), append(whole.Costs, whole.Cost+r.Costs[k])
		}
		whole.At, whole.Cost, whole.Parity = r.At, whole.Cost+r.Cost, r.Parity
		b.MoveFigure(f.ID, at, nil)
	}
	return []dnd.Way{whole}
}

// maxStops is the largest number of squares that a seat can choose for a path.
const maxStops = 40

// squeezes reports whether a path leads through narrow gaps. DND K19: a path through chosen squares
// does not.
func squeezes(r *rules.Reached) bool {
	return slices.ContainsFunc(r.Facts, func(f rules.Fact) bool { return f.Kind == "squeezes" })
}

func refusesMove(f combatant, args []string) *battlemat.Refusal {
	if r := f.mayMove(); r != nil {
		return r()
	}
	if len(args) < 2 {
		return refuse("DND K3", codeHow, `Expected a figure and a square, as in "move %s 3,4".`, f.ID)
	}
	for _, word := range args[1:] {
		if _, ok := game.Cell(word); !ok {
			return refuse("DND K3", codeHow, `Expected squares after "move %s", as in "3,4".`, f.ID)
		}
	}
	at, _ := game.Cell(args[len(args)-1])
	if len(args) > 2 {
		return refuse("DND M1", codeTooFar, "%s knows no path of at most %d ft through these squares to (%v).", f.name(), f.left(), at)
	}
	return tooFar(f, at)
}

func tooFar(f combatant, at grid.Cell) *battlemat.Refusal {
	return refuse("DND M1", codeTooFar, "%s knows no path of at most %d ft to (%v).", f.name(), f.left(), at)
}

func whyMove(p *Position, _ battlemat.Seat, at grid.Cell) []battlemat.Reason {
	f := p.actor()
	if p.Round == 0 || f.Gone != "" { // nobody has a turn
		return nil
	}
	refusal := f.mayMove().Refusal()
	if refusal == nil && !slices.ContainsFunc(f.ways(), func(r dnd.Way) bool { return r.At == at }) {
		refusal = tooFar(f, at)
	}
	return []battlemat.Reason{{What: "Move here", Refusal: refusal}}
}

func standUses(f combatant, use use) {
	cost := f.speed() / 2
	if f.mayMove() != nil || !f.has(condition.Prone) || f.speed() == 0 || f.left() < cost {
		return
	}
	use(battlemat.Choice{
		Command: command("stand", f.ID), Label: "Stand up", Kind: battlemat.Act, Rule: "DND K18", Figure: f.ID, Menu: []string{"Move"}, Cost: &cost, Unit: "ft",
	}, nil, func(d *resolution) { d.Do(Stood{Figure: f.ID, Cost: cost}) })
}

func dropUses(f combatant, use use) {
	if f.mayDo() != nil || f.is(condition.Prone) {
		return
	}
	use(battlemat.Choice{
		Command: command("drop", f.ID), Label: "Drop prone", Kind: battlemat.Act, Rule: "DND K18", Figure: f.ID, Menu: []string{"Move"},
	}, nil, func(d *resolution) { d.Do(Afflicted{Figure: f.ID, As: Affliction{Key: condition.Prone}}) })
}

// Stood says that a figure stands up. DND K18, DND M8: this costs half the figure's speed.
type Stood struct {
	Figure string `json:"figure"`
	Cost   int    `json:"cost"`
}

func (e Stood) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool { return a.Key == condition.Prone })
	p.Turn.Spent += e.Cost
	p.Turn.Run = 0
}

func (e Stood) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND K18", battlemat.Said, "%s stands up.")
}
