package quest

import (
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Items that quests give and that no armoury sells. Their stats are our own.
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

// toolKit is most editions' name for the item with which anyone can disarm traps.
const toolKit = "Tool Kit"

// areTools reports whether an item is the tool kit of any edition.
func areTools(item string) bool { return heroquest.SameName(item, toolKit) }
