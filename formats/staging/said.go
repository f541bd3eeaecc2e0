package staging

import "strings"

// parts returns the strings between the semicolons.
func parts(text string) (all []string) {
	for part := range strings.SplitSeq(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// wordOf splits a part into its first word, in lower case, and the rest.
func wordOf(part string) (word, rest string) {
	word, rest, _ = strings.Cut(part, " ")
	return strings.ToLower(word), strings.TrimSpace(rest)
}
