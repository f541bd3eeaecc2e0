package player_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/player"
)

// room returns a view of a floor of 5 x 3 hexes with the bouncer on (0,1) and further figures.
func room(figures ...battlemat.Figure) battlemat.View {
	me := battlemat.Figure{ID: "hob", Kind: "bouncer", Side: "characters", Seat: "hob", At: grid.Cell{X: 0, Y: 1}, Life: 10, Whole: 10}
	return battlemat.View{
		Seat: "hob", Actor: "hob", Figures: append([]battlemat.Figure{me}, figures...),
		Ground: battlemat.Ground{
			Grid: "hex-flat", Shift: "odd", Width: 5, Height: 3, Map: []string{".....", ".....", "....."},
			Legend: map[string]string{".": "floor"},
		},
	}
}

func rat(id string, life, x, y int) battlemat.Figure {
	return battlemat.Figure{ID: id, Kind: "rat", Side: "monsters", At: grid.Cell{X: x, Y: y}, Life: life, Whole: 4}
}

func choice(command string, kind battlemat.Kind) battlemat.Choice {
	return battlemat.Choice{Command: battlemat.Command(command), Kind: kind, Figure: "hob"}
}

func to(c battlemat.Choice, x, y int) battlemat.Choice {
	cost := x
	c.At, c.Cost = &grid.Cell{X: x, Y: y}, &cost
	return c
}

func chose(t *testing.T, want battlemat.Command, v battlemat.View, choices ...battlemat.Choice) {
	t.Helper()
	if got := player.New().Choose(v, choices); got != want {
		t.Errorf("it chooses %q, not %q", got, want)
	}
}

// TestMovesToTheFoe checks that the bot moves next to a foe, and prefers the path past a trap to
// the one into it.
func TestMovesToTheFoe(t *testing.T) {
	v := room(rat("rat-1", 4, 4, 1))
	near, far := to(choice("move hob 3,1", battlemat.Move), 3, 1), to(choice("move hob 1,1", battlemat.Move), 1, 1)
	done := choice("done hob", battlemat.Pass)
	chose(t, near.Command, v, far, near, done)
	trapped := near
	trapped.Path = []battlemat.Step{{At: grid.Cell{X: 2, Y: 1}, Danger: "trap"}}
	other := to(choice("move hob 3,0", battlemat.Move), 3, 0)
	chose(t, other.Command, v, trapped, other, done)
	chose(t, done.Command, room(), far, done)
}

// TestAttacksToKill checks that the bot attacks where a kill is more likely.
func TestAttacksToKill(t *testing.T) {
	v := room(rat("rat-1", 4, 1, 1), rat("rat-2", 1, 1, 0))
	strong, weak := choice("attack hob rat-1", battlemat.Attack), choice("attack hob rat-2", battlemat.Attack)
	strong.Target, strong.Odds = "rat-1", &battlemat.Odds{Mean: "2", Kill: "1/20"}
	weak.Target, weak.Odds = "rat-2", &battlemat.Odds{Mean: "2", Kill: "19/20"}
	chose(t, weak.Command, v, strong, weak, choice("done hob", battlemat.Pass))
	// Odds are exact, however long their numbers are.
	weak.Odds.Kill = "19000000000000000000000000000/20000000000000000000000000000"
	chose(t, weak.Command, v, strong, weak, choice("done hob", battlemat.Pass))
}

// TestLosesACardForItsLife checks that the bot loses a card to save its life, but not to prevent a
// small wound.
func TestLosesACardForItsLife(t *testing.T) {
	for _, test := range []struct {
		harm int
		want battlemat.Command
	}{{1, "suffer hob"}, {10, "lose hob kick"}} {
		suffer := choice("suffer hob", battlemat.Answer)
		suffer.Cost = &test.harm
		v := room()
		v.Hands = []battlemat.Hand{{Figure: "hob", Pile: "hand", Cards: []battlemat.Card{{ID: "kick"}}}}
		chose(t, test.want, v, suffer, choice("lose hob kick", battlemat.Answer))
	}
}

