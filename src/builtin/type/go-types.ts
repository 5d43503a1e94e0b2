// Made by scripts/generate-builtin.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { Json } from "../../model/index.js";

/** `admissionregistration/v1.ApplyConfiguration` */
export interface ApplyConfiguration {
  expression: string;
}

/** `admissionregistration/v1.AuditAnnotation` */
export interface AuditAnnotation {
  key: string;
  valueExpression: string;
}

/** `admissionregistration/v1.ExpressionWarning` */
export interface ExpressionWarning {
  fieldRef: string;
  warning: string;
}

/** `admissionregistration/v1.JSONPatch` */
export interface JSONPatch {
  expression: string;
}

/** `admissionregistration/v1.MatchCondition` */
export interface MatchCondition {
  name: string;
  expression: string;
}

/** `admissionregistration/v1.MatchResources` */
export interface MatchResources {
  namespaceSelector: LabelSelector | undefined;
  objectSelector: LabelSelector | undefined;
  resourceRules: NamedRuleWithOperations[];
  excludeResourceRules: NamedRuleWithOperations[];
  matchPolicy: string | undefined;
}

/** `admissionregistration/v1.MutatingAdmissionPolicy` */
export interface MutatingAdmissionPolicy {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: MutatingAdmissionPolicySpec;
}

/** `admissionregistration/v1.MutatingAdmissionPolicyBinding` */
export interface MutatingAdmissionPolicyBinding {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: MutatingAdmissionPolicyBindingSpec;
}

/** `admissionregistration/v1.MutatingAdmissionPolicyBindingSpec` */
export interface MutatingAdmissionPolicyBindingSpec {
  policyName: string;
  paramRef: ParamRef | undefined;
  matchResources: MatchResources | undefined;
}

/** `admissionregistration/v1.MutatingAdmissionPolicySpec` */
export interface MutatingAdmissionPolicySpec {
  paramKind: ParamKind | undefined;
  matchConstraints: MatchResources | undefined;
  variables: Variable[];
  mutations: Mutation[];
  failurePolicy: string | undefined;
  matchConditions: MatchCondition[];
  reinvocationPolicy: string;
}

/** `admissionregistration/v1.MutatingWebhook` */
export interface MutatingWebhook {
  name: string;
  clientConfig: AdmissionregistrationV1WebhookClientConfig;
  rules: RuleWithOperations[];
  failurePolicy: string | undefined;
  matchPolicy: string | undefined;
  namespaceSelector: LabelSelector | undefined;
  objectSelector: LabelSelector | undefined;
  sideEffects: string | undefined;
  timeoutSeconds: number | undefined;
  admissionReviewVersions: string[];
  reinvocationPolicy: string | undefined;
  matchConditions: MatchCondition[];
}

/** `admissionregistration/v1.MutatingWebhookConfiguration` */
export interface MutatingWebhookConfiguration {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  webhooks: MutatingWebhook[];
}

/** `admissionregistration/v1.Mutation` */
export interface Mutation {
  patchType: string;
  applyConfiguration: ApplyConfiguration | undefined;
  jsonPatch: JSONPatch | undefined;
}

/** `admissionregistration/v1.NamedRuleWithOperations` */
export interface NamedRuleWithOperations {
  resourceNames: string[];
  operations: string[];
  apiGroups: string[];
  apiVersions: string[];
  resources: string[];
  scope: string | undefined;
}

/** `admissionregistration/v1.ParamKind` */
export interface ParamKind {
  apiVersion: string;
  kind: string;
}

/** `admissionregistration/v1.ParamRef` */
export interface ParamRef {
  name: string;
  namespace: string;
  selector: LabelSelector | undefined;
  parameterNotFoundAction: string | undefined;
}

/** `admissionregistration/v1.Rule` */
export interface Rule {
  apiGroups: string[];
  apiVersions: string[];
  resources: string[];
  scope: string | undefined;
}

/** `admissionregistration/v1.RuleWithOperations` */
export interface RuleWithOperations {
  operations: string[];
  apiGroups: string[];
  apiVersions: string[];
  resources: string[];
  scope: string | undefined;
}

/** `admissionregistration/v1.ServiceReference` */
export interface AdmissionregistrationV1ServiceReference {
  namespace: string;
  name: string;
  path: string | undefined;
  port: number | undefined;
}

/** `admissionregistration/v1.TypeChecking` */
export interface TypeChecking {
  expressionWarnings: ExpressionWarning[];
}

/** `admissionregistration/v1.ValidatingAdmissionPolicy` */
export interface ValidatingAdmissionPolicy {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ValidatingAdmissionPolicySpec;
  status: ValidatingAdmissionPolicyStatus;
}

/** `admissionregistration/v1.ValidatingAdmissionPolicyBinding` */
export interface ValidatingAdmissionPolicyBinding {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ValidatingAdmissionPolicyBindingSpec;
}

/** `admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec` */
export interface ValidatingAdmissionPolicyBindingSpec {
  policyName: string;
  paramRef: ParamRef | undefined;
  matchResources: MatchResources | undefined;
  validationActions: string[];
}

/** `admissionregistration/v1.ValidatingAdmissionPolicySpec` */
export interface ValidatingAdmissionPolicySpec {
  paramKind: ParamKind | undefined;
  matchConstraints: MatchResources | undefined;
  validations: Validation[];
  failurePolicy: string | undefined;
  auditAnnotations: AuditAnnotation[];
  matchConditions: MatchCondition[];
  variables: Variable[];
}

/** `admissionregistration/v1.ValidatingAdmissionPolicyStatus` */
export interface ValidatingAdmissionPolicyStatus {
  observedGeneration: number;
  typeChecking: TypeChecking | undefined;
  conditions: Condition[];
}

/** `admissionregistration/v1.ValidatingWebhook` */
export interface ValidatingWebhook {
  name: string;
  clientConfig: AdmissionregistrationV1WebhookClientConfig;
  rules: RuleWithOperations[];
  failurePolicy: string | undefined;
  matchPolicy: string | undefined;
  namespaceSelector: LabelSelector | undefined;
  objectSelector: LabelSelector | undefined;
  sideEffects: string | undefined;
  timeoutSeconds: number | undefined;
  admissionReviewVersions: string[];
  matchConditions: MatchCondition[];
}

/** `admissionregistration/v1.ValidatingWebhookConfiguration` */
export interface ValidatingWebhookConfiguration {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  webhooks: ValidatingWebhook[];
}

/** `admissionregistration/v1.Validation` */
export interface Validation {
  expression: string;
  message: string;
  reason: string | undefined;
  messageExpression: string;
}

/** `admissionregistration/v1.Variable` */
export interface Variable {
  name: string;
  expression: string;
}

/** `admissionregistration/v1.WebhookClientConfig` */
export interface AdmissionregistrationV1WebhookClientConfig {
  url: string | undefined;
  service: AdmissionregistrationV1ServiceReference | undefined;
  caBundle: string;
}

/** `apiextensions/v1.CustomResourceColumnDefinition` */
export interface CustomResourceColumnDefinition {
  name: string;
  type: string;
  format: string;
  description: string;
  priority: number;
  jsonPath: string;
}

/** `apiextensions/v1.CustomResourceConversion` */
export interface CustomResourceConversion {
  strategy: string;
  webhook: WebhookConversion | undefined;
}

/** `apiextensions/v1.CustomResourceDefinition` */
export interface CustomResourceDefinition {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: CustomResourceDefinitionSpec;
  status: CustomResourceDefinitionStatus;
}

/** `apiextensions/v1.CustomResourceDefinitionCondition` */
export interface CustomResourceDefinitionCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
  observedGeneration: number;
}

/** `apiextensions/v1.CustomResourceDefinitionNames` */
export interface CustomResourceDefinitionNames {
  plural: string;
  singular: string;
  shortNames: string[];
  kind: string;
  listKind: string;
  categories: string[];
}

/** `apiextensions/v1.CustomResourceDefinitionSpec` */
export interface CustomResourceDefinitionSpec {
  group: string;
  names: CustomResourceDefinitionNames;
  scope: string;
  versions: CustomResourceDefinitionVersion[];
  conversion: CustomResourceConversion | undefined;
  preserveUnknownFields: boolean;
}

/** `apiextensions/v1.CustomResourceDefinitionStatus` */
export interface CustomResourceDefinitionStatus {
  conditions: CustomResourceDefinitionCondition[];
  acceptedNames: CustomResourceDefinitionNames;
  storedVersions: string[];
  observedGeneration: number;
}

/** `apiextensions/v1.CustomResourceDefinitionVersion` */
export interface CustomResourceDefinitionVersion {
  name: string;
  served: boolean;
  storage: boolean;
  deprecated: boolean;
  deprecationWarning: string | undefined;
  schema: CustomResourceValidation | undefined;
  subresources: CustomResourceSubresources | undefined;
  additionalPrinterColumns: CustomResourceColumnDefinition[];
  selectableFields: SelectableField[];
}

/** `apiextensions/v1.CustomResourceSubresourceScale` */
export interface CustomResourceSubresourceScale {
  specReplicasPath: string;
  statusReplicasPath: string;
  labelSelectorPath: string | undefined;
}

/** `apiextensions/v1.CustomResourceSubresourceStatus` */
export interface CustomResourceSubresourceStatus {
}

/** `apiextensions/v1.CustomResourceSubresources` */
export interface CustomResourceSubresources {
  status: CustomResourceSubresourceStatus | undefined;
  scale: CustomResourceSubresourceScale | undefined;
}

/** `apiextensions/v1.CustomResourceValidation` */
export interface CustomResourceValidation {
  openAPIV3Schema: JSONSchemaProps | undefined;
}

/** `apiextensions/v1.ExternalDocumentation` */
export interface ExternalDocumentation {
  description: string;
  url: string;
}

/** `apiextensions/v1.JSONSchemaProps` */
export interface JSONSchemaProps {
  id: string;
  $schema: string;
  $ref: string | undefined;
  description: string;
  type: string;
  format: string;
  title: string;
  default: Json | undefined;
  maximum: number | undefined;
  exclusiveMaximum: boolean;
  minimum: number | undefined;
  exclusiveMinimum: boolean;
  maxLength: number | undefined;
  minLength: number | undefined;
  pattern: string;
  maxItems: number | undefined;
  minItems: number | undefined;
  uniqueItems: boolean;
  multipleOf: number | undefined;
  enum: Json[];
  maxProperties: number | undefined;
  minProperties: number | undefined;
  required: string[];
  items: Json | undefined;
  allOf: JSONSchemaProps[];
  oneOf: JSONSchemaProps[];
  anyOf: JSONSchemaProps[];
  not: JSONSchemaProps | undefined;
  properties: Record<string, JSONSchemaProps>;
  additionalProperties: Json | undefined;
  patternProperties: Record<string, JSONSchemaProps>;
  dependencies: Record<string, Json>;
  additionalItems: Json | undefined;
  definitions: Record<string, JSONSchemaProps>;
  externalDocs: ExternalDocumentation | undefined;
  example: Json | undefined;
  nullable: boolean;
  "x-kubernetes-preserve-unknown-fields": boolean | undefined;
  "x-kubernetes-embedded-resource": boolean;
  "x-kubernetes-int-or-string": boolean;
  "x-kubernetes-list-map-keys": string[];
  "x-kubernetes-list-type": string | undefined;
  "x-kubernetes-map-type": string | undefined;
  "x-kubernetes-validations": ValidationRule[];
}

/** `apiextensions/v1.SelectableField` */
export interface SelectableField {
  jsonPath: string;
}

/** `apiextensions/v1.ServiceReference` */
export interface ApiextensionsV1ServiceReference {
  namespace: string;
  name: string;
  path: string | undefined;
  port: number | undefined;
}

/** `apiextensions/v1.ValidationRule` */
export interface ValidationRule {
  rule: string;
  message: string;
  messageExpression: string;
  reason: string | undefined;
  fieldPath: string;
  optionalOldSelf: boolean | undefined;
}

/** `apiextensions/v1.WebhookClientConfig` */
export interface ApiextensionsV1WebhookClientConfig {
  url: string | undefined;
  service: ApiextensionsV1ServiceReference | undefined;
  caBundle: string;
}

/** `apiextensions/v1.WebhookConversion` */
export interface WebhookConversion {
  clientConfig: ApiextensionsV1WebhookClientConfig | undefined;
  conversionReviewVersions: string[];
}

/** `apiregistration/v1.APIService` */
export interface APIService {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: APIServiceSpec;
  status: APIServiceStatus;
}

/** `apiregistration/v1.APIServiceCondition` */
export interface APIServiceCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `apiregistration/v1.APIServiceSpec` */
export interface APIServiceSpec {
  service: ApiregistrationV1ServiceReference | undefined;
  group: string;
  version: string;
  insecureSkipTLSVerify: boolean;
  caBundle: string;
  groupPriorityMinimum: number;
  versionPriority: number;
}

/** `apiregistration/v1.APIServiceStatus` */
export interface APIServiceStatus {
  conditions: APIServiceCondition[];
}

/** `apiregistration/v1.ServiceReference` */
export interface ApiregistrationV1ServiceReference {
  namespace: string;
  name: string;
  port: number | undefined;
}

/** `apps/v1.ControllerRevision` */
export interface ControllerRevision {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  data: Json;
  revision: number;
}

/** `apps/v1.DaemonSet` */
export interface DaemonSet {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: DaemonSetSpec;
  status: DaemonSetStatus;
}

/** `apps/v1.DaemonSetCondition` */
export interface DaemonSetCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `apps/v1.DaemonSetSpec` */
export interface DaemonSetSpec {
  selector: LabelSelector | undefined;
  template: PodTemplateSpec;
  updateStrategy: DaemonSetUpdateStrategy;
  minReadySeconds: number;
  revisionHistoryLimit: number | undefined;
}

/** `apps/v1.DaemonSetStatus` */
export interface DaemonSetStatus {
  currentNumberScheduled: number;
  numberMisscheduled: number;
  desiredNumberScheduled: number;
  numberReady: number;
  observedGeneration: number;
  updatedNumberScheduled: number;
  numberAvailable: number;
  numberUnavailable: number;
  collisionCount: number | undefined;
  conditions: DaemonSetCondition[];
}

/** `apps/v1.DaemonSetUpdateStrategy` */
export interface DaemonSetUpdateStrategy {
  type: string;
  rollingUpdate: RollingUpdateDaemonSet | undefined;
}

/** `apps/v1.Deployment` */
export interface Deployment {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: DeploymentSpec;
  status: DeploymentStatus;
}

