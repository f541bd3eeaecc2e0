package match

import (
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// TestTakeBacks checks that an undo is offered to seats that people hold and that have acted, and
// to nobody while one is pending or when the match is over.
func TestTakeBacks(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": Bot})
	for _, test := range []struct {
		line string
		want []TakeBack
	}{
		{"hunter lay 3,4", []TakeBack{{"hunter", 0}}},
		{"hunter roll", []TakeBack{{"hunter", 1}}},
		{"hunter end", []TakeBack{{"hunter", 2}}},
		{"red move 1,4", []TakeBack{{"hunter", 2}, {"red", 3}}},
		{"red /undo", nil},
		{"hunter /agree", []TakeBack{{"hunter", 2}}},
		{"red resign", []TakeBack{{"hunter", 2}, {"red", 6}}},
	} {
		m := do(t, sv, id, test.line)
		for _, as := range append(m.Seats(), battlemat.Spectator) {
			if got := m.TakeBacks(as); !slices.Equal(got, test.want) {
				t.Errorf("after %s, to %q: %+v, not %+v", test.line, as, got, test.want)
			}
		}
	}
	id, _ = begin(t, sv, nil)
	do(t, sv, id, "hunter lay 3,4", "hunter roll")
	if m := do(t, sv, id, "hunter resign"); m.TakeBacks("hunter") != nil {
		t.Errorf("when it is over: %+v", m.TakeBacks("hunter"))
	}
}

// TestStays checks that a seat is told why it cannot take back its last command, with the words and
// the code of the refusal that /undo gets. It is told nothing if it can take the command back, if
// it has done nothing, if an undo is pending, or if nothing may ever be taken back.
func TestStays(t *testing.T) {
	alone := map[battlemat.Seat]string{"blue": Empty}
	for _, setting := range []string{scenario.UndoBefore, scenario.UndoFree, scenario.UndoNone} {
		sv := service(t, NewMemory())
		id := underSetting(t, sv, setting, alone)
		for _, line := range []string{"hunter lay 0,3", "hunter roll", "hunter end", "red move 0,3"} {
			m := do(t, sv, id, line)
			for _, as := range m.Seats() {
				var told *battlemat.Refusal
				for _, s := range m.Stays(as) {
					if s.Seat == as {
						told = s.Why
					}
				}
				_, why := m.undoTo(as, "")
				if why != nil && (why.Code == codeNothingToUndo || why.Code == codeUndoNone) {
					why = nil
				}
				if !reflect.DeepEqual(told, why) {
					t.Errorf("%s: after %s, of %s: %v, not %v", setting, line, as, told, why)
				}
			}
			if list := m.Stays(battlemat.Spectator); list != nil {
				t.Errorf("who watches is told %v", list)
			}
		}
		if setting == scenario.UndoFree {
			if list := do(t, sv, id, "red /undo").Stays("red"); list != nil {
				t.Errorf("while an undo is asked for: %v", list)
			}
		}
	}
}

// TestStaysTellTheLastFirst checks that of several seats of a side, the one that acted last comes
// first.
func TestStaysTellTheLastFirst(t *testing.T) {
	doc := &scenario.Scenario{Seats: []scenario.Seat{{ID: "ann", Side: "heroes"}, {ID: "bob", Side: "heroes"}, {ID: "eve", Side: "foes"}}}
	held := map[battlemat.Seat]string{"ann": Person, "bob": Person, "eve": Person}
	for _, order := range [][]battlemat.Seat{{"ann", "bob", "eve"}, {"bob", "ann", "eve"}} {
		m := &Match{doc: doc, start: &Start{Undo: scenario.UndoBefore}, steps: []*step{{held: held}}, at: positions{}.with(0, still{}), acts: make(acts, 3)}
		for seq, s := range order {
			m = m.with(&step{base: seq, entry: Entry{Seq: seq + 1, Do: Play, Seat: s}, held: held}, still{})
		}
		if list := m.Stays("ann"); len(list) != 2 || list[0].Seat != order[1] || list[1].Seat != order[0] {
			t.Errorf("after %s: %v", order, list)
		}
	}
}

// snares returns two matches. In one, red walks past the hunter's snare. In the other, red walks
// into the snare.
func snares(t *testing.T) (list [2]*Match) {
	t.Helper()
	for i, at := range []string{"3,4", "0,3"} {
		sv := service(t, NewMemory())
		id := underSetting(t, sv, scenario.UndoBefore, map[battlemat.Seat]string{"blue": Empty})
		list[i] = do(t, sv, id, "hunter lay "+at, "hunter roll", "hunter end", "red move 0,3")
	}
	return list
}

// TestStaysTellNothingOfOthers checks that the reason why a seat cannot take back its own command
// reveals nothing about another side's discoveries or dice.
func TestStaysTellNothingOfOthers(t *testing.T) {
	lists := map[battlemat.Seat][2]string{}
	for i, m := range snares(t) {
		for _, as := range []battlemat.Seat{"hunter", "red", battlemat.Spectator} {
			of := lists[as]
			for _, s := range m.Stays(as) {
				of[i] += string(s.Seat) + " " + s.Why.Code + "; "
			}
			lists[as] = of
		}
	}
	if of := lists["hunter"]; of[0] != "hunter undo-others; " {
		t.Errorf("the hunter is told %q", of[0])
	}
	for as, of := range lists {
		if same := of[0] == of[1]; same == (as == "red") {
			t.Errorf("to %q: %q when red was not in the snare, %q when it was", as, of[0], of[1])
		}
	}
}

// TestTakeBacksTellNothingOfOthers checks that what may be taken back does not reveal another
// side's discoveries or dice.
func TestTakeBacksTellNothingOfOthers(t *testing.T) {
	lists := map[battlemat.Seat][2][]TakeBack{}
	for i, m := range snares(t) {
		for _, as := range []battlemat.Seat{"hunter", "red", battlemat.Spectator} {
			of := lists[as]
			of[i] = m.TakeBacks(as)
			lists[as] = of
		}
	}
	for as, of := range lists {
		if same := slices.Equal(of[0], of[1]); same == (as == "red") {
			t.Errorf("to %q: %+v when red was not in the snare, %+v when it was", as, of[0], of[1])
		}
	}
}