// TestTakesTheFirstForMonsters checks that the bot takes the first choice that the rules leave open
// for monsters, and never gives up.
func TestTakesTheFirstForMonsters(t *testing.T) {
	first := battlemat.Choice{Command: "act rat-1 2,1 hob", Kind: battlemat.Answer, Figure: "rat-1"}
	second := battlemat.Choice{Command: "act rat-1 2,2 hob", Kind: battlemat.Answer, Figure: "rat-1"}
	chose(t, first.Command, room(rat("rat-1", 4, 4, 1)), choice("resign hob", battlemat.Resign), first, second)
}

// TestBestows checks that help goes to the friend with the least life, and harm to the enemy with
// the most.
func TestBestows(t *testing.T) {
	pip := battlemat.Figure{ID: "pip", Kind: "sweep", Side: "characters", Seat: "pip", At: grid.Cell{X: 1, Y: 1}, Life: 3, Whole: 8}
	v := room(pip, rat("rat-1", 1, 1, 0), rat("rat-2", 4, 1, 2))
	on := func(verb, target string) battlemat.Choice {
		c := choice(verb+" hob "+target, battlemat.Act)
		c.Target = target
		return c
	}
	done := choice("done hob", battlemat.Pass)
	chose(t, "aid hob pip", v, on("aid", "hob"), on("aid", "pip"), done)
	chose(t, "inflict hob rat-2", v, on("inflict", "rat-1"), on("inflict", "rat-2"), done)
}

