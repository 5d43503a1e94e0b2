// Addresses and ports of Services. Which addresses a cluster has is not known without it, so every address of IPv4 will do;
// the ports are those of a cluster that is not told otherwise. The first one that is free is taken.
package main

import (
	"encoding/binary"
	"net"

	utilnet "k8s.io/apimachinery/pkg/util/net"
	api "k8s.io/kubernetes/pkg/apis/core"
	kubeoptions "k8s.io/kubernetes/pkg/kubeapiserver/options"
	"k8s.io/kubernetes/pkg/registry/core/service/ipallocator"
	"k8s.io/kubernetes/pkg/registry/core/service/portallocator"
)

var (
	addresses = &addressAllocator{}
	ports     = &portAllocator{PortRange: kubeoptions.DefaultServiceNodePortRange}
)

// Nothing is allocated but what a request and its old object have.
func forgetAllocations() {
	addresses.taken = map[string]bool{}
	ports.taken = map[int]bool{}
}

type addressAllocator struct{ taken map[string]bool }

func (a *addressAllocator) Allocate(ip net.IP) error {
	if ip.To4() == nil {
		return &ipallocator.ErrNotInRange{IP: ip, ValidRange: "0.0.0.0/0"}
	}
	if a.taken[ip.String()] {
		return ipallocator.ErrAllocated
	}
	a.taken[ip.String()] = true
	return nil
}

func (a *addressAllocator) AllocateNext() (net.IP, error) {
	first := binary.BigEndian.Uint32(net.IPv4(10, 0, 0, 1).To4())
	for next := first; ; next++ {
		ip := make(net.IP, net.IPv4len)
		binary.BigEndian.PutUint32(ip, next)
		if a.Allocate(ip) == nil {
			return ip, nil
		}
	}
}

func (a *addressAllocator) Release(ip net.IP) error       { delete(a.taken, ip.String()); return nil }
func (a *addressAllocator) Has(ip net.IP) bool            { return a.taken[ip.String()] }
func (a *addressAllocator) IPFamily() api.IPFamily        { return api.IPv4Protocol }
func (a *addressAllocator) DryRun() ipallocator.Interface { return a }
func (a *addressAllocator) ForEach(func(net.IP))          {}
func (a *addressAllocator) Destroy()                      {}
func (a *addressAllocator) EnableMetrics()                {}
func (a *addressAllocator) CIDR() net.IPNet {
	return net.IPNet{IP: net.IPv4zero.To4(), Mask: net.CIDRMask(0, 32)}
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
