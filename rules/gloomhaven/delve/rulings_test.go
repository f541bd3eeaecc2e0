package delve

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
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// gm is the game master's seat.
const gm = battlemat.Seat(scenario.MasterSeat)

// ruledSet returns a room with a rat and, behind a door, a room with two rats, money and a
// treasure.
func ruledSet(powers ...string) set {
	if len(powers) == 0 {
		powers = scenario.Powers()
	}
	s := withDog(set{
		Rows: []string{"1..o#....", "2...+....", "....#...."}, Rooms: []string{"AAAA.BBBB", "AAAA.BBBB", "AAAA.BBBB"},
		InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[3,1],"two":"normal"}]},
			{"room":"B","text":"It smells of cheese.","monsters":[{"kind":"rat","at":[6,0],"two":"elite"},{"key":"king","kind":"rat","name":"The Rat King","at":[7,2],"two":"normal"}],
				"money":[{"at":[8,0]}],"treasures":[{"at":[8,2],"text":"A cup.","gold":2}]}]`,
		Game: `"objective":{"slay":["king"]},`,
	})
	change := s.Change
	s.Change = func(doc *scenario.Scenario) {
		change(doc)
		*doc = *doc.WithMaster(powers)
	}
	return s
}

// ruledOver returns the first position of a match of the scenario of ruledSet.
func ruledOver(t *testing.T, powers ...string) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, ruledSet(powers...).doc(t))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// ruled carries out a ruling. It also returns the lines for a seat.
func ruled(t testing.TB, p *Position, words string, to battlemat.Seat) (*Position, string) {
	t.Helper()
	return gametest.Rule(t, Ruleset, p, words, to)
}

// TestARoomIsShownByARuling checks that every seat gets the message that the game master reveals
// the room, before the messages about its contents. GH G121.
func TestARoomIsShownByARuling(t *testing.T) {
	for _, to := range []battlemat.Seat{gm, "hob", battlemat.Spectator} {
		p, said := ruled(t, ruledOver(t), "show 6,0", to)
		if !strings.HasPrefix(said, "The game master reveals a room.") || !p.knows(at(6, 0)) {
			t.Errorf("%q is told %q", to, said)
		}
	}
}

// TestRulings checks the effect of each ruling and the message to the game master. GH G120,
// GH G121.
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
	of := func(id string) *Figure { return p.figure(id) }
	waits := func(at grid.Cell) bool {
		for w := range p.ruler().inWait {
			if w.At == at {
				return true
			}
		}
		return false
	}
	acts := func(seats ...battlemat.Seat) func(*Position) bool {
		return func(p *Position) bool { return slices.Equal(p.ToAct(), seats) }
	}
	step("life hob 4", "sets the life", func(*Position) bool { return of("hob").Life == 4 })
	step("condition hob poison", "is poisoned", func(*Position) bool { return of("hob").is("poison") })
	step("lift hob poison", "no longer", func(*Position) bool { return !of("hob").is("poison") })
	step("experience hob 3", "experience", func(*Position) bool { return of("hob").Experience == 3 })
	step("money hob 2", "money", func(*Position) bool { return of("hob").Gold == 2 })
	step("card hob c1 lost", "lose Card 1", func(*Position) bool { return slices.Equal(of("hob").Lost, []string{"c1"}) })
	step("card hob c1 discarded", "discard Card 1", func(*Position) bool { return len(of("hob").Lost) == 0 && len(of("hob").Discarded) == 1 })
	step("card hob c1 hand", "back", func(*Position) bool { return len(of("hob").Hand) == 8 && of("hob").Hand[0] == "c1" })
	step("shuffle-in monsters curse", "a curse", func(*Position) bool { return p.modifiers.Pile.Len() == 21 })
	step("draw hob", "modifier card from Hob's", func(*Position) bool { return of("hob").Modifiers.Pile.Len() == 19 })
	step("move hob 1,1", "moves", func(*Position) bool { return of("hob").At == at(1, 1) })
	step("hide rat-1", "hides", func(*Position) bool {
		return of("rat-1") == nil && p.aside("laid-1").Was == "rat-1" && len(p.See("hob").Figures) == 2
	})
	step("move laid-1 2,2", "moves", func(*Position) bool { return p.aside("laid-1").At == at(2, 2) })
	step("reveal laid-1", "on the board", func(*Position) bool { return of("rat-1").At == at(2, 2) && p.aside("laid-1") == nil })
	step("add rat elite 2,0", "behind the screen", func(*Position) bool { return p.aside("laid-1").Sort == Elite })
	step("reveal laid-1", "Rat (elite)", func(*Position) bool { return of("rat-2").Sort == Elite && of("rat-2").At == at(2, 0) })
	step("add rat normal 6,1", "behind the screen", func(*Position) bool { return p.aside("laid-1") != nil })
	step("reveal laid-1", "wait", func(*Position) bool { return p.aside("laid-1") == nil && waits(at(6, 1)) })
	step("move waiting-2-3 6,2", "moves", func(*Position) bool { return waits(at(6, 2)) && !waits(at(6, 1)) })
	step("remove waiting-2-3", "where it was waiting", func(*Position) bool { return !waits(at(6, 2)) })
	step("hide waiting-2-2", "behind the screen", func(*Position) bool { return !waits(at(7, 2)) && p.aside("laid-1").Key == "king" })
	step("reveal laid-1", "the Rat King", func(*Position) bool { return waits(at(7, 2)) && p.ruler().lurker("waiting-2-2").Name == "The Rat King" })
	step("call hob dog 2,1", "on the board", func(*Position) bool { return of("dog-1").Owner == "hob" })
	step("move dog-1 0,2", "moves", func(*Position) bool { return of("dog-1").At == at(0, 2) })
	step("ground 2,1 obstacle", "an obstacle", func(*Position) bool { return p.ground.Terrain(at(2, 1)) == board.Obstacle })
	step("ground 2,1 floor", "floor", func(*Position) bool { return p.ground.Terrain(at(2, 1)) == board.Floor })
	step("trap 2,1 5 wound", "lays a trap", func(*Position) bool {
		s := p.trapOn(at(2, 1))
		return p.ground.Terrain(at(2, 1)) == board.Trap && s.harm(p) == 5 && slices.Equal(s.Conditions, []string{"wound"})
	})
	step("coins 3,2 4", "4 tokens", func(*Position) bool { return p.ruler().moneyOn(at(3, 2)) == 4 })
	step("treasure 3,2 3 1 A key.", "treasure", func(*Position) bool { return p.ruler().treasureAt(at(3, 2)).Text == "A key." })
	step("untreasure 3,2", "away", func(*Position) bool { return p.ruler().treasureAt(at(3, 2)) == nil })
	step("ground 5,1 obstacle", "changes the ground", func(*Position) bool { return p.ruler().unveiled().ground.Terrain(at(5, 1)) == board.Obstacle })
	step("coins 5,0 3", "3 tokens", func(*Position) bool { return p.ruler().unveiled().ruler().moneyOn(at(5, 0)) == 3 })
	step("pause", "pauses", acts(gm))
	step("go-on", "resumes", acts("hob", "pip"))
	step("door 4,1 open", "open", func(*Position) bool {
		return p.shutAt(at(4, 1)) == "" && len(p.revealed) == 2 && p.ruler().moneyOn(at(5, 0)) == 3 && p.ground.Terrain(at(5, 1)) == board.Obstacle && of("rat-4") != nil
	})
	step("door 4,1 closed", "closes", func(*Position) bool { return p.shutAt(at(4, 1)) != "" })
	step("hand pip hob", "hands Pip", func(*Position) bool { return of("pip").Seat == "hob" })
	step("hand pip pip", "hands Pip", func(*Position) bool { return of("pip").Seat == "pip" })
	for _, c := range []string{"hob c1", "hob c2", "pip c3", "pip c4"} {
		p = do(t, p, c[:3], "choose "+c)
	}
	step("turn pip", "the turn", func(*Position) bool {
		return p.turn.Figure == "pip" && of("hob").Acted && len(of("hob").Discarded) == 2
	})
	step("pause", "pauses", acts(gm))
	step("next", "the turn of Pip", func(*Position) bool { return p.turn.Figure == "" && of("pip").Acted })
	step("end-round", "ends round 1", func(*Position) bool { return p.round == 1 && p.track().upNext() == nil })
	step("go-on", "resumes", func(*Position) bool { return p.round == 2 && !p.playing })
	for _, c := range []string{"hob c3", "hob c4", "pip c1", "pip c2"} {
		p = do(t, p, c[:3], "choose "+c)
	}
	step("initiative hob 5", "initiative", func(*Position) bool { return of("hob").Initiative == 5 })
	step("skip hob", "skips", func(*Position) bool { return of("hob").Acted && len(of("hob").Chosen) == 0 })
	step("end-round", "ends round 2", func(*Position) bool { return p.round == 3 && !p.playing })
	rat := p.figures[slices.IndexFunc(p.figures, func(f *Figure) bool { return f.monster() && f.Gone == Here })].ID
	step("life "+rat+" 0", "sets the life", func(*Position) bool { return of(rat).Gone == Dead })
	step("remove pip", "off the board", func(*Position) bool { return of("pip").Gone == Exhausted && p.over == nil })
	step("return pip 0,0", "back", func(*Position) bool { return of("pip").Gone == Here && of("pip").At == at(0, 0) })
	step("say hob Mind the cheese.", "in private: Mind", func(*Position) bool { return true })
	step("read A bell rings.", "bell", func(*Position) bool { return true })
	step("end characters", "won", func(*Position) bool { return slices.Equal(p.over.Winners, []battlemat.Seat{"hob", "pip"}) })
}

// TestRulingsAreRefused checks that an impossible ruling is refused with its reason. GH G121,
// GH G122.
func TestRulingsAreRefused(t *testing.T) {
	p := ruledOver(t)
	hidden, _ := ruled(t, p, "hide rat-1", gm)
	turn := inTurn(t, p, "c1", "bottom") // hob is about to summon
	for _, c := range []struct {
		p           *Position
		words, code string
	}{
		{p, "reveal rat-1", "not-to-be-ruled"}, {p, "hide hob", "not-to-be-ruled"}, {hidden, "hide laid-1", "not-to-be-ruled"}, {hidden, "life laid-1 1", "not-to-be-ruled"},
		{p, "life hob 11", "not-to-be-ruled"}, {p, "life hob 10", "not-to-be-ruled"}, {p, "life waiting-2-1 1", "not-to-be-ruled"}, {p, "condition hob floor", "blank"}, {p, "lift hob stun", "not-to-be-ruled"},
		{p, "move rat-1 0,0", "no-room"}, {p, "move rat-1 3,0", "no-room"}, {p, "move rat-1 6,1", "not-to-be-ruled"}, {p, "move waiting-2-1 1,1", "not-to-be-ruled"}, {p, "move waiting-2-1 7,2", "no-room"},
		{p, "move rat-1 4,0", "no-room"}, {p, "call rat-1 dog 1,1", "not-to-be-ruled"}, {p, "add nobody normal 1,1", "blank"}, {p, "return hob 1,1", "blank"}, {p, "hand rat-1 hob", "not-to-be-ruled"},
		{p, "hand hob hob", "not-to-be-ruled"}, {p, "card hob c1 hand", "not-to-be-ruled"}, {p, "experience rat-1 1", "not-to-be-ruled"}, {p, "door 4,1 closed", "not-to-be-ruled"}, {p, "show 0,0", "not-to-be-ruled"},
		{p, "ground 0,0 obstacle", "no-room"}, {p, "ground 1,1 floor", "not-to-be-ruled"}, {p, "ground 4,1 ice", "not-to-be-ruled"}, {p, "trap 8,0 1 none", "no-room"}, {p, "coins 3,0 1", "no-room"},
		{p, "untreasure 1,1", "not-to-be-ruled"}, {p, "turn hob", "not-to-be-ruled"}, {p, "next", "not-to-be-ruled"}, {p, "end-round", "not-to-be-ruled"}, {p, "skip hob", "not-to-be-ruled"}, {p, "go-on", "not-to-be-ruled"},
		{turn, "life pip 3", "not-to-be-ruled"}, {turn, "move pip 1,1", "not-to-be-ruled"}, {turn, "ground 1,1 ice", "not-to-be-ruled"}, {turn, "turn pip", "not-to-be-ruled"}, {turn, "card pip c1 lost", "not-to-be-ruled"},
		{ruledOver(t, scenario.RulesFigures), "remove waiting-2-2", "not-to-be-ruled"}, {ruledOver(t, scenario.RulesFigures), "pause", "no-such-power"},
	} {
		_, err := c.p.Decide(gm, battlemat.Command("rule "+c.words), dice.NewSeeded(dice.SeedOf("x")))
		if r, is := err.(*battlemat.Refusal); !is || r.Code != c.code {
			t.Errorf("%s: %v, want %s", c.words, err, c.code)
		}
	}
	for _, words := range []string{"next", "pause", "say pip Wait.", "read Wait.", "hand pip hob", "end nobody"} {
		ruled(t, turn, words, gm)
	}
}

// TestAnActionIsCutOff checks that if the game master ends a turn in the middle of an action, the
// rest is not done, and the cards are discarded. GH G122.
func TestAnActionIsCutOff(t *testing.T) {
	p, _ := ruled(t, inTurn(t, ruledOver(t), "c1", "bottom"), "next", gm)
	if f := p.figure("hob"); p.figure("dog-1") != nil || !f.Acted || len(f.Chosen) > 0 || !slices.Equal(f.Discarded, []string{"c1", "c2"}) {
		t.Errorf("acted %v, chosen %v, discarded %v", f.Acted, f.Chosen, f.Discarded)
	}
}

// TestNothingMovesWhileItWaits checks that nobody can continue a paused scenario, not even
// monsters. When the game master resumes it, the scenario goes on at the same point. GH G119.
func TestNothingMovesWhileItWaits(t *testing.T) {
	p, _ := ruled(t, inTurn(t, ruledOver(t), "c1", "bottom"), "pause", gm)
	if _, err := p.Decide("hob", "done hob", nil); err == nil || len(offered(p, "hob", "")) > 0 {
		t.Error("hob goes on")
	}
	p, _ = ruled(t, p, "next", gm)
	p = again(t, p)
	if p.turn.Figure != "" || p.track().upNext() == nil || !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Errorf("it is the turn of %q, and %v are to act", p.turn.Figure, p.ToAct())
	}
	if p, _ = ruled(t, p, "go-on", gm); p.turn.Figure == "" || slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Errorf("it is the turn of %q, and %v are to act", p.turn.Figure, p.ToAct())
	}
}

// again returns the position as a log restores it.
func again(t testing.TB, p *Position) *Position {
	t.Helper()
	raw, err := json.Marshal(p.State())
	if err != nil {
		t.Fatal(err)
	}
	var e LaidOut
	if err := json.Unmarshal(raw, &e); err != nil {
		t.Fatal(err)
	}
	return p.apply(e)
}

// TestAClosedDoorIsOpenedAgain checks that a door that the game master closed bars movement. The
// rooms beside the door remain revealed, and a figure that enters its hex opens the door. GH G121.
func TestAClosedDoorIsOpenedAgain(t *testing.T) {
	p := ruledOver(t)
	for _, words := range []string{"remove rat-1", "move hob 3,1", "door 4,1 open", "door 4,1 closed"} {
		p, _ = ruled(t, p, words, gm)
	}
	p = inTurn(t, again(t, p), "c3", "bottom")
	if got := offered(p, "hob", "move hob"); !slices.Contains(got, "move hob 4,1") || slices.Contains(got, "move hob 5,1") || len(p.See("hob").Ground.Doors) != 1 {
		t.Errorf("it may go to %v", got)
	}
	n := len(p.revealed)
	if p = do(t, p, "hob", "move hob 4,1"); p.shutAt(at(4, 1)) != "" || len(p.revealed) != n {
		t.Errorf("the door is shut: %q; rooms %v", p.shutAt(at(4, 1)), p.revealed)
	}
}

// TestTheMasterSeesAll checks that only the game master sees the unrevealed rooms as ground out of
// sight, the monsters waiting in them, the figures behind the screen, and all hands. GH G119.
func TestTheMasterSeesAll(t *testing.T) {
	p, _ := ruled(t, ruledOver(t), "hide rat-1", gm)
	p = do(t, p, "hob", "choose hob c1")
	v, other := p.See(gm), p.See("hob")
	if v.Ground.Map[0][5] == battlemat.Unknown || v.Ground.Sight[0] != "111110000" || other.Ground.Map[0][5] != battlemat.Unknown || other.Ground.Sight != nil {
		t.Errorf("the ground is %q, in sight %q; to hob %q", v.Ground.Map, v.Ground.Sight, other.Ground.Map)
	}
	kinds := map[string]bool{}
	for _, f := range v.Figures {
		kinds[fmt.Sprintf("%s %t%t", f.ID, f.Unseen, f.Aside)] = true
	}
	if !kinds["waiting-2-1 truefalse"] || !kinds["waiting-2-2 truefalse"] || !kinds["laid-1 falsetrue"] || len(other.Figures) != 2 {
		t.Errorf("figures %v; to hob %v", kinds, other.Figures)
	}
	if !slices.ContainsFunc(v.Ground.Pieces, func(piece battlemat.Piece) bool { return piece.Kind == "chest" }) || len(other.Ground.Pieces) > 0 {
		t.Errorf("pieces %v; to hob %v", v.Ground.Pieces, other.Ground.Pieces)
	}
	if n := func(v battlemat.View) (n int) {
		for _, h := range v.Hands {
			n += len(h.Cards)
		}
		return n
	}; n(v) != 16 || n(other) != 8 {
		t.Errorf("%d cards, to hob %d", n(v), n(other))
	}
	if b, err := p.Board(gm); err != nil || !b.Space(at(5, 0)) {
		t.Errorf("its board has no room B: %v", err)
	}
}

// TestWhoIsToldOfRulings checks that no other seat gets messages about rulings behind the screen or
// in unrevealed rooms. GH G120, GH G121.
func TestWhoIsToldOfRulings(t *testing.T) {
	p := ruledOver(t)
	for _, words := range []string{"add rat normal 1,1", "hide waiting-2-1", "remove waiting-2-1", "move waiting-2-1 6,1", "ground 5,1 obstacle", "trap 5,1 1 none", "coins 5,0 3", "treasure 5,0 1 1 A hat.", "untreasure 8,2", "say pip Wait."} {
		if _, told := ruled(t, p, words, "hob"); told != "" {
			t.Errorf("%s: hob is told %q", words, told)
		}
		if _, told := ruled(t, p, words, gm); told == "" {
			t.Errorf("%s: the game master is not told", words)
		}
	}
	for _, words := range []string{"hide rat-1", "show 6,1", "life hob 3", "coins 1,1 2", "treasure 1,1 1 1 A hat.", "card hob c1 lost", "pause"} {
		if _, told := ruled(t, p, words, "pip"); told == "" {
			t.Errorf("%s: pip is not told", words)
		}
	}
}

// TestAHandedCharacterIsNotGivenUp checks that a seat with a borrowed character gives up only its
// own character. The borrowed one returns to its own seat, which can still win. The game master has
// nothing to give up. GH G49, GH G121.
func TestAHandedCharacterIsNotGivenUp(t *testing.T) {
	p, _ := ruled(t, ruledOver(t), "hand pip hob", gm)
	if got := offered(p, "hob", "resign"); !slices.Equal(got, []string{"resign hob"}) {
		t.Errorf("hob is offered %v", got)
	}
	refused(t, p, "hob", "resign pip")
	if p = do(t, p, "hob", "resign hob"); p.figure("pip").Seat != "pip" || p.figure("pip").Gone != Here {
		t.Errorf("pip is played by %q, gone %q", p.figure("pip").Seat, p.figure("pip").Gone)
	}
	if p, _ = ruled(t, p, "end characters", gm); !slices.Equal(p.over.Winners, []battlemat.Seat{"pip"}) {
		t.Errorf("%v win", p.over.Winners)
	}
	p, _ = ruled(t, ruledOver(t), "hand pip master", gm)
	if len(offered(p, "master", "resign")) > 0 || len(offered(p, "master", "choose pip")) != 8 {
		t.Errorf("the game master is offered %v", offered(p, "master", ""))
	}
}

// TestNobodyIsLeftInTheScenario checks a scenario without a character on the board. If the game
// master may end it, the scenario waits for a ruling. Otherwise it is lost. GH G119.
func TestNobodyIsLeftInTheScenario(t *testing.T) {
	for _, powers := range [][]string{scenario.Powers(), {scenario.RulesFigures}} {
		p := ruledOver(t, powers...)
		for _, id := range []string{"hob", "pip"} {
			p, _ = ruled(t, p, "remove "+id, gm)
		}
		if ends := len(powers) > 1; ends != (p.over == nil) || ends && !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
			t.Errorf("%v: over %v, %v to act", powers, p.over, p.ToAct())
		}
	}
}

// TestTheLastFallsInTheMiddleOfATurn checks that, if the last character falls in the middle of an
// action, the action is carried out to its end. Then the scenario waits for the game master, who
// can bring a character back. GH G119, GH G121.
func TestTheLastFallsInTheMiddleOfATurn(t *testing.T) {
	p, _ := ruled(t, ruledOver(t), "remove pip", gm)
	for _, c := range []string{"c1", "c2"} {
		p = do(t, p, "hob", "choose hob "+c)
	}
	if p, _ = ruled(t, p, "life hob 0", gm); len(p.agenda) > 0 || !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) {
		t.Errorf("%v is on the agenda, %v to act", p.agenda, p.ToAct())
	}
	if p, _ = ruled(t, p, "return hob 0,0", gm); slices.Equal(p.ToAct(), []battlemat.Seat{gm}) || p.figure("hob").Life != 1 {
		t.Errorf("%v to act, hob's life %d", p.ToAct(), p.figure("hob").Life)
	}
}

// TestNobodyIsHandedToWhoGaveUp checks that no character can be handed to a seat that gave up.
// GH G49, GH G121.
func TestNobodyIsHandedToWhoGaveUp(t *testing.T) {
	p := do(t, ruledOver(t), "hob", "resign hob")
	_, err := p.Decide(gm, "rule hand pip hob", dice.NewSeeded(dice.SeedOf("x")))
	if err == nil || !strings.Contains(err.Error(), "That seat has given up.") {
		t.Errorf("pip is handed over: %v", err)
	}
	ruled(t, p, "hand pip master", gm)
}

// TestExaminedWithAMaster examines a scenario with a game master. GH G119.
func TestExaminedWithAMaster(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(8, 200), Choices: 2, Secrets: 1, Cached: true, Endless: true,
	}, ruledSet().doc(t))
}

// TestNobodyIsToldThatRoundsEndARuledScenario checks that, if only the game master ends the
// scenario, no count says that it will be lost. GH G119.
func TestNobodyIsToldThatRoundsEndARuledScenario(t *testing.T) {
	for _, powers := range [][]string{scenario.Powers(), {scenario.RulesFigures}} {
		s := ruledSet(powers...)
		s.Game = `"objective":{"slay":["king"],"rounds":3},`
		p := s.lay(t)
		told := slices.ContainsFunc(p.See("hob").Counts, func(c battlemat.Stat) bool { return c.Name == "Round" })
		if told == slices.Contains(powers, scenario.RulesEnd) {
			t.Errorf("powers %v: rounds left are told: %v", powers, told)
		}
	}
}
