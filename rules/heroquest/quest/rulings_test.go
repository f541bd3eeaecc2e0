package quest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// gm is the game master's seat.
const gm = battlemat.Seat(scenario.MasterSeat)

// suite is a room with a door to a corridor, and across the corridor a second room behind a secret
// door.
const suite = `
map:
  .........
  .........
  .........
rooms:
  AAAA.BBBB
  AAAA.BBBB
  AAAA.BBBB
walls:
  3,0 E 3,2 E 4,0 E 4,2 E
`

// ruledScenario returns a quest with a game master.
func ruledScenario(t testing.TB, powers ...string) *scenario.Scenario {
	t.Helper()
	b, err := board.ParseText([]byte(suite), "plan.txt")
	if err != nil {
		t.Fatal(err)
	}
	doc := Document{
		Zargon: "zargon", Heroes: []HeroEntry{hero("elf", 0, 0), hero("dwarf", 0, 2)},
		Monsters: []MonsterEntry{monster("Orc", 3, 0), {Key: "chief", Kind: "Fimir", At: at(6, 2)}, monster("Goblin", 7, 0)},
		Doors:    []DoorEntry{{At: at(3, 1), Side: "E"}, {At: at(4, 1), Side: "E", State: "secret"}},
		Traps:    []TrapEntry{{Kind: pit, At: at(2, 1)}}, Objective: Objective{Slay: []string{"chief"}},
	}
	raw, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	s := &scenario.Scenario{ID: "test", Name: "Test", Rules: "heroquest", Board: b, Game: raw}
	for _, h := range doc.Heroes {
		s.Seats = append(s.Seats, scenario.Seat{ID: h.ID, Name: h.Kind, Side: "heroes"})
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "zargon", Name: "Zargon", Side: "zargon"})
	if len(powers) == 0 {
		powers = scenario.Powers()
	}
	return s.WithMaster(powers)
}

// ruledOver lays out the quest of ruledScenario.
func ruledOver(t testing.TB) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, ruledScenario(t))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// ruled carries out a ruling, and returns what a seat is told.
func ruled(t testing.TB, p *Position, words string, to battlemat.Seat) (*Position, string) {
	t.Helper()
	return gametest.Rule(t, Ruleset, p, words, to)
}

