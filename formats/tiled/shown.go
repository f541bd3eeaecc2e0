package tiled

import (
	"cmp"
	"slices"
)

// addLayer adds a layer of tiles to the layers, and to what is drawn.
func (d *document) addLayer(l layer) {
	d.shown = append(d.shown, shown{look: l.look, layer: len(d.layers)})
	d.layers = append(d.layers, l)
}

// pictured reports whether a layer that consists of a picture is visible.
func (d *document) pictured() bool {
	return slices.ContainsFunc(d.shown, func(s shown) bool { return s.picture != nil && s.picture.source != "" && !s.hidden })
}

// showObjects adds the objects that are tiles, beginning at the given index, to what is drawn. They
// are drawn from the top down, unless the layer gives an order.
func (d *document) showObjects(from int, order string, l look) {
	s := shown{look: l, layer: -1}
	for i := range d.objects[from:] {
		o := &d.objects[from+i]
		o.hidden = o.hidden || l.hidden
		if o.gid != 0 && !o.hidden && len(s.objects) < maxObjects {
			s.objects = append(s.objects, *o)
		}
	}
	if order != "index" {
		slices.SortStableFunc(s.objects, func(a, b object) int { return cmp.Compare(a.y, b.y) })
	}
	if len(s.objects) > 0 {
		d.shown = append(d.shown, s)
	}
}
