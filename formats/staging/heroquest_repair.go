package staging

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// repair removes the parts of the document that the game's check refuses.
func (k *questMaker) repair() error {
	return repair(k.s, &k.doc, quest.Ruleset.Check, func(faults []board.Fault) error {
		switch o := k.doc.Objective; {
		case k.drop(faults):
			return nil
		case len(k.doc.Monsters) == 0 && !o.Return && len(o.Take)+len(o.Reach) == 0:
			return fmt.Errorf("nothing that could be the heroes' goal can be reached from %v, where they begin", k.doc.Heroes[0].At)
		}
		return stands(faults[0])
	})
}

// within matches the path of an entry in the document, with its list, its index, and the part that
// is at fault.
var within = regexp.MustCompile(`^game\.([a-z]+)(?:\[(\d+)\])?(?:\.([a-z]+))?(?:\[(\d+)\])?`)

// drop removes the entries at fault, and reports whether it removed anything.
func (k *questMaker) drop(faults []board.Fault) (dropped bool) {
	gone := map[string]map[int]string{}
	for _, f := range faults {
		at := within.FindStringSubmatch(f.Path)
		if at == nil {
			continue
		}
		f.Message, _, _ = strings.Cut(f.Message, ": expected") // the remedy is only useful to the author of the file
		n, err := strconv.Atoi(at[2])
		part, _ := strconv.Atoi(at[4])
		switch {
		case err == nil && k.part(at[1], n, at[3], part, f.Message):
			dropped = true
		case err == nil:
			if gone[at[1]] == nil {
				gone[at[1]] = map[int]string{}
			}
			gone[at[1]][n] = f.Message
		}
	}
	for _, list := range slices.Sorted(maps.Keys(gone)) {
		dropped = k.without(list, gone[list]) || dropped
	}
	return dropped || k.whole(faults)
}

// part removes an item, a spell or a stat of a monster or treasure, and keeps the rest of the
// entry.
func (k *questMaker) part(list string, n int, field string, i int, why string) bool {
	var lists []*[]string
	switch {
	case list == "monsters" && n < len(k.doc.Monsters) && field == "items":
		lists = append(lists, &k.doc.Monsters[n].Items)
	case list == "monsters" && n < len(k.doc.Monsters) && field == "spells":
		lists = append(lists, &k.doc.Monsters[n].Spells)
	case list == "treasures" && n < len(k.doc.Treasures) && field == "items":
		lists = append(lists, &k.doc.Treasures[n].Items)
	case list == "monsters" && n < len(k.doc.Monsters) && field == "stats":
		k.doc.Monsters[n].Stats = nil
		k.report.Add(1, "numbers of a monster", formats.LeftOut, why)
		return true
	}
	for _, l := range lists {
		if i < len(*l) {
			k.report.Add(1, strings.TrimSuffix(field, "s"), formats.LeftOut, why)
			*l = slices.Delete(slices.Clone(*l), i, i+1)
			return true
		}
	}
	return false
}

// without removes entries from a list.
func (k *questMaker) without(list string, why map[int]string) bool {
	switch list {
	case "doors":
		k.doc.Doors = rest(k, list, k.doc.Doors, why)
	case "rubble":
		k.doc.Rubble = rest(k, list, k.doc.Rubble, why)
	case "monsters":
		k.doc.Monsters = rest(k, list, k.doc.Monsters, why)
	case "furniture":
		k.doc.Furniture = rest(k, list, k.doc.Furniture, why)
	case "traps":
		k.doc.Traps = rest(k, list, k.doc.Traps, why)
	case "treasures":
		k.doc.Treasures = rest(k, list, k.doc.Treasures, why)
	case "notes":
		k.doc.Notes = rest(k, list, k.doc.Notes, why)
	default:
		return false
	}
	return true
}

// rest returns the entries that remain in a list.
func rest[E any](k *questMaker, list string, all []E, why map[int]string) (stay []E) {
	var names []string
	for i, e := range all {
		if reason, goes := why[i]; goes {
			k.report.Add(1, k.pieces[list][i], formats.LeftOut, reason)
			continue
		}
		stay, names = append(stay, e), append(names, k.pieces[list][i])
	}
	k.pieces[list] = names
	return stay
}

// whole repairs faults that belong to no entry of a list: an objective or stairs that cannot be
// reached. It removes falling blocks first, because they may block the path.
func (k *questMaker) whole(faults []board.Fault) bool {
	why := faults[0].Message
	for i, t := range k.doc.Traps {
		if t.Kind == "block" {
			return k.without("traps", map[int]string{i: why})
		}
	}
	o := &k.doc.Objective
	for _, f := range faults {
		at := within.FindStringSubmatch(f.Path)
		switch {
		case at == nil:
			continue
		case at[1] == "stairs":
			k.report.Add(1, "stairs", formats.LeftOut, f.Message)
			k.doc.Stairs, o.Return = nil, false
		case at[1] == "wandering":
			k.report.Add(1, "wandering monster", formats.LeftOut, f.Message)
			k.doc.Wandering = ""
		case at[1] == "objective":
			k.report.Add(1, "objective", formats.Changed, f.Message)
			n, _ := strconv.Atoi(at[4])
			switch {
			case at[3] == "slay" && n < len(o.Slay):
				o.Slay = slices.Delete(o.Slay, n, n+1)
			case at[3] == "take" && n < len(o.Take):
				o.Take = slices.Delete(o.Take, n, n+1)
			case at[3] == "reach":
				o.Reach = nil
			case at[3] == "clear" && o.Clear:
				o.Clear = false
			case at[3] == "return" && o.Return:
				o.Return = false
			default:
				return false
			}
			if len(o.Slay)+len(o.Take)+len(o.Reach) == 0 && !o.Clear && !o.Return && len(k.doc.Monsters) == 0 && k.doc.Stairs == nil {
				return false
			}
		default:
			return false
		}
		k.reach()
		return true
	}
	return false
}
