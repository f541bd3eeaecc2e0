package dnd

import (
	"fmt"
	"math/bits"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/sight"
)

// Senses are the senses of a creature besides its eyes, with ranges in feet.
type Senses struct {
	Darkvision, Blindsight, Truesight int
	Blind                             bool // its eyes see nothing
}

// sensesOf reads the stats "darkvision", "blindsight" and "truesight" and the conditions of
// a figure.
func sensesOf(f *board.Figure) Senses {
	return Senses{
		Darkvision: f.Stats["darkvision"], Blindsight: f.Stats["blindsight"], Truesight: f.Stats["truesight"],
		Blind: anyOf(f, condition.Blinded, condition.Unconscious),
	}
}

// Clarity is how well a creature perceives a square.
type Clarity uint8

// The degrees of clarity.
const (
	Unseen Clarity = iota
	Dimly          // lightly obscured: Perception checks by sight have disadvantage
	Clearly
)

// Glance says what a creature perceives of a square, and why.
type Glance struct {
	Clarity Clarity
	Code    string // the reason: one of the codes below
	Reason  string // one sentence
}

// The codes of a [Glance].
const (
	GlanceOwn        = "own"        // the creature's own space
	GlanceLight      = "light"      // bright light
	GlanceDim        = "dim"        // dim light, which obscures lightly
	GlanceMist       = "mist"       // lightly obscured
	GlanceDarkvision = "darkvision" // what light there is, one degree brighter
	GlanceBlindsight = "blindsight" // without eyes
	GlanceTruesight  = "truesight"  // whatever the light
	GlanceNoLine     = "no-line"    // no line of sight is free
	GlanceDark       = "dark"       // no light, which obscures heavily
	GlanceFog        = "fog"        // heavily obscured
	GlanceBlind      = "blind"      // its eyes see nothing
)

// veil says which squares hold up lines of sight though they stop no arrow.
type veil uint8

const (
	fog       veil = 1 << iota // trait heavily-obscured
	magicDark                  // trait darkness
)

// on reports whether the square is of the kind.
func (v veil) on(b *board.Board, c grid.Cell) bool {
	return v&fog != 0 && b.CellIs(c, "heavily-obscured") || v&magicDark != 0 && b.CellIs(c, "darkness")
}

// Eyes is a board prepared for questions about what creatures perceive there, in a light. It may be used
// as long as neither changes, by one goroutine. It caches what spaces see, within a bound.
type Eyes struct {
	desk  *Desk
	board *board.Board
	light *Light
	veils veil // those that some square has: no other blocks a line
	lines [fog | magicDark + 1]*lookout
	seen  map[gaze]cellSet
	// ground are the squares that can be seen at all; nil until first needed
	ground cellSet
}

type gaze struct {
	from sight.Space
	veil veil
	top  int // the level of the higher head of the two
}

// Eyes returns a board made ready in a light; nil for that of [Sources].
func (d *Desk) Eyes(b *board.Board, light *Light) *Eyes {
	if light == nil {
		light = d.Light(b, Sources(b))
	}
	return &Eyes{desk: d, board: b, light: light, veils: veilsOf(b), seen: map[gaze]cellSet{}}
}

// veilsOf returns the veils that some square of a board has.
func veilsOf(b *board.Board) (all veil) {
	if !b.HasCellTraits() {
		return 0
	}
	for _, c := range b.Cells() {
		for _, v := range [2]veil{fog, magicDark} {
			if v.on(b, c) {
				all |= v
			}
		}
	}
	return all
}

// cellSet is a set of the squares of a board, by its index.
type cellSet []uint64

func newCellSet(b *board.Board) cellSet {
	width, height := b.Size()
	return make(cellSet, (width*height+63)/64)
}

func (s cellSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s cellSet) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// Light returns the light of the board.
func (e *Eyes) Light() *Light { return e.light }

