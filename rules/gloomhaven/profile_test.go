package gloomhaven_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

func TestProfilesAndFields(t *testing.T) {
	book := gloomhaven.Book
	if book.Profiles()[0] != "gloomhaven" || desk(t, "").Profile() != "gloomhaven" {
		t.Errorf("the default is %v", book.Profiles())
	}
	for _, profile := range book.Profiles() {
		d := desk(t, profile)
		settings := d.Settings()
		for i, f := range book.Fields() {
			if settings[i].Name != f.Name || !slices.Contains(f.Values, settings[i].Value) || f.Doc == "" {
				t.Errorf("%s: %v is %v", profile, f, settings[i])
			}
			for _, v := range f.Values {
				if got := desk(t, profile, f.Name+"="+v).Settings()[i].Value; got != v {
					t.Errorf("%s=%s gives %s", f.Name, v, got)
				}
			}
			if _, err := book.Desk(profile, []rules.Setting{{Name: f.Name, Value: "?"}}); err == nil {
				t.Errorf("%s=? was accepted", f.Name)
			}
		}
	}
	if _, err := book.Desk("haven", nil); err == nil {
		t.Error("an unknown profile was accepted")
	}
	if _, err := book.Desk("", []rules.Setting{{Name: "colour", Value: "red"}}); err == nil {
		t.Error("an unknown field was accepted")
	}
	// The profiles must differ where the rules say so.
	for profile, want := range map[string][2]string{
		"gloomhaven": {"landing", "corners"}, "frosthaven": {"never", "open"}, "jaws": {"never", "open"},
	} {
		p, _ := gloomhaven.Named(profile)
		if p.JumpDifficult != want[0] || p.Sight != want[1] || p.Areas != "rotate+mirror" {
			t.Errorf("%s: %+v", profile, p)
		}
	}
}

// GH G27: hazardous terrain does half of a trap's damage, rounded down; in Frosthaven it does 1
// plus a third of the level, rounded up.
func TestHazardDamage(t *testing.T) {
	for profile, want := range map[string][]int{
		"gloomhaven": {1, 1, 2, 2, 3, 3, 4, 4},
		"jaws":       {1, 1, 2, 2, 3, 3, 4, 4},
		"frosthaven": {1, 2, 2, 2, 3, 3, 3, 4},
	} {
		p, err := gloomhaven.Named(profile)
		if err != nil {
			t.Fatal(err)
		}
		for level, n := range want {
			if got := p.HazardDamage(level); got != n {
				t.Errorf("%s, level %d: %d, not %d", profile, level, got, n)
			}
		}
		if got := p.TrapDamage(7); got != 9 {
			t.Errorf("a trap at level 7: %d", got)
		}
	}
}
