package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Picture is a screen as the game shows it: what a seat sees, and the choices that the screen
// mentions.
type Picture struct {
	Screen  Screen
	View    battlemat.View
	Choices []battlemat.Choice
	Point   battlemat.Command // the command of one of the choices; "" for none
	Told    []battlemat.Told  // the messages to the seat about the last step
}

// most is the greatest number of commands in a step.
const most = 400

// Stage plays a guide and returns its pictures. The dice fall the same way on every call. The error
// names the screen that cannot be shown.
func (g Guide) Stage(rules battlemat.Ruleset, load func(string) (*scenario.Scenario, error)) ([]Picture, error) {
	play := &stage{rules: rules, load: load}
	var pictures []Picture
	for _, screen := range g.Screens {
		for _, step := range screen.Steps {
			if err := play.take(step); err != nil {
				return nil, fmt.Errorf("%s: %s %s: %w", screen.Title, step.Do, step.What, err)
			}
		}
		if play.position == nil {
			return nil, fmt.Errorf("%s: no scenario has been laid out", screen.Title)
		}
		picture := Picture{Screen: screen, View: play.position.See(play.seat), Told: play.told}
		for c := range play.position.Choices(play.seat) {
			if !slices.Contains(screen.Offer, verb(c.Command)) {
				continue
			}
			picture.Choices = append(picture.Choices, c)
			if picture.Point == "" && screen.Point != "" && strings.HasPrefix(string(c.Command), screen.Point) {
				picture.Point = c.Command
			}
		}
		if screen.Point != "" && picture.Point == "" {
			return nil, fmt.Errorf("%s: %s is offered no command that begins with %q", screen.Title, play.seat, screen.Point)
		}
		pictures = append(pictures, picture)
	}
	return pictures, nil
}

// stage is a match that is played to make pictures.
type stage struct {
	rules    battlemat.Ruleset
	load     func(string) (*scenario.Scenario, error)
	position battlemat.Position
	seat     battlemat.Seat
	played   uint64
	faces    []dice.Face      // for the next command, if given
	told     []battlemat.Told // the messages to the seat about the last step
}

func (p *stage) take(step Step) error {
	if step.Do == "dice" {
		faces := strings.Fields(step.What)
		if strings.Contains(step.What, ",") { // between faces whose names have several words
			faces = strings.Split(strings.TrimSuffix(step.What, ","), ",")
		}
		for _, face := range faces {
			p.faces = append(p.faces, dice.Face(strings.TrimSpace(face)))
		}
		return nil
	}
	p.told = nil
	switch step.Do {
	case "scenario":
		doc, err := p.load(step.What)
		if err != nil {
			return err
		}
		p.position, err = battlemat.Begin(p.rules, doc)
		return err
	case "seat":
		p.seat = battlemat.Seat(step.What)
		return nil
	case "do":
		c, offered := p.offered(step.What)
		if !offered {
			return fmt.Errorf("%s is offered no command that begins with %q", p.seat, step.What)
		}
		return p.play(p.seat, c)
	case "bots":
		return p.bots(func() bool { return slices.Contains(p.position.ToAct(), p.seat) })
	}
	return p.bots(func() bool { _, offered := p.offered(step.What); return offered })
}

// bots lets the bots play until `enough` returns true.
func (p *stage) bots(enough func() bool) error {
	for range most {
		if enough() {
			return nil
		}
		seats := p.position.ToAct()
		if len(seats) == 0 {
			return fmt.Errorf("the match ended before this happened")
		}
		choices := slices.Collect(p.position.Choices(seats[0]))
		if err := p.play(seats[0], p.rules.Bot(seats[0]).Choose(p.position.See(seats[0]), choices)); err != nil {
			return err
		}
	}
	return fmt.Errorf("this did not happen within %d commands", most)
}

// offered returns the seat's first command with the given beginning.
func (p *stage) offered(beginning string) (battlemat.Command, bool) {
	for c := range p.position.Choices(p.seat) {
		if strings.HasPrefix(string(c.Command), beginning) {
			return c.Command, true
		}
	}
	return "", false
}

func (p *stage) play(seat battlemat.Seat, c battlemat.Command) error {
	var roller dice.Roller = dice.NewSeeded(dice.SeedOf("guide").At(p.played))
	if p.faces != nil {
		roller, p.faces = dice.NewScripted(p.faces...), nil
	}
	events, err := p.position.Decide(seat, c, roller)
	if err != nil {
		return fmt.Errorf("%s: %w", c, err)
	}
	p.played++
	for _, e := range events {
		p.told = append(p.told, p.position.Tell(p.seat, e)...)
		p.position = p.position.Apply(e)
	}
	return nil
}

// verb returns the first word of a command.
func verb(c battlemat.Command) string {
	v, _, _ := strings.Cut(string(c), " ")
	return v
}
