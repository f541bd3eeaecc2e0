package server

import (
	"net/http"
	"strings"

	"github.com/battlemat/battlemat/internal/english"
)

// byMethod answers with 405 if a request has the wrong method for its path, and says which methods
// the path accepts (RFC 9110, 15.5.6). The mux does not do this, because a catch-all handler
// answers all other paths.
func byMethod(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern != "/api/" && pattern != "/" {
			mux.ServeHTTP(w, r)
			return
		}
		other := *r
		var takes []string
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			other.Method = method
			if _, pattern := mux.Handler(&other); method != r.Method && pattern != "/api/" && pattern != "/" {
				takes = append(takes, method)
			}
		}
		if takes == nil {
			mux.ServeHTTP(w, r)
			return
		}
		refuseMethod(w, r, takes...)
	}
}

// refuseMethod answers a request whose path does not accept its method.
func refuseMethod(w http.ResponseWriter, r *http.Request, takes ...string) {
	if takes[0] == http.MethodGet {
		takes = append([]string{http.MethodGet, http.MethodHead}, takes[1:]...)
	}
	w.Header().Set("Allow", strings.Join(takes, ", "))
	newProblem(http.StatusMethodNotAllowed, codeMethod, "%s is not allowed here: expected %s.", r.Method, english.List(takes, "or")).write(w)
}
