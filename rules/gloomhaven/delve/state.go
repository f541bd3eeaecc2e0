package delve

import (
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
	"github.com/battlemat/battlemat/scenario"
)

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
}

// LaidOut is a complete position, with the cards in play. The effects of the cards are stored, so
// their lines need not be read again. Logs contain LaidOut, so a field must not be renamed, and a
// new field must be zero where it does not apply.
type LaidOut struct {
	Classes   []*card.Class      `json:"classes"`
	Monsters  []*card.Monster    `json:"monsters"`
	Party     int                `json:"party"`
	Leader    []battlemat.Seat   `json:"leader"`
	Ground    board.Kept         `json:"ground"`
	Revealed  []string           `json:"revealed,omitempty"`
	Figures   []Figure           `json:"figures"`
	Money     []MoneyEntry       `json:"money,omitempty"`
	Overlays  []OverlayEntry     `json:"overlays,omitempty"`
	Looted    []string           `json:"looted,omitempty"`
	Slain     []string           `json:"slain,omitempty"`
	Modifiers modifier.Deck      `json:"modifiers"`
	KindsSeen []kind             `json:"kinds,omitempty"`
	Round     int                `json:"round"`
	Playing   bool               `json:"playing,omitempty"`
	Turn      turn               `json:"turn,omitzero"`
	First     []string           `json:"first,omitempty"`
	Agenda    []Task             `json:"agenda,omitempty"`
	Used      []string           `json:"used,omitempty"`
	Met       bool               `json:"met,omitempty"`
	Resigned  []battlemat.Seat   `json:"resigned,omitempty"`
	Over      *battlemat.Outcome `json:"over,omitempty"`
	Paused    bool               `json:"paused,omitempty"`
	Screen    []Figure           `json:"screen,omitempty"`
	Altered   []RoomEntry        `json:"altered,omitempty"`
}

// State returns the complete position as an event.
func (p *Position) State() battlemat.Event {
	return LaidOut{
		Classes: byKind(p.classes), Monsters: byKind(p.kinds),
		Party: p.party, Leader: p.leader, Ground: board.Kept{Board: p.ground}, Revealed: p.revealed, Figures: game.Values(p.figures),
		Money: p.money, Overlays: p.overlays, Looted: p.looted, Slain: p.slain, Modifiers: p.modifiers,
		KindsSeen: p.kindsSeen, Round: p.round, Playing: p.playing, Turn: p.turn, First: p.first, Agenda: p.agenda, Used: p.used,
		Met: p.met, Resigned: p.resigned, Over: p.over,
		Paused: p.paused, Screen: p.screen, Altered: p.altered,
	}
}

func (e LaidOut) apply(p *Position) {
	q := *p.plan
	q.party, q.leader = e.Party, e.Leader
	q.classes, q.kinds = map[string]*card.Class{}, map[string]*card.Monster{}
	for _, c := range e.Classes {
		q.classes[c.Kind] = c
	}
	for _, m := range e.Monsters {
		q.kinds[m.Kind] = m
	}
	q.print()
	p.plan = &q
	p.ground, p.owned = e.Ground.Board, false
	p.revealed, p.figures = e.Revealed, game.Shared(e.Figures)
	p.money, p.overlays, p.looted, p.slain = e.Money, e.Overlays, e.Looted, e.Slain
	p.modifiers, p.kindsSeen = e.Modifiers, slices.Clone(e.KindsSeen)
	p.round, p.playing, p.turn, p.first, p.agenda = e.Round, e.Playing, e.Turn, e.First, e.Agenda
	p.used, p.met, p.resigned, p.over = e.Used, e.Met, e.Resigned, e.Over
	if p.paused, p.screen, p.altered = e.Paused, e.Screen, nil; e.Altered != nil {
		p.alter(e.Altered)
	}
}

// byKind returns the values of a map whose keys are kinds, sorted by kind.
func byKind[T any](all map[string]*T) []*T {
	var list []*T
	for _, kind := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[kind])
	}
	return list
}

// begun returns the start of the scenario, with all defaults filled in. The document in it contains
// all classes and types of monsters that can come into play.
func (p *Position) begun() (battlemat.Opening, error) {
	p.leaveOut()
	doc := *p.doc
	doc.Classes, doc.Monsters = nil, nil
	for _, c := range byKind(p.classes) {
		doc.Classes = append(doc.Classes, c.Entry())
	}
	for _, m := range byKind(p.kinds) {
		doc.Monsters = append(doc.Monsters, m.Entry())
	}
	return game.Opening(*p.scenario, doc, p.desk, p.State())
}

// leaveOut removes the classes that the document does not name, and the types of monsters that can
// never come into play. If there is a game master, all types of monsters remain, because any can be
// added. GH G121
func (q *plan) leaveOut() {
	maps.DeleteFunc(q.classes, func(kind string, _ *card.Class) bool {
		return !slices.ContainsFunc(q.doc.Characters, func(c CharacterEntry) bool { return c.Class == kind })
	})
	if q.master != "" {
		return
	}
	var kept []string
	for _, r := range q.doc.Rooms {
		for _, m := range r.Monsters {
			kept = append(kept, m.Kind)
		}
	}
	kept = unique(kept)
	for i := 0; i < len(kept); i++ {
		kept = unique(append(kept, q.brings(kept[i])...))
	}
	maps.DeleteFunc(q.kinds, func(kind string, _ *card.Monster) bool { return !slices.Contains(kept, kind) })
}

// bare returns the position of a scenario with nothing set up.
func bare(s *scenario.Scenario) (*Position, error) {
	q, doc := &plan{scenario: s, shared: newShared()}, new(restored)
	desk, err := game.Reread(s, doc, gloomhaven.Book)
	if err != nil {
		return nil, err
	}
	q.doc = doc.document()
	q.desk = desk.(*gloomhaven.Desk)
	q.profile = q.desk.Rules()
	q.seatMaster()
	return &Position{plan: q, onBoard: new(game.Cache)}, nil
}

// Reopen returns the same position for use in another match.
func (p *Position) Reopen() battlemat.Position {
	q := *p.plan
	q.desk, q.shared = gloomhaven.NewDesk(q.profile), newShared()
	again := p.share()
	again.plan = &q
	return again
}

// alter gives a position a plan with the changed rooms. All rules read that plan.
func (p *Position) alter(rooms []RoomEntry) {
	q, doc := *p.plan, *p.plan.doc
	doc.Rooms = rooms
	q.doc = &doc
	p.plan, p.altered = &q, rooms
}

// brings returns the types of monsters that the cards of a type summon or spawn.
func (q *plan) brings(kind string) []string {
	var all []string
	for _, c := range q.kinds[kind].Cards {
		for i := range c.Abilities {
			a := &c.Abilities[i]
			if a.Deed != card.Summon && a.Deed != card.Spawn {
				continue
			}
			if m := q.typeNamed(a); m != nil {
				all = append(all, m.Kind)
			}
		}
	}
	return all
}

// typeNamed returns the type of monster that an ability names. It returns nil if there is none or
// if it is a boss.
func (q *plan) typeNamed(a *card.Ability) *card.Monster {
	var named *card.Monster // if several types have the name, the first by kind
	for _, m := range q.kinds {
		if strings.EqualFold(m.Name, a.Name) && !m.Boss && (named == nil || m.Kind < named.Kind) {
			named = m
		}
	}
	return named
}
