package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/area"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// compass are the directions in which areas go, by their keys.
var compass = []struct {
	key    string
	dx, dy int
}{{"N", 0, -1}, {"NE", 1, -1}, {"E", 1, 0}, {"SE", 1, 1}, {"S", 0, 1}, {"SW", -1, 1}, {"W", -1, 0}, {"NW", -1, -1}}

// hit is a figure in an area, with what its cover adds to Dexterity saves.
type hit struct {
	figure string
	cover  int
	degree string
}

// laid is a placement of an area: where it begins and goes, what it takes, and whom it strikes.
type laid struct {
	at             *grid.Cell
	corner, toward string
	cells          []grid.Cell
	hits           []hit
}

// words are those of a placement in a command.
func (l *laid) words() []any {
	var words []any
	if l.at != nil {
		words = append(words, *l.at, l.corner)
	}
	if l.toward != "" {
		words = append(words, l.toward)
	}
	return words
}

// ids are the figures that a placement strikes.
func (l *laid) ids() []string {
	var ids []string
	for _, h := range l.hits {
		ids = append(ids, h.figure)
	}
	return ids
}

// lay lays the area of a deed on a board. DND P2, DND A1, DND A2: as the desk lays it.
func (p *Position) lay(b *board.Board, f *Figure, w *deed, at *grid.Cell, corner, toward string) (*laid, bool) {
	a := w.use.Area
	shape, err := area.ParseShape(a.Shape)
	if err != nil {
		panic(err) // the check has read it
	}
	e := dnd.Effect{Shape: shape, Length: a.Length, Width: a.Width}
	dx, dy := 0, 0
	for _, d := range compass {
		if d.key == toward {
			dx, dy = d.dx, d.dy
		}
	}
	e.Toward = geom.Point{X: dx, Y: dy}
	switch {
	case at != nil:
		e.Origin = crossing(*at, corner)
	default:
		n := p.width(f)
		e.By = f.ID
		e.Origin = geom.Point{X: 2*f.At.X + n + n*dx, Y: 2*f.At.Y + n + n*dy}
	}
	if shape == area.Cube && at != nil {
		e.Toward = geom.Point{X: 1, Y: 1}
	}
	found, err := p.desk.Area(b, e)
	if err != nil {
		return nil, false
	}
	l := &laid{at: at, corner: corner, toward: toward, cells: found.Cells}
	for _, s := range found.Struck {
		if p.concerns(f, p.figure(s.Figure), w) {
			l.hits = append(l.hits, hit{s.Figure, s.Cover.Bonus(), s.Cover.String()})
		}
	}
	return l, true
}

// concerns reports whether an area does anything to a figure in it.
func (p *Position) concerns(f, o *Figure, w *deed) bool {
	u := &w.use
	switch {
	case len(u.Only) > 0 && !slices.ContainsFunc(u.Only, func(k string) bool { return p.kind(o, k) }):
		return false
	case u.Whom == "enemy":
		return p.enemies(f, o)
	case u.Whom == "ally":
		return !p.enemies(f, o)
	case u.Whom == "other":
		return f.ID != o.ID
	}
	return true
}

// crossing is the corner of a square, in lattice units.
func crossing(at grid.Cell, corner string) geom.Point {
	q := geom.Point{X: 2 * at.X, Y: 2 * at.Y}
	if strings.Contains(corner, "E") {
		q.X += 2
	}
	if strings.Contains(corner, "S") {
		q.Y += 2
	}
	return q
}

// named names the crossing at the top left of a square: by that square or, at the rim, by the one beside
// it.
func named(b *board.Board, at grid.Cell) (grid.Cell, string) {
	w, h := b.Size()
	corner := [2]string{"N", "W"}
	if at.Y == h {
		at.Y, corner[0] = h-1, "S"
	}
	if at.X == w {
		at.X, corner[1] = w-1, "E"
	}
	return at, corner[0] + corner[1]
}

// origins lists the crossings at which a figure can lay an area, as far as the ground that its side
// knows goes: within range, with a square beside it in the figure's sight. DND P2.
func (p *Position) origins(f *Figure, w *deed) []grid.Cell {
	b := p.boardOf(p.side(f))
	width, height := b.Size()
	field := p.perceived(f)
	var list []grid.Cell
	for y := range height + 1 {
		for x := range width + 1 {
			if p.feetToCrossing(f, x, y) > w.use.Range {
				continue
			}
			for _, c := range []grid.Cell{{X: x - 1, Y: y - 1}, {X: x, Y: y - 1}, {X: x - 1, Y: y}, {X: x, Y: y}} {
				if field.has(c) && p.known(p.side(f)).has(c) {
					list = append(list, grid.Cell{X: x, Y: y})
					break
				}
			}
		}
	}
	return list
}

