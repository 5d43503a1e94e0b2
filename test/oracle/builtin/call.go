// What the handlers of requests do: they are written for HTTP, and most of what they are made of is not exported.
package main

import (
	"context"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/authentication/user"
	genericapirequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
)

type call struct {
	kind            *kind
	name, namespace string
	fieldValidation string
	warnings        *warnings
	seen            runtime.Object
	// Asked before and after the registry prepares and validates an object.
	plugins admission.Interface
}

var noPlugins = admission.NewChainHandler()

// An administrator may grant what he does not have himself.
var administrator = &user.DefaultInfo{Name: "admin", Groups: []string{user.SystemPrivilegedGroup, user.AllAuthenticated}}

func newCall(kind *kind, place place, fieldValidation string) *call {
	made := &call{kind: kind, name: place.name, fieldValidation: fieldValidation, warnings: &warnings{texts: []string{}}, plugins: noPlugins}
	if kind.isNamespaced {
		made.namespace = place.namespace
		if made.namespace == "" {
			made.namespace = metav1.NamespaceDefault
		}
	}
	return made
}

func (c *call) context(verb, name string) context.Context {
	namespace := c.namespace
	if c.kind.resource.Resource == "namespaces" {
		namespace = name
	}
	resource := c.kind.resource
	info := &genericapirequest.RequestInfo{
		IsResourceRequest: true, Verb: verb, APIGroup: resource.Group, APIVersion: resource.Version,
		Resource: resource.Resource, Namespace: namespace, Name: name,
	}
	ctx := warning.WithWarningRecorder(context.Background(), c.warnings)
	ctx = genericapirequest.WithUser(ctx, administrator)
	ctx = genericapirequest.WithRequestInfo(ctx, info)
	return genericapirequest.WithNamespace(ctx, namespace)
}

func (c *call) create(raw []byte) (runtime.Object, error) {
	c.warnings.AddWarning("", c.kind.deprecation)
	object, err := c.decode(raw)
	if err != nil {
		return nil, err
	}
	return c.createRead(object)
}

// What was stored before may have been read from there; the API server takes no such object for a new one.
func (c *call) createOld(raw []byte) (runtime.Object, error) {
	object, err := c.decode(raw)
	if err != nil {
		return nil, err
	}
	if accessor, err := meta.Accessor(object); err == nil {
		accessor.SetResourceVersion("")
	}
	return c.createRead(object)
}

// An object of another release or with other feature gates. It is written once, as to storage, where nothing is told from empty.
func (c *call) readStored(raw []byte) (runtime.Object, error) {
	object, err := c.decode(raw)
	if err != nil {
		return nil, err
	}
	return c.decode(c.kind.written(object))
}

func (c *call) createRead(object runtime.Object) (runtime.Object, error) {
	accessor, err := meta.Accessor(object)
	if err != nil {
		return nil, err
	}
	rest.WipeObjectMetaSystemFields(accessor)
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(c.expectedNamespace(), accessor); err != nil {
		return nil, err
	}
	ctx := c.context("create", accessor.GetName())
	dedupOwners(ctx, accessor)
	attributes := c.attributes(object, nil, accessor.GetName(), admission.Create, &metav1.CreateOptions{})
	if err := c.admit(ctx, attributes); err != nil {
		return nil, err
	}
	validate := c.seeing(rest.AdmissionToValidateObjectFunc(c.plugins, attributes, nil))
	if creater, ok := c.kind.storage.(rest.NamedCreater); ok {
		return creater.Create(ctx, accessor.GetName(), object, validate, &metav1.CreateOptions{})
	}
	return c.kind.storage.(rest.Creater).Create(ctx, object, validate, &metav1.CreateOptions{})
}

func (c *call) update(raw []byte, old runtime.Object) (runtime.Object, error) {
	stored, err := meta.Accessor(old)
	if err != nil {
		return nil, err
	}
	ctx := withStored(c.context("update", stored.GetName()), old)
	c.warnings.AddWarning("", c.kind.deprecation)
	object, err := c.decode(raw)
	if err != nil {
		return nil, err
	}
	accessor, err := meta.Accessor(object)
	if err != nil {
		return nil, err
	}
	if err := rest.EnsureObjectNamespaceMatchesRequestNamespace(c.expectedNamespace(), accessor); err != nil {
		return nil, err
	}
	if err := checkName(accessor.GetName(), stored.GetName()); err != nil {
		return nil, err
	}
	dedupOwners(ctx, accessor)
	mutate := func(ctx context.Context, object, old runtime.Object) (runtime.Object, error) {
		return object, c.admit(ctx, c.attributes(object, old, stored.GetName(), admission.Update, &metav1.UpdateOptions{}))
	}
	attributes := c.attributes(nil, nil, stored.GetName(), admission.Update, &metav1.UpdateOptions{})
	validate := rest.AdmissionToValidateObjectUpdateFunc(c.plugins, attributes, nil)
	seeUpdate := func(ctx context.Context, object, old runtime.Object) error {
		c.seen = object
		return validate(ctx, object, old)
	}
	info := rest.DefaultUpdatedObjectInfo(object, mutate)
	updated, _, err := c.kind.storage.(rest.Updater).Update(ctx, stored.GetName(), info, rest.ValidateAllObjectFunc, seeUpdate, false, &metav1.UpdateOptions{})
	return updated, err
}

func (c *call) admit(ctx context.Context, attributes admission.Attributes) error {
	if !c.plugins.Handles(attributes.GetOperation()) {
		return nil
	}
	return c.plugins.(admission.MutationInterface).Admit(ctx, attributes, nil)
}

func (c *call) attributes(object, old runtime.Object, name string, operation admission.Operation, options runtime.Object) admission.Attributes {
	return admission.NewAttributesRecord(object, old, c.kind.kind, c.namespace, name, c.kind.resource, "", operation, options, false, administrator)
}

func (c *call) seeing(validate rest.ValidateObjectFunc) rest.ValidateObjectFunc {
	return func(ctx context.Context, object runtime.Object) error {
		c.seen = object
		return validate(ctx, object)
	}
}

func (c *call) expectedNamespace() string {
	return rest.ExpectedNamespaceForResource(c.namespace, c.kind.resource)
}
