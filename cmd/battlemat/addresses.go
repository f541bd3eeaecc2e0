package main

import (
	"net"
	"slices"
	"strconv"
)

// reached returns a function that finds the URLs at which other computers on the network can reach
// a listener. It returns nil if only this computer can reach the listener. The function looks again
// at each call, because a computer may move to another network.
func reached(address net.Addr) func() []string {
	tcp, isTCP := address.(*net.TCPAddr)
	if !isTCP || tcp.IP.IsLoopback() {
		return nil
	}
	return func() []string {
		ips := []net.IP{tcp.IP}
		if tcp.IP.IsUnspecified() {
			ips = interfaceIPs(net.InterfaceAddrs)
		}
		var list []string
		for _, ip := range ips {
			list = append(list, "http://"+net.JoinHostPort(ip.String(), strconv.Itoa(tcp.Port))+"/")
		}
		return list
	}
}

// interfaceIPs lists the addresses of this computer on its networks. IPv4 addresses come first,
// because they are easier to read out. It leaves out addresses that are not global unicast, such as
// link-local ones.
func interfaceIPs(addresses func() ([]net.Addr, error)) []net.IP {
	all, err := addresses()
	if err != nil {
		return nil
	}
	var four, six []net.IP
	for _, a := range all {
		n, isNet := a.(*net.IPNet)
		switch {
		case !isNet || !n.IP.IsGlobalUnicast():
		case n.IP.To4() != nil:
			four = append(four, n.IP.To4())
		default:
			six = append(six, n.IP)
		}
	}
	return slices.Concat(four, six)
}
