// What apiextensions-apiserver makes of a request for a custom resource: the object as it would be stored, the status of a
// refusal with its causes, warnings (unknown fields among them), and what the rules cost. The definition is read and its
// rules are compiled while preparing, as the API server does once for each definition.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/net"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
	genericapirequest "k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/klog/v2"
)

// The API server logs errors that it finds twice.
func init() {
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
}

type request struct {
	Crd json.RawMessage
	// The object that is sent, and the one that is stored if the request is an update.
	Object, OldObject json.RawMessage
	Subresource       string
}

func prepare(line []byte) func() any {
	var given request
	must(json.Unmarshal(line, &given))
	kind := definitionOf(given.Crd)
	return func() any { return given.answer(kind) }
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (r *request) answer(kind *definition) any {
	recorder := &warnings{texts: []string{}}
	ctx := genericapirequest.WithNamespace(warning.WithWarningRecorder(context.Background(), recorder), "forest")
	object, unknown, err := kind.read(content(r.Object))
	if err != nil {
		return map[string]any{"denied": status(apierrors.NewBadRequest(kind.unreadable(err)))}
	}
	for _, field := range unknown {
		recorder.AddWarning("", fmt.Sprintf("unknown field %q", field))
	}
	var old *unstructured.Unstructured
	if r.OldObject != nil {
		old, _, err = kind.read(content(r.OldObject))
		must(err)
	}
	err = r.judge(ctx, kind, object, old)
	sort.Strings(recorder.texts)
	answer := map[string]any{"warnings": recorder.texts, "cost": 0}
	if err == nil || !isSkipped(err) {
		answer["cost"] = kind.cost(object, old)
	}
	if err != nil {
		answer["denied"] = status(err)
		return answer
	}
	answer["object"] = stored(object)
	return answer
}

func (r *request) judge(ctx context.Context, kind *definition, object, old *unstructured.Unstructured) error {
	switch {
	case old == nil:
		rest.FillObjectMetaSystemFields(object)
		return rest.BeforeCreate(kind.create, ctx, object)
	case r.Subresource == "status":
		return rest.BeforeUpdate(kind.status, ctx, object, old)
	default:
		return rest.BeforeUpdate(kind.update, ctx, object, old)
	}
}

// Rules are not asked about objects that have other errors.
func isSkipped(err error) bool {
	return strings.Contains(err.Error(), "some validation rules were not checked because the object was invalid")
}

// What the rules cost: the strategies use the same validator, but keep that to themselves.
func (d *definition) cost(object, old *unstructured.Unstructured) int64 {
	validator := d.rules
	if validator == nil {
		return 0
	}
	var options []cel.Option
	var before any
	if old != nil {
		before = old.Object
		options = append(options, cel.WithRatcheting(common.NewCorrelatedObject(object.Object, old.Object, &model.Structural{Structural: d.structural})))
	}
	_, left := validator.Validate(context.Background(), nil, d.structural, object.Object, before, celconfig.RuntimeCELCostBudget, options...)
	return celconfig.RuntimeCELCostBudget - left
}

// The handler of requests says it so.
func (d *definition) unreadable(err error) string {
	return fmt.Sprintf("%s in version %q cannot be handled as a %s: %v", d.kind.Kind, d.kind.Version, d.kind.Kind, err)
}

func content(raw json.RawMessage) map[string]any {
	var made map[string]any
	must(utiljson.Unmarshal(raw, &made))
	return made
}

// What is different each time is left out.
func stored(object *unstructured.Unstructured) map[string]any {
	for _, field := range []string{"uid", "creationTimestamp", "resourceVersion"} {
		unstructured.RemoveNestedField(object.Object, "metadata", field)
	}
	return object.Object
}

func status(err error) any {
	var found apierrors.APIStatus
	if !errors.As(err, &found) {
		return map[string]any{"message": err.Error()}
	}
	s := found.Status()
	causes := []string{}
	if s.Details != nil {
		for _, cause := range s.Details.Causes {
			causes = append(causes, fmt.Sprintf("%s: %s: %s", cause.Field, cause.Type, cause.Message))
		}
	}
	// Errors come in the order of maps, which is random.
	sort.Strings(causes)
	message := s.Message
	if len(causes) > 1 {
		message = ""
	}
	return map[string]any{"code": s.Code, "reason": s.Reason, "message": message, "causes": causes}
}

// Every text is sent to a client once, and only what fits into a header.
type warnings struct{ texts []string }

func (w *warnings) AddWarning(_, text string) {
	if _, err := net.NewWarningHeader(299, "-", text); err != nil {
		return
	}
	for _, known := range w.texts {
		if known == text {
			return
		}
	}
	w.texts = append(w.texts, text)
}
