package quest

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// ruling is a kind of ruling of the game master.
type ruling = master.Ruling[*Position, *resolution]

// The rulings, in the order in which they are shown. HQ Q152.
var rulings = &master.Rulings[*Position, *resolution]{Rule: "HQ Q150", Scenario: (*Position).scene}

// ruledTable is what the rulings that every game has ask of a quest.
var ruledTable = &master.Table[*Position, *resolution]{
	Match: "quest", Rule: "HQ Q152", Scenario: (*Position).scene,
	Halted: func(p *Position) bool { return p.paused }, Halt: func(p *Position, waits bool) { p.paused = waits },
	Sides: (*Position).ruledSides, End: (*resolution).ruledOut,
}

func init() {
	rulings.Lay("HQ Q152", figureRulings, harmRulings, groundRulings, turnRulings, ruledTable.Turns(), ruledTable.Secrets())
}

// What the events of rulings are.
var rulingEvents = game.Kinds[*Position]{
	"set-aside":    game.Event(SetAside.apply, SetAside.tell),
	"put-in":       game.Event(PutIn.apply, PutIn.tell),
	"relocated":    game.Event(Relocated.apply, Relocated.tell),
	"enlisted":     game.Event(Enlisted.apply, Enlisted.tell),
	"lurks":        game.Event(Lurks.apply, Lurks.tell),
	"withdrawn":    game.Event(Withdrawn.apply, Withdrawn.tell),
	"handed":       game.Public(Handed.apply, Handed.tell),
	"rated":        game.Public(Rated.apply, Rated.tell),
	"put-on":       game.Public(PutOn.apply, PutOn.tell),
	"bestowed":     game.Public(Bestowed.apply, Bestowed.tell),
	"enriched":     game.Public(Enriched.apply, Enriched.tell),
	"door-ruled":   game.Event(DoorRuled.apply, DoorRuled.tell),
	"regrounded":   game.Event(Regrounded.apply, Regrounded.tell),
	"trap-laid":    game.Event(TrapLaid.apply, TrapLaid.tell),
	"trap-removed": game.Event(TrapRemoved.apply, TrapRemoved.tell),
	"trap-shown":   game.Public(TrapShown.apply, TrapShown.tell),
	"turn-given":   game.Public(nil, TurnGiven.tell),
}

// Forms implements [battlemat.Previewer]: rulings that have something to be filled in.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	return rulings.Forms(p, seat)
}

// Preview implements [battlemat.Previewer].
func (p *Position) Preview(seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	return verbs.Preview(p, seat, c)
}

// cannot refuses a ruling.
func cannot(detail string) *battlemat.Refusal { return refuse("HQ Q152", master.CodeRuled, detail) }

// mayRule refuses a ruling about a figure that has died, left or given up, and while somebody is asked something: what it
// is asked about stays as it is until it has answered.
func (p *Position) mayRule(id string) *battlemat.Refusal {
	if f := p.figure(id); f != nil && f.Gone != Here && f.Gone != Away && f.Gone != Aside {
		return cannot(f.Name + " is out of the quest.")
	}
	return p.answerFirst()
}

// mayRuleHere is mayRule for what only those meet who are on the board.
func (p *Position) mayRuleHere(id string) *battlemat.Refusal {
	switch f := p.figure(id); {
	case f == nil:
		return cannot("It waits until a hero sees it.")
	case f.Gone == Aside:
		return cannot(f.Name + " stands behind the screen.")
	case f.Gone == Away:
		return cannot(f.Name + " is out of sight.")
	}
	return p.mayRule(id)
}

// lurker returns the monster in wait that the game master is shown under a name.
func (p *Position) lurker(id string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(id, waitingName))
	if i := n - 1; err == nil && strings.HasPrefix(id, waitingName) && i >= 0 && i < len(p.waiting) && p.waiting[i] {
		return i, true
	}
	return 0, false
}

// waitingName begins the names of monsters in wait.
const waitingName = "waiting-"

// subject is what a figure is called that the game master is shown.
func (p *Position) subject(id string) string {
	if i, waits := p.lurker(id); waits {
		return p.doc.Monsters[i].called()
	}
	return p.figure(id).Name
}

// called is what a figure is called, as it stands within a sentence.
func (p *Position) called(id string) string { return english.Within(p.subject(id)) }

// say tells of a ruling about a figure, or about none.
func say(kind battlemat.Happening, figure, words string) game.Lines {
	return master.Say(kind, "HQ Q152", figure, "The game master "+words+".")
}

// eachSubject offers a ruling about each figure that the game master is shown, where nothing forbids it.
func eachSubject(p *Position) (list [][]string) {
	for i, waits := range p.waiting {
		if waits {
			list = append(list, []string{fmt.Sprint(waitingName, i+1)})
		}
	}
	for _, f := range p.figures {
		list = append(list, []string{f.ID})
	}
	return list
}

// ruledSides are the sides that win: the heroes, and Zargon.
func (p *Position) ruledSides() []battlemat.Option {
	return []battlemat.Option{{Word: "heroes", Label: "the heroes"}, {Word: "zargon", Label: game.SeatName(p.scenario, p.zargon)}}
}

// ruledOut ends the quest by a ruling.
func (d *resolution) ruledOut(winner string) {
	words := "The game master ends the quest: "
	switch winner {
	case scenario.Nobody:
		d.Do(game.Ended{Winners: []battlemat.Seat{}, Text: words + "nobody has won."})
	case "heroes":
		d.end(true, words+d.victors()+" won.")
	default:
		d.end(false, words+"Zargon has won.")
	}
}
