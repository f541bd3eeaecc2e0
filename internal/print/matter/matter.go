package matter

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// setting is a matter that is being filled in.
type setting struct {
	*print.Matter
	s         *scenario.Scenario
	portraits map[grid.Cell]string // portraits of figures, by their cells
	seen      []battlemat.View     // the views of the seats at the start
}

// Of returns the printed matter of a scenario for the host of the game. It contains the scenario's
// secrets.
func Of(rules battlemat.Ruleset, s *scenario.Scenario) (m *print.Matter, err error) {
	defer match.Recover(&err)
	start, err := battlemat.Begin(rules, s)
	if err != nil {
		return nil, err
	}
	content, _, err := staging.Contents(s)
	if err != nil {
		return nil, err
	}
	k := &setting{Matter: common(rules, s), s: s, portraits: map[grid.Cell]string{}}
	k.Board, k.Ground = diagram.Picture{Board: content.Board}, diagram.Picture{Board: bare(s.Board)}
	for _, seat := range s.Seats {
		if seat.Held != scenario.Empty {
			k.seen = append(k.seen, start.See(battlemat.Seat(seat.ID)))
		}
	}
	for _, v := range k.seen {
		for _, f := range v.Figures {
			k.portraits[f.At] = f.Portrait
		}
	}
	switch s.Rules {
	case "heroquest":
		err = k.quest()
	case "gloomhaven":
		err = k.delve()
	case "heroscape":
		err = k.battle()
	case "dnd":
		err = k.skirmish()
	}
	if err != nil {
		return nil, err
	}
	k.figuresDrawn()
	k.ends()
	k.Cards = append(k.figureCards(), k.Cards...)
	k.Cards = append(k.Cards, k.handCards()...)
	return k.Matter, nil
}

// OfBoard returns the printed matter of a board without a scenario.
func OfBoard(b *board.Board) *print.Matter {
	m := &print.Matter{Title: cmp.Or(b.Name, "Board"), Kicker: "Board", Unit: unitOf(b)}
	m.Board, m.Ground = diagram.Picture{Board: b}, diagram.Picture{Board: bare(b)}
	w, h := b.Size()
	m.Facts = []string{fmt.Sprintf("%d by %d %s", w, h, english.Plural(m.Unit))}
	return m
}

// common returns the public part of the printed matter, which scenarios of all games have.
func common(rules battlemat.Ruleset, s *scenario.Scenario) *print.Matter {
	m := &print.Matter{Title: s.Name, Kicker: "Scenario", Game: rules.Title(), Story: s.Story, Goal: s.Goal, Unit: unitOf(s.Board)}
	if s.Minutes > 0 {
		m.Facts = append(m.Facts, fmt.Sprintf("about %d minutes", s.Minutes))
	}
	return m
}

func unitOf(b *board.Board) string {
	if b.Grid().Hex() {
		return "hex"
	}
	return "square"
}

// bare returns a board as it is laid on the table: without figures, and without secret doors.
func bare(b *board.Board) *board.Board {
	b = b.Clone()
	b.SetFigures(nil)
	for c := range b.EachCell {
		if t := b.Terrain(c); t == board.Trap || t == board.Hazard && b.CellName(c) == "" {
			b.SetTerrain(c, board.Floor)
		}
	}
	return b
}

// read parses the part of the scenario that belongs to its game.
func (k *setting) read(doc any) error {
	if err := json.Unmarshal(k.s.Game, doc); err != nil {
		return fmt.Errorf("the game of the scenario: %w", err)
	}
	return nil
}

// figuresDrawn draws figures as silhouettes, with numbers if there are several figures of a kind.
func (k *setting) figuresDrawn() {
	k.Board.Portraits = map[string]diagram.Portrait{}
	count, number := map[string]int{}, map[string]int{}
	for _, f := range k.Board.Board.Figures() {
		count[f.Kind]++
	}
	for _, f := range k.Board.Board.Figures() {
		name := k.portraits[f.At]
		if name == "" {
			continue
		}
		p := diagram.Portrait{Name: name}
		if count[f.Kind] > 1 && k.s.Rules != "heroquest" { // in HeroQuest monsters have no numbers
			number[f.Kind]++
			p.Number = number[f.Kind]
		}
		k.Board.Portraits[f.ID] = p
	}
}

// ends fills in the texts for the end, in the order of the seats' sides.
func (k *setting) ends() {
	order := map[string]int{scenario.Nobody: len(k.s.Seats)}
	for i, seat := range slices.Backward(k.s.Seats) {
		order[seat.Side] = i
	}
	sides := slices.SortedFunc(maps.Keys(k.s.Epilogue), func(a, b string) int {
		return cmp.Or(cmp.Compare(order[a], order[b]), cmp.Compare(a, b))
	})
	for _, side := range sides {
		when := "when " + side + " wins"
		if side == scenario.Nobody {
			when = "when nobody wins"
		}
		if side == "heroes" {
			when = "when the heroes win"
		}
		k.Ends = append(k.Ends, print.End{Title: "Read aloud " + when, Text: k.s.Epilogue[side]})
	}
}
