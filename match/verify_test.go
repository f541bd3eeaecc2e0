package match

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// whole returns the log of a finished match.
func whole(t *testing.T) []Entry {
	t.Helper()
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	do(t, sv, id, "hunter lay 3,4", "red /pause", "blue /resume", "hunter roll", "hunter /undo 1", "red /agree", "blue /agree")
	return playOn(t, sv, id, 500).Entries(0)
}

func TestVerifyFindsForgery(t *testing.T) {
	good := whole(t)
	rolled := func(log []Entry) *Entry {
		return &log[slices.IndexFunc(log, func(e Entry) bool { return e.Command == "roll" })]
	}
	last := len(good) - 1
	for name, test := range map[string]struct {
		forge func([]Entry)
		seq   int
		want  string
	}{
		"nothing": {func([]Entry) {}, -1, ""},
		"an event": {func(log []Entry) {
			e := rolled(log)
			e.Events = []json.RawMessage{json.RawMessage(`{"fact":"rolled","face":6,"steps":9}`)}
		}, 4, `would be {"fact":"rolled"`},
		"an event more": {func(log []Entry) {
			log[1].Events = append(log[1].Events, json.RawMessage(`{"fact":"caught","figure":"red"}`))
		}, 1, "does not happen"},
		"an event less": {func(log []Entry) { log[4].Events = nil }, 4, "Event 0 would be"},
		"a roll less":   {func(log []Entry) { rolled(log).Rolls = nil }, 4, "cannot be decided"},
		"a roll more": {func(log []Entry) {
			log[1].Rolls = []dice.Rolled{{Die: "d6", Face: "1"}}
		}, 1, "1 of 1 recorded rolls are not used"},
		"another die":     {func(log []Entry) { rolled(log).Rolls = []dice.Rolled{{Die: "d8", Face: "1"}} }, 4, "d8"},
		"another command": {func(log []Entry) { log[1].Command = "lay 0,0" }, 1, "is refused: The snare cannot be laid"},
		"another seat":    {func(log []Entry) { log[1].Seat = "red" }, 1, "The game is waiting for Hunter"},
		"no such seat":    {func(log []Entry) { log[2].Seat = "green" }, 2, `There is no seat "green": the seats are hunter, red and blue`},
		"a seed":          {func(log []Entry) { log[last].Seed = strings.Repeat("0", 64) }, last, "does not match the SHA-256"},
		"no seed":         {func(log []Entry) { log[last].Seed = "x" }, last, "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			log := slices.Clone(good)
			for i := range log {
				log[i].Events = slices.Clone(log[i].Events)
			}
			test.forge(log)
			r, err := Verify(tagRules, log)
			if err != nil {
				t.Fatal(err)
			}
			if test.seq < 0 {
				if len(r.Differences) > 0 || !r.Seed || !r.Over || r.Entries != len(good) || r.Plays < 5 || r.Rolls == 0 {
					t.Errorf("a good log: %+v", r)
				}
				return
			}
			if !slices.ContainsFunc(r.Differences, func(d Difference) bool { return d.Seq == test.seq && strings.Contains(d.Text, test.want) }) {
				t.Errorf("entry %d does not say %q: %+v", test.seq, test.want, r.Differences)
			}
		})
	}
}