// TestForgetsTheLeastCard checks that a rest loses the card with the lowest value. The bot does not
// give up instead.
func TestForgetsTheLeastCard(t *testing.T) {
	v := room()
	v.Hands = []battlemat.Hand{{Figure: "hob", Pile: "discarded", Cards: []battlemat.Card{
		{ID: "slam", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 4"}}}},
		{ID: "nudge", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 1"}}}},
	}}}
	slam, nudge := choice("forget hob slam", battlemat.Answer), choice("forget hob nudge", battlemat.Answer)
	slam.Card, nudge.Card = "slam", "nudge"
	chose(t, nudge.Command, v, slam, nudge, choice("resign hob", battlemat.Resign))
}

// TestTakesTheMoneyOnItsWay checks that, of hexes from which it attacks equally well, the bot takes
// the one with coins. Coins neither keep it from the enemy nor lead it into a trap.
func TestTakesTheMoneyOnItsWay(t *testing.T) {
	v := room(rat("rat-1", 4, 4, 2))
	plain, rich := to(choice("move hob 3,1", battlemat.Move), 3, 1), to(choice("move hob 3,2", battlemat.Move), 3, 2)
	away, done := to(choice("move hob 0,2", battlemat.Move), 0, 2), choice("done hob", battlemat.Pass)
	v.Ground.Pieces = []battlemat.Piece{{Kind: "coins", At: *rich.At}, {Kind: "coins", At: *away.At}}
	chose(t, rich.Command, v, plain, rich, away, done)
	chose(t, plain.Command, v, plain, away, done)
	rich.Path = []battlemat.Step{{At: *rich.At, Danger: "trap"}}
	chose(t, plain.Command, v, plain, rich, away, done)
}

// TestMindsRetaliation checks that, of two enemies that it can hurt equally, the bot attacks the
// one that does not retaliate. If it has no card to lose, it does not make an attack whose
// retaliation would kill it. With a card to lose, it does.
func TestMindsRetaliation(t *testing.T) {
	v := room(rat("rat-1", 4, 1, 1), rat("rat-2", 4, 1, 0))
	done := choice("done hob", battlemat.Pass)
	spiky, soft := choice("attack hob rat-1", battlemat.Attack), choice("attack hob rat-2", battlemat.Attack)
	spiky.Target, soft.Target = "rat-1", "rat-2"
	spiky.Odds, soft.Odds = &battlemat.Odds{Mean: "2", Kill: "0"}, &battlemat.Odds{Mean: "2", Kill: "0"}
	spiky.Threats = []battlemat.Threat{{Kind: "retaliates", Figure: "rat-1", Hit: "1", Mean: "3", Kill: "1"}}
	spiky.Fatal = "1"
	chose(t, soft.Command, v, spiky, soft, done)
	chose(t, done.Command, v, spiky, done)
	v.Hands = []battlemat.Hand{{Figure: "hob", Pile: "hand", Cards: []battlemat.Card{{ID: "kick"}}}}
	chose(t, spiky.Command, v, spiky, done)
}

// spent returns a hand whose attack has been played. The bottom of its other card is a movement
// that is in progress or still to be played.
func spent(state string, bottom ...string) []battlemat.Hand {
	return []battlemat.Hand{{Figure: "hob", Pile: "chosen", Cards: []battlemat.Card{
		{ID: "kick", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 3"}, State: "used"}, {ID: "bottom", Abilities: []string{"Attack 2"}}}},
		{ID: "walk", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 4"}}, {ID: "bottom", Abilities: bottom, State: state}}},
	}}}
}

// hunting returns a view in which a rat two hexes away can come and attack. The rat acts later, or
// has already acted.
func hunting(state string) battlemat.View {
	rat := rat("rat-1", 4, 4, 1)
	rat.Stats = []battlemat.Stat{{Key: "move", N: 1}, {Key: "attack", N: 2}}
	v := room(rat)
	v.Figures[0].At = grid.Cell{X: 2, Y: 1}
	v.Order = []battlemat.Turn{{Name: "Hob", Figure: "hob", State: "acting"}, {Name: "Rat", Kind: "rat", State: state}}
	return v
}

// TestStepsAwayOnceItsAttackIsSpent shows GH G118. The bot moves out of the reach of a foe that
// acts later, but no farther than necessary, and comes near to one that has acted. As long as it
// can attack, it does so. It does not leave a ward that it must protect.
func TestStepsAwayOnceItsAttackIsSpent(t *testing.T) {
	near, off, far, done := to(choice("move hob 3,1", battlemat.Move), 3, 1), to(choice("move hob 1,1", battlemat.Move), 1, 1), to(choice("move hob 0,1", battlemat.Move), 0, 1), choice("done hob", battlemat.Pass)
	v := hunting("waiting")
	v.Hands = spent("used", "Move 2")
	chose(t, off.Command, v, near, far, off, done)

	acted := hunting("done")
	acted.Hands = v.Hands
	chose(t, near.Command, acted, near, far, off, done)

	v.Hands = spent("used", "Move 2", "Attack 1")
	chose(t, near.Command, v, near, far, off, done)
	v.Hands = spent("used", "Move 2")
	v.Hands[0].Cards[0].Parts[0].State = "" // its top half is still to be played
	chose(t, near.Command, v, near, far, off, done)

	v.Hands = spent("used", "Move 2")
	v.Figures = append(v.Figures, battlemat.Figure{ID: "cake", Kind: "ward", Side: "characters", At: grid.Cell{X: 3, Y: 0}, Life: 9, Whole: 9})
	chose(t, near.Command, v, near, far, off, done)

	stunned := hunting("waiting")
	stunned.Hands, stunned.Figures[1].Badges = spent("used", "Move 2"), []battlemat.Badge{{Key: "stun"}}
	chose(t, near.Command, stunned, near, far, off, done)
}

// TestPlaysAMovementToStepAway checks that the bot plays a movement to get out of a foe's reach,
// but only if a foe is still to act. GH G118
func TestPlaysAMovementToStepAway(t *testing.T) {
	shield, walk := choice("play hob walk bottom", battlemat.Act), choice("play hob walk move", battlemat.Act)
	shield.Card, shield.Part, walk.Card, walk.Part = "walk", "bottom", "walk", "bottom"
	for state, want := range map[string]battlemat.Command{"waiting": walk.Command, "done": shield.Command} {
		v := hunting(state)
		v.Hands = spent("", "Shield 1")
		chose(t, want, v, shield, walk, choice("end hob", battlemat.Pass))
	}
}

// TestGoesForTheLoot checks that the bot goes to unlooted treasures or money if the objective asks
// for them, even if a foe is in reach. The bot takes them with a loot ability. If the objective
// does not ask for them, the foe comes first. GH G118
func TestGoesForTheLoot(t *testing.T) {
	foe, prize, done := to(choice("move hob 3,1", battlemat.Move), 3, 1), to(choice("move hob 1,0", battlemat.Move), 1, 0), choice("done hob", battlemat.Pass)
	for _, test := range []struct {
		piece, key string
		n          int
		want       battlemat.Command
	}{
		{"chest", "treasures-left", 1, prize.Command},
		{"coins", "money-left", 3, prize.Command},
		{"chest", "treasures-left", 0, foe.Command},
		{"chest", "money-left", 3, foe.Command},
		{"coins", "", 0, foe.Command},
	} {
		v := hunting("done")
		v.Counts = []battlemat.Stat{{Key: test.key, N: test.n, Name: "Left"}}
		v.Ground.Pieces = []battlemat.Piece{{Kind: test.piece, At: *prize.At}}
		chose(t, test.want, v, foe, prize, done)

		loot, heal := choice("play hob kick top", battlemat.Act), choice("play hob walk top", battlemat.Act)
		loot.Card, loot.Part, heal.Card, heal.Part = "kick", "top", "walk", "top"
		v.Figures[0].Life = 7
		v.Hands = []battlemat.Hand{{Figure: "hob", Pile: "chosen", Cards: []battlemat.Card{
			{ID: "kick", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Loot 2"}}}}, {ID: "walk", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Heal 3"}}}},
		}}}
		want := heal.Command
		if test.want == prize.Command {
			want = loot.Command
		}
		chose(t, want, v, heal, loot, choice("end hob", battlemat.Pass))
	}
}

// TestPlaysTwoCharacters checks that, with a second character, the bot chooses for the character
// that has not chosen, from that character's own cards. GH G121
func TestPlaysTwoCharacters(t *testing.T) {
	v := room(battlemat.Figure{ID: "pip", Kind: "sweep", Side: "characters", Seat: "hob", At: grid.Cell{X: 1, Y: 1}, Life: 8, Whole: 8})
	v.Hands = []battlemat.Hand{
		{Figure: "hob", Pile: "chosen", Cards: []battlemat.Card{{ID: "kick", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 9"}}}}, {ID: "slam"}}},
		{Figure: "pip", Pile: "hand", Cards: []battlemat.Card{{ID: "broom", Mark: "20"}, {ID: "brush", Mark: "30"}}},
	}
	of := func(command, figure, card string) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command(command), Kind: battlemat.Act, Figure: figure, Card: card}
	}
	again, broom, brush := of("unchoose hob", "hob", ""), of("choose pip broom", "pip", "broom"), of("choose pip brush", "pip", "brush")
	if got := player.New().Choose(v, []battlemat.Choice{again, broom, brush}); got != broom.Command && got != brush.Command {
		t.Errorf("it chooses %q", got)
	}
}

// TestGoesWhereItsHalvesReach checks that the bot goes as near as the attack on its other card
// requires, because the top of a card whose bottom has been played can no longer be played. GH G118
func TestGoesWhereItsHalvesReach(t *testing.T) {
	near, off, done := to(choice("move hob 3,1", battlemat.Move), 3, 1), to(choice("move hob 1,1", battlemat.Move), 1, 1), choice("done hob", battlemat.Pass)
	for attack, want := range map[string]battlemat.Command{"Attack 3": near.Command, "Attack 3, Range 3": off.Command} {
		v := hunting("done")
		v.Hands = []battlemat.Hand{{Figure: "hob", Pile: "chosen", Cards: []battlemat.Card{
			{ID: "shot", Parts: []battlemat.Part{{ID: "top", Abilities: []string{"Attack 3, Range 3"}}, {ID: "bottom", Abilities: []string{"Move 3"}, State: "used"}}},
			{ID: "fist", Parts: []battlemat.Part{{ID: "top", Abilities: []string{attack}}, {ID: "bottom", Abilities: []string{"Move 3"}}}},
		}}}
		chose(t, want, v, near, off, done)
	}
}