// feetToCrossing is how far a crossing is from a figure's space.
func (p *Position) feetToCrossing(f *Figure, x, y int) int {
	n := p.width(f)
	dx, dy := max(0, f.At.X-x, x-f.At.X-n), max(0, f.At.Y-y, y-f.At.Y-n)
	d, err := p.desk.Distance(grid.Cell{}, grid.Cell{X: dx, Y: dy}, "", 0)
	if err != nil {
		return 1 << 20 // beyond all boards
	}
	return d.Feet
}

// placements lists where a deed's area can be laid: each one that strikes other figures than those
// before it.
func (p *Position) placements(f *Figure, w *deed) []*laid {
	key := fmt.Sprintf("area %s %s", f.ID, w.key)
	if known, ok := p.kept.Load(key); ok {
		return known.([]*laid)
	}
	b := p.linesOf(p.side(f))
	var list []*laid
	sets := map[string]bool{}
	add := func(at *grid.Cell, corner, toward string) {
		l, ok := p.lay(b, f, w, at, corner, toward)
		if !ok || len(l.cells) == 0 || len(l.hits) == 0 && w.use.Effect.Zone == nil {
			return
		}
		if set := fmt.Sprint(l.ids()); !sets[set] {
			sets[set] = true
			list = append(list, l)
		}
	}
	a := w.use.Area
	switch {
	case a.Shape == "emanation" || a.Self && (a.Shape == "sphere" || a.Shape == "cylinder"):
		add(nil, "", "")
	case a.Self:
		for _, toward := range directions() {
			add(nil, "", toward)
		}
	default:
		rough := map[string]bool{}
		for _, o := range p.origins(f, w) {
			set := p.roughly(f, o, a)
			if set != "" && rough[set] {
				continue
			}
			rough[set] = true
			at, corner := named(b, o)
			if a.Shape != "line" {
				add(&at, corner, "")
				continue
			}
			for _, toward := range directions() {
				add(&at, corner, toward)
			}
		}
	}
	p.kept.Store(key, list)
	return list
}

// roughly names the figures that a sphere, cylinder or cube at a crossing would strike on open ground:
// where they are the same as before there is no need of a closer look. Of other areas it returns "".
func (p *Position) roughly(f *Figure, o grid.Cell, a *creature.Area) string {
	if a.Shape == "line" || a.Shape == "cone" {
		return ""
	}
	set := strings.Builder{}
	set.WriteByte('.')
	n := a.Length / dnd.Feet
	for t := range p.here {
		if !p.spots(p.side(f), t) {
			continue
		}
		for _, c := range p.cells(t) {
			dx, dy := 2*(c.X-o.X)+1, 2*(c.Y-o.Y)+1 // half squares to the middle
			in := dx*dx+dy*dy <= 4*n*n
			if a.Shape == "cube" {
				in = 0 < dx && dx < 2*n && 0 < dy && dy < 2*n
			}
			if in {
				fmt.Fprintf(&set, "%s %v ", t.ID, c)
			}
		}
	}
	return set.String()
}

// areaOffers offers the placements of an area, with everybody in it.
func (p *Position) areaOffers(f *Figure, w deed) []offer {
	var list []offer
	for _, l := range p.placements(f, &w) {
		list = append(list, p.areaOffer(f, w, l))
	}
	return list
}

func (p *Position) areaOffer(f *Figure, w deed, l *laid) offer {
	c := w.choiceOf(f, w.title(), l.words()...)
	known := p.known(p.side(f))
	c.Cells = slices.DeleteFunc(slices.Clone(l.cells), func(c grid.Cell) bool { return !known.has(c) })
	c.Hits, c.Corner, c.Toward = l.ids(), l.corner, l.toward
	if c.At = l.at; l.at == nil {
		c.At = &f.At
	}
	return offer{
		choice: c,
		fill: func(c *battlemat.Choice) {
			for _, h := range l.hits {
				o := p.figure(h.figure)
				a := battlemat.Affected{Figure: o.ID, Cover: h.degree, Odds: p.saveOdds(o, &w, h.cover)}
				if !p.enemies(f, o) {
					a.Note = "a friend"
				} else if c.Odds == nil {
					c.Odds = a.Odds
				}
				c.Affected = append(c.Affected, a)
			}
		},
		do: func(d *resolution) { d.cast(f.ID, w, Cast{At: l.at, Corner: l.corner, Toward: l.toward}) },
	}
}

