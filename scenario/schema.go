package scenario

import _ "embed"

//go:embed scenario.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.scenario/1. It describes the document
// as far as a schema can. A board in it has the schema of package board, and the schema of the game
// part belongs to its ruleset.
func Schema() string { return schema }
