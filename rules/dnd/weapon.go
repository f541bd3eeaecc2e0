package dnd

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Weapon is the weapon of an attack. The statistics in the table are those of the System Reference
// Document 5.1 (see NOTICE).
type Weapon struct {
	Name    string
	Damage  string // dice
	Type    string // the type of the damage
	Two     string // the damage dice with two hands, if it is versatile
	Reach   int    // feet in melee; 0 for weapons that only shoot
	Normal  int    // feet of normal range, 0 for none; beyond it, as far as Long, attacks have disadvantage
	Long    int
	Finesse bool // uses the better of Strength and Dexterity
	Thrown  bool // whether the range is for throwing
	Heavy   bool // whether weak or small creatures have disadvantage
	Clumsy  bool // whether it has disadvantage within 5 ft
}

func melee(name, damage, kind string, more ...func(*Weapon)) Weapon {
	w := Weapon{Name: name, Damage: damage, Type: kind, Reach: Feet}
	for _, m := range more {
		m(&w)
	}
	return w
}

func shot(name, damage, kind string, normal, long int, more ...func(*Weapon)) Weapon {
	w := melee(name, damage, kind, more...)
	w.Reach, w.Normal, w.Long = 0, normal, long
	return w
}

func finesse(w *Weapon) { w.Finesse = true }
func heavy(w *Weapon)   { w.Heavy = true }
func clumsy(w *Weapon)  { w.Clumsy = true }
func far(w *Weapon)     { w.Reach = 2 * Feet }

func versatile(two string) func(*Weapon) { return func(w *Weapon) { w.Two = two } }

func thrown(normal, long int) func(*Weapon) {
	return func(w *Weapon) { w.Thrown, w.Normal, w.Long = true, normal, long }
}

// Weapons lists the weapons that the book knows by name.
var Weapons = []Weapon{
	melee("unarmed", "1", "bludgeoning"),

	melee("club", "1d4", "bludgeoning"),
	melee("dagger", "1d4", "piercing", finesse, thrown(20, 60)),
	melee("greatclub", "1d8", "bludgeoning"),
	melee("handaxe", "1d6", "slashing", thrown(20, 60)),
	melee("javelin", "1d6", "piercing", thrown(30, 120)),
	melee("light-hammer", "1d4", "bludgeoning", thrown(20, 60)),
	melee("mace", "1d6", "bludgeoning"),
	melee("quarterstaff", "1d6", "bludgeoning", versatile("1d8")),
	melee("sickle", "1d4", "slashing"),
	melee("spear", "1d6", "piercing", thrown(20, 60), versatile("1d8")),

	shot("light-crossbow", "1d8", "piercing", 80, 320),
	shot("dart", "1d4", "piercing", 20, 60, finesse),
	shot("shortbow", "1d6", "piercing", 80, 320),
	shot("sling", "1d4", "bludgeoning", 30, 120),

	melee("battleaxe", "1d8", "slashing", versatile("1d10")),
	melee("flail", "1d8", "bludgeoning"),
	melee("glaive", "1d10", "slashing", heavy, far),
	melee("greataxe", "1d12", "slashing", heavy),
	melee("greatsword", "2d6", "slashing", heavy),
	melee("halberd", "1d10", "slashing", heavy, far),
	melee("lance", "1d12", "piercing", far, clumsy),
	melee("longsword", "1d8", "slashing", versatile("1d10")),
	melee("maul", "2d6", "bludgeoning", heavy),
	melee("morningstar", "1d8", "piercing"),
	melee("pike", "1d10", "piercing", heavy, far),
	melee("rapier", "1d8", "piercing", finesse),
	melee("scimitar", "1d6", "slashing", finesse),
	melee("shortsword", "1d6", "piercing", finesse),
	melee("trident", "1d6", "piercing", thrown(20, 60), versatile("1d8")),
	melee("war-pick", "1d8", "piercing"),
	melee("warhammer", "1d8", "bludgeoning", versatile("1d10")),
	melee("whip", "1d4", "slashing", finesse, far),

	shot("blowgun", "1", "piercing", 25, 100),
	shot("hand-crossbow", "1d6", "piercing", 30, 120),
	shot("heavy-crossbow", "1d10", "piercing", 100, 400, heavy),
	shot("longbow", "1d8", "piercing", 150, 600, heavy),
}

