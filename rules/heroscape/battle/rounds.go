package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var roundEvents = game.Kinds[*Position]{
	"round": game.Rounds("HS B15", func(p *Position, n int) { p.Round, p.Turn = n, Turn{} }),
	"began": game.Public(Began.apply, Began.tell),
}

// turns is the number of turns that each seat has in a round of the master game. HS B15.
const turns = 3

// Began records that a seat's turn begins. In the master game its order marker is turned up. Lost
// means that the card has no figure left, or that there is no card. There is none if the order was
// intercepted (HS G20), if the card was handed over (HS B27), or if the seat had no card when the
// markers were placed (HS B26).
type Began struct {
	Seat   battlemat.Seat `json:"seat"`
	Number int            `json:"number,omitempty"`
	Unit   string         `json:"unit,omitempty"`
	Lost   bool           `json:"lost,omitempty"`
}

func (e Began) apply(p *Position) {
	p.Turn = Turn{Seat: e.Seat, Number: e.Number, Unit: e.Unit}
	if e.Number > 0 {
		p.Markers = slices.Clone(p.Markers)
		if m := p.marked(e.Seat, fmt.Sprint(e.Number)); m != nil {
			m.Shown = true
		}
	}
	p.rest()
}

// rest makes all figures ready for a new turn.
func (p *Position) rest() {
	tired := func(f *Figure) bool { return f.Acts || f.Moved || f.Attacks > 0 }
	p.changeAll(tired, func(f *Figure) { f.Acts, f.Moved, f.Attacks = false, false, 0 })
}

// Discovers reports whether the event reveals the card of an order marker.
func (e Began) Discovers() bool { return e.Number > 0 }

func (e Began) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Turned, Rule: "HS B15", Text: p.seatName(e.Seat) + " to play."}
	switch {
	case e.Number > 0 && e.Unit == "":
		told.Text = fmt.Sprintf("%s, turn %d: there is no order marker for it, and the turn is lost.", p.seatName(e.Seat), e.Number)
		return []battlemat.Told{told}
	case e.Number > 0:
		told.Text = fmt.Sprintf("%s, turn %d: %s.", p.seatName(e.Seat), e.Number, p.unitName(p.unit(e.Unit)))
	}
	if e.Lost {
		told.Text += " None of its figures is left: the turn is lost."
	}
	return []battlemat.Told{told}
}

// round begins a round: in the master game with order markers, in the basic game with the first
// turn.
func (d *resolution) round() {
	if d.deserted() {
		return // HS B23
	}
	d.Do(game.Round{Round: d.Round + 1})
	if d.profile.Master {
		d.Do(Cleared{}) // HS B5
		return
	}
	d.enter(playing)
	d.turn()
}

// turn begins the next turn, or ends the round.
//
// HS B15: the seats take turns in order. In the master game each has three, one for the card of
// each order marker. HS B4: in the basic game each has one.
func (d *resolution) turn() {
	for d.Over == nil && d.Err == nil {
		seat, number := d.after()
		if seat == "" {
			d.endRound()
			return
		}
		e := Began{Seat: seat, Number: number}
		if number > 0 {
			if m := d.marked(seat, fmt.Sprint(number)); m != nil {
				e.Unit = m.Unit
			}
			e.Lost = e.Unit == "" || !d.alive(e.Unit)
		}
		if d.Do(e); !e.Lost {
			return
		}
	}
}

// after returns the seat of the next turn and the turn's number. The seat is "" if the round is
// over.
func (p *Position) after() (battlemat.Seat, int) {
	most := 1
	if p.profile.Master {
		most = turns
	}
	at, number := slices.Index(p.Order, p.Turn.Seat), max(1, p.Turn.Number)
	for {
		if at++; at == len(p.Order) {
			at = 0
			number++
		}
		switch {
		case number > most:
			return "", 0
		case !p.stays(p.Order[at]):
		case p.profile.Master:
			return p.Order[at], number
		default:
			return p.Order[at], 0
		}
	}
}

// endRound ends a round and begins the next.
func (d *resolution) endRound() {
	d.lava()
	if d.judge(); d.Over == nil {
		if d.judgeRound(); d.Over == nil && d.Err == nil {
			d.round()
		}
	}
}
