// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const authorization: TypeModule = {
  prefix: "io.k8s.api.authorization.",
  group: "authorization.k8s.io",
  text: () => `31+ v1.FieldSelectorAttributes
 rawSelector string
 requirements []>meta/v1.FieldSelectorRequirement atomic
31+ v1.LabelSelectorAttributes
 rawSelector string
 requirements []>meta/v1.LabelSelectorRequirement atomic
v1.LocalSubjectAccessReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.SubjectAccessReviewSpec
 status >v1.SubjectAccessReviewStatus
v1.NonResourceAttributes
 path string
 verb string
v1.NonResourceRule
 nonResourceURLs []string atomic
 verbs! []string atomic
v1.ResourceAttributes
 31+ fieldSelector >v1.FieldSelectorAttributes
 group string
 31+ labelSelector >v1.LabelSelectorAttributes
 name string
 namespace string
 resource string
 subresource string
 verb string
 version string
v1.ResourceRule
 apiGroups []string atomic
 resourceNames []string atomic
 resources []string atomic
 verbs! []string atomic
v1.SelfSubjectAccessReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.SelfSubjectAccessReviewSpec
 status >v1.SubjectAccessReviewStatus
v1.SelfSubjectAccessReviewSpec
 nonResourceAttributes >v1.NonResourceAttributes
 resourceAttributes >v1.ResourceAttributes
v1.SelfSubjectRulesReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.SelfSubjectRulesReviewSpec
 status >v1.SubjectRulesReviewStatus
v1.SelfSubjectRulesReviewSpec
 namespace string
v1.SubjectAccessReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.SubjectAccessReviewSpec
 status >v1.SubjectAccessReviewStatus
v1.SubjectAccessReviewSpec
 extra {}[]string
 groups []string atomic
 nonResourceAttributes >v1.NonResourceAttributes
 resourceAttributes >v1.ResourceAttributes
 uid string
 user string
v1.SubjectAccessReviewStatus
 allowed! boolean
 denied boolean
 evaluationError string
 reason string
v1.SubjectRulesReviewStatus
 evaluationError string
 incomplete! boolean
 nonResourceRules! []>v1.NonResourceRule atomic
 resourceRules! []>v1.ResourceRule atomic`,
};
