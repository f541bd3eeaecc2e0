package board

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"unicode"
)

// Unseen returns a fault for each string in a JSON document that contains deceptive invisible
// characters: characters that reverse the writing direction, and characters without width, which
// can make two different names look alike. Documents are checked for them before play; a scenario
// already in play is read regardless.
func Unseen(doc []byte) []Fault {
	var v any
	if json.Unmarshal(doc, &v) != nil {
		return nil // another check reports that fault
	}
	return unseen(nil, "", v)
}

func unseen(faults []Fault, path string, v any) []Fault {
	switch v := v.(type) {
	case string:
		for _, r := range v {
			if unicode.Is(unicode.Cf, r) {
				return append(faults, Fault{Path: path, Message: fmt.Sprintf("the character %U, which is invisible: expected visible ones", r)})
			}
		}
	case []any:
		for i, each := range v {
			faults = unseen(faults, fmt.Sprintf("%s[%d]", path, i), each)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			at := key
			if path != "" {
				at = path + "." + key
			}
			faults = unseen(faults, at, v[key])
		}
	}
	return faults[:min(len(faults), MaxFaults)]
}
