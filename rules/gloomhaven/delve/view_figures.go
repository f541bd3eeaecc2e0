package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// figuresSeen returns the figures on the board for a view.
func (p presenter) figuresSeen() []battlemat.Figure {
	seen := make([]battlemat.Figure, 0, len(p.figures)) // a slice that is never nil, for JSON
	for f := range p.here {
		seen = append(seen, p.figureSeen(f, p.playing))
	}
	return seen
}

// figureSeen returns a figure for a view. The argument playing says whether the cards of the round
// are shown.
func (p presenter) figureSeen(f *Figure, playing bool) battlemat.Figure {
	seen := battlemat.Figure{
		ID: f.ID, Name: f.Name, Kind: english.Hyphened(f.Kind), Side: f.side(), Seat: f.Seat, At: f.At,
		Glyph: f.Glyph, Portrait: p.portrait(f), Colour: p.colour(f), Number: f.Number, Life: f.Life, Whole: f.Whole,
		Stats: f.stats(playing), Badges: p.badges(f),
	}
	switch f.Sort {
	case Elite, Boss:
		seen.Rank = string(f.Sort)
	case Ward:
		seen.Kind = string(Ward)
	}
	return seen
}

// portrait returns the silhouette of a figure, or "" if it has none.
func (p presenter) portrait(f *Figure) string {
	switch f.Sort {
	case Character:
		return p.class(f).Portrait
	case Summoned:
		summons := p.class(p.figure(f.Owner)).Summons
		if i := slices.IndexFunc(summons, func(c card.Companion) bool { return c.Name == f.Kind }); i >= 0 {
			return summons[i].Portrait
		}
		return ""
	case Ward:
		i := slices.IndexFunc(p.doc.Wards, func(w WardEntry) bool { return w.Key == f.Key })
		return p.doc.Wards[i].Portrait
	}
	return p.kinds[f.Kind].Portrait
}

// colour returns the number of a character's colour, or 0 for other figures.
func (p presenter) colour(f *Figure) int {
	if f.Sort != Character {
		return 0
	}
	return 1 + slices.IndexFunc(p.doc.Characters, func(e CharacterEntry) bool { return e.ID == f.ID })
}

// stats returns the stats of a figure for a view, including lasting effects.
func (f *Figure) stats(playing bool) []battlemat.Stat {
	stats := make([]battlemat.Stat, 0, game.Either(f.Sort == Character, 6, 3))
	number := func(there bool, name string, n int, note string) {
		if there {
			stats = append(stats, game.Noted(name, n, name, note))
		}
	}
	s, moves := &f.Stats, f.monster() || f.Sort == Summoned
	number(moves, "move", s.Move, "")
	number(moves, "attack", s.Attack, attackWords(s))
	number(s.Range > 0, "range", s.Range, "")
	number(s.Targets > 1, "targets", s.Targets, "")
	number(s.Pierce > 0, "pierce", s.Pierce, "")
	shield := f.shield()
	number(shield > 0, "shield", shield, "less damage from each attack")
	if n, farthest := f.retaliates(); n > 0 {
		note := "damage to adjacent attackers"
		if farthest > 1 {
			note = fmt.Sprintf("damage to attackers within %d hexes; each effect has its own range", farthest)
		}
		number(true, "retaliate", n, note)
	}
	held := len(f.Hand)
	if !playing {
		held += len(f.Chosen) // GH G50: it is public that the character chose cards, but not how many
	}
	hero := f.Sort == Character
	number(hero, "level", f.Level, "")
	number(hero, "hand", held, "cards")
	number(hero, "discarded", len(f.Discarded), "cards")
	number(hero, "lost", len(f.Lost), "cards")
	number(hero, "money", f.Gold, "tokens looted")
	number(hero, "experience", f.Experience, "")
	if len(stats) == 0 {
		return nil
	}
	return slices.Clip(stats)
}

// attackWords describes the further effects of an attack with the given stats.
func attackWords(s *card.Stats) string {
	words := slices.Clone(s.Inflicts)
	if s.Advantage {
		words = append(words, "with advantage")
	}
	return strings.Join(words, ", ")
}

// retaliates returns the total retaliation against an adjacent attacker, and the greatest range of
// any part of it.
func (f *Figure) retaliates() (n, farthest int) {
	n, farthest = f.Stats.Retaliate, 1
	for _, e := range f.Effects {
		if e.Deed == card.Retaliate {
			n += e.N
			farthest = max(farthest, e.Range)
		}
	}
	return n, farthest
}

// badges returns badges for the conditions and then for the effects on a figure, each with a
// sentence.
func (p presenter) badges(f *Figure) []battlemat.Badge {
	var badges []battlemat.Badge
	for _, c := range f.Conditions {
		badges = append(badges, battlemat.Badge{Key: c.Name, Name: c.Name, Text: condition.Of(c.Name).Text + lasts(c)})
	}
	var names namer
	for _, e := range f.Effects {
		b := p.effectBadge(f, e)
		b.Key, b.Name = strings.ToLower(string(e.Deed)), names.own(b.Name)
		badges = append(badges, b)
	}
	return badges
}

// lasts describes when a condition ends by itself. GH G14
func lasts(c Condition) string {
	switch {
	case condition.Of(c.Name).Stays:
		return ""
	case c.Fresh:
		return " Lasts until the end of its next turn."
	}
	return " Lasts until the end of its turn."
}

// effectBadge returns the badge for an effect, which says what the effect does and how long it
// lasts.
func (p presenter) effectBadge(f *Figure, e Effect) battlemat.Badge {
	long := game.Either(e.Stays, "until the end of the scenario", "until the end of the round")
	var b battlemat.Badge
	switch e.Deed {
	case card.Shield:
		b = battlemat.Badge{Name: fmt.Sprintf("Shield %d", e.N), Text: fmt.Sprintf("Each attack does %d less damage, %s", e.N, long)}
	case card.Retaliate:
		whom := "adjacent attackers"
		if e.Range > 1 {
			whom = fmt.Sprintf("attackers within %d hexes", e.Range)
		}
		b = battlemat.Badge{Name: fmt.Sprintf("Retaliate %d", e.N), Text: fmt.Sprintf("%d damage to %s, %s", e.N, whom, long)}
	case card.Prepare:
		b = battlemat.Badge{Name: fmt.Sprintf("Prepared: %v", e.Bonus), Text: fmt.Sprintf("%v on its next attack", e.Bonus)}
	default:
		b = battlemat.Badge{Name: fmt.Sprintf("%s %d", e.Deed, e.N), Text: english.Capital(long)}
	}
	if f.Sort == Character {
		if c := p.card(f, e.Card); c != nil {
			b.Text += ", from " + c.Name
		}
	}
	b.Text += "."
	return b
}
