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
	card        string // the card's name in the standard deck, if it is there
	title, text string
	gold        int
	item        string
	back        bool
}

// worth matches a card's name that ends in an amount of gold: "Gem 35".
var worth = regexp.MustCompile(`^(.+) (\d{1,4})$`)

// titles holds the text that announces treasure of each kind.
var titles = map[string]string{
	"Gem": "A gem between the flagstones", "Gold": "A handful of coins", "Jewels": "Jewels in a rotten purse",
}

// cardOf returns the content of a treasure card.
//
// HQ Q81: gems, gold and jewels are worth an amount of gold. Hazards and wandering monsters go back
// into the deck. Any other card is the item that it names.
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

// holds returns the content of a treasure card whose name is spelled as in the standard deck.
func holds(name string) find {
	switch name {
	case arrowHazard:
		return find{title: "An arrow from the wall", text: "A hidden bow shoots at the searcher: 1 body point.", back: true}
	case pitHazard:
		return find{title: "A hole in the floor", text: "The floor gives way: 1 body point, and the next turn is spent climbing out.", back: true}
	case wandering:
		return find{title: "Something heard you", text: "A monster appears on the nearest free square, and strikes at once if it can.", back: true}
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

// portrait returns the name of the silhouette for the content of a card.
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

// kindNamed returns the book's spelling of a kind: "chaos-warrior" becomes "Chaos Warrior".
func kindNamed(kind string) string {
	for _, k := range heroquest.Monsters() {
		if plainly(k, kind) {
			return k
		}
	}
	return kind
}
