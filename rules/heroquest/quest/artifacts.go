package quest

import (
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Finds that quests give and no armoury sells. Their numbers are our own.
const (
	borinsArmour  = heroquest.BorinsArmour
	wizardsCloak  = heroquest.WizardsCloak
	wizardsStaff  = heroquest.WizardsStaff
	orcsBane      = heroquest.OrcsBane
	spiritBlade   = heroquest.SpiritBlade
	talisman      = "Talisman of Lore"
	elixirOfLife  = "Elixir of Life"
	spellRing     = "Spell Ring"
	wandOfMagic   = "Wand of Magic"
	ringOfReturn  = "Ring of Return"
	healingPotion = "Potion of Healing"
)

// toolKit is the item that lets anyone disarm traps, as most editions call it.
const toolKit = "Tool Kit"

// areTools reports whether an item is the tools of some edition.
func areTools(item string) bool { return heroquest.SameName(item, toolKit) }
