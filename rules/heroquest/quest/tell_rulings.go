package quest

import (
	"fmt"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// subjectOf returns the name of a figure as the game master sees it.
func subjectOf(p *Position, id string) string {
	if i, waits := p.lurker(id); waits {
		return p.doc.Monsters[i].called()
	}
	return p.figure(id).Name
}

// calledNow returns the present name of a figure for use within a sentence.
func calledNow(p *Position, id string) string { return english.Within(subjectOf(p, id)) }

// say announces a ruling, which may be about a figure.
func say(kind battlemat.Happening, figure, words string) game.Lines {
	return master.Say(kind, "HQ Q152", figure, "The game master "+words+".")
}

func (e Enlisted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.rules(to) {
		return nil
	}
	return say(battlemat.Said, e.Figure.ID, "puts "+oneOf(e.As)+" behind the screen").At(e.Figure.At)
}

func (e SetAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	switch {
	case f.Gone == Aside && !p.rules(to), f.Gone == Away && !p.all(to):
		return nil // the seat could not see the figure before
	case f.Gone == Aside:
		name := calledNow(p, f.ID)
		if f.As != nil {
			name = oneOf(*f.As)
		}
		return say(battlemat.Said, f.ID, "removes "+name+" from behind the screen")
	}
	if p.rules(to) && e.As == Aside {
		return say(battlemat.Said, f.ID, "hides "+calledNow(p, f.ID)).At(f.At)
	}
	return say(battlemat.Said, f.ID, "takes "+calledNow(p, f.ID)+" off the board").At(f.At)
}

func (e PutIn) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	name, id := calledNow(p, f.ID), f.ID
	if e.As != nil {
		name, id = e.As.Name, e.As.ID
	}
	told := say(battlemat.Appeared, id, "puts "+name+" on the board").At(f.At)
	if e.As != nil && e.As.Text != "" {
		told = append(told, battlemat.Told{Text: e.As.Text, Kind: battlemat.Said, Moment: battlemat.Foe, Figure: id, Ruled: true})
	}
	return told
}

// tell names a square in the dark only to seats that know the square.
func (e Relocated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	was, is := f.Gone == Here || f.Gone == Away && p.all(to) || p.rules(to), e.Gone == Here || e.Gone == Away && p.all(to) || p.rules(to)
	told := say(battlemat.Moved, f.ID, "moves "+calledNow(p, f.ID))
	switch {
	case was && is:
		told = told.At(e.At)
		told[0].Path = []grid.Cell{f.At, e.At}
	case was:
		told = told.At(f.At)
	case is:
		told = told.At(e.At)
	default:
		return nil
	}
	return told
}

func (e Lurks) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.all(to) {
		return nil
	}
	return say(battlemat.Said, "", fmt.Sprintf("makes %s wait on (%v)", oneOf(e.Monster), e.Monster.At)).At(e.Monster.At)
}

func (e Withdrawn) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.all(to) {
		return nil
	}
	m := p.doc.Monsters[e.Monster]
	return say(battlemat.Said, "", fmt.Sprintf("removes %s from (%v), where no hero has been", oneOf(m), m.At)).At(m.At)
}

func (e Handed) tell(p *Position) []battlemat.Told {
	if p.rules(e.Seat) {
		return say(battlemat.Said, e.Figure, "takes over "+calledNow(p, e.Figure))
	}
	return say(battlemat.Said, e.Figure, "hands "+calledNow(p, e.Figure)+" to "+game.SeatWithin(p.scenario, e.Seat))
}

func (e DoorRuled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !e.Shows && !p.all(to) {
		return nil
	}
	door, _ := p.ground.Door(e.Door)
	return say(battlemat.Opened, "", game.Either(e.Open, "opens", "closes")+" the door "+doorPlace(p.ground, door)).At(door.Edge.Cell)
}

// tell describes the new ground to seats that know the square, or that can see it when it opens.
func (e Regrounded) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	after := p.apply(e)
	if !p.all(to) && !p.knows(to, e.At) && !openDark(p, e.At) && !after.knows(to, e.At) && !openDark(after, e.At) {
		return nil
	}
	becomes := ""
	if t, err := board.ParseTerrain(e.Terrain); err == nil && (p.all(to) || after.sees(to, e.At)) {
		becomes = " to " + groundLabel(t)
	}
	return say(battlemat.Said, "", fmt.Sprintf("changes the ground on (%v)%s", e.At, becomes)).At(e.At)
}

func (e TrapLaid) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.all(to) {
		return nil
	}
	return say(battlemat.Said, "", fmt.Sprintf("lays a %s on (%v)", trapName(e.Trap.Kind), e.Trap.At)).At(e.Trap.At)
}

func (e TrapShown) tell(p *Position) []battlemat.Told {
	t := p.doc.Traps[e.Trap]
	return say(battlemat.Found, "", fmt.Sprintf("shows a %s on (%v)", trapName(t.Kind), t.At)).At(t.At)
}

func (e TrapRemoved) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	t, was := p.doc.Traps[e.Trap], p.traps[e.Trap]
	if !p.all(to) && !was.Found && !was.Sprung {
		return nil
	}
	return say(battlemat.Said, "", fmt.Sprintf("takes the %s on (%v) away", english.Small(trapName(t.Kind)), t.At)).At(t.At)
}

func (e Rated) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if e.Mind != f.Mind {
		return say(battlemat.Said, f.ID, "sets the mind points of "+calledNow(p, f.ID)+" to "+strconv.Itoa(e.Mind)).At(f.At)
	}
	kind := battlemat.Hurt
	if e.Body > f.Body {
		kind = battlemat.Healed
	}
	return say(kind, f.ID, "sets the body points of "+calledNow(p, f.ID)+" to "+strconv.Itoa(e.Body)).At(f.At).Harm(f.Body - e.Body)
}

func (e PutOn) tell(p *Position) []battlemat.Told {
	words := game.Either(e.Lifts, "lifts a condition from ", "puts a condition on ") + calledNow(p, e.Figure) + ": " + e.State.Name
	return say(battlemat.Said, e.Figure, words).At(p.figure(e.Figure).At)
}

func (e Bestowed) tell(p *Position) []battlemat.Told {
	if e.Takes {
		return say(battlemat.Said, e.Figure, "takes "+theThing(e.Item)+" from "+calledNow(p, e.Figure))
	}
	return say(battlemat.Found, e.Figure, "gives "+calledNow(p, e.Figure)+" "+theThing(e.Item))
}

func (e Enriched) tell(p *Position) []battlemat.Told {
	return say(battlemat.Found, e.Figure, "sets the gold of "+calledNow(p, e.Figure)+" to "+strconv.Itoa(e.Gold))
}

func (e TurnGiven) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if f == nil {
		return say(battlemat.Turned, "", "ends "+game.Either(p.active() == nil, "Zargon's turn", "the turn of "+whoActs(p)))
	}
	if !f.Hero {
		return say(battlemat.Turned, "", "gives Zargon the turn")
	}
	return say(battlemat.Turned, f.ID, "gives "+calledNow(p, f.ID)+" the turn")
}

// whoActs names the acting hero for use within a sentence.
func whoActs(p *Position) string {
	if f := p.active(); f != nil {
		return calledNow(p, f.ID)
	}
	return ""
}
