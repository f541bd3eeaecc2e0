package skirmish

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// figures returns the figures that the seat sees, the dead last.
func (s *viewer) figures() []battlemat.Figure {
	list := make([]battlemat.Figure, 0, len(s.Figures))
	for _, gone := range [3]string{"", aside, dead} {
		for n, f := range s.Figures {
			if f.Gone == gone && (gone == "" && s.known.has(n) || s.findsDead(f) || gone == aside && s.rules(s.seat)) {
				list = append(list, s.shows(f, f.Hidden > 0 && s.friends.has(n)))
			}
		}
	}
	return list
}

// doings holds the visible facts about a figure's turn.
type doings struct {
	is                  bool
	left, parity        int // of its movement: the feet left, and the parity of diagonals
	acted, bonus, flees bool
}

// doings returns the visible facts about a figure's turn. If it is not the figure's turn, they are
// empty.
func (p *viewer) doings(f *Figure) doings {
	if p.Turn.Figure != f.ID {
		return doings{}
	}
	t := &p.Turn
	return doings{p.Round > 0, f.in(p.Position).left(), t.Parity, t.Action && t.Surges == 0, t.Bonus, t.Flees}
}

// shows returns what the seat sees of a figure. `own` is set for a figure of the seat's side, which
// the seat sees in full even if the figure hides from others.
func (p *viewer) shows(f *Figure, own bool) battlemat.Figure {
	turn := p.doings(f)
	s := f.block()
	seen := battlemat.Figure{
		ID: f.ID, Name: f.name(), Kind: s.Key, Side: f.side(), Seat: f.Seat, At: f.At, Size: f.width(), Glyph: f.initials(),
		Portrait: s.Portrait, Colour: s.Colour,
		Number: f.Number, Life: f.HP, Whole: f.life(), Down: f.Gone == dead || f.down(),
	}
	if p.scenario.Board.HasLevels() {
		seen.Level, seen.Height = p.level(f.At, f.width()), f.width() // DND L8
	}
	stats := make([]battlemat.Stat, 0, game.Either(turn.is, 5, 3)) // as many as most figures show
	stat := func(key, name string, n int, value string) {
		stats = append(stats, battlemat.Stat{Key: key, N: n, Name: name, Value: value})
	}
	number := func(key, name string, n int) { stats = append(stats, game.Number(key, n, name)) }
	feet := func(key, name string, n int) { stat(key, name, n, feetOf(n)) }
	number("ac", "armour class", f.armour())
	feet("speed", "speed", f.speed())
	feet("reach", "reach", f.reach())
	if f.Temporary > 0 {
		number("temporary", "temporary hit points", f.Temporary)
	}
	if turn.is {
		feet("feet-left", "movement left", turn.left)
		if feet := p.diagonal[turn.parity]; feet > 0 { // DND M2
			stats = append(stats, battlemat.Stat{
				Key: "parity", N: turn.parity, Name: "next diagonal", Value: feetOf(feet), Note: "what the next diagonal step costs on open ground",
			})
		}
	}
	if own && f.Hidden > 0 {
		number("stealth", "Stealth", f.Hidden)
	}
	if f.down() && f.Gone == "" {
		stat("death-saves", "successful death saves", f.Saved, strconv.Itoa(f.Saved)+" of 3")
		stat("death-failures", "failed death saves", f.Failed, strconv.Itoa(f.Failed)+" of 3")
	}
	seen.Stats = stats
	seen.Badges = p.badges(f, &turn, own)
	seen.Unseen, seen.Aside = own && f.Hidden > 0 || f.Gone == aside, f.Gone == aside
	return seen
}

// badges returns badges for the visible conditions and states of a figure, or none if it is gone.
func (p *viewer) badges(f *Figure, turn *doings, own bool) (list []battlemat.Badge) {
	badge := func(is bool, key, name, text string) {
		if is && !slices.ContainsFunc(list, func(b battlemat.Badge) bool { return b.Key == key }) {
			list = append(list, battlemat.Badge{Key: key, Name: name, Text: text})
		}
	}
	if f.Gone != "" {
		return nil
	}
	badge(f.down() && f.Stable, "stable", "stable", "It is unconscious, and no longer dying.")
	badge(f.dying(), "dying", "dying", "It makes death saves.")
	for _, a := range f.Afflicted {
		c := condition.Of(a.Key)
		badge(true, a.Key, c.Name, p.describes(c))
	}
	if f.Exhaustion > 0 {
		badge(true, "exhausted", "exhausted", f.tired())
	}
	badge(f.Squeezed, "squeezed", "squeezed", p.squeezing())
	badge(f.Dodging, "dodging", "dodging", "Attacks against it have disadvantage.")
	badge(own && f.Hidden > 0, "hidden", "hidden", "Enemies do not see it.")
	badge(f.Ready != nil, "ready", "waiting", "It has readied an attack.")
	badge(f.Reacted, "reacted", "has reacted", "It has used its reaction.")
	badge(p.concentration(f.ID) != nil, "concentrating", "concentrating", "It is concentrating on a spell.")
	badge(turn.acted, "acted", "has acted", "It has used its action this turn.")
	badge(turn.bonus, "bonus-acted", "has used its bonus action", "It has used its bonus action.")
	badge(turn.flees, "disengaged", "disengaged", "It draws no opportunity attacks.")
	return list
}
