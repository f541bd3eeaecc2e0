package player

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// figure returns a creature from the book on a square.
func figure(id, kind, side string, x, y int) battlemat.Figure {
	s, _ := creature.Named(kind)
	return battlemat.Figure{
		ID: id, Kind: kind, Side: side, At: grid.Cell{X: x, Y: y}, Size: s.Width(), Life: s.HP, Whole: s.HP,
		Stats: []battlemat.Stat{{Key: "ac", N: s.AC}, {Key: "speed", N: s.Speed.Walk}},
	}
}

// yard returns a view of open ground with a wall of three squares.
func yard(figures ...battlemat.Figure) battlemat.View {
	return battlemat.View{
		Ground: battlemat.Ground{
			Grid: "square", Width: 12, Height: 5, Legend: map[string]string{".": "floor", "#": "wall"},
			Map: []string{"............", ".....#......", ".....#......", ".....#......", "............"},
		},
		Figures: figures,
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]int{"1d8+3": 7500, "2d6": 7000, "1d6-1": 2500, "4": 4000, "1d4+2d6+1": 10500, "x": 0} {
		if got := mean(text); got != want {
			t.Errorf("mean of %s: %d, want %d", text, got, want)
		}
	}
	if hits(5, 15) != 550 || hits(5, 40) != 50 || hits(20, 10) != 950 {
		t.Error(hits(5, 15), hits(5, 40), hits(20, 10))
	}
	f := figure("a", "zombie", "x", 0, 0)
	u := newUnit(&f)
	if got := u.fails("wis", 15); got != 700 { // without a bonus, a roll of 14 or less fails
		t.Errorf("a zombie fails Wisdom 15 in %d of 1000", got)
	}
	if got := u.taken([]creature.Damage{{Dice: "2d6", Type: "poison"}, {Dice: "2", Type: "fire"}}, true); got != 2000 {
		t.Errorf("a zombie takes %d", got)
	}
	g := figure("b", "gargoyle", "x", 0, 0)
	if w := newUnit(&g); w.taken([]creature.Damage{{Dice: "6", Type: "slashing"}}, false) != 3000 || w.taken([]creature.Damage{{Dice: "6", Type: "slashing"}}, true) != 6000 {
		t.Error("a gargoyle's skin is of stone")
	}
}

// Archers and casters fight at range, and the others do not.
func TestSoft(t *testing.T) {
	for kind, want := range map[string]bool{"wizard": true, "ranger": true, "goblin": true, "scout": true, "fighter": false, "barbarian": false, "ogre": false, "wolf": false} {
		f := figure("a", kind, "x", 0, 0)
		if got := newUnit(&f).soft(); got != want {
			t.Errorf("%s: soft %v", kind, got)
		}
	}
}

// attack returns a choice to attack that has a chance of 1/2 to do `harm` points of damage.
func attack(by, at, key string, harm int, kill string) battlemat.Choice {
	return battlemat.Choice{
		Command: battlemat.Command("attack " + by + " " + at + " " + key), Kind: battlemat.Attack, Figure: by, Target: at,
		Odds: &battlemat.Odds{Mean: "1", Success: "1/2", Kill: kill, Chances: []battlemat.Chance{{Value: 0, P: "1/2"}, {Value: harm, P: "1/2"}}},
	}
}

func move(by string, x, y int, danger ...string) battlemat.Choice {
	at := grid.Cell{X: x, Y: y}
	c := battlemat.Choice{
		Command: battlemat.Command("move " + by + " " + at.String()), Kind: battlemat.Move, Figure: by, At: &at, Path: []battlemat.Step{{}, {At: at}},
	}
	if len(danger) > 0 {
		c.Path[0].Danger, c.Path[0].By = "opportunity", danger
	}
	return c
}

var (
	end     = battlemat.Choice{Command: "end a", Kind: battlemat.Pass, Figure: "a"}
	dash    = battlemat.Choice{Command: "dash a", Kind: battlemat.Act, Figure: "a"}
	dodge   = battlemat.Choice{Command: "dodge a", Kind: battlemat.Act, Figure: "a"}
	surge   = battlemat.Choice{Command: "surge a", Kind: battlemat.Act, Figure: "a"}
	escape  = battlemat.Choice{Command: "escape a restrained", Kind: battlemat.Act, Figure: "a"}
	dismiss = battlemat.Choice{Command: "dismiss a", Kind: battlemat.Act, Figure: "a"}
	resign  = battlemat.Choice{Command: "resign", Kind: battlemat.Resign}
)

