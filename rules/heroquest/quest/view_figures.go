package quest

import (
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// figuresInPlay lists the figures in play, and dead heroes on the squares where they fell.
func figuresInPlay(p *Position) []battlemat.Figure {
	figures := make([]battlemat.Figure, 0, len(p.figures)) // not nil: an empty list is encoded as []
	for _, f := range p.figures {
		if f.shows(false, false) {
			seen := figureSeen(p, f)
			seen.Veiled = !looks(p, battlemat.Spectator, f)
			figures = append(figures, seen)
		}
	}
	return figures
}

// figuresSeen lists the figures that a seat sees. These are the figures in play and, for Zargon,
// also the waiting monsters. Waiting monsters are marked as unseen, and their names reveal nothing
// to other seats.
func figuresSeen(p *Position, seat battlemat.Seat, inPlay, lurkers []battlemat.Figure) []battlemat.Figure {
	if !p.all(seat) {
		return inPlay
	}
	behind := p.rules(seat)
	figures := make([]battlemat.Figure, 0, len(p.figures)+len(p.waiting))
	for _, f := range p.figures {
		var seen battlemat.Figure
		switch {
		case f.shows(false, false):
			seen, inPlay = inPlay[0], inPlay[1:]
		case f.shows(true, behind):
			seen = figureSeen(p, f)
		default:
			continue
		}
		seen.Veiled = !looks(p, seat, f)
		figures = append(figures, seen)
	}
	for i, waits := range p.waiting {
		if waits {
			figures = append(figures, lurkers[i])
		}
	}
	return figures
}

// shows reports whether a figure is visible. The parameter `all` is set for seats that know the
// whole quest, and `behind` for the game master.
func (f *Figure) shows(all, behind bool) bool {
	return f.Gone == Here || f.Hero && f.Gone == Dead || f.Gone == Away && all || f.Gone == Aside && behind
}

// lurkers describes all monsters of the quest as Zargon sees them while they wait.
func lurkers(p *Position) []battlemat.Figure {
	list := make([]battlemat.Figure, len(p.doc.Monsters))
	for i := range list {
		list[i] = lurkerSeen(p, i)
	}
	return list
}

// lurkerSeen describes the ith monster of the quest as Zargon sees it while it waits, perhaps in a
// pit that has opened under it.
func lurkerSeen(p *Position, i int) battlemat.Figure {
	m := &p.doc.Monsters[i]
	stats := p.statsOf(m)
	f := Figure{ID: waitingName + strconv.Itoa(i+1), Kind: m.Kind, Name: m.called(), Seat: p.zargon, At: m.At, Stats: stats, Body: stats.Body, Mind: stats.Mind}
	seen := figureSeen(p, &f)
	seen.Unseen, seen.Veiled = true, true
	return seen
}

// figureSeen describes a figure for a view. HQ S0.30: clients draw its lost body points as skulls.
func figureSeen(p *Position, f *Figure) battlemat.Figure {
	seen := battlemat.Figure{
		ID: f.ID, Name: f.Name, Kind: english.Hyphened(f.Kind), Side: "monsters", Seat: p.player(f), At: f.At,
		Glyph: glyph(f.Kind), Portrait: heroquest.Portrait(f.Kind), Colour: heroquest.Colour(f.Kind), Number: f.Number, Life: f.Body, Whole: f.Stats.Body, Down: f.Gone != Here && f.Gone != Away && f.Gone != Aside,
		Stats: figureStats(p, f), Badges: badgesOf(p, f), Unseen: f.Gone == Away || f.Gone == Aside, Aside: f.Gone == Aside,
	}
	switch {
	case f.Hero:
		seen.Side = heroquest.Heroes
	case ownName(f.Name, f.Kind, f.Number):
		seen.Rank = "boss"
	}
	return seen
}

// glyph returns one or two letters for a kind of figure.
func glyph(kind string) string {
	words := strings.Fields(kind)
	switch {
	case len(words) == 0:
		return "?"
	case len(words) > 1:
		return words[0][:1] + words[1][:1]
	case strings.EqualFold(kind, "Gargoyle"):
		return "Ga" // because G stands for Goblin
	}
	return strings.ToUpper(kind[:1])
}

// figureStats returns the current stats of a figure.
func figureStats(p *Position, f *Figure) []battlemat.Stat {
	number := func(name string, n int, note string) battlemat.Stat {
		return game.Noted(name, n, name, note)
	}
	attack, with := attackDice(p, f)
	stats := append(make([]battlemat.Stat, 0, 5),
		number("attack", attack, with),
		number("defend", defendDice(p, f), "dice"),
		number("body", f.Body, "of "+strconv.Itoa(f.Stats.Body)),
		number("mind", f.Mind, "of "+strconv.Itoa(f.Stats.Mind)),
	)
	switch {
	case !f.Hero:
		stats = append(stats, number("move", f.Stats.Move, "squares"))
	case f.Gold > 0:
		stats = append(stats, number("gold", f.Gold, ""))
	}
	return stats
}

// attackDice returns the number of dice with which a figure attacks now, and the name of its
// weapon.
func attackDice(p *Position, f *Figure) (int, string) {
	n, with := f.Stats.Attack, "dice"
	if f.Hero {
		w, ready := p.weapon(f.Ready)
		if !ready {
			w = p.arms(f)[0].weapon // HQ Q43: another weapon, or its fists
		}
		n, with = w.Dice, w.Name
	}
	return withEffects(p, f, n, attackEffects(p, f)), with
}

// defendDice returns the number of dice with which a figure defends now: its own and those of its
// armour, as changed by spells.
func defendDice(p *Position, f *Figure) int {
	n := f.Stats.Defend
	worn := armourWorn(p, f)
	for _, piece := range worn {
		if a, ok := p.profile.Edition.Armour(piece); ok && a.Total > 0 {
			n = max(n, a.Total)
		}
	}
	for _, piece := range worn {
		if a, ok := p.profile.Edition.Armour(piece); ok {
			n += a.Adds
		}
	}
	return withEffects(p, f, n, defenceEffects(p, f))
}

// withEffects returns a number of dice after all effects that change it, and with one die less in a
// pit. HQ Q41
func withEffects(p *Position, f *Figure, n int, effects []heroquest.Effect) int {
	for _, e := range effects {
		n += e.Adds
	}
	if inPit(p, f) {
		n--
	}
	for _, e := range effects {
		if e.Limited {
			n = min(n, e.Most)
		}
	}
	return max(n, 0)
}

// inPit reports whether a figure is in an open pit.
func inPit(p *Position, f *Figure) bool {
	i, there := p.trapAt(f.At)
	return f.ID != "" && there && p.doc.Traps[i].Kind == pit && p.traps[i].Sprung
}

// stateWords holds descriptions of the lasting effects.
var stateWords = map[string]string{
	asleep:          "Sleeps: no turn and no defence, until a mind die shows a 6.",
	rockSkin:        "One more die in defence, until it is wounded.",
	courage:         "Two more dice in the next attack, while it sees a foe.",
	swiftWind:       "Moves twice as far on its next roll.",
	passThroughRock: "Moves through walls and rock; if it ends its turn in rock, it is trapped for ever.",
	veilOfMist:      "Moves through monsters.",
	tempest:         "Misses its next turn.",
	fear:            "Attacks with one die, until a mind die shows a 6.",
	cloudOfChaos:    "No turn and no defence, until a mind die shows a 6.",
	commanded:       "Zargon plays its turns, until a mind die shows a 6.",
	strength:        "Two more dice in the next attack.",
	defence:         "Two more dice in the next defence.",
	heroicBrew:      "Attacks twice the next time it attacks.",
	stumbled:        "Misses its next turn.",
	secondSpell:     "May cast another spell in this action.",
}

// badgesOf returns the conditions of a figure, each with a sentence.
func badgesOf(p *Position, f *Figure) []battlemat.Badge {
	var badges []battlemat.Badge
	for _, s := range f.States {
		text, ok := stateWords[s.Name]
		if !ok {
			text = english.Capital(s.Name) + "."
		}
		badges = append(badges, battlemat.Badge{Key: english.Hyphened(s.Name), Name: s.Name, Text: text})
	}
	if f.Gone == Away || f.Gone == Aside {
		return badges
	}
	if f.Gone != Here {
		return append(badges, battlemat.Badge{Key: english.Hyphened(string(f.Gone)), Name: string(f.Gone), Text: f.Name + " is out of the quest."})
	}
	game.Badge(&badges, p.mortal(f.ID) >= 0, "dying", "dying", "Has no body points left, and may save itself.")
	game.Badge(&badges, inPit(p, f), "in-a-pit", "in a pit", "One die fewer in attack and defence.")
	game.Badge(&badges, hasActed(p, f), "acted", "acted", "Has used its action this turn.")
	return badges
}

// hasActed reports whether a figure has used its action in the current turn.
func hasActed(p *Position, f *Figure) bool {
	return f.Acted && (p.active() == f || !f.Hero && p.turn < 0)
}
