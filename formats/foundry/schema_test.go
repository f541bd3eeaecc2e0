package foundry

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// rule returns what is wrong with a value of a document, or "" if nothing is.
type rule func(v any) string

// number13 accepts numbers within bounds, and whole13 only whole ones.
func number13(low, high float64) rule {
	return func(v any) string {
		if n, is := v.(float64); !is || n < low || n > high {
			return fmt.Sprintf("%v, want a number from %v to %v", v, low, high)
		}
		return ""
	}
}

func whole13(low, high float64) rule {
	return func(v any) string {
		if n, is := v.(float64); !is || n != math.Trunc(n) || n < low || n > high {
			return fmt.Sprintf("%v, want a whole number from %v to %v", v, low, high)
		}
		return ""
	}
}

// step13 accepts multiples of a step up to a bound.
func step13(step, high float64) rule {
	return func(v any) string {
		if n, is := v.(float64); !is || n < 0 || n > high || math.Abs(n/step-math.Round(n/step)) > 1e-9 {
			return fmt.Sprintf("%v, want a multiple of %v up to %v", v, step, high)
		}
		return ""
	}
}

func oneOf(list ...float64) rule {
	return func(v any) string {
		if n, is := v.(float64); !is || !slices.Contains(list, n) {
			return fmt.Sprintf("%v, want one of %v", v, list)
		}
		return ""
	}
}

func flag(v any) string {
	if _, is := v.(bool); !is {
		return fmt.Sprintf("%v, want a truth", v)
	}
	return ""
}

func anyText(v any) string {
	if _, is := v.(string); !is {
		return fmt.Sprintf("%v, want a text", v)
	}
	return ""
}

// someText accepts strings that are not blank.
func someText(v any) string {
	if s, _ := v.(string); strings.TrimSpace(s) == "" {
		return fmt.Sprintf("%q, want a text that is not blank", v)
	}
	return ""
}

var colour13 = regexp.MustCompile(`^#[0-9a-f]{6}$`)

func colourText(v any) string {
	if s, _ := v.(string); !colour13.MatchString(s) {
		return fmt.Sprintf("%v, want a colour", v)
	}
	return ""
}

func nothing(v any) string {
	if v != nil {
		return fmt.Sprintf("%v, want null", v)
	}
	return ""
}

// pictureFile accepts null, and the names of pictures.
func pictureFile(v any) string {
	s, is := v.(string)
	if v == nil || is && regexp.MustCompile(`\.(jpg|jpeg|png|svg|webp)$`).MatchString(s) {
		return ""
	}
	return fmt.Sprintf("%v, want the name of a picture", v)
}

func listOf(each rule) rule {
	return func(v any) string {
		list, is := v.([]any)
		if !is {
			return fmt.Sprintf("%v, want a list", v)
		}
		for i, e := range list {
			if wrong := each(e); wrong != "" {
				return fmt.Sprintf("[%d]%s", i, wrong)
			}
		}
		return ""
	}
}

// object accepts objects that have exactly the given fields.
func object(fields map[string]rule) rule {
	return func(v any) string {
		o, is := v.(map[string]any)
		if !is {
			return fmt.Sprintf("%v, want an object", v)
		}
		for name, value := range o {
			rule, known := fields[name]
			if !known {
				return fmt.Sprintf(".%s: there is no such field", name)
			}
			if wrong := rule(value); wrong != "" {
				return fmt.Sprintf(".%s: %s", name, wrong)
			}
		}
		for name := range fields {
			if _, has := o[name]; !has {
				return fmt.Sprintf(".%s is missing", name)
			}
		}
		return ""
	}
}

const far = 1 << 20 // the greatest coordinate

var (
	place13  = whole13(-far, far)
	senses   = oneOf(0, 10, 20, 30, 40)
	texture_ = object(map[string]rule{"src": pictureFile})
	empty    = func(v any) string {
		if list, is := v.([]any); !is || len(list) > 0 {
			return fmt.Sprintf("%v, want an empty list", v)
		}
		return ""
	}
)