// TestChoices: in small positions with one right answer, the player finds it.
func TestChoices(t *testing.T) {
	hurt := func(f battlemat.Figure, life int, badges ...string) battlemat.Figure {
		f.Life, f.Down = life, life == 0
		for _, b := range badges {
			f.Badges = append(f.Badges, battlemat.Badge{Key: b})
		}
		return f
	}
	fighter := figure("a", "fighter", "us", 2, 2)
	wizard := figure("a", "wizard", "us", 2, 2)
	cleric := figure("a", "cleric", "us", 2, 2)
	cast := func(by, words string, hits ...string) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command("cast " + by + " " + words), Kind: battlemat.Act, Figure: by, Hits: hits}
	}
	for _, test := range []struct {
		name    string
		figures []battlemat.Figure
		choices []battlemat.Choice
		want    battlemat.Command
	}{
		{"held by its own web, that holds no foe, it lets the web go", []battlemat.Figure{hurt(wizard, 20, "restrained", "concentrating"), figure("g", "ghoul", "them", 9, 2)},
			[]battlemat.Choice{dash, escape, dismiss, dodge, end}, "dismiss a"},
		{"held by a web that holds a foe too, it tears itself out and does not run on the spot", []battlemat.Figure{hurt(wizard, 20, "restrained", "concentrating"), hurt(figure("g", "ghoul", "them", 9, 2), 20, "restrained")},
			[]battlemat.Choice{dash, escape, dismiss, dodge, end}, "escape a restrained"},
		{"held where nobody is known, it gets free", []battlemat.Figure{hurt(fighter, 20, "restrained")}, []battlemat.Choice{dash, escape, end}, "escape a restrained"},
		{"it strikes the one that falls", []battlemat.Figure{fighter, hurt(figure("o", "ogre", "them", 3, 2), 50), hurt(figure("g", "goblin", "them", 3, 3), 2)},
			[]battlemat.Choice{attack("a", "o", "longsword", 9, "0"), attack("a", "g", "longsword", 9, "1/2"), end, resign}, "attack a g longsword"},
		{"it goes to where it can strike", []battlemat.Figure{fighter, figure("g", "ghoul", "them", 2, 0)},
			[]battlemat.Choice{dash, dodge, move("a", 2, 4), move("a", 2, 1), move("a", 1, 2), end}, "move a 2,1"},
		{"it opens a fight rather than the door behind it", []battlemat.Figure{fighter, figure("g", "ghoul", "them", 9, 2)},
			[]battlemat.Choice{{Command: "open a door", Kind: battlemat.Act, Figure: "a"}, move("a", 3, 0), move("a", 1, 2), dash, end}, "move a 3,0"},
		{"it disarms before it opens", []battlemat.Figure{figure("a", "rogue", "us", 2, 2)},
			[]battlemat.Choice{{Command: "open a door", Kind: battlemat.Act, Figure: "a"}, {Command: "disarm a scythe", Kind: battlemat.Act, Figure: "a"}, dash, end}, "disarm a scythe"},
		{"it runs when nobody is in reach", []battlemat.Figure{fighter, figure("g", "zombie", "them", 11, 2)}, []battlemat.Choice{dash, dodge, end}, "dash a"},
		{"it dodges among foes when it can do nothing else", []battlemat.Figure{fighter, figure("g", "ogre", "them", 3, 2)}, []battlemat.Choice{dash, dodge, end}, "dodge a"},
		{"it heals the fallen", []battlemat.Figure{cleric, hurt(figure("f", "fighter", "us", 3, 2), 0, "dying"), figure("g", "goblin", "them", 6, 0)},
			[]battlemat.Choice{cast("a", "healing-word 1 f", "f"), cast("a", "sacred-flame g", "g"), end}, "cast a healing-word 1 f"},
		{"it does not heal a scratch", []battlemat.Figure{cleric, hurt(figure("f", "fighter", "us", 3, 2), 25), figure("g", "goblin", "them", 6, 0)},
			[]battlemat.Choice{cast("a", "healing-word 1 f", "f"), cast("a", "sacred-flame g", "g"), end}, "cast a sacred-flame g"},
		{"most foes, fewest friends", []battlemat.Figure{figure("a", "mage", "us", 2, 2), figure("f", "thug", "us", 3, 2), figure("g", "ogre", "them", 7, 1), figure("h", "ogre", "them", 7, 3)},
			[]battlemat.Choice{cast("a", "fireball 3 5,2 NW", "f", "g", "h"), cast("a", "fireball 3 9,2 NW", "g", "h"), cast("a", "fireball 3 9,0 NW", "g"), end}, "cast a fireball 3 9,2 NW"},
		{"no fire on friends alone", []battlemat.Figure{figure("a", "mage", "us", 2, 2), figure("f", "thug", "us", 3, 2), figure("h", "goblin", "them", 3, 3)},
			[]battlemat.Choice{cast("a", "fireball 3 5,2 NW", "f", "h", "a"), end}, "end a"},
		{"no great slot for a small foe", []battlemat.Figure{wizard, hurt(figure("g", "goblin", "them", 6, 0), 3)},
			[]battlemat.Choice{cast("a", "magic-missile 3 g g g g g", "g", "g", "g", "g", "g"), cast("a", "magic-missile 1 g g g", "g", "g", "g"), end}, "cast a magic-missile 1 g g g"},
		{"it does not break what it concentrates on", []battlemat.Figure{hurt(cleric, 43, "concentrating"), figure("h", "ogre", "them", 3, 2)},
			[]battlemat.Choice{cast("a", "hold-person 2 h", "h"), dodge, end}, "dodge a"},
		{"who is soft leaves the reach of blows when that is free", []battlemat.Figure{hurt(wizard, 32, "acted"), figure("h", "ogre", "them", 3, 2)},
			[]battlemat.Choice{move("a", 0, 4), end}, "move a 0,4"},
		{"but not through them", []battlemat.Figure{hurt(wizard, 32, "acted"), figure("h", "zombie", "them", 3, 2)},
			[]battlemat.Choice{move("a", 0, 4, "h"), end}, "end a"},
		{"it takes what it is offered out of turn", []battlemat.Figure{fighter, figure("h", "ogre", "them", 3, 2)},
			[]battlemat.Choice{{Command: "take a h longsword", Kind: battlemat.Answer, Figure: "a", Target: "h"}, {Command: "decline a", Kind: battlemat.Pass, Figure: "a"}}, "take a h longsword"},
		{"it marks before it shoots", []battlemat.Figure{figure("a", "ranger", "us", 2, 2), figure("o", "ogre", "them", 9, 1)},
			[]battlemat.Choice{attack("a", "o", "longbow", 9, "0"), cast("a", "hunters-mark 1 o", "o"), end}, "cast a hunters-mark 1 o"},
		{"it does not walk out of three blows to throw", []battlemat.Figure{figure("a", "barbarian", "us", 2, 2), figure("g", "goblin", "them", 3, 2), figure("h", "goblin", "them", 3, 3), figure("i", "goblin", "them", 2, 3)},
			[]battlemat.Choice{attack("a", "g", "greataxe", 12, "1/2"), attack("a", "h", "greataxe", 12, "1/2"), attack("a", "i", "greataxe", 12, "1/2"), move("a", 0, 0, "g", "h", "i"), dodge, end}, "attack a g greataxe"},
		{"it goes to a friend who lies dying rather than run after nobody", []battlemat.Figure{fighter, hurt(figure("f", "cleric", "us", 5, 4), 0, "dying")},
			[]battlemat.Choice{move("a", 0, 0), move("a", 4, 4), dash, end}, "move a 4,4"},
		{"it waits with an attack where nobody is to be seen", []battlemat.Figure{figure("a", "ogre", "us", 2, 2)},
			[]battlemat.Choice{dash, dodge, {Command: "search a", Kind: battlemat.Act, Figure: "a"}, {Command: "ready a greatclub", Kind: battlemat.Act, Figure: "a"}, end}, "ready a greatclub"},
		{"it does not run on the spot", []battlemat.Figure{figure("a", "ogre", "us", 2, 2), figure("g", "ghoul", "them", 9, 2)},
			[]battlemat.Choice{{Command: "ready a greatclub", Kind: battlemat.Act, Figure: "a"}, end}, "ready a greatclub"},
		{"it does not surge alone into a camp", []battlemat.Figure{hurt(fighter, 28, "acted"), figure("g", "goblin", "them", 2, 0), figure("h", "goblin", "them", 4, 2), figure("i", "goblin", "them", 4, 4)},
			[]battlemat.Choice{surge, end}, "end a"},
		{"it surges where it strikes once more", []battlemat.Figure{hurt(fighter, 28, "acted"), figure("o", "ogre", "them", 3, 2)}, []battlemat.Choice{surge, end}, "surge a"},
		{"it surges beside a friend too", []battlemat.Figure{hurt(fighter, 28, "acted"), figure("f", "cleric", "us", 1, 2), figure("o", "ogre", "them", 3, 2)}, []battlemat.Choice{surge, end}, "surge a"},
		{"it strikes before it surges", []battlemat.Figure{fighter, figure("o", "ogre", "them", 3, 2)}, []battlemat.Choice{surge, attack("a", "o", "longsword", 9, "1/2"), end}, "attack a o longsword"},
		{"it does not surge before it has acted", []battlemat.Figure{fighter, figure("o", "ogre", "them", 3, 2)}, []battlemat.Choice{surge, end}, "end a"},
		{"it does not surge at the fallen", []battlemat.Figure{hurt(fighter, 28, "acted"), hurt(figure("o", "fighter", "them", 3, 2), 0, "dying"), figure("g", "goblin", "them", 2, 0)}, []battlemat.Choice{surge, end}, "end a"},
		{"a death save", []battlemat.Figure{hurt(fighter, 0, "dying")}, []battlemat.Choice{{Command: "death-save a", Kind: battlemat.Act, Figure: "a"}, resign}, "death-save a"},
	} {
		if got := New().Choose(yard(test.figures...), test.choices); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// If a loose flagstone is on the only path to where enemies may be, a figure steps on it, unless
// that could kill the figure.
func TestItDaresATrap(t *testing.T) {
	step := move("a", 6, 2)
	step.Path[1].Danger = "trap"
	for life, want := range map[int]battlemat.Command{20: "move a 6,2", 3: "ready a longsword"} {
		a := figure("a", "fighter", "us", 4, 2)
		a.Life = life
		v := yard(a)
		v.Ground.Map = []string{"############", "############", "#..........#", "############", "############"}
		v.Ground.Sight = []string{"000000000000", "000000000000", "011111000000", "000000000000", "000000000000"}
		ready := battlemat.Choice{Command: "ready a longsword", Kind: battlemat.Act, Figure: "a"}
		if got := New().Choose(v, []battlemat.Choice{step, move("a", 3, 2), ready, end}); got != want {
			t.Errorf("with %d hit points: %q, want %q", life, got, want)
		}
	}
}

// If enemies may be on unknown ground or on known ground out of sight, a side searches both in
// turn. So a thicket whose middle is never visible does not hold anybody up for long.
func TestItLooksBothWays(t *testing.T) {
	v := yard(figure("a", "fighter", "us", 5, 0))
	v.Ground.Map = []string{"............", ".......?....", "............", "............", "............"}
	v.Ground.Sight = []string{"000111111111", "000111111111", "000111111111", "000111111111", "000111111111"}
	for round, want := range map[int]battlemat.Command{1: "move a 6,0", 3: "move a 4,0"} {
		v.Round = round
		if got := New().Choose(v, []battlemat.Choice{move("a", 6, 0), move("a", 4, 0), end}); got != want {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
}

// TestNoSurgeBehindAWall: an enemy next to the figure but behind a wall is no reason to use Action
// Surge. DND T12, L2.
func TestNoSurgeBehindAWall(t *testing.T) {
	a := figure("a", "fighter", "us", 2, 2)
	a.Badges = append(a.Badges, battlemat.Badge{Key: "acted"})
	for walls, want := range map[bool]battlemat.Command{true: "end a", false: "surge a"} {
		v := yard(a, figure("o", "ogre", "them", 3, 2))
		if walls {
			for y := range 5 {
				v.Ground.Walls = append(v.Ground.Walls, battlemat.Border{At: grid.Cell{X: 2, Y: y}, Side: "E"})
			}
		}
		if got := New().Choose(v, []battlemat.Choice{surge, end}); got != want {
			t.Errorf("walls %v: %q, want %q", walls, got, want)
		}
	}
}

// TestDoorsToTheFight: if an enemy is known to be behind a door, only the door on the way to that
// enemy is opened.
func TestDoorsToTheFight(t *testing.T) {
	v := yard(figure("a", "ogre", "us", 4, 1), figure("g", "ghoul", "them", 9, 2))
	v.Figures[0].Size = 1
	v.Ground.Map = []string{".....#......", ".....#......", ".....#......", ".....#......", ".....#......"}
	v.Ground.Map[1] = "............"
	v.Ground.Doors = []battlemat.Door{{ID: "gate", At: grid.Cell{X: 4, Y: 1}, Side: "E", State: "closed"}, {ID: "larder", At: grid.Cell{X: 4, Y: 1}, Side: "W", State: "closed"}}
	open := func(door string) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command("open a " + door), Kind: battlemat.Act, Figure: "a"}
	}
	if got := New().Choose(v, []battlemat.Choice{open("larder"), open("gate"), dash, end}); got != "open a gate" {
		t.Errorf("behind a door: %q", got)
	}
}

// TestContest: the chance to win a contest agrees with a count of all four hundred results of two
// dice.
func TestContest(t *testing.T) {
	fighter, ogre := figure("a", "fighter", "us", 2, 2), figure("o", "ogre", "them", 3, 2)
	m := newMind(yard(fighter, ogre), []battlemat.Choice{end})
	u := m.unit("o")
	mine, its := m.me.block.Skill("athletics"), max(u.block.Skill("athletics"), u.block.Skill("acrobatics"))
	won := 0
	for a := 1; a <= 20; a++ {
		for b := 1; b <= 20; b++ {
			if a+mine > b+its {
				won++
			}
		}
	}
	if got := m.contest(u); got != 1000*won/400 {
		t.Errorf("%d of 1000, want %d of 400", got, won)
	}
}

// TestWrestlingAndHeights: an enemy at an edge is shoved over it, and an enemy surrounded by the
// figure's friends is shoved prone. A gap is jumped over if that leads to an attack, but nobody
// jumps down a cliff to attack. A ledge is safer than the ground below it.
func TestWrestlingAndHeights(t *testing.T) {
	shove := func(words string, at *grid.Cell) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command("shove a " + words), Kind: battlemat.Shove, Figure: "a", Target: "o", At: at}
	}
	over := grid.Cell{X: 4, Y: 2}
	cliff := func(v battlemat.View) battlemat.View {
		for range v.Ground.Height {
			v.Ground.Levels = append(v.Ground.Levels, []int{6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0})
		}
		for i := range v.Figures {
			if v.Figures[i].At.X < 4 {
				v.Figures[i].Level = 6
			}
		}
		return v
	}
	fighter, ogre := figure("a", "fighter", "us", 2, 2), figure("o", "ogre", "them", 3, 2)
	ogre.Size = 1
	blow := attack("a", "o", "longsword", 6, "0")
	if got := New().Choose(cliff(yard(fighter, ogre)), []battlemat.Choice{blow, shove("o 4,2", &over), shove("o prone", nil), end}); got != "shove a o 4,2" {
		t.Errorf("at an edge: %q", got)
	}
	if got := New().Choose(yard(fighter, ogre), []battlemat.Choice{blow, shove("o 4,2", &over), shove("o prone", nil), end}); got != "attack a o longsword" {
		t.Errorf("alone on flat ground: %q", got)
	}
	around := yard(fighter, ogre, figure("b", "barbarian", "us", 4, 2), figure("c", "barbarian", "us", 3, 3), figure("d", "barbarian", "us", 3, 1))
	for _, id := range []string{"a", "b", "c", "d", "o"} {
		around.Order = append(around.Order, battlemat.Turn{Figure: id})
	}
	if got := New().Choose(around, []battlemat.Choice{attack("a", "o", "longsword", 2, "0"), shove("o prone", nil), end}); got != "shove a o prone" {
		t.Errorf("among friends: %q", got)
	}
	around.Order[0], around.Order[4] = around.Order[4], around.Order[0] // the enemy acts next, and stands up before any friend acts
	if got := New().Choose(around, []battlemat.Choice{attack("a", "o", "longsword", 2, "0"), shove("o prone", nil), end}); got != "attack a o longsword" {
		t.Errorf("before its turn: %q", got)
	}
	leap := func(y, from, to int) battlemat.Choice {
		c := move("a", 2, y)
		c.Command = battlemat.Command("jump a " + c.At.String())
		c.Path[0].Level, c.Path[1].Level = from, to
		return c
	}
	ghoul := figure("o", "ghoul", "them", 2, 0)
	if got := New().Choose(yard(fighter, ghoul), []battlemat.Choice{leap(1, 0, 0), dash, end}); got != "jump a 2,1" {
		t.Errorf("over a gap: %q", got)
	}
	down := leap(1, 12, 0)
	down.Path[1].Danger = "falls"
	if got := New().Choose(yard(fighter, ghoul), []battlemat.Choice{down, dodge, end}); got == "jump a 2,1" {
		t.Error("it jumps down sixty feet for a blow")
	}
	wizard := figure("a", "wizard", "us", 2, 2)
	wolf := figure("o", "ogre", "them", 8, 2)
	m := newMind(cliff(yard(wizard, wolf)), []battlemat.Choice{end})
	if up, below := m.dread(grid.Cell{X: 3, Y: 2}), m.dread(grid.Cell{X: 4, Y: 2}); up >= below {
		t.Errorf("it fears %d on the ledge, and %d below", up, below)
	}
}

