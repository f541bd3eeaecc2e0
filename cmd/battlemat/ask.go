package main

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
)

// These are the commands that ask the desk. Each combines a question from package desk with the
// flags that say how the answer is shown.
type (
	seeCmd struct {
		desk.SeeQuestion
		outFlags
	}
	rangeCmd struct {
		desk.RangeQuestion
		outFlags
	}
	distanceCmd struct {
		desk.DistanceQuestion
		sentenceFlags
	}
	reachCmd struct {
		desk.ReachQuestion
		outFlags
	}
	attackCmd struct {
		desk.AttackQuestion
		outFlags
	}
	areaCmd struct {
		desk.AreaQuestion
		outFlags
	}
	pushCmd struct {
		desk.PushQuestion
		outFlags
	}
	pullCmd struct {
		desk.PullQuestion
		outFlags
	}
	saveCmd struct {
		desk.SaveQuestion
		sentenceFlags
	}
	contestCmd struct {
		desk.ContestQuestion
		sentenceFlags
	}
	boardsCmd struct {
		desk.BoardsQuestion
		sentenceFlags
	}
	oddsHeroQuest struct {
		desk.HeroQuestOdds
		sentenceFlags
	}
	oddsHeroscape struct {
		desk.HeroscapeOdds
		sentenceFlags
	}
	oddsDND struct {
		desk.DNDOdds
		sentenceFlags
	}
	oddsGloomhaven struct {
		desk.GloomhavenOdds
		sentenceFlags
	}
)

type oddsCmd struct {
	Heroquest  oddsHeroQuest  `cmd:"" example:"odds heroquest --attack 3 --defend 2"`
	Heroscape  oddsHeroscape  `cmd:"" example:"odds heroscape --attack 3 --defense 2"`
	Dnd        oddsDND        `cmd:"" example:"odds dnd --bonus 5 --ac 15 --damage 1d8+3"`
	Gloomhaven oddsGloomhaven `cmd:"" example:"odds gloomhaven --attack 3"`
}

func (c *rangeCmd) Run(s *streams) error       { return c.ask(s, &c.RangeQuestion) }
func (c *distanceCmd) Run(s *streams) error    { return c.ask(s, &c.DistanceQuestion) }
func (c *reachCmd) Run(s *streams) error       { return c.ask(s, &c.ReachQuestion) }
func (c *attackCmd) Run(s *streams) error      { return c.ask(s, &c.AttackQuestion) }
func (c *areaCmd) Run(s *streams) error        { return c.ask(s, &c.AreaQuestion) }
func (c *pushCmd) Run(s *streams) error        { return c.ask(s, &c.PushQuestion) }
func (c *pullCmd) Run(s *streams) error        { return c.ask(s, &c.PullQuestion) }
func (c *saveCmd) Run(s *streams) error        { return c.ask(s, &c.SaveQuestion) }
func (c *contestCmd) Run(s *streams) error     { return c.ask(s, &c.ContestQuestion) }
func (c *boardsCmd) Run(s *streams) error      { return c.ask(s, &c.BoardsQuestion) }
func (c *oddsHeroQuest) Run(s *streams) error  { return c.ask(s, &c.HeroQuestOdds) }
func (c *oddsHeroscape) Run(s *streams) error  { return c.ask(s, &c.HeroscapeOdds) }
func (c *oddsDND) Run(s *streams) error        { return c.ask(s, &c.DNDOdds) }
func (c *oddsGloomhaven) Run(s *streams) error { return c.ask(s, &c.GloomhavenOdds) }

// Run refuses to write a file for all pairs, because they have no picture.
func (c *seeCmd) Run(s *streams) error {
	if c.All && c.Out != "" {
		return fmt.Errorf("see: --all has no picture and no comparison; ask from one cell for those")
	}
	return c.ask(s, &c.SeeQuestion)
}

type monsterCmd struct {
	desk.MonsterQuestion
	Expect bool `help:"Compare with the actions that the document expects: the answer is no if they differ."`
	outFlags
}

// Run prints everything that a monster may do in its turn, with the reasons.
func (c *monsterCmd) Run(s *streams) error {
	answer, err := c.outFlags.answer(s, &c.MonsterQuestion)
	if err != nil || !c.Expect {
		return err
	}
	turn := answer.Value.(*desk.Turn)
	switch {
	case !turn.Expects:
		return fmt.Errorf("%s: actions: missing: expected the actions to compare with", c.Turn.Name)
	case len(turn.Lacks)+len(turn.Surplus) == 0:
		return nil
	}
	if !c.JSON {
		for _, words := range turn.Lacks {
			fmt.Fprintf(s.out, "  expected, but not allowed: %s\n", words)
		}
		for _, words := range turn.Surplus {
			fmt.Fprintf(s.out, "  allowed, but not expected: %s\n", words)
		}
	}
	return errNo
}

