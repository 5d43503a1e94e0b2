// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const apiregistration: TypeModule = {
  prefix: "io.k8s.kube-aggregator.pkg.apis.apiregistration.",
  group: "apiregistration.k8s.io",
  text: () => `v1.APIService *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.APIServiceSpec
 status >v1.APIServiceStatus
v1.APIServiceCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.APIServiceList *
 apiVersion string
 items! []>v1.APIService
 kind string
 metadata >meta/v1.ListMeta
v1.APIServiceSpec
 caBundle string:byte
 group string
 groupPriorityMinimum! integer:int32
 insecureSkipTLSVerify boolean
 service >v1.ServiceReference
 version string
 versionPriority! integer:int32
v1.APIServiceStatus
 conditions []>v1.APIServiceCondition map=type patch=merge@type
v1.ServiceReference
 name string
 namespace string
 port integer:int32`,
};