// DND K36: the cost of a landing on difficult ground is proportional to the share of rolls that
// fail. A poisoned figure rolls two d20, of which the lower counts.
func TestItFearsToStumble(t *testing.T) {
	for _, kind := range []string{"fighter", "rogue", "ogre"} {
		for _, badges := range [][]battlemat.Badge{nil, {{Key: condition.Poisoned}}} {
			jumper := figure("a", kind, "us", 2, 2)
			jumper.Badges = badges
			m := newMind(yard(jumper), []battlemat.Choice{end})
			fails := 0
			for a := 1; a <= 20; a++ {
				for b := 1; b <= 20; b++ {
					least := a
					if badges != nil {
						least = min(a, b)
					}
					if least+m.me.block.Skill("acrobatics") < 10 {
						fails++
					}
				}
			}
			c := move("a", 2, 1)
			c.Path[1].Danger = "stumbles"
			if got, want := m.drawn(c), prone*fails/400; max(got-want, want-got) > 1 {
				t.Errorf("%s, %v: %d, expected %d", kind, badges, got, want)
			}
		}
	}
}

// TestItNeverGivesUp: the player gives up only if there is no other choice, and always gives the
// same answer to the same question.
func TestItNeverGivesUp(t *testing.T) {
	v := yard(figure("a", "fighter", "us", 2, 2))
	if got := New().Choose(v, []battlemat.Choice{resign, dodge}); got != "dodge a" {
		t.Error(got)
	}
	if got := New().Choose(v, []battlemat.Choice{resign}); got != "resign" {
		t.Error(got)
	}
	if got := New().Choose(battlemat.View{}, []battlemat.Choice{resign, {Command: "begin", Kind: battlemat.Act}}); got != "begin" {
		t.Error(got)
	}
}

