package script

import "strings"

// unpack reads a txtar archive: a comment, and files, each after a line with its name, "-- NAME --". The last line of a file
// ends like the others, whether or not it does in the archive. twice is the first name that stands there twice.
func unpack(text string) (comment string, files map[string][]byte, twice string) {
	files = map[string][]byte{}
	name := ""
	var part strings.Builder
	end := func() {
		if _, known := files[name]; known && twice == "" {
			twice = name
		}
		if name == "" {
			comment = part.String()
		} else {
			files[name] = []byte(part.String())
		}
		part.Reset()
	}
	for line := range strings.Lines(text) {
		if next := fileName(line); next != "" {
			end()
			name = next
			continue
		}
		part.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			part.WriteByte('\n')
		}
	}
	end()
	return comment, files, twice
}

// fileName returns the name in a line that begins a file; "" of any other line.
func fileName(line string) string {
	line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	name, begins := strings.CutPrefix(line, "-- ")
	name, ends := strings.CutSuffix(name, " --")
	if !begins || !ends {
		return ""
	}
	return strings.TrimSpace(name)
}
