// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const admissionregistration: TypeModule = {
  prefix: "io.k8s.api.admissionregistration.",
  group: "admissionregistration.k8s.io",
  text: () => `36+ v1.ApplyConfiguration
 expression string
v1.AuditAnnotation
 key! string
 valueExpression! string
v1.ExpressionWarning
 fieldRef! string
 warning! string
36+ v1.JSONPatch
 expression string
v1.MatchCondition
 expression! string
 name! string
v1.MatchResources atomic
 excludeResourceRules []>v1.NamedRuleWithOperations atomic
 matchPolicy string(Equivalent|Exact)
 namespaceSelector >meta/v1.LabelSelector
 objectSelector >meta/v1.LabelSelector
 resourceRules []>v1.NamedRuleWithOperations atomic
36+ v1.MutatingAdmissionPolicy *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.MutatingAdmissionPolicySpec
36+ v1.MutatingAdmissionPolicyBinding *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.MutatingAdmissionPolicyBindingSpec
36+ v1.MutatingAdmissionPolicyBindingList *
 apiVersion string
 items! []>v1.MutatingAdmissionPolicyBinding
 kind string
 metadata >meta/v1.ListMeta
36+ v1.MutatingAdmissionPolicyBindingSpec
 matchResources >v1.MatchResources
 paramRef >v1.ParamRef
 policyName string
36+ v1.MutatingAdmissionPolicyList *
 apiVersion string
 items! []>v1.MutatingAdmissionPolicy
 kind string
 metadata >meta/v1.ListMeta
36+ v1.MutatingAdmissionPolicySpec
 failurePolicy string(Fail|Ignore)
 matchConditions []>v1.MatchCondition map=name patch=merge@name
 matchConstraints >v1.MatchResources
 mutations []>v1.Mutation atomic
 paramKind >v1.ParamKind
 reinvocationPolicy string(IfNeeded|Never)
 variables []>v1.Variable atomic
v1.MutatingWebhook
 admissionReviewVersions! []string atomic
 clientConfig! >v1.WebhookClientConfig
 failurePolicy string(Fail|Ignore)
 matchConditions []>v1.MatchCondition map=name patch=merge@name
 matchPolicy string(Equivalent|Exact)
 name! string
 namespaceSelector >meta/v1.LabelSelector
 objectSelector >meta/v1.LabelSelector
 -33 reinvocationPolicy string(IfNeeded|Never)
 34-34 reinvocationPolicy string
 35+ reinvocationPolicy string(IfNeeded|Never)
 rules []>v1.RuleWithOperations atomic
 sideEffects! string(None|NoneOnDryRun|Some|Unknown)
 timeoutSeconds integer:int32
v1.MutatingWebhookConfiguration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 webhooks []>v1.MutatingWebhook map=name patch=merge@name
v1.MutatingWebhookConfigurationList *
 apiVersion string
 items! []>v1.MutatingWebhookConfiguration
 kind string
 metadata >meta/v1.ListMeta
36+ v1.Mutation
 applyConfiguration >v1.ApplyConfiguration
 jsonPatch >v1.JSONPatch
 patchType! string(ApplyConfiguration|JSONPatch)
v1.NamedRuleWithOperations atomic
 apiGroups []string atomic
 apiVersions []string atomic
 operations []string(*|CONNECT|CREATE|DELETE|UPDATE) atomic
 resourceNames []string atomic
 resources []string atomic
 -34 scope string
 35+ scope string(*|Cluster|Namespaced)
v1.ParamKind atomic
 apiVersion string
 kind string
v1.ParamRef atomic
 name string
 namespace string
 parameterNotFoundAction string
 selector >meta/v1.LabelSelector
v1.RuleWithOperations
 apiGroups []string atomic
 apiVersions []string atomic
 operations []string(*|CONNECT|CREATE|DELETE|UPDATE) atomic
 resources []string atomic
 -34 scope string
 35+ scope string(*|Cluster|Namespaced)
v1.ServiceReference
 name! string
 namespace! string
 path string
 port integer:int32
v1.TypeChecking
 expressionWarnings []>v1.ExpressionWarning atomic
v1.ValidatingAdmissionPolicy *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ValidatingAdmissionPolicySpec
 status >v1.ValidatingAdmissionPolicyStatus
v1.ValidatingAdmissionPolicyBinding *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec >v1.ValidatingAdmissionPolicyBindingSpec
 36+ spec! >v1.ValidatingAdmissionPolicyBindingSpec
v1.ValidatingAdmissionPolicyBindingList *
 apiVersion string
 items! []>v1.ValidatingAdmissionPolicyBinding
 kind string
 metadata >meta/v1.ListMeta
v1.ValidatingAdmissionPolicyBindingSpec
 matchResources >v1.MatchResources
 paramRef >v1.ParamRef
 -35 policyName string
 36+ policyName! string
 -35 validationActions []string(Audit|Deny|Warn) set
 36+ validationActions! []string(Audit|Deny|Warn) set
v1.ValidatingAdmissionPolicyList *
 apiVersion string
 items! []>v1.ValidatingAdmissionPolicy
 kind string
 metadata >meta/v1.ListMeta
v1.ValidatingAdmissionPolicySpec
 auditAnnotations []>v1.AuditAnnotation atomic
 failurePolicy string(Fail|Ignore)
 matchConditions []>v1.MatchCondition map=name patch=merge@name
 matchConstraints >v1.MatchResources
 paramKind >v1.ParamKind
 validations []>v1.Validation atomic
 variables []>v1.Variable map=name patch=merge@name
v1.ValidatingAdmissionPolicyStatus
 conditions []>meta/v1.Condition map=type
 observedGeneration integer:int64
 typeChecking >v1.TypeChecking
v1.ValidatingWebhook
 admissionReviewVersions! []string atomic
 clientConfig! >v1.WebhookClientConfig
 failurePolicy string(Fail|Ignore)
 matchConditions []>v1.MatchCondition map=name patch=merge@name
 matchPolicy string(Equivalent|Exact)
 name! string
 namespaceSelector >meta/v1.LabelSelector
 objectSelector >meta/v1.LabelSelector
 rules []>v1.RuleWithOperations atomic
 sideEffects! string(None|NoneOnDryRun|Some|Unknown)
 timeoutSeconds integer:int32
v1.ValidatingWebhookConfiguration *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 webhooks []>v1.ValidatingWebhook map=name patch=merge@name
v1.ValidatingWebhookConfigurationList *
 apiVersion string
 items! []>v1.ValidatingWebhookConfiguration
 kind string
 metadata >meta/v1.ListMeta
v1.Validation
 expression! string
 message string
 messageExpression string
 reason string
v1.Variable atomic
 expression! string
 name! string
v1.WebhookClientConfig
 caBundle string:byte
 service >v1.ServiceReference
 url string`,
};
