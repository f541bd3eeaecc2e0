package delve

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// viewed checks that the views of all seats show only what is revealed. GH S4.10
func (o *observer) viewed(p *Position) {
	for _, seat := range append([]battlemat.Seat{battlemat.Spectator}, p.leader...) {
		v := p.See(seat)
		for y, row := range v.Ground.Map {
			for x, r := range []rune(row) {
				c := grid.Cell{X: x, Y: y}
				o.must(r == battlemat.Unknown || o.land.there(c) || !o.land.whole.Space(c), "S4.10", "%q sees the ground of %v", seat, c)
				o.must(r != battlemat.Unknown || !o.land.there(c), "S4.10", "%q does not see the ground of %v", seat, c)
			}
		}
		for _, f := range v.Figures {
			o.must(f.Down || o.land.there(f.At), "S4.10", "%q sees %s", seat, f.ID)
		}
		for _, s := range v.Ground.Pieces {
			o.must(o.land.there(s.At), "S4.10", "%q sees %s on %v", seat, s.Name, s.At)
		}
		for _, d := range v.Ground.Doors {
			o.must(o.land.there(d.At), "S4.10", "%q sees the door on %v", seat, d.At)
		}
		o.shows(seat, v)
		text, _ := json.Marshal(v)
		said := v.Story + v.Goal + v.Title
		for _, r := range o.Rooms {
			if o.land.rooms[r.Room] {
				continue
			}
			secrets := []string{r.Text}
			for _, t := range r.Treasures {
				secrets = append(secrets, t.Text)
			}
			for _, l := range r.Overlays {
				secrets = append(secrets, l.Name)
			}
			for _, m := range r.Monsters {
				if secrets = append(secrets, m.Name); !slices.Contains(o.kinds, m.Kind) {
					secrets = append(secrets, o.plan.kinds[m.Kind].Name)
				}
			}
			for _, s := range secrets {
				b, _ := json.Marshal(s)
				o.must(s == "" || o.named(s) || strings.Contains(said, s) || !strings.Contains(string(text), strings.Trim(string(b), `"`)), "S4.10", "%q reads of %q in room %s", seat, s, r.Room)
			}
		}
	}
}

// named reports whether a name is part of something revealed or public, such as hints and cards.
func (k *books) named(s string) bool {
	for _, r := range k.Rooms {
		b, _ := json.Marshal(r)
		if k.land.rooms[r.Room] && strings.Contains(string(b), s) {
			return true
		}
	}
	for _, h := range k.Hints {
		if strings.Contains(h.Text, s) {
			return true
		}
	}
	return false
}

// shows checks that every seat sees all figures in their present state.
func (o *observer) shows(seat battlemat.Seat, v battlemat.View) {
	for _, h := range v.Hands { // GH G50: other seats see neither the hand nor the chosen cards
		f := o.figure(h.Figure)
		if f == nil || f.sort != Character || f.gone || string(seat) == f.id {
			continue
		}
		for _, c := range h.Cards {
			open := slices.Contains(f.discarded, c.ID) || slices.Contains(f.lost, c.ID) || slices.Contains(f.stays, c.ID)
			o.must(f.class.Card(c.ID) == nil || open || o.playing && slices.Contains(f.chosen, c.ID), "G50", "%q sees the card %s of %s", seat, c.ID, f.id)
		}
	}
	n := 0
	for _, f := range o.figures {
		if f.gone {
			continue
		}
		n++
		i := slices.IndexFunc(v.Figures, func(x battlemat.Figure) bool { return x.ID == f.id && !x.Down })
		if o.must(i >= 0, "G50", "%q does not see %s", seat, f.id) {
			x := v.Figures[i]
			o.must(x.At == f.at && x.Life == f.life && x.Whole == f.whole, "G50", "%q sees %s on %v with %d of %d life", seat, f.id, x.At, x.Life, x.Whole)
		}
	}
	for _, x := range v.Figures {
		if !x.Down {
			n--
		}
	}
	o.must(n == 0, "G50", "%q sees others, too", seat)
}