// Relight makes the light that of these sources. Known lines of sight are
// kept: of sources that have not moved, and of creatures.
func (e *Eyes) Relight(sources []Source) {
	e.light = e.desk.shine(e.board, sources, func(from sight.Space, p, q grid.Cell, yield func(grid.Cell)) {
		free := func(c grid.Cell) bool { return e.free(from, fog|magicDark, c, headOn(e.board, c)) }
		if !e.desk.profile.tall(e.board) {
			lines := e.linesFrom(from, fog|magicDark, 0)
			free = func(c grid.Cell) bool { return lines.has(e.board.Index(c)) }
		}
		for y := p.Y; y <= q.Y; y++ {
			for x := p.X; x <= q.X; x++ {
				if c := (grid.Cell{X: x, Y: y}); free(c) {
					yield(c)
				}
			}
		}
	})
}

// See sets a light that these eyes have seen by before.
func (e *Eyes) See(light *Light) { e.light = light }

// free reports whether a line of sight leads from the space to a target on a square whose top is at a
// level. DND L9.
func (e *Eyes) free(from sight.Space, v veil, c grid.Cell, head int) bool {
	top := 0
	if e.desk.profile.tall(e.board) {
		top = max(headOf(e.board, from), head)
	}
	return e.linesFrom(from, v, top).has(e.board.Index(c))
}

// linesFrom returns the squares to which a line of sight leads from the space over everything below a level.
func (e *Eyes) linesFrom(from sight.Space, v veil, top int) cellSet {
	v &= e.veils
	seen, known := e.seen[gaze{from, v, top}]
	if known {
		return seen
	}
	if e.lines[v] == nil {
		e.lines[v] = e.desk.profile.whole(e.board, e.desk.profile.looking(), v, looks)
	}
	seen = newCellSet(e.board)
	for _, c := range e.lines[v].survey(top).field(from) {
		seen.add(e.board.Index(c))
	}
	e.remember(gaze{from, v, top}, seen)
	return seen
}

// eyesRoom is how many bytes [Eyes] may remember: a board may have a million squares.
const eyesRoom = 4 << 20

// bytes returns about how many bytes a set takes with its key in a map.
func (s cellSet) bytes() int { return 128 + 8*len(s) }

// remember stores what a space has seen. When there is no room, it replaces everything stored before. Sets of one board
// are of one size.
func (e *Eyes) remember(g gaze, seen cellSet) {
	if (len(e.seen)+1)*seen.bytes() > eyesRoom {
		clear(e.seen)
	}
	e.seen[g] = seen
}

// Look returns what a creature perceives of a square, and why.
//
// DND L6: it perceives its own space. Blindsight needs no eyes and no light, but a line that
// walls do not stop. Eyes need a line of sight, which fog and magical darkness (heavily
// obscured squares) block as rock does, from within too; truesight sees through magical
// darkness, whatever the light. Sight is clear in bright light, as if lightly obscured in dim light,
// and there is none in the dark; darkvision sees in dim light as in bright, and in
// the dark as in dim light. A lightly obscured square is seen at best dimly.
func (e *Eyes) Look(from sight.Space, s Senses, c grid.Cell) Glance {
	return e.LookAt(from, s, c, headOn(e.board, c))
}

// LookAt is Look for a target whose top is at a level. DND L9.
func (e *Eyes) LookAt(from sight.Space, s Senses, c grid.Cell, head int) Glance {
	return e.LookLit(from, s, c, head, Dark)
}

// LookLit is LookAt for a square that gets at least the light least, for example from a torch that its bearer carries along.
// DND L5.
func (e *Eyes) LookLit(from sight.Space, s Senses, c grid.Cell, head int, least Brightness) Glance {
	clarity, code := e.look(from, s, c, least, head)
	return Glance{clarity, code, s.reason(code, c)}
}

