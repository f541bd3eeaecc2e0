package server

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// door decides which requests from browsers are accepted. It depends on the name in the Host
// header, and on the site of the page that sends the request.
type door struct {
	hosts   []string // in lower case; empty: any name
	origins []string // sites other than the server's own, in lower case
	any     bool     // pages from all sites may send requests
}

// anyOrigin stands for pages from all sites.
const anyOrigin = "*"

// newDoor parses the lists of the options.
func newDoor(hosts, origins []string) (door, error) {
	var d door
	for _, h := range hosts {
		name := hostOf(h)
		if !hostName.MatchString(name) || strings.Contains(h, "/") {
			return d, fmt.Errorf("host %q: expected a name or an address, as in table.example", h)
		}
		d.hosts = append(d.hosts, name)
	}
	for _, o := range origins {
		if o == anyOrigin {
			d.any = true
			continue
		}
		u, err := url.Parse(o)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || o != u.Scheme+"://"+u.Host {
			return d, fmt.Errorf("origin %q: expected a scheme and a name, as in https://table.example, or *", o)
		}
		d.origins = append(d.origins, strings.ToLower(o))
	}
	return d, nil
}

// hostName matches a name or an address in a Host header.
var hostName = regexp.MustCompile(`^[a-z0-9._:%-]+$`)

// hostOf returns the name in a Host header, without its port.
func hostOf(header string) string {
	if name, _, err := net.SplitHostPort(header); err == nil {
		header = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(header, "[]"), "."))
}

// named reports whether the request uses one of the server's names. If the name of another site led
// to this machine, that site's pages would look like the server's own.
func (d door) named(r *http.Request) bool {
	return len(d.hosts) == 0 || r.Host == "" || slices.Contains(d.hosts, hostOf(r.Host))
}

// guest reports whether the request comes from a page on an allowed site, and returns the origin
// with which to answer.
func (d door) guest(r *http.Request) (origin string, may bool) {
	origin = r.Header.Get("Origin")
	switch {
	case ownPage(r):
		return "", false
	case d.any:
		return anyOrigin, true
	}
	return origin, slices.Contains(d.origins, strings.ToLower(origin))
}

// ownPage reports whether the request comes from a page of the server itself or from a program.
// Programs send no Origin, and their rights depend on their tokens.
func ownPage(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	switch site := r.Header.Get("Sec-Fetch-Site"); {
	case origin == "":
		return site == "" || site == "same-origin" || site == "none"
	default:
		from, err := url.Parse(origin)
		return err == nil && strings.EqualFold(from.Host, r.Host)
	}
}

// guard rejects requests from pages on other sites. A page on an allowed site may use the API, and
// a page on any site may read what is outside the API. Even a picture that a page requests uses up
// the limits of its visitor.
func (d door) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !d.named(r) {
			newProblem(http.StatusMisdirectedRequest, codeHost, "The server does not answer to that name. Its operator can allow it with --allow-host.").write(w)
			return
		}
		api := strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/openapi")
		if reads := r.Method == http.MethodGet || r.Method == http.MethodHead; !api && reads || ownPage(r) {
			next.ServeHTTP(w, r)
			return
		}
		h := w.Header()
		h.Add("Vary", "Origin")
		origin, may := d.guest(r)
		if !may || !api {
			newProblem(http.StatusForbidden, codeOrigin, "A page from another site may not request this. The server's operator can allow it with --allow-origin.").write(w)
			return
		}
		h.Set("Access-Control-Allow-Origin", origin)
		h.Set("Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id")
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, HEAD, POST")
			h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match, Last-Event-ID")
			h.Set("Access-Control-Max-Age", "7200")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