// TestRulings: HQ Q151, HQ Q152: each ruling does what it says, and the game master is told of it.
func TestRulings(t *testing.T) {
	p := ruledOver(t)
	step := func(words, told string, holds func(*Position) bool) {
		t.Helper()
		after, line := ruled(t, p, words, gm)
		if p = after; !strings.Contains(line, told) {
			t.Errorf("%s: told %q, want %q", words, line, told)
		}
		if !holds(p) {
			t.Errorf("%s: it has not come about", words)
		}
	}
	at0 := func(id string) *Figure { return p.figure(id) }
	terrain := func(x, y int) board.Terrain { return p.ground.Terrain(at(x, y)) }
	step("body elf 2", "body points", func(p *Position) bool { return at0("elf").Body == 2 })
	step("mind elf 1", "mind points", func(p *Position) bool { return at0("elf").Mind == 1 })
	step("condition elf asleep", "asleep", func(p *Position) bool { return at0("elf").is(asleep) })
	step("lift elf asleep", "lifts", func(p *Position) bool { return !at0("elf").is(asleep) })
	step("give elf broadsword", "gives", func(p *Position) bool { return at0("elf").has("Broadsword") })
	step("take elf broadsword", "takes", func(p *Position) bool { return !at0("elf").has("Broadsword") })
	step("gold elf 70", "gold", func(p *Position) bool { return at0("elf").Gold == 70 })
	step("move orc-1 1,2", "moves", func(p *Position) bool { return at0("orc-1").At == at(1, 2) })
	step("move orc-1 5,0", "moves", func(p *Position) bool { return at0("orc-1").Gone == Away })
	step("move orc-1 3,2", "moves", func(p *Position) bool { return at0("orc-1").Gone == Here })
	step("hide orc-1", "hides", func(p *Position) bool { return at0("orc-1").Gone == Aside })
	step("move orc-1 3,0", "moves", func(p *Position) bool { return at0("orc-1").Gone == Aside })
	step("reveal orc-1", "on the board", func(p *Position) bool { return at0("orc-1").Gone == Here && at0("orc-1").At == at(3, 0) })
	step("add orc 2,2", "behind the screen", func(p *Position) bool { return at0("laid-1") != nil && len(monstersInPlay(p)) == 1 })
	step("reveal laid-1", "Orc 2", func(p *Position) bool { return at0("laid-1") == nil && at0("orc-2").Gone == Here })
	step("add mummy 8,2", "behind the screen", func(p *Position) bool { return at0("laid-1").Kind == "Mummy" })
	step("reveal laid-1", "wait", func(p *Position) bool { return at0("laid-1") == nil && waitsAt(p, at(8, 2)) })
	step("move waiting-4 8,1", "wait", func(p *Position) bool { return !waitsAt(p, at(8, 2)) && waitsAt(p, at(8, 1)) })
	step("move waiting-4 8,2", "wait", func(p *Position) bool { return waitsAt(p, at(8, 2)) && len(p.waiting) == 4 })
	step("hide waiting-2", "behind the screen", func(p *Position) bool { return !p.waiting[1] && at0("laid-1").Key == "chief" })
	step("remove waiting-3", "where no hero has been", func(p *Position) bool { return !p.waiting[2] })
	step("remove orc-2", "off the board", func(p *Position) bool { return at0("orc-2").Gone == TakenOff })
	step("hand dwarf elf", "hands", func(p *Position) bool { return at0("dwarf").Seat == "elf" })
	step("turn dwarf", "turn", func(p *Position) bool {
		return p.active().ID == "dwarf" && slices.Equal(p.ToAct(), []battlemat.Seat{"elf"})
	})
	step("next", "turn of Dwarf", func(p *Position) bool { return p.turn < 0 })
	step("turn elf", "turn", func(p *Position) bool { return p.active().ID == "elf" && p.round == 2 })
	step("turn orc-1", "Zargon", func(p *Position) bool { return p.turn < 0 && at0("orc-1").Left > 0 })
	step("trap 0,1 spear", "spear trap", func(p *Position) bool { i, there := p.trapAt(at(0, 1)); return there && i == 1 })
	step("show-trap 0,1", "spear trap", func(p *Position) bool { return p.traps[1].Found && terrain(0, 1) == board.Trap })
	step("untrap 0,1", "spear trap", func(p *Position) bool { _, there := p.trapAt(at(0, 1)); return !there && terrain(0, 1) != board.Trap })
	step("ground 1,1 block", "ground", func(p *Position) bool { return terrain(1, 1) == board.Block })
	step("ground 1,1 floor", "ground", func(p *Position) bool { return terrain(1, 1) == board.Floor })
	step("door 4,1E closed", "closes the door", func(p *Position) bool { return !p.knowsDoor("quest-4-1-E") })
	step("show 4,0", "come", func(p *Position) bool { return p.isRevealed(at(4, 0)) })
	step("door 3,1E open", "opens the door", func(p *Position) bool { return p.isRevealed(at(4, 1)) })
	step("show 6,0", "come", func(p *Position) bool { return p.isRevealed(at(8, 2)) && at0("mummy-1").Gone == Here })
	step("pause", "pauses", func(p *Position) bool {
		return slices.Equal(p.ToAct(), []battlemat.Seat{gm}) && len(slices.Collect(p.Choices("zargon"))) == 0
	})
	step("go-on", "resumes", func(p *Position) bool { return !slices.Contains(p.ToAct(), gm) })
	step("say elf Listen at the door.", "in private: Listen", func(*Position) bool { return true })
	step("read The candle goes out.", "The candle goes out.", func(*Position) bool { return true })
	step("body orc-1 0", "dies", func(p *Position) bool { return at0("orc-1").Gone == Dead })
	step("end heroes", "won", func(p *Position) bool {
		return p.over != nil && slices.Equal(p.over.Winners, []battlemat.Seat{"elf", "dwarf"})
	})
}

