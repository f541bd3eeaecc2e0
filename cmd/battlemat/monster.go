package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/area"
	"github.com/battlemat/battlemat/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

type monsterCmd struct {
	Turn     string            `arg:"" help:"A turn document, - for standard input; with a figure, a board."`
	Figure   string            `arg:"" optional:"" help:"The figure of the board that acts, or its cell."`
	Move     *int              `help:"With a figure: how many hexes it moves." placeholder:"N"`
	Movement string            `help:"With a figure: walk, jump, fly or teleport." placeholder:"V"`
	Range    int               `help:"With a figure: the range of its attack, 0 for melee." placeholder:"N"`
	Targets  int               `help:"With a figure: how many enemies it attacks, 0 for none; with an area, 1 more than those added to it." default:"1"`
	Steps    string            `name:"area" help:"With a figure: the area of its attack, in axial steps from its own hex; with a range, from anywhere." placeholder:"[[Q,R],…]"`
	Muddled  bool              `help:"With a figure: it is muddled."`
	Focus    []string          `help:"With a figure: whom it keeps as its focus from an attack before in the turn." placeholder:"ID"`
	Profile  string            `help:"The profile: gloomhaven, frosthaven or jaws. The document may name its own." placeholder:"P"`
	Set      map[string]string `help:"Set one field of the profile." placeholder:"FIELD=VALUE" mapsep:"none"`
	Expect   bool              `help:"Compare with the actions that the document expects: the answer is no where they differ."`
	outFlags
}

// Run prints everything that a monster may do in its turn, and why.
func (c *monsterCmd) Run(s *streams) error {
	turn, err := c.turn(s)
	if err != nil {
		return err
	}
	flags := bookFlags{Rules: gloomhaven.Book.Name(), Profile: cmp.Or(c.Profile, turn.Profile), Set: c.Set}
	t, err := s.sitAt(c.Turn, turn.Board, flags.choice())
	if err != nil {
		return err
	}
	if c.Figure != "" {
		f, err := t.FindFigure(c.Figure)
		if err != nil {
			return err
		}
		turn.Actor = f.ID
	}
	d := t.Desk.(*gloomhaven.Desk)
	decided, err := d.Monster(turn.Board, turn.Actor, turn.Orders)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Turn, err)
	}
	answer, err := monsterAnswer(d, turn, decided)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Turn, err)
	}
	if c.JSON {
		err = writeJSON(s, answer)
	} else {
		printMonster(s, turn, answer)
	}
	if err != nil {
		return err
	}
	if err := c.show(s, monsterPicture(t, turn, answer)); err != nil {
		return err
	}
	if c.Expect {
		return c.expect(s, turn, decided)
	}
	return nil
}

// turn reads the document, or puts the flags into one.
func (c *monsterCmd) turn(s *streams) (*gloomhaven.Turn, error) {
	if c.Figure == "" {
		if slices.Contains(boards.Names(), c.Turn) || c.Move != nil || c.Movement != "" || c.Range != 0 || c.Targets != 1 || c.Steps != "" || c.Muddled || len(c.Focus) > 0 {
			return nil, fmt.Errorf("monster: who acts? A turn document says itself what happens; on a board name the figure")
		}
		data, err := readAll(s, c.Turn)
		if err != nil {
			return nil, err
		}
		return gloomhaven.ParseTurn(data, c.Turn)
	}
	b, err := openBoard(s, c.Turn)
	if err != nil {
		return nil, err
	}
	if b.Rules != "" && b.Rules != gloomhaven.Book.Name() {
		return nil, fmt.Errorf("monster: it answers for Gloomhaven, and %s asks for %s", c.Turn, b.Rules)
	}
	if c.Move == nil {
		return nil, fmt.Errorf("monster: how far does %s move? Say so with --move N", c.Figure)
	}
	turn := &gloomhaven.Turn{Board: b, Orders: gloomhaven.Orders{
		Move: *c.Move, Movement: c.Movement, Range: c.Range, Targets: c.Targets, Muddled: c.Muddled, Focus: c.Focus,
	}}
	for _, id := range c.Focus {
		if _, ok := b.Figure(id); !ok {
			return nil, fmt.Errorf("focus %q: there is no such figure on the board", id)
		}
	}
	if c.Steps != "" {
		if turn.Orders.Area, err = area.ParsePattern(c.Range == 0, c.Steps); err != nil {
			return nil, err
		}
	}
	return turn, nil
}

