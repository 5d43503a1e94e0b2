// The two plugins as the API server has them, but for where policies come from: no informers have to be waited for.
package main

import (
	"context"
	"reflect"
	"unsafe"

	v1 "k8s.io/api/admissionregistration/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	"k8s.io/apiserver/pkg/admission/plugin/policy/matching"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/apiserver/pkg/authorization/authorizerfactory"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
)

type dispatching[H any] struct {
	*admission.Handler
	generic.Dispatcher[H]
	hooks []H
}

type validatingPlugin struct {
	dispatching[validating.PolicyHook]
}

func (p *validatingPlugin) Validate(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	return p.Dispatch(ctx, a, o, p.hooks)
}

type mutatingPlugin struct {
	dispatching[mutating.PolicyHook]
}

func (p *mutatingPlugin) Admit(ctx context.Context, a admission.Attributes, o admission.ObjectInterfaces) error {
	return p.Dispatch(ctx, a, o, p.hooks)
}

var nobody authorizer.Authorizer = authorizerfactory.NewAlwaysDenyAuthorizer()

func (w *world) validating() admission.Interface {
	plugin := &validatingPlugin{}
	plugin.Handler = admission.NewHandler(admission.Connect, admission.Create, admission.Delete, admission.Update)
	plugin.Dispatcher = validating.NewDispatcher(nobody, generic.NewPolicyMatcher(w.matcher()))
	plugin.hooks = hooksOf(w, w.validatingPolicies, w.validatingBindings, compileValidating,
		validating.NewValidatingAdmissionPolicyAccessor, validating.NewValidatingAdmissionPolicyBindingAccessor)
	return plugin
}

func (w *world) mutating() admission.Interface {
	plugin := &mutatingPlugin{}
	plugin.Handler = admission.NewHandler(admission.Connect, admission.Create, admission.Update)
	plugin.Dispatcher = mutating.NewDispatcher(nobody, w.matcher(), w)
	plugin.hooks = hooksOf(w, w.mutatingPolicies, w.mutatingBindings, compileMutating,
		mutating.NewMutatingAdmissionPolicyAccessor, mutating.NewMutatingAdmissionPolicyBindingAccessor)
	return plugin
}

func (w *world) matcher() *matching.Matcher {
	return matching.NewMatcher(w.namespaces, fake.NewClientset())
}

// The API server goes through policies in the order of a map, and through bindings in that of a cache: both are random.
// Here both come in the order of the world, which is that of their names.
func hooksOf[P, B runtime.Object, E generic.Evaluator](
	w *world, policies []P, bindings []B, compile func(P) E,
	ofPolicy func(P) generic.PolicyAccessor, ofBinding func(B) generic.BindingAccessor,
) []generic.PolicyHook[P, B, E] {
	hooks := []generic.PolicyHook[P, B, E]{}
	for _, policy := range policies {
		hook := generic.PolicyHook[P, B, E]{Policy: policy, Evaluator: compile(policy)}
		if kind := ofPolicy(policy).GetParamKind(); kind != nil {
			hook.ParamInformer, hook.ParamScope = w.paramsOf(kind.Kind)
		}
		for _, binding := range bindings {
			if ofBinding(binding).GetPolicyName().Name == ofPolicy(policy).GetName() {
				hook.Bindings = append(hook.Bindings, binding)
			}
		}
		if len(hook.Bindings) > 0 {
			hooks = append(hooks, hook)
		}
	}
	return hooks
}

var (
	compileValidating = compilerOf[func(*v1.ValidatingAdmissionPolicy) validating.Validator](newValidating().Plugin)
	compileMutating   = compilerOf[func(*v1.MutatingAdmissionPolicy) mutating.PolicyEvaluator](newMutating().Plugin)
)

func newValidating() *validating.Plugin {
	plugin, err := validating.NewPlugin(nil)
	must(err)
	return plugin
}

func newMutating() *mutating.Plugin {
	plugin, err := mutating.NewPlugin(nil)
	must(err)
	return plugin
}

// How a plugin compiles a policy is not exported: it is a field of the source that the plugin would make.
func compilerOf[F any, H any](plugin *generic.Plugin[H]) F {
	client := fake.NewClientset()
	source := reflect.ValueOf(hidden(plugin, "apiSourceFactory")).Call([]reflect.Value{
		reflect.ValueOf(informers.NewSharedInformerFactory(client, 0)), reflect.ValueOf(client),
		reflect.Zero(reflect.TypeFor[dynamic.Interface]()), reflect.Zero(reflect.TypeFor[meta.RESTMapper]()),
	})
	return hidden(source[0].Interface(), "compiler").(F)
}

// A field that is not exported.
func hidden(of any, name string) any {
	field := reflect.ValueOf(of).Elem().FieldByName(name)
	return reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem().Interface()
}
