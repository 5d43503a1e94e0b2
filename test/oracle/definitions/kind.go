// The kind as kube-apiserver serves it, and a plugin that keeps what it is shown.
package main

import (
	"context"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	genericapiserver "k8s.io/apiserver/pkg/server"
	"k8s.io/apiserver/pkg/storage/storagebackend"
)

var definitions = apiextensionsv1.SchemeGroupVersion.WithKind("CustomResourceDefinition")

func init() {
	store, err := customresourcedefinition.NewREST(apiserver.Scheme, definitionOptions)
	must(err)
	group := genericapiserver.NewDefaultAPIGroupInfo(apiextensions.GroupName, apiserver.Scheme, metav1.ParameterCodec, apiserver.Codecs)
	addKind(group, apiextensionsv1.SchemeGroupVersion.WithResource("customresourcedefinitions"), store)
}

// CreateAPIExtensionsConfig: definitions are stored as v1beta1, which has other defaults.
var definitionOptions = optionsGetter(func(resource schema.GroupResource, _ runtime.Object) (*storagebackend.ConfigForResource, error) {
	codec := apiserver.Codecs.LegacyCodec(v1beta1.SchemeGroupVersion, apiextensionsv1.SchemeGroupVersion)
	return storagebackend.NewDefaultConfig("/registry", codec).ForResource(resource), nil
})

type watcher struct {
	kind       *kind
	sent, seen []byte
}

func (w *watcher) Handles(admission.Operation) bool { return true }

func (w *watcher) Admit(_ context.Context, a admission.Attributes, _ admission.ObjectInterfaces) error {
	w.sent = w.kind.written(a.GetObject().DeepCopyObject())
	return nil
}

func (w *watcher) Validate(_ context.Context, a admission.Attributes, _ admission.ObjectInterfaces) error {
	w.seen = w.kind.written(a.GetObject().DeepCopyObject())
	return nil
}
