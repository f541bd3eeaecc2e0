package match

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                                       "",
		"Anna":                                   "Anna",
		"  Anna \t of\n\n Arendelle  ":           "Anna of Arendelle",
		"\u202eannA\u202c":                       "annA",
		"\u2066x\u2069\u200b\u200e\ufeff":        "x",
		"a\x00b\x1b[31mc\x7f":                    "ab[31mc",
		"\u200d\u200d":                           "",
		"\u3164\u2800\u115f":                     "",
		"\u2028a\u2029b":                         "a b",
		"👩\u200d🚀 to the ❤\ufe0f":                "👩\u200d🚀 to the ❤\ufe0f",
		"Zoe\u0301":                              "Zoe\u0301",
		"a" + strings.Repeat("\u0300", 50) + "b": "a\u0300\u0300\u0300b",
		"\u0300\u0301a":                          "a",
		"a \u0300b":                              "a b",
		"<b onclick=alert(1)>&amp;":              "<b onclick=alert(1)>&amp;", // clients show it as plain text
		"a\xffb\xc3":                             "ab",
		"Ünïcødé 漢字 العربية":                     "Ünïcødé 漢字 العربية",
	} {
		if got := clean(text); got != want {
			t.Errorf("%q is cleaned to %q: want %q", text, got, want)
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, text := range []string{"Anna", "\u202eannA", "a\u0300\u0300\u0300\u0300", "\u200d", "👩\u200d🚀", "a\xff \u2028b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := clean(text)
		if clean(got) != got {
			t.Errorf("%q is cleaned to %q and then to %q", text, got, clean(got))
		}
		if !utf8.ValidString(got) || strings.TrimSpace(got) != got || len(got) > len(text) {
			t.Errorf("%q is cleaned to %q", text, got)
		}
		for _, r := range got {
			if r != joiner && (unicode.Is(unicode.C, r) || unicode.In(r, unicode.Zl, unicode.Zp)) {
				t.Errorf("%q is cleaned to %q, which has %U", text, got, r)
			}
		}
	})
}