// anywhere finds the placement of an area that a seat has chosen. DND P2: any crossing and any direction
// will do that lie in range and in sight.
func anywhere(spells bool) func(*Position, *Figure, []string) *offer {
	return func(p *Position, f *Figure, args []string) *offer {
		for _, w := range p.deeds(f, spells) {
			rest, is := w.rest(f, args)
			if !is || w.use.Area == nil {
				continue
			}
			if l := p.placedBy(f, &w, rest); l != nil {
				o := p.areaOffer(f, w, l)
				return &o
			}
		}
		return nil
	}
}

// rest returns the words of a command after those that begin it for a deed.
func (w *deed) rest(f *Figure, args []string) ([]string, bool) {
	begin := command(w.words(f)[1:]...).Words()
	if len(args) < len(begin) || !slices.Equal(args[:len(begin)], begin) {
		return nil, false
	}
	return args[len(begin):], true
}

// placedBy returns the placement that words say; nil where there is none.
func (p *Position) placedBy(f *Figure, w *deed, words []string) *laid {
	form := w.form()
	if len(words) != len(form) {
		return nil
	}
	var at *grid.Cell
	corner, toward := "", ""
	for i, place := range form {
		switch place {
		case "{at}":
			c, ok := game.Cell(words[i])
			if !ok {
				return nil
			}
			at = &c
		case "{corner}":
			if corner = words[i]; !slices.Contains(corners, corner) {
				return nil
			}
		case "{toward}":
			if toward = words[i]; !slices.Contains(directions(), toward) {
				return nil
			}
		}
	}
	if at != nil {
		q := crossing(*at, corner)
		if !p.scenario.Board.Contains(*at) || !slices.Contains(p.origins(f, w), grid.Cell{X: q.X / 2, Y: q.Y / 2}) {
			return nil
		}
	}
	l, ok := p.lay(p.linesOf(p.side(f)), f, w, at, corner, toward)
	if !ok || len(l.cells) == 0 {
		return nil
	}
	return l
}

// corners are those of a square, by their keys.
var corners = []string{"NW", "NE", "SE", "SW"}

// directions are the keys of the compass.
func directions() []string {
	var keys []string
	for _, d := range compass {
		keys = append(keys, d.key)
	}
	return keys
}

// form is what follows the words of a deed with an area, as forms say it.
func (w *deed) form() []string {
	a := w.use.Area
	switch {
	case a.Shape == "emanation" || a.Self && (a.Shape == "sphere" || a.Shape == "cylinder"):
		return nil
	case a.Self:
		return []string{"{toward}"}
	case a.Shape == "line":
		return []string{"{at}", "{corner}", "{toward}"}
	}
	return []string{"{at}", "{corner}"}
}

// Preview implements [battlemat.Previewer].
func (p *Position) Preview(seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	return verbs.Preview(p, seat, c)
}

// Forms implements [battlemat.Previewer]: ways by chosen squares, and areas laid anywhere.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	if p.Round == 0 || !slices.Contains(p.ToAct(), seat) || len(p.Asks) > 0 {
		return nil
	}
	var list []battlemat.Form
	f := p.actor()
	if p.mayMove(f) == nil {
		list = append(list, battlemat.Form{Command: "move " + f.ID + " {way}", Label: "Move", Kind: battlemat.Move, Rule: "DND K3", Figure: f.ID})
	}
	for _, spells := range []bool{true, false} {
		for _, w := range p.deeds(f, spells) {
			if w.use.Area == nil || len(w.form()) == 0 {
				continue
			}
			c := w.choiceOf(f, w.title())
			form := battlemat.Form{
				Command: string(c.Command) + " " + strings.Join(w.form(), " "), Label: w.title(), Kind: c.Kind, Menu: c.Menu, Rule: "DND P2", Figure: f.ID,
				Range: w.use.Range / dnd.Feet,
			}
			if slices.Contains(w.form(), "{corner}") {
				form.Corners = corners
			}
			if slices.Contains(w.form(), "{toward}") {
				form.Towards = directions()
			}
			list = append(list, form)
		}
	}
	return list
}

// overlaid is whom an area strikes in truth, those too whom nobody had seen.
func (d *resolution) overlaid(id string, w *deed, e *Cast) ([]hit, []grid.Cell) {
	l, ok := d.lay(d.board(), d.figure(id), w, e.At, e.Corner, e.Toward)
	if !ok {
		return nil, nil
	}
	return l.hits, l.cells
}