// weaponNamed returns the weapon of that name from the table. The names have hyphens instead of
// blanks.
func weaponNamed(name string) (Weapon, bool) {
	for _, w := range Weapons {
		if strings.EqualFold(w.Name, name) {
			return w, true
		}
	}
	return Weapon{}, false
}

// attackWith is the weapon of an attack, as the question gives it.
type attackWith struct {
	weapon    Weapon
	bonus     *int      // the bonus to hit, if given
	dealt     dealing   // if given, all of the damage, including the ability's modifier
	least     int       // the lowest natural roll that is a critical hit; 0 for 20
	extra     dice.Expr // dice added to the d20
	favour    []string  // "advantage", "disadvantage"
	twoHanded bool
	magic     bool   // whether it counts as a magic weapon
	kind      string // the type of the damage, if given
}

// withForm describes the form of an attack. It is part of error messages.
const withForm = "expected a weapon (longbow, dagger, …), a bonus (+5), damage (1d8+3 or 2d6:fire, several add up), range=80/320, reach=10, type=fire, extra=1d4, critical=19, two-handed, magic, advantage or disadvantage"

// parseWith reads the weapon of an attack, given as words in any order:
//
//	longbow
//	longsword two-handed +5
//	+5 1d8+3 range=80/320 type=fire advantage
//	+7 2d6+4:slashing 1d6:fire critical=19
//
// A given bonus or damage replaces the one from the figure's stats. An attack with neither a weapon
// nor a range is a melee attack; "" is an unarmed one.
func parseWith(text string) (attackWith, error) {
	with := attackWith{weapon: Weapons[0]}
	for _, word := range strings.Fields(text) {
		if err := with.read(word); err != nil {
			return with, fmt.Errorf("attack with %.60q: %w", text, err)
		}
	}
	return with, nil
}

func (a *attackWith) read(word string) error {
	if w, ok := weaponNamed(word); ok {
		if a.weapon = w; a.kind != "" {
			a.weapon.Type = a.kind
		}
		return nil
	}
	key, value, has := strings.Cut(strings.ToLower(word), "=")
	switch {
	case has && key == "range":
		return a.readRange(value)
	case has && key == "reach":
		feet, err := feetOf(value)
		a.weapon.Reach = feet
		return err
	case has && key == "type":
		a.kind, a.weapon.Type = value, value
		return nil
	case has && key == "extra":
		e, err := dice.ParseExpr(value)
		a.extra = e
		return err
	case has && key == "critical":
		n, err := strconv.Atoi(value)
		if err != nil || n < 2 || n > 20 {
			return fmt.Errorf("%.40q: expected the lowest roll that scores a critical hit, as in critical=19", word)
		}
		a.least = n
		return nil
	case has:
		return fmt.Errorf("%.40q: %s", word, withForm)
	case key == "magic":
		a.magic = true
		return nil
	case key == "two-handed":
		a.twoHanded = true
		return nil
	case key == "advantage" || key == "disadvantage":
		a.favour = append(a.favour, key)
		return nil
	}
	if n, err := strconv.Atoi(word); err == nil && (word[0] == '+' || word[0] == '-') {
		a.bonus = &n
		return nil
	}
	if err := a.dealt.read(strings.ToLower(word), withForm); err != nil {
		return err
	}
	if a.weapon.Name == Weapons[0].Name {
		a.weapon.Name, a.weapon.Type = "its own attack", a.kind
	}
	return nil
}

func (a *attackWith) readRange(value string) error {
	normal, long, two := strings.Cut(value, "/")
	n, err := feetOf(normal)
	l := n
	if err == nil && two {
		l, err = feetOf(long)
	}
	if err != nil || l < n {
		return fmt.Errorf("range=%.40q: expected feet, as in range=80/320 or range=60", value)
	}
	a.weapon.Reach, a.weapon.Normal, a.weapon.Long, a.weapon.Thrown = 0, n, l, false
	return nil
}

func feetOf(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 10_000 {
		return 0, fmt.Errorf("%.40q: expected feet from 1 to 10000", s)
	}
	return n, nil
}