// TestTrapsAreLaidAgain: HQ Q152: removing a trap makes room for another, which takes its index in
// the list.
func TestTrapsAreLaidAgain(t *testing.T) {
	p := ruledOver(t)
	n := len(p.traps)
	for range maxTraps + 1 {
		p, _ = ruled(t, p, "trap 0,1 spear", gm)
		p, _ = ruled(t, p, "show-trap 0,1", gm)
		p, _ = ruled(t, p, "untrap 0,1", gm)
	}
	p, _ = ruled(t, p, "trap 1,1 pit", gm)
	if i, there := p.trapAt(at(1, 1)); !there || p.traps[i].Found || p.doc.Traps[i].Kind != pit || len(p.traps) > n+1 || len(p.doc.Traps) != len(p.traps) {
		t.Errorf("%d traps are kept, %d in the plan", len(p.traps), len(p.doc.Traps))
	}
	for trapsLaid(p) < maxTraps {
		p = p.Apply(TrapLaid{Trap: TrapEntry{Kind: spear, At: at(1, 2)}}).(*Position)
	}
	if _, err := p.Decide(gm, "rule trap 0,1 spear", nil); err == nil || !strings.Contains(err.Error(), "No more traps") {
		t.Errorf("one more than may lie there: %v", err)
	}
}

// TestRulingsAreRefused: HQ Q152: an impossible ruling is refused with a reason.
func TestRulingsAreRefused(t *testing.T) {
	p := ruledOver(t)
	aside, _ := ruled(t, p, "hide orc-1", gm)
	for _, c := range []struct {
		p           *Position
		words, code string
	}{
		{p, "reveal orc-1", "not-to-be-ruled"}, {aside, "hide orc-1", "not-to-be-ruled"}, {aside, "body orc-1 1", "not-to-be-ruled"}, {p, "body waiting-2 1", "not-to-be-ruled"},
		{p, "body elf 90", "not-to-be-ruled"}, {p, "move orc-1 0,0", "no-room"}, {p, "move waiting-2 1,1", "not-to-be-ruled"}, {p, "move waiting-2 7,0", "no-room"},
		{p, "condition orc-1 courage", "not-to-be-ruled"}, {p, "take elf shield", "blank"}, {p, "give orc-1 shield", "not-to-be-ruled"}, {p, "gold elf 0", "not-to-be-ruled"},
		{p, "hand orc-1 elf", "not-to-be-ruled"}, {p, "turn elf", "not-to-be-ruled"}, {p, "show 0,0", "not-to-be-ruled"}, {p, "trap 2,1 pit", "not-to-be-ruled"},
		{p, "show-trap 0,0", "not-to-be-ruled"}, {p, "untrap 0,0", "not-to-be-ruled"}, {p, "ground 0,0 block", "no-room"}, {p, "ground 6,2 wall", "no-room"}, {p, "ground 2,1 block", "not-to-be-ruled"},
		{p, "go-on", "not-to-be-ruled"}, {p, "door 3,1E closed", "not-to-be-ruled"}, {p, "hide nobody", "blank"},
	} {
		_, err := c.p.Decide(gm, battlemat.Command("rule "+c.words), dice.NewSeeded(dice.SeedOf("x")))
		if r, is := err.(*battlemat.Refusal); !is || r.Code != c.code {
			t.Errorf("%s: %v, want %s", c.words, err, c.code)
		}
	}
	without := ruledScenario(t, scenario.RulesFigures)
	q, err := battlemat.Begin(Ruleset, without)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.Decide(gm, "rule remove waiting-2", nil); err == nil || !strings.Contains(err.Error(), "cannot be won without") {
		t.Errorf("a monster that is to be slain is taken off where the quest ends by itself: %v", err)
	}
	if _, err := q.Decide("elf", "rule hide orc-1", nil); err == nil || err.(*battlemat.Refusal).Code != "unknown-verb" {
		t.Errorf("a player who rules is answered %v", err)
	}
}

