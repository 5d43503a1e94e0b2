// Every built-in kind that is served by default, with the registry that the API server has for it.
package main

import (
	"bytes"
	"strings"

	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/endpoints/deprecation"
	"k8s.io/apiserver/pkg/registry/rest"
	genericapiserver "k8s.io/apiserver/pkg/server"
	"k8s.io/apiserver/pkg/util/compatibility"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/capabilities"
)

type kind struct {
	scheme          *runtime.Scheme
	kind            schema.GroupVersionKind
	resource        schema.GroupVersionResource
	isNamespaced    bool
	storage         rest.Storage
	strict, lenient runtime.Decoder
	encoder         runtime.Encoder
	deprecation     string
}

var kinds = map[schema.GroupVersionKind]*kind{}

func init() {
	// Differences between its two ways to validate are logged.
	klog.SetLogger(logr.Discard())
	// Errors that are handled slow the API server down on purpose.
	utilruntime.ErrorHandlers = nil
	// Every distribution lets clusters run privileged containers.
	capabilities.Setup(true, 0)
	for _, group := range groups() {
		for version, storages := range group.VersionedResourcesStorageMap {
			for resource, storage := range storages {
				addKind(group, schema.GroupVersionResource{Group: group.PrioritizedVersions[0].Group, Version: version, Resource: resource}, storage)
			}
		}
	}
}

// Resources that are not stored, and subresources, are left out.
func addKind(group genericapiserver.APIGroupInfo, resource schema.GroupVersionResource, storage rest.Storage) {
	_, isCreated := storage.(rest.Creater)
	_, isNamed := storage.(rest.NamedCreater)
	_, isUpdated := storage.(rest.Updater)
	if !(isCreated || isNamed) || !isUpdated || strings.Contains(resource.Resource, "/") {
		return
	}
	made := &kind{scheme: group.Scheme, kind: kindOf(group.Scheme, resource, storage), resource: resource, storage: storage}
	made.isNamespaced = storage.(rest.Scoper).NamespaceScoped()
	hub := schema.GroupVersion{Group: resource.Group, Version: runtime.APIVersionInternal}
	info, _ := runtime.SerializerInfoForMediaType(group.NegotiatedSerializer.SupportedMediaTypes(), runtime.ContentTypeJSON)
	made.strict = group.NegotiatedSerializer.DecoderToVersion(info.StrictSerializer, hub)
	made.lenient = group.NegotiatedSerializer.DecoderToVersion(info.Serializer, hub)
	made.encoder = group.NegotiatedSerializer.EncoderForVersion(info.Serializer, resource.GroupVersion())
	made.deprecation = deprecationOf(group.Scheme, made.kind)
	kinds[made.kind] = made
}

func kindOf(scheme *runtime.Scheme, resource schema.GroupVersionResource, storage rest.Storage) schema.GroupVersionKind {
	found, _, err := scheme.ObjectKinds(storage.New())
	must(err)
	return resource.GroupVersion().WithKind(found[0].Kind)
}

func deprecationOf(scheme *runtime.Scheme, kind schema.GroupVersionKind) string {
	object, err := scheme.New(kind)
	must(err)
	object.GetObjectKind().SetGroupVersionKind(kind)
	current := currentVersion()
	if !deprecation.IsDeprecated(object, int(current.Major()), int(current.Minor())) {
		return ""
	}
	return deprecation.WarningMessage(object)
}

func currentVersion() *version.Version {
	return compatibility.DefaultBuildEffectiveVersion().BinaryVersion()
}

// The object as clients get it.
func (k *kind) written(object runtime.Object) []byte {
	if accessor, err := meta.Accessor(object); err == nil {
		accessor.SetManagedFields(nil)
	}
	data, err := runtime.Encode(k.encoder, object)
	must(err)
	return bytes.TrimSpace(data)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
