package dnd

import (
	"fmt"
	"math/bits"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/sight"
)

// Senses holds the senses of a creature, with the ranges of its special senses in feet.
type Senses struct {
	Darkvision, Blindsight, Truesight int
	Blind                             bool // whether its eyes see nothing
}

// sensesOf returns the senses of a figure from its stats "darkvision", "blindsight" and "truesight"
// and from its conditions.
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

// Glance is what a creature perceives of a square, with the reason.
type Glance struct {
	Clarity Clarity
	Code    string // the reason: one of the codes below
	Reason  string // one sentence
}

// The codes of a [Glance].
const (
	GlanceOwn        = "own"        // the creature's own space
	GlanceLight      = "light"      // bright light
	GlanceDim        = "dim"        // dim light, which obscures the square lightly
	GlanceMist       = "mist"       // the square is lightly obscured
	GlanceDarkvision = "darkvision" // darkvision makes dim light count as bright, and darkness as dim
	GlanceBlindsight = "blindsight" // perceived without eyes
	GlanceTruesight  = "truesight"  // perceived regardless of the light
	GlanceNoLine     = "no-line"    // no line of sight is free
	GlanceDark       = "dark"       // no light, which obscures the square heavily
	GlanceFog        = "fog"        // the square is heavily obscured
	GlanceBlind      = "blind"      // its eyes see nothing
)

// veil is a set of kinds of squares that block lines of sight although they stop no arrow.
type veil uint8

const (
	fog       veil = 1 << iota // trait heavily-obscured
	magicDark                  // trait darkness
)

// on reports whether the square is of one of these kinds.
func (v veil) on(b *board.Board, c grid.Cell) bool {
	return v&fog != 0 && b.CellIs(c, "heavily-obscured") || v&magicDark != 0 && b.CellIs(c, "darkness")
}

// Eyes is a board prepared for questions about what creatures perceive on it in a given light. It
// is valid as long as neither the board nor the light changes, and must be used by one goroutine
// only. It caches the squares that are seen from each space, up to a limit.
type Eyes struct {
	desk  *Desk
	board *board.Board
	light *Light
	veils veil // the veils that occur on the board; no others can block a line
	lines [fog | magicDark + 1]*lookout
	seen  map[gaze]cellSet
	// ground holds the squares that can be seen at all; nil until first needed.
	ground cellSet
}

type gaze struct {
	from sight.Space
	veil veil
	top  int // the level of the higher of the two heads
}

// Eyes returns a board prepared for a light. If the light is nil, it is that of [Sources].
func (d *Desk) Eyes(b *board.Board, light *Light) *Eyes {
	if light == nil {
		light = d.Light(b, Sources(b))
	}
	return &Eyes{desk: d, board: b, light: light, veils: veilsOf(b), seen: map[gaze]cellSet{}}
}

// veilsOf returns the veils that some square of the board has.
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

// cellSet is a set of the squares of a board, with one bit for each index.
type cellSet []uint64

func newCellSet(b *board.Board) cellSet {
	width, height := b.Size()
	return make(cellSet, (width*height+63)/64)
}

func (s cellSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s cellSet) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// Light returns the light of the board.
func (e *Eyes) Light() *Light { return e.light }

// Relight replaces the light with that of the given sources. It keeps the cached lines of sight of
// creatures, and of sources that have not moved.
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

// See sets the light to one that these eyes have used before, without computing it again.
func (e *Eyes) See(light *Light) { e.light = light }

// free reports whether a line of sight leads from the space to a target on a square. head is the
// level of the target's top. DND L9.
func (e *Eyes) free(from sight.Space, v veil, c grid.Cell, head int) bool {
	top := 0
	if e.desk.profile.tall(e.board) {
		top = max(headOf(e.board, from), head)
	}
	return e.linesFrom(from, v, top).has(e.board.Index(c))
}

// linesFrom returns the squares to which a line of sight leads from the space. Lines pass over
// everything below the level `top`.
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

// eyesRoom is the number of bytes that [Eyes] may use for its cache, because a board may have a
// million squares.
const eyesRoom = 4 << 20

// bytes returns the approximate size of a set in a map, with its key.
func (s cellSet) bytes() int { return 128 + 8*len(s) }

// remember stores the squares that are seen from a space. If there is no room, it discards
// everything stored before. All sets of one board have the same size.
func (e *Eyes) remember(g gaze, seen cellSet) {
	if (len(e.seen)+1)*seen.bytes() > eyesRoom {
		clear(e.seen)
	}
	e.seen[g] = seen
}