// TestWhoIsToldOfRulings: HQ Q151, HQ Q152: no other seat is told of rulings about figures behind
// the screen. Only Zargon is told of rulings about what the heroes do not know, such as waiting
// monsters.
func TestWhoIsToldOfRulings(t *testing.T) {
	p := ruledOver(t)
	for _, c := range []struct {
		words        string
		zargon, hero bool
	}{
		{"add orc 2,2", false, false}, {"move laid-1 8,0", false, false}, {"reveal laid-1", true, false}, {"hide waiting-3", true, false}, {"move orc-1 1,2", true, true},
		{"hide orc-1", true, true}, {"move orc-1 6,0", false, false}, {"reveal orc-1", true, false}, {"remove orc-1", true, false}, {"trap 7,1 pit", true, false},
		{"ground 7,2 block", true, false}, {"ground 4,0 block", true, false}, {"ground 1,1 block", true, true}, {"door 4,1E open", true, false}, {"door 3,1E open", true, true},
		{"say zargon Wait.", true, false}, {"read Listen.", true, true},
	} {
		var told [2]string
		_, told[1] = ruled(t, p, c.words, "elf")
		after, line := ruled(t, p, c.words, "zargon")
		if told[0] = line; (told[0] != "") != c.zargon || (told[1] != "") != c.hero {
			t.Errorf("%s: Zargon is told %q, a hero %q", c.words, told[0], told[1])
		}
		p = after
	}
}

// TestNobodyIsLeftInTheQuest: HQ Q150: while no figure is on the board, the quest waits for the
// game master. It goes on when a figure is put on the board.
func TestNobodyIsLeftInTheQuest(t *testing.T) {
	p := ruledOver(t)
	for _, id := range []string{"dwarf", "orc-1", "elf"} {
		p, _ = ruled(t, p, "hide "+id, gm)
	}
	if p.over != nil || !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Fatalf("over %v, %v to act", p.over, p.ToAct())
	}
	if p, _ = ruled(t, p, "reveal dwarf", gm); !slices.Equal(p.ToAct(), []battlemat.Seat{"dwarf"}) {
		t.Errorf("%v to act", p.ToAct())
	}
	if p, _ = ruled(t, p, "body dwarf 0", gm); p.over != nil {
		t.Error("it ends by itself")
	}
}

// TestAHeroBehindTheScreenIsNotLost: HQ Q35, HQ Q150, HQ Q151: a quest that ends automatically does
// not end while a hero behind the screen may come back. It ends when the last hero is removed for
// good.
func TestAHeroBehindTheScreenIsNotLost(t *testing.T) {
	q, err := battlemat.Begin(Ruleset, ruledScenario(t, scenario.RulesFigures, scenario.RulesTurns))
	if err != nil {
		t.Fatal(err)
	}
	p := q.(*Position)
	for _, words := range []string{"hide elf", "hide dwarf", "hide orc-1"} {
		if p, _ = ruled(t, p, words, gm); p.over != nil {
			t.Fatalf("after %q it is over: %s", words, p.over.Text)
		}
	}
	if !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Errorf("%v to act with nobody on the board", p.ToAct())
	}
	if p, _ = ruled(t, p, "reveal dwarf", gm); !slices.Equal(p.ToAct(), []battlemat.Seat{"dwarf"}) {
		t.Errorf("%v to act", p.ToAct())
	}
	p, _ = ruled(t, p, "remove dwarf", gm)
	if p.over != nil {
		t.Fatalf("Elf stands behind the screen, and it is over: %s", p.over.Text)
	}
	if p, _ = ruled(t, p, "remove elf", gm); p.over == nil || !slices.Equal(p.over.Winners, []battlemat.Seat{"zargon"}) {
		t.Errorf("no hero is left, and it ends %+v", p.over)
	}
}