/** `apps/v1.DeploymentCondition` */
export interface DeploymentCondition {
  type: string;
  status: string;
  lastUpdateTime: string | null;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `apps/v1.DeploymentSpec` */
export interface DeploymentSpec {
  replicas: number | undefined;
  selector: LabelSelector | undefined;
  template: PodTemplateSpec;
  strategy: DeploymentStrategy;
  minReadySeconds: number;
  revisionHistoryLimit: number | undefined;
  paused: boolean;
  progressDeadlineSeconds: number | undefined;
}

/** `apps/v1.DeploymentStatus` */
export interface DeploymentStatus {
  observedGeneration: number;
  replicas: number;
  updatedReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  unavailableReplicas: number;
  terminatingReplicas: number | undefined;
  conditions: DeploymentCondition[];
  collisionCount: number | undefined;
}

/** `apps/v1.DeploymentStrategy` */
export interface DeploymentStrategy {
  type: string;
  rollingUpdate: RollingUpdateDeployment | undefined;
}

/** `apps/v1.ReplicaSet` */
export interface ReplicaSet {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ReplicaSetSpec;
  status: ReplicaSetStatus;
}

/** `apps/v1.ReplicaSetCondition` */
export interface ReplicaSetCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `apps/v1.ReplicaSetSpec` */
export interface ReplicaSetSpec {
  replicas: number | undefined;
  minReadySeconds: number;
  selector: LabelSelector | undefined;
  template: PodTemplateSpec;
}

/** `apps/v1.ReplicaSetStatus` */
export interface ReplicaSetStatus {
  replicas: number;
  fullyLabeledReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  terminatingReplicas: number | undefined;
  observedGeneration: number;
  conditions: ReplicaSetCondition[];
}

/** `apps/v1.RollingUpdateDaemonSet` */
export interface RollingUpdateDaemonSet {
  maxUnavailable: number | string | undefined;
  maxSurge: number | string | undefined;
}

/** `apps/v1.RollingUpdateDeployment` */
export interface RollingUpdateDeployment {
  maxUnavailable: number | string | undefined;
  maxSurge: number | string | undefined;
}

/** `apps/v1.RollingUpdateStatefulSetStrategy` */
export interface RollingUpdateStatefulSetStrategy {
  partition: number | undefined;
  maxUnavailable: number | string | undefined;
}

/** `apps/v1.StatefulSet` */
export interface StatefulSet {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: StatefulSetSpec;
  status: StatefulSetStatus;
}

/** `apps/v1.StatefulSetCondition` */
export interface StatefulSetCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `apps/v1.StatefulSetOrdinals` */
export interface StatefulSetOrdinals {
  start: number;
}

/** `apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy` */
export interface StatefulSetPersistentVolumeClaimRetentionPolicy {
  whenDeleted: string;
  whenScaled: string;
}

/** `apps/v1.StatefulSetSpec` */
export interface StatefulSetSpec {
  replicas: number | undefined;
  selector: LabelSelector | undefined;
  template: PodTemplateSpec;
  volumeClaimTemplates: PersistentVolumeClaim[];
  serviceName: string;
  podManagementPolicy: string;
  updateStrategy: StatefulSetUpdateStrategy;
  revisionHistoryLimit: number | undefined;
  minReadySeconds: number;
  persistentVolumeClaimRetentionPolicy: StatefulSetPersistentVolumeClaimRetentionPolicy | undefined;
  ordinals: StatefulSetOrdinals | undefined;
}

/** `apps/v1.StatefulSetStatus` */
export interface StatefulSetStatus {
  observedGeneration: number;
  replicas: number;
  readyReplicas: number;
  currentReplicas: number;
  updatedReplicas: number;
  currentRevision: string;
  updateRevision: string;
  collisionCount: number | undefined;
  conditions: StatefulSetCondition[];
  availableReplicas: number;
}

/** `apps/v1.StatefulSetUpdateStrategy` */
export interface StatefulSetUpdateStrategy {
  type: string;
  rollingUpdate: RollingUpdateStatefulSetStrategy | undefined;
}

/** `autoscaling/v1.CrossVersionObjectReference` */
export interface AutoscalingV1CrossVersionObjectReference {
  kind: string;
  name: string;
  apiVersion: string;
}

/** `autoscaling/v1.HorizontalPodAutoscaler` */
export interface AutoscalingV1HorizontalPodAutoscaler {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: AutoscalingV1HorizontalPodAutoscalerSpec;
  status: AutoscalingV1HorizontalPodAutoscalerStatus;
}

/** `autoscaling/v1.HorizontalPodAutoscalerSpec` */
export interface AutoscalingV1HorizontalPodAutoscalerSpec {
  scaleTargetRef: AutoscalingV1CrossVersionObjectReference;
  minReplicas: number | undefined;
  maxReplicas: number;
  targetCPUUtilizationPercentage: number | undefined;
}

/** `autoscaling/v1.HorizontalPodAutoscalerStatus` */
export interface AutoscalingV1HorizontalPodAutoscalerStatus {
  observedGeneration: number | undefined;
  lastScaleTime: string | null | undefined;
  currentReplicas: number;
  desiredReplicas: number;
  currentCPUUtilizationPercentage: number | undefined;
}

/** `autoscaling/v1.Scale` */
export interface Scale {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ScaleSpec;
  status: ScaleStatus;
}

/** `autoscaling/v1.ScaleSpec` */
export interface ScaleSpec {
  replicas: number;
}

/** `autoscaling/v1.ScaleStatus` */
export interface ScaleStatus {
  replicas: number;
  selector: string;
}

/** `autoscaling/v2.ContainerResourceMetricSource` */
export interface ContainerResourceMetricSource {
  name: string;
  target: MetricTarget;
  container: string;
}

/** `autoscaling/v2.ContainerResourceMetricStatus` */
export interface ContainerResourceMetricStatus {
  name: string;
  current: MetricValueStatus;
  container: string;
}

/** `autoscaling/v2.CrossVersionObjectReference` */
export interface AutoscalingV2CrossVersionObjectReference {
  kind: string;
  name: string;
  apiVersion: string;
}

/** `autoscaling/v2.ExternalMetricSource` */
export interface ExternalMetricSource {
  metric: MetricIdentifier;
  target: MetricTarget;
}

/** `autoscaling/v2.ExternalMetricStatus` */
export interface ExternalMetricStatus {
  metric: MetricIdentifier;
  current: MetricValueStatus;
}

/** `autoscaling/v2.HPAScalingPolicy` */
export interface HPAScalingPolicy {
  type: string;
  value: number;
  periodSeconds: number;
}

/** `autoscaling/v2.HPAScalingRules` */
export interface HPAScalingRules {
  stabilizationWindowSeconds: number | undefined;
  selectPolicy: string | undefined;
  policies: HPAScalingPolicy[];
  tolerance: string | undefined;
}

/** `autoscaling/v2.HorizontalPodAutoscaler` */
export interface AutoscalingV2HorizontalPodAutoscaler {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: AutoscalingV2HorizontalPodAutoscalerSpec;
  status: AutoscalingV2HorizontalPodAutoscalerStatus;
}

/** `autoscaling/v2.HorizontalPodAutoscalerBehavior` */
export interface HorizontalPodAutoscalerBehavior {
  scaleUp: HPAScalingRules | undefined;
  scaleDown: HPAScalingRules | undefined;
}

/** `autoscaling/v2.HorizontalPodAutoscalerCondition` */
export interface HorizontalPodAutoscalerCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `autoscaling/v2.HorizontalPodAutoscalerSpec` */
export interface AutoscalingV2HorizontalPodAutoscalerSpec {
  scaleTargetRef: AutoscalingV2CrossVersionObjectReference;
  minReplicas: number | undefined;
  maxReplicas: number;
  metrics: MetricSpec[];
  behavior: HorizontalPodAutoscalerBehavior | undefined;
}

/** `autoscaling/v2.HorizontalPodAutoscalerStatus` */
export interface AutoscalingV2HorizontalPodAutoscalerStatus {
  observedGeneration: number | undefined;
  lastScaleTime: string | null | undefined;
  currentReplicas: number;
  desiredReplicas: number;
  currentMetrics: MetricStatus[];
  conditions: HorizontalPodAutoscalerCondition[];
}

/** `autoscaling/v2.MetricIdentifier` */
export interface MetricIdentifier {
  name: string;
  selector: LabelSelector | undefined;
}

/** `autoscaling/v2.MetricSpec` */
export interface MetricSpec {
  type: string;
  object: ObjectMetricSource | undefined;
  pods: PodsMetricSource | undefined;
  resource: ResourceMetricSource | undefined;
  containerResource: ContainerResourceMetricSource | undefined;
  external: ExternalMetricSource | undefined;
}

/** `autoscaling/v2.MetricStatus` */
export interface MetricStatus {
  type: string;
  object: ObjectMetricStatus | undefined;
  pods: PodsMetricStatus | undefined;
  resource: ResourceMetricStatus | undefined;
  containerResource: ContainerResourceMetricStatus | undefined;
  external: ExternalMetricStatus | undefined;
}

/** `autoscaling/v2.MetricTarget` */
export interface MetricTarget {
  type: string;
  value: string | undefined;
  averageValue: string | undefined;
  averageUtilization: number | undefined;
}

/** `autoscaling/v2.MetricValueStatus` */
export interface MetricValueStatus {
  value: string | undefined;
  averageValue: string | undefined;
  averageUtilization: number | undefined;
}

/** `autoscaling/v2.ObjectMetricSource` */
export interface ObjectMetricSource {
  describedObject: AutoscalingV2CrossVersionObjectReference;
  target: MetricTarget;
  metric: MetricIdentifier;
}

/** `autoscaling/v2.ObjectMetricStatus` */
export interface ObjectMetricStatus {
  metric: MetricIdentifier;
  current: MetricValueStatus;
  describedObject: AutoscalingV2CrossVersionObjectReference;
}

/** `autoscaling/v2.PodsMetricSource` */
export interface PodsMetricSource {
  metric: MetricIdentifier;
  target: MetricTarget;
}

/** `autoscaling/v2.PodsMetricStatus` */
export interface PodsMetricStatus {
  metric: MetricIdentifier;
  current: MetricValueStatus;
}

/** `autoscaling/v2.ResourceMetricSource` */
export interface ResourceMetricSource {
  name: string;
  target: MetricTarget;
}

/** `autoscaling/v2.ResourceMetricStatus` */
export interface ResourceMetricStatus {
  name: string;
  current: MetricValueStatus;
}

/** `batch/v1.CronJob` */
export interface CronJob {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: CronJobSpec;
  status: CronJobStatus;
}

/** `batch/v1.CronJobSpec` */
export interface CronJobSpec {
  schedule: string;
  timeZone: string | undefined;
  startingDeadlineSeconds: number | undefined;
  concurrencyPolicy: string;
  suspend: boolean | undefined;
  jobTemplate: JobTemplateSpec;
  successfulJobsHistoryLimit: number | undefined;
  failedJobsHistoryLimit: number | undefined;
}

/** `batch/v1.CronJobStatus` */
export interface CronJobStatus {
  active: ObjectReference[];
  lastScheduleTime: string | null | undefined;
  lastSuccessfulTime: string | null | undefined;
}

/** `batch/v1.Job` */
export interface Job {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: JobSpec;
  status: JobStatus;
}

/** `batch/v1.JobCondition` */
export interface JobCondition {
  type: string;
  status: string;
  lastProbeTime: string | null;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `batch/v1.JobSpec` */
export interface JobSpec {
  parallelism: number | undefined;
  completions: number | undefined;
  activeDeadlineSeconds: number | undefined;
  podFailurePolicy: PodFailurePolicy | undefined;
  successPolicy: SuccessPolicy | undefined;
  backoffLimit: number | undefined;
  backoffLimitPerIndex: number | undefined;
  maxFailedIndexes: number | undefined;
  selector: LabelSelector | undefined;
  manualSelector: boolean | undefined;
  template: PodTemplateSpec;
  ttlSecondsAfterFinished: number | undefined;
  completionMode: string | undefined;
  suspend: boolean | undefined;
  podReplacementPolicy: string | undefined;
  managedBy: string | undefined;
}

/** `batch/v1.JobStatus` */
export interface JobStatus {
  conditions: JobCondition[];
  startTime: string | null | undefined;
  completionTime: string | null | undefined;
  active: number;
  succeeded: number;
  failed: number;
  terminating: number | undefined;
  completedIndexes: string;
  failedIndexes: string | undefined;
  uncountedTerminatedPods: UncountedTerminatedPods | undefined;
  ready: number | undefined;
}

/** `batch/v1.JobTemplateSpec` */
export interface JobTemplateSpec {
  metadata: ObjectMeta;
  spec: JobSpec;
}

/** `batch/v1.PodFailurePolicy` */
export interface PodFailurePolicy {
  rules: PodFailurePolicyRule[];
}

/** `batch/v1.PodFailurePolicyOnExitCodesRequirement` */
export interface PodFailurePolicyOnExitCodesRequirement {
  containerName: string | undefined;
  operator: string;
  values: number[];
}

/** `batch/v1.PodFailurePolicyOnPodConditionsPattern` */
export interface PodFailurePolicyOnPodConditionsPattern {
  type: string;
  status: string;
}

/** `batch/v1.PodFailurePolicyRule` */
export interface PodFailurePolicyRule {
  action: string;
  onExitCodes: PodFailurePolicyOnExitCodesRequirement | undefined;
  onPodConditions: PodFailurePolicyOnPodConditionsPattern[];
}

/** `batch/v1.SuccessPolicy` */
export interface SuccessPolicy {
  rules: SuccessPolicyRule[];
}

/** `batch/v1.SuccessPolicyRule` */
export interface SuccessPolicyRule {
  succeededIndexes: string | undefined;
  succeededCount: number | undefined;
}

/** `batch/v1.UncountedTerminatedPods` */
export interface UncountedTerminatedPods {
  succeeded: string[];
  failed: string[];
}

/** `coordination/v1.Lease` */
export interface Lease {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: LeaseSpec;
}

/** `coordination/v1.LeaseSpec` */
export interface LeaseSpec {
  holderIdentity: string | undefined;
  leaseDurationSeconds: number | undefined;
  acquireTime: string | null | undefined;
  renewTime: string | null | undefined;
  leaseTransitions: number | undefined;
  strategy: string | undefined;
  preferredHolder: string | undefined;
}

/** `core/v1.AWSElasticBlockStoreVolumeSource` */
export interface AWSElasticBlockStoreVolumeSource {
  volumeID: string;
  fsType: string;
  partition: number;
  readOnly: boolean;
}

/** `core/v1.Affinity` */
export interface Affinity {
  nodeAffinity: NodeAffinity | undefined;
  podAffinity: PodAffinity | undefined;
  podAntiAffinity: PodAntiAffinity | undefined;
}

/** `core/v1.AppArmorProfile` */
export interface AppArmorProfile {
  type: string;
  localhostProfile: string | undefined;
}

/** `core/v1.AttachedVolume` */
export interface AttachedVolume {
  name: string;
  devicePath: string;
}

/** `core/v1.AzureDiskVolumeSource` */
export interface AzureDiskVolumeSource {
  diskName: string;
  diskURI: string;
  cachingMode: string | undefined;
  fsType: string | undefined;
  readOnly: boolean | undefined;
  kind: string | undefined;
}

/** `core/v1.AzureFilePersistentVolumeSource` */
export interface AzureFilePersistentVolumeSource {
  secretName: string;
  shareName: string;
  readOnly: boolean;
  secretNamespace: string | undefined;
}

/** `core/v1.AzureFileVolumeSource` */
export interface AzureFileVolumeSource {
  secretName: string;
  shareName: string;
  readOnly: boolean;
}

/** `core/v1.Binding` */
export interface Binding {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  target: ObjectReference;
}

/** `core/v1.CSIPersistentVolumeSource` */
export interface CSIPersistentVolumeSource {
  driver: string;
  volumeHandle: string;
  readOnly: boolean;
  fsType: string;
  volumeAttributes: Record<string, string>;
  controllerPublishSecretRef: SecretReference | undefined;
  nodeStageSecretRef: SecretReference | undefined;
  nodePublishSecretRef: SecretReference | undefined;
  controllerExpandSecretRef: SecretReference | undefined;
  nodeExpandSecretRef: SecretReference | undefined;
}

/** `core/v1.CSIVolumeSource` */
export interface CSIVolumeSource {
  driver: string;
  readOnly: boolean | undefined;
  fsType: string | undefined;
  volumeAttributes: Record<string, string>;
  nodePublishSecretRef: LocalObjectReference | undefined;
}

/** `core/v1.Capabilities` */
export interface Capabilities {
  add: string[];
  drop: string[];
}

/** `core/v1.CephFSPersistentVolumeSource` */
export interface CephFSPersistentVolumeSource {
  monitors: string[];
  path: string;
  user: string;
  secretFile: string;
  secretRef: SecretReference | undefined;
  readOnly: boolean;
}

/** `core/v1.CephFSVolumeSource` */
export interface CephFSVolumeSource {
  monitors: string[];
  path: string;
  user: string;
  secretFile: string;
  secretRef: LocalObjectReference | undefined;
  readOnly: boolean;
}

/** `core/v1.CinderPersistentVolumeSource` */
export interface CinderPersistentVolumeSource {
  volumeID: string;
  fsType: string;
  readOnly: boolean;
  secretRef: SecretReference | undefined;
}

/** `core/v1.CinderVolumeSource` */
export interface CinderVolumeSource {
  volumeID: string;
  fsType: string;
  readOnly: boolean;
  secretRef: LocalObjectReference | undefined;
}

/** `core/v1.ClientIPConfig` */
export interface ClientIPConfig {
  timeoutSeconds: number | undefined;
}

/** `core/v1.ClusterTrustBundleProjection` */
export interface ClusterTrustBundleProjection {
  name: string | undefined;
  signerName: string | undefined;
  labelSelector: LabelSelector | undefined;
  optional: boolean | undefined;
  path: string;
}

/** `core/v1.ComponentCondition` */
export interface ComponentCondition {
  type: string;
  status: string;
  message: string;
  error: string;
}

/** `core/v1.ComponentStatus` */
export interface ComponentStatus {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  conditions: ComponentCondition[];
}

/** `core/v1.ConfigMap` */
export interface ConfigMap {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  immutable: boolean | undefined;
  data: Record<string, string>;
  binaryData: Record<string, string | null>;
}

/** `core/v1.ConfigMapEnvSource` */
export interface ConfigMapEnvSource {
  name: string;
  optional: boolean | undefined;
}

/** `core/v1.ConfigMapKeySelector` */
export interface ConfigMapKeySelector {
  name: string;
  key: string;
  optional: boolean | undefined;
}

/** `core/v1.ConfigMapNodeConfigSource` */
export interface ConfigMapNodeConfigSource {
  namespace: string;
  name: string;
  uid: string;
  resourceVersion: string;
  kubeletConfigKey: string;
}

/** `core/v1.ConfigMapProjection` */
export interface ConfigMapProjection {
  name: string;
  items: KeyToPath[];
  optional: boolean | undefined;
}

/** `core/v1.ConfigMapVolumeSource` */
export interface ConfigMapVolumeSource {
  name: string;
  items: KeyToPath[];
  defaultMode: number | undefined;
  optional: boolean | undefined;
}

/** `core/v1.Container` */
export interface Container {
  name: string;
  image: string;
  command: string[];
  args: string[];
  workingDir: string;
  ports: ContainerPort[];
  envFrom: EnvFromSource[];
  env: EnvVar[];
  resources: ResourceRequirements;
  resizePolicy: ContainerResizePolicy[];
  restartPolicy: string | undefined;
  restartPolicyRules: ContainerRestartRule[];
  volumeMounts: VolumeMount[];
  volumeDevices: VolumeDevice[];
  livenessProbe: Probe | undefined;
  readinessProbe: Probe | undefined;
  startupProbe: Probe | undefined;
  lifecycle: Lifecycle | undefined;
  terminationMessagePath: string;
  terminationMessagePolicy: string;
  imagePullPolicy: string;
  securityContext: SecurityContext | undefined;
  stdin: boolean;
  stdinOnce: boolean;
  tty: boolean;
}

/** `core/v1.ContainerExtendedResourceRequest` */
export interface ContainerExtendedResourceRequest {
  containerName: string;
  resourceName: string;
  requestName: string;
}

/** `core/v1.ContainerImage` */
export interface ContainerImage {
  names: string[];
  sizeBytes: number;
}

/** `core/v1.ContainerPort` */
export interface ContainerPort {
  name: string;
  hostPort: number;
  containerPort: number;
  protocol: string;
  hostIP: string;
}

/** `core/v1.ContainerResizePolicy` */
export interface ContainerResizePolicy {
  resourceName: string;
  restartPolicy: string;
}

/** `core/v1.ContainerRestartRule` */
export interface ContainerRestartRule {
  action: string;
  exitCodes: ContainerRestartRuleOnExitCodes | undefined;
}

/** `core/v1.ContainerRestartRuleOnExitCodes` */
export interface ContainerRestartRuleOnExitCodes {
  operator: string;
  values: number[];
}

/** `core/v1.ContainerState` */
export interface ContainerState {
  waiting: ContainerStateWaiting | undefined;
  running: ContainerStateRunning | undefined;
  terminated: ContainerStateTerminated | undefined;
}

/** `core/v1.ContainerStateRunning` */
export interface ContainerStateRunning {
  startedAt: string | null;
}

/** `core/v1.ContainerStateTerminated` */
export interface ContainerStateTerminated {
  exitCode: number;
  signal: number;
  reason: string;
  message: string;
  startedAt: string | null;
  finishedAt: string | null;
  containerID: string;
}

/** `core/v1.ContainerStateWaiting` */
export interface ContainerStateWaiting {
  reason: string;
  message: string;
}

/** `core/v1.ContainerStatus` */
export interface ContainerStatus {
  name: string;
  state: ContainerState;
  lastState: ContainerState;
  ready: boolean;
  restartCount: number;
  image: string;
  imageID: string;
  containerID: string;
  started: boolean | undefined;
  allocatedResources: Record<string, string>;
  resources: ResourceRequirements | undefined;
  volumeMounts: VolumeMountStatus[];
  user: ContainerUser | undefined;
  allocatedResourcesStatus: ResourceStatus[];
  stopSignal: string | undefined;
}

/** `core/v1.ContainerUser` */
export interface ContainerUser {
  linux: LinuxContainerUser | undefined;
}

/** `core/v1.DaemonEndpoint` */
export interface DaemonEndpoint {
  Port: number;
}

/** `core/v1.DownwardAPIProjection` */
export interface DownwardAPIProjection {
  items: DownwardAPIVolumeFile[];
}

/** `core/v1.DownwardAPIVolumeFile` */
export interface DownwardAPIVolumeFile {
  path: string;
  fieldRef: ObjectFieldSelector | undefined;
  resourceFieldRef: ResourceFieldSelector | undefined;
  mode: number | undefined;
}

/** `core/v1.DownwardAPIVolumeSource` */
export interface DownwardAPIVolumeSource {
  items: DownwardAPIVolumeFile[];
  defaultMode: number | undefined;
}

/** `core/v1.EmptyDirVolumeSource` */
export interface EmptyDirVolumeSource {
  medium: string;
  sizeLimit: string | undefined;
}

/** `core/v1.EndpointAddress` */
export interface EndpointAddress {
  ip: string;
  hostname: string;
  nodeName: string | undefined;
  targetRef: ObjectReference | undefined;
}

/** `core/v1.EndpointPort` */
export interface CoreV1EndpointPort {
  name: string;
  port: number;
  protocol: string;
  appProtocol: string | undefined;
}

/** `core/v1.EndpointSubset` */
export interface EndpointSubset {
  addresses: EndpointAddress[];
  notReadyAddresses: EndpointAddress[];
  ports: CoreV1EndpointPort[];
}

/** `core/v1.Endpoints` */
export interface Endpoints {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  subsets: EndpointSubset[];
}

/** `core/v1.EnvFromSource` */
export interface EnvFromSource {
  prefix: string;
  configMapRef: ConfigMapEnvSource | undefined;
  secretRef: SecretEnvSource | undefined;
}

/** `core/v1.EnvVar` */
export interface EnvVar {
  name: string;
  value: string;
  valueFrom: EnvVarSource | undefined;
}

/** `core/v1.EnvVarSource` */
export interface EnvVarSource {
  fieldRef: ObjectFieldSelector | undefined;
  resourceFieldRef: ResourceFieldSelector | undefined;
  configMapKeyRef: ConfigMapKeySelector | undefined;
  secretKeyRef: SecretKeySelector | undefined;
  fileKeyRef: FileKeySelector | undefined;
}

/** `core/v1.EphemeralContainer` */
export interface EphemeralContainer {
  name: string;
  image: string;
  command: string[];
  args: string[];
  workingDir: string;
  ports: ContainerPort[];
  envFrom: EnvFromSource[];
  env: EnvVar[];
  resources: ResourceRequirements;
  resizePolicy: ContainerResizePolicy[];
  restartPolicy: string | undefined;
  restartPolicyRules: ContainerRestartRule[];
  volumeMounts: VolumeMount[];
  volumeDevices: VolumeDevice[];
  livenessProbe: Probe | undefined;
  readinessProbe: Probe | undefined;
  startupProbe: Probe | undefined;
  lifecycle: Lifecycle | undefined;
  terminationMessagePath: string;
  terminationMessagePolicy: string;
  imagePullPolicy: string;
  securityContext: SecurityContext | undefined;
  stdin: boolean;
  stdinOnce: boolean;
  tty: boolean;
  targetContainerName: string;
}

/** `core/v1.EphemeralContainerCommon` */
export interface EphemeralContainerCommon {
  name: string;
  image: string;
  command: string[];
  args: string[];
  workingDir: string;
  ports: ContainerPort[];
  envFrom: EnvFromSource[];
  env: EnvVar[];
  resources: ResourceRequirements;
  resizePolicy: ContainerResizePolicy[];
  restartPolicy: string | undefined;
  restartPolicyRules: ContainerRestartRule[];
  volumeMounts: VolumeMount[];
  volumeDevices: VolumeDevice[];
  livenessProbe: Probe | undefined;
  readinessProbe: Probe | undefined;
  startupProbe: Probe | undefined;
  lifecycle: Lifecycle | undefined;
  terminationMessagePath: string;
  terminationMessagePolicy: string;
  imagePullPolicy: string;
  securityContext: SecurityContext | undefined;
  stdin: boolean;
  stdinOnce: boolean;
  tty: boolean;
}

/** `core/v1.EphemeralVolumeSource` */
export interface EphemeralVolumeSource {
  volumeClaimTemplate: PersistentVolumeClaimTemplate | undefined;
}

/** `core/v1.Event` */
export interface CoreV1Event {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  involvedObject: ObjectReference;
  reason: string;
  message: string;
  source: EventSource;
  firstTimestamp: string | null;
  lastTimestamp: string | null;
  count: number;
  type: string;
  eventTime: string | null;
  series: CoreV1EventSeries | undefined;
  action: string;
  related: ObjectReference | undefined;
  reportingComponent: string;
  reportingInstance: string;
}

/** `core/v1.EventSeries` */
export interface CoreV1EventSeries {
  count: number;
  lastObservedTime: string | null;
}

/** `core/v1.EventSource` */
export interface EventSource {
  component: string;
  host: string;
}

/** `core/v1.ExecAction` */
export interface ExecAction {
  command: string[];
}

/** `core/v1.FCVolumeSource` */
export interface FCVolumeSource {
  targetWWNs: string[];
  lun: number | undefined;
  fsType: string;
  readOnly: boolean;
  wwids: string[];
}

/** `core/v1.FileKeySelector` */
export interface FileKeySelector {
  volumeName: string;
  path: string;
  key: string;
  optional: boolean | undefined;
}

/** `core/v1.FlexPersistentVolumeSource` */
export interface FlexPersistentVolumeSource {
  driver: string;
  fsType: string;
  secretRef: SecretReference | undefined;
  readOnly: boolean;
  options: Record<string, string>;
}

/** `core/v1.FlexVolumeSource` */
export interface FlexVolumeSource {
  driver: string;
  fsType: string;
  secretRef: LocalObjectReference | undefined;
  readOnly: boolean;
  options: Record<string, string>;
}

/** `core/v1.FlockerVolumeSource` */
export interface FlockerVolumeSource {
  datasetName: string;
  datasetUUID: string;
}

/** `core/v1.GCEPersistentDiskVolumeSource` */
export interface GCEPersistentDiskVolumeSource {
  pdName: string;
  fsType: string;
  partition: number;
  readOnly: boolean;
}

/** `core/v1.GRPCAction` */
export interface GRPCAction {
  port: number;
  service: string | undefined;
}

/** `core/v1.GitRepoVolumeSource` */
export interface GitRepoVolumeSource {
  repository: string;
  revision: string;
  directory: string;
}

/** `core/v1.GlusterfsPersistentVolumeSource` */
export interface GlusterfsPersistentVolumeSource {
  endpoints: string;
  path: string;
  readOnly: boolean;
  endpointsNamespace: string | undefined;
}

/** `core/v1.GlusterfsVolumeSource` */
export interface GlusterfsVolumeSource {
  endpoints: string;
  path: string;
  readOnly: boolean;
}

/** `core/v1.HTTPGetAction` */
export interface HTTPGetAction {
  path: string;
  port: number | string;
  host: string;
  scheme: string;
  httpHeaders: HTTPHeader[];
}

/** `core/v1.HTTPHeader` */
export interface HTTPHeader {
  name: string;
  value: string;
}

/** `core/v1.HostAlias` */
export interface HostAlias {
  ip: string;
  hostnames: string[];
}

/** `core/v1.HostIP` */
export interface HostIP {
  ip: string;
}

/** `core/v1.HostPathVolumeSource` */
export interface HostPathVolumeSource {
  path: string;
  type: string | undefined;
}

/** `core/v1.ISCSIPersistentVolumeSource` */
export interface ISCSIPersistentVolumeSource {
  targetPortal: string;
  iqn: string;
  lun: number;
  iscsiInterface: string;
  fsType: string;
  readOnly: boolean;
  portals: string[];
  chapAuthDiscovery: boolean;
  chapAuthSession: boolean;
  secretRef: SecretReference | undefined;
  initiatorName: string | undefined;
}

/** `core/v1.ISCSIVolumeSource` */
export interface ISCSIVolumeSource {
  targetPortal: string;
  iqn: string;
  lun: number;
  iscsiInterface: string;
  fsType: string;
  readOnly: boolean;
  portals: string[];
  chapAuthDiscovery: boolean;
  chapAuthSession: boolean;
  secretRef: LocalObjectReference | undefined;
  initiatorName: string | undefined;
}

/** `core/v1.ImageVolumeSource` */
export interface ImageVolumeSource {
  reference: string;
  pullPolicy: string;
}

/** `core/v1.ImageVolumeStatus` */
export interface ImageVolumeStatus {
  imageRef: string;
}

/** `core/v1.KeyToPath` */
export interface KeyToPath {
  key: string;
  path: string;
  mode: number | undefined;
}

/** `core/v1.Lifecycle` */
export interface Lifecycle {
  postStart: LifecycleHandler | undefined;
  preStop: LifecycleHandler | undefined;
  stopSignal: string | undefined;
}

/** `core/v1.LifecycleHandler` */
export interface LifecycleHandler {
  exec: ExecAction | undefined;
  httpGet: HTTPGetAction | undefined;
  tcpSocket: TCPSocketAction | undefined;
  sleep: SleepAction | undefined;
}

/** `core/v1.LimitRange` */
export interface LimitRange {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: LimitRangeSpec;
}

/** `core/v1.LimitRangeItem` */
export interface LimitRangeItem {
  type: string;
  max: Record<string, string>;
  min: Record<string, string>;
  default: Record<string, string>;
  defaultRequest: Record<string, string>;
  maxLimitRequestRatio: Record<string, string>;
}

/** `core/v1.LimitRangeSpec` */
export interface LimitRangeSpec {
  limits: LimitRangeItem[];
}

/** `core/v1.LinuxContainerUser` */
export interface LinuxContainerUser {
  uid: number;
  gid: number;
  supplementalGroups: number[];
}

/** `core/v1.LoadBalancerIngress` */
export interface LoadBalancerIngress {
  ip: string;
  hostname: string;
  ipMode: string | undefined;
  ports: PortStatus[];
}

/** `core/v1.LoadBalancerStatus` */
export interface LoadBalancerStatus {
  ingress: LoadBalancerIngress[];
}

/** `core/v1.LocalObjectReference` */
export interface LocalObjectReference {
  name: string;
}

/** `core/v1.LocalVolumeSource` */
export interface LocalVolumeSource {
  path: string;
  fsType: string | undefined;
}

/** `core/v1.ModifyVolumeStatus` */
export interface ModifyVolumeStatus {
  targetVolumeAttributesClassName: string;
  status: string;
}

/** `core/v1.NFSVolumeSource` */
export interface NFSVolumeSource {
  server: string;
  path: string;
  readOnly: boolean;
}

/** `core/v1.Namespace` */
export interface Namespace {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: NamespaceSpec;
  status: NamespaceStatus;
}

/** `core/v1.NamespaceCondition` */
export interface NamespaceCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `core/v1.NamespaceSpec` */
export interface NamespaceSpec {
  finalizers: string[];
}

/** `core/v1.NamespaceStatus` */
export interface NamespaceStatus {
  phase: string;
  conditions: NamespaceCondition[];
}

/** `core/v1.Node` */
export interface Node {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: NodeSpec;
  status: NodeStatus;
}

/** `core/v1.NodeAddress` */
export interface NodeAddress {
  type: string;
  address: string;
}

/** `core/v1.NodeAffinity` */
export interface NodeAffinity {
  requiredDuringSchedulingIgnoredDuringExecution: NodeSelector | undefined;
  preferredDuringSchedulingIgnoredDuringExecution: PreferredSchedulingTerm[];
}

/** `core/v1.NodeAllocatableResourceClaimStatus` */
export interface NodeAllocatableResourceClaimStatus {
  resourceClaimName: string;
  containers: string[];
  resources: Record<string, string>;
}

/** `core/v1.NodeCondition` */
export interface NodeCondition {
  type: string;
  status: string;
  lastHeartbeatTime: string | null;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `core/v1.NodeConfigSource` */
export interface NodeConfigSource {
  configMap: ConfigMapNodeConfigSource | undefined;
}

/** `core/v1.NodeConfigStatus` */
export interface NodeConfigStatus {
  assigned: NodeConfigSource | undefined;
  active: NodeConfigSource | undefined;
  lastKnownGood: NodeConfigSource | undefined;
  error: string;
}

/** `core/v1.NodeDaemonEndpoints` */
export interface NodeDaemonEndpoints {
  kubeletEndpoint: DaemonEndpoint;
}

/** `core/v1.NodeFeatures` */
export interface NodeFeatures {
  supplementalGroupsPolicy: boolean | undefined;
}

/** `core/v1.NodeRuntimeHandler` */
export interface NodeRuntimeHandler {
  name: string;
  features: NodeRuntimeHandlerFeatures | undefined;
}

/** `core/v1.NodeRuntimeHandlerFeatures` */
export interface NodeRuntimeHandlerFeatures {
  recursiveReadOnlyMounts: boolean | undefined;
  userNamespaces: boolean | undefined;
}

/** `core/v1.NodeSelector` */
export interface NodeSelector {
  nodeSelectorTerms: NodeSelectorTerm[];
}

/** `core/v1.NodeSelectorRequirement` */
export interface NodeSelectorRequirement {
  key: string;
  operator: string;
  values: string[];
}

/** `core/v1.NodeSelectorTerm` */
export interface NodeSelectorTerm {
  matchExpressions: NodeSelectorRequirement[];
  matchFields: NodeSelectorRequirement[];
}

/** `core/v1.NodeSpec` */
export interface NodeSpec {
  podCIDR: string;
  podCIDRs: string[];
  providerID: string;
  unschedulable: boolean;
  taints: Taint[];
  configSource: NodeConfigSource | undefined;
  externalID: string;
}

/** `core/v1.NodeStatus` */
export interface NodeStatus {
  capacity: Record<string, string>;
  allocatable: Record<string, string>;
  phase: string;
  conditions: NodeCondition[];
  addresses: NodeAddress[];
  daemonEndpoints: NodeDaemonEndpoints;
  nodeInfo: NodeSystemInfo;
  images: ContainerImage[];
  volumesInUse: string[];
  volumesAttached: AttachedVolume[];
  config: NodeConfigStatus | undefined;
  runtimeHandlers: NodeRuntimeHandler[];
  features: NodeFeatures | undefined;
  declaredFeatures: string[];
}

/** `core/v1.NodeSwapStatus` */
export interface NodeSwapStatus {
  capacity: number | undefined;
}

/** `core/v1.NodeSystemInfo` */
export interface NodeSystemInfo {
  machineID: string;
  systemUUID: string;
  bootID: string;
  kernelVersion: string;
  osImage: string;
  containerRuntimeVersion: string;
  kubeletVersion: string;
  kubeProxyVersion: string;
  operatingSystem: string;
  architecture: string;
  swap: NodeSwapStatus | undefined;
}

/** `core/v1.ObjectFieldSelector` */
export interface ObjectFieldSelector {
  apiVersion: string;
  fieldPath: string;
}

/** `core/v1.ObjectReference` */
export interface ObjectReference {
  kind: string;
  namespace: string;
  name: string;
  uid: string;
  apiVersion: string;
  resourceVersion: string;
  fieldPath: string;
}

/** `core/v1.PersistentVolume` */
export interface PersistentVolume {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: PersistentVolumeSpec;
  status: PersistentVolumeStatus;
}

/** `core/v1.PersistentVolumeClaim` */
export interface PersistentVolumeClaim {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: PersistentVolumeClaimSpec;
  status: PersistentVolumeClaimStatus;
}

/** `core/v1.PersistentVolumeClaimCondition` */
export interface PersistentVolumeClaimCondition {
  type: string;
  status: string;
  lastProbeTime: string | null;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `core/v1.PersistentVolumeClaimSpec` */
export interface PersistentVolumeClaimSpec {
  accessModes: string[];
  selector: LabelSelector | undefined;
  resources: VolumeResourceRequirements;
  volumeName: string;
  storageClassName: string | undefined;
  volumeMode: string | undefined;
  dataSource: TypedLocalObjectReference | undefined;
  dataSourceRef: TypedObjectReference | undefined;
  volumeAttributesClassName: string | undefined;
}

/** `core/v1.PersistentVolumeClaimStatus` */
export interface PersistentVolumeClaimStatus {
  phase: string;
  accessModes: string[];
  capacity: Record<string, string>;
  conditions: PersistentVolumeClaimCondition[];
  allocatedResources: Record<string, string>;
  allocatedResourceStatuses: Record<string, string>;
  currentVolumeAttributesClassName: string | undefined;
  modifyVolumeStatus: ModifyVolumeStatus | undefined;
}

/** `core/v1.PersistentVolumeClaimTemplate` */
export interface PersistentVolumeClaimTemplate {
  metadata: ObjectMeta;
  spec: PersistentVolumeClaimSpec;
}

/** `core/v1.PersistentVolumeClaimVolumeSource` */
export interface PersistentVolumeClaimVolumeSource {
  claimName: string;
  readOnly: boolean;
}

/** `core/v1.PersistentVolumeSource` */
export interface PersistentVolumeSource {
  gcePersistentDisk: GCEPersistentDiskVolumeSource | undefined;
  awsElasticBlockStore: AWSElasticBlockStoreVolumeSource | undefined;
  hostPath: HostPathVolumeSource | undefined;
  glusterfs: GlusterfsPersistentVolumeSource | undefined;
  nfs: NFSVolumeSource | undefined;
  rbd: RBDPersistentVolumeSource | undefined;
  iscsi: ISCSIPersistentVolumeSource | undefined;
  cinder: CinderPersistentVolumeSource | undefined;
  cephfs: CephFSPersistentVolumeSource | undefined;
  fc: FCVolumeSource | undefined;
  flocker: FlockerVolumeSource | undefined;
  flexVolume: FlexPersistentVolumeSource | undefined;
  azureFile: AzureFilePersistentVolumeSource | undefined;
  vsphereVolume: VsphereVirtualDiskVolumeSource | undefined;
  quobyte: QuobyteVolumeSource | undefined;
  azureDisk: AzureDiskVolumeSource | undefined;
  photonPersistentDisk: PhotonPersistentDiskVolumeSource | undefined;
  portworxVolume: PortworxVolumeSource | undefined;
  scaleIO: ScaleIOPersistentVolumeSource | undefined;
  local: LocalVolumeSource | undefined;
  storageos: StorageOSPersistentVolumeSource | undefined;
  csi: CSIPersistentVolumeSource | undefined;
}

/** `core/v1.PersistentVolumeSpec` */
export interface PersistentVolumeSpec {
  capacity: Record<string, string>;
  gcePersistentDisk: GCEPersistentDiskVolumeSource | undefined;
  awsElasticBlockStore: AWSElasticBlockStoreVolumeSource | undefined;
  hostPath: HostPathVolumeSource | undefined;
  glusterfs: GlusterfsPersistentVolumeSource | undefined;
  nfs: NFSVolumeSource | undefined;
  rbd: RBDPersistentVolumeSource | undefined;
  iscsi: ISCSIPersistentVolumeSource | undefined;
  cinder: CinderPersistentVolumeSource | undefined;
  cephfs: CephFSPersistentVolumeSource | undefined;
  fc: FCVolumeSource | undefined;
  flocker: FlockerVolumeSource | undefined;
  flexVolume: FlexPersistentVolumeSource | undefined;
  azureFile: AzureFilePersistentVolumeSource | undefined;
  vsphereVolume: VsphereVirtualDiskVolumeSource | undefined;
  quobyte: QuobyteVolumeSource | undefined;
  azureDisk: AzureDiskVolumeSource | undefined;
  photonPersistentDisk: PhotonPersistentDiskVolumeSource | undefined;
  portworxVolume: PortworxVolumeSource | undefined;
  scaleIO: ScaleIOPersistentVolumeSource | undefined;
  local: LocalVolumeSource | undefined;
  storageos: StorageOSPersistentVolumeSource | undefined;
  csi: CSIPersistentVolumeSource | undefined;
  accessModes: string[];
  claimRef: ObjectReference | undefined;
  persistentVolumeReclaimPolicy: string;
  storageClassName: string;
  mountOptions: string[];
  volumeMode: string | undefined;
  nodeAffinity: VolumeNodeAffinity | undefined;
  volumeAttributesClassName: string | undefined;
}

/** `core/v1.PersistentVolumeStatus` */
export interface PersistentVolumeStatus {
  phase: string;
  message: string;
  reason: string;
  lastPhaseTransitionTime: string | null | undefined;
}

/** `core/v1.PhotonPersistentDiskVolumeSource` */
export interface PhotonPersistentDiskVolumeSource {
  pdID: string;
  fsType: string;
}

/** `core/v1.Pod` */
export interface Pod {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: PodSpec;
  status: PodStatus;
}

/** `core/v1.PodAffinity` */
export interface PodAffinity {
  requiredDuringSchedulingIgnoredDuringExecution: PodAffinityTerm[];
  preferredDuringSchedulingIgnoredDuringExecution: WeightedPodAffinityTerm[];
}

/** `core/v1.PodAffinityTerm` */
export interface PodAffinityTerm {
  labelSelector: LabelSelector | undefined;
  namespaces: string[];
  topologyKey: string;
  namespaceSelector: LabelSelector | undefined;
  matchLabelKeys: string[];
  mismatchLabelKeys: string[];
}

/** `core/v1.PodAntiAffinity` */
export interface PodAntiAffinity {
  requiredDuringSchedulingIgnoredDuringExecution: PodAffinityTerm[];
  preferredDuringSchedulingIgnoredDuringExecution: WeightedPodAffinityTerm[];
}

/** `core/v1.PodCertificateProjection` */
export interface PodCertificateProjection {
  signerName: string;
  keyType: string;
  maxExpirationSeconds: number | undefined;
  credentialBundlePath: string;
  keyPath: string;
  certificateChainPath: string;
  userAnnotations: Record<string, string>;
}

/** `core/v1.PodCondition` */
export interface PodCondition {
  type: string;
  observedGeneration: number;
  status: string;
  lastProbeTime: string | null;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `core/v1.PodDNSConfig` */
export interface PodDNSConfig {
  nameservers: string[];
  searches: string[];
  options: PodDNSConfigOption[];
}

/** `core/v1.PodDNSConfigOption` */
export interface PodDNSConfigOption {
  name: string;
  value: string | undefined;
}

/** `core/v1.PodExtendedResourceClaimStatus` */
export interface PodExtendedResourceClaimStatus {
  requestMappings: ContainerExtendedResourceRequest[];
  resourceClaimName: string;
}

/** `core/v1.PodIP` */
export interface PodIP {
  ip: string;
}

/** `core/v1.PodOS` */
export interface PodOS {
  name: string;
}

/** `core/v1.PodReadinessGate` */
export interface PodReadinessGate {
  conditionType: string;
}

/** `core/v1.PodResourceClaim` */
export interface PodResourceClaim {
  name: string;
  resourceClaimName: string | undefined;
  resourceClaimTemplateName: string | undefined;
}

/** `core/v1.PodResourceClaimStatus` */
export interface PodResourceClaimStatus {
  name: string;
  resourceClaimName: string | undefined;
}

/** `core/v1.PodSchedulingGate` */
export interface PodSchedulingGate {
  name: string;
}

/** `core/v1.PodSchedulingGroup` */
export interface PodSchedulingGroup {
  podGroupName: string | undefined;
}

/** `core/v1.PodSecurityContext` */
export interface PodSecurityContext {
  seLinuxOptions: SELinuxOptions | undefined;
  windowsOptions: WindowsSecurityContextOptions | undefined;
  runAsUser: number | undefined;
  runAsGroup: number | undefined;
  runAsNonRoot: boolean | undefined;
  supplementalGroups: number[];
  supplementalGroupsPolicy: string | undefined;
  fsGroup: number | undefined;
  sysctls: Sysctl[];
  fsGroupChangePolicy: string | undefined;
  seccompProfile: SeccompProfile | undefined;
  appArmorProfile: AppArmorProfile | undefined;
  seLinuxChangePolicy: string | undefined;
}

/** `core/v1.PodSpec` */
export interface PodSpec {
  volumes: Volume[];
  initContainers: Container[];
  containers: Container[];
  ephemeralContainers: EphemeralContainer[];
  restartPolicy: string;
  terminationGracePeriodSeconds: number | undefined;
  activeDeadlineSeconds: number | undefined;
  dnsPolicy: string;
  nodeSelector: Record<string, string>;
  serviceAccountName: string;
  serviceAccount: string;
  automountServiceAccountToken: boolean | undefined;
  nodeName: string;
  hostNetwork: boolean;
  hostPID: boolean;
  hostIPC: boolean;
  shareProcessNamespace: boolean | undefined;
  securityContext: PodSecurityContext | undefined;
  imagePullSecrets: LocalObjectReference[];
  hostname: string;
  subdomain: string;
  affinity: Affinity | undefined;
  schedulerName: string;
  tolerations: Toleration[];
  hostAliases: HostAlias[];
  priorityClassName: string;
  priority: number | undefined;
  dnsConfig: PodDNSConfig | undefined;
  readinessGates: PodReadinessGate[];
  runtimeClassName: string | undefined;
  enableServiceLinks: boolean | undefined;
  preemptionPolicy: string | undefined;
  overhead: Record<string, string>;
  topologySpreadConstraints: TopologySpreadConstraint[];
  setHostnameAsFQDN: boolean | undefined;
  os: PodOS | undefined;
  hostUsers: boolean | undefined;
  schedulingGates: PodSchedulingGate[];
  resourceClaims: PodResourceClaim[];
  resources: ResourceRequirements | undefined;
  hostnameOverride: string | undefined;
  schedulingGroup: PodSchedulingGroup | undefined;
}

/** `core/v1.PodStatus` */
export interface PodStatus {
  observedGeneration: number;
  phase: string;
  conditions: PodCondition[];
  message: string;
  reason: string;
  nominatedNodeName: string;
  hostIP: string;
  hostIPs: HostIP[];
  podIP: string;
  podIPs: PodIP[];
  startTime: string | null | undefined;
  initContainerStatuses: ContainerStatus[];
  containerStatuses: ContainerStatus[];
  qosClass: string;
  ephemeralContainerStatuses: ContainerStatus[];
  resize: string;
  resourceClaimStatuses: PodResourceClaimStatus[];
  extendedResourceClaimStatus: PodExtendedResourceClaimStatus | undefined;
  allocatedResources: Record<string, string>;
  resources: ResourceRequirements | undefined;
  nodeAllocatableResourceClaimStatuses: NodeAllocatableResourceClaimStatus[];
}

/** `core/v1.PodStatusResult` */
export interface PodStatusResult {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  status: PodStatus;
}

/** `core/v1.PodTemplate` */
export interface PodTemplate {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  template: PodTemplateSpec;
}

/** `core/v1.PodTemplateSpec` */
export interface PodTemplateSpec {
  metadata: ObjectMeta;
  spec: PodSpec;
}

/** `core/v1.PortStatus` */
export interface PortStatus {
  port: number;
  protocol: string;
  error: string | undefined;
}

/** `core/v1.PortworxVolumeSource` */
export interface PortworxVolumeSource {
  volumeID: string;
  fsType: string;
  readOnly: boolean;
}

/** `core/v1.PreferredSchedulingTerm` */
export interface PreferredSchedulingTerm {
  weight: number;
  preference: NodeSelectorTerm;
}

/** `core/v1.Probe` */
export interface Probe {
  exec: ExecAction | undefined;
  httpGet: HTTPGetAction | undefined;
  tcpSocket: TCPSocketAction | undefined;
  grpc: GRPCAction | undefined;
  initialDelaySeconds: number;
  timeoutSeconds: number;
  periodSeconds: number;
  successThreshold: number;
  failureThreshold: number;
  terminationGracePeriodSeconds: number | undefined;
}

/** `core/v1.ProbeHandler` */
export interface ProbeHandler {
  exec: ExecAction | undefined;
  httpGet: HTTPGetAction | undefined;
  tcpSocket: TCPSocketAction | undefined;
  grpc: GRPCAction | undefined;
}

/** `core/v1.ProjectedVolumeSource` */
export interface ProjectedVolumeSource {
  sources: VolumeProjection[];
  defaultMode: number | undefined;
}

/** `core/v1.QuobyteVolumeSource` */
export interface QuobyteVolumeSource {
  registry: string;
  volume: string;
  readOnly: boolean;
  user: string;
  group: string;
  tenant: string;
}

/** `core/v1.RBDPersistentVolumeSource` */
export interface RBDPersistentVolumeSource {
  monitors: string[];
  image: string;
  fsType: string;
  pool: string;
  user: string;
  keyring: string;
  secretRef: SecretReference | undefined;
  readOnly: boolean;
}

/** `core/v1.RBDVolumeSource` */
export interface RBDVolumeSource {
  monitors: string[];
  image: string;
  fsType: string;
  pool: string;
  user: string;
  keyring: string;
  secretRef: LocalObjectReference | undefined;
  readOnly: boolean;
}

/** `core/v1.RangeAllocation` */
export interface RangeAllocation {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  range: string;
  data: string;
}

/** `core/v1.ReplicationController` */
export interface ReplicationController {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ReplicationControllerSpec;
  status: ReplicationControllerStatus;
}

/** `core/v1.ReplicationControllerCondition` */
export interface ReplicationControllerCondition {
  type: string;
  status: string;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `core/v1.ReplicationControllerSpec` */
export interface ReplicationControllerSpec {
  replicas: number | undefined;
  minReadySeconds: number;
  selector: Record<string, string>;
  template: PodTemplateSpec | undefined;
}

/** `core/v1.ReplicationControllerStatus` */
export interface ReplicationControllerStatus {
  replicas: number;
  fullyLabeledReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  observedGeneration: number;
  conditions: ReplicationControllerCondition[];
}

/** `core/v1.ResourceClaim` */
export interface ResourceClaim {
  name: string;
  request: string;
}

/** `core/v1.ResourceFieldSelector` */
export interface ResourceFieldSelector {
  containerName: string;
  resource: string;
  divisor: string;
}

/** `core/v1.ResourceHealth` */
export interface ResourceHealth {
  resourceID: string;
  health: string;
  message: string | undefined;
}

/** `core/v1.ResourceQuota` */
export interface ResourceQuota {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ResourceQuotaSpec;
  status: ResourceQuotaStatus;
}

/** `core/v1.ResourceQuotaSpec` */
export interface ResourceQuotaSpec {
  hard: Record<string, string>;
  scopes: string[];
  scopeSelector: ScopeSelector | undefined;
}

/** `core/v1.ResourceQuotaStatus` */
export interface ResourceQuotaStatus {
  hard: Record<string, string>;
  used: Record<string, string>;
}

/** `core/v1.ResourceRequirements` */
export interface ResourceRequirements {
  limits: Record<string, string>;
  requests: Record<string, string>;
  claims: ResourceClaim[];
}

/** `core/v1.ResourceStatus` */
export interface ResourceStatus {
  name: string;
  resources: ResourceHealth[];
}

/** `core/v1.SELinuxOptions` */
export interface SELinuxOptions {
  user: string;
  role: string;
  type: string;
  level: string;
}

/** `core/v1.ScaleIOPersistentVolumeSource` */
export interface ScaleIOPersistentVolumeSource {
  gateway: string;
  system: string;
  secretRef: SecretReference | undefined;
  sslEnabled: boolean;
  protectionDomain: string;
  storagePool: string;
  storageMode: string;
  volumeName: string;
  fsType: string;
  readOnly: boolean;
}

/** `core/v1.ScaleIOVolumeSource` */
export interface ScaleIOVolumeSource {
  gateway: string;
  system: string;
  secretRef: LocalObjectReference | undefined;
  sslEnabled: boolean;
  protectionDomain: string;
  storagePool: string;
  storageMode: string;
  volumeName: string;
  fsType: string;
  readOnly: boolean;
}

/** `core/v1.ScopeSelector` */
export interface ScopeSelector {
  matchExpressions: ScopedResourceSelectorRequirement[];
}

/** `core/v1.ScopedResourceSelectorRequirement` */
export interface ScopedResourceSelectorRequirement {
  scopeName: string;
  operator: string;
  values: string[];
}

/** `core/v1.SeccompProfile` */
export interface SeccompProfile {
  type: string;
  localhostProfile: string | undefined;
}

/** `core/v1.Secret` */
export interface Secret {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  immutable: boolean | undefined;
  data: Record<string, string | null>;
  stringData: Record<string, string>;
  type: string;
}

/** `core/v1.SecretEnvSource` */
export interface SecretEnvSource {
  name: string;
  optional: boolean | undefined;
}

/** `core/v1.SecretKeySelector` */
export interface SecretKeySelector {
  name: string;
  key: string;
  optional: boolean | undefined;
}

/** `core/v1.SecretProjection` */
export interface SecretProjection {
  name: string;
  items: KeyToPath[];
  optional: boolean | undefined;
}

/** `core/v1.SecretReference` */
export interface SecretReference {
  name: string;
  namespace: string;
}

/** `core/v1.SecretVolumeSource` */
export interface SecretVolumeSource {
  secretName: string;
  items: KeyToPath[];
  defaultMode: number | undefined;
  optional: boolean | undefined;
}

/** `core/v1.SecurityContext` */
export interface SecurityContext {
  capabilities: Capabilities | undefined;
  privileged: boolean | undefined;
  seLinuxOptions: SELinuxOptions | undefined;
  windowsOptions: WindowsSecurityContextOptions | undefined;
  runAsUser: number | undefined;
  runAsGroup: number | undefined;
  runAsNonRoot: boolean | undefined;
  readOnlyRootFilesystem: boolean | undefined;
  allowPrivilegeEscalation: boolean | undefined;
  procMount: string | undefined;
  seccompProfile: SeccompProfile | undefined;
  appArmorProfile: AppArmorProfile | undefined;
}

/** `core/v1.Service` */
export interface Service {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ServiceSpec;
  status: ServiceStatus;
}

/** `core/v1.ServiceAccount` */
export interface ServiceAccount {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  secrets: ObjectReference[];
  imagePullSecrets: LocalObjectReference[];
  automountServiceAccountToken: boolean | undefined;
}

/** `core/v1.ServiceAccountTokenProjection` */
export interface ServiceAccountTokenProjection {
  audience: string;
  expirationSeconds: number | undefined;
  path: string;
}

/** `core/v1.ServicePort` */
export interface ServicePort {
  name: string;
  protocol: string;
  appProtocol: string | undefined;
  port: number;
  targetPort: number | string;
  nodePort: number;
}

/** `core/v1.ServiceSpec` */
export interface ServiceSpec {
  ports: ServicePort[];
  selector: Record<string, string>;
  clusterIP: string;
  clusterIPs: string[];
  type: string;
  externalIPs: string[];
  sessionAffinity: string;
  loadBalancerIP: string;
  loadBalancerSourceRanges: string[];
  externalName: string;
  externalTrafficPolicy: string;
  healthCheckNodePort: number;
  publishNotReadyAddresses: boolean;
  sessionAffinityConfig: SessionAffinityConfig | undefined;
  ipFamilies: string[];
  ipFamilyPolicy: string | undefined;
  allocateLoadBalancerNodePorts: boolean | undefined;
  loadBalancerClass: string | undefined;
  internalTrafficPolicy: string | undefined;
  trafficDistribution: string | undefined;
}

/** `core/v1.ServiceStatus` */
export interface ServiceStatus {
  loadBalancer: LoadBalancerStatus;
  conditions: Condition[];
}

/** `core/v1.SessionAffinityConfig` */
export interface SessionAffinityConfig {
  clientIP: ClientIPConfig | undefined;
}

/** `core/v1.SleepAction` */
export interface SleepAction {
  seconds: number;
}

/** `core/v1.StorageOSPersistentVolumeSource` */
export interface StorageOSPersistentVolumeSource {
  volumeName: string;
  volumeNamespace: string;
  fsType: string;
  readOnly: boolean;
  secretRef: ObjectReference | undefined;
}

/** `core/v1.StorageOSVolumeSource` */
export interface StorageOSVolumeSource {
  volumeName: string;
  volumeNamespace: string;
  fsType: string;
  readOnly: boolean;
  secretRef: LocalObjectReference | undefined;
}

/** `core/v1.Sysctl` */
export interface Sysctl {
  name: string;
  value: string;
}

/** `core/v1.TCPSocketAction` */
export interface TCPSocketAction {
  port: number | string;
  host: string;
}

/** `core/v1.Taint` */
export interface Taint {
  key: string;
  value: string;
  effect: string;
  timeAdded: string | null | undefined;
}

/** `core/v1.Toleration` */
export interface Toleration {
  key: string;
  operator: string;
  value: string;
  effect: string;
  tolerationSeconds: number | undefined;
}

/** `core/v1.TopologySelectorLabelRequirement` */
export interface TopologySelectorLabelRequirement {
  key: string;
  values: string[];
}

/** `core/v1.TopologySelectorTerm` */
export interface TopologySelectorTerm {
  matchLabelExpressions: TopologySelectorLabelRequirement[];
}

/** `core/v1.TopologySpreadConstraint` */
export interface TopologySpreadConstraint {
  maxSkew: number;
  topologyKey: string;
  whenUnsatisfiable: string;
  labelSelector: LabelSelector | undefined;
  minDomains: number | undefined;
  nodeAffinityPolicy: string | undefined;
  nodeTaintsPolicy: string | undefined;
  matchLabelKeys: string[];
}

/** `core/v1.TypedLocalObjectReference` */
export interface TypedLocalObjectReference {
  apiGroup: string | undefined;
  kind: string;
  name: string;
}

/** `core/v1.TypedObjectReference` */
export interface TypedObjectReference {
  apiGroup: string | undefined;
  kind: string;
  name: string;
  namespace: string | undefined;
}

/** `core/v1.Volume` */
export interface Volume {
  name: string;
  hostPath: HostPathVolumeSource | undefined;
  emptyDir: EmptyDirVolumeSource | undefined;
  gcePersistentDisk: GCEPersistentDiskVolumeSource | undefined;
  awsElasticBlockStore: AWSElasticBlockStoreVolumeSource | undefined;
  gitRepo: GitRepoVolumeSource | undefined;
  secret: SecretVolumeSource | undefined;
  nfs: NFSVolumeSource | undefined;
  iscsi: ISCSIVolumeSource | undefined;
  glusterfs: GlusterfsVolumeSource | undefined;
  persistentVolumeClaim: PersistentVolumeClaimVolumeSource | undefined;
  rbd: RBDVolumeSource | undefined;
  flexVolume: FlexVolumeSource | undefined;
  cinder: CinderVolumeSource | undefined;
  cephfs: CephFSVolumeSource | undefined;
  flocker: FlockerVolumeSource | undefined;
  downwardAPI: DownwardAPIVolumeSource | undefined;
  fc: FCVolumeSource | undefined;
  azureFile: AzureFileVolumeSource | undefined;
  configMap: ConfigMapVolumeSource | undefined;
  vsphereVolume: VsphereVirtualDiskVolumeSource | undefined;
  quobyte: QuobyteVolumeSource | undefined;
  azureDisk: AzureDiskVolumeSource | undefined;
  photonPersistentDisk: PhotonPersistentDiskVolumeSource | undefined;
  projected: ProjectedVolumeSource | undefined;
  portworxVolume: PortworxVolumeSource | undefined;
  scaleIO: ScaleIOVolumeSource | undefined;
  storageos: StorageOSVolumeSource | undefined;
  csi: CSIVolumeSource | undefined;
  ephemeral: EphemeralVolumeSource | undefined;
  image: ImageVolumeSource | undefined;
}

/** `core/v1.VolumeDevice` */
export interface VolumeDevice {
  name: string;
  devicePath: string;
}

/** `core/v1.VolumeMount` */
export interface VolumeMount {
  name: string;
  readOnly: boolean;
  recursiveReadOnly: string | undefined;
  mountPath: string;
  subPath: string;
  mountPropagation: string | undefined;
  subPathExpr: string;
}

/** `core/v1.VolumeMountStatus` */
export interface VolumeMountStatus {
  name: string;
  mountPath: string;
  readOnly: boolean;
  recursiveReadOnly: string | undefined;
  volumeStatus: VolumeStatus | undefined;
}

/** `core/v1.VolumeNodeAffinity` */
export interface VolumeNodeAffinity {
  required: NodeSelector | undefined;
}

/** `core/v1.VolumeProjection` */
export interface VolumeProjection {
  secret: SecretProjection | undefined;
  downwardAPI: DownwardAPIProjection | undefined;
  configMap: ConfigMapProjection | undefined;
  serviceAccountToken: ServiceAccountTokenProjection | undefined;
  clusterTrustBundle: ClusterTrustBundleProjection | undefined;
  podCertificate: PodCertificateProjection | undefined;
}

/** `core/v1.VolumeResourceRequirements` */
export interface VolumeResourceRequirements {
  limits: Record<string, string>;
  requests: Record<string, string>;
}

/** `core/v1.VolumeSource` */
export interface VolumeSource {
  hostPath: HostPathVolumeSource | undefined;
  emptyDir: EmptyDirVolumeSource | undefined;
  gcePersistentDisk: GCEPersistentDiskVolumeSource | undefined;
  awsElasticBlockStore: AWSElasticBlockStoreVolumeSource | undefined;
  gitRepo: GitRepoVolumeSource | undefined;
  secret: SecretVolumeSource | undefined;
  nfs: NFSVolumeSource | undefined;
  iscsi: ISCSIVolumeSource | undefined;
  glusterfs: GlusterfsVolumeSource | undefined;
  persistentVolumeClaim: PersistentVolumeClaimVolumeSource | undefined;
  rbd: RBDVolumeSource | undefined;
  flexVolume: FlexVolumeSource | undefined;
  cinder: CinderVolumeSource | undefined;
  cephfs: CephFSVolumeSource | undefined;
  flocker: FlockerVolumeSource | undefined;
  downwardAPI: DownwardAPIVolumeSource | undefined;
  fc: FCVolumeSource | undefined;
  azureFile: AzureFileVolumeSource | undefined;
  configMap: ConfigMapVolumeSource | undefined;
  vsphereVolume: VsphereVirtualDiskVolumeSource | undefined;
  quobyte: QuobyteVolumeSource | undefined;
  azureDisk: AzureDiskVolumeSource | undefined;
  photonPersistentDisk: PhotonPersistentDiskVolumeSource | undefined;
  projected: ProjectedVolumeSource | undefined;
  portworxVolume: PortworxVolumeSource | undefined;
  scaleIO: ScaleIOVolumeSource | undefined;
  storageos: StorageOSVolumeSource | undefined;
  csi: CSIVolumeSource | undefined;
  ephemeral: EphemeralVolumeSource | undefined;
  image: ImageVolumeSource | undefined;
}

/** `core/v1.VolumeStatus` */
export interface VolumeStatus {
  image: ImageVolumeStatus | undefined;
}

/** `core/v1.VsphereVirtualDiskVolumeSource` */
export interface VsphereVirtualDiskVolumeSource {
  volumePath: string;
  fsType: string;
  storagePolicyName: string;
  storagePolicyID: string;
}

/** `core/v1.WeightedPodAffinityTerm` */
export interface WeightedPodAffinityTerm {
  weight: number;
  podAffinityTerm: PodAffinityTerm;
}

/** `core/v1.WindowsSecurityContextOptions` */
export interface WindowsSecurityContextOptions {
  gmsaCredentialSpecName: string | undefined;
  gmsaCredentialSpec: string | undefined;
  runAsUserName: string | undefined;
  hostProcess: boolean | undefined;
}

/** `discovery/v1.Endpoint` */
export interface Endpoint {
  addresses: string[];
  conditions: EndpointConditions;
  hostname: string | undefined;
  targetRef: ObjectReference | undefined;
  deprecatedTopology: Record<string, string>;
  nodeName: string | undefined;
  zone: string | undefined;
  hints: EndpointHints | undefined;
}

/** `discovery/v1.EndpointConditions` */
export interface EndpointConditions {
  ready: boolean | undefined;
  serving: boolean | undefined;
  terminating: boolean | undefined;
}

/** `discovery/v1.EndpointHints` */
export interface EndpointHints {
  forZones: ForZone[];
  forNodes: ForNode[];
}

/** `discovery/v1.EndpointPort` */
export interface DiscoveryV1EndpointPort {
  name: string | undefined;
  protocol: string | undefined;
  port: number | undefined;
  appProtocol: string | undefined;
}

/** `discovery/v1.EndpointSlice` */
export interface EndpointSlice {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  addressType: string;
  endpoints: Endpoint[];
  ports: DiscoveryV1EndpointPort[];
}

/** `discovery/v1.ForNode` */
export interface ForNode {
  name: string;
}

/** `discovery/v1.ForZone` */
export interface ForZone {
  name: string;
}

/** `events/v1.Event` */
export interface EventsV1Event {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  eventTime: string | null;
  series: EventsV1EventSeries | undefined;
  reportingController: string;
  reportingInstance: string;
  action: string;
  reason: string;
  regarding: ObjectReference;
  related: ObjectReference | undefined;
  note: string;
  type: string;
  deprecatedSource: EventSource;
  deprecatedFirstTimestamp: string | null;
  deprecatedLastTimestamp: string | null;
  deprecatedCount: number;
}

/** `events/v1.EventSeries` */
export interface EventsV1EventSeries {
  count: number;
  lastObservedTime: string | null;
}

/** `meta/v1.Condition` */
export interface Condition {
  type: string;
  status: string;
  observedGeneration: number;
  lastTransitionTime: string | null;
  reason: string;
  message: string;
}

/** `meta/v1.DeleteOptions` */
export interface DeleteOptions {
  kind: string;
  apiVersion: string;
  gracePeriodSeconds: number | undefined;
  preconditions: Preconditions | undefined;
  orphanDependents: boolean | undefined;
  propagationPolicy: string | undefined;
  dryRun: string[];
  ignoreStoreReadErrorWithClusterBreakingPotential: boolean | undefined;
}

/** `meta/v1.LabelSelector` */
export interface LabelSelector {
  matchLabels: Record<string, string>;
  matchExpressions: LabelSelectorRequirement[];
}

/** `meta/v1.LabelSelectorRequirement` */
export interface LabelSelectorRequirement {
  key: string;
  operator: string;
  values: string[];
}

/** `meta/v1.ManagedFieldsEntry` */
export interface ManagedFieldsEntry {
  manager: string;
  operation: string;
  apiVersion: string;
  time: string | null | undefined;
  fieldsType: string;
  fieldsV1: Json | undefined;
  subresource: string;
}

/** `meta/v1.ObjectMeta` */
export interface ObjectMeta {
  name: string;
  generateName: string;
  namespace: string;
  selfLink: string;
  uid: string;
  resourceVersion: string;
  generation: number;
  creationTimestamp: string | null;
  deletionTimestamp: string | null | undefined;
  deletionGracePeriodSeconds: number | undefined;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  ownerReferences: OwnerReference[];
  finalizers: string[];
  managedFields: ManagedFieldsEntry[];
}

/** `meta/v1.OwnerReference` */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller: boolean | undefined;
  blockOwnerDeletion: boolean | undefined;
}

/** `meta/v1.Preconditions` */
export interface Preconditions {
  uid: string | undefined;
  resourceVersion: string | undefined;
}

/** `meta/v1.TypeMeta` */
export interface TypeMeta {
  kind: string;
  apiVersion: string;
}

/** `networking/v1.HTTPIngressPath` */
export interface HTTPIngressPath {
  path: string;
  pathType: string | undefined;
  backend: IngressBackend;
}

/** `networking/v1.HTTPIngressRuleValue` */
export interface HTTPIngressRuleValue {
  paths: HTTPIngressPath[];
}

/** `networking/v1.IPAddress` */
export interface IPAddress {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: IPAddressSpec;
}

/** `networking/v1.IPAddressSpec` */
export interface IPAddressSpec {
  parentRef: ParentReference | undefined;
}

/** `networking/v1.IPBlock` */
export interface IPBlock {
  cidr: string;
  except: string[];
}

/** `networking/v1.Ingress` */
export interface Ingress {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: IngressSpec;
  status: IngressStatus;
}

/** `networking/v1.IngressBackend` */
export interface IngressBackend {
  service: IngressServiceBackend | undefined;
  resource: TypedLocalObjectReference | undefined;
}

/** `networking/v1.IngressClass` */
export interface IngressClass {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: IngressClassSpec;
}

/** `networking/v1.IngressClassParametersReference` */
export interface IngressClassParametersReference {
  apiGroup: string | undefined;
  kind: string;
  name: string;
  scope: string | undefined;
  namespace: string | undefined;
}

/** `networking/v1.IngressClassSpec` */
export interface IngressClassSpec {
  controller: string;
  parameters: IngressClassParametersReference | undefined;
}

/** `networking/v1.IngressLoadBalancerIngress` */
export interface IngressLoadBalancerIngress {
  ip: string;
  hostname: string;
  ports: IngressPortStatus[];
}

/** `networking/v1.IngressLoadBalancerStatus` */
export interface IngressLoadBalancerStatus {
  ingress: IngressLoadBalancerIngress[];
}

/** `networking/v1.IngressPortStatus` */
export interface IngressPortStatus {
  port: number;
  protocol: string;
  error: string | undefined;
}

/** `networking/v1.IngressRule` */
export interface IngressRule {
  host: string;
  http: HTTPIngressRuleValue | undefined;
}

/** `networking/v1.IngressRuleValue` */
export interface IngressRuleValue {
  http: HTTPIngressRuleValue | undefined;
}

/** `networking/v1.IngressServiceBackend` */
export interface IngressServiceBackend {
  name: string;
  port: ServiceBackendPort;
}

/** `networking/v1.IngressSpec` */
export interface IngressSpec {
  ingressClassName: string | undefined;
  defaultBackend: IngressBackend | undefined;
  tls: IngressTLS[];
  rules: IngressRule[];
}

/** `networking/v1.IngressStatus` */
export interface IngressStatus {
  loadBalancer: IngressLoadBalancerStatus;
}

/** `networking/v1.IngressTLS` */
export interface IngressTLS {
  hosts: string[];
  secretName: string;
}

/** `networking/v1.NetworkPolicy` */
export interface NetworkPolicy {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: NetworkPolicySpec;
}

/** `networking/v1.NetworkPolicyEgressRule` */
export interface NetworkPolicyEgressRule {
  ports: NetworkPolicyPort[];
  to: NetworkPolicyPeer[];
}

/** `networking/v1.NetworkPolicyIngressRule` */
export interface NetworkPolicyIngressRule {
  ports: NetworkPolicyPort[];
  from: NetworkPolicyPeer[];
}

/** `networking/v1.NetworkPolicyPeer` */
export interface NetworkPolicyPeer {
  podSelector: LabelSelector | undefined;
  namespaceSelector: LabelSelector | undefined;
  ipBlock: IPBlock | undefined;
}

/** `networking/v1.NetworkPolicyPort` */
export interface NetworkPolicyPort {
  protocol: string | undefined;
  port: number | string | undefined;
  endPort: number | undefined;
}

/** `networking/v1.NetworkPolicySpec` */
export interface NetworkPolicySpec {
  podSelector: LabelSelector;
  ingress: NetworkPolicyIngressRule[];
  egress: NetworkPolicyEgressRule[];
  policyTypes: string[];
}

/** `networking/v1.ParentReference` */
export interface ParentReference {
  group: string;
  resource: string;
  namespace: string;
  name: string;
}

/** `networking/v1.ServiceBackendPort` */
export interface ServiceBackendPort {
  name: string;
  number: number;
}

/** `networking/v1.ServiceCIDR` */
export interface ServiceCIDR {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: ServiceCIDRSpec;
  status: ServiceCIDRStatus;
}

/** `networking/v1.ServiceCIDRSpec` */
export interface ServiceCIDRSpec {
  cidrs: string[];
}

/** `networking/v1.ServiceCIDRStatus` */
export interface ServiceCIDRStatus {
  conditions: Condition[];
}

/** `node/v1.Overhead` */
export interface Overhead {
  podFixed: Record<string, string>;
}

/** `node/v1.RuntimeClass` */
export interface RuntimeClass {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  handler: string;
  overhead: Overhead | undefined;
  scheduling: Scheduling | undefined;
}

/** `node/v1.Scheduling` */
export interface Scheduling {
  nodeSelector: Record<string, string>;
  tolerations: Toleration[];
}

/** `policy/v1.Eviction` */
export interface Eviction {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  deleteOptions: DeleteOptions | undefined;
}

/** `policy/v1.PodDisruptionBudget` */
export interface PodDisruptionBudget {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: PodDisruptionBudgetSpec;
  status: PodDisruptionBudgetStatus;
}

/** `policy/v1.PodDisruptionBudgetSpec` */
export interface PodDisruptionBudgetSpec {
  minAvailable: number | string | undefined;
  selector: LabelSelector | undefined;
  maxUnavailable: number | string | undefined;
  unhealthyPodEvictionPolicy: string | undefined;
}

/** `policy/v1.PodDisruptionBudgetStatus` */
export interface PodDisruptionBudgetStatus {
  observedGeneration: number;
  disruptedPods: Record<string, string | null>;
  disruptionsAllowed: number;
  currentHealthy: number;
  desiredHealthy: number;
  expectedPods: number;
  conditions: Condition[];
}

/** `rbac/v1.AggregationRule` */
export interface AggregationRule {
  clusterRoleSelectors: LabelSelector[];
}

/** `rbac/v1.ClusterRole` */
export interface ClusterRole {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  rules: PolicyRule[];
  aggregationRule: AggregationRule | undefined;
}

/** `rbac/v1.ClusterRoleBinding` */
export interface ClusterRoleBinding {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  subjects: Subject[];
  roleRef: RoleRef;
}

/** `rbac/v1.PolicyRule` */
export interface PolicyRule {
  verbs: string[];
  apiGroups: string[];
  resources: string[];
  resourceNames: string[];
  nonResourceURLs: string[];
}

/** `rbac/v1.Role` */
export interface Role {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  rules: PolicyRule[];
}

/** `rbac/v1.RoleBinding` */
export interface RoleBinding {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  subjects: Subject[];
  roleRef: RoleRef;
}

/** `rbac/v1.RoleRef` */
export interface RoleRef {
  apiGroup: string;
  kind: string;
  name: string;
}

/** `rbac/v1.Subject` */
export interface Subject {
  kind: string;
  apiGroup: string;
  name: string;
  namespace: string;
}

/** `scheduling/v1.PriorityClass` */
export interface PriorityClass {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  value: number;
  globalDefault: boolean;
  description: string;
  preemptionPolicy: string | undefined;
}

/** `storage/v1.CSIDriver` */
export interface CSIDriver {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: CSIDriverSpec;
}

/** `storage/v1.CSIDriverSpec` */
export interface CSIDriverSpec {
  attachRequired: boolean | undefined;
  podInfoOnMount: boolean | undefined;
  volumeLifecycleModes: string[];
  storageCapacity: boolean | undefined;
  fsGroupPolicy: string | undefined;
  tokenRequests: TokenRequest[];
  requiresRepublish: boolean | undefined;
  seLinuxMount: boolean | undefined;
  nodeAllocatableUpdatePeriodSeconds: number | undefined;
  serviceAccountTokenInSecrets: boolean | undefined;
  preventPodSchedulingIfMissing: boolean | undefined;
}

/** `storage/v1.CSINode` */
export interface CSINode {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: CSINodeSpec;
}

/** `storage/v1.CSINodeDriver` */
export interface CSINodeDriver {
  name: string;
  nodeID: string;
  topologyKeys: string[];
  allocatable: VolumeNodeResources | undefined;
}

/** `storage/v1.CSINodeSpec` */
export interface CSINodeSpec {
  drivers: CSINodeDriver[];
}

/** `storage/v1.CSIStorageCapacity` */
export interface CSIStorageCapacity {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  nodeTopology: LabelSelector | undefined;
  storageClassName: string;
  capacity: string | undefined;
  maximumVolumeSize: string | undefined;
}

/** `storage/v1.StorageClass` */
export interface StorageClass {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  provisioner: string;
  parameters: Record<string, string>;
  reclaimPolicy: string | undefined;
  mountOptions: string[];
  allowVolumeExpansion: boolean | undefined;
  volumeBindingMode: string | undefined;
  allowedTopologies: TopologySelectorTerm[];
}

/** `storage/v1.TokenRequest` */
export interface TokenRequest {
  audience: string;
  expirationSeconds: number | undefined;
}

/** `storage/v1.VolumeAttachment` */
export interface VolumeAttachment {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  spec: VolumeAttachmentSpec;
  status: VolumeAttachmentStatus;
}

/** `storage/v1.VolumeAttachmentSource` */
export interface VolumeAttachmentSource {
  persistentVolumeName: string | undefined;
  inlineVolumeSpec: PersistentVolumeSpec | undefined;
}

/** `storage/v1.VolumeAttachmentSpec` */
export interface VolumeAttachmentSpec {
  attacher: string;
  source: VolumeAttachmentSource;
  nodeName: string;
}

/** `storage/v1.VolumeAttachmentStatus` */
export interface VolumeAttachmentStatus {
  attached: boolean;
  attachmentMetadata: Record<string, string>;
  attachError: VolumeError | undefined;
  detachError: VolumeError | undefined;
}

/** `storage/v1.VolumeAttributesClass` */
export interface VolumeAttributesClass {
  kind: string;
  apiVersion: string;
  metadata: ObjectMeta;
  driverName: string;
  parameters: Record<string, string>;
}

/** `storage/v1.VolumeError` */
export interface VolumeError {
  time: string | null;
  message: string;
  errorCode: number | undefined;
}

/** `storage/v1.VolumeNodeResources` */
export interface VolumeNodeResources {
  count: number | undefined;
}

/** All of them, by their keys in the table. */
export interface GoTypes {
  "admissionregistration/v1.ApplyConfiguration": ApplyConfiguration;
  "admissionregistration/v1.AuditAnnotation": AuditAnnotation;
  "admissionregistration/v1.ExpressionWarning": ExpressionWarning;
  "admissionregistration/v1.JSONPatch": JSONPatch;
  "admissionregistration/v1.MatchCondition": MatchCondition;
  "admissionregistration/v1.MatchResources": MatchResources;
  "admissionregistration/v1.MutatingAdmissionPolicy": MutatingAdmissionPolicy;
  "admissionregistration/v1.MutatingAdmissionPolicyBinding": MutatingAdmissionPolicyBinding;
  "admissionregistration/v1.MutatingAdmissionPolicyBindingSpec": MutatingAdmissionPolicyBindingSpec;
  "admissionregistration/v1.MutatingAdmissionPolicySpec": MutatingAdmissionPolicySpec;
  "admissionregistration/v1.MutatingWebhook": MutatingWebhook;
  "admissionregistration/v1.MutatingWebhookConfiguration": MutatingWebhookConfiguration;
  "admissionregistration/v1.Mutation": Mutation;
  "admissionregistration/v1.NamedRuleWithOperations": NamedRuleWithOperations;
  "admissionregistration/v1.ParamKind": ParamKind;
  "admissionregistration/v1.ParamRef": ParamRef;
  "admissionregistration/v1.Rule": Rule;
  "admissionregistration/v1.RuleWithOperations": RuleWithOperations;
  "admissionregistration/v1.ServiceReference": AdmissionregistrationV1ServiceReference;
  "admissionregistration/v1.TypeChecking": TypeChecking;
  "admissionregistration/v1.ValidatingAdmissionPolicy": ValidatingAdmissionPolicy;
  "admissionregistration/v1.ValidatingAdmissionPolicyBinding": ValidatingAdmissionPolicyBinding;
  "admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec": ValidatingAdmissionPolicyBindingSpec;
  "admissionregistration/v1.ValidatingAdmissionPolicySpec": ValidatingAdmissionPolicySpec;
  "admissionregistration/v1.ValidatingAdmissionPolicyStatus": ValidatingAdmissionPolicyStatus;
  "admissionregistration/v1.ValidatingWebhook": ValidatingWebhook;
  "admissionregistration/v1.ValidatingWebhookConfiguration": ValidatingWebhookConfiguration;
  "admissionregistration/v1.Validation": Validation;
  "admissionregistration/v1.Variable": Variable;
  "admissionregistration/v1.WebhookClientConfig": AdmissionregistrationV1WebhookClientConfig;
  "apiextensions/v1.CustomResourceColumnDefinition": CustomResourceColumnDefinition;
  "apiextensions/v1.CustomResourceConversion": CustomResourceConversion;
  "apiextensions/v1.CustomResourceDefinition": CustomResourceDefinition;
  "apiextensions/v1.CustomResourceDefinitionCondition": CustomResourceDefinitionCondition;
  "apiextensions/v1.CustomResourceDefinitionNames": CustomResourceDefinitionNames;
  "apiextensions/v1.CustomResourceDefinitionSpec": CustomResourceDefinitionSpec;
  "apiextensions/v1.CustomResourceDefinitionStatus": CustomResourceDefinitionStatus;
  "apiextensions/v1.CustomResourceDefinitionVersion": CustomResourceDefinitionVersion;
  "apiextensions/v1.CustomResourceSubresourceScale": CustomResourceSubresourceScale;
  "apiextensions/v1.CustomResourceSubresourceStatus": CustomResourceSubresourceStatus;
  "apiextensions/v1.CustomResourceSubresources": CustomResourceSubresources;
  "apiextensions/v1.CustomResourceValidation": CustomResourceValidation;
  "apiextensions/v1.ExternalDocumentation": ExternalDocumentation;
  "apiextensions/v1.JSONSchemaProps": JSONSchemaProps;
  "apiextensions/v1.SelectableField": SelectableField;
  "apiextensions/v1.ServiceReference": ApiextensionsV1ServiceReference;
  "apiextensions/v1.ValidationRule": ValidationRule;
  "apiextensions/v1.WebhookClientConfig": ApiextensionsV1WebhookClientConfig;
  "apiextensions/v1.WebhookConversion": WebhookConversion;
  "apiregistration/v1.APIService": APIService;
  "apiregistration/v1.APIServiceCondition": APIServiceCondition;
  "apiregistration/v1.APIServiceSpec": APIServiceSpec;
  "apiregistration/v1.APIServiceStatus": APIServiceStatus;
  "apiregistration/v1.ServiceReference": ApiregistrationV1ServiceReference;
  "apps/v1.ControllerRevision": ControllerRevision;
  "apps/v1.DaemonSet": DaemonSet;
  "apps/v1.DaemonSetCondition": DaemonSetCondition;
  "apps/v1.DaemonSetSpec": DaemonSetSpec;
  "apps/v1.DaemonSetStatus": DaemonSetStatus;
  "apps/v1.DaemonSetUpdateStrategy": DaemonSetUpdateStrategy;
  "apps/v1.Deployment": Deployment;
  "apps/v1.DeploymentCondition": DeploymentCondition;
  "apps/v1.DeploymentSpec": DeploymentSpec;
  "apps/v1.DeploymentStatus": DeploymentStatus;
  "apps/v1.DeploymentStrategy": DeploymentStrategy;
  "apps/v1.ReplicaSet": ReplicaSet;
  "apps/v1.ReplicaSetCondition": ReplicaSetCondition;
  "apps/v1.ReplicaSetSpec": ReplicaSetSpec;
  "apps/v1.ReplicaSetStatus": ReplicaSetStatus;
  "apps/v1.RollingUpdateDaemonSet": RollingUpdateDaemonSet;
  "apps/v1.RollingUpdateDeployment": RollingUpdateDeployment;
  "apps/v1.RollingUpdateStatefulSetStrategy": RollingUpdateStatefulSetStrategy;
  "apps/v1.StatefulSet": StatefulSet;
  "apps/v1.StatefulSetCondition": StatefulSetCondition;
  "apps/v1.StatefulSetOrdinals": StatefulSetOrdinals;
  "apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy": StatefulSetPersistentVolumeClaimRetentionPolicy;
  "apps/v1.StatefulSetSpec": StatefulSetSpec;
  "apps/v1.StatefulSetStatus": StatefulSetStatus;
  "apps/v1.StatefulSetUpdateStrategy": StatefulSetUpdateStrategy;
  "autoscaling/v1.CrossVersionObjectReference": AutoscalingV1CrossVersionObjectReference;
  "autoscaling/v1.HorizontalPodAutoscaler": AutoscalingV1HorizontalPodAutoscaler;
  "autoscaling/v1.HorizontalPodAutoscalerSpec": AutoscalingV1HorizontalPodAutoscalerSpec;
  "autoscaling/v1.HorizontalPodAutoscalerStatus": AutoscalingV1HorizontalPodAutoscalerStatus;
  "autoscaling/v1.Scale": Scale;
  "autoscaling/v1.ScaleSpec": ScaleSpec;
  "autoscaling/v1.ScaleStatus": ScaleStatus;
  "autoscaling/v2.ContainerResourceMetricSource": ContainerResourceMetricSource;
  "autoscaling/v2.ContainerResourceMetricStatus": ContainerResourceMetricStatus;
  "autoscaling/v2.CrossVersionObjectReference": AutoscalingV2CrossVersionObjectReference;
  "autoscaling/v2.ExternalMetricSource": ExternalMetricSource;
  "autoscaling/v2.ExternalMetricStatus": ExternalMetricStatus;
  "autoscaling/v2.HPAScalingPolicy": HPAScalingPolicy;
  "autoscaling/v2.HPAScalingRules": HPAScalingRules;
  "autoscaling/v2.HorizontalPodAutoscaler": AutoscalingV2HorizontalPodAutoscaler;
  "autoscaling/v2.HorizontalPodAutoscalerBehavior": HorizontalPodAutoscalerBehavior;
  "autoscaling/v2.HorizontalPodAutoscalerCondition": HorizontalPodAutoscalerCondition;
  "autoscaling/v2.HorizontalPodAutoscalerSpec": AutoscalingV2HorizontalPodAutoscalerSpec;
  "autoscaling/v2.HorizontalPodAutoscalerStatus": AutoscalingV2HorizontalPodAutoscalerStatus;
  "autoscaling/v2.MetricIdentifier": MetricIdentifier;
  "autoscaling/v2.MetricSpec": MetricSpec;
  "autoscaling/v2.MetricStatus": MetricStatus;
  "autoscaling/v2.MetricTarget": MetricTarget;
  "autoscaling/v2.MetricValueStatus": MetricValueStatus;
  "autoscaling/v2.ObjectMetricSource": ObjectMetricSource;
  "autoscaling/v2.ObjectMetricStatus": ObjectMetricStatus;
  "autoscaling/v2.PodsMetricSource": PodsMetricSource;
  "autoscaling/v2.PodsMetricStatus": PodsMetricStatus;
  "autoscaling/v2.ResourceMetricSource": ResourceMetricSource;
  "autoscaling/v2.ResourceMetricStatus": ResourceMetricStatus;
  "batch/v1.CronJob": CronJob;
  "batch/v1.CronJobSpec": CronJobSpec;
  "batch/v1.CronJobStatus": CronJobStatus;
  "batch/v1.Job": Job;
  "batch/v1.JobCondition": JobCondition;
  "batch/v1.JobSpec": JobSpec;
  "batch/v1.JobStatus": JobStatus;
  "batch/v1.JobTemplateSpec": JobTemplateSpec;
  "batch/v1.PodFailurePolicy": PodFailurePolicy;
  "batch/v1.PodFailurePolicyOnExitCodesRequirement": PodFailurePolicyOnExitCodesRequirement;
  "batch/v1.PodFailurePolicyOnPodConditionsPattern": PodFailurePolicyOnPodConditionsPattern;
  "batch/v1.PodFailurePolicyRule": PodFailurePolicyRule;
  "batch/v1.SuccessPolicy": SuccessPolicy;
  "batch/v1.SuccessPolicyRule": SuccessPolicyRule;
  "batch/v1.UncountedTerminatedPods": UncountedTerminatedPods;
  "coordination/v1.Lease": Lease;
  "coordination/v1.LeaseSpec": LeaseSpec;
  "core/v1.AWSElasticBlockStoreVolumeSource": AWSElasticBlockStoreVolumeSource;
  "core/v1.Affinity": Affinity;
  "core/v1.AppArmorProfile": AppArmorProfile;
  "core/v1.AttachedVolume": AttachedVolume;
  "core/v1.AzureDiskVolumeSource": AzureDiskVolumeSource;
  "core/v1.AzureFilePersistentVolumeSource": AzureFilePersistentVolumeSource;
  "core/v1.AzureFileVolumeSource": AzureFileVolumeSource;
  "core/v1.Binding": Binding;
  "core/v1.CSIPersistentVolumeSource": CSIPersistentVolumeSource;
  "core/v1.CSIVolumeSource": CSIVolumeSource;
  "core/v1.Capabilities": Capabilities;
  "core/v1.CephFSPersistentVolumeSource": CephFSPersistentVolumeSource;
  "core/v1.CephFSVolumeSource": CephFSVolumeSource;
  "core/v1.CinderPersistentVolumeSource": CinderPersistentVolumeSource;
  "core/v1.CinderVolumeSource": CinderVolumeSource;
  "core/v1.ClientIPConfig": ClientIPConfig;
  "core/v1.ClusterTrustBundleProjection": ClusterTrustBundleProjection;
  "core/v1.ComponentCondition": ComponentCondition;
  "core/v1.ComponentStatus": ComponentStatus;
  "core/v1.ConfigMap": ConfigMap;
  "core/v1.ConfigMapEnvSource": ConfigMapEnvSource;
  "core/v1.ConfigMapKeySelector": ConfigMapKeySelector;
  "core/v1.ConfigMapNodeConfigSource": ConfigMapNodeConfigSource;
  "core/v1.ConfigMapProjection": ConfigMapProjection;
  "core/v1.ConfigMapVolumeSource": ConfigMapVolumeSource;
  "core/v1.Container": Container;
  "core/v1.ContainerExtendedResourceRequest": ContainerExtendedResourceRequest;
  "core/v1.ContainerImage": ContainerImage;
  "core/v1.ContainerPort": ContainerPort;
  "core/v1.ContainerResizePolicy": ContainerResizePolicy;
  "core/v1.ContainerRestartRule": ContainerRestartRule;
  "core/v1.ContainerRestartRuleOnExitCodes": ContainerRestartRuleOnExitCodes;
  "core/v1.ContainerState": ContainerState;
  "core/v1.ContainerStateRunning": ContainerStateRunning;
  "core/v1.ContainerStateTerminated": ContainerStateTerminated;
  "core/v1.ContainerStateWaiting": ContainerStateWaiting;
  "core/v1.ContainerStatus": ContainerStatus;
  "core/v1.ContainerUser": ContainerUser;
  "core/v1.DaemonEndpoint": DaemonEndpoint;
  "core/v1.DownwardAPIProjection": DownwardAPIProjection;
  "core/v1.DownwardAPIVolumeFile": DownwardAPIVolumeFile;
  "core/v1.DownwardAPIVolumeSource": DownwardAPIVolumeSource;
  "core/v1.EmptyDirVolumeSource": EmptyDirVolumeSource;
  "core/v1.EndpointAddress": EndpointAddress;
  "core/v1.EndpointPort": CoreV1EndpointPort;
  "core/v1.EndpointSubset": EndpointSubset;
  "core/v1.Endpoints": Endpoints;
  "core/v1.EnvFromSource": EnvFromSource;
  "core/v1.EnvVar": EnvVar;
  "core/v1.EnvVarSource": EnvVarSource;
  "core/v1.EphemeralContainer": EphemeralContainer;
  "core/v1.EphemeralContainerCommon": EphemeralContainerCommon;
  "core/v1.EphemeralVolumeSource": EphemeralVolumeSource;
  "core/v1.Event": CoreV1Event;
  "core/v1.EventSeries": CoreV1EventSeries;
  "core/v1.EventSource": EventSource;
  "core/v1.ExecAction": ExecAction;
  "core/v1.FCVolumeSource": FCVolumeSource;
  "core/v1.FileKeySelector": FileKeySelector;
  "core/v1.FlexPersistentVolumeSource": FlexPersistentVolumeSource;
  "core/v1.FlexVolumeSource": FlexVolumeSource;
  "core/v1.FlockerVolumeSource": FlockerVolumeSource;
  "core/v1.GCEPersistentDiskVolumeSource": GCEPersistentDiskVolumeSource;
  "core/v1.GRPCAction": GRPCAction;
  "core/v1.GitRepoVolumeSource": GitRepoVolumeSource;
  "core/v1.GlusterfsPersistentVolumeSource": GlusterfsPersistentVolumeSource;
  "core/v1.GlusterfsVolumeSource": GlusterfsVolumeSource;
  "core/v1.HTTPGetAction": HTTPGetAction;
  "core/v1.HTTPHeader": HTTPHeader;
  "core/v1.HostAlias": HostAlias;
  "core/v1.HostIP": HostIP;
  "core/v1.HostPathVolumeSource": HostPathVolumeSource;
  "core/v1.ISCSIPersistentVolumeSource": ISCSIPersistentVolumeSource;
  "core/v1.ISCSIVolumeSource": ISCSIVolumeSource;
  "core/v1.ImageVolumeSource": ImageVolumeSource;
  "core/v1.ImageVolumeStatus": ImageVolumeStatus;
  "core/v1.KeyToPath": KeyToPath;
  "core/v1.Lifecycle": Lifecycle;
  "core/v1.LifecycleHandler": LifecycleHandler;
  "core/v1.LimitRange": LimitRange;
  "core/v1.LimitRangeItem": LimitRangeItem;
  "core/v1.LimitRangeSpec": LimitRangeSpec;
  "core/v1.LinuxContainerUser": LinuxContainerUser;
  "core/v1.LoadBalancerIngress": LoadBalancerIngress;
  "core/v1.LoadBalancerStatus": LoadBalancerStatus;
  "core/v1.LocalObjectReference": LocalObjectReference;
  "core/v1.LocalVolumeSource": LocalVolumeSource;
  "core/v1.ModifyVolumeStatus": ModifyVolumeStatus;
  "core/v1.NFSVolumeSource": NFSVolumeSource;
  "core/v1.Namespace": Namespace;
  "core/v1.NamespaceCondition": NamespaceCondition;
  "core/v1.NamespaceSpec": NamespaceSpec;
  "core/v1.NamespaceStatus": NamespaceStatus;
  "core/v1.Node": Node;
  "core/v1.NodeAddress": NodeAddress;
  "core/v1.NodeAffinity": NodeAffinity;
  "core/v1.NodeAllocatableResourceClaimStatus": NodeAllocatableResourceClaimStatus;
  "core/v1.NodeCondition": NodeCondition;
  "core/v1.NodeConfigSource": NodeConfigSource;
  "core/v1.NodeConfigStatus": NodeConfigStatus;
  "core/v1.NodeDaemonEndpoints": NodeDaemonEndpoints;
  "core/v1.NodeFeatures": NodeFeatures;
  "core/v1.NodeRuntimeHandler": NodeRuntimeHandler;
  "core/v1.NodeRuntimeHandlerFeatures": NodeRuntimeHandlerFeatures;
  "core/v1.NodeSelector": NodeSelector;
  "core/v1.NodeSelectorRequirement": NodeSelectorRequirement;
  "core/v1.NodeSelectorTerm": NodeSelectorTerm;
  "core/v1.NodeSpec": NodeSpec;
  "core/v1.NodeStatus": NodeStatus;
  "core/v1.NodeSwapStatus": NodeSwapStatus;
  "core/v1.NodeSystemInfo": NodeSystemInfo;
  "core/v1.ObjectFieldSelector": ObjectFieldSelector;
  "core/v1.ObjectReference": ObjectReference;
  "core/v1.PersistentVolume": PersistentVolume;
  "core/v1.PersistentVolumeClaim": PersistentVolumeClaim;
  "core/v1.PersistentVolumeClaimCondition": PersistentVolumeClaimCondition;
  "core/v1.PersistentVolumeClaimSpec": PersistentVolumeClaimSpec;
  "core/v1.PersistentVolumeClaimStatus": PersistentVolumeClaimStatus;
  "core/v1.PersistentVolumeClaimTemplate": PersistentVolumeClaimTemplate;
  "core/v1.PersistentVolumeClaimVolumeSource": PersistentVolumeClaimVolumeSource;
  "core/v1.PersistentVolumeSource": PersistentVolumeSource;
  "core/v1.PersistentVolumeSpec": PersistentVolumeSpec;
  "core/v1.PersistentVolumeStatus": PersistentVolumeStatus;
  "core/v1.PhotonPersistentDiskVolumeSource": PhotonPersistentDiskVolumeSource;
  "core/v1.Pod": Pod;
  "core/v1.PodAffinity": PodAffinity;
  "core/v1.PodAffinityTerm": PodAffinityTerm;
  "core/v1.PodAntiAffinity": PodAntiAffinity;
  "core/v1.PodCertificateProjection": PodCertificateProjection;
  "core/v1.PodCondition": PodCondition;
  "core/v1.PodDNSConfig": PodDNSConfig;
  "core/v1.PodDNSConfigOption": PodDNSConfigOption;
  "core/v1.PodExtendedResourceClaimStatus": PodExtendedResourceClaimStatus;
  "core/v1.PodIP": PodIP;
  "core/v1.PodOS": PodOS;
  "core/v1.PodReadinessGate": PodReadinessGate;
  "core/v1.PodResourceClaim": PodResourceClaim;
  "core/v1.PodResourceClaimStatus": PodResourceClaimStatus;
  "core/v1.PodSchedulingGate": PodSchedulingGate;
  "core/v1.PodSchedulingGroup": PodSchedulingGroup;
  "core/v1.PodSecurityContext": PodSecurityContext;
  "core/v1.PodSpec": PodSpec;
  "core/v1.PodStatus": PodStatus;
  "core/v1.PodStatusResult": PodStatusResult;
  "core/v1.PodTemplate": PodTemplate;
  "core/v1.PodTemplateSpec": PodTemplateSpec;
  "core/v1.PortStatus": PortStatus;
  "core/v1.PortworxVolumeSource": PortworxVolumeSource;
  "core/v1.PreferredSchedulingTerm": PreferredSchedulingTerm;
  "core/v1.Probe": Probe;
  "core/v1.ProbeHandler": ProbeHandler;
  "core/v1.ProjectedVolumeSource": ProjectedVolumeSource;
  "core/v1.QuobyteVolumeSource": QuobyteVolumeSource;
  "core/v1.RBDPersistentVolumeSource": RBDPersistentVolumeSource;
  "core/v1.RBDVolumeSource": RBDVolumeSource;
  "core/v1.RangeAllocation": RangeAllocation;
  "core/v1.ReplicationController": ReplicationController;
  "core/v1.ReplicationControllerCondition": ReplicationControllerCondition;
  "core/v1.ReplicationControllerSpec": ReplicationControllerSpec;
  "core/v1.ReplicationControllerStatus": ReplicationControllerStatus;
  "core/v1.ResourceClaim": ResourceClaim;
  "core/v1.ResourceFieldSelector": ResourceFieldSelector;
  "core/v1.ResourceHealth": ResourceHealth;
  "core/v1.ResourceQuota": ResourceQuota;
  "core/v1.ResourceQuotaSpec": ResourceQuotaSpec;
  "core/v1.ResourceQuotaStatus": ResourceQuotaStatus;
  "core/v1.ResourceRequirements": ResourceRequirements;
  "core/v1.ResourceStatus": ResourceStatus;
  "core/v1.SELinuxOptions": SELinuxOptions;
  "core/v1.ScaleIOPersistentVolumeSource": ScaleIOPersistentVolumeSource;
  "core/v1.ScaleIOVolumeSource": ScaleIOVolumeSource;
  "core/v1.ScopeSelector": ScopeSelector;
  "core/v1.ScopedResourceSelectorRequirement": ScopedResourceSelectorRequirement;
  "core/v1.SeccompProfile": SeccompProfile;
  "core/v1.Secret": Secret;
  "core/v1.SecretEnvSource": SecretEnvSource;
  "core/v1.SecretKeySelector": SecretKeySelector;
  "core/v1.SecretProjection": SecretProjection;
  "core/v1.SecretReference": SecretReference;
  "core/v1.SecretVolumeSource": SecretVolumeSource;
  "core/v1.SecurityContext": SecurityContext;
  "core/v1.Service": Service;
  "core/v1.ServiceAccount": ServiceAccount;
  "core/v1.ServiceAccountTokenProjection": ServiceAccountTokenProjection;
  "core/v1.ServicePort": ServicePort;
  "core/v1.ServiceSpec": ServiceSpec;
  "core/v1.ServiceStatus": ServiceStatus;
  "core/v1.SessionAffinityConfig": SessionAffinityConfig;
  "core/v1.SleepAction": SleepAction;
  "core/v1.StorageOSPersistentVolumeSource": StorageOSPersistentVolumeSource;
  "core/v1.StorageOSVolumeSource": StorageOSVolumeSource;
  "core/v1.Sysctl": Sysctl;
  "core/v1.TCPSocketAction": TCPSocketAction;
  "core/v1.Taint": Taint;
  "core/v1.Toleration": Toleration;
  "core/v1.TopologySelectorLabelRequirement": TopologySelectorLabelRequirement;
  "core/v1.TopologySelectorTerm": TopologySelectorTerm;
  "core/v1.TopologySpreadConstraint": TopologySpreadConstraint;
  "core/v1.TypedLocalObjectReference": TypedLocalObjectReference;
  "core/v1.TypedObjectReference": TypedObjectReference;
  "core/v1.Volume": Volume;
  "core/v1.VolumeDevice": VolumeDevice;
  "core/v1.VolumeMount": VolumeMount;
  "core/v1.VolumeMountStatus": VolumeMountStatus;
  "core/v1.VolumeNodeAffinity": VolumeNodeAffinity;
  "core/v1.VolumeProjection": VolumeProjection;
  "core/v1.VolumeResourceRequirements": VolumeResourceRequirements;
  "core/v1.VolumeSource": VolumeSource;
  "core/v1.VolumeStatus": VolumeStatus;
  "core/v1.VsphereVirtualDiskVolumeSource": VsphereVirtualDiskVolumeSource;
  "core/v1.WeightedPodAffinityTerm": WeightedPodAffinityTerm;
  "core/v1.WindowsSecurityContextOptions": WindowsSecurityContextOptions;
  "discovery/v1.Endpoint": Endpoint;
  "discovery/v1.EndpointConditions": EndpointConditions;
  "discovery/v1.EndpointHints": EndpointHints;
  "discovery/v1.EndpointPort": DiscoveryV1EndpointPort;
  "discovery/v1.EndpointSlice": EndpointSlice;
  "discovery/v1.ForNode": ForNode;
  "discovery/v1.ForZone": ForZone;
  "events/v1.Event": EventsV1Event;
  "events/v1.EventSeries": EventsV1EventSeries;
  "meta/v1.Condition": Condition;
  "meta/v1.DeleteOptions": DeleteOptions;
  "meta/v1.LabelSelector": LabelSelector;
  "meta/v1.LabelSelectorRequirement": LabelSelectorRequirement;
  "meta/v1.ManagedFieldsEntry": ManagedFieldsEntry;
  "meta/v1.ObjectMeta": ObjectMeta;
  "meta/v1.OwnerReference": OwnerReference;
  "meta/v1.Preconditions": Preconditions;
  "meta/v1.TypeMeta": TypeMeta;
  "networking/v1.HTTPIngressPath": HTTPIngressPath;
  "networking/v1.HTTPIngressRuleValue": HTTPIngressRuleValue;
  "networking/v1.IPAddress": IPAddress;
  "networking/v1.IPAddressSpec": IPAddressSpec;
  "networking/v1.IPBlock": IPBlock;
  "networking/v1.Ingress": Ingress;
  "networking/v1.IngressBackend": IngressBackend;
  "networking/v1.IngressClass": IngressClass;
  "networking/v1.IngressClassParametersReference": IngressClassParametersReference;
  "networking/v1.IngressClassSpec": IngressClassSpec;
  "networking/v1.IngressLoadBalancerIngress": IngressLoadBalancerIngress;
  "networking/v1.IngressLoadBalancerStatus": IngressLoadBalancerStatus;
  "networking/v1.IngressPortStatus": IngressPortStatus;
  "networking/v1.IngressRule": IngressRule;
  "networking/v1.IngressRuleValue": IngressRuleValue;
  "networking/v1.IngressServiceBackend": IngressServiceBackend;
  "networking/v1.IngressSpec": IngressSpec;
  "networking/v1.IngressStatus": IngressStatus;
  "networking/v1.IngressTLS": IngressTLS;
  "networking/v1.NetworkPolicy": NetworkPolicy;
  "networking/v1.NetworkPolicyEgressRule": NetworkPolicyEgressRule;
  "networking/v1.NetworkPolicyIngressRule": NetworkPolicyIngressRule;
  "networking/v1.NetworkPolicyPeer": NetworkPolicyPeer;
  "networking/v1.NetworkPolicyPort": NetworkPolicyPort;
  "networking/v1.NetworkPolicySpec": NetworkPolicySpec;
  "networking/v1.ParentReference": ParentReference;
  "networking/v1.ServiceBackendPort": ServiceBackendPort;
  "networking/v1.ServiceCIDR": ServiceCIDR;
  "networking/v1.ServiceCIDRSpec": ServiceCIDRSpec;
  "networking/v1.ServiceCIDRStatus": ServiceCIDRStatus;
  "node/v1.Overhead": Overhead;
  "node/v1.RuntimeClass": RuntimeClass;
  "node/v1.Scheduling": Scheduling;
  "policy/v1.Eviction": Eviction;
  "policy/v1.PodDisruptionBudget": PodDisruptionBudget;
  "policy/v1.PodDisruptionBudgetSpec": PodDisruptionBudgetSpec;
  "policy/v1.PodDisruptionBudgetStatus": PodDisruptionBudgetStatus;
  "rbac/v1.AggregationRule": AggregationRule;
  "rbac/v1.ClusterRole": ClusterRole;
  "rbac/v1.ClusterRoleBinding": ClusterRoleBinding;
  "rbac/v1.PolicyRule": PolicyRule;
  "rbac/v1.Role": Role;
  "rbac/v1.RoleBinding": RoleBinding;
  "rbac/v1.RoleRef": RoleRef;
  "rbac/v1.Subject": Subject;
  "scheduling/v1.PriorityClass": PriorityClass;
  "storage/v1.CSIDriver": CSIDriver;
  "storage/v1.CSIDriverSpec": CSIDriverSpec;
  "storage/v1.CSINode": CSINode;
  "storage/v1.CSINodeDriver": CSINodeDriver;
  "storage/v1.CSINodeSpec": CSINodeSpec;
  "storage/v1.CSIStorageCapacity": CSIStorageCapacity;
  "storage/v1.StorageClass": StorageClass;
  "storage/v1.TokenRequest": TokenRequest;
  "storage/v1.VolumeAttachment": VolumeAttachment;
  "storage/v1.VolumeAttachmentSource": VolumeAttachmentSource;
  "storage/v1.VolumeAttachmentSpec": VolumeAttachmentSpec;
  "storage/v1.VolumeAttachmentStatus": VolumeAttachmentStatus;
  "storage/v1.VolumeAttributesClass": VolumeAttributesClass;
  "storage/v1.VolumeError": VolumeError;
  "storage/v1.VolumeNodeResources": VolumeNodeResources;
}
