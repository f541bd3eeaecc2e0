package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// The limits of a rehearsal, which plays the beginning of a match to decide whether a client's
// document may be played.
const (
	rehearsalSteps   = 30              // commands that are played
	rehearsalTime    = 1 * time.Second // no command is played after this time
	mostSeen         = 2 << 20         // bytes of a seat's view and choices
	mostChoices      = 20_000          // choices of a seat
	mostPicture      = 1 << 20         // bytes of the picture of the starting position
	rehearsalTrusted = "rehearsal"     // the seed of the dice, whose results do not matter
)

// tooCostly returns the problem for a document whose match would take too much time or memory.
func tooCostly(format string, args ...any) *problem {
	return newProblem(http.StatusUnprocessableEntity, codeTooCostly, "This needs more than the server allows for a match: %s. Try a smaller board or fewer figures.", fmt.Sprintf(format, args...))
}

// rehearsal is a match that bots play to find out how much time the rules need for it.
type rehearsal struct {
	ctx   context.Context
	most  time.Duration // the time limit for one answer
	rules battlemat.Ruleset
	at    battlemat.Position
	roll  dice.Roller
}

// rehearse lays a scenario out and plays its beginning with bots in all seats, with a time limit on
// each answer of the rules. It returns a picture of the starting position. The error is a problem,
// a *[match.Fault], or the error of ctx.
func (s *Server) rehearse(ctx context.Context, rules battlemat.Ruleset, doc *scenario.Scenario) (picture string, err error) {
	r := &rehearsal{ctx: ctx, most: s.limits.Answer, rules: rules, roll: dice.NewSeeded(dice.SeedOf(rehearsalTrusted))}
	err = r.timed("laying it out", func() (err error) {
		r.at, err = battlemat.Begin(rules, doc)
		return err
	})
	var known *problem
	var fault *match.Fault
	switch {
	case errors.As(err, &known), errors.As(err, &fault), ctx.Err() != nil && err != nil:
		return "", err
	case err != nil:
		return "", newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", err.Error())
	}
	if err := r.timed("drawing it", func() error {
		drawn, err := publicPicture(r.at, doc.ID)
		if len(drawn) > mostPicture {
			return tooCostly("its picture has %d bytes", len(drawn))
		}
		picture = string(drawn)
		return err
	}); err != nil {
		return "", err
	}
	seats := []battlemat.Seat{battlemat.Spectator}
	for _, seat := range doc.Seats {
		seats = append(seats, battlemat.Seat(seat.ID))
	}
	for _, seat := range seats {
		if err := r.show(seat); err != nil {
			return "", err
		}
	}
	begun := time.Now()
	for n := 0; n < rehearsalSteps && time.Since(begun) < rehearsalTime; n++ {
		if more, err := r.step(); err != nil || !more {
			return picture, err
		}
	}
	return picture, nil
}

// timed runs `ask`, which asks the rules something, and returns a problem if that takes too long.
// The error may also be that of `ask`, a *[match.Fault] if the rules panicked, or that of the
// context.
func (r *rehearsal) timed(what string, ask func() error) error {
	if r.ctx.Err() != nil {
		return r.ctx.Err()
	}
	begun := time.Now()
	err := func() (err error) {
		defer match.Recover(&err)
		return ask()
	}()
	if while := time.Since(begun); err == nil && while > r.most {
		return tooCostly("%s takes %s, but at most %s is allowed", what, while.Round(100*time.Millisecond), r.most)
	}
	return err
}

// show makes the view and the choices of a seat. It returns a problem if they have too many bytes
// or take too long.
func (r *rehearsal) show(seat battlemat.Seat) error {
	var view battlemat.View
	if err := r.timed("the view of a seat", func() error { view = r.at.See(seat); return nil }); err != nil {
		return err
	}
	choices, err := r.choices(seat)
	if err != nil {
		return err
	}
	data, err := json.Marshal(struct {
		View    battlemat.View
		Choices []battlemat.Choice
	}{view, choices})
	if err == nil && len(data) > mostSeen {
		return tooCostly("the view and choices of a seat have %d bytes, but at most %d are sent", len(data), mostSeen)
	}
	return err
}

// choices lists the choices of a seat. It stops with a problem if there are too many of them, or if
// listing them takes too long.
func (r *rehearsal) choices(seat battlemat.Seat) (list []battlemat.Choice, err error) {
	begun := time.Now()
	err = r.timed("listing the choices of a seat", func() error {
		for c := range r.at.Choices(seat) {
			switch list = append(list, c); {
			case len(list) > mostChoices:
				return tooCostly("a seat has more than %d choices", mostChoices)
			case time.Since(begun) > r.most:
				return tooCostly("listing the choices of a seat takes longer than %s", r.most)
			case r.ctx.Err() != nil:
				return r.ctx.Err()
			}
		}
		return nil
	})
	return list, err
}

// step lets a bot give the next command, and reports whether there was one.
func (r *rehearsal) step() (more bool, err error) {
	waits := r.at.ToAct()
	if len(waits) == 0 {
		return false, nil
	}
	seat := waits[0]
	choices, err := r.choices(seat)
	if err != nil || len(choices) == 0 {
		return false, err
	}
	var command battlemat.Command
	if err := r.timed("the choice of a bot", func() error {
		command = r.rules.Bot(seat).Choose(r.at.See(seat), choices)
		return nil
	}); err != nil {
		return false, err
	}
	err = r.timed("a command", func() error {
		events, err := r.at.Decide(seat, command, r.roll)
		for _, e := range events {
			r.at = r.at.Apply(e)
		}
		return err
	})
	return err == nil, err
}
