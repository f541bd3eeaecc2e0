package desk

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// MonsterQuestion asks what a monster may do in its turn.
type MonsterQuestion struct {
	Turn     Document          `json:"board" also:"turn" arg:"" help:"A turn document, - for standard input; with a figure, a board." doc:"A whole turn document; with a figure, a shipped board's name or a whole board document."`
	Start    bool              `json:"start" help:"With a figure, for a scenario: its board as it is when a match begins, with everything on it."`
	Figure   PlaceName         `json:"figure" arg:"" optional:"" help:"The figure on the board that acts, or its cell."`
	Move     *int              `json:"move" help:"With a figure: how many hexes it moves." placeholder:"N" least:"0"`
	Movement string            `json:"movement" help:"With a figure: walk, jump, fly or teleport." placeholder:"V"`
	Range    int               `json:"range" help:"With a figure: the range of its attack, 0 for melee." placeholder:"N" least:"0"`
	Targets  int               `json:"targets" help:"With a figure: how many enemies it attacks, 0 for none; with an area, 1 plus the number of targets added to the area." default:"1" least:"0"`
	Area     Steps             `json:"area" help:"With a figure: the area of its attack, in axial steps from its own hex or, with a range, from the hex on which the area is laid." placeholder:"[[Q,R],…]"`
	Muddled  bool              `json:"muddled" help:"With a figure: it is muddled."`
	Focus    []string          `json:"focus" help:"With a figure: the focus that it keeps from an earlier attack of the turn." placeholder:"ID"`
	Profile  string            `json:"profile" help:"The profile: gloomhaven, frosthaven or jaws. The document may name its own." placeholder:"P"`
	Set      map[string]string `json:"set" help:"Set one field of the profile." placeholder:"FIELD=VALUE" mapsep:"none"`
}

// Answer returns a [Turn].
func (q *MonsterQuestion) Answer(from *Source) (*Answer, error) {
	reader := turnReader()
	turn, err := q.turn(from, reader)
	if err != nil {
		return nil, err
	}
	by := ByBook{Rules: reader.Name(), Profile: cmp.Or(q.Profile, turn.Profile), Set: q.Set}
	t, err := from.sit(q.Turn.Name, turn.Board, by.choice())
	if err != nil {
		return nil, err
	}
	if q.Figure != "" {
		f, err := t.FindFigure(string(q.Figure))
		if err != nil {
			return nil, invalid("figure", Unknown, err)
		}
		turn.Actor = f.ID
	}
	answer, err := t.Monster(turn)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", q.Turn.Name, err)
	}
	return &Answer{
		Value:   answer,
		Tell:    func(w io.Writer) { tellTurn(w, turn, answer) },
		Picture: func() diagram.Picture { return t.turnPicture(turn, answer) },
	}, nil
}

// turnReader returns the book that can read monsters' turns.
func turnReader() rules.TurnReader {
	for _, b := range all.Books() {
		if reader, is := b.(rules.TurnReader); is {
			return reader
		}
	}
	panic("no book has rules for monsters' turns")
}

// turn reads the document, or builds a turn from the fields of the question.
func (q *MonsterQuestion) turn(from *Source, reader rules.TurnReader) (*rules.Turn, error) {
	if q.Figure == "" {
		return q.document(from, reader)
	}
	b, err := from.boardOf(q.Turn, q.Start)
	if err != nil {
		return nil, err
	}
	if b.Rules != "" && b.Rules != reader.Name() {
		return nil, unfit("board", "monster: only Gloomhaven has rules for monsters' turns, but %s names the rules %s", q.Turn.Name, b.Rules)
	}
	if q.Move == nil {
		return nil, &Invalid{Field: "move", Reason: Missing, Err: fmt.Errorf("monster: how far does %s move? Add --move N", q.Figure)}
	}
	turn := &rules.Turn{Board: b, Orders: rules.Orders{
		Move: *q.Move, Movement: q.Movement, Range: q.Range, Targets: q.Targets, Muddled: q.Muddled, Focus: q.Focus,
	}}
	for _, id := range q.Focus {
		if _, ok := b.Figure(id); !ok {
			return nil, &Invalid{Field: "focus", Reason: Unknown, Err: fmt.Errorf("focus %q: there is no such figure on the board", id)}
		}
	}
	if q.Area != "" {
		if turn.Orders.Area, err = area.ParsePattern(q.Range == 0, string(q.Area)); err != nil {
			return nil, invalid("area", Malformed, err)
		}
	}
	return turn, nil
}

