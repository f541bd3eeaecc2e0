package e2e_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// examiner reads the log of a harness whose servers are dead, again and again.
type examiner struct {
	h       *harness
	url     string
	seen    map[match.ID][]byte // the entries at the last reading
	checked map[*stream]int     // how many lines of each stream have been compared
	exports map[match.ID][]byte // what a server exported

	entries, matches int // how many the log holds
	verified, over   int // matches that were verified, and those that were verified with the published seed
}

func (h *harness) examiner(url string) *examiner {
	return &examiner{h: h, url: url, seen: map[match.ID][]byte{}, checked: map[*stream]int{}, exports: map[match.ID][]byte{}}
}

// examine checks that everything acknowledged or reported is complete and in order, that the log
// has only grown, and that every match loads and verifies.
func (x *examiner) examine() {
	t := x.h.t
	t.Helper()
	x.h.log.examine(t)
	log, err := store.Open(context.Background(), x.url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	list, err := log.List(t.Context(), match.Which{})
	if err != nil {
		t.Fatal(err)
	}
	x.h.mu.Lock()
	tables := map[match.ID]*table{}
	for _, m := range x.h.tables {
		tables[match.ID(m.Match)] = m
	}
	x.h.mu.Unlock()
	x.entries, x.matches = 0, len(list)
	for _, s := range list {
		lines, err := log.Read(t.Context(), s.Match, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		x.entries += len(lines)
		x.one(s.Match, tables[s.Match], lines)
		delete(tables, s.Match)
	}
	for id, m := range tables {
		t.Errorf("match %s (%s) was begun and is not there", id, m.rules)
	}
	if t.Failed() {
		t.FailNow()
	}
}

// one examines the log of one match. m is nil if no client was told that the match has begun.
func (x *examiner) one(id match.ID, m *table, lines [][]byte) {
	t := x.h.t
	t.Helper()
	text := append(bytes.Join(lines, []byte("\n")), '\n')
	if !bytes.HasPrefix(text, x.seen[id]) {
		t.Errorf("match %s: what was in its log has changed:\n%s\nbecame\n%s", id, x.seen[id], text)
	}
	grown := len(text) > len(x.seen[id])
	x.seen[id] = text
	if export := x.exports[id]; export != nil && !bytes.Equal(export, text) {
		t.Errorf("match %s: exported was\n%s\nand its log is\n%s", id, export, text)
	}
	if !grown {
		// Without new entries there should be nothing new to compare, but that is checked all the
		// same.
		if m == nil || x.compared(m) {
			return
		}
	}
	entries := make([]match.Entry, len(lines))
	for i, line := range lines {
		if err := json.Unmarshal(line, &entries[i]); err != nil {
			t.Errorf("match %s, entry %d: %v: %s", id, i, err, line)
			return
		}
		if entries[i].Seq != i {
			t.Errorf("match %s: entry %d stands in the place of %d", id, entries[i].Seq, i)
			return
		}
	}
	report, err := match.Verify(ruleset, entries)
	if err != nil || len(report.Differences) > 0 {
		t.Errorf("match %s: verify: %v %+v", id, err, report.Differences)
		return
	}
	x.verified++
	if report.Seed {
		x.over++
	}
	if m == nil {
		return
	}
	now, err := match.Load(ruleset, id, entries)
	if err != nil {
		t.Error(err)
		return
	}
	x.acked(m, entries)
	for _, s := range m.ends {
		x.told(s, now)
	}
	if m.over && !report.Seed {
		t.Errorf("match %s: it was over and its seed is not in its log", id)
	}
}

// compared reports whether everything that was reported and acknowledged about a match has been
// checked.
func (x *examiner) compared(m *table) bool {
	most := -1
	for seq := range m.acked {
		most = max(most, seq)
	}
	for _, s := range m.ends {
		if x.checked[s] != len(s.lines) {
			return false
		}
	}
	return bytes.Count(x.seen[match.ID(m.Match)], []byte("\n")) > most
}

// acked checks that every acknowledged command is in the log.
func (x *examiner) acked(m *table, entries []match.Entry) {
	for seq, a := range m.acked {
		if seq >= len(entries) {
			x.h.t.Errorf("match %s: entry %d was acknowledged to %q, and there are %d", m.Match, seq, a.Command, len(entries))
			continue
		}
		e := entries[seq]
		do, command, err := match.Reading(a.Command)
		if err != nil || e.Seat != a.Seat || e.Do != do || e.Command != command {
			x.h.t.Errorf("match %s: entry %d was acknowledged to %s %q, and is of %s: %s %q", m.Match, seq, a.Seat, a.Command, e.Seat, e.Do, e.Command)
		}
	}
}

// told checks every line that a stream received.
func (x *examiner) told(s *stream, now *match.Match) {
	for seq := x.checked[s]; seq < len(s.lines); seq++ {
		was := s.lines[seq]
		is := ""
		lines, err := now.Lines(was.seat, seq, seq)
		if err != nil {
			x.h.t.Error(err)
		}
		for _, l := range lines {
			data, err := json.Marshal(l) // the message to the stream has the same fields
			if err != nil {
				x.h.t.Error(err)
			}
			is = string(data)
		}
		if is != was.line {
			x.h.t.Errorf("match %s: a stream was told as %q\n%s\nand its log says\n%s", s.m.Match, was.seat, was.line, is)
		}
	}
	x.checked[s] = len(s.lines)
}

// visit asks the server for every match. Each match must exist for the holders of its tokens, and
// must have at least the entries that its players have seen. Finished matches are exported.
func (x *examiner) visit(base string) {
	t := x.h.t
	t.Helper()
	for _, m := range x.h.tables {
		r, err := x.h.ask("GET", m.at(base, ""), nil, m.Owner)
		if err != nil {
			t.Fatal(err)
		}
		now, err := read[wire.Table](x.h, r, 200)
		if err != nil {
			t.FailNow()
		}
		if now.Seq < m.last || !now.Owner {
			t.Errorf("match %s: the server is at %d, its players were at %d", m.Match, now.Seq, m.last)
		}
		if !m.over {
			continue
		}
		r, err = x.h.ask("GET", m.at(base, "/export"), nil, m.Spectator)
		if err != nil || r.status != 200 {
			t.Fatalf("export of %s: %d %s %v", m.Match, r.status, r.body, err)
		}
		x.exports[match.ID(m.Match)] = r.body
	}
}
