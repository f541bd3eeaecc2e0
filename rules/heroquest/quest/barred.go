package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// isCommanded reports whether a figure's player may give it commands now.
func isCommanded(p *Position, f *Figure) bool {
	if p.waits() || p.over != nil || f.Gone != Here {
		return false
	}
	return p.active() == f || p.turn < 0 && !f.Hero
}

// barHands sets the refusal on each card that the acting figure cannot use now.
func barHands(p *Position, f *Figure, hands []battlemat.Hand) {
	cast, in := mayCast(p, f), p.arena()
	for h := range hands {
		for i := range hands[h].Cards {
			refusal, menu := in.cardBarred(f, &hands[h], i, cast)
			if refusal != nil {
				bare := *refusal
				bare.Line = nil // cards show no line of sight
				hands[h].Cards[i] = game.Barred(hands[h].Cards[i], &bare, menu...)
			}
		}
	}
}

// cardBarred returns the reason why the acting figure cannot use a card of a hand now, or nil. It
// also returns the menu that would contain the card's uses. The parameter cast is the reason why
// the figure cannot cast at all, or nil if it can.
func (p *arena) cardBarred(f *Figure, h *battlemat.Hand, i int, cast game.Reason) (*battlemat.Refusal, []string) {
	if h.Pile == spellPile {
		return spellBarred(p.Position, f, &h.Cards[i], cast), castMenu
	}
	return p.itemBarred(f, &h.Cards[i])
}

// spellBarred returns the reason why the acting figure cannot cast the spell on a card now, or nil
// if it can.
func spellBarred(p *Position, f *Figure, c *battlemat.Card, cast game.Reason) *battlemat.Refusal {
	s, known := spellNamed(c.Name)
	switch {
	case !known, c.State == "used" && slices.Contains(f.Spells, c.Name): // another card of this spell is left
		return nil
	case c.State == "used":
		return castAlready(f, s)
	case cast != nil:
		return cast.Refusal()
	}
	return spellRefused(p, f, s)
}

// spellRefused returns the reason why a figure that may cast finds no target for a spell. It is the
// reason that rules out the first candidate. If there is a target, spellRefused returns nil.
func spellRefused(p *Position, f *Figure, s spell) *battlemat.Refusal {
	if len(s.aims(p, f)) > 0 {
		return nil
	}
	if refusal := s.barred(p, f, nil); slices.Contains([]string{codeNobodyThere, heroquest.CodeInACorridor, codeNoEscape}, refusal.Code) {
		return refusal // the spell is not aimed at a single figure
	}
	for target := range p.everyoneHere {
		if refusal := s.barred(p, f, []string{target.ID}); refusal.Code != heroquest.CodeNoFoe && refusal.Code != heroquest.CodeNoFriend {
			return refusal
		}
	}
	return refuse(s.rule, codeNoTarget, "There is nobody to cast it at.")
}

// itemBarred returns the reason why the acting hero cannot use the item on a card now, or nil. It
// also returns the menu that would contain the item's uses. An item that works without being used,
// such as worn armour, is never barred.
func (p *arena) itemBarred(f *Figure, c *battlemat.Card) (*battlemat.Refusal, []string) {
	item := c.Name
	if _, drink := potionOf(item); drink {
		return mayDrink(p.Position, f, item).Refusal(), drinkMenu
	}
	switch {
	case item == ringOfReturn:
		return mayUse(p.Position, f, item).Refusal(), useMenu
	case areTools(item):
		return toolsRefused(p.Position, f), disarmMenu
	}
	if _, weapon := p.weapon(item); weapon {
		return p.weaponRefused(f, item), attackMenu
	}
	if _, armour := p.armourNamed(item); armour && c.State != "worn" {
		no := p.forbidden(f, item)
		if no == nil {
			no = mayChange(p.Position, f)
		}
		return no.Refusal(), dressMenu
	}
	return nil, nil
}

// toolsRefused returns the reason why a hero can disarm nothing within reach now, or nil if it can.
func toolsRefused(p *Position, f *Figure) *battlemat.Refusal {
	if refusal := p.mayAct(f); refusal != nil && !disarmsFreely(p, f) {
		return refusal.Refusal()
	}
	first := because("HQ Q25", codeNoTrap, "Nobody knows of a trap next to %s.", english.Within(f.Name))
	for _, at := range disarmSquares(p, f) {
		if _, known := p.knownTrap(at); !known {
			continue
		}
		no := mayDisarm(p, f, at)
		if no == nil {
			return nil
		}
		first = no
	}
	return first.Refusal()
}

// weaponRefused returns the reason why a hero can attack no figure with a weapon. It is the reason
// that rules out the first enemy. If there is a target, weaponRefused returns nil.
func (p *arena) weaponRefused(f *Figure, item string) *battlemat.Refusal {
	if no := p.forbidden(f, item); no != nil {
		return no.Refusal()
	}
	if refusal := mayStrike(p.Position, f); refusal != nil {
		return refusal.Refusal()
	}
	i := slices.IndexFunc(p.arms(f), func(a arm) bool { return a.item == item })
	if i < 0 {
		return nil // the weapon has another use
	}
	a, first := p.arms(f)[i], refuse("HQ Q40", codeNoTarget, "There is no foe to attack.")
	none := true
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		if !none && len(armsReaching(p.Position, f, target, []arm{a})) == 0 {
			continue
		}
		_, refusal := p.bout(f, target, a, true)
		if refusal == nil {
			return nil
		}
		if none {
			none, first = false, refusal.Refusal()
			if first.Code == heroquest.CodeNotAdjacent { // coordinates mean nothing to the reader of a card
				first = refuse(first.Rule, first.Code, "%s is not next to %s.", target.Name, english.Within(f.Name))
			}
		}
	}
	return first
}
