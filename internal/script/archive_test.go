package script

import (
	"maps"
	"slices"
	"testing"
)

func TestUnpack(t *testing.T) {
	comment, files, twice := unpack("see a 0,0\n-- no file\n--  --\n-- a --\none\n-- b/c.txt --\r\ntwo\r\n\n-- empty --\n-- last --\nno end")
	if want := "see a 0,0\n-- no file\n--  --\n"; comment != want || twice != "" {
		t.Errorf("the comment is %q, and %q stands there twice", comment, twice)
	}
	for name, want := range map[string]string{"a": "one\n", "b/c.txt": "two\r\n\n", "empty": "", "last": "no end\n"} {
		if got, is := files[name]; !is || string(got) != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if len(files) != 4 {
		t.Errorf("the files are %q", slices.Sorted(maps.Keys(files)))
	}
	for text, want := range map[string]string{"-- a --\n-- a --\n": "a", "-- a --\n-- b --\nx\n-- b --": "b", "": "", "-- a --": ""} {
		if _, _, twice := unpack(text); twice != want {
			t.Errorf("%q: %q stands there twice", text, twice)
		}
	}
}
