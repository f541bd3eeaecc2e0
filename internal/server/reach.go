package server

import (
	"context"
	"net/netip"

	"github.com/battlemat/battlemat/internal/wire"
)

type reachOf struct {
	Keep string `header:"Cache-Control"`
	Body wire.Reach
}

// reach lists the addresses of the server for a client on the same computer, whose user can pass
// them on. Any other client gets none: the address that it uses can be passed on.
func (s *Server) reach(ctx context.Context, _ *struct{}) (*reachOf, error) {
	here, local := askedFrom(ctx)
	told := wire.Reach{Here: here, Addresses: []string{}}
	if local && s.o.Addresses != nil {
		told.Addresses = append(told.Addresses, s.o.Addresses()...)
	}
	return &reachOf{"no-store", told}, nil
}

// loopback reports whether a name, an address or a range of addresses means the local computer.
func loopback(host string) bool {
	if prefix, err := netip.ParsePrefix(host); err == nil {
		return prefix.Contains(netip.IPv6Loopback())
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}
