// Addresses and ports of Services. Which addresses a cluster has is not known without it, so every address of a family will do;
// the ports are those of a cluster that is not told otherwise. The first one that is free is taken.
package main

import (
	"encoding/binary"
	"net"
	"slices"

	utilnet "k8s.io/apimachinery/pkg/util/net"
	api "k8s.io/kubernetes/pkg/apis/core"
	kubeoptions "k8s.io/kubernetes/pkg/kubeapiserver/options"
	"k8s.io/kubernetes/pkg/registry/core/service/ipallocator"
	"k8s.io/kubernetes/pkg/registry/core/service/portallocator"
)

var (
	addresses = map[api.IPFamily]ipallocator.Interface{
		api.IPv4Protocol: &addressAllocator{family: api.IPv4Protocol, first: net.IPv4(10, 0, 0, 1).To4()},
		api.IPv6Protocol: &addressAllocator{family: api.IPv6Protocol, first: net.ParseIP("fd00::1")},
	}
	ports = &portAllocator{PortRange: kubeoptions.DefaultServiceNodePortRange}
)

// Nothing is allocated but what a request and its old object have.
func forgetAllocations() {
	for _, each := range addresses {
		each.(*addressAllocator).taken = map[string]bool{}
	}
	ports.taken = map[int]bool{}
}

type addressAllocator struct {
	family api.IPFamily
	first  net.IP
	taken  map[string]bool
}

func (a *addressAllocator) Allocate(ip net.IP) error {
	if (ip.To4() == nil) != (a.family == api.IPv6Protocol) {
		return &ipallocator.ErrNotInRange{IP: ip, ValidRange: a.network().String()}
	}
	if a.taken[ip.String()] {
		return ipallocator.ErrAllocated
	}
	a.taken[ip.String()] = true
	return nil
}

func (a *addressAllocator) AllocateNext() (net.IP, error) {
	low := len(a.first) - 4
	for next := binary.BigEndian.Uint32(a.first[low:]); ; next++ {
		ip := slices.Clone(a.first)
		binary.BigEndian.PutUint32(ip[low:], next)
		if a.Allocate(ip) == nil {
			return ip, nil
		}
	}
}

func (a *addressAllocator) Release(ip net.IP) error       { delete(a.taken, ip.String()); return nil }
func (a *addressAllocator) Has(ip net.IP) bool            { return a.taken[ip.String()] }
func (a *addressAllocator) IPFamily() api.IPFamily        { return a.family }
func (a *addressAllocator) DryRun() ipallocator.Interface { return a }
func (a *addressAllocator) ForEach(func(net.IP))          {}
func (a *addressAllocator) Destroy()                      {}
func (a *addressAllocator) EnableMetrics()                {}
func (a *addressAllocator) CIDR() net.IPNet               { return *a.network() }

func (a *addressAllocator) network() *net.IPNet {
	if a.family == api.IPv6Protocol {
		return &net.IPNet{IP: net.IPv6zero, Mask: net.CIDRMask(0, 128)}
	}
	return &net.IPNet{IP: net.IPv4zero.To4(), Mask: net.CIDRMask(0, 32)}
}

type portAllocator struct {
	utilnet.PortRange
	taken map[int]bool
}

func (a *portAllocator) Allocate(port int) error {
	if !a.Contains(port) {
		return &portallocator.ErrNotInRange{ValidPorts: a.PortRange.String()}
	}
	if a.taken[port] {
		return portallocator.ErrAllocated
	}
	a.taken[port] = true
	return nil
}

func (a *portAllocator) AllocateNext() (int, error) {
	for port := a.Base; port < a.Base+a.Size; port++ {
		if a.Allocate(port) == nil {
			return port, nil
		}
	}
	return 0, portallocator.ErrFull
}

func (a *portAllocator) Release(port int) error { delete(a.taken, port); return nil }
func (a *portAllocator) Has(port int) bool      { return a.taken[port] }
func (a *portAllocator) ForEach(func(int))      {}
func (a *portAllocator) Destroy()               {}
func (a *portAllocator) EnableMetrics()         {}
