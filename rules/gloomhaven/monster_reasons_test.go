package gloomhaven_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// TestReasons checks the text about turns: which options were rejected and by what difference, why
// the monster moves farther or not at all, and which of two tied focuses a line is about.
// GH M1-M10, G74, G75.
func TestReasons(t *testing.T) {
	for file, want := range map[string]string{
		"focus-by-path":         "Focus: c1 can be attacked after 1 movement point, c2 after 5.",
		"focus-before-victims":  "Focus: c1 can be attacked without moving, c2 and c3 after 2 movement points. Nobody else can be attacked together with c1 this turn.",
		"jump-over-traps":       "Focus: c2 can be attacked after 4 movement points, c1 after 1 over a trap.",
		"ice-enemy-beside":      "Focus: c1 can be attacked after 1 movement point; c9 cannot be attacked.",
		"invisible-nearer":      "Focus: c2 can be attacked after 3 movement points; c1 is invisible.",
		"proximity-gloomhaven":  "c1 and c2 can be attacked without moving. Focus: c2, the nearest at range 2 (c1 3).",
		"proximity-jaws":        "c1 and c2 can be attacked without moving. Focus: c1, by initiative 10 (c2 20).",
		"longer-without-trap":   "Focus: c1, the only enemy, can be attacked after 8 movement points. With 3 movement points the path would lead over a trap. Move 3 is not enough: it heads for (5,2).",
		"two-traps-or-one":      "Focus: c1, the only enemy, can be attacked after 11 movement points over a trap. With 2 movement points the path would lead over more of them. Move 4 is not enough: it heads for (4,2).",
		"adjacent-disadvantage": "Focus: c1, the only enemy, can be attacked without moving. From where it stands it would attack c1 with disadvantage; with 1 movement point it would not. It may equally well end on (1,1), (2,0) or (3,1): the players choose.",
		"never-onto-trap":       "Focus: c1, the only enemy, can be attacked without moving. It attacks c1 with disadvantage: no hex in reach avoids that without a trap.",
		"most-targets":          "c1 and c3 can be attacked after 2 movement points, c2 after 3. Focus: c1, by initiative 1 (c3 3). With 2 movement points it can attack 1 target; with 3 movement points it can attack 3.",
		"secondary-by-rank-frosthaven": "c1, c2, c3 and c4 can be attacked without moving. c1 and c2 are the nearest at range 2 (c3 3, c4 3). Focus: c1, by initiative 1 (c2 2). " +
			"It may equally well attack c2, c3 or c4: the players choose.",
		"secondary-by-rank-jaws": "c1, c2, c3 and c4 can be attacked without moving. Focus: c1, by initiative 1 (c2 2, c3 3, c4 4). Besides c1 it attacks c2, earlier (initiative 2) than c3 (3), c4 (4).",
		"added-target-gloomhaven": "c1, c2, c3 and c4 can be attacked without moving. Focus: c2, the nearest at range 1 (c1 2, c3 2, c4 3). " +
			"3 targets, including c2, are the most that it can attack. Besides c2 it attacks c1 and c3, nearer (range 2) than c4 (3). It attacks c2 with disadvantage.",
		"full-tie": "c1 and c2 can be attacked after 2 movement points. Focus: c1 or c2, as the players choose, because nothing else tells them apart. " +
			"For c1: it may equally well end on (1,2) or (2,1): the players choose. For c2: it may equally well end on (2,1) or (3,2): the players choose.",
		"best-ahead-gloomhaven": "c1 and c2 can be attacked after 5 movement points. Focus: c1, by initiative 1 (c2 2). " +
			"Move 4 is not enough: it heads for (6,2), 6 movement points away, to attack 2 targets and not 1. It may equally well end on (4,1), (4,2) or (4,3): the players choose.",
		"summon-elite-first":       "normal and elite can be attacked without moving. Focus: elite, because it acts before normal, since within a type elites act first, then the lowest number.",
		"summon-lowest-number":     "three and two can be attacked without moving. Focus: two, because it acts before three, since within a type elites act first, then the lowest number.",
		"summon-two-types":         "normal, elite and archer can be attacked without moving. Focus: elite or archer, as the players choose, because they act before normal, since within a type elites act first, then the lowest number.",
		"focus-summon-before-hero": "hero, wolf and cake can be attacked without moving. Focus: wolf, by initiative just before 20 (hero 20, cake 20 as a ward).",
		"no-gain":                  "Focus: c1, the only enemy, can be attacked after 3 movement points. Move 1 is not enough: it heads for (3,1). It stays: its movement brings it no nearer.",
		"difficult-to-focus":       "Focus: c1, the only enemy, can be attacked after 4 movement points. Move 3 is not enough: it heads for (2,1). It stops after 2 movement points: the rest of its movement brings it no nearer.",
		"niche-shut":               "Focus: c1, the only enemy, can be attacked after 1 movement point. It cannot attack c1 from where it stands.",
		"focus-kept":               "Focus: c1, kept from before, can be attacked after 2 movement points.",
		"focus-kept-of-two":        "It keeps c3 or c2 as its focus. Focus: c2 can be attacked after 1 movement point, c3 after 2.",
		"focus-kept-in-vain":       "It keeps c1 as its focus, but there is no path to an attack: it neither moves nor attacks.",
		"invisible":                "No focus, because no path, however long, leads to a hex from which it can attack anybody but c1, who is invisible: it neither moves nor attacks.",
		"disarmed":                 "actor does not attack: it moves as if for a melee attack. Focus: c1, the only enemy, can be attacked after 3 movement points. It may equally well end on (3,1) or (3,2): the players choose.",
	} {
		turn := parseTurn(t, "testdata/turns/"+file+".turn.json")
		var lines []string
		for _, r := range monster(t, turn).Reasons {
			lines = append(lines, r.Text)
		}
		if got := strings.Join(lines, " "); got != want {
			t.Errorf("%s:\n got %s\nwant %s", file, got, want)
		}
	}
}