// schema13 describes the scenes that version 13 of the program accepts, with the fields that Export
// writes. The documents in a scene get their ids when they are imported.
var schema13 = object(map[string]rule{
	"name": someText, "navigation": flag, "width": whole13(1, far), "height": whole13(1, far), "padding": step13(0.05, 0.5),
	"backgroundColor": colourText, "background": texture_,
	"grid": object(map[string]rule{
		"type": whole13(0, 5), "size": whole13(20, far), "style": someText, "thickness": whole13(1, 100), "color": colourText, "alpha": number13(0, 1),
		"distance": number13(1, far), "units": anyText,
	}),
	"tokenVision": flag, "fog": object(map[string]rule{"exploration": flag}),
	"environment": object(map[string]rule{"darknessLevel": number13(0, 1), "globalLight": object(map[string]rule{"enabled": flag})}),
	"darkness":    number13(0, 1), "globalLight": flag, // a field of version 11, which later versions read
	"walls": listOf(object(map[string]rule{
		"c": func(v any) string {
			if list, _ := v.([]any); len(list) != 4 {
				return fmt.Sprintf("%v, want four numbers", v)
			}
			return listOf(place13)(v)
		},
		"move": oneOf(0, 20), "sight": senses, "light": senses, "sound": senses, "dir": oneOf(0, 1, 2), "door": oneOf(0, 1, 2), "ds": oneOf(0, 1, 2),
	})),
	"lights": listOf(object(map[string]rule{
		"x": place13, "y": place13, "rotation": whole13(0, 360), "walls": flag, "vision": flag, "hidden": flag,
		"config": object(map[string]rule{"dim": step13(0.01, far), "bright": step13(0.01, far), "angle": number13(0, 360), "color": colourText, "alpha": number13(0, 1)}),
	})),
	"tokens": listOf(object(map[string]rule{
		"name": anyText, "actorId": nothing, "x": place13, "y": place13, "width": number13(0.5, 100), "height": number13(0.5, 100), "elevation": number13(-far, far),
		"rotation": number13(0, 360), "disposition": oneOf(-2, -1, 0, 1), "hidden": flag, "texture": texture_,
	})),
	"notes": listOf(object(map[string]rule{
		"entryId": nothing, "pageId": nothing, "x": place13, "y": place13, "text": anyText, "iconSize": whole13(32, far), "fontSize": whole13(8, 128),
		"textAnchor": oneOf(0, 1, 2, 3, 4), "texture": texture_,
	})),
	"drawings": empty, "sounds": empty, "templates": empty, "tiles": empty, "regions": empty,
	"flags": object(nil), "_stats": object(map[string]rule{"coreVersion": someText}),
})

// TestWrittenScenesFitTheProgram checks the type and the range of every value in a written scene.
func TestWrittenScenesFitTheProgram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := formatstest.Board(t, rapid.SampledFrom(grids).Draw(t, "grid"), formatstest.Everything)
		b.Name = rapid.SampledFrom([]string{"", "Cellar", " "}).Draw(t, "name")
		c := &formats.Content{Board: b, Notes: []formats.Note{{Ref: "1", Text: "A note.", At: &grid.Cell{}}, {Text: "Another."}}}
		if width, height := b.Size(); rapid.Bool().Draw(t, "pictured") {
			c.Picture = &formats.Picture{Kind: rapid.SampledFrom([]string{"png", "jpg", "webp"}).Draw(t, "kind"), Data: []byte("x"), Width: width * board.Fine, Height: height * board.Fine}
		}
		e, err := Export(c)
		if err != nil {
			t.Fatal(err)
		}
		var scene any
		if err := json.Unmarshal(e.Data, &scene); err != nil {
			t.Fatal(err)
		}
		if wrong := schema13(scene); wrong != "" {
			t.Fatalf("scene%s\n%s", wrong, e.Data)
		}
	})
}
