package match

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// actsByLooking returns the acts of a match, found by searching back from its last entry.
func actsByLooking(m *Match) acts {
	list := make(acts, len(m.doc.Seats))
	for i, seat := range m.doc.Seats {
		var since act
		for seq := range m.lineage {
			at := m.steps[seq]
			if at.entry.Do != Play {
				continue
			}
			if code := m.stays(at, seat.Side); code != "" {
				since.stays = seq
				since.others = since.others || code == codeUndoOthers
			}
			if at.entry.Seat == battlemat.Seat(seat.ID) {
				since.seq = seq
				list[i] = since
				break
			}
		}
	}
	return list
}

// TestActs checks that, whatever is played and taken back, the stored acts of the seats agree with
// a search through the match.
func TestActs(t *testing.T) {
	doc := &scenario.Scenario{Seats: []scenario.Seat{{ID: "ann", Side: "heroes"}, {ID: "bob", Side: "heroes"}, {ID: "eve", Side: "foes"}}}
	rapid.Check(t, func(t *rapid.T) {
		undo := rapid.SampledFrom([]string{scenario.UndoBefore, scenario.UndoFree}).Draw(t, "undo")
		m := &Match{doc: doc, start: &Start{Undo: undo}, steps: []*step{{}}, at: positions{}.with(0, still{}), acts: make(acts, 3)}
		all, then := []*Match{m}, []acts{slices.Clone(m.acts)}
		for range rapid.IntRange(1, 40).Draw(t, "entries") {
			next := &step{base: m.Seq(), entry: Entry{Seq: m.Seq() + 1, Do: Pause}}
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
			case 1:
				next.base = rapid.IntRange(0, m.Seq()).Draw(t, "back to")
			default:
				next.entry.Do = Play
				next.entry.Seat = battlemat.Seat(doc.Seats[rapid.IntRange(0, 2).Draw(t, "seat")].ID)
				next.entry.Rolls = make([]dice.Rolled, max(rapid.IntRange(-3, 1).Draw(t, "dice"), 0))
				next.discovers = rapid.IntRange(0, 4).Draw(t, "discovers") == 0
			}
			m = m.with(next, still{})
			want := actsByLooking(m)
			for i, earlier := range all {
				if !slices.Equal(earlier.acts, then[i]) {
					t.Fatalf("entry %d changed the acts after entry %d", m.Seq(), i)
				}
			}
			all, then = append(all, m), append(then, slices.Clone(want))
			if again := m.actsAt(m.Seq()); !slices.Equal(m.acts, want) || !slices.Equal(again, want) {
				t.Fatalf("after entry %d: %+v, worked out anew %+v, not %+v", m.Seq(), m.acts, again, want)
			}
		}
	})
}
