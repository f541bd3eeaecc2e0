package scenario

import _ "embed"

//go:embed scenario.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.scenario/1. It describes the document as far as
// a schema can; a board inside it has the schema of package board, and the game part belongs to its ruleset.
func Schema() string { return schema }
