package staging

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/own"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
)

// Open reads a document of this program, or a file of another program, and returns the contents for
// a file that is to be written. It also reports the pieces that no file can hold. A scenario may
// refer to a picture, which the function `fetch` loads. If `fetch` is nil, pictures cannot be
// loaded.
func Open(data []byte, file string, fetch func(*scenario.Scenario) error) (*formats.Content, formats.Report, error) {
	if own.IsScenario(data) {
		s, err := scenario.Parse(data, file, boards.Shipped)
		if err == nil && fetch != nil {
			err = fetch(s)
		}
		if err != nil {
			return nil, formats.Report{}, err
		}
		c, left, err := Contents(s)
		if err != nil {
			err = fmt.Errorf("%s: %w", file, err)
		}
		return c, left, err
	}
	m, _, err := all.Import(data, file)
	if err != nil {
		return nil, formats.Report{}, err
	}
	var left formats.Report
	for _, l := range m.Report.InScenario(formats.Report{}).Lines {
		if l.Fate != formats.Kept {
			left.Add(l.Count, l.Piece, l.Fate, l.Why)
		}
	}
	return &m.Content, left, nil
}

// Write writes a file. Its report includes the pieces that had been left out before.
func Write(f *formats.Format, c *formats.Content, left formats.Report) (*formats.Export, error) {
	e, err := f.Export(c)
	if err != nil {
		return nil, err
	}
	e.Report.Join(left)
	return e, nil
}

// contents collects the contents of a scenario.
type contents struct {
	formats.Content
	s    *scenario.Scenario
	left formats.Report
}

// noGame is the reason why parts of a scenario are not written.
const noGame = "it belongs to the game, and files for other programs hold only maps"

// Contents returns the contents of a scenario for a file: its board with every figure that begins
// on it, start areas, glyphs, notes and, for HeroQuest, the complete quest. It reports the pieces
// that no file can hold. The file reveals the scenario's secrets.
func Contents(s *scenario.Scenario) (*formats.Content, formats.Report, error) {
	k := &contents{s: s}
	k.Board = s.Board.Clone()
	var err error
	switch s.Rules {
	case "heroquest":
		err = k.quest()
	case "heroscape":
		err = k.battle()
	case "dnd":
		err = k.skirmish()
	case "gloomhaven":
		err = k.delve()
	default:
		k.leave(1, "game of the scenario")
	}
	if err != nil {
		return nil, formats.Report{}, err
	}
	b := k.Board
	b.Name, b.Rules, b.Profile, b.Set = s.Name, s.Rules, s.Profile, s.Set
	if s.Story != "" && k.Quest == nil {
		k.Notes = append([]formats.Note{{Text: s.Story}}, k.Notes...)
	}
	if err := k.picture(); err != nil {
		return nil, formats.Report{}, err
	}
	k.leave(1, "objective")
	k.leave(len(s.Epilogue), "text for the end")
	k.left.Sort()
	return &k.Content, k.left, nil
}

// pictureCell is the number of pixels along the side of a cell in a picture that is written.
const pictureCell = 70

// picture assembles the picture of the map, which is stored cell by cell.
func (k *contents) picture() error {
	p := k.s.Picture
	switch {
	case p == nil:
		return nil
	case len(p.Data) == 0:
		k.left.Add(1, "picture", formats.LeftOut, "the document names it, but does not contain it")
		return nil
	}
	var err error
	k.Picture, err = Whole(p.Data)
	return err
}

// Whole assembles the picture for an exported file from the form in which a server stores it, cell
// by cell.
func Whole(kept []byte) (*formats.Picture, error) {
	laid, err := picture.Open(kept)
	if err != nil {
		return nil, err
	}
	whole, err := laid.Small(pictureCell)
	if err != nil {
		return nil, err
	}
	return &formats.Picture{Kind: "jpg", Data: whole, Width: laid.Columns * board.Fine, Height: laid.Rows * board.Fine}, nil
}

// leave reports pieces that belong to the game.
func (k *contents) leave(n int, piece string) { k.left.Add(n, piece, formats.LeftOut, noGame) }

// read parses the part of the scenario that belongs to its game.
func (k *contents) read(doc any) error {
	if err := json.Unmarshal(k.s.Game, doc); err != nil {
		return fmt.Errorf("the game of the scenario: %w", err)
	}
	return nil
}

// side returns the side of a seat.
func (k *contents) side(seat string) string {
	s, _ := k.s.Seat(seat)
	return s.Side
}