// TestReasonsInAVoice checks that the voice determines the names of figures and initiatives.
func TestReasonsInAVoice(t *testing.T) {
	turn := parseTurn(t, "testdata/turns/proximity-jaws.turn.json")
	den, err := desk(t, "jaws").Monsters(turn.Board)
	if err != nil {
		t.Fatal(err)
	}
	den.Voice = gloomhaven.Voice{
		Name:       func(f board.Figure) string { return "Hero " + strings.TrimPrefix(f.ID, "c") },
		Initiative: func(f board.Figure) string { return "early" },
	}
	got, err := den.Monster(turn.Actor, turn.Orders)
	if err != nil || got.Reasons[1].Text != "Focus: Hero 1, by initiative early (Hero 2 early)." {
		t.Errorf("%v, %v", got.Reasons, err)
	}
}

// TestReasonsNameTheRightWays compares the text about the rejected enemies with the twin, which
// knows the path to an attack on each of them. GH M1, M3.
func TestReasonsNameTheRightWays(t *testing.T) {
	shorter := 0
	for seed := range rounds(t, 60, 4000) {
		r := rand.New(rand.NewPCG(uint64(seed), 75))
		b, o := randomTurn(r)
		o.Focus = nil
		for _, c := range b.Cells() {
			if b.Terrain(c) == board.Floor && r.IntN(4) == 0 {
				b.SetTerrain(c, board.Trap)
			}
		}
		me, _ := b.Figure("A")
		if me.Is("stun") || me.Is("disarm") || o.Targets == 0 {
			continue
		}
		den, err := desk(t, "").Monsters(b)
		if err == nil {
			_, err = den.Monster("A", o)
		}
		if err != nil {
			t.Fatal(err)
		}
		want := wayToEach(b, o)
		if got := gloomhaven.CostsToFoes(den); !maps.Equal(got, want) {
			t.Fatalf("seed %d: %+v\n%s\ngot  %v\nwant %v", seed, o, b.JSON(), got, want)
		}
		if walks := (o.Movement == "walk" || o.Movement == "") && !me.Is("flying"); walks {
			tame := b.Clone()
			for _, c := range b.Cells() {
				if t := b.Terrain(c); t == board.Trap || t == board.Hazard {
					tame.SetTerrain(c, board.Floor)
				}
			}
			short := wayToEach(tame, o)
			for id, n := range gloomhaven.Careless(den) {
				if n != short[id][1] {
					t.Fatalf("seed %d: the shortest way to %s is %d, the twin says %d\n%s", seed, id, n, short[id][1], b.JSON())
				}
				if n < want[id][1] {
					shorter++
				}
			}
		}
	}
	if shorter == 0 {
		t.Error("no way was shorter over traps: the boards show nothing")
	}
}

// wayToEach returns the cost of the path to an attack on each enemy, as the twin finds it.
func wayToEach(b *board.Board, o gloomhaven.Orders) map[string][2]int {
	all := map[string][2]int{}
	s := newSlowTurn(b, "A", "gloomhaven", o)
	ways := s.ways(s.me.At)
	for c, n := range ways {
		if !s.standing(c) {
			continue
		}
		for set := range s.attacks(c, 1<<len(s.foes)-1) {
			for i, f := range s.foes {
				if old, ok := all[f.ID]; set>>i&1 != 0 && (!ok || slices.Compare([]int{n.harm, n.move}, old[:]) < 0) {
					all[f.ID] = [2]int{n.harm, n.move}
				}
			}
		}
	}
	return all
}

// TestReasonsOfEveryStepMore shows turns in which a monster moves farther for several reasons, one
// after the other. GH M4, M5, G75.
func TestReasonsOfEveryStepMore(t *testing.T) {
	// The monster could attack from a hex next to the focus, and a second enemy is adjacent to that
	// hex. The monster first avoids Disadvantage against the focus. Then more targets count, and
	// then Disadvantage against those.
	b := draw(t,
		"..........",
		"..A..B....",
		"..a.......",
		"..........",
		"..........")
	for _, test := range []struct {
		profile, want string
		orders        gloomhaven.Orders
	}{
		{"gloomhaven", "From where it stands it would attack A with disadvantage; with 1 movement point it would not.", gloomhaven.Orders{Move: 3, Range: 3, Targets: 1}},
		{"frosthaven", "From where it stands it would attack A with disadvantage; with 1 movement point it would not.", gloomhaven.Orders{Move: 3, Range: 3, Targets: 1}},
		{"frosthaven", "From where it stands it can attack 1 target; with 1 movement point it can attack 2.", gloomhaven.Orders{Move: 1, Range: 2, Targets: 2}},
	} {
		got, err := desk(t, test.profile).Monster(b, "a", test.orders)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(got.Reasons, func(r gloomhaven.Reason) bool { return r.Text == test.want }) {
			t.Errorf("%s, %+v: %v; want %s", test.profile, test.orders, got.Reasons, test.want)
		}
	}
}
