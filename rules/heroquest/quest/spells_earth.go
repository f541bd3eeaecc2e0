package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// healers lists the healing spells.
var healers = []string{"Heal Body", "Water of Healing"}

// earthSpells holds Heal Body, Pass Through Rock and Rock Skin.
var earthSpells = []spell{
	healer("Heal Body"),
	// HQ S0.14: the hero's moves show the danger of ending in rock.
	friendly("Pass Through Rock", "HQ Q60", passThroughRock, unless(passThroughRock)),
	friendly("Rock Skin", "HQ Q52", rockSkin, unless(rockSkin)),
}

// healer returns a healing spell. HQ Q45, Q59.
func healer(name string) spell {
	aims, barred := aimed(true, func(_ *Position, _, target *Figure) game.Reason {
		if target.Body >= target.Stats.Body {
			return because("HQ Q45", codeUnhurt, "%s is unhurt.", target.Name)
		}
		return nil
	}, nil)
	cast := func(d *resolution, _ string, a aim) { d.heal(a.target, healing, name) }
	return spell{name, "HQ Q59", aims, barred, cast, []battlemat.Stat{game.Number("heals", healing, "heals")}}
}
