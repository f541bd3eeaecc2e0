package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// begin begins a match of the scenario tag-yard.
func (s *served) begin(seats string) wire.Created {
	s.t.Helper()
	answer, err := http.Post(s.page+"api/v1/matches", "application/json", strings.NewReader(`{"scenario":"tag-yard","seats":{`+seats+`}}`))
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	var begun wire.Created
	if err := json.NewDecoder(answer.Body).Decode(&begun); err != nil || answer.StatusCode != http.StatusCreated {
		s.t.Fatal(answer.StatusCode, err)
	}
	return begun
}

// TestServeStopsInTime checks that a client that does not finish its request delays the server's
// stop only for a while, and that the server stops without an error.
func TestServeStopsInTime(t *testing.T) {
	c := anyPort()
	c.grace = 200 * time.Millisecond
	s := serving(t, c)
	host := strings.TrimSuffix(strings.TrimPrefix(s.page, "http://"), "/")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /api/v1/matches HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{", host)
	var health map[string]any
	s.get("/healthz", &health) // the request above is being read
	began := time.Now()
	if err := s.stop(); err != nil {
		t.Errorf("stopped with %v", err)
	}
	if took := time.Since(began); took > c.grace+4*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestServeForgetsWhatIsOver checks that matches that bots have finished do not stay in memory.
func TestServeForgetsWhatIsOver(t *testing.T) {
	s := serving(t, anyPort())
	for range 3 {
		s.begin(`"hunter":"bot","red":"bot","blue":"bot"`)
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		var text string
		s.get("/metrics", &text)
		if strings.Contains(text, "\nbattlemat_loaded_matches 0\n") {
			break
		}
		if time.Now().After(end) {
			t.Fatal("matches that are over stay in memory")
		}
	}
}

// old makes a store with matches in which nothing has happened for 40, 20 and 2 days, the first and
// the last of them over. It also has a locker that nobody has opened for 25 days.
func old(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "matches.db")
	now := time.Now()
	log, err := store.Open(t.Context(), path, store.Options{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for i, days := range []int{40, 20, 2} {
		id := match.ID(fmt.Sprintf("match%017d", days))
		now = time.Now().AddDate(0, 0, -days)
		if err := log.Create(t.Context(), id, match.Secret{}, bytes.Repeat([]byte("x"), 1<<18)); err != nil {
			t.Fatal(err)
		}
		write := log.Append
		if i != 1 {
			write = log.Finish
		}
		if err := write(t.Context(), id, 1, []byte("y")); err != nil {
			t.Fatal(err)
		}
	}
	now = time.Now().AddDate(0, 0, -25)
	if err := log.KeepLocker(t.Context(), "unused", 1, []byte("{}")); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestPrune checks that prune first only lists what it would remove, whether or not a server uses
// the store. On request it then removes the listed data, and frees the space.
func TestPrune(t *testing.T) {
	path := old(t)
	run := func(want int, line string) string {
		t.Helper()
		status, out, errs := fromDisk(strings.Fields("prune --store " + path + " " + line)...)
		if status != want {
			t.Errorf("%s: status %d, %s%s", line, status, out, errs)
		}
		return out + errs
	}
	for line, says := range map[string]string{
		"--older 30d":         "1 match with 2 entries would be removed; --yes removes them.",
		"--older 1d --over":   "2 matches with 4 entries would be",
		"--older 1d --going":  "match00000000000000020",
		"--older 999h --json": `"matches":[`,
		"--older 50d --yes":   "No match is that old.",
		"--older 22d":         "1 match with 2 entries and 1 locker would be removed",
		"--older 22d --json":  `"lockers":1`,
	} {
		if out := run(yes, line); !strings.Contains(out, says) {
			t.Errorf("%s: %s", line, out)
		}
	}
	for _, wrong := range []string{"", "--older x", "--older -3d", "--older 0d", "--older 3d --over --going"} {
		run(fail, wrong)
	}
	c := anyPort()
	c.Store = path
	s := serving(t, c)
	if out := run(yes, "--older 10d"); !strings.Contains(out, "2 matches") {
		t.Errorf("while a server uses it: %s", out)
	}
	if out := run(fail, "--older 10d --yes"); !strings.Contains(out, "belongs to one server at a time") {
		t.Errorf("removed under a server: %s", out)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	before, _ := os.Stat(path)
	if out := run(yes, "--older 10d --yes"); !strings.Contains(out, "Removed: 2 matches with 4 entries and 1 locker.") || !strings.Contains(out, "The file had") {
		t.Errorf("said: %s", out)
	}
	if after, err := os.Stat(path); err != nil || after.Size() > before.Size()/2 {
		t.Errorf("the file had %d bytes and has %d", before.Size(), after.Size())
	}
	if out := run(yes, "--older 1d"); !strings.Contains(out, "1 match with") {
		t.Errorf("left is %s", out)
	}
	if status, _, errs := fromDisk("prune", "--older", "1d", "--store", filepath.Join(t.TempDir(), "none.db")); status != fail || !strings.Contains(errs, "no such file") {
		t.Errorf("a store that is not there: %d %s", status, errs)
	}
}

// TestServeKeeps checks that a server removes old matches by itself.
func TestServeKeeps(t *testing.T) {
	c := anyPort()
	c.Store = old(t)
	if err := c.Keep.UnmarshalText([]byte("22d")); err != nil {
		t.Fatal(err)
	}
	s := serving(t, c)
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		var text string
		s.get("/metrics", &text)
		if strings.Contains(text, "\nbattlemat_matches_removed_total 1\n") {
			break
		}
		if time.Now().After(end) {
			t.Fatal("what is old is not removed")
		}
	}
	file, err := store.Look(t.Context(), c.Store)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		left, err := file.Lockers(t.Context(), time.Now())
		if err == nil && len(left) == 0 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("left are %v, %v", left, err)
		}
	}
}

// TestBackup checks that a store can be copied while a server plays on it, and that the copy is a
// complete store with every match.
func TestBackup(t *testing.T) {
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "matches.db")
	s := serving(t, c)
	begun := s.begin("")
	copied := filepath.Join(t.TempDir(), "copy.db")
	status, out, errs := fromDisk("backup", copied, "--store", c.Store)
	if status != yes || !strings.Contains(out, "1 match with 1 entry") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	if info, err := os.Stat(copied); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if status, _, errs := fromDisk("backup", copied, "--store", c.Store); status != fail || !strings.Contains(errs, "exists already") {
		t.Errorf("over a file that is there: %d, %s", status, errs)
	}
	if status, _, errs := fromDisk("backup", copied+"2", "--store", "postgres://localhost/x"); status != fail || !strings.Contains(errs, "pg_dump") {
		t.Errorf("of PostgreSQL: %d, %s", status, errs)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(copied), ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	again := anyPort()
	again.Store = copied
	next := serving(t, again)
	r, _ := http.NewRequest("GET", next.page+"api/v1/matches/"+begun.Match, nil)
	r.Header.Set("Authorization", "Bearer "+begun.Owner)
	there, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer there.Body.Close()
	if there.StatusCode != http.StatusOK {
		t.Errorf("the match is not in the copy: %d", there.StatusCode)
	}
}

// TestUpgrade checks what docs/OPERATIONS.md says about upgrades. A server that starts upgrades the
// tables of an older store, as backup requires, and the matches in it continue. A store with tables
// of a later version is refused, with an error that names the version, and is left unchanged.
func TestUpgrade(t *testing.T) {
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "matches.db")
	s := serving(t, c)
	begun := s.begin("")
	s.stop()
	alter := func(statements string) {
		t.Helper()
		db, err := sql.Open("sqlite", c.Store)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.Exec(statements); err != nil {
			t.Fatal(err)
		}
	}
	alter("DROP TABLE running; DROP TABLE lockers; DROP TABLE chats; DROP TABLE pictured; DROP TABLE pictures; ALTER TABLE matches DROP COLUMN over; PRAGMA user_version = 1")
	to := filepath.Join(t.TempDir(), "copy.db")
	if status, _, errs := fromDisk("backup", to, "--store", c.Store); status != fail || !strings.Contains(errs, "start the server once") {
		t.Errorf("of an older store: %d, %s", status, errs)
	}
	next := serving(t, c)
	r, _ := http.NewRequest("GET", next.page+"api/v1/matches/"+begun.Match, nil)
	r.Header.Set("Authorization", "Bearer "+begun.Owner)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("the match does not go on: %d", answer.StatusCode)
	}
	next.stop()
	if status, _, errs := fromDisk("backup", to, "--store", c.Store); status != yes {
		t.Errorf("once it was started: %d, %s", status, errs)
	}
	alter("PRAGMA user_version = 9")
	if status, _, errs := fromDisk("prune", "--older", "30d", "--store", c.Store); status != fail || !strings.Contains(errs, "version 9") {
		t.Errorf("of a later store: %d, %s", status, errs)
	}
}

