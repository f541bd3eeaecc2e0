package delve

import "github.com/battlemat/battlemat"

// masterView returns the game master's view. In addition to the public view it shows the unrevealed
// rooms as ground out of sight, the monsters waiting in them, and the figures behind the screen.
func (p presenter) masterView(v battlemat.View) battlemat.View {
	all := p.ruler().unveiled()
	if all != p.Position {
		v.Ground = presenter{all}.groundKnown()
		v.Ground.Pieces = presenter{all}.piecesSeen()
		v.Ground.Sight = p.lit()
	}
	figures := append([]battlemat.Figure{}, v.Figures...)
	for w := range p.ruler().inWait {
		f := w.figure(p.Position)
		seen := p.figureSeen(&f, false)
		seen.Unseen = true
		figures = append(figures, seen)
	}
	for _, w := range p.doc.Wards {
		if !p.knows(w.At) {
			f := w.figure()
			seen := p.figureSeen(&f, false)
			seen.Unseen = true
			figures = append(figures, seen)
		}
	}
	for i := range p.screen {
		seen := p.figureSeen(&p.screen[i], false)
		seen.Aside = true
		figures = append(figures, seen)
	}
	v.Figures = figures
	return v
}

// lit returns the rows of the ground, with "1" for the hexes that the players know.
func (p presenter) lit() []string {
	w, h := p.ground.Size()
	known := p.knownGround()
	rows := make([]string, h)
	for y := range h {
		row := make([]byte, w)
		for x := range w {
			row[x] = '0'
			if known[y*w+x] != unknown {
				row[x] = '1'
			}
		}
		rows[y] = string(row)
	}
	return rows
}

// figure returns the figure that the ward will be when it comes into play.
func (w *WardEntry) figure() Figure {
	return Figure{
		ID: w.Key, Key: w.Key, Kind: string(Ward), Name: w.Name, Glyph: glyphOf(w.Name), Sort: Ward, At: w.At,
		Life: w.Life, Whole: w.Life, Traits: w.traits(),
	}
}
