package skirmish

import (
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// exportThrows adds to a figure for the desk the traits and stats that count only for its saving
// throws and checks. DND K44.
func (q *plan) exportThrows(f *Figure, out *board.Figure, trait func(is bool, key string)) {
	s := f.block()
	for key, word := range map[string]string{
		creature.DangerSense: dnd.DangerSense, creature.MagicResistance: dnd.MagicResistance, creature.SureFooted: dnd.SureFooted, creature.Evasion: dnd.Evasion,
	} {
		trait(s.Has(key), word)
	}
	if t := s.Trait(creature.Steadfast); t != nil {
		for _, key := range t.Keys {
			trait(true, dnd.SteadfastAgainst+key)
		}
	}
	for _, a := range f.Afflicted {
		trait(a.Key == condition.Sanctuary, dnd.SanctuaryOf+strconv.Itoa(a.DC))
		trait(a.Key == condition.Grappled && a.DC > 0 && a.By != "", dnd.EscapeBy+strconv.Itoa(a.DC)+"-"+a.By)
	}
	for _, ability := range dnd.Abilities {
		out.Stats[ability], out.Stats[dnd.SaveStat(ability)] = s.Abilities.Score(ability), s.Save(ability)
	}
	out.Stats["athletics"], out.Stats["acrobatics"] = s.Skill("athletics"), s.Skill("acrobatics")
}