type checkCmd struct {
	Files []string `arg:"" help:"Boards, scenarios and creatures: files, names of documents that come with the program, or - for standard input." name:"file"`
	JSON  bool     `help:"Print the faults as JSON, one line for each document."`
	Plain bool     `help:"No effect: this answer has no picture."`
}

// Run prints every fault of every document, one on each line. The answer is no if there is any
// fault.
func (c *checkCmd) Run(s *streams) error {
	var faulty error
	for _, name := range c.Files {
		answer, err := (jsonFlag{c.JSON}).answer(s, &desk.CheckQuestion{Document: desk.Document{Name: name}})
		if err != nil {
			return err
		}
		if answer.No {
			faulty = errNo
		}
	}
	return faulty
}

type drawCmd struct {
	desk.DrawQuestion
	Out   string `short:"o" help:"The file: .svg, .png or .txt; without it, text on standard output." placeholder:"FILE"`
	ASCII bool   `name:"ascii" help:"In text, use only ASCII characters."`
}

// Run draws a board.
func (c *drawCmd) Run(s *streams) error {
	answer, err := desk.Ask(&c.DrawQuestion, s.source())
	if err != nil {
		return err
	}
	out := outFlags{Out: c.Out, ASCII: c.ASCII}
	if c.Out == "" {
		return draw.Text(s.out, answer.Picture(), out.text(s))
	}
	return out.write(s, answer.Picture(), answer.Options)
}

// jsonFlag chooses how an answer is shown.
type jsonFlag struct {
	JSON bool `help:"Print the answer as JSON."`
}

// sentenceFlags choose how an answer without a picture is shown. There is no picture to leave out,
// but --plain is accepted, so that users need not know which answers have a picture.
type sentenceFlags struct {
	jsonFlag
	Plain bool `help:"No effect: this answer has no picture."`
}

// outFlags choose how an answer is shown.
type outFlags struct {
	jsonFlag
	Out   string `short:"o" help:"Write the picture to a file: .svg, .png or .txt." placeholder:"FILE"`
	Dark  bool   `help:"Draw the picture on a dark background."`
	ASCII bool   `name:"ascii" help:"Draw the picture in the terminal with ASCII characters only."`
	Plain bool   `help:"Print no picture."`
}

// answer asks the desk and prints the answer.
func (f jsonFlag) answer(s *streams, q desk.Question) (*desk.Answer, error) {
	answer, err := desk.Ask(q, s.source())
	switch {
	case err != nil:
		return nil, err
	case f.JSON:
		return answer, answer.JSON(s.out)
	}
	answer.Tell(s.out)
	return answer, nil
}

// ask asks the desk and prints the answer. An answer of no becomes an error.
func (f jsonFlag) ask(s *streams, q desk.Question) error {
	answer, err := f.answer(s, q)
	if err == nil && answer.No {
		err = errNo
	}
	return err
}

// answer asks the desk and prints the answer, with the picture below it. If the flags name a file,
// it writes the picture to that file instead, even when the answer is printed as JSON.
func (f outFlags) answer(s *streams, q desk.Question) (*desk.Answer, error) {
	answer, err := f.jsonFlag.answer(s, q)
	switch {
	case err != nil || answer.Picture == nil:
		return answer, err
	case f.Out != "":
		return answer, f.write(s, answer.Picture(), answer.Options)
	case f.JSON || f.Plain:
		return answer, nil
	}
	fmt.Fprintln(s.out)
	return answer, draw.Text(s.out, answer.Picture(), f.text(s))
}

func (f outFlags) ask(s *streams, q desk.Question) error {
	answer, err := f.answer(s, q)
	if err == nil && answer.No {
		err = errNo
	}
	return err
}

// source returns the source from which questions read their documents: the files and standard input
// of these streams.
func (s *streams) source() *desk.Source { return &desk.Source{Open: s.open} }

// open reads a document; the name - means standard input. It cuts off a document above the size
// limit, and the document's reader then reports that the document is too large.
func (s *streams) open(name string) ([]byte, error) {
	const most = board.MaxBytes + 1
	if name == "-" {
		return io.ReadAll(io.LimitReader(s.in, most))
	}
	file, err := s.files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, most))
}
