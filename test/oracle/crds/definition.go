// A custom kind as its handler in the API server prepares it.
package main

import (
	"encoding/json"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/unstructuredscheme"
	"k8s.io/apimachinery/pkg/runtime/schema"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/registry/rest"
)

type definition struct {
	kind       schema.GroupVersionKind
	structural *structuralschema.Structural
	rules      *cel.Validator
	create     rest.RESTCreateStrategy
	update     rest.RESTUpdateStrategy
	status     rest.RESTUpdateStrategy
}

func definitionOf(raw json.RawMessage) *definition {
	var v1 apiextensionsv1.CustomResourceDefinition
	var crd apiextensions.CustomResourceDefinition
	must(json.Unmarshal(raw, &v1))
	must(apiextensionsv1.Convert_v1_CustomResourceDefinition_To_apiextensions_CustomResourceDefinition(&v1, &crd, nil))
	version := crd.Spec.Versions[0].Name
	props, err := apiextensions.GetSchemaForVersion(&crd, version)
	must(err)
	subresources, err := apiextensions.GetSubresourcesForVersion(&crd, version)
	must(err)
	structural, err := structuralschema.NewStructural(props.OpenAPIV3Schema)
	must(err)
	validator, _, err := validation.NewSchemaValidator(props.OpenAPIV3Schema)
	must(err)
	var status *apiextensions.CustomResourceSubresourceStatus
	var statusValidator validation.SchemaValidator
	if subresources != nil && subresources.Status != nil {
		status = subresources.Status
		if below, ok := props.OpenAPIV3Schema.Properties["status"]; ok {
			statusValidator, _, err = validation.NewSchemaValidator(&below)
			must(err)
		}
	}
	kind := schema.GroupVersionKind{Group: crd.Spec.Group, Version: version, Kind: crd.Spec.Names.Kind}
	strategy := customresource.NewStrategy(unstructuredscheme.NewUnstructuredObjectTyper(), true, kind, validator, statusValidator,
		structural, status, nil, nil)
	return &definition{
		kind:       kind,
		structural: structural,
		rules:      cel.NewValidator(structural, true, celconfig.PerCallLimit),
		create:     strategy,
		update:     strategy,
		status:     customresource.NewStatusStrategy(strategy),
	}
}

// The steps of the handler's decoder: metadata is read as a Go type, what no schema knows goes, and so do nulls that are not
// allowed; then defaults come.
func (d *definition) read(content map[string]any) (*unstructured.Unstructured, []string, error) {
	object := &unstructured.Unstructured{Object: content}
	apiVersion, kind := object.GetAPIVersion(), object.GetKind()
	metadata, isThere, unknown, err := objectmeta.GetObjectMetaWithOptions(content, objectmeta.ObjectMetaOptions{ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, nil, err
	}
	pruned := pruning.PruneWithOptions(content, d.structural, true, structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})
	defaulting.PruneNonNullableNullsWithoutDefaults(content, d.structural)
	fault, coerced := objectmeta.CoerceWithOptions(nil, content, d.structural, false, objectmeta.CoerceOptions{ReturnUnknownFieldPaths: true})
	if fault != nil {
		return nil, nil, fault
	}
	object.SetKind(kind)
	object.SetAPIVersion(apiVersion)
	if isThere {
		must(objectmeta.SetObjectMeta(content, metadata))
	}
	defaulting.Default(content, d.structural)
	return object, append(append(unknown, pruned...), coerced...), nil
}