// Look returns what a creature perceives of a square, with the reason.
//
// DND L6: a creature perceives its own space. Blindsight needs no eyes and no light, but it needs a
// line that walls do not stop. Eyes need a line of sight. Fog and magical darkness (heavily
// obscured squares) block it as rock does, even for a creature inside them. Truesight sees through
// magical darkness, regardless of the light. Sight is clear in bright light. In dim light squares
// are seen as if lightly obscured, and in the dark nothing is seen. Darkvision sees in dim light as
// if it were bright, and in the dark as if it were dim. A lightly obscured square is at best seen
// dimly.
func (e *Eyes) Look(from sight.Space, s Senses, c grid.Cell) Glance {
	return e.LookAt(from, s, c, headOn(e.board, c))
}

// LookAt is [Eyes.Look] for a target of a given height: head is the level of its top. DND L9.
func (e *Eyes) LookAt(from sight.Space, s Senses, c grid.Cell, head int) Glance {
	return e.LookLit(from, s, c, head, Dark)
}

// LookLit is [Eyes.LookAt] for a square that is no darker than a given brightness (least), for
// example because a figure carries a torch there. DND L5.
func (e *Eyes) LookLit(from sight.Space, s Senses, c grid.Cell, head int, least Brightness) Glance {
	clarity, code := e.look(from, s, c, least, head)
	return Glance{clarity, code, s.reason(code, c)}
}

// look returns the clarity and the code of [Eyes.LookLit].
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

// reason returns a sentence that explains a code for a square.
func (s Senses) reason(code string, c grid.Cell) string {
	switch code {
	case GlanceOwn:
		return "The square is part of the creature's own space."
	case GlanceLight:
		return "The line is free."
	case GlanceDim:
		return fmt.Sprintf("%v is in dim light.", c)
	case GlanceMist:
		return fmt.Sprintf("%v is lightly obscured.", c)
	case GlanceDarkvision:
		return fmt.Sprintf("Darkvision reaches %d ft.", s.Darkvision)
	case GlanceBlindsight:
		return fmt.Sprintf("Blindsight reaches %d ft.", s.Blindsight)
	case GlanceTruesight:
		return fmt.Sprintf("Truesight reaches %d ft.", s.Truesight)
	case GlanceBlind:
		return "The creature cannot see with its eyes."
	case GlanceFog:
		return "Heavily obscured squares hide it."
	case GlanceDark:
		return fmt.Sprintf("%v is dark.", c)
	}
	return "Every line from a corner of one space to a point of the other is blocked."
}

// within reports whether every square of the space is veiled. It returns false at once if the board
// has no such square.
func (e *Eyes) within(from sight.Space, v veil) bool {
	return v&e.veils != 0 && within(e.board, from, v)
}

// within reports whether every square of the space is veiled.
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

// Perceived returns the squares of which a creature perceives anything, including its own, as a set
// with one bit for each square, by index. These are the squares that [Eyes.Field] does not report
// as Unseen.
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

// Perceives reports whether a creature perceives anything of a square, that is, whether
// [Eyes.Field] does not report it as Unseen.
func (e *Eyes) Perceives(from sight.Space, s Senses, c grid.Cell) bool {
	if !e.board.Contains(c) || e.board.Terrain(c) == board.Void || e.board.Opaque(c) {
		return false
	}
	clarity, _ := e.look(from, s, c, Dark, headOn(e.board, c))
	return clarity > Unseen
}

// open fills the set `seen` with the squares of the set `lines` that can be seen at all. Rock and
// squares beyond the map cannot be seen.
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

// darken removes from a set the squares that darkness or a veil hides from the creature, by the
// rules of [Eyes.Look].
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

// Sees reports whether a creature perceives another. It must perceive some square of the other's
// space, and the other must be neither hidden nor invisible to it.
//
// DND L6: blindsight and truesight perceive the invisible.
func (e *Eyes) Sees(watcher, f *board.Figure) bool { return e.sees(watcher, f, Dark) }

// sees is [Eyes.Sees] for a figure whose squares are no darker than a given brightness (least).
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

// lucid reports whether the whole board is bright and nothing on it obscures sight.
func (p Profile) lucid(b *board.Board) bool { return p.Light == "bright" && !b.HasCellTraits() }

// Watching returns a function that reports whether one figure perceives another on the board. On a
// bright board without obscured squares, only conditions and the line of sight decide, unless the
// figure is invisible or the watcher blinded.
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
