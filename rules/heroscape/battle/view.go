package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// viewer describes a position to its seats.
type viewer struct{ *Position }

// See returns the view of a seat. It hides the signs of the other sides' order markers, and the
// glyphs whose symbols are up.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	from := viewer{p}
	v := game.View(p, p.scenario, seat, from.status(seat))
	if goal := p.doc.Goals[p.sides[seat]]; goal != "" {
		v.Goal = goal
	}
	all := p.shared()
	v.Hint, v.Round, v.Hands = from.hint(seat), p.Round, from.hands(seat, all.armies)
	v.Ground, v.Figures, v.Order, v.Counts = all.ground, all.figures, all.order, all.counts
	if p.masters(seat) {
		v.Figures, v.Ground = slices.Concat(v.Figures, from.behind()), from.uncovered(v.Ground)
	}
	return v
}

// behind returns the figures behind the screen, as the game master sees them. HS B24
func (p viewer) behind() (list []battlemat.Figure) {
	for _, f := range p.Figures {
		if f.Aside == behindScreen {
			seen := p.figureSeen(f)
			seen.Unseen, seen.Aside = true, true
			list = append(list, seen)
		}
	}
	return list
}

// uncovered returns the ground with the names of all glyphs, as the game master sees it. A hidden
// glyph is still drawn as the players see it.
func (p viewer) uncovered(g battlemat.Ground) battlemat.Ground {
	g.Pieces = slices.Clone(g.Pieces)
	for i, l := range p.Glyphs {
		for n := range g.Pieces {
			if piece := &g.Pieces[n]; piece.ID == fmt.Sprintf("glyph-%d", i+1) && l.Hidden {
				piece.Name, piece.Note = glyphs[l.Key].name, "Its symbol is up. "+english.Capital(glyphs[l.Key].text)+"."
			}
		}
	}
	return g
}

// figuresSeen returns the figures on the battlefield, as all seats see them.
func (p viewer) figuresSeen() []battlemat.Figure {
	list := make([]battlemat.Figure, 0, len(p.Figures))
	for f := range p.here {
		list = append(list, p.figureSeen(f))
	}
	return list
}

// status describes what the battle waits for. It is the same for all seats, except for those that
// still have to place order markers.
func (p viewer) status(seat battlemat.Seat) string {
	who := game.Waiting(p, p.scenario)
	switch {
	case p.Over != nil:
		return p.Over.Text
	case p.stalled():
		return game.Either(p.Paused, "The game master has paused the battle", "Nobody is left to act: it is up to the game master")
	case p.Phase == rolling:
		return who + ": the roll for the first turn"
	case p.Phase == drafting:
		s := p.picker()
		return fmt.Sprintf("%s: a card to choose, %d points left", who, p.doc.Draft.Points-cost(p.Position, s))
	case p.Phase == placing:
		return who + ": a place for " + english.Within(p.name(p.next(p.placer())))
	case p.Phase == ordering:
		if sign := p.lacks(seat); sign != "" {
			return who + ": order marker " + sign
		}
		return who + ": order markers"
	case p.Phase == invoking:
		g := glyphs[p.Turn.Glyph]
		return fmt.Sprintf("%s: a choice for the %s (%s)", who, g.name, g.text)
	case p.Turn.Unit == "":
		return who + ": a card to choose"
	case p.Turn.Acting:
		return who + ": " + p.unitDoes(p.unit(p.Turn.Unit), "attacks", "attack")
	}
	return who + ": " + p.unitDoes(p.unit(p.Turn.Unit), "moves, then attacks", "move, then attack")
}

// groundSeen returns the battlefield with everything on it, which is public.
func (p viewer) groundSeen() battlemat.Ground {
	g := p.ground
	g.Pieces = slices.Clip(g.Pieces)
	for i, l := range p.Glyphs {
		if l.Gone {
			continue
		}
		piece := game.Piece(fmt.Sprintf("glyph-%d", i+1), "glyph", "Glyph", l.At)
		if piece.Note = "Its symbol is up: nobody knows its power."; !l.Hidden {
			piece.Kind = "rune" // an open glyph is drawn differently from a hidden one
			piece.Name, piece.Note = glyphs[l.Key].name, english.Capital(glyphs[l.Key].text)+"."
		}
		g.Pieces = append(g.Pieces, piece)
	}
	for i, c := range p.held() {
		g.Pieces = append(g.Pieces, game.Piece(fmt.Sprintf("hold-%d", i+1), "goal", "Place to hold", c))
	}
	for i := range p.doc.Armies {
		a := &p.doc.Armies[i]
		if p.Phase != placing || string(p.placer()) != a.Seat {
			continue
		}
		for n, c := range a.Start {
			g.Pieces = append(g.Pieces, game.Piece(fmt.Sprintf("start-%d", n+1), "start", "Start area", c))
		}
	}
	return g
}