// The player judges cover by the rules of the match: a wall behind the target with touch=blocks,
// and a ledge in front of the target with heights=levels.
func TestCoverByTheRulesOfTheMatch(t *testing.T) {
	bow := dnd.Weapon{Name: "bow", Normal: 80, Long: 320}
	for _, c := range []struct {
		set    map[string]string
		levels [][]int
		from   grid.Cell
		want   dnd.Degree
	}{
		{nil, nil, grid.Cell{X: 0, Y: 2}, dnd.Open},
		{map[string]string{"touch": "blocks"}, nil, grid.Cell{X: 0, Y: 2}, dnd.Half},
		{nil, [][]int{{}, {}, {0, 0, 1, 0}}, grid.Cell{X: 0, Y: 2}, dnd.Open},
		{map[string]string{"heights": "levels"}, [][]int{{}, {}, {2, 2, 1, 0}}, grid.Cell{X: 0, Y: 2}, dnd.Half},
	} {
		v := yard(figure("scout", "scout", "foes", 8, 4), figure("goblin", "goblin", "party", 4, 2))
		v.Set, v.Ground.Levels = c.set, c.levels
		var units []*unit
		for i := range v.Figures {
			units = append(units, newUnit(&v.Figures[i]))
		}
		g := newGround(v, units)
		if g == nil {
			t.Fatal("the ground is not read")
		}
		if j, ok := g.judge(units[0], c.from, units[1], bow); !ok || j.Cover.Degree != c.want {
			t.Errorf("%v, heights %v: cover %v, want %v", c.set, c.levels, j.Cover.Degree, c.want)
		}
	}
}

