package openapi

import (
	_ "embed"
	"encoding/json"
	"reflect"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat/internal/wire"
)

// Description holds the parts of an API's description that do not come from the types of the
// operations.
type Description struct {
	Prefix  string // the beginning of every path of the API
	Lockers string // the path of the lockers
	Stream  string // the path of the stream
	Events  string // the path of the server-sent events

	Words    map[string][]string // the possible values of fields, by message and field: "Door.state"
	Examples map[string]any      // example messages, by the names of their types
}

//go:embed described.json
var described []byte

// descriptions returns the descriptions of messages and their fields, by message and field.
var descriptions = sync.OnceValue(func() map[string]string {
	var all map[string]string
	if err := json.Unmarshal(described, &all); err != nil {
		panic(err) // TestDescriptions wrote it
	}
	return all
})

// Complete adds everything that the types of the operations do not express: the operations that are
// answered without huma, the answers that are sent as bytes, the messages of the stream, and the
// descriptions of all messages and fields.
func (d Description) Complete(api *huma.OpenAPI) {
	for _, op := range []*huma.Operation{streamOperation(d.Stream), eventsOperation(d.Events), healthOperation()} {
		api.AddOperation(op)
	}
	schema := func(t reflect.Type) *huma.Schema { return api.Components.Schemas.Schema(t, true, "") }
	text := &huma.Schema{Type: huma.TypeString}
	for path, is := range map[string]struct {
		kind   string
		schema *huma.Schema
	}{
		d.Prefix + "/matches/{id}/state":                            {"application/json", schema(reflect.TypeFor[wire.State]())},
		d.Prefix + "/matches/{id}/log":                              {"application/json", &huma.Schema{Type: huma.TypeArray, Items: schema(reflect.TypeFor[wire.Line]())}},
		d.Prefix + "/matches/{id}/board":                            {"application/json", &huma.Schema{Type: huma.TypeObject, Description: "A battlemat.board/1 document, as /schemas/board describes it.", AdditionalProperties: true}},
		d.Prefix + "/matches/{id}/ending":                           {"application/json", schema(reflect.TypeFor[wire.Ending]())},
		d.Prefix + "/matches/{id}/export":                           {"application/x-ndjson", text},
		d.Prefix + "/scenarios/{id}/picture.svg":                    {"image/svg+xml", text},
		d.Prefix + "/boards/{name}/picture.svg":                     {"image/svg+xml", text},
		d.Prefix + "/books/{rules}/picture.svg":                     {"image/svg+xml", text},
		d.Prefix + "/books/{rules}/house-rules/{field}/picture.svg": {"image/svg+xml", text},
		d.Prefix + "/matches/{id}/picture/{x}/{y}":                  {"image/jpeg", &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		d.Prefix + "/schemas/{name}":                                {"application/schema+json", &huma.Schema{Type: huma.TypeObject, Description: "A JSON Schema, draft 2020-12.", AdditionalProperties: true}},
	} {
		api.Paths[path].Get.Responses["200"].Content = map[string]*huma.MediaType{is.kind: {Schema: is.schema}}
	}
	api.Paths[d.Prefix+"/prints"].Post.Responses["200"].Content = map[string]*huma.MediaType{"application/pdf": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}}
	api.Paths[d.Prefix+"/simulations"].Post.Responses["200"].Content = map[string]*huma.MediaType{"application/x-ndjson": {Schema: schema(reflect.TypeFor[wire.Simulation]())}}
	for _, message := range []reflect.Type{reflect.TypeFor[wire.Hello](), reflect.TypeFor[wire.FromClient](), reflect.TypeFor[wire.FromServer]()} {
		schema(message)
	}
	tagged(api)
	protect(api)
	d.explain(api.Components.Schemas.Map())
	anyValue(api.Components.Schemas.Map())
	eitherForm(api.Components.Schemas.Map())
	deskForms(api.Components.Schemas.Map())
	workshopForms(api.Components.Schemas.Map())
	d.refused(api)
}

// anyValue lets any JSON be an element of a change in a patch. The schema is empty, because not
// every generator can check a schema that refers to itself.
func anyValue(schemas map[string]*huma.Schema) {
	schemas["Value"] = &huma.Schema{Description: "Any JSON value."}
	least, most := 1, 3
	change := schemas["Patch"].Properties["changes"].Items
	change.Items, change.MinItems, change.MaxItems = &huma.Schema{Ref: "#/components/schemas/Value"}, &least, &most
}