// TestBackupNamesDamagedMatches checks that the hash chain of every match is verified, and that
// matches with lost or altered data are named and counted. The store is copied even so.
func TestBackupNamesDamagedMatches(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	log, err := store.Open(t.Context(), path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(written(t, playedLog(t))), []byte("\n"))
	last := len(lines) - 1
	for id, keep := range map[match.ID][][]byte{
		"whole": lines, "altered": append(slices.Clone(lines[:2]), append([][]byte{bytes.Replace(lines[2], []byte(`"seq":2`), []byte(`"seq":2 `), 1)}, lines[3:]...)...),
		"broken": append(slices.Clone(lines[:1]), append([][]byte{[]byte("{")}, lines[2:]...)...), "endless": lines[:last], "going": lines[:last], "gap": lines, "empty": lines[:1],
		"otherwise": lines[:3], "seedless": lines, "nameless": lines[:3],
	} {
		if err := log.Create(t.Context(), id, match.Secret{}, keep[0]); err != nil {
			t.Fatal(err)
		}
		for seq, line := range keep[1:] {
			write := log.Append
			if id != "going" && id != "otherwise" && seq+2 == len(keep) {
				write = log.Finish
			}
			if err := write(t.Context(), id, seq+1, line); err != nil {
				t.Fatal(err)
			}
		}
	}
	log.Close()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, lost := range []string{"seq = 2 AND match = (SELECT id FROM matches WHERE name = 'gap')", "match = (SELECT id FROM matches WHERE name = 'empty')"} {
		if _, err := db.Exec("DELETE FROM entries WHERE " + lost); err != nil {
			t.Fatal(err)
		}
	}
	for _, lost := range []string{"UPDATE matches SET seed = x'0102' WHERE name = 'seedless'", "UPDATE matches SET seed = randomblob(32) WHERE name = 'otherwise'", "DELETE FROM matches WHERE name = 'nameless'"} {
		if _, err := db.Exec(lost); err != nil {
			t.Fatal(err)
		}
	}
	db.Close()
	to := filepath.Join(t.TempDir(), "copy.db")
	status, out, errs := fromDisk("backup", to, "--store", path, "--json")
	var answer copied
	if err := json.Unmarshal([]byte(out), &answer); err != nil || status != no {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	found := map[match.ID]int{}
	for _, m := range answer.Damaged {
		found[m.Match] = m.Entry
	}
	if want := map[match.ID]int{"altered": 2, "broken": 1, "endless": last, "gap": 2, "empty": 0, "otherwise": 0, "seedless": 0}; !maps.Equal(found, want) || answer.Matches != 10 {
		t.Errorf("damaged are %v of %d, not %v", found, answer.Matches, want)
	}
	if len(answer.Stray) != 1 || answer.Stray[0].Entries != 3 {
		t.Errorf("entries of no match: %v", answer.Stray)
	}
	if _, err := os.Stat(to); err != nil {
		t.Error(err)
	}
	status, out, _ = fromDisk("backup", to+"2", "--store", path)
	if status != no || !strings.Contains(out, "Match gap is damaged: entry 2: it is missing.") || !strings.Contains(out, "it has 3 entries, but neither a name nor a seed.") || !strings.Contains(out, "Damaged: 8 of 10 matches") {
		t.Errorf("status %d: %s", status, out)
	}
}

// TestBackupOfADamagedStore checks that a damaged store is reported, and not copied.
func TestBackupOfADamagedStore(t *testing.T) {
	path := old(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(data); at += 4096 {
		if bytes.Count(data[at:at+4096], []byte("x")) > 4000 {
			copy(data[at:], "\xff\xff\xff\xff")
		}
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "copy.db")
	if status, _, errs := fromDisk("backup", to, "--store", path); status != fail || !strings.Contains(errs, "the store is damaged") {
		t.Errorf("status %d: %s", status, errs)
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("a broken copy is there")
	}
}

func TestSizesAndAges(t *testing.T) {
	for text, want := range map[string]size{"1": 1, "512MiB": 512 << 20, "10GB": 10e9, "2g": 2 << 30, "3 kib": 3 << 10, "7B": 7} {
		var s size
		if err := s.UnmarshalText([]byte(text)); err != nil || s != want {
			t.Errorf("%s is %d, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "GiB", "1.5GiB", "9999999999TiB", "ten"} {
		var s size
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is %d", text, s)
		}
	}
	for n, want := range map[size]string{5: "5 bytes", 1536: "1.5 KiB", 3 << 30: "3.0 GiB"} {
		if n.String() != want {
			t.Errorf("%d is %s", int64(n), n)
		}
	}
	var f boundFlags
	if most := f.most(); most < 64<<20 || most > 2<<30 {
		t.Errorf("a program may take %d bytes", most)
	}
}