// TestAHandedHeroIsNotGivenUp: HQ Q34, HQ Q150, HQ Q152: if a seat that also plays another seat's
// hero gives up, only its own hero leaves. The other hero goes back to its own seat, which wins
// with the heroes. The game master has nothing to give up.
func TestAHandedHeroIsNotGivenUp(t *testing.T) {
	resign := func(p *Position, seat battlemat.Seat) (*Position, string) {
		t.Helper()
		events, err := p.Decide(seat, battlemat.Command("resign "+string(seat)), dice.NewSeeded(dice.SeedOf("x")))
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, e := range events {
			for _, line := range p.Tell("elf", e) {
				said = append(said, line.Text)
			}
			p = p.Apply(gametest.Logged(t, Ruleset, e)).(*Position)
		}
		return p, strings.Join(said, "\n")
	}
	for _, to := range []battlemat.Seat{"zargon", "elf"} {
		p, _ := ruled(t, ruledOver(t), "hand dwarf "+string(to), gm)
		after, said := resign(p, to)
		if f := after.figure("dwarf"); f.Gone != Here || f.Seat != "dwarf" || !strings.Contains(said, "Dwarf is played by its own seat again.") {
			t.Errorf("%s gives up: Dwarf is played by %s, gone %q; told %q", to, f.Seat, f.Gone, said)
		}
		switch to {
		case "zargon":
			if after.over == nil || !slices.Equal(after.over.Winners, []battlemat.Seat{"elf", "dwarf"}) {
				t.Errorf("Zargon gives up: %+v", after.over)
			}
		default:
			if after.figure("elf").Gone != Fled || after.over != nil || !strings.HasPrefix(said, "Elf gives up and is out.") {
				t.Errorf("Elf gives up: %q, over %v", said, after.over)
			}
		}
	}
	p, _ := ruled(t, ruledOver(t), "hand dwarf master", gm)
	p, _ = ruled(t, p, "turn dwarf", gm)
	for c := range p.Choices(gm) {
		if c.Kind.GivesUp() {
			t.Errorf("the game master is offered %q", c.Command)
		}
	}
	if _, err := p.Decide(gm, "resign master", nil); err == nil {
		t.Error("the game master gives up")
	}
}

// clearing returns a quest in which every monster must be killed. The quest ends automatically,
// although it has a game master.
func clearing(t testing.TB) *scenario.Scenario {
	t.Helper()
	s := ruledScenario(t, slices.DeleteFunc(scenario.Powers(), func(power string) bool { return power == scenario.RulesEnd })...)
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	doc.Objective, doc.Stairs, doc.Monsters = Objective{Clear: true, Return: true}, &Area{At: at(0, 1), Width: 1, Height: 1}, doc.Monsters[:2]
	raw, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	s.Game = raw
	return s
}

// TestNobodyIsShownWhetherMonstersWait: HQ Q35, HQ Q151: taking monsters behind the screen, putting
// them back, adding or removing them does not change the objective that seats are shown. The quest
// does not end while monsters are behind the screen.
func TestNobodyIsShownWhetherMonstersWait(t *testing.T) {
	q, err := battlemat.Begin(Ruleset, clearing(t))
	if err != nil {
		t.Fatal(err)
	}
	p, _ := ruled(t, q.(*Position), "body orc-1 0", gm)
	for _, words := range []string{"hide waiting-2", "reveal laid-1", "hide waiting-3", "add orc 8,0", "remove laid-1", "remove laid-2"} {
		if p.fulfilled() {
			t.Errorf("before %q nothing is left to clear", words)
		}
		before := objectiveStatus(p)
		after, told := ruled(t, p, words, "elf")
		if p = after; told != "" || objectiveStatus(p) != before {
			t.Errorf("%s: told %q, the objective %s, then %s", words, told, before, objectiveStatus(p))
		}
	}
	if !p.fulfilled() || p.over != nil {
		t.Errorf("all are taken off: fulfilled %v, over %v", p.fulfilled(), p.over)
	}
}

