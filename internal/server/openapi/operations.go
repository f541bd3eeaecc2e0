package openapi

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// streamOperation and eventsOperation describe operations that huma does not answer.
func streamOperation(path string) *huma.Operation {
	return &huma.Operation{
		OperationID: "stream", Method: http.MethodGet, Path: path, Tags: []string{"matches"},
		Summary:    "Follow a match over a WebSocket, and play. The first message is a Hello.",
		Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}, Description: "The match."}},
		Responses: map[string]*huma.Response{
			"101":     {Description: "The stream begins. Each message from the server is a FromServer.", Content: map[string]*huma.MediaType{"application/json": {Schema: message("FromServer")}}},
			"default": Problem(),
		},
		// OpenAPI cannot describe the messages that a client sends on a stream.
		Extensions: map[string]any{"x-messages": map[string]any{"first": message("Hello"), "sent": message("FromClient"), "received": message("FromServer")}},
	}
}

func eventsOperation(path string) *huma.Operation {
	text := &huma.Schema{Type: huma.TypeString}
	return &huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: path, Tags: []string{"matches"},
		Summary: "Follow a match as server-sent events: state (an Update) or patch (a Patch), table, and chat (a Chat).",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: text, Description: "The match."},
			{Name: "Authorization", In: "header", Schema: text},
			{Name: "Last-Event-ID", In: "header", Schema: text, Description: "The last entry that the client has."},
			{Name: "seat", In: "query", Schema: text, Description: "The seat, as described at /state."},
			{Name: "from", In: "query", Schema: text, Description: "The same as Last-Event-ID."},
			{Name: "patches", In: "query", Schema: &huma.Schema{Type: huma.TypeBoolean}, Description: "Whether to get only the changes after the first state."},
		},
		Responses: map[string]*huma.Response{
			"200":     {Description: "The events, each with its name and, as its data, the message.", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: eventSchema()}}},
			"default": Problem(),
		},
	}
}

// message returns a reference to the schema of a message of the API.
func message(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }

// eventSchema returns the schema of a stream of server-sent events, with the name and the data of
// each event.
func eventSchema() *huma.Schema {
	each := &huma.Schema{}
	for _, e := range [][2]string{{"state", "Update"}, {"patch", "Patch"}, {"table", "Table"}, {"chat", "Chat"}} {
		each.OneOf = append(each.OneOf, &huma.Schema{Type: huma.TypeObject, Required: []string{"event", "data"}, Properties: map[string]*huma.Schema{
			"event": {Type: huma.TypeString, Enum: []any{e[0]}, Description: "The name of the event."},
			"data":  {AllOf: []*huma.Schema{message(e[1])}, Description: "The message, on one line."},
			"id":    {Type: huma.TypeString, Description: "In a state or a patch: the last entry that it covers, for Last-Event-ID."},
		}})
	}
	each.OneOf = append(each.OneOf, &huma.Schema{Type: huma.TypeObject, Description: "The server is about to restart: connect again.", Required: []string{"event"}, Properties: map[string]*huma.Schema{"event": {Type: huma.TypeString, Enum: []any{"restart"}, Description: "The name of the event."}}})
	return &huma.Schema{Type: huma.TypeArray, Items: each}
}

func healthOperation() *huma.Operation {
	status := &huma.Schema{Type: huma.TypeString, Enum: []any{"ok", "damaged"}, Description: "ok: the log of matches can be read and written; damaged: the same, but a part of the log could not be read."}
	unreadable := &huma.Schema{Type: huma.TypeInteger, Description: "The number of matches that cannot go on: those that a client asked for, and the damaged ones that the examination of the log found."}
	examined := &huma.Schema{Type: huma.TypeBoolean, Description: "Whether every match of the log has been examined for damage since the server started. The server does this in the background, and again every day."}
	return &huma.Operation{
		OperationID: "health", Method: http.MethodGet, Path: "/healthz", Tags: []string{"server"}, Summary: "Whether the server can do its work.",
		Responses: map[string]*huma.Response{
			"200": {Description: "The server can do its work.", Content: map[string]*huma.MediaType{"application/json": {
				Schema: &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"status": status, "unreadable": unreadable, "examined": examined}, Required: []string{"status", "unreadable", "examined"}},
			}}},
			"default": Problem(),
		},
	}
}
