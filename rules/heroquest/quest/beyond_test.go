package quest

import "testing"

// TestWoundsBeyondTheLast: HQ D4: wounds beyond the remaining body points do not count, and the
// message says so.
func TestWoundsBeyondTheLast(t *testing.T) {
	p := laid(t, hall, Document{Heroes: []HeroEntry{hero("elf", 0, 0)}, Monsters: []MonsterEntry{monster("Orc", 1, 0)}}).copy()
	orc := p.figure("orc-1")
	orc.Body = 2
	for wounds, want := range map[int]string{
		5: "Elf strikes Orc 1: 5 skulls, no black shield, so 5 wounds, 3 more than needed, and Orc 1 dies.",
		2: "Elf strikes Orc 1: 2 skulls, no black shield, so 2 wounds, and Orc 1 dies.",
	} {
		if got := (Attacked{Figure: "elf", Target: "orc-1", How: "strikes", Skulls: wounds, Wounds: wounds, Dies: true}).tell(p)[0]; got.Text != want || got.Harm != 2 {
			t.Errorf("%+v", got)
		}
		if got := (Hurt{Figure: "orc-1", Wounds: wounds, Cause: "the pit"}).tell(p)[0]; got.Text != "Orc 1 loses 2 body points to the pit." || got.Harm != 2 {
			t.Errorf("%+v", got)
		}
	}
	if got := (Seared{Figure: "orc-1", Wounds: 3, Dies: true}).tell(p)[0]; got.Text != "Orc 1 takes 3 wounds, 1 more than needed, and dies." {
		t.Errorf("%+v", got)
	}
}
