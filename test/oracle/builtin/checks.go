// What the handlers of requests check before they ask the registry.
package main

import (
	"context"
	"fmt"
	"strings"

	apiequality "k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/endpoints/handlers"
	"k8s.io/apiserver/pkg/warning"
)

func (c *call) decode(raw []byte) (runtime.Object, error) {
	decoder := c.kind.strict
	if c.fieldValidation == metav1.FieldValidationIgnore {
		decoder = c.kind.lenient
	}
	into := c.kind.storage.New()
	wanted := c.kind.kind
	object, found, err := decoder.Decode(raw, &wanted, into)
	if err != nil {
		strict, isStrict := runtime.AsStrictDecodingError(err)
		if !isStrict || object == nil || c.fieldValidation != metav1.FieldValidationWarn {
			return nil, c.unreadable(err, found, raw)
		}
		for _, each := range strict.Errors() {
			c.warnings.AddWarning("", each.Error())
		}
	}
	if sent := found.GroupVersion(); sent != wanted.GroupVersion() {
		return nil, apierrors.NewBadRequest(fmt.Sprintf("the API version in the data (%s) does not match the expected API version (%s)", sent, wanted.GroupVersion()))
	}
	if accessor, err := meta.Accessor(object); err == nil {
		accessor.SetManagedFields(nil)
	}
	return object, nil
}

func (c *call) unreadable(err error, found *schema.GroupVersionKind, raw []byte) error {
	if found == nil || found.Kind == "" {
		start := string(raw)
		if len(raw) > 30 {
			start = string(raw[:30]) + " ..."
		}
		return apierrors.NewBadRequest(fmt.Sprintf("the object provided is unrecognized (must be of type %s): %v (%s)", c.kind.kind.Kind, err, start))
	}
	return apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: %v", found.Kind, found.Version, c.kind.kind.Kind, err))
}

func checkName(sent, expected string) error {
	if sent == "" {
		return apierrors.NewBadRequest(fmt.Sprintf("the name of the object (%s based on URL) was undeterminable: name must be provided", expected))
	}
	if sent != expected {
		return apierrors.NewBadRequest(fmt.Sprintf("the name of the object (%s) does not match the name on the URL (%s)", sent, expected))
	}
	return nil
}

func dedupOwners(ctx context.Context, object metav1.Object) {
	var kept []metav1.OwnerReference
	var doubled []string
	for _, owner := range object.GetOwnerReferences() {
		if hasOwner(kept, owner) {
			doubled = append(doubled, string(owner.UID))
		} else {
			kept = append(kept, owner)
		}
	}
	if len(doubled) > 0 {
		warning.AddWarning(ctx, "", fmt.Sprintf(handlers.DuplicateOwnerReferencesWarningFormat, strings.Join(doubled, ", ")))
		object.SetOwnerReferences(kept)
	}
}

func hasOwner(owners []metav1.OwnerReference, sought metav1.OwnerReference) bool {
	for _, owner := range owners {
		if apiequality.Semantic.DeepEqual(owner, sought) {
			return true
		}
	}
	return false
}
