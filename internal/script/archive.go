package script

import "strings"

// unpack reads a txtar archive. An archive consists of a comment and files. Each file follows a
// line with its name, "-- NAME --". The last line of a file always ends with a newline, even if the
// one in the archive does not. If a name occurs more than once, the result `twice` is the first
// such name.
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

// fileName returns the name in a line that begins a file. It returns "" for any other line.
func fileName(line string) string {
	line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	name, begins := strings.CutPrefix(line, "-- ")
	name, ends := strings.CutSuffix(name, " --")
	if !begins || !ends {
		return ""
	}
	return strings.TrimSpace(name)
}
