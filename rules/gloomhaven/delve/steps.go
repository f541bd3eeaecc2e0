package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// walking is the kind of the task in which a figure follows the rest of a path, its hex first. Begun
// means that it has already gone part of the way.
const walking = "walk"

// The forced movements, in addition to those of the map.
const (
	pushed = "push"
	pulled = "pull"
)

// Moved says that a figure went along a path, the start included, and how: "", jump, fly,
// teleport, push, pull.
type Moved struct {
	Figure   string      `json:"figure"`
	Path     []grid.Cell `json:"path"`
	Movement string      `json:"movement,omitempty"`
}

func (e Moved) apply(p *Position) { p.figure(e.Figure).At = e.Path[len(e.Path)-1] }

func (e Moved) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	to := e.Path[len(e.Path)-1]
	does := map[string]string{"jump": "jumps", "fly": "flies", "teleport": "teleports", pushed: "is pushed", pulled: "is pulled"}[e.Movement]
	rule := map[string]string{"jump": "GH S4.6", "fly": "GH S4.7", "teleport": "GH M9", pushed: "GH S4.35", pulled: "GH S4.36"}[e.Movement]
	if does == "" {
		if does = "moves"; f.flies() {
			does, rule = "flies", "GH S4.7"
		}
	}
	if rule == "" {
		rule = "GH S4.1"
	}
	if e.Movement != "teleport" {
		does += " " + english.Count(len(e.Path)-1, "hex")
	}
	return game.Say(battlemat.Moved, rule, f.ID, "%s %s%s.", f.Name, does, game.Where(" to (%v)", to)).Along(e.Path).At(to)
}

// walk makes a figure follow a path, the start included, with everything that happens on it.
// Movement is "", jump, fly, teleport, push or pull.
func (d *resolution) walk(id string, path []grid.Cell, movement string) {
	if len(path) > 1 {
		d.put(Task{Kind: walking, Figure: id, Path: path, Movement: movement})
	}
}

// runWalk moves the figure to the next hex where something happens. The rest of the path follows after
// that.
//
// GH S4.3: traps and other terrain take effect when their hex is entered. GH G21: a figure that is
// immobilized or stunned on its way stays where it is, if it can.
func runWalk(d *resolution, t Task) {
	f := d.figure(t.Figure)
	if f.Gone != Here || f.At != t.Path[0] {
		return
	}
	halts := t.Begun && !t.forced() && f.rooted() != ""
	if halts && d.alone(f) {
		d.Do(Stayed{Figure: f.ID, Condition: f.rooted(), Further: true})
		return
	}
	last := len(t.Path) - 1
	w, i := walkOf(d.Position, f, &t), 1
	for i < last && (!halts && !w.stirs(i) || halts && w.slides(t.Path[i-1:i+2])) {
		i++
	}
	treads := w.treads(i == last)
	d.Do(Moved{f.ID, slices.Clone(t.Path[:i+1]), t.Movement})
	switch {
	case i < last:
		t.Path, t.Begun = t.Path[i:], true
		d.put(t)
	case t.Movement == "fly" && !f.flies():
		// GH G22: the flight of an ability is over where it ends.
		d.land(f.ID)
	}
	d.enter(f.ID, treads, t.forced())
}

// forced reports whether the walk is a push or pull.
func (t *Task) forced() bool { return t.Movement == pushed || t.Movement == pulled }

// walk is a figure on its way in a position, by a task of that kind.
type walk struct {
	*Position
	f *Figure
	t *Task
}

func walkOf(p *Position, f *Figure, t *Task) *walk { return &walk{p, f, t} }

// slides reports whether a figure that has entered the second hex of a path slides into the third,
// not by its own movement.
//
// GH M9: on ice in the same direction, but into no hex that is closed or occupied.
func (w *walk) slides(way []grid.Cell) bool {
	g := w.ground.Grid()
	_, door := w.ground.DoorIn(way[1]) // lies over the terrain
	ice := !door && w.ground.Terrain(way[1]) == board.Ice && !w.f.flies()
	return ice && g.Offset(way[0], way[1]) == g.Offset(way[1], way[2]) && w.shutAt(way[2]) == "" && w.figureAt(way[2]) == nil
}

// treads reports whether the figure enters a hex of its path by normal movement, so that its terrain
// takes effect.
//
// GH S4.6: a jump enters only the last one so. GH S4.7: a flyer none, even when pushed or pulled.
func (w *walk) treads(last bool) bool {
	switch {
	case w.f.flies() || w.t.Movement == "fly":
		return false
	case w.t.Movement == "jump":
		return last
	case w.t.Movement == "teleport":
		return w.profile.TeleportSprings()
	}
	return true
}

// stirs reports whether anything happens on that hex of the path.
func (w *walk) stirs(i int) bool {
	at := w.t.Path[i]
	if w.shutAt(at) != "" {
		return !w.t.forced()
	}
	if !w.treads(i == len(w.t.Path)-1) {
		return false
	}
	terrain := w.ground.Terrain(at)
	_, door := w.ground.DoorIn(at) // lies over the terrain
	return !door && (terrain == board.Trap || hazardous(terrain))
}

// enter applies the effects of a hex on a figure that has entered it: those of the ground if it treads
// on it, and those of a closed door that a character has entered by its own movement.
func (d *resolution) enter(id string, treads, forced bool) {
	f := d.figure(id)
	door, closed := d.ground.DoorIn(f.At)
	terrain := d.ground.Terrain(f.At)
	switch {
	case closed:
		if door.State == board.Closed && f.Sort == Character && !forced {
			d.open(door.ID, id)
		}
	case treads && terrain == board.Trap:
		d.spring(id, f.At)
	case treads && hazardous(terrain):
		d.hurt(id, d.hazardDamage(), "hazardous terrain", "")
	}
}

// Stayed says that a figure does not go, or goes no further, and why.
type Stayed struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"` // immobilize, stun
	Further   bool   `json:"further,omitempty"`
}

func (e Stayed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	goes := game.Either(e.Further, "goes no further", "does not move")
	return game.Say(battlemat.Said, "GH G21", f.ID, "%s is %s and %s.", f.Name, condition.Of(e.Condition).State, goes).At(f.At)
}

// rooted returns the condition that keeps a figure from moving, "" when none does.
func (f *Figure) rooted() string {
	for _, c := range []string{condition.Stun, condition.Immobilize} {
		if f.is(c) {
			return c
		}
	}
	return ""
}