// TestVerifyHoldsRollsAgainstTheSeed checks that the rules accept a roll that was changed together
// with its event, but that the seed reveals the change.
func TestVerifyHoldsRollsAgainstTheSeed(t *testing.T) {
	log := whole(t)
	i := slices.IndexFunc(log, func(e Entry) bool { return e.Command == "roll" })
	n, _ := log[i].Rolls[0].Face.Pips()
	n = n%6 + 1
	event, err := tag.Ruleset.EventTypes().Write(tag.Rolled{Face: n, Steps: 1 + (n+1)/2})
	if err != nil {
		t.Fatal(err)
	}
	log[i].Rolls = []dice.Rolled{{Die: "d6", Face: dice.D(6).Faces[n-1]}}
	log[i].Events = []json.RawMessage{event}
	r, err := Verify(tagRules, log)
	if err != nil || len(r.Differences) != 1 || r.Differences[0].Seq != i || !strings.Contains(r.Differences[0].Text, "the seed gives") {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err = Verify(tagRules, log[:len(log)-1]); err != nil || len(r.Differences) != 0 || r.Seed {
		t.Errorf("without the seed: %+v, %v", r, err)
	}
}

func TestVerifyOfWhatIsNoLog(t *testing.T) {
	good := whole(t)
	for name, test := range map[string]struct {
		log  []Entry
		want string
	}{
		"empty":       {nil, "empty"},
		"a gap":       {slices.Delete(slices.Clone(good), 2, 3), "entry 3 is where entry 2"},
		"twice":       {append(slices.Clone(good[:3]), good[2]), "entry 2 is where entry 3"},
		"no start":    {[]Entry{{Do: Begin}}, "begins with"},
		"no scenario": {[]Entry{{Do: Begin, Start: &Start{Format: Format, Scenario: json.RawMessage(`{}`)}}}, "scenario"},
		"its format":  {[]Entry{{Do: Begin, Start: &Start{Format: "x"}}}, `format "x"`},
		"a fact": {append(slices.Clone(good[:1]), Entry{Seq: 1, Do: Play, Seat: "hunter", Command: "roll",
			Events: []json.RawMessage{json.RawMessage(`{"fact":"flown"}`)}}), "flown"},
		"a doing": {append(slices.Clone(good[:1]), Entry{Seq: 1, Do: "dance"}), "dance"},
	} {
		if _, err := Verify(tagRules, test.log); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// today stands for today's rules: the game of tag, but the hunter moves one step farther.
type today struct{ battlemat.Ruleset }

func (r today) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return farther{p}, err
}

type farther struct{ battlemat.Position }

func (f farther) Apply(e battlemat.Event) battlemat.Position { return farther{f.Position.Apply(e)} }

func (f farther) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	events, err := f.Position.Decide(s, c, r)
	for i, e := range events {
		if rolled, ok := e.(tag.Rolled); ok {
			rolled.Steps++
			events[i] = rolled
		}
	}
	return events, err
}

// TestVerifyUnderOtherRules checks that Verify reports a difference at each entry that changed
// rules affect, and nowhere else, because the match continues from the log.
func TestVerifyUnderOtherRules(t *testing.T) {
	log := whole(t)
	r, err := Verify(func(string) (battlemat.Ruleset, error) { return today{tag.Ruleset}, nil }, log)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []int
	for _, e := range log {
		if e.Command == "roll" {
			want = append(want, e.Seq)
		}
	}
	for _, d := range r.Differences {
		got = append(got, d.Seq)
	}
	if !slices.Equal(got, want) {
		t.Errorf("differences at %v, not %v", got, want)
	}
}

func TestWriteAndRead(t *testing.T) {
	log := whole(t)
	var out bytes.Buffer
	if err := Write(&out, log); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	back, err := Read(strings.NewReader(text + "\n \n"))
	if err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if err := Write(&out, back); err != nil || out.String() != text {
		t.Errorf("the log is another: %v", err)
	}
	first := text[:strings.Index(text, "\n")]
	for data, want := range map[string]string{
		"": "empty", "\n\n": "empty", "{": "line 1", first + "\nx": "line 2", first + " {}": "line 1",
	} {
		if _, err := Read(strings.NewReader(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v", data, err)
		}
	}
}

// TestLinesAgreeWithTheirSeat checks that verbs agree with a seat whose name is plural.
func TestLinesAgreeWithTheirSeat(t *testing.T) {
	doc := *yard.Scenario()
	doc.Seats = slices.Clone(doc.Seats)
	for i := range doc.Seats {
		doc.Seats[i].Plural = doc.Seats[i].ID != "blue"
	}
	sv := service(t, NewMemory())
	id, _, err := sv.Begin(t.Context(), &doc, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "red /pause", "blue /resume", "hunter /undo 1", "red /agree", "blue /decline")
	for seq, want := range map[int]string{3: "Red pause the match.", 4: "Blue resumes the match.", 5: "Hunter ask to take back their last command.", 6: "Red agree.", 7: "Blue declines the undo."} {
		if got := m.say(seq, battlemat.Spectator); got != want {
			t.Errorf("%d: %q, not %q", seq, got, want)
		}
	}
}

// TestLinesKeepSecrets checks that the messages to a seat contain nothing that the game hides from
// it: neither the commands of others nor the events.
func TestLinesKeepSecrets(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	m := do(t, sv, id, "hunter lay 3,4", "hunter roll", "red /pause", "blue /resume", "hunter /undo 1", "red /agree", "blue /decline")
	for _, s := range []battlemat.Seat{"red", "blue", battlemat.Spectator} {
		data, err := json.Marshal(lines(t, m, s, 0, m.Seq()))
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"3,4", "[3,4]", "lay 3"} {
			if strings.Contains(string(data), word) {
				t.Errorf("%q is told of the snare: %s", s, data)
			}
		}
	}
	var text []string
	for _, l := range lines(t, m, "hunter", -5, 99) {
		text = append(text, l.Text)
		for _, told := range l.Told {
			text = append(text, told.Text)
		}
	}
	got := strings.Join(text, "|")
	for _, want := range []string{
		"The yard|", "The hunter lays a snare at (3,4).", "|Red pauses the match.|", "|Blue resumes the match.|",
		"|Hunter asks to take back their last command.|", "|Red agrees.|", "|Blue declines the undo.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said: %s", want, got)
		}
	}
	// Each event is described in the position before it.
	m = do(t, sv, id, "hunter end", "red move 3,4", "blue end", "hunter roll", "hunter end")
	last := lines(t, m, "red", m.Seq(), m.Seq())
	if len(last) != 1 || len(last[0].Told) != 2 || last[0].Told[0].Text != "Red gets out of the snare, and misses its turn." {
		t.Errorf("the turn that is missed: %+v", last)
	}
	if n := len(lines(t, m, "red", 2, 3)); n != 2 {
		t.Errorf("%d lines from 2 to 3", n)
	}
}

