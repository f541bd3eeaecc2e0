package skirmish

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// gallery are the figures that a seat sees, and those of them that hide from others than its side: who sees the
// same has the same list.
type gallery struct{ seen, hidden figureSet }

// figuresSeen lists the figures that a seat sees, the dead last.
func (p *Position) figuresSeen(seat battlemat.Seat) []battlemat.Figure {
	var g gallery
	for n, f := range p.Figures {
		if f.Gone == "" && p.knows(seat, f) || f.Gone == dead && p.seenDead(seat, f) {
			g.seen.add(n)
		}
		if f.Hidden > 0 && p.friend(seat, f) {
			g.hidden.add(n)
		}
	}
	return game.Keep(&p.Memory, g, func() []battlemat.Figure {
		all := make([]*battlemat.Figure, 0, 2*maxFigures) // on the stack; while all of them look as they did, the list is that of before
		for _, gone := range [2]string{"", dead} {
			for n, f := range p.Figures {
				if f.Gone == gone && g.seen.has(n) {
					all = append(all, p.figureSeen(f, g.hidden.has(n)))
				}
			}
		}
		return p.keptFor(seat).figures.Of(all, func() []battlemat.Figure {
			list := make([]battlemat.Figure, len(all))
			for i, f := range all {
				list[i] = *f
			}
			return list
		})
	})
}

// looks is what it depends on how a figure looks.
type looks struct {
	stance
	concentrates bool
	turn         doings
}

// doings is what a figure has done of its turn, as far as that shows.
type doings struct {
	is                  bool
	left, parity        int // of its movement
	acted, bonus, flees bool
}

// doings are those of the turn under way; none of another figure.
func (p *Position) doings(f *Figure) doings {
	if p.Turn.Figure != f.ID {
		return doings{}
	}
	t := &p.Turn
	return doings{p.Round > 0, p.left(f), t.Parity, t.Action && t.Surges == 0, t.Bonus, t.Flees}
}

// figureSeen is a figure as it is seen, and as its own side sees it where it hides from others: as it was before, unless
// it has changed.
func (p *Position) figureSeen(f *Figure, own bool) *battlemat.Figure {
	kept := &p.keptOf(f).looks[game.Either(own, 1, 0)]
	now := looks{stance{f, p.scenario.Board}, p.concentration(f.ID) != nil, p.doings(f)}
	return kept.Of(now, func() *battlemat.Figure { return p.shows(f, &now, own) })
}

// shows is what a figure shows that looks like this: to its own side all.
func (p *Position) shows(f *Figure, now *looks, own bool) *battlemat.Figure {
	s := p.block(f)
	seen := &battlemat.Figure{
		ID: f.ID, Name: p.name(f), Kind: s.Key, Side: p.side(f), Seat: f.Seat, At: f.At, Size: p.width(f), Glyph: p.initials(f),
		Portrait: s.Portrait, Colour: s.Colour,
		Number: f.Number, Life: f.HP, Whole: s.HP, Down: f.Gone == dead || f.down(),
	}
	if p.scenario.Board.HasLevels() {
		seen.Level, seen.Height = p.level(f.At, p.width(f)), p.width(f) // DND L8
	}
	stats := make([]battlemat.Stat, 0, 8) // on the stack
	stat := func(key, name string, n int, value string) {
		stats = append(stats, battlemat.Stat{Key: key, N: n, Name: name, Value: value})
	}
	number := func(key, name string, n int) { stat(key, name, n, strconv.Itoa(n)) }
	feet := func(key, name string, n int) { stat(key, name, n, feetOf(n)) }
	number("ac", "armour class", p.armour(f))
	feet("speed", "speed", p.speed(f))
	feet("reach", "reach", p.reach(f))
	if f.Temporary > 0 {
		number("temporary", "temporary hit points", f.Temporary)
	}
	if now.turn.is {
		feet("feet-left", "movement left", now.turn.left)
		if feet := p.diagonal[now.turn.parity]; feet > 0 { // DND M2
			stats = append(stats, battlemat.Stat{
				Key: "parity", N: now.turn.parity, Name: "next diagonal", Value: feetOf(feet), Note: "what the next diagonal step costs on open ground",
			})
		}
	}
	if own && f.Hidden > 0 {
		number("stealth", "Stealth", f.Hidden)
	}
	if f.down() && f.Gone == "" {
		stat("death-saves", "death saves that succeeded", f.Saved, strconv.Itoa(f.Saved)+" of 3")
		stat("death-failures", "death saves that failed", f.Failed, strconv.Itoa(f.Failed)+" of 3")
	}
	seen.Stats = append([]battlemat.Stat(nil), stats...)
	seen.Badges = p.badges(f, now, own)
	seen.Unseen = own && f.Hidden > 0
	return seen
}

