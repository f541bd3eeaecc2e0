package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

type simulateCmd struct {
	Scenario string   `arg:"" help:"A shipped scenario's name, a file, or - for standard input."`
	Matches  int      `help:"How many matches." default:"100" least:"1" placeholder:"N"`
	First    int      `help:"The number of the first match, to continue an earlier run with the same seed." least:"0" placeholder:"N"`
	Seed     string   `help:"The seed of the run (64 hexadecimal digits, or any words); without it, one at random." placeholder:"SEED"`
	Bots     []string `help:"Who plays: own (the game's bots, the default), greedy or random; for one seat, seat=random. May be repeated." placeholder:"BOT"`
	Workers  int      `help:"Matches that are played at the same time; without it, one for each core." least:"1" placeholder:"N"`
	Rounds   int      `help:"Abandon a match after this many rounds; 200 by default." least:"1" placeholder:"N"`
	Commands int      `help:"Abandon a match after this many commands; 5,000 by default." least:"1" placeholder:"N"`
	Heat     string   `help:"What the picture shows: ${enum}." enum:"wounds,falls,steps" default:"wounds"`
	Of       []string `name:"of" help:"The picture shows only figures of this side. May be repeated." placeholder:"SIDE"`
	Watch    *int     `help:"Play the match with this number once more and write its log to -o, for replay and verify." least:"0" placeholder:"N"`
	CSV      string   `name:"csv" help:"Write the tables to this file as comma-separated values. With \"-\" only the tables are written, to standard output." placeholder:"FILE"`
	pictureFlags
	outFlags
}

