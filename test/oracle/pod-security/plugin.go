// The plugin as the API server makes it, once for each configuration, and the caches that it reads.
package main

import (
	"bytes"
	"encoding/json"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/util/compatibility"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	basecompatibility "k8s.io/component-base/compatibility"
	"k8s.io/kubernetes/plugin/pkg/admission/security/podsecurity"
)

// The client is asked for namespaces that the cache does not have; there are none.
var (
	client     = fake.NewClientset()
	caches     = informers.NewSharedInformerFactory(client, 0)
	namespaces = caches.Core().V1().Namespaces().Informer().GetIndexer()
	pods       = caches.Core().V1().Pods().Informer().GetIndexer()
	made       = map[string]*podsecurity.Plugin{}
)

func fillCaches(namespace string, labels map[string]string, existing []*corev1.Pod) {
	must(namespaces.Replace([]any{namespaceOf(namespace, labels)}, ""))
	all := []any{}
	for _, pod := range existing {
		all = append(all, pod)
	}
	must(pods.Replace(all, ""))
}

func pluginWith(configuration json.RawMessage, emulated string) *podsecurity.Plugin {
	key := emulated + string(configuration)
	if made[key] == nil {
		made[key] = newPlugin(configuration, emulated)
	}
	return made[key]
}

func newPlugin(configuration json.RawMessage, emulated string) *podsecurity.Plugin {
	plugins := admission.NewPlugins()
	podsecurity.Register(plugins)
	created, err := plugins.InitPlugin(podsecurity.PluginName, bytes.NewReader(configuration), admission.PluginInitializers{initializer(emulated)})
	must(err)
	return created.(*podsecurity.Plugin)
}

type initializer string

func (emulated initializer) Initialize(plugin admission.Interface) {
	made := plugin.(*podsecurity.Plugin)
	made.InspectEffectiveVersion(effectiveVersion(string(emulated)))
	made.SetExternalKubeClientSet(client)
	made.SetExternalKubeInformerFactory(caches)
}

func effectiveVersion(emulated string) basecompatibility.EffectiveVersion {
	usual := compatibility.DefaultBuildEffectiveVersion()
	if emulated != "" {
		usual.SetEmulationVersion(version.MustParse(emulated))
	}
	return usual
}