// document reads a complete turn document. It returns an error if the question has other fields.
func (q *MonsterQuestion) document(from *Source, reader rules.TurnReader) (*rules.Turn, error) {
	if slices.Contains(boards.Names(), q.Turn.Name) || q.Move != nil || q.Movement != "" || q.Range != 0 || q.Targets != 1 || q.Area != "" || q.Muddled || len(q.Focus) > 0 || q.Start {
		return nil, &Invalid{Field: "figure", Reason: Missing, Err: errors.New("monster: which figure acts? Name it after the board, or give only a turn document")}
	}
	data, err := from.read("board", q.Turn, "boards", boards.Names())
	if err != nil {
		return nil, err
	}
	turn, err := reader.ReadTurn(data, q.Turn.Name)
	if err != nil {
		return nil, invalid("board", Faulty, err)
	}
	return turn, from.small(turn.Board.Size())
}

// Monster answers what the acting figure may do in a turn.
func (t *Table) Monster(turn *rules.Turn) (*Turn, error) {
	monsters, ok := t.Desk.(rules.Monsters)
	if !ok {
		return nil, t.silent("monster")
	}
	decided, err := monsters.Monster(turn.Board, turn.Actor, turn.Orders)
	if err != nil {
		return nil, err
	}
	ways, err := t.ways(turn, decided)
	if err != nil {
		return nil, err
	}
	out := &Turn{
		Asked: t.asked(), Actor: turn.Actor, Expects: turn.Expected,
		Focus: append([]string{}, decided.Focus...), Actions: []TurnAction{}, Reasons: []TurnReason{},
	}
	for _, a := range decided.Actions {
		out.Actions = append(out.Actions, TurnAction{
			To: a.To, Attacks: listed(a.Attacks), Focus: append([]string{}, a.Focus...),
			Toward: a.Toward, Move: a.Move, Harm: a.Harm, Path: ways[a.To],
		})
	}
	for _, r := range decided.Reasons {
		out.Reasons = append(out.Reasons, TurnReason(r))
	}
	missing, surplus := turn.Compare(decided)
	for _, a := range missing {
		out.Lacks = append(out.Lacks, deedWords(turn, a.To, a.Attacks))
	}
	for _, a := range surplus {
		out.Surplus = append(out.Surplus, deedWords(turn, a.To, a.Attacks))
	}
	return out, nil
}

// ways returns a path to every hex where an action ends.
func (t *Table) ways(turn *rules.Turn, decided rules.Decision) (map[grid.Cell][]grid.Cell, error) {
	mover, ok := t.Desk.(rules.Mover)
	if !ok {
		return nil, t.silent("reach")
	}
	farthest := 0
	for _, a := range decided.Actions {
		farthest = max(farthest, a.Move)
	}
	reached, err := mover.Reach(turn.Board, rules.Reach{Figure: turn.Actor, Move: farthest, Movement: turn.Orders.Movement})
	if err != nil {
		return nil, err
	}
	ways := map[grid.Cell][]grid.Cell{}
	for _, r := range reached {
		ways[r.At] = r.Path
	}
	return ways, nil
}

func tellTurn(w io.Writer, turn *rules.Turn, answer *Turn) {
	fmt.Fprintf(w, "%s may do %s, by the %s rules.\n", answer.Actor, map[bool]string{true: "this", false: "one of these"}[len(answer.Actions) == 1], answer.Profile)
	for _, a := range answer.Actions {
		fmt.Fprintf(w, "  %s", deedWords(turn, a.To, a.Attacks))
		if a.Move > 0 {
			fmt.Fprintf(w, ": %s by", english.Count(a.Move, "movement point"))
			for _, c := range a.Path[min(1, len(a.Path)):] {
				fmt.Fprintf(w, " (%v)", c)
			}
		}
		if a.Harm > 0 {
			fmt.Fprintf(w, ", over %s", english.Count(a.Harm, "danger"))
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, "Because:")
	for _, r := range answer.Reasons {
		fmt.Fprintf(w, "  %s [%s]\n", r.Text, r.Rule)
	}
}

// deedWords describes where the monster goes and which figures it attacks.
func deedWords(turn *rules.Turn, to grid.Cell, attacks []grid.Cell) string {
	words := fmt.Sprintf("go to (%v)", to)
	if f, _ := turn.Board.Figure(turn.Actor); f.At == to {
		words = fmt.Sprintf("stay on (%v)", to)
	}
	if len(attacks) == 0 {
		return words
	}
	var names []string
	for _, c := range attacks {
		names = append(names, fmt.Sprintf("%s on (%v)", figureOn(turn.Board, c), c))
	}
	return words + " and attack " + strings.Join(names, ", ")
}

func figureOn(b *board.Board, c grid.Cell) string {
	if f, ok := b.FigureAt(c); ok {
		return f.ID
	}
	return "the enemy"
}
