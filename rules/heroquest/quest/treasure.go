package quest

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// The treasure cards that hold no treasure. They go back into the deck.
const (
	arrowHazard = "Arrow hazard"
	pitHazard   = "Pit hazard"
	wandering   = "Wandering Monster"
)

// find is the content of a treasure card: gold, or a named item.
type find struct {
	card        string // as the standard deck writes it, where it has it
	title, text string
	gold        int
	item        string
	back        bool
}

// worth reads gold off the end of a card's name: "Gem 35".
var worth = regexp.MustCompile(`^(.+) (\d{1,4})$`)

// titles holds what treasure of a kind is called when it is found.
var titles = map[string]string{
	"Gem": "A gem between the flagstones", "Gold": "A handful of coins", "Jewels": "Jewels in a rotten purse",
}

// cardOf says what a card of a deck contains.
//
// HQ Q81: gems, gold and jewels for an amount of gold; hazards and wandering monsters go back; any other
// card is the item it names.
func cardOf(name string) find {
	for card := range treasureDeck.Cards() {
		if plainly(card.String(), name) {
			name = card.String()
		}
	}
	f := holds(name)
	f.card = name
	return f
}

// holds is cardOf for a name as the standard deck writes it.
func holds(name string) find {
	switch name {
	case arrowHazard:
		return find{title: "An arrow from the wall", text: "A hidden bow was set on whoever searches: 1 body point.", back: true}
	case pitHazard:
		return find{title: "A hole in the floor", text: "The floor gives way: 1 body point, and the next turn is spent climbing out.", back: true}
	case wandering:
		return find{title: "Something heard you", text: "A monster comes as near as there is room, and strikes at once if it can reach.", back: true}
	}
	if m := worth.FindStringSubmatch(name); m != nil {
		gold, _ := strconv.Atoi(m[2])
		title, ours := titles[m[1]]
		if !ours {
			title = m[1]
		}
		return find{title: title, text: fmt.Sprintf("Worth %d gold.", gold), gold: gold}
	}
	return find{title: name, text: thingWords[name], item: name}
}

// portrait returns the silhouette of what a card of the deck holds.
func (f find) portrait() string {
	if f.card == wandering {
		return "footprint"
	}
	return cmp.Or(heroquest.ThingPortrait(cmp.Or(f.item, f.title)), "open-treasure-chest")
}

// wanderingKind returns the kind of the wandering monsters.
func wanderingKind(p *Position) string {
	if p.doc.Wandering == "" {
		return "Orc"
	}
	return p.doc.Wandering
}

// kindNamed writes a kind as the book does: "chaos-warrior" is Chaos Warrior.
func kindNamed(kind string) string {
	for _, k := range heroquest.Monsters() {
		if plainly(k, kind) {
			return k
		}
	}
	return kind
}