// argued is an event that explains itself in sentences.
type argued struct {
	N    int    `json:"n"`
	Text string `json:"text"`
}

func (e argued) Unexplained() battlemat.Event { e.Text = ""; return e }

// counted is an event without an explanation.
type counted argued

// TestVerifyForgivesOtherWords checks that a recorded event counts as the same if only the
// sentences that explain it differ. It counts as different if anything else differs, or if its
// sentences are not an explanation.
func TestVerifyForgivesOtherWords(t *testing.T) {
	types := battlemat.EventTypesOf(map[string]battlemat.Event{"argued": argued{}, "counted": counted{}})
	for recorded, want := range map[string]bool{
		`{"fact":"argued","n":1,"text":"now"}`: true, `{"fact":"argued","n":1,"text":"once"}`: true,
		`{"fact":"argued","n":2,"text":"now"}`: false, `{"fact":"counted","n":1,"text":"now"}`: false, `{"fact":"gone","n":1}`: false,
	} {
		if today, err := types.Write(argued{1, "now"}); err != nil || sameEvent(types, argued{1, "now"}, today, json.RawMessage(recorded)) != want {
			t.Errorf("%s is not %v (%v)", recorded, want, err)
		}
	}
	today, err := types.Write(counted{1, "now"})
	if err != nil || sameEvent(types, counted{1, "now"}, today, json.RawMessage(`{"fact":"counted","n":1,"text":"once"}`)) {
		t.Errorf("an event that explains nothing may have other words (%v)", err)
	}
}
