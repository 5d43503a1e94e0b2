// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1ApplyConfiguration = {
  expression?: string;
};

export type V1AuditAnnotation = {
  key: string;
  valueExpression: string;
};

export type V1ExpressionWarning = {
  fieldRef: string;
  warning: string;
};

export type V1JSONPatch = {
  expression?: string;
};

export type V1MatchCondition = {
  expression: string;
  name: string;
};

export type V1MatchResources = {
  excludeResourceRules?: V1NamedRuleWithOperations[];
  matchPolicy?: "Equivalent" | "Exact";
  namespaceSelector?: meta.V1LabelSelector;
  objectSelector?: meta.V1LabelSelector;
  resourceRules?: V1NamedRuleWithOperations[];
};

export type V1MutatingAdmissionPolicy = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "MutatingAdmissionPolicy";
  metadata?: meta.V1ObjectMeta;
  spec?: V1MutatingAdmissionPolicySpec;
};

export type V1MutatingAdmissionPolicyBinding = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "MutatingAdmissionPolicyBinding";
  metadata?: meta.V1ObjectMeta;
  spec?: V1MutatingAdmissionPolicyBindingSpec;
};

export type V1MutatingAdmissionPolicyBindingSpec = {
  matchResources?: V1MatchResources;
  paramRef?: V1ParamRef;
  policyName?: string;
};

export type V1MutatingAdmissionPolicySpec = {
  failurePolicy?: "Fail" | "Ignore";
  matchConditions?: V1MatchCondition[];
  matchConstraints?: V1MatchResources;
  mutations?: V1Mutation[];
  paramKind?: V1ParamKind;
  reinvocationPolicy?: "IfNeeded" | "Never";
  variables?: V1Variable[];
};

export type V1MutatingWebhook = {
  admissionReviewVersions: string[];
  clientConfig: V1WebhookClientConfig;
  failurePolicy?: "Fail" | "Ignore";
  matchConditions?: V1MatchCondition[];
  matchPolicy?: "Equivalent" | "Exact";
  name: string;
  namespaceSelector?: meta.V1LabelSelector;
  objectSelector?: meta.V1LabelSelector;
  reinvocationPolicy?: "IfNeeded" | "Never";
  rules?: V1RuleWithOperations[];
  sideEffects: "None" | "NoneOnDryRun" | "Some" | "Unknown";
  timeoutSeconds?: number;
};

export type V1MutatingWebhookConfiguration = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "MutatingWebhookConfiguration";
  metadata?: meta.V1ObjectMeta;
  webhooks?: V1MutatingWebhook[];
};

export type V1Mutation = {
  applyConfiguration?: V1ApplyConfiguration;
  jsonPatch?: V1JSONPatch;
  patchType: "ApplyConfiguration" | "JSONPatch";
};

export type V1NamedRuleWithOperations = {
  apiGroups?: string[];
  apiVersions?: string[];
  operations?: ("*" | "CONNECT" | "CREATE" | "DELETE" | "UPDATE")[];
  resourceNames?: string[];
  resources?: string[];
  scope?: "*" | "Cluster" | "Namespaced";
};

export type V1ParamKind = {
  apiVersion?: string;
  kind?: string;
};

export type V1ParamRef = {
  name?: string;
  namespace?: string;
  parameterNotFoundAction?: string;
  selector?: meta.V1LabelSelector;
};

export type V1RuleWithOperations = {
  apiGroups?: string[];
  apiVersions?: string[];
  operations?: ("*" | "CONNECT" | "CREATE" | "DELETE" | "UPDATE")[];
  resources?: string[];
  scope?: "*" | "Cluster" | "Namespaced";
};

export type V1ServiceReference = {
  name: string;
  namespace: string;
  path?: string;
  port?: number;
};

export type V1TypeChecking = {
  expressionWarnings?: V1ExpressionWarning[];
};

export type V1ValidatingAdmissionPolicy = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "ValidatingAdmissionPolicy";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ValidatingAdmissionPolicySpec;
  status?: V1ValidatingAdmissionPolicyStatus;
};

export type V1ValidatingAdmissionPolicyBinding = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "ValidatingAdmissionPolicyBinding";
  metadata?: meta.V1ObjectMeta;
  spec: V1ValidatingAdmissionPolicyBindingSpec;
};

export type V1ValidatingAdmissionPolicyBindingSpec = {
  matchResources?: V1MatchResources;
  paramRef?: V1ParamRef;
  policyName: string;
  validationActions: ("Audit" | "Deny" | "Warn")[];
};

export type V1ValidatingAdmissionPolicySpec = {
  auditAnnotations?: V1AuditAnnotation[];
  failurePolicy?: "Fail" | "Ignore";
  matchConditions?: V1MatchCondition[];
  matchConstraints?: V1MatchResources;
  paramKind?: V1ParamKind;
  validations?: V1Validation[];
  variables?: V1Variable[];
};

export type V1ValidatingAdmissionPolicyStatus = {
  conditions?: meta.V1Condition[];
  observedGeneration?: number | bigint;
  typeChecking?: V1TypeChecking;
};

export type V1ValidatingWebhook = {
  admissionReviewVersions: string[];
  clientConfig: V1WebhookClientConfig;
  failurePolicy?: "Fail" | "Ignore";
  matchConditions?: V1MatchCondition[];
  matchPolicy?: "Equivalent" | "Exact";
  name: string;
  namespaceSelector?: meta.V1LabelSelector;
  objectSelector?: meta.V1LabelSelector;
  rules?: V1RuleWithOperations[];
  sideEffects: "None" | "NoneOnDryRun" | "Some" | "Unknown";
  timeoutSeconds?: number;
};

export type V1ValidatingWebhookConfiguration = {
  apiVersion?: "admissionregistration.k8s.io/v1";
  kind?: "ValidatingWebhookConfiguration";
  metadata?: meta.V1ObjectMeta;
  webhooks?: V1ValidatingWebhook[];
};

export type V1Validation = {
  expression: string;
  message?: string;
  messageExpression?: string;
  reason?: string;
};

export type V1Variable = {
  expression: string;
  name: string;
};

export type V1WebhookClientConfig = {
  caBundle?: string;
  service?: V1ServiceReference;
  url?: string;
};
