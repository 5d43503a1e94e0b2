// The API groups, as kube-apiserver puts them together.
package main

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/authorization/authorizerfactory"
	"k8s.io/apiserver/pkg/registry/generic"
	genericapiserver "k8s.io/apiserver/pkg/server"
	"k8s.io/apiserver/pkg/server/options"
	serverstorage "k8s.io/apiserver/pkg/server/storage"
	"k8s.io/apiserver/pkg/storage"
	"k8s.io/apiserver/pkg/storage/storagebackend"
	"k8s.io/apiserver/pkg/storage/storagebackend/factory"
	"k8s.io/client-go/discovery"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	restclient "k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	apiregistration "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	aggregator "k8s.io/kube-aggregator/pkg/apiserver"
	aggregatorscheme "k8s.io/kube-aggregator/pkg/apiserver/scheme"
	apiservicerest "k8s.io/kube-aggregator/pkg/registry/apiservice/rest"
	"k8s.io/kubernetes/pkg/controlplane"
	controlplaneapiserver "k8s.io/kubernetes/pkg/controlplane/apiserver"
	"k8s.io/kubernetes/pkg/kubeapiserver"
	admissionregistrationrest "k8s.io/kubernetes/pkg/registry/admissionregistration/rest"
	appsrest "k8s.io/kubernetes/pkg/registry/apps/rest"
	autoscalingrest "k8s.io/kubernetes/pkg/registry/autoscaling/rest"
	batchrest "k8s.io/kubernetes/pkg/registry/batch/rest"
	certificatesrest "k8s.io/kubernetes/pkg/registry/certificates/rest"
	coordinationrest "k8s.io/kubernetes/pkg/registry/coordination/rest"
	discoveryrest "k8s.io/kubernetes/pkg/registry/discovery/rest"
	eventsrest "k8s.io/kubernetes/pkg/registry/events/rest"
	flowcontrolrest "k8s.io/kubernetes/pkg/registry/flowcontrol/rest"
	networkingrest "k8s.io/kubernetes/pkg/registry/networking/rest"
	noderest "k8s.io/kubernetes/pkg/registry/node/rest"
	policyrest "k8s.io/kubernetes/pkg/registry/policy/rest"
	rbacrest "k8s.io/kubernetes/pkg/registry/rbac/rest"
	resourcerest "k8s.io/kubernetes/pkg/registry/resource/rest"
	schedulingrest "k8s.io/kubernetes/pkg/registry/scheduling/rest"
	storagerest "k8s.io/kubernetes/pkg/registry/storage/rest"
)

func groups() []genericapiserver.APIGroupInfo {
	// Administrators are not asked for permissions, so nothing looks for a resource; no connection is made.
	resources := discovery.NewDiscoveryClientForConfigOrDie(&restclient.Config{Host: "127.0.0.1:1"})
	anything := authorizerfactory.NewAlwaysAllowAuthorizer()
	served := controlplane.DefaultAPIResourceConfigSource()
	made := []genericapiserver.APIGroupInfo{
		coreGroup(served, restOptions),
		apiservicerest.NewRESTStorage(aggregator.DefaultAPIResourceConfigSource(), aggregatorOptions, false),
	}
	for _, provider := range []controlplaneapiserver.RESTStorageProvider{
		admissionregistrationrest.RESTStorageProvider{Authorizer: anything, DiscoveryClient: resources},
		appsrest.StorageProvider{},
		autoscalingrest.RESTStorageProvider{},
		batchrest.RESTStorageProvider{},
		certificatesrest.RESTStorageProvider{Authorizer: anything},
		coordinationrest.RESTStorageProvider{},
		discoveryrest.StorageProvider{},
		eventsrest.RESTStorageProvider{TTL: time.Hour},
		flowcontrolrest.RESTStorageProvider{},
		networkingrest.RESTStorageProvider{},
		noderest.RESTStorageProvider{},
		policyrest.RESTStorageProvider{},
		rbacrest.RESTStorageProvider{Authorizer: anything},
		resourcerest.RESTStorageProvider{Authorizer: anything, NamespaceClient: plainNamespaces{}},
		schedulingrest.RESTStorageProvider{},
		storagerest.RESTStorageProvider{},
	} {
		group, err := provider.NewRESTStorage(served, restOptions)
		must(err)
		made = append(made, group)
	}
	return made
}

// Namespaces may allow resource claims more; these do not.
type plainNamespaces struct {
	corev1client.NamespaceInterface
}

func (plainNamespaces) Get(_ context.Context, name string, _ metav1.GetOptions) (*corev1.Namespace, error) {
	return &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name}}, nil
}

type optionsGetter func(resource schema.GroupResource, example runtime.Object) (*storagebackend.ConfigForResource, error)

func (get optionsGetter) GetRESTOptions(resource schema.GroupResource, example runtime.Object) (generic.RESTOptions, error) {
	config, err := get(resource, example)
	return generic.RESTOptions{StorageConfig: config, Decorator: decorated, EnableGarbageCollection: true, DeleteCollectionWorkers: 1, ResourcePrefix: prefixOf(resource)}, err
}

// Some kinds are stored by names that they had before.
func prefixOf(resource schema.GroupResource) string {
	if prefix, ok := kubeapiserver.SpecialDefaultResourcePrefixes[resource]; ok {
		return prefix
	}
	return resource.Resource
}

// Which version of a kind is stored is visible: its defaults are set when it is read.
var restOptions = optionsGetter(storageFactory().NewConfig)

func storageFactory() *serverstorage.DefaultStorageFactory {
	etcd := options.NewEtcdOptions(storagebackend.NewDefaultConfig("/registry", nil))
	etcd.DefaultStorageMediaType = runtime.ContentTypeProtobuf
	config := kubeapiserver.NewStorageFactoryConfig()
	config.APIResourceConfig = controlplane.DefaultAPIResourceConfigSource()
	made, err := config.Complete(etcd).New()
	must(err)
	return made
}

var aggregatorOptions = optionsGetter(func(resource schema.GroupResource, _ runtime.Object) (*storagebackend.ConfigForResource, error) {
	config := storagebackend.NewDefaultConfig("/registry", aggregatorscheme.Codecs.LegacyCodec(apiregistration.SchemeGroupVersion))
	return config.ForResource(resource), nil
})

func decorated(
	config *storagebackend.ConfigForResource, _ string, _ func(runtime.Object) (string, error), _, _ func() runtime.Object,
	_ storage.AttrFunc, _ storage.IndexerFuncs, _ *cache.Indexers,
) (storage.Interface, factory.DestroyFunc, error) {
	return onlyStored{codec: config.Codec}, func() {}, nil
}
