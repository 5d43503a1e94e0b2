// What policies are told about: namespaces, parameters, and the schema of the custom resource.
package main

import (
	"context"
	"encoding/json"

	v1 "k8s.io/api/admissionregistration/v1"
	corev1 "k8s.io/api/core/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/unstructuredscheme"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	defaults "k8s.io/kubernetes/pkg/apis/admissionregistration/v1"
)

type world struct {
	validatingPolicies []*v1.ValidatingAdmissionPolicy
	validatingBindings []*v1.ValidatingAdmissionPolicyBinding
	mutatingPolicies   []*v1.MutatingAdmissionPolicy
	mutatingBindings   []*v1.MutatingAdmissionPolicyBinding
	namespaces         corelisters.NamespaceLister
	params             map[string]params
	types              managedfields.TypeConverter
}

func readWorld(resources []json.RawMessage) *world {
	w := &world{params: map[string]params{}}
	index := cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{})
	for _, raw := range resources {
		switch kindOf(raw) {
		case "ValidatingAdmissionPolicy":
			policy := read[v1.ValidatingAdmissionPolicy](raw)
			defaults.SetObjectDefaults_ValidatingAdmissionPolicy(policy)
			w.validatingPolicies = append(w.validatingPolicies, policy)
		case "ValidatingAdmissionPolicyBinding":
			binding := read[v1.ValidatingAdmissionPolicyBinding](raw)
			defaults.SetObjectDefaults_ValidatingAdmissionPolicyBinding(binding)
			w.validatingBindings = append(w.validatingBindings, binding)
		case "MutatingAdmissionPolicy":
			policy := read[v1.MutatingAdmissionPolicy](raw)
			defaults.SetObjectDefaults_MutatingAdmissionPolicy(policy)
			w.mutatingPolicies = append(w.mutatingPolicies, policy)
		case "MutatingAdmissionPolicyBinding":
			binding := read[v1.MutatingAdmissionPolicyBinding](raw)
			defaults.SetObjectDefaults_MutatingAdmissionPolicyBinding(binding)
			w.mutatingBindings = append(w.mutatingBindings, binding)
		case "CustomResourceDefinition":
			w.types = typesOf(raw)
		case "Namespace":
			namespace := withoutKind(read[corev1.Namespace](raw), func(n *corev1.Namespace) { n.TypeMeta = metav1.TypeMeta{} })
			must(index.Add(namespace))
			w.params["Namespace"] = append(w.params["Namespace"], namespace)
		case "ConfigMap":
			config := withoutKind(read[corev1.ConfigMap](raw), func(c *corev1.ConfigMap) { c.TypeMeta = metav1.TypeMeta{} })
			w.params["ConfigMap"] = append(w.params["ConfigMap"], config)
		}
	}
	w.namespaces = corelisters.NewNamespaceLister(index)
	return w
}

func kindOf(raw json.RawMessage) string {
	return read[metav1.TypeMeta](raw).Kind
}

func read[T any](raw json.RawMessage) *T {
	var made T
	must(json.Unmarshal(raw, &made))
	return &made
}

// Objects of built-in kinds do not say their kind in the caches of the API server.
func withoutKind[T any](object *T, clear func(*T)) *T {
	clear(object)
	return object
}

// Schemas are read once: all cases have the same.
var converters = map[string]managedfields.TypeConverter{}

func typesOf(raw json.RawMessage) managedfields.TypeConverter {
	if known, ok := converters[string(raw)]; ok {
		return known
	}
	crd := read[apiextensionsv1.CustomResourceDefinition](raw)
	spec, err := builder.BuildOpenAPIV3(crd, crd.Spec.Versions[0].Name, builder.Options{})
	must(err)
	made, err := managedfields.NewTypeConverter(spec.Components.Schemas, crd.Spec.PreserveUnknownFields)
	must(err)
	converters[string(raw)] = made
	return made
}

func (w *world) GetTypeConverter(schema.GroupVersionKind) managedfields.TypeConverter { return w.types }
func (w *world) Run(context.Context)                                                  {}

func (w *world) paramsOf(kind string) (informers.GenericInformer, meta.RESTScope) {
	if kind == "Namespace" {
		return synced{params: w.params[kind]}, meta.RESTScopeRoot
	}
	return synced{params: w.params[kind]}, meta.RESTScopeNamespace
}

// Parameters of a kind, in the order of the world: the API server takes them in the random order of a cache.
type params []metav1.Object

type synced struct {
	cache.SharedIndexInformer
	params params
}

func (s synced) Informer() cache.SharedIndexInformer { return s }
func (s synced) Lister() cache.GenericLister         { return s.params }
func (s synced) HasSynced() bool                     { return true }

func (p params) List(selector labels.Selector) ([]runtime.Object, error) {
	found := []runtime.Object{}
	for _, one := range p {
		if selector.Matches(labels.Set(one.GetLabels())) {
			found = append(found, one.(runtime.Object))
		}
	}
	return found, nil
}

func (p params) Get(name string) (runtime.Object, error) {
	for _, one := range p {
		if one.GetName() == name {
			return one.(runtime.Object), nil
		}
	}
	return nil, apierrors.NewNotFound(schema.GroupResource{}, name)
}

func (p params) ByNamespace(namespace string) cache.GenericNamespaceLister {
	within := params{}
	for _, one := range p {
		if one.GetNamespace() == namespace {
			within = append(within, one)
		}
	}
	return within
}

// Custom resources have no internal version, and the one here has no defaults.
type interfaces struct{}

func (interfaces) GetObjectCreater() runtime.ObjectCreater {
	return unstructuredscheme.NewUnstructuredCreator()
}
func (interfaces) GetObjectTyper() runtime.ObjectTyper {
	return unstructuredscheme.NewUnstructuredObjectTyper()
}
func (interfaces) GetObjectDefaulter() runtime.ObjectDefaulter { return asItIs{} }
func (interfaces) GetObjectConvertor() runtime.ObjectConvertor { return asItIs{} }
func (interfaces) GetEquivalentResourceMapper() runtime.EquivalentResourceMapper {
	return runtime.NewEquivalentResourceRegistry()
}

type asItIs struct{ runtime.ObjectConvertor }

func (asItIs) Default(runtime.Object) {}
func (asItIs) Convert(in, out, _ any) error {
	out.(*unstructured.Unstructured).Object = in.(*unstructured.Unstructured).Object
	return nil
}
