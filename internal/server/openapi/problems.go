package openapi

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Problem describes an answer that is a problem.
func Problem() *huma.Response {
	return &huma.Response{Description: "A problem.", Content: map[string]*huma.MediaType{
		"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
	}}
}

// refused adds the problems with which operations of the API may answer. Others are possible, as
// the default response says.
func (d Description) refused(api *huma.OpenAPI) {
	for path, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op == nil || !strings.HasPrefix(path, d.Prefix) {
				continue
			}
			why := map[string]string{"429": "Too many requests, or requests that are too large: Retry-After says when to try again."}
			if len(op.Parameters) > 0 || op.RequestBody != nil {
				why["422"] = "The request is malformed, or a rule refuses it: field, reason or refusal says which."
			}
			if strings.HasPrefix(path, d.Prefix+"/matches/") {
				why["403"] = "The tokens do not hold the seat, or are not the owner's."
				why["404"] = "There is no such match, or the tokens do not open it."
				why["409"] = "The match has moved on (stale), is not over, cannot be read, or has nothing to do for the seat: code says which."
			} else if strings.HasPrefix(path, d.Lockers+"/") {
				why["404"] = "The token opens no locker, or there is no such document in it."
				why["409"] = "The contents of the locker are damaged, or it has no room for the document."
			} else if strings.Contains(path, "{") {
				why["404"] = "There is nothing with that name."
			}
			if op.RequestBody != nil {
				why["413"] = "The body is too large."
			}
			for status, text := range why {
				if op.Responses[status] == nil {
					p := Problem()
					p.Description = text
					op.Responses[status] = p
				}
			}
		}
	}
}
