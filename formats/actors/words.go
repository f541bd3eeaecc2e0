package actors

import (
	"html"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/formats"
)

// The limits for strings in a document of creatures.
const (
	mostName = 40
	mostText = 400
	mostRead = 20_000 // the greatest number of bytes that are read from a string
)

// These expressions match markup.
var (
	breaks    = regexp.MustCompile(`(?i)</?(?:p|br|li|ul|ol|tr|div|h\d|section)\b[^>]*>`)
	tags      = regexp.MustCompile(`</?[a-zA-Z][^<>]*>`)
	embeds    = regexp.MustCompile(`@Embed\[[^\]]*\](?:\{[^}]*\})?`)
	links     = regexp.MustCompile(`@[A-Za-z]+\[[^\]]*\]\{([^}]*)\}`)
	bareLinks = regexp.MustCompile(`@[A-Za-z]+\[[^\]]*\]`)
	reference = regexp.MustCompile(`&Reference\[([^\] ]*)[^\]]*\](?:\{([^}]*)\})?`)
	labelled  = regexp.MustCompile(`\[\[[^\]]*\]\]\{([^}]*)\}`)
	rolls     = regexp.MustCompile(`\[\[/(?:r|roll|gmr) ([^\]]*)\]\]`)
	inline    = regexp.MustCompile(`\[\[[^\]]*\]\]`)
	stars     = regexp.MustCompile(`\*+|(?:^|\s)_+|_+(?:\s|$)`)
	secret    = regexp.MustCompile(`(?is)<section[^>]*class="secret[^>]*>(.*?)</section>`)
	numbered  = regexp.MustCompile(`(?i)\bto hit\b|\bDC \d`)
	straight  = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`, "−", "-", "–", "-", "—", "-", "\u00a0", " ", "\u2011", "-")
)

// plain returns a text without markup. The markup may be HTML with Foundry's links, or Markdown. If
// a part of the text has numbers that only the game master may read, the result is only this part,
// because it says the same as the full text.
func plain(text string) string {
	if text == "" {
		return ""
	}
	if len(text) > mostRead {
		text = strings.ToValidUTF8(text[:mostRead], "")
	}
	if whole := secret.FindStringSubmatch(text); whole != nil && numbered.MatchString(tags.ReplaceAllString(whole[1], "")) {
		text = whole[1]
	}
	text = html.UnescapeString(tags.ReplaceAllString(breaks.ReplaceAllString(text, "\n"), ""))
	text = links.ReplaceAllString(embeds.ReplaceAllString(text, ""), "$1")
	text = bareLinks.ReplaceAllString(text, "")
	text = reference.ReplaceAllStringFunc(text, func(s string) string {
		m := reference.FindStringSubmatch(s)
		if m[2] != "" {
			return m[2]
		}
		return m[1]
	})
	text = rolls.ReplaceAllString(labelled.ReplaceAllString(text, "$1"), "$1")
	text = inline.ReplaceAllString(text, "")
	text = stars.ReplaceAllString(text, " ")
	return straight.Replace(text)
}

// oneLine returns a plain text on one line.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(plain(text), func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
}

// cut returns the beginning of a string, with at most the given number of characters.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:most-1])) + "…"
}

// sentencesOf returns as many complete sentences of a text as fit, and reports whether all of them
// fit.
func sentencesOf(text string, most int) (first string, all bool) {
	if utf8.RuneCountInString(text) <= most {
		return text, true
	}
	head := string([]rune(text)[:most])
	if at := strings.LastIndex(head, ". "); at > 0 {
		return head[:at+1], false
	}
	return cut(text, most), false
}

// nameOf returns a name on one line.
func nameOf(text string) string { return cut(oneLine(text), mostName) }

// keyOf returns a key for a name. The key consists of ASCII letters, digits and hyphens. It is ""
// if the name has no such letters or digits.
func keyOf(name string) string {
	key := strings.Join(strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(straight.Replace(name), "'", "")), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
	if len(key) > mostName {
		key = strings.Trim(key[:mostName], "-")
	}
	return key
}

// feetForm matches the abbreviation of feet. Its full stop ends a sentence only if a capital
// follows.
var feetForm = regexp.MustCompile(`\b(?:ft|Ft|FT)\b(\.?)(\s+[A-Z]|\s*$)?`)

// lower returns a string in lower case, with single spaces and with feet written out, so that
// sentences can be matched.
func lower(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(feet(text)), " "))
}

// feet returns a string with "ft." written out as "feet".
func feet(text string) string {
	return feetForm.ReplaceAllStringFunc(text, func(s string) string {
		m := feetForm.FindStringSubmatch(s)
		if m[2] != "" {
			return "feet" + m[1] + m[2]
		}
		return "feet"
	})
}

// pieceOf returns the name of a piece in a report.
func pieceOf(kind, name string) string {
	return strings.TrimSpace(kind + " " + formats.OneLine(nameOf(name)))
}