// look is Look where at least that much light falls on the square.
func (e *Eyes) look(from sight.Space, s Senses, c grid.Cell, least Brightness, head int) (Clarity, string) {
	if !e.board.Contains(c) {
		return Unseen, GlanceNoLine
	}
	feet := e.desk.feetBetween(e.board, from, c)
	free := func(v veil) bool { return e.free(from, v, c, head) }
	misty := func(clearly string) (Clarity, string) {
		if e.board.CellIs(c, "lightly-obscured") {
			return Dimly, GlanceMist
		}
		return Clearly, clearly
	}
	switch {
	case from.Contains(c):
		return Clearly, GlanceOwn
	case feet <= s.Blindsight && free(0):
		return Clearly, GlanceBlindsight
	case s.Blind:
		return Unseen, GlanceBlind
	case feet <= s.Truesight && !e.within(from, fog) && !fog.on(e.board, c) && free(fog):
		return misty(GlanceTruesight)
	case !free(0):
		return Unseen, GlanceNoLine
	case e.within(from, fog|magicDark), !free(fog | magicDark):
		return Unseen, GlanceFog
	}
	dark := feet <= s.Darkvision
	switch l := max(e.light.At(c), least); {
	case l == Bright:
		return misty(GlanceLight)
	case l == Dim && dark:
		return misty(GlanceDarkvision)
	case l == Dim:
		return Dimly, GlanceDim
	case dark:
		return Dimly, GlanceDarkvision
	}
	return Unseen, GlanceDark
}

// reason returns the meaning of a code for a square.
func (s Senses) reason(code string, c grid.Cell) string {
	switch code {
	case GlanceOwn:
		return "It is its own space."
	case GlanceLight:
		return "The line is free."
	case GlanceDim:
		return fmt.Sprintf("%v lies in dim light.", c)
	case GlanceMist:
		return fmt.Sprintf("%v is lightly obscured.", c)
	case GlanceDarkvision:
		return fmt.Sprintf("Darkvision reaches %d ft.", s.Darkvision)
	case GlanceBlindsight:
		return fmt.Sprintf("Blindsight reaches %d ft.", s.Blindsight)
	case GlanceTruesight:
		return fmt.Sprintf("Truesight reaches %d ft.", s.Truesight)
	case GlanceBlind:
		return "Its eyes see nothing."
	case GlanceFog:
		return "Heavily obscured squares hide it."
	case GlanceDark:
		return fmt.Sprintf("%v is dark.", c)
	}
	return "No line from any corner of the one to any point of the other is free."
}

// within reports whether all of the space is veiled; it is not where no square is.
func (e *Eyes) within(from sight.Space, v veil) bool {
	return v&e.veils != 0 && within(e.board, from, v)
}

// within reports whether all of the space is veiled.
func within(b *board.Board, from sight.Space, v veil) bool {
	for _, c := range from.Squares() {
		if !v.on(b, c) {
			return false
		}
	}
	return true
}

// Field returns how well a creature perceives each square of the board, by its index.
func (e *Eyes) Field(from sight.Space, s Senses) []Clarity {
	width, height := e.board.Size()
	field := make([]Clarity, width*height)
	for i := range field {
		if c := e.board.At(i); e.board.Terrain(c) != board.Void && !e.board.Opaque(c) {
			field[i], _ = e.look(from, s, c, Dark, headOn(e.board, c))
		}
	}
	return field
}

// Perceived returns the squares in which a creature perceives anything, its own included, as a bit for
// each square by the board's index. These are the squares that [Eyes.Field] does not call unseen.
func (e *Eyes) Perceived(from sight.Space, s Senses) []uint64 {
	seen := newCellSet(e.board)
	if e.desk.profile.tall(e.board) {
		for i, clarity := range e.Field(from, s) {
			if clarity > Unseen {
				seen.add(i)
			}
		}
	} else if !s.Blind || s.Blindsight > 0 {
		e.open(seen, e.linesFrom(from, 0, 0))
		if s.Blind || e.veils != 0 || !e.light.Bright() {
			e.darken(seen, from, s)
		}
	}
	for _, c := range from.Squares() {
		if e.board.Contains(c) {
			seen.add(e.board.Index(c))
		}
	}
	return seen
}

