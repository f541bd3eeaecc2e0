package scenario

import _ "embed"

//go:embed scenario.schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of battlemat.scenario/1. It describes the document
// as far as a schema can. Boards have the schema of package board, and each ruleset has a schema
// for its game part.
func Schema() string { return schema }
