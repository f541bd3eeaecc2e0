package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

type playCmd struct {
	Scenario string   `arg:"" optional:"" help:"A shipped scenario's name, or a file; without it, the first shipped scenario."`
	Seat     []string `help:"A seat that you play; bots play the others. Without it, you play the seats that the scenario gives to people." placeholder:"S"`
	Seed     string   `help:"The seed of the dice (64 hexadecimal digits, or any words); without it, one at random." placeholder:"SEED"`
	Undo     string   `help:"What may be undone: ${enum}; with scenario, as the scenario says." enum:"scenario,free,before-dice-and-discoveries,none" default:"scenario" placeholder:"SETTING"`
	Save     string   `help:"Write the log of the match to this file at the end." placeholder:"FILE"`
	ASCII    bool     `name:"ascii" help:"Draw the picture with ASCII characters only."`
}

// Run plays a match at the terminal. The answer is no if the player left the match before its end.
func (c *playCmd) Run(s *streams) error {
	if c.Scenario == "-" {
		return errors.New("play -: standard input is for your commands; name a file")
	}
	if c.Save != "" && s.save == nil {
		return fmt.Errorf("--save %s: a script cannot write files", c.Save)
	}
	if c.Scenario == "" {
		c.Scenario = scenarios.Names()[0]
	}
	doc, err := openScenario(s, c.Scenario)
	if err != nil {
		return err
	}
	if c.Undo != "scenario" {
		doc = doc.Configure("", nil) // a copy
		doc.Undo = c.Undo
	}
	held, err := c.held(doc)
	if err != nil {
		return err
	}
	var random io.Reader = rand.Reader
	if c.Seed != "" {
		seed := seedOf(c.Seed)
		random = io.MultiReader(bytes.NewReader(seed[:]), rand.Reader) // the match reads its seed first
	}
	service := match.NewService(match.NewMemory(), match.Options{Rules: ruleset, Version: version, Random: random})
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	defer service.Close(ctx)
	id, _, err := service.Begin(ctx, doc, held)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Scenario, err)
	}
	follower, err := service.Follow(ctx, id)
	if err != nil {
		return err
	}
	t := &terminal{s: s, service: service, id: id, newer: follower.Newer(), in: bufio.NewScanner(s.in), ascii: c.ASCII, shown: -1}
	for _, seat := range doc.Seats {
		if held[battlemat.Seat(seat.ID)] == match.Person {
			t.mine = append(t.mine, battlemat.Seat(seat.ID))
		}
	}
	played := t.play(ctx)
	if c.Save != "" && (played == nil || errors.Is(played, errNo)) {
		if err := c.save(ctx, s, service, id); err != nil {
			return err
		}
	}
	return played
}

// held returns the holder of each seat: the user, a bot or nobody.
func (c *playCmd) held(doc *scenario.Scenario) (map[battlemat.Seat]string, error) {
	mine := map[string]bool{}
	for _, name := range c.Seat {
		seat, err := desk.Seat(doc, name)
		if err != nil {
			return nil, fmt.Errorf("--seat: %w", err)
		}
		if name == "" {
			return nil, errors.New("--seat: expected the name of a seat")
		}
		mine[string(seat)] = true
	}
	held := map[battlemat.Seat]string{}
	for _, seat := range doc.Seats {
		by := seat.Held
		switch {
		case mine[seat.ID], by == "":
			by = match.Person
		}
		if len(c.Seat) > 0 && by == match.Person && !mine[seat.ID] {
			by = match.Bot
		}
		held[battlemat.Seat(seat.ID)] = by
	}
	return held, nil
}

// save writes the log. The log of a match that is not over does not contain the seed.
func (c *playCmd) save(ctx context.Context, s *streams, service *match.Service, id match.ID) error {
	m, err := service.Now(ctx, id)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := match.Write(&out, m.Entries(0)); err != nil {
		return err
	}
	return s.save(c.Save, out.Bytes())
}