// doorsSeen returns the doors of a battlefield. They never change during a battle.
func doorsSeen(b *board.Board) []battlemat.Door {
	var doors []battlemat.Door
	for _, d := range b.Doors() {
		seen := battlemat.Door{ID: d.ID, At: d.Edge.Cell, State: "closed", Name: "door"}
		if d.State == board.Open {
			seen.State = "open"
		}
		if !d.InCell {
			seen.Side = b.Grid().SideName(d.Edge.Side)
		}
		doors = append(doors, seen)
	}
	game.SortDoors(b, doors)
	return doors
}

// figureSeen returns a figure as every seat sees it.
func (p viewer) figureSeen(f *Figure) battlemat.Figure {
	c := p.card(f)
	seen := battlemat.Figure{
		ID: f.ID, Name: p.name(f), Kind: c.Key, Side: p.side(f), Seat: p.seat(f), At: f.At, Tail: f.Tail, Level: f.Level,
		Height: c.Height, Glyph: initials(c.Name), Portrait: c.Portrait, Number: f.Number, Life: p.life(f), Whole: c.Life, Stats: p.printed[c.Key].stats,
	}
	if !p.profile.Master {
		seen.Whole = 1
	}
	if c.Rarity == unique && c.hero() {
		seen.Rank = "hero"
	}
	turn := f.Unit == p.Turn.Unit
	game.Badge(&seen.Badges, slices.Contains(p.traits(f), flying), flying, "flying", "It flies.")
	game.Badge(&seen.Badges, turn, "acts", "acts", "It belongs to the card whose turn it is.")
	game.Badge(&seen.Badges, turn && f.Moved, "moved", "moved", "It has moved this turn.")
	game.Badge(&seen.Badges, turn && f.Attacks > 0, "attacked", "attacked", "It has attacked this turn.")
	return seen
}

// initials returns the first letters of the first two words of a name.
func initials(name string) string {
	var out []rune
	last := ' '
	for _, r := range name {
		if last == ' ' && r != ' ' && len(out) < 2 {
			out = append(out, r)
		}
		last = r
	}
	return string(out)
}

// counts returns numbers about the battle, such as the points of each side and the rounds left.
func (p viewer) counts() []battlemat.Stat {
	switch p.Phase {
	case rolling:
		return nil
	case drafting: // the seat that picks next
		return []battlemat.Stat{game.Number("points-left", p.doc.Draft.Points-cost(p.Position, p.picker()), "points left")}
	}
	var list []battlemat.Stat
	for _, side := range p.tally().sidesLeft() {
		n := p.tally().left(side)
		list = append(list, battlemat.Stat{Key: "points-" + side, N: n, Name: p.sideName(side), Value: fmt.Sprintf("%d points", n)})
	}
	for _, side := range p.tally().sidesLeft() {
		if n := p.doc.Objective.Points; n > 0 { // HS B17
			list = append(list, battlemat.Stat{
				Key: "destroyed-" + side, N: p.tally().spoils(side), Name: "destroyed by " + english.Within(p.sideName(side)), Value: fmt.Sprintf("%d of %d points", p.tally().spoils(side), n),
			})
		}
	}
	if n := p.doc.Objective.Rounds; n > 0 && !p.arbitrated() { // HS B23
		list = append(list, game.Number("rounds-left", n-p.Round, "rounds left"))
	}
	if h := p.Held; h.Side != "" {
		list = append(list, h.Number(p.sideName(h.Side)))
	}
	return list
}

// order returns the seats in the order of their turns.
func (p viewer) order() []battlemat.Turn {
	list := []battlemat.Turn{}
	for _, s := range p.Order {
		list = append(list, game.Turn(p, p.seatName(s), s, !p.stays(s)))
	}
	return list
}