// deskForms describes the fields of the desk's messages whose types leave their form open.
func deskForms(schemas map[string]*huma.Schema) {
	anything := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "As the question describes it."}
	open := func(name, field string, forms ...*huma.Schema) {
		if schemas[name] != nil && schemas[name].Properties[field] != nil {
			schemas[name].Properties[field].OneOf = forms
		}
	}
	open("AskDesk", "board", &huma.Schema{Type: huma.TypeString, Description: "A name, or the text of a document."}, &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "A battlemat.board/1 or battlemat.scenario/1 document."})
	open("DeskQuestion", "with", anything)
	open("DeskAnswer", "value", anything, &huma.Schema{Type: huma.TypeArray, Items: anything, Description: "A list of such objects."})
}

// workshopForms describes the fields of an editor's messages that may hold any JSON that the game
// accepts.
func workshopForms(schemas map[string]*huma.Schema) {
	object := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "Fields as the game's schema describes them."}
	word := &huma.Schema{Type: huma.TypeString, Description: "A word, such as the name of a terrain."}
	list := &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Ref: "#/components/schemas/Value"}, Description: "A list, such as a place."}
	for _, of := range []struct {
		name, field string
		forms       []*huma.Schema
	}{
		{"Workbench", "schema", []*huma.Schema{object}},
		{"Illustrate", "scene", []*huma.Schema{{Type: huma.TypeObject, AdditionalProperties: true, Description: "A battlemat.scenario/1 document, which may be unfinished."}}},
		{"Template", "document", []*huma.Schema{object}},
		{"Shelf", "around", []*huma.Schema{object}},
		{"OwnKind", "entry", []*huma.Schema{object}},
		{"ShelfItem", "seat", []*huma.Schema{object}},
		{"ShelfItem", "entry", []*huma.Schema{object, list, {Type: "null", Description: "Nothing, for a thing that has only a place."}}},
		{"GroundItem", "glyph", []*huma.Schema{word, object}},
		{"Change", "value", []*huma.Schema{object, list, word, {Type: huma.TypeNumber, Description: "A number."}, {Type: huma.TypeBoolean, Description: "Yes or no."}, {Type: "null", Description: "Nothing."}}},
	} {
		if s := schemas[of.name]; s != nil && s.Properties[of.field] != nil {
			s.Properties[of.field].OneOf = of.forms
		}
	}
}

// eitherForm describes a document that may be sent as JSON or as text.
func eitherForm(schemas map[string]*huma.Schema) {
	for _, name := range []string{"NewMatch", "Document", "SaveDocument", "ExportDocument", "PrintDocument", "Simulate", "WatchSimulated"} {
		if p := schemas[name].Properties["document"]; p != nil {
			p.OneOf = []*huma.Schema{
				{Type: huma.TypeObject, AdditionalProperties: true, Description: "A battlemat.scenario/1 or battlemat.board/1 document, as /schemas/scenario and /schemas/board describe it."},
				{Type: huma.TypeString, Description: "The text of a document: JSON, or a board in the text form."},
			}
		}
	}
}

// requested lists the messages that clients send. Unknown fields in these are refused. Fields may
// be added later to messages that the server sends.
var requested = []string{"NewMatch", "Act", "Hello", "FromClient", "Preview", "Say", "Keep", "KeepMatch", "Forget", "Document", "SaveDocument", "ExportDocument", "AskDocument", "RenameDocument", "PrintDocument", "Simulate", "WatchSimulated"}

// explain adds a description to every message and field, and the values that a field may have.
func (d Description) explain(schemas map[string]*huma.Schema) {
	for name, s := range schemas {
		s.Description = descriptions()[name]
		if !slices.Contains(requested, name) {
			s.AdditionalProperties = nil
		}
		if example, has := d.Examples[name]; has {
			s.Examples = []any{example}
		}
		for field, p := range s.Properties {
			place := name + "." + field
			if p.Ref != "" { // siblings of a reference must not change its target
				p = &huma.Schema{AllOf: []*huma.Schema{p}}
				s.Properties[field] = p
			}
			p.Description = descriptions()[place]
			values := p
			if p.Items != nil {
				values = p.Items
			}
			for _, value := range d.Words[place] {
				values.Enum = append(values.Enum, value)
			}
			if place == "DeskBlocker.edge" || place == "DeskCover.edge" {
				three := 3
				p.Items = &huma.Schema{AnyOf: []*huma.Schema{{Type: huma.TypeInteger}, {Type: huma.TypeString}}}
				p.MinItems, p.MaxItems = &three, &three
			}
		}
	}
}