// figure puts a figure on the board, under a unique name. It leaves out a figure that has no place
// there.
func (k *contents) figure(f board.Figure) {
	b := k.Board
	if f.Kind = formats.OneLine(f.Kind); f.ID == "" {
		f.ID = formats.FigureID(f.Kind, func(id string) bool { _, taken := b.Figure(id); return taken })
	}
	if _, taken := b.Figure(f.ID); taken {
		return // it is already on the board of the scenario
	}
	f.Grid = b.Grid()
	if !slices.ContainsFunc(b.Spans(f.At), func(s board.Span) bool { return s.Top == f.Level }) {
		f.Level = b.Level(f.At)
	}
	for c := range f.EachCell {
		if _, taken := b.FigureAt(c); taken || !b.Space(c) {
			k.left.Add(1, "figure", formats.LeftOut, "the place is taken, or no figure can stand there")
			return
		}
	}
	b.AddFigure(f)
}

// battle collects the contents of a Heroscape battle.
func (k *contents) battle() error {
	var doc battle.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	b, cards := k.Board, slices.Concat(doc.Cards, battle.Cards())
	for _, army := range doc.Armies {
		seat, _ := k.s.Seat(army.Seat)
		for _, at := range army.Start {
			k.Starts = append(k.Starts, formats.Start{Space: formats.Space{At: at, Level: b.Level(at)}, Player: cmp.Or(seat.Name, army.Seat)})
		}
		for _, e := range army.Cards {
			name := e.Card
			if i := slices.IndexFunc(cards, func(c battle.Card) bool { return c.Key == e.Card }); i >= 0 {
				name = cards[i].Name
			}
			for _, p := range e.At {
				f := board.Figure{Kind: name, Side: seat.Side, At: p.At, Tail: p.Tail, Level: b.Level(p.At)}
				if p.Level != nil {
					f.Level = *p.Level
				}
				k.figure(f)
			}
			if len(e.At) == 0 {
				k.leave(max(1, e.Count), "army card")
			}
		}
	}
	for _, g := range doc.Glyphs {
		glyph := formats.Glyph{Space: formats.Space{At: g.At, Level: b.Level(g.At)}, Letter: battle.GlyphLetter(g.Key), Name: g.Key}
		if g.Hidden {
			glyph.Letter, glyph.Name = "?", ""
			k.left.Add(1, "glyph with its symbol up", formats.Changed, "a file does not say which glyph it is")
		}
		k.Glyphs = append(k.Glyphs, glyph)
	}
	if doc.Draft != nil {
		k.leave(1, "draft of armies")
	}
	k.leave(len(doc.Hints), "hint")
	return nil
}

// skirmish collects the contents of a D&D skirmish.
func (k *contents) skirmish() error {
	var doc skirmish.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	for _, e := range doc.Figures {
		f := board.Figure{ID: e.ID, Kind: cmp.Or(e.Name, e.Creature), Side: k.side(e.Seat), At: e.At}
		s, known := creature.Named(e.Creature)
		if i := slices.IndexFunc(doc.Creatures, func(c creature.Statblock) bool { return c.Key == e.Creature }); i >= 0 {
			s, known = &doc.Creatures[i], true
		}
		if known {
			f.Kind, f.Size = cmp.Or(e.Name, s.Name), s.Width()
		}
		k.figure(f)
	}
	for _, t := range doc.Tales {
		note := formats.Note{Text: t.Text}
		if len(t.Cells) > 0 {
			note.At = &t.Cells[0]
		}
		k.Notes = append(k.Notes, note)
	}
	k.leave(len(doc.Doors), "lock of a door")
	k.leave(len(doc.Traps), "trap of the game")
	k.leave(len(doc.Hints), "hint")
	return nil
}

// delve collects the contents of a Gloomhaven scenario, for four characters.
func (k *contents) delve() error {
	var doc delve.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	for _, c := range doc.Characters {
		k.figure(board.Figure{Kind: cmp.Or(c.Name, c.Class), Side: k.side(c.ID), At: c.At})
	}
	for _, r := range doc.Rooms {
		for _, o := range r.Overlays {
			if t, err := board.ParseTerrain(o.Terrain); err == nil && k.Board.Space(o.At) {
				k.Board.SetTerrain(o.At, t)
				k.Board.SetCellName(o.At, formats.OneLine(o.Name))
			}
		}
		for _, m := range r.Monsters {
			if m.Four != "" {
				k.figure(board.Figure{Kind: cmp.Or(m.Name, m.Kind), Side: "monsters", At: m.At})
			}
		}
		if at := k.Board.Where(func(c grid.Cell) bool { return string(k.Board.Room(c)) == r.Room }); r.Text != "" && len(at) > 0 {
			k.Notes = append(k.Notes, formats.Note{Ref: r.Room, At: &at[0], Text: r.Text})
		}
		k.leave(len(r.Money)+len(r.Treasures), "money or treasure")
	}
	k.leave(len(doc.Hints), "hint")
	return nil
}