// expect compares the answer with the document.
func (c *monsterCmd) expect(s *streams, turn *gloomhaven.Turn, decided gloomhaven.Decision) error {
	if !turn.Expected {
		return fmt.Errorf("%s: actions: missing: expected the actions to compare with", c.Turn)
	}
	missing, surplus := turn.Compare(decided)
	if len(missing)+len(surplus) == 0 {
		return nil
	}
	if !c.JSON {
		for _, a := range missing {
			fmt.Fprintf(s.out, "  expected, and not allowed: %s\n", deedWords(turn, a.To, a.Attacks))
		}
		for _, a := range surplus {
			fmt.Fprintf(s.out, "  allowed, and not expected: %s\n", deedWords(turn, a.To, a.Attacks))
		}
	}
	return errNo
}

// monsterAnswer puts a decision on the wire, with a way to every end hex.
func monsterAnswer(d *gloomhaven.Desk, turn *gloomhaven.Turn, decided gloomhaven.Decision) (*desk.Turn, error) {
	out := &desk.Turn{
		Asked: desk.Asked{Rules: d.Book().Name(), Profile: d.Profile()}, Actor: turn.Actor,
		Focus: append([]string{}, decided.Focus...), Actions: []desk.TurnAction{}, Reasons: []desk.TurnReason{},
	}
	farthest := 0
	for _, a := range decided.Actions {
		farthest = max(farthest, a.Move)
	}
	reached, err := d.Reach(turn.Board, rules.Reach{Figure: turn.Actor, Move: farthest, Movement: turn.Orders.Movement})
	if err != nil {
		return nil, err
	}
	ways := map[grid.Cell][]grid.Cell{}
	for _, r := range reached {
		ways[r.At] = r.Path
	}
	for _, a := range decided.Actions {
		out.Actions = append(out.Actions, desk.TurnAction{
			To: a.To, Attacks: append([]grid.Cell{}, a.Attacks...), Focus: append([]string{}, a.Focus...),
			Toward: a.Toward, Move: a.Move, Harm: a.Harm, Path: ways[a.To],
		})
	}
	for _, r := range decided.Reasons {
		out.Reasons = append(out.Reasons, desk.TurnReason(r))
	}
	return out, nil
}

func printMonster(s *streams, turn *gloomhaven.Turn, answer *desk.Turn) {
	fmt.Fprintf(s.out, "%s may do %s, by the %s rules.\n", answer.Actor, map[bool]string{true: "this", false: "one of these"}[len(answer.Actions) == 1], answer.Profile)
	for _, a := range answer.Actions {
		fmt.Fprintf(s.out, "  %s", deedWords(turn, a.To, a.Attacks))
		if a.Move > 0 {
			fmt.Fprintf(s.out, ": %s by", count(a.Move, "movement point"))
			for _, c := range a.Path[min(1, len(a.Path)):] {
				fmt.Fprintf(s.out, " (%v)", c)
			}
		}
		if a.Harm > 0 {
			fmt.Fprintf(s.out, ", over %s", count(a.Harm, "danger"))
		}
		fmt.Fprintln(s.out)
	}
	fmt.Fprintln(s.out, "Because:")
	for _, r := range answer.Reasons {
		fmt.Fprintf(s.out, "  %s [%s]\n", r.Text, r.Rule)
	}
}

// deedWords says where it goes and whom it attacks.
func deedWords(turn *gloomhaven.Turn, to grid.Cell, attacks []grid.Cell) string {
	words := fmt.Sprintf("go to (%v)", to)
	if f, _ := turn.Board.Figure(turn.Actor); f.At == to {
		words = fmt.Sprintf("stay on (%v)", to)
	}
	if len(attacks) == 0 {
		return words
	}
	var names []string
	for _, c := range attacks {
		name := "the enemy"
		if f, ok := turn.Board.FigureAt(c); ok {
			name = f.ID
		}
		names = append(names, fmt.Sprintf("%s on (%v)", name, c))
	}
	return words + " and attack " + strings.Join(names, ", ")
}

// monsterPicture shows the end hexes with their costs, and who may be attacked;
// where there is one action, its way.
func monsterPicture(t *desk.Table, turn *gloomhaven.Turn, answer *desk.Turn) draw.Picture {
	p := picture(t)
	actor, _ := turn.Board.Figure(turn.Actor)
	p.Reach = &draw.Reach{From: actor.At, Unit: unitOf(t)}
	hit := map[grid.Cell]bool{}
	for _, a := range answer.Actions {
		p.Reach.Cells = append(p.Reach.Cells, draw.Cost{At: a.To, Cost: a.Move, End: true, Harm: a.Harm})
		for _, c := range a.Attacks {
			if !hit[c] {
				hit[c] = true
				p.Targets = append(p.Targets, c)
			}
		}
	}
	p.From = actor.Cells()
	for _, id := range answer.Focus {
		if f, ok := turn.Board.Figure(id); ok && !hit[f.At] {
			p.Targets = append(p.Targets, f.At)
		}
	}
	return p.CropToQuestion(margin)
}
