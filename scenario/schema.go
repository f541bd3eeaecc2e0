package scenario

import _ "embed"

//go:embed scenario.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.scenario/1. It says what a
// schema can of the document; a board inside it has the schema of package board, and the
// game part is its ruleset's.
func Schema() string { return schema }
