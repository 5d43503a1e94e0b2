// The plugins, in the order of the API server. They look objects up in caches, which hold the world here.
package main

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	nodev1 "k8s.io/api/node/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	utilrand "k8s.io/apimachinery/pkg/util/rand"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/initializer"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
	informerscore "k8s.io/client-go/informers/core"
	informerscorev1 "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes/fake"
	corev1listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	kubeoptions "k8s.io/kubernetes/pkg/kubeapiserver/options"
)

var asked = []string{
	"LimitRanger", "ServiceAccount", "TaintNodesByCondition", "Priority", "DefaultTolerationSeconds", "DefaultStorageClass",
	"StorageObjectInUseProtection", "PersistentVolumeClaimResize", "RuntimeClass", "DefaultIngressClass",
}

var registered = admission.NewPlugins()

// What is not in a cache is looked up once more, and not found.
var noCluster = fake.NewSimpleClientset()

func init() { kubeoptions.RegisterAllAdmissionPlugins(registered) }

func pluginsOf(world []json.RawMessage) admission.Interface {
	noCluster.ClearActions()
	caches := informers.NewSharedInformerFactory(noCluster, 0)
	for _, raw := range world {
		addTo(caches, raw)
	}
	setUp := initializer.New(noCluster, nil, ordered{caches}, nil, utilfeature.DefaultFeatureGate, nil, nil, nil)
	var made []admission.Interface
	for _, name := range kubeoptions.AllOrderedPlugins {
		if slices.Contains(asked, name) {
			plugin, err := registered.InitPlugin(name, nil, setUp)
			must(err)
			made = append(made, plugin)
		}
	}
	return seeded{admission.NewChainHandler(made...)}
}

// Every generated name has the same end, whatever was generated before.
type seeded struct{ chain admission.Interface }

func (s seeded) Handles(operation admission.Operation) bool { return s.chain.Handles(operation) }

func (s seeded) Admit(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	utilrand.Seed(1)
	defer utilrand.Seed(1)
	return s.chain.(admission.MutationInterface).Admit(ctx, a, o)
}

func (s seeded) Validate(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	return s.chain.(admission.ValidationInterface).Validate(ctx, a, o)
}

// Objects are in caches as they are read from storage, with defaults.
func addTo(caches informers.SharedInformerFactory, raw json.RawMessage) {
	object, _, err := legacyscheme.Codecs.UniversalDeserializer().Decode(raw, nil, nil)
	must(err)
	legacyscheme.Scheme.Default(object)
	must(storeOf(caches, object).Add(object))
}

func storeOf(caches informers.SharedInformerFactory, object runtime.Object) cache.Store {
	switch object.(type) {
	case *corev1.LimitRange:
		return caches.Core().V1().LimitRanges().Informer().GetStore()
	case *corev1.ServiceAccount:
		return caches.Core().V1().ServiceAccounts().Informer().GetStore()
	case *schedulingv1.PriorityClass:
		return caches.Scheduling().V1().PriorityClasses().Informer().GetStore()
	case *storagev1.StorageClass:
		return caches.Storage().V1().StorageClasses().Informer().GetStore()
	case *networkingv1.IngressClass:
		return caches.Networking().V1().IngressClasses().Informer().GetStore()
	case *nodev1.RuntimeClass:
		return caches.Node().V1().RuntimeClasses().Informer().GetStore()
	}
	panic("no plugin looks this up")
}

// The API server takes LimitRanges in the random order of a cache. Here they are in the order of their names.
type ordered struct {
	informers.SharedInformerFactory
}
type orderedCore struct{ informerscore.Interface }
type orderedCoreV1 struct{ informerscorev1.Interface }
type limitRanges struct {
	informerscorev1.LimitRangeInformer
}
type limitRangeLister struct{ corev1listers.LimitRangeLister }
type namespaceLister struct {
	corev1listers.LimitRangeNamespaceLister
}

func (f ordered) Core() informerscore.Interface     { return orderedCore{f.SharedInformerFactory.Core()} }
func (c orderedCore) V1() informerscorev1.Interface { return orderedCoreV1{c.Interface.V1()} }
func (c orderedCoreV1) LimitRanges() informerscorev1.LimitRangeInformer {
	return limitRanges{c.Interface.LimitRanges()}
}
func (l limitRanges) Lister() corev1listers.LimitRangeLister {
	return limitRangeLister{l.LimitRangeInformer.Lister()}
}
func (l limitRangeLister) LimitRanges(namespace string) corev1listers.LimitRangeNamespaceLister {
	return namespaceLister{l.LimitRangeLister.LimitRanges(namespace)}
}
func (l namespaceLister) List(selector labels.Selector) ([]*corev1.LimitRange, error) {
	found, err := l.LimitRangeNamespaceLister.List(selector)
	slices.SortFunc(found, func(a, b *corev1.LimitRange) int { return strings.Compare(a.Name, b.Name) })
	return found, err
}