// Run lets bots play a scenario many times and prints the results. The answer is no if the
// simulation was stopped before its last match.
func (c *simulateCmd) Run(s *streams) error {
	if s.save == nil && (c.CSV != "" && c.CSV != "-" || c.Out != "") {
		return fmt.Errorf("%s: a script cannot write files", cmp.Or(c.Out, c.CSV))
	}
	if err := c.check(c.Scenario); err != nil {
		return err
	}
	doc, err := openScenario(s, c.Scenario)
	if err != nil {
		return err
	}
	rules, err := ruleset(doc.Rules)
	if err != nil {
		return fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	o, err := c.options(doc)
	if err != nil {
		return err
	}
	if c.Watch != nil {
		if c.Picture != "" {
			return fmt.Errorf("--picture %s: expected none with --watch, because a log has no picture", c.Picture)
		}
		return c.watch(s, rules, doc, o)
	}
	if ext := strings.ToLower(filepath.Ext(c.Out)); c.Out != "" && !slices.Contains([]string{".svg", ".png", ".txt"}, ext) {
		return fmt.Errorf("-o %s: expected a name that ends in .svg, .png or .txt; with --watch, it is the file of the log", c.Out)
	}
	under, err := c.under(s, doc)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	bar := newProgressBar(s, o.Matches)
	o.Each = func(t *simulate.Tables) { bar.show(t.Matches) }
	t, err := simulate.Run(ctx, rules, doc, o)
	bar.clear()
	if t == nil {
		return err
	}
	if told := c.tell(s, rules, doc, under, t); told != nil {
		return told
	}
	if err != nil {
		fmt.Fprintf(s.err, "battlemat: stopped after %d of %s\n", t.Matches, english.Count(o.Matches, "match"))
		return errNo
	}
	return nil
}

// options returns the options of the simulation.
func (c *simulateCmd) options(doc *scenario.Scenario) (simulate.Options, error) {
	o := simulate.Options{Matches: c.Matches, First: c.First, Workers: c.Workers, Rounds: c.Rounds, Commands: c.Commands}
	if c.Seed != "" {
		o.Seed = seedOf(c.Seed)
	} else if _, err := rand.Read(o.Seed[:]); err != nil {
		return o, err
	}
	kinds, all := map[battlemat.Seat]string{}, "own"
	for _, said := range c.Bots {
		name, kind, one := strings.Cut(said, "=")
		if !one {
			name, kind = "", said
		}
		if !slices.Contains([]string{"own", "greedy", "random"}, kind) {
			return o, fmt.Errorf("--bots %s: expected own, greedy or random; for one seat, as in zargon=random", said)
		}
		if !one {
			all = kind
			continue
		}
		seat, err := desk.Seat(doc, name)
		if err != nil {
			return o, fmt.Errorf("--bots %s: %w", said, err)
		}
		kinds[seat] = kind
	}
	seed := o.Seed
	o.Bot = func(seat battlemat.Seat) battlemat.Bot {
		switch cmp.Or(kinds[seat], all) {
		case "greedy":
			return bot.Greedy()
		case "random":
			return bot.Random(seed.String() + string(seat))
		}
		return nil
	}
	return o, nil
}

// watch plays one of the matches once more and writes its log.
func (c *simulateCmd) watch(s *streams, rules battlemat.Ruleset, doc *scenario.Scenario, o simulate.Options) error {
	if c.Seed == "" {
		return errors.New("--watch: expected the --seed of the run as well")
	}
	given, over, err := simulate.Commands(context.Background(), rules, doc, o, *c.Watch)
	if err != nil {
		return err
	}
	known := match.Known{Scenario: simulate.Seated(doc), Seed: simulate.SeedOf(o.Seed, *c.Watch), Commands: given, Version: version, At: time.Now().Truncate(time.Millisecond)}
	entries, err := known.Log(ruleset)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := match.Write(&out, entries); err != nil {
		return err
	}
	if c.Out == "" || c.Out == "-" {
		_, err := s.out.Write(out.Bytes())
		return err
	}
	if err := s.save(c.Out, out.Bytes()); err != nil {
		return err
	}
	ended := ", to its end"
	if !over {
		ended = "; the match did not end, so the log does not contain the seed"
	}
	fmt.Fprintf(s.out, "%s: match %d of %s, %s%s.\n", c.Out, *c.Watch, doc.Name, english.Count(len(given), "command"), ended)
	return nil
}

// under returns the map picture that results are drawn on: the user's own, or else the one that the
// document names. It returns nil unless the output is an SVG or a PNG file.
func (c *simulateCmd) under(s *streams, doc *scenario.Scenario) (*draw.Under, error) {
	shown := slices.Contains([]string{".svg", ".png"}, strings.ToLower(filepath.Ext(c.Out)))
	p, err := doc.Picture, error(nil)
	switch {
	case c.Picture != "" && !shown:
		return nil, fmt.Errorf("--picture %s: expected -o as well, with a name that ends in .svg or .png", c.Picture)
	case c.Picture != "":
		p, err = c.lay(s, doc.Board)
	case shown && doc.Picture != nil && c.Scenario != "-":
		err = loadPicture(s, c.Scenario, doc)
	}
	if err != nil || !shown {
		return nil, err
	}
	return drawn(p)
}

// tell writes the tables that the flags ask for. If a picture cannot be drawn, such as that of a
// side without figures, the tables are still written.
func (c *simulateCmd) tell(s *streams, rules battlemat.Ruleset, doc *scenario.Scenario, under *draw.Under, t *simulate.Tables) error {
	if c.CSV != "" {
		var out bytes.Buffer
		if err := t.CSV(&out); err != nil {
			return err
		}
		if c.CSV == "-" {
			_, err := s.out.Write(out.Bytes())
			return err
		}
		if err := s.save(c.CSV, out.Bytes()); err != nil {
			return err
		}
	}
	picture, wrong := simulate.Picture(rules, doc, t, c.Heat, c.Of...)
	picture.Under = under
	if c.Out != "" && wrong == nil {
		wrong = c.write(s, picture, draw.Options{})
	}
	if c.JSON {
		return cmp.Or(writeJSON(s, t), wrong)
	}
	tellTables(s.out, t)
	if c.Plain || c.Out != "" || wrong != nil {
		return wrong
	}
	fmt.Fprintln(s.out)
	return draw.Text(s.out, picture, c.text(s))
}
