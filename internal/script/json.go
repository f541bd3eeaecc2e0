package script

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// json checks one value inside the last output: "json cells.0.cost 5". The path "." stands for the
// whole output. "cells.#" is the length of a list or an object.
func (r *runner) json(line Line) error {
	if len(line.Words) != 3 {
		return errors.New("json: expected a path and a value")
	}
	out, err := r.output("stdout")
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(out))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return fmt.Errorf("%s: the output is not JSON: %w", r.command, err)
	}
	found, err := at(value, line.Words[1])
	if err != nil {
		return fmt.Errorf("%s: %w", r.command, err)
	}
	got, err := written(found)
	if err != nil {
		return err
	}
	if (got == line.Words[2]) != (line.Want == Yes) {
		return fmt.Errorf("%s: %s is %s, want %s", r.command, line.Words[1], got, line.Words[2])
	}
	return nil
}

// written returns a value in the notation of a script line: a string without quotes, and everything
// else as JSON.
func written(value any) (string, error) {
	if text, ok := value.(string); ok {
		return text, nil
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return strings.TrimSuffix(out.String(), "\n"), err
}

// at follows a path of names and indices.
func at(value any, path string) (any, error) {
	for _, step := range strings.Split(strings.Trim(path, "."), ".") {
		if step == "" {
			continue
		}
		switch v := value.(type) {
		case map[string]any:
			if step == "#" {
				value = len(v)
				continue
			}
			next, ok := v[step]
			if !ok {
				return nil, fmt.Errorf("path %s: no field %s", path, step)
			}
			value = next
		case []any:
			if step == "#" {
				value = len(v)
				continue
			}
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v) {
				return nil, fmt.Errorf("path %s: no element %s in a list of %d", path, step, len(v))
			}
			value = v[i]
		default:
			return nil, fmt.Errorf("path %s: nothing below %v", path, value)
		}
	}
	return value, nil
}
