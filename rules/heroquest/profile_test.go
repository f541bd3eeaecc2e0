package heroquest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

var (
	_ rules.Desk     = (*Desk)(nil)
	_ rules.Seer     = (*Desk)(nil)
	_ rules.Ranger   = (*Desk)(nil)
	_ rules.Mover    = (*Desk)(nil)
	_ rules.Attacker = (*Desk)(nil)
	_ rules.Measurer = (*Desk)(nil)
)

// TestProfiles shows HQ D5, Q145: there are four profiles, of which "author" is the first, and
// every field can be set separately.
func TestProfiles(t *testing.T) {
	if p := Book.Profiles(); strings.Join(p, " ") != "author us1990 eu1989 us2021" || desk(t, "").Profile() != "author" {
		t.Errorf("%v", p)
	}
	for _, profile := range Book.Profiles() {
		for _, f := range Book.Fields() {
			for _, value := range f.Values {
				d := desk(t, profile, f.Name, value)
				changed := 0
				for i, s := range d.Settings() {
					if s.Name == f.Name && s.Value != value {
						t.Errorf("%s: %s=%s reads back as %s", profile, f.Name, value, s.Value)
					}
					if s.Name != Book.Fields()[i].Name {
						t.Errorf("setting %d is %s", i, s.Name)
					}
					if s != desk(t, profile).Settings()[i] {
						changed++
					}
				}
				if changed > 1 {
					t.Errorf("%s: %s=%s changes %d fields", profile, f.Name, value, changed)
				}
			}
		}
	}
}

// TestProfilesReadAsTheSources checks the values of each profile: HQ D4, D5, S1.46, S1.52, S1.59,
// S1.60, Q121 to Q124, Q132 to Q134, Q140 to Q145.
func TestProfilesReadAsTheSources(t *testing.T) {
	want := map[string]string{
		"author": "pass pass nothing always-visible on square-centre line-of-sight touched unlimited block zero us1990 movement own-turn dead none by-quest dark by-quest by-quest in-sight beside as-sprung-trap apart by-die springs lives by-quest",
		"us1990": "obstruct obstruct squares line-of-sight off square-centre line-of-sight area:1/32 unlimited block zero us1990 turn any-time may-heal none by-quest dark by-quest by-quest in-sight beside as-sprung-trap apart by-die springs lives by-quest",
		"us2021": "obstruct obstruct squares line-of-sight off square-centre line-of-sight area:1/32 unlimited block zero us2021 turn any-time may-heal none by-quest dark by-quest by-quest in-sight beside as-sprung-trap apart by-die springs lives by-quest",
		"eu1989": "pass pass nothing always-visible off square-centre line-of-sight touched unlimited block zero eu1989 movement own-turn dead none by-quest dark by-quest by-quest in-sight beside as-sprung-trap together freely removes dies by-quest",
	}
	for profile, line := range want {
		var got []string
		for _, s := range desk(t, profile).Settings() {
			got = append(got, s.Value)
		}
		if strings.Join(got, " ") != line {
			t.Errorf("%s: %s, want %s", profile, strings.Join(got, " "), line)
		}
	}
}

// TestBadSettings checks that each error is one line that says what was expected.
func TestBadSettings(t *testing.T) {
	for _, c := range [][3]string{
		{"chess", "", "author, us1990, eu1989, us2021"}, {"", "weather=rain", "search-box"}, {"", "death=never", "zero, below"},
		{"", "inclusion=area:2/1", "area:N/D"}, {"", "inclusion=area:1/0", "area:N/D"}, {"", "inclusion=area:1/99999999", "area:N/D"},
		{"", "inclusion=all", "circle"}, {"", "search-box=3", "DX,DY"}, {"", "search-box=-1,2", "DX,DY"},
	} {
		var set []rules.Setting
		if name, value, ok := strings.Cut(c[1], "="); ok {
			set = append(set, rules.Setting{Name: name, Value: value})
		}
		if _, err := Book.Desk(c[0], set); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestCheck checks that the book accepts only boards of squares, with figures of one square.
func TestCheck(t *testing.T) {
	hexes, _ := board.New(grid.Grid{Kind: grid.HexFlat}, 3, 3)
	big := roomed("..", "..")
	big.AddFigure(board.Figure{ID: "dragon", At: at(0, 0), Size: 2})
	for _, b := range []*board.Board{hexes, big} {
		if err := desk(t, "").Check(b); err == nil {
			t.Error("no objection")
		}
		if _, err := desk(t, "").Field(b, "", at(0, 0)); err == nil {
			t.Error("an answer all the same")
		}
	}
}