// badges are the conditions and the like that show on a figure; none on one that is gone.
func (p *Position) badges(f *Figure, now *looks, own bool) []battlemat.Badge {
	list := make([]battlemat.Badge, 0, 8) // on the stack
	badge := func(is bool, key, name, text string) {
		if is && !slices.ContainsFunc(list, func(b battlemat.Badge) bool { return b.Key == key }) {
			list = append(list, battlemat.Badge{Key: key, Name: name, Text: text})
		}
	}
	if f.Gone != "" {
		return nil
	}
	badge(f.down() && f.Stable, "stable", "stable", "It is unconscious, and no longer dying.")
	badge(p.dying(f), "dying", "dying", "It makes death saves.")
	for _, a := range f.Afflicted {
		c := condition.Of(a.Key)
		badge(true, a.Key, c.Name, c.Text)
	}
	badge(f.Squeezed, "squeezed", "squeezed", p.squeezing())
	badge(f.Dodging, "dodging", "dodging", "Attacks against it have disadvantage.")
	badge(own && f.Hidden > 0, "hidden", "hidden", "Enemies do not see it.")
	badge(f.Ready != nil, "ready", "waiting", "It waits with an attack.")
	badge(f.Reacted, "reacted", "has reacted", "It has used its reaction.")
	badge(now.concentrates, "concentrating", "concentrating", "It concentrates on a spell.")
	badge(now.turn.acted, "acted", "has acted", "It has used its action.")
	badge(now.turn.bonus, "bonus-acted", "has used its bonus action", "It has used its bonus action.")
	badge(now.turn.flees, "disengaged", "disengaged", "It draws no opportunity attacks.")
	return append([]battlemat.Badge(nil), list...)
}

// initials are those of a figure's name.
func (p *Position) initials(f *Figure) string {
	if f.sheet != nil {
		return f.sheet.initials
	}
	return initials(f.Name)
}

// initials are the first letters of the first two words of a name.
func initials(name string) string {
	var out []rune
	for _, word := range strings.Fields(name) {
		if r := []rune(word); len(out) < 2 {
			out = append(out, r[0])
		}
	}
	return string(out)
}

// cardsOf is the key of what is kept of what creatures of a kind attack with.
type cardsOf struct{ of *creature.Statblock }

// holds are the hands of a figure: out of its turn those of before, unless it has changed.
func (p *Position) holds(f *Figure) []battlemat.Hand {
	kept := p.keptOf(f)
	if p.inTurn(f) {
		hands := p.hands(f)
		if last := kept.turn.Load(); last != nil {
			hands = asBefore(*last, hands)
		}
		kept.turn.Store(&hands)
		return hands
	}
	return kept.hands.Of(f, func() []battlemat.Hand { return p.hands(f) })
}

// asBefore puts the hands of before in the place of those that are equal, so that it shows that they are.
func asBefore(before, now []battlemat.Hand) []battlemat.Hand {
	same := len(before) == len(now)
	for i := range now {
		h := &now[i]
		n := slices.IndexFunc(before, func(o battlemat.Hand) bool {
			return o.Figure == h.Figure && o.Pile == h.Pile && o.Title == h.Title && slices.EqualFunc(o.Cards, h.Cards, sameCard)
		})
		if n >= 0 {
			*h = before[n]
		}
		same = same && n == i
	}
	if same {
		return before
	}
	return now
}

