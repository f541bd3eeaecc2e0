package main

import (
	"errors"
	"net"
	"slices"
	"testing"
)

func TestInterfaceIPs(t *testing.T) {
	addresses := func() ([]net.Addr, error) {
		var list []net.Addr
		for _, text := range []string{"127.0.0.1/8", "::1/128", "fe80::1/64", "2001:db8::7/64", "169.254.3.4/16", "192.168.1.5/24", "10.0.0.9/8"} {
			ip, n, err := net.ParseCIDR(text)
			if err != nil {
				t.Fatal(err)
			}
			n.IP = ip
			list = append(list, n)
		}
		return list, nil
	}
	var got []string
	for _, ip := range interfaceIPs(addresses) {
		got = append(got, ip.String())
	}
	if want := []string{"192.168.1.5", "10.0.0.9", "2001:db8::7"}; !slices.Equal(got, want) {
		t.Errorf("%q: want %q", got, want)
	}
	if got := interfaceIPs(func() ([]net.Addr, error) { return nil, errors.New("none") }); got != nil {
		t.Errorf("%v", got)
	}
}

func TestReached(t *testing.T) {
	if reached(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}) != nil || reached(&net.TCPAddr{IP: net.IPv6loopback, Port: 80}) != nil {
		t.Error("others reach a server on a loopback address")
	}
	got := reached(&net.TCPAddr{IP: net.IPv4(192, 168, 1, 5), Port: 8080})()
	if want := []string{"http://192.168.1.5:8080/"}; !slices.Equal(got, want) {
		t.Errorf("%q: want %q", got, want)
	}
}