// TestSharing: divided effects go to the targets where they do most good or harm, although each
// listed choice names only one target. Darts bring down three enemies if each needs one dart. Rays
// skip enemies that are already down. A bane goes to the strongest.
func TestSharing(t *testing.T) {
	weak := func(id string, life int, x int) battlemat.Figure {
		f := figure(id, "goblin", "them", x, 0)
		f.Life = life
		return f
	}
	dealt := func(words string, n int, ids ...string) (list []battlemat.Choice) {
		for i := range ids {
			hits := slices.Repeat([]string{ids[i]}, n)
			if !strings.Contains(words, "missile") {
				for k := range hits {
					hits[k] = ids[(i+k)%len(ids)]
				}
			}
			list = append(list, battlemat.Choice{
				Command: battlemat.Command("cast a " + words + " " + strings.Join(hits, " ")), Kind: battlemat.Act, Figure: "a", Target: hits[0], Hits: hits,
			})
		}
		return append(list, end)
	}
	wizard, cleric := figure("a", "wizard", "us", 2, 2), figure("a", "cleric", "us", 2, 2)
	for _, test := range []struct {
		name    string
		figures []battlemat.Figure
		choices []battlemat.Choice
		want    battlemat.Command
	}{
		{"one for each", []battlemat.Figure{wizard, weak("g", 2, 6), weak("h", 2, 8), weak("i", 2, 10)}, dealt("magic-missile 1", 3, "g", "h", "i"), "cast a magic-missile 1 g h i"},
		{"two for one", []battlemat.Figure{wizard, weak("g", 2, 6), weak("h", 7, 8)}, dealt("magic-missile 1", 3, "g", "h"), "cast a magic-missile 1 g h h"},
		{"all for one", []battlemat.Figure{wizard, weak("g", 7, 6), figure("h", "ogre", "them", 8, 0)}, dealt("magic-missile 2", 4, "h", "g")[1:2], "cast a magic-missile 2 g g g g"},
		{"each once", []battlemat.Figure{cleric, weak("g", 2, 6), figure("o", "ogre", "them", 8, 0), weak("i", 2, 10), figure("q", "ogre", "them", 10, 2), figure("r", "ogre", "them", 10, 4)},
			dealt("bane 1", 3, "g", "o", "i", "q", "r"), "cast a bane 1 o q r"},
	} {
		if got := New().Choose(yard(test.figures...), test.choices); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestSharingAmongThoseNear: for targets that must be near each other, the best of the listed
// combinations is chosen, even if others that are too far apart would be worth more together.
func TestSharingAmongThoseNear(t *testing.T) {
	wizard := figure("a", "wizard", "us", 2, 2)
	weak, strong, far := figure("g", "goblin", "them", 4, 0), figure("o", "veteran", "them", 6, 0), figure("q", "veteran", "them", 20, 0)
	hold := func(ids ...string) battlemat.Choice {
		return battlemat.Choice{
			Command: battlemat.Command("cast a hold-person 3 " + strings.Join(ids, " ")), Kind: battlemat.Act, Figure: "a", Target: ids[0], Hits: ids,
		}
	}
	for _, choices := range [][]battlemat.Choice{
		{hold("g", "o"), hold("o", "g"), hold("q"), end},
		{hold("g", "o"), hold("o", "g"), hold("q", "q2"), hold("q2", "q"), end},
	} {
		got := New().Choose(yard(wizard, weak, strong, far, figure("q2", "veteran", "them", 22, 0)), choices)
		if !slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return c.Command == got }) {
			t.Errorf("%q is none of those listed", got)
		}
		if len(choices) == 5 && !strings.Contains(string(got), "q2") {
			t.Errorf("%q, want the two strong ones", got)
		}
	}
}
