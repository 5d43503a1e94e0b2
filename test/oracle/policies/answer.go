// What the API server's own admission chain, with its dispatchers of mutating and validating admission policies, does to a
// request for a custom resource in a world of resources: the object as policies leave it, the status of a refusal,
// warnings and audit annotations. Policies are compiled while preparing, as the API server compiles them once.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/net"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/klog/v2"
)

// The API server logs what it loads and what it leaves out.
func init() {
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
}

type policyCase struct {
	World   []json.RawMessage
	Request struct {
		Operation         admission.Operation
		Object, OldObject *unstructured.Unstructured
		DryRun            bool
		User              struct {
			Username string
			Groups   []string
		}
	}
}

func prepare(line []byte) func() any {
	var given policyCase
	must(json.Unmarshal(line, &given))
	chain := chainOf(readWorld(given.World))
	return func() any { return given.answer(chain) }
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// The chain of the API server with these two plugins, which are made by itself: policies that ask for it are called again.
func chainOf(w *world) admission.Interface {
	plugins := admission.NewPlugins()
	plugins.Register("MutatingAdmissionPolicy", func(io.Reader) (admission.Interface, error) { return w.mutating(), nil })
	plugins.Register("ValidatingAdmissionPolicy", func(io.Reader) (admission.Interface, error) { return w.validating(), nil })
	chain, err := plugins.NewFromPlugins(plugins.Registered(), noConfig{}, admission.PluginInitializers{}, nil)
	must(err)
	return chain
}

type noConfig struct{}

func (noConfig) ConfigFor(string) (io.Reader, error) { return bytes.NewReader(nil), nil }

func (c *policyCase) answer(chain admission.Interface) any {
	request := c.Request
	attributes := &annotated{Attributes: c.attributes(), annotations: map[string]string{}}
	recorder := &warnings{texts: []string{}}
	ctx := warning.WithWarningRecorder(context.Background(), recorder)
	var err error
	if chain.Handles(request.Operation) {
		err = chain.(admission.MutationInterface).Admit(ctx, attributes, interfaces{})
	}
	if err == nil {
		err = chain.(admission.ValidationInterface).Validate(ctx, attributes, interfaces{})
	}
	answer := map[string]any{"warnings": recorder.texts, "annotations": attributes.annotations}
	if err != nil {
		answer["denied"] = status(err)
	} else if object, ok := attributes.GetObject().(*unstructured.Unstructured); ok && object != nil {
		answer["object"] = object.Object
	}
	return answer
}

func (c *policyCase) attributes() admission.Attributes {
	request := c.Request
	var object, old runtime.Object
	named := request.OldObject
	if request.OldObject != nil {
		old = request.OldObject.DeepCopy()
	}
	if request.Object != nil {
		object, named = request.Object.DeepCopy(), request.Object
	}
	options := map[admission.Operation]runtime.Object{
		admission.Create: &metav1.CreateOptions{}, admission.Update: &metav1.UpdateOptions{}, admission.Delete: &metav1.DeleteOptions{},
	}[request.Operation]
	info := &user.DefaultInfo{Name: request.User.Username, Groups: request.User.Groups}
	return admission.NewAttributesRecord(object, old, widgetKind, named.GetNamespace(), named.GetName(), widgets, "",
		request.Operation, options, request.DryRun, info)
}

var (
	widgetKind = schema.GroupVersionKind{Group: "example.com", Version: "v1", Kind: "Widget"}
	widgets    = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"}
)

func status(err error) any {
	var found apierrors.APIStatus
	if !errors.As(err, &found) {
		return map[string]any{"message": err.Error()}
	}
	causes := []string{}
	if details := found.Status().Details; details != nil {
		for _, cause := range details.Causes {
			causes = append(causes, cause.Message)
		}
	}
	s := found.Status()
	return map[string]any{"code": s.Code, "reason": s.Reason, "message": s.Message, "causes": causes}
}

// Attributes that remember their audit annotations.
type annotated struct {
	admission.Attributes
	annotations map[string]string
}

func (a *annotated) AddAnnotation(key, value string) error {
	err := a.Attributes.AddAnnotation(key, value)
	if err == nil {
		a.annotations[key] = value
	}
	return err
}

// Every text is sent to a client once, and only what fits into a header.
type warnings struct {
	sync.Mutex
	texts []string
}

func (w *warnings) AddWarning(_, text string) {
	w.Lock()
	defer w.Unlock()
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