// sameCard reports whether two cards are equal as far as those of figures differ from one position to the next.
func sameCard(a, b battlemat.Card) bool {
	if (a.Refusal == nil) != (b.Refusal == nil) || a.Refusal != nil && (a.Refusal.Rule != b.Refusal.Rule || a.Refusal.Code != b.Refusal.Code || a.Refusal.Detail != b.Refusal.Detail) {
		return false
	}
	return a.ID == b.ID && a.Name == b.Name && a.Text == b.Text && a.Note == b.Note && a.State == b.State && slices.Equal(a.Stats, b.Stats) && slices.Equal(a.Menu, b.Menu)
}

// hands are a figure's attacks, spells, features and things.
func (p *Position) hands(f *Figure) []battlemat.Hand {
	var list []battlemat.Hand
	s := p.block(f)
	if cards := game.Keep(p.fixed, cardsOf{s}, func() []battlemat.Card { return p.attackCards(s) }); len(cards) > 0 {
		list = append(list, battlemat.Hand{Figure: f.ID, Pile: "attacks", Title: "Attacks", Cards: cards})
	}
	if s.Casting != nil {
		var slots []string
		for i, n := range f.Slots {
			slots = append(slots, fmt.Sprintf("%d of level %d", n, i+1))
		}
		title := "Spells"
		if len(slots) > 0 {
			title += ": slots " + english.And(slots)
		}
		h := battlemat.Hand{Figure: f.ID, Pile: "spells", Title: title, Cards: make([]battlemat.Card, 0, len(s.Casting.Spells))}
		for _, key := range s.Casting.Spells {
			spell := p.spells[key]
			note := "cantrip"
			if spell.Level > 0 {
				note = fmt.Sprintf("level %d", spell.Level)
			}
			h.Cards = append(h.Cards, p.spellBarred(f, battlemat.Card{ID: key, Name: spell.Name, Text: spell.Text, Note: note, Stats: p.spellSigns(s, spell)}, spell))
		}
		list = append(list, h)
	}
	if cards := p.featureCards(f); len(cards) > 0 {
		list = append(list, battlemat.Hand{Figure: f.ID, Pile: "features", Title: "Features", Cards: cards})
	}
	if len(f.Items) > 0 {
		h := battlemat.Hand{Figure: f.ID, Pile: "things", Title: "Things", Cards: make([]battlemat.Card, 0, len(f.Items))}
		for _, key := range slices.Sorted(maps.Keys(f.Items)) {
			c := battlemat.Card{ID: key, Name: english.Capital(strings.ReplaceAll(key, "-", " ")), Text: thingTexts[key], Note: fmt.Sprint(f.Items[key]), Stats: thingSigns[key]}
			h.Cards = append(h.Cards, p.thingBarred(f, c))
		}
		list = append(list, h)
	}
	return list
}

// attackCards are what a creature attacks with. DND K5.
func (p *Position) attackCards(s *creature.Statblock) []battlemat.Card {
	var cards []battlemat.Card
	for i := range s.Actions {
		if a := &s.Actions[i]; a.Use.Attack != nil && a.Time == "" {
			cards = append(cards, battlemat.Card{ID: a.Key, Name: a.Name, Text: a.Text, Note: oftenNote(a), Stats: p.actionSigns(s, a)})
		}
	}
	return cards
}

// thingTexts say what things do that are used. DND K21, DND K38.
var thingTexts = map[string]string{
	potion: "2d4+2 hit points come back, to itself or a friend beside it.",
	tools:  "Disarms a trap beside it.",
}

// thingSigns say the same in numbers and single words.
var thingSigns = map[string][]battlemat.Stat{
	potion: {rangeOf(touch), {Key: "heals", Name: "heals", Value: "2d4+2"}},
	tools:  {rangeOf(touch), game.Word("disarms", "disarms traps")},
}
