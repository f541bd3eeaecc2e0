package patch_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/codec/patch/patchtest"
)

// TestHoweverMade: a patch is that of the documents as they are written, however each part of them was made: as it is
// written, of others, as a list that nobody else has; shared with the other document, or with others that were compared
// before.
func TestHoweverMade(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		kept := map[string]*patch.Document{}
		was, redraw := drawnValue(r, 4), redrawn
		if rapid.Bool().Draw(r, "piles") {
			was, redraw = drawnPiles(r), func(r *rapid.T, _, _ any) any { return drawnPiles(r) }
		}
		now := redraw(r, was, was)
		for range 3 {
			written := patch.Append(nil, patch.NewDocument(marshal(was)), patch.NewDocument(marshal(now)))
			for range 2 {
				before, after := madeAnyhow(r, kept, was), madeAnyhow(r, kept, now)
				for range 2 {
					if got := patch.Append(nil, before, after); string(got) != string(written) {
						r.Fatalf("%s\n%s\n%s\nas they are written\n%s", before.Bytes(), after.Bytes(), got, written)
					}
				}
			}
			if got, want := patchtest.Applied(t, parsed(t, []byte(marshal(was))), written), parsed(t, []byte(marshal(now))); !reflect.DeepEqual(got, want) {
				r.Fatalf("%s\n%s\nmakes %v", marshal(was), written, got)
			}
			was, now = now, redraw(r, now, was)
		}
	})
}

func marshal(v any) string {
	body, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(body)
}

// drawnValue draws a document whose objects are short, worth being looked for, or worth being looked into.
func drawnValue(r *rapid.T, depth int) any {
	kind := rapid.IntRange(0, 9).Draw(r, "kind")
	if depth == 0 {
		kind = 0
	}
	switch {
	case kind < 2:
		return rapid.SampledFrom([]any{nil, true, 1, "elf", `a"/~`}).Draw(r, "plain")
	case kind < 6:
		list := []any{}
		for range rapid.IntRange(0, 4).Draw(r, "elements") {
			list = append(list, drawnValue(r, depth-1))
		}
		return list
	}
	object := map[string]any{
		"A":    rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(r, "name"),
		"text": strings.Repeat("x", rapid.SampledFrom([]int{0, 90, 95, 100, 130, 370, 400}).Draw(r, "long")),
	}
	for _, key := range []string{"cards", "of", "~/"} {
		if rapid.Bool().Draw(r, key) {
			object[key] = drawnValue(r, depth-1)
		}
	}
	return object
}

// redrawn draws a document like another, into which parts of a whole come from elsewhere.
func redrawn(r *rapid.T, v, whole any) any {
	switch rapid.IntRange(0, 9).Draw(r, "change") {
	case 0:
		return drawnValue(r, 3)
	case 1:
		return rapid.SampledFrom(partsOf(whole)).Draw(r, "elsewhere")
	}
	switch v := v.(type) {
	case []any:
		list := []any{}
		for _, one := range v {
			switch rapid.IntRange(0, 5).Draw(r, "element") {
			case 0:
			case 1:
				list = append(list, one, rapid.SampledFrom(partsOf(whole)).Draw(r, "more"))
			default:
				list = append(list, redrawn(r, one, whole))
			}
		}
		return append(list, rapid.SliceOfN(rapid.SampledFrom(partsOf(whole)), 0, 1).Draw(r, "last")...)
	case map[string]any:
		object := map[string]any{}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if object[key] = v[key]; key != "A" && key != "text" {
				object[key] = redrawn(r, v[key], whole)
			}
		}
		return object
	}
	return v
}

// drawnPiles draws piles of a few cards, which lie in other piles of another document: in those that it has, and in new ones.
func drawnPiles(r *rapid.T) any {
	piles := []any{}
	for _, name := range []string{"a", "b", "c"} {
		if rapid.IntRange(0, 3).Draw(r, "pile") > 0 {
			piles = append(piles, map[string]any{"A": name, "cards": []any{}, "of": []any{}, "text": strings.Repeat("p", 8)})
		}
	}
	for id, long := range []int{80, 95, 130, 200, 400, 500} {
		if len(piles) == 0 {
			break
		}
		pile := rapid.SampledFrom(piles).Draw(r, "into").(map[string]any)
		place := rapid.SampledFrom([]string{"cards", "of"}).Draw(r, "place")
		card := map[string]any{"A": id, "text": strings.Repeat("x", long), "used": rapid.Bool().Draw(r, "used")}
		pile[place] = append(pile[place].([]any), card)
	}
	if rapid.Bool().Draw(r, "alone") {
		return piles
	}
	return map[string]any{"piles": piles}
}

// partsOf lists a value and all that is in it.
func partsOf(v any) []any {
	parts := []any{v}
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			parts = append(parts, partsOf(one)...)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, partsOf(v[key])...)
		}
	}
	return parts
}

// madeAnyhow makes a document of a value in one of the ways in which it can be made.
func madeAnyhow(r *rapid.T, kept map[string]*patch.Document, v any) *patch.Document {
	text := marshal(v)
	if d := kept[text]; d != nil && rapid.Bool().Draw(r, "shared") {
		return d
	}
	d := patch.NewDocument(text)
	switch way := rapid.IntRange(0, 3).Draw(r, "way"); v := v.(type) {
	case []any:
		switch {
		case way == 0 && len(v) > 0:
			var ends []int32
			at := int32(0)
			for _, one := range v {
				at += int32(len(marshal(one))) + 1
				ends = append(ends, at)
			}
			return patch.NewOwnList(text, ends)
		case way > 1:
			var list []patch.Member
			for _, one := range v {
				list = append(list, patch.Member{Document: madeAnyhow(r, kept, one)})
			}
			d = patch.NewList(list)
		}
	case map[string]any:
		if way > 0 {
			var members []patch.Member
			for _, key := range slices.Sorted(maps.Keys(v)) {
				members = append(members, patch.Member{Key: marshal(key) + ":", Document: madeAnyhow(r, kept, v[key])})
			}
			d = patch.NewObject(members)
		}
	}
	kept[text] = d
	return d
}
