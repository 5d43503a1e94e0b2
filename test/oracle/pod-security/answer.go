// What the PodSecurity plugin of the API server answers to a request: the status of a refusal, warnings and audit
// annotations. The plugin itself is asked, with caches that hold what the case says.
//
//	{"operation": "CREATE", "subresource": "", "namespace": "dev", "name": "web", "user": "ada", "object": {...},
//	 "old": {...}, "labels": {...}, "pods": [...], "configuration": {...}, "emulated": "1.30"}
//
// Objects are decoded with the defaults of their kind, as those of requests are. The pods, which exist already, are taken
// as they are. The answer is
//
//	{"denied": {"code", "reason", "message", "causes": [{"field", "reason", "message"}]}, "warnings": [...],
//	 "annotations": {...}}
package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/audit"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// The plugin logs what it cannot read.
func init() {
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
}

type podSecurityCase struct {
	Operation                          admission.Operation
	Subresource, Namespace, Name, User string
	Object, Old, Configuration         json.RawMessage
	Labels                             map[string]string
	Pods                               []*corev1.Pod
	Emulated                           string
}

func prepare(line []byte) func() any {
	var given podSecurityCase
	must(json.Unmarshal(line, &given))
	asked := pluginWith(given.Configuration, given.Emulated)
	object, kind := decoded(given.Object)
	old, _ := decoded(given.Old)
	return func() any {
		fillCaches(given.Namespace, given.Labels, given.Pods)
		info := &user.DefaultInfo{Name: given.User}
		return answerOf(asked, admission.NewAttributesRecord(object, old, kind, given.Namespace, given.Name,
			resources[kind.Kind], given.Subresource, given.Operation, nil, false, info))
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

var resources = map[string]schema.GroupVersionResource{
	"Namespace":             corev1.SchemeGroupVersion.WithResource("namespaces"),
	"Pod":                   corev1.SchemeGroupVersion.WithResource("pods"),
	"PodTemplate":           corev1.SchemeGroupVersion.WithResource("podtemplates"),
	"ReplicationController": corev1.SchemeGroupVersion.WithResource("replicationcontrollers"),
	"ConfigMap":             corev1.SchemeGroupVersion.WithResource("configmaps"),
	"Deployment":            {Group: "apps", Version: "v1", Resource: "deployments"},
	"ReplicaSet":            {Group: "apps", Version: "v1", Resource: "replicasets"},
	"StatefulSet":           {Group: "apps", Version: "v1", Resource: "statefulsets"},
	"DaemonSet":             {Group: "apps", Version: "v1", Resource: "daemonsets"},
	"Job":                   {Group: "batch", Version: "v1", Resource: "jobs"},
	"CronJob":               {Group: "batch", Version: "v1", Resource: "cronjobs"},
}

func decoded(raw json.RawMessage) (runtime.Object, schema.GroupVersionKind) {
	if raw == nil {
		return nil, schema.GroupVersionKind{}
	}
	object, kind, err := legacyscheme.Codecs.UniversalDecoder().Decode(raw, nil, nil)
	must(err)
	return object, *kind
}

func answerOf(plugin admission.ValidationInterface, attributes admission.Attributes) any {
	recorder := &warnings{texts: []string{}}
	ctx := audit.WithAuditContext(warning.WithWarningRecorder(context.Background(), recorder))
	must(audit.AuditContextFrom(ctx).Init(audit.RequestAuditConfig{Level: "Metadata"}, nil))
	var err error
	if plugin.Handles(attributes.GetOperation()) {
		err = plugin.Validate(ctx, attributes, nil)
	}
	annotations := audit.AuditContextFrom(ctx).GetEventAnnotations()
	answer := map[string]any{"warnings": recorder.texts, "annotations": annotations}
	if annotations == nil {
		answer["annotations"] = map[string]string{}
	}
	if err != nil {
		answer["denied"] = status(err)
	}
	return answer
}

func status(err error) any {
	var found apierrors.APIStatus
	if !errors.As(err, &found) {
		return map[string]any{"message": err.Error()}
	}
	causes := []any{}
	if details := found.Status().Details; details != nil {
		for _, cause := range details.Causes {
			causes = append(causes, map[string]any{"field": cause.Field, "reason": cause.Type, "message": cause.Message})
		}
	}
	s := found.Status()
	return map[string]any{"code": s.Code, "reason": s.Reason, "message": s.Message, "causes": causes}
}

type warnings struct{ texts []string }

func (w *warnings) AddWarning(_, text string) { w.texts = append(w.texts, text) }

func namespaceOf(name string, labels map[string]string) *corev1.Namespace {
	return &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, Labels: labels}}
}