// Perceives reports whether a creature perceives anything of a square: whether [Eyes.Field] does not call it unseen.
func (e *Eyes) Perceives(from sight.Space, s Senses, c grid.Cell) bool {
	if !e.board.Contains(c) || e.board.Terrain(c) == board.Void || e.board.Opaque(c) {
		return false
	}
	clarity, _ := e.look(from, s, c, Dark, headOn(e.board, c))
	return clarity > Unseen
}

// open adds those squares of a set that can be seen at all: no rock, and none beyond the map.
func (e *Eyes) open(seen, lines cellSet) {
	if e.ground == nil {
		e.ground = newCellSet(e.board)
		for _, c := range e.board.Cells() {
			if !e.board.Opaque(c) {
				e.ground.add(e.board.Index(c))
			}
		}
	}
	for i := range seen {
		seen[i] = lines[i] & e.ground[i]
	}
}

// darken removes from a set the squares that are in the dark or behind a veil, as [Eyes.Look] decides.
func (e *Eyes) darken(seen cellSet, from sight.Space, s Senses) {
	clear, fogless := e.linesFrom(from, fog|magicDark, 0), e.linesFrom(from, fog, 0)
	veiled, foggy := e.within(from, fog|magicDark), e.within(from, fog)
	for w, word := range seen {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			c := e.board.At(i)
			if !s.Blind && !veiled && clear.has(i) && e.light.At(c) != Dark {
				continue
			}
			feet := e.desk.feetBetween(e.board, from, c)
			switch {
			case feet <= s.Blindsight:
			case s.Blind:
				seen[w] &^= 1 << (i % 64)
			case feet <= s.Truesight && !foggy && fogless.has(i) && !(e.veils&fog != 0 && fog.on(e.board, c)):
			case veiled, !clear.has(i), feet > s.Darkvision:
				seen[w] &^= 1 << (i % 64)
			}
		}
	}
}

// Sees reports whether a creature perceives another: some square of its space, and neither
// hides nor is invisible to it.
//
// DND L6: blindsight and truesight perceive the invisible.
func (e *Eyes) Sees(watcher, f *board.Figure) bool { return e.sees(watcher, f, Dark) }

// sees is Sees where at least that much light falls on the figure.
func (e *Eyes) sees(watcher, f *board.Figure, least Brightness) bool {
	s, from := sensesOf(watcher), space(watcher)
	for _, c := range space(f).Squares() {
		clarity, code := e.look(from, s, c, least, headOf(e.board, space(f)))
		if clarity == Unseen || f.Is("hidden") {
			continue
		}
		if !f.Is(condition.Invisible) || code == GlanceBlindsight || e.desk.feetBetween(e.board, from, c) <= s.Truesight {
			return true
		}
	}
	return false
}

// lucid reports whether a whole board is bright and nothing on it obscures sight.
func (p Profile) lucid(b *board.Board) bool { return p.Light == "bright" && !b.HasCellTraits() }

// Watching returns a function that reports whether one figure perceives another on the
// board: by its conditions and the line of sight alone where nothing else matters.
func (d *Desk) Watching(b *board.Board) func(watcher, f *board.Figure) bool {
	var eyes *Eyes
	return func(watcher, f *board.Figure) bool {
		if f.Is(UnseenBy + watcher.ID) {
			return false
		}
		if d.profile.lucid(b) && !f.Is(condition.Invisible) && !watcher.Is(condition.Blinded) {
			return !unseen(f, watcher) && verdict(d.profile.groundBetween(b, space(watcher), space(f), looks).board, space(watcher), space(f), d.profile.looking()).Sees
		}
		if eyes == nil {
			eyes = d.Eyes(b, nil)
		}
		return eyes.Sees(watcher, f)
	}
}
