// The core group. What kube-apiserver makes its stores with wants a connection to itself, so they are made here.
package main

import (
	"fmt"
	"net/http"
	"time"

	"k8s.io/apiserver/pkg/registry/rest"
	genericapiserver "k8s.io/apiserver/pkg/server"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	api "k8s.io/kubernetes/pkg/apis/core"
	"k8s.io/kubernetes/pkg/kubelet/client"
	endpointsstore "k8s.io/kubernetes/pkg/registry/core/endpoint/storage"
	limitrangestore "k8s.io/kubernetes/pkg/registry/core/limitrange/storage"
	nodestore "k8s.io/kubernetes/pkg/registry/core/node/storage"
	pvstore "k8s.io/kubernetes/pkg/registry/core/persistentvolume/storage"
	pvcstore "k8s.io/kubernetes/pkg/registry/core/persistentvolumeclaim/storage"
	podstore "k8s.io/kubernetes/pkg/registry/core/pod/storage"
	podtemplatestore "k8s.io/kubernetes/pkg/registry/core/podtemplate/storage"
	controllerstore "k8s.io/kubernetes/pkg/registry/core/replicationcontroller/storage"
	corerest "k8s.io/kubernetes/pkg/registry/core/rest"
	"k8s.io/kubernetes/pkg/registry/core/service/ipallocator"
	servicestore "k8s.io/kubernetes/pkg/registry/core/service/storage"
)

// services are the stores of Services by the families of the network, the default one first.
var services = map[string]rest.Storage{}

func familiesKey(families []api.IPFamily) string { return fmt.Sprint(families) }

func coreGroup(served serverstorage.APIResourceConfigSource, options optionsGetter) genericapiserver.APIGroupInfo {
	generic := corerest.GenericConfig{EventTTL: time.Hour}
	group, err := generic.NewRESTStorage(served, options)
	must(err)
	stores := group.VersionedResourcesStorageMap["v1"]
	add := func(resource string, store rest.Storage, err error) {
		must(err)
		stores[resource] = store
	}
	templates, err := podtemplatestore.NewREST(options)
	add("podtemplates", templates, err)
	ranges, err := limitrangestore.NewREST(options)
	add("limitranges", ranges, err)
	volumes, _, err := pvstore.NewREST(options)
	add("persistentvolumes", volumes, err)
	claims, _, err := pvcstore.NewREST(options)
	add("persistentvolumeclaims", claims, err)
	endpoints, err := endpointsstore.NewREST(options)
	add("endpoints", endpoints, err)
	controllers, err := controllerstore.NewStorage(options)
	add("replicationcontrollers", controllers.Controller, err)
	nodes, err := nodestore.NewStorage(options, client.KubeletClientConfig{}, http.DefaultTransport)
	must(err)
	add("nodes", nodes.Node, nil)
	pods, err := podstore.NewStorage(options, nodes.KubeletConnectionInfo, http.DefaultTransport, nil, nil)
	add("pods", pods.Pod, err)
	for _, families := range [][]api.IPFamily{
		{api.IPv4Protocol}, {api.IPv6Protocol}, {api.IPv4Protocol, api.IPv6Protocol}, {api.IPv6Protocol, api.IPv4Protocol},
	} {
		allocators := map[api.IPFamily]ipallocator.Interface{}
		for _, family := range families {
			allocators[family] = addresses[family]
		}
		// Only deletes and the proxy look at endpoints, and their type differs between 1.36 and 1.37.
		store, _, _, err := servicestore.NewREST(options, families[0], allocators, ports, nil, pods.Pod, http.DefaultTransport)
		must(err)
		services[familiesKey(families)] = store
	}
	add("services", services[familiesKey([]api.IPFamily{api.IPv4Protocol})], nil)
	return group
}