// TestWhatIsRuledUnseenStaysUnseen: HQ Q151, HQ Q152: if a seat is told nothing about a ruling,
// nothing that the seat is shown changes.
func TestWhatIsRuledUnseenStaysUnseen(t *testing.T) {
	t.Run("the game master ends it", func(t *testing.T) { unseen(t, ruledScenario(t), gametest.Usual(160, 4000)) })
	t.Run("it ends when it is cleared", func(t *testing.T) { unseen(t, clearing(t), gametest.Usual(100, 2000)) })
}

// unseen plays random rulings. If a seat is told nothing about a ruling, what it is shown must stay
// the same.
func unseen(t *testing.T, s *scenario.Scenario, n int) {
	t.Helper()
	gametest.Ruled{
		Ruleset: Ruleset, Scenario: s, Rulings: n,
		Draw: func(on battlemat.Position, below func(int) int) string {
			p := on.(*Position)
			figures := p.See(gm).Figures
			cell := p.ground.Cells()[below(len(p.ground.Cells()))]
			if len(figures) < 4 {
				return fmt.Sprintf("add orc %v", cell)
			}
			id := figures[below(len(figures))].ID
			rulings := []string{
				"hide " + id, "reveal " + id, "reveal " + id, fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("add orc %v", cell), fmt.Sprintf("add goblin %v", cell),
				"remove " + id, fmt.Sprintf("body %s %d", id, 1+below(6)), "condition " + id + " tempest", "lift " + id + " tempest", "give elf shield", "hand dwarf master", "hand dwarf dwarf",
				"door 3,1E open", "door 3,1E closed", "door 4,1E open", "door 4,1E closed", fmt.Sprintf("ground %v block", cell), fmt.Sprintf("ground %v floor", cell), fmt.Sprintf("ground %v wall", cell),
				fmt.Sprintf("trap %v pit", cell), fmt.Sprintf("trap %v block", cell), fmt.Sprintf("untrap %v", cell), fmt.Sprintf("show-trap %v", cell), fmt.Sprintf("show %v", cell),
				"turn " + id, "next", "say zargon Wait.", "say elf Wait.",
			}
			switch words := rulings[below(len(rulings))]; {
			case p.paused:
				return "go-on"
			case strings.HasPrefix(words, "show") && below(12) > 0:
				return "pause"
			default:
				return words
			}
		},
		SeesMore: func(before, after battlemat.Position, s battlemat.Seat) bool {
			return !slices.Equal(before.(*Position).inSight(), after.(*Position).inSight())
		},
		Tried: []battlemat.Command{"rule hide orc-1", "end elf", "move elf 1,1", "attack elf orc-1", "end zargon"},
	}.Unseen(t)
}

// TestExaminedWithAMaster: HQ Q150: a quest with a game master passes the checks that every ruleset
// must pass.
func TestExaminedWithAMaster(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(8, 200), Choices: 2, Secrets: 1, Cached: true, Endless: true,
	}, ruledScenario(t))
}

// TestNobodyIsToldThatRoundsEndARuledQuest: HQ Q150: if only the game master ends the quest, no
// seat is shown a number of rounds after which Zargon wins.
func TestNobodyIsToldThatRoundsEndARuledQuest(t *testing.T) {
	for _, powers := range [][]string{scenario.Powers(), {scenario.RulesFigures}} {
		s := ruledScenario(t, powers...)
		var doc Document
		if err := json.Unmarshal(s.Game, &doc); err != nil {
			t.Fatal(err)
		}
		doc.Objective.Rounds = 3
		raw, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		s.Game = raw
		p, err := battlemat.Begin(Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		told := slices.ContainsFunc(p.See("elf").Counts, func(c battlemat.Stat) bool { return c.Key == "rounds-left" })
		if told == slices.Contains(powers, scenario.RulesEnd) {
			t.Errorf("powers %v: rounds left are told: %v", powers, told)
		}
	}
}
