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

// walking is the kind of the task in which a figure follows the rest of a path, which starts with
// the figure's hex. Begun means that the figure has already gone part of the way.
const walking = "walk"

// The kinds of forced movement.
const (
	pushed = "push"
	pulled = "pull"
)

// Moved records that a figure went along a path, which includes the start. Movement is "", jump,
// fly, teleport, push or pull.
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

// walk makes a figure follow a path, with everything that happens on it. The path includes the
// start. Movement is "", jump, fly, teleport, push or pull.
func (d *resolution) walk(id string, path []grid.Cell, movement string) {
	if len(path) > 1 {
		d.put(Task{Kind: walking, Figure: id, Path: path, Movement: movement})
	}
}

// runWalk moves the figure to the next hex where something happens. The rest of the path follows
// after that.
//
// GH S4.3: traps and other terrain take effect when their hex is entered. GH G21: a figure that
// becomes immobilized or stunned on its way stops there if it can.
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
		// GH G22: the flight given by an ability ends with the movement.
		d.land(f.ID)
	}
	d.enter(f.ID, treads, t.forced())
}

// forced reports whether the walk is a push or pull.
func (t *Task) forced() bool { return t.Movement == pushed || t.Movement == pulled }

// walk is a figure that moves along a path, with its position and its task.
type walk struct {
	*Position
	f *Figure
	t *Task
}

func walkOf(p *Position, f *Figure, t *Task) *walk { return &walk{p, f, t} }

// slides reports whether a figure that has entered the second hex of a path slides into the third,
// instead of moving there by itself.
//
// GH M9: on ice a figure slides in the same direction, but not into a closed or occupied hex.
func (w *walk) slides(way []grid.Cell) bool {
	g := w.ground.Grid()
	_, door := w.ground.DoorIn(way[1]) // a door lies on top of the terrain
	ice := !door && w.ground.Terrain(way[1]) == board.Ice && !w.f.flies()
	return ice && g.Offset(way[0], way[1]) == g.Offset(way[1], way[2]) && w.shutAt(way[2]) == "" && w.figureAt(way[2]) == nil
}

// treads reports whether the figure enters a hex of its path by normal movement, so that its
// terrain takes effect.
//
// GH S4.6: a jump enters only its last hex in this way. GH S4.7: a flyer enters no hex in this way,
// even if it is pushed or pulled.
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

// stirs reports whether anything happens on hex i of the path.
func (w *walk) stirs(i int) bool {
	at := w.t.Path[i]
	if w.shutAt(at) != "" {
		return !w.t.forced()
	}
	if !w.treads(i == len(w.t.Path)-1) {
		return false
	}
	terrain := w.ground.Terrain(at)
	_, door := w.ground.DoorIn(at) // a door lies on top of the terrain
	return !door && (terrain == board.Trap || hazardous(terrain))
}

// enter applies the effects of the hex that a figure has entered. The ground takes effect only if
// `treads` is set. A closed door opens if the movement is not forced.
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

// Stayed records that a figure does not move, or stops early, and why.
type Stayed struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"` // "immobilize" or "stun"
	Further   bool   `json:"further,omitempty"`
}

func (e Stayed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	goes := game.Either(e.Further, "goes no further", "does not move")
	return game.Say(battlemat.Said, "GH G21", f.ID, "%s is %s and %s.", f.Name, condition.Of(e.Condition).State, goes).At(f.At)
}

// rooted returns the condition that keeps a figure from moving, or "" if there is none.
func (f *Figure) rooted() string {
	for _, c := range []string{condition.Stun, condition.Immobilize} {
		if f.is(c) {
			return c
		}
	}
	return ""
}
