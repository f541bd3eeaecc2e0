package simulate

import (
	"context"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// playing is a match in progress.
type playing struct {
	*run
	*watching
	at   battlemat.Position
	dice *match.Dice
	bots map[battlemat.Seat]battlemat.Bot
	room []battlemat.Choice
}

// errSpoilt wraps errors of the rules or of a bot. The match then counts as failed, and the run
// goes on.
var errSpoilt = errors.New("the match failed")

// play plays the match with number n. The error comes from the context or from [Options.Place].
func (r *run) play(ctx context.Context, n int) (*course, error) {
	c := newCourse(n)
	err := r.playOn(ctx, c)
	if errors.Is(err, errSpoilt) {
		c.end, c.fault, err = Failed, fmt.Sprintf("match %d, command %d: %v", n, c.commands+1, err), nil
	}
	return c, err
}

// playOn plays a match and records it in its course.
func (r *run) playOn(ctx context.Context, c *course) (err error) {
	defer func() {
		var fault *match.Fault
		if errors.As(err, &fault) {
			err = fmt.Errorf("%w: %w", errSpoilt, err)
		}
	}()
	defer match.Recover(&err)
	p := &playing{run: r, bots: map[battlemat.Seat]battlemat.Bot{}, dice: match.NewDice(SeedOf(r.o.Seed, c.n))}
	if err := p.opens(ctx, c); err != nil {
		return err
	}
	for {
		over, err := p.step(ctx)
		if err != nil || over {
			return err
		}
	}
}

// opens lays out the match and looks at it.
func (p *playing) opens(ctx context.Context, c *course) error {
	leave, err := p.place(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if p.at, err = p.position(); err != nil {
		return fmt.Errorf("%w: %w", errSpoilt, err)
	}
	p.watching = watch(p.doc, c)
	p.begins(p.at)
	return nil
}

// step plays the next command. It reports whether the match has then ended, or is abandoned because
// it exceeds a limit.
func (p *playing) step(ctx context.Context) (left bool, err error) {
	if ctx.Err() != nil {
		return false, context.Cause(ctx)
	}
	leave, err := p.place(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	waits := p.at.ToAct()
	switch {
	case len(waits) == 0:
		p.ends(p.at)
		return true, nil
	case p.commands >= p.o.Commands:
		p.breaksOff(p.at, TooManyCommands)
		return true, nil
	}
	seat := waits[0]
	view := p.at.See(seat)
	if p.looks(view); view.Round > p.o.Rounds {
		p.breaksOff(p.at, TooManyRounds)
		return true, nil
	}
	command, err := p.choose(seat, view)
	if err != nil {
		return false, err
	}
	events, err := p.at.Decide(seat, command, p.dice.Next(seat, command))
	if err != nil {
		return false, fmt.Errorf("%w: %q by %s: %w", errSpoilt, command, seat, err)
	}
	for _, e := range events {
		p.told(p.at, e)
		p.at = p.at.Apply(e)
	}
	if p.commands++; p.keep {
		p.given = append(p.given, match.Given{Seat: seat, Command: command})
	}
	return false, nil
}

// choose asks the seat's bot for a command.
func (p *playing) choose(seat battlemat.Seat, view battlemat.View) (battlemat.Command, error) {
	p.room = p.room[:0]
	for c := range p.at.Choices(seat) {
		if p.room = append(p.room, c); len(p.room) > mostChoices {
			return "", fmt.Errorf("%w: %s has more than %d choices", errSpoilt, seat, mostChoices)
		}
	}
	if len(p.room) == 0 {
		return "", fmt.Errorf("%w: %s is to act and has no choice", errSpoilt, seat)
	}
	bot := p.bots[seat]
	if bot == nil {
		if p.o.Bot != nil {
			bot = p.o.Bot(seat)
		}
		if bot == nil {
			bot = p.rules.Bot(seat)
		}
		p.bots[seat] = bot
	}
	return bot.Choose(view, p.room), nil
}
