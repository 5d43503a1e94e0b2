// Made by scripts/generate-builtin.mjs: facts of Kubernetes (Apache-2.0). Do not edit.

/** The Go types of the built-in kinds in Kubernetes 1.36, one field in a line; see `struct-type.ts`. */
export const TYPE_TABLE = `kind v1 Binding core/v1.Binding apis/core.Binding
kind v1 ComponentStatus core/v1.ComponentStatus apis/core.ComponentStatus
kind v1 ConfigMap core/v1.ConfigMap apis/core.ConfigMap
kind v1 Endpoints core/v1.Endpoints apis/core.Endpoints
kind v1 Event core/v1.Event apis/core.Event
kind v1 LimitRange core/v1.LimitRange apis/core.LimitRange
kind v1 Namespace core/v1.Namespace apis/core.Namespace
kind v1 Node core/v1.Node apis/core.Node
kind v1 PersistentVolume core/v1.PersistentVolume apis/core.PersistentVolume
kind v1 PersistentVolumeClaim core/v1.PersistentVolumeClaim apis/core.PersistentVolumeClaim
kind v1 Pod core/v1.Pod apis/core.Pod
kind v1 PodStatusResult core/v1.PodStatusResult apis/core.PodStatusResult
kind v1 PodTemplate core/v1.PodTemplate apis/core.PodTemplate
kind v1 RangeAllocation core/v1.RangeAllocation apis/core.RangeAllocation
kind v1 ReplicationController core/v1.ReplicationController apis/core.ReplicationController
kind v1 ResourceQuota core/v1.ResourceQuota apis/core.ResourceQuota
kind v1 Secret core/v1.Secret apis/core.Secret
kind v1 Service core/v1.Service apis/core.Service
kind v1 ServiceAccount core/v1.ServiceAccount apis/core.ServiceAccount
kind admissionregistration.k8s.io/v1 MutatingAdmissionPolicy admissionregistration/v1.MutatingAdmissionPolicy apis/admissionregistration.MutatingAdmissionPolicy
kind admissionregistration.k8s.io/v1 MutatingAdmissionPolicyBinding admissionregistration/v1.MutatingAdmissionPolicyBinding apis/admissionregistration.MutatingAdmissionPolicyBinding
kind admissionregistration.k8s.io/v1 MutatingWebhookConfiguration admissionregistration/v1.MutatingWebhookConfiguration apis/admissionregistration.MutatingWebhookConfiguration
kind admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy admissionregistration/v1.ValidatingAdmissionPolicy apis/admissionregistration.ValidatingAdmissionPolicy
kind admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding admissionregistration/v1.ValidatingAdmissionPolicyBinding apis/admissionregistration.ValidatingAdmissionPolicyBinding
kind admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration admissionregistration/v1.ValidatingWebhookConfiguration apis/admissionregistration.ValidatingWebhookConfiguration
kind apiextensions.k8s.io/v1 CustomResourceDefinition apiextensions/v1.CustomResourceDefinition apis/apiextensions.CustomResourceDefinition
kind apiregistration.k8s.io/v1 APIService apiregistration/v1.APIService apis/apiregistration.APIService
kind apps/v1 ControllerRevision apps/v1.ControllerRevision apis/apps.ControllerRevision
kind apps/v1 DaemonSet apps/v1.DaemonSet apis/apps.DaemonSet
kind apps/v1 Deployment apps/v1.Deployment apis/apps.Deployment
kind apps/v1 ReplicaSet apps/v1.ReplicaSet apis/apps.ReplicaSet
kind apps/v1 StatefulSet apps/v1.StatefulSet apis/apps.StatefulSet
kind autoscaling/v1 HorizontalPodAutoscaler autoscaling/v1.HorizontalPodAutoscaler apis/autoscaling.HorizontalPodAutoscaler
kind autoscaling/v1 Scale autoscaling/v1.Scale apis/autoscaling.Scale
kind autoscaling/v2 HorizontalPodAutoscaler autoscaling/v2.HorizontalPodAutoscaler apis/autoscaling.HorizontalPodAutoscaler
kind batch/v1 CronJob batch/v1.CronJob apis/batch.CronJob
kind batch/v1 Job batch/v1.Job apis/batch.Job
kind coordination.k8s.io/v1 Lease coordination/v1.Lease apis/coordination.Lease
kind discovery.k8s.io/v1 EndpointSlice discovery/v1.EndpointSlice apis/discovery.EndpointSlice
kind events.k8s.io/v1 Event events/v1.Event apis/core.Event
kind networking.k8s.io/v1 IPAddress networking/v1.IPAddress apis/networking.IPAddress
kind networking.k8s.io/v1 Ingress networking/v1.Ingress apis/networking.Ingress
kind networking.k8s.io/v1 IngressClass networking/v1.IngressClass apis/networking.IngressClass
kind networking.k8s.io/v1 NetworkPolicy networking/v1.NetworkPolicy apis/networking.NetworkPolicy
kind networking.k8s.io/v1 ServiceCIDR networking/v1.ServiceCIDR apis/networking.ServiceCIDR
kind node.k8s.io/v1 RuntimeClass node/v1.RuntimeClass apis/node.RuntimeClass
kind policy/v1 Eviction policy/v1.Eviction apis/policy.Eviction
kind policy/v1 PodDisruptionBudget policy/v1.PodDisruptionBudget apis/policy.PodDisruptionBudget
kind rbac.authorization.k8s.io/v1 ClusterRole rbac/v1.ClusterRole apis/rbac.ClusterRole
kind rbac.authorization.k8s.io/v1 ClusterRoleBinding rbac/v1.ClusterRoleBinding apis/rbac.ClusterRoleBinding
kind rbac.authorization.k8s.io/v1 Role rbac/v1.Role apis/rbac.Role
kind rbac.authorization.k8s.io/v1 RoleBinding rbac/v1.RoleBinding apis/rbac.RoleBinding
kind scheduling.k8s.io/v1 PriorityClass scheduling/v1.PriorityClass apis/scheduling.PriorityClass
kind storage.k8s.io/v1 CSIDriver storage/v1.CSIDriver apis/storage.CSIDriver
kind storage.k8s.io/v1 CSINode storage/v1.CSINode apis/storage.CSINode
kind storage.k8s.io/v1 CSIStorageCapacity storage/v1.CSIStorageCapacity apis/storage.CSIStorageCapacity
kind storage.k8s.io/v1 StorageClass storage/v1.StorageClass apis/storage.StorageClass
kind storage.k8s.io/v1 VolumeAttachment storage/v1.VolumeAttachment apis/storage.VolumeAttachment
kind storage.k8s.io/v1 VolumeAttributesClass storage/v1.VolumeAttributesClass apis/storage.VolumeAttributesClass
admissionregistration/v1.ApplyConfiguration
 expression string ?
admissionregistration/v1.AuditAnnotation
 key string
 valueExpression string
admissionregistration/v1.ExpressionWarning
 fieldRef string
 warning string
admissionregistration/v1.JSONPatch
 expression string ?
admissionregistration/v1.MatchCondition
 name string
 expression string
admissionregistration/v1.MatchResources
 namespaceSelector *meta/v1.LabelSelector ?
 objectSelector *meta/v1.LabelSelector ?
 resourceRules []admissionregistration/v1.NamedRuleWithOperations ?
 excludeResourceRules []admissionregistration/v1.NamedRuleWithOperations ?
 matchPolicy *string ? :v1.MatchPolicyType
admissionregistration/v1.MutatingAdmissionPolicy
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec admissionregistration/v1.MutatingAdmissionPolicySpec ?
admissionregistration/v1.MutatingAdmissionPolicyBinding
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec admissionregistration/v1.MutatingAdmissionPolicyBindingSpec ?
admissionregistration/v1.MutatingAdmissionPolicyBindingSpec
 policyName string ?
 paramRef *admissionregistration/v1.ParamRef ?
 matchResources *admissionregistration/v1.MatchResources ?
admissionregistration/v1.MutatingAdmissionPolicySpec
 paramKind *admissionregistration/v1.ParamKind ?
 matchConstraints *admissionregistration/v1.MatchResources ?
 variables []admissionregistration/v1.Variable ?
 mutations []admissionregistration/v1.Mutation ?
 failurePolicy *string ? :v1.FailurePolicyType
 matchConditions []admissionregistration/v1.MatchCondition ?
 reinvocationPolicy string ? :v1.ReinvocationPolicyType
admissionregistration/v1.MutatingWebhook
 name string
 clientConfig admissionregistration/v1.WebhookClientConfig
 rules []admissionregistration/v1.RuleWithOperations ?
 failurePolicy *string ? :v1.FailurePolicyType
 matchPolicy *string ? :v1.MatchPolicyType
 namespaceSelector *meta/v1.LabelSelector ?
 objectSelector *meta/v1.LabelSelector ?
 sideEffects *string :v1.SideEffectClass
 timeoutSeconds *int32 ?
 admissionReviewVersions []string
 reinvocationPolicy *string ? :v1.ReinvocationPolicyType
 matchConditions []admissionregistration/v1.MatchCondition ?
admissionregistration/v1.MutatingWebhookConfiguration
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 webhooks []admissionregistration/v1.MutatingWebhook ?
admissionregistration/v1.Mutation
 patchType string :v1.PatchType
 applyConfiguration *admissionregistration/v1.ApplyConfiguration ?
 jsonPatch *admissionregistration/v1.JSONPatch ? =JSONPatch
admissionregistration/v1.NamedRuleWithOperations
 resourceNames []string ?
 operations []string ? :[]v1.OperationType <RuleWithOperations
 apiGroups []string ? =APIGroups <RuleWithOperations.Rule
 apiVersions []string ? =APIVersions <RuleWithOperations.Rule
 resources []string ? <RuleWithOperations.Rule
 scope *string ? :v1.ScopeType <RuleWithOperations.Rule
admissionregistration/v1.ParamKind
 apiVersion string ? =APIVersion
 kind string ?
admissionregistration/v1.ParamRef
 name string ?
 namespace string ?
 selector *meta/v1.LabelSelector ?
 parameterNotFoundAction *string ? :v1.ParameterNotFoundActionType
admissionregistration/v1.Rule
 apiGroups []string ? =APIGroups
 apiVersions []string ? =APIVersions
 resources []string ?
 scope *string ? :v1.ScopeType
admissionregistration/v1.RuleWithOperations
 operations []string ? :[]v1.OperationType
 apiGroups []string ? =APIGroups <Rule
 apiVersions []string ? =APIVersions <Rule
 resources []string ? <Rule
 scope *string ? :v1.ScopeType <Rule
admissionregistration/v1.ServiceReference
 namespace string
 name string
 path *string ?
 port *int32 ?
admissionregistration/v1.TypeChecking
 expressionWarnings []admissionregistration/v1.ExpressionWarning ?
admissionregistration/v1.ValidatingAdmissionPolicy
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec admissionregistration/v1.ValidatingAdmissionPolicySpec ?
 status admissionregistration/v1.ValidatingAdmissionPolicyStatus ?
admissionregistration/v1.ValidatingAdmissionPolicyBinding
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec ?
admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec
 policyName string ?
 paramRef *admissionregistration/v1.ParamRef ?
 matchResources *admissionregistration/v1.MatchResources ?
 validationActions []string ? :[]v1.ValidationAction
admissionregistration/v1.ValidatingAdmissionPolicySpec
 paramKind *admissionregistration/v1.ParamKind ?
 matchConstraints *admissionregistration/v1.MatchResources ?
 validations []admissionregistration/v1.Validation ?
 failurePolicy *string ? :v1.FailurePolicyType
 auditAnnotations []admissionregistration/v1.AuditAnnotation ?
 matchConditions []admissionregistration/v1.MatchCondition ?
 variables []admissionregistration/v1.Variable ?
admissionregistration/v1.ValidatingAdmissionPolicyStatus
 observedGeneration int64 ?
 typeChecking *admissionregistration/v1.TypeChecking ?
 conditions []meta/v1.Condition ?
admissionregistration/v1.ValidatingWebhook
 name string
 clientConfig admissionregistration/v1.WebhookClientConfig
 rules []admissionregistration/v1.RuleWithOperations ?
 failurePolicy *string ? :v1.FailurePolicyType
 matchPolicy *string ? :v1.MatchPolicyType
 namespaceSelector *meta/v1.LabelSelector ?
 objectSelector *meta/v1.LabelSelector ?
 sideEffects *string :v1.SideEffectClass
 timeoutSeconds *int32 ?
 admissionReviewVersions []string
 matchConditions []admissionregistration/v1.MatchCondition ?
admissionregistration/v1.ValidatingWebhookConfiguration
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 webhooks []admissionregistration/v1.ValidatingWebhook ?
admissionregistration/v1.Validation
 expression string
 message string ?
 reason *string ? :v1.StatusReason
 messageExpression string ?
admissionregistration/v1.Variable
 name string
 expression string
admissionregistration/v1.WebhookClientConfig
 url *string ? =URL
 service *admissionregistration/v1.ServiceReference ?
 caBundle bytes ? =CABundle
apiextensions/v1.CustomResourceColumnDefinition
 name string
 type string
 format string ?
 description string ?
 priority int32 ?
 jsonPath string =JSONPath
apiextensions/v1.CustomResourceConversion
 strategy string :v1.ConversionStrategyType
 webhook *apiextensions/v1.WebhookConversion ?
apiextensions/v1.CustomResourceDefinition
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apiextensions/v1.CustomResourceDefinitionSpec
 status apiextensions/v1.CustomResourceDefinitionStatus ?
apiextensions/v1.CustomResourceDefinitionCondition
 type string :v1.CustomResourceDefinitionConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
 observedGeneration int64 ?
apiextensions/v1.CustomResourceDefinitionNames
 plural string
 singular string ?
 shortNames []string ?
 kind string
 listKind string ?
 categories []string ?
apiextensions/v1.CustomResourceDefinitionSpec
 group string
 names apiextensions/v1.CustomResourceDefinitionNames
 scope string :v1.ResourceScope
 versions []apiextensions/v1.CustomResourceDefinitionVersion
 conversion *apiextensions/v1.CustomResourceConversion ?
 preserveUnknownFields bool ?
apiextensions/v1.CustomResourceDefinitionStatus
 conditions []apiextensions/v1.CustomResourceDefinitionCondition
 acceptedNames apiextensions/v1.CustomResourceDefinitionNames
 storedVersions []string
 observedGeneration int64 ?
apiextensions/v1.CustomResourceDefinitionVersion
 name string
 served bool
 storage bool
 deprecated bool ?
 deprecationWarning *string ?
 schema *apiextensions/v1.CustomResourceValidation ?
 subresources *apiextensions/v1.CustomResourceSubresources ?
 additionalPrinterColumns []apiextensions/v1.CustomResourceColumnDefinition ?
 selectableFields []apiextensions/v1.SelectableField ?
apiextensions/v1.CustomResourceSubresourceScale
 specReplicasPath string
 statusReplicasPath string
 labelSelectorPath *string ?
apiextensions/v1.CustomResourceSubresourceStatus
apiextensions/v1.CustomResourceSubresources
 status *apiextensions/v1.CustomResourceSubresourceStatus ?
 scale *apiextensions/v1.CustomResourceSubresourceScale ?
apiextensions/v1.CustomResourceValidation
 openAPIV3Schema *apiextensions/v1.JSONSchemaProps ?
apiextensions/v1.ExternalDocumentation
 description string ?
 url string ? =URL
apiextensions/v1.JSONSchemaProps
 id string ? =ID
 $schema string ? =Schema :v1.JSONSchemaURL
 $ref *string ? =Ref
 description string ?
 type string ?
 format string ?
 title string ?
 default *json ?
 maximum *float64 ?
 exclusiveMaximum bool ?
 minimum *float64 ?
 exclusiveMinimum bool ?
 maxLength *int64 ?
 minLength *int64 ?
 pattern string ?
 maxItems *int64 ?
 minItems *int64 ?
 uniqueItems bool ?
 multipleOf *float64 ?
 enum []json ?
 maxProperties *int64 ?
 minProperties *int64 ?
 required []string ?
 items *schemaorlist ?
 allOf []apiextensions/v1.JSONSchemaProps ?
 oneOf []apiextensions/v1.JSONSchemaProps ?
 anyOf []apiextensions/v1.JSONSchemaProps ?
 not *apiextensions/v1.JSONSchemaProps ?
 properties {}apiextensions/v1.JSONSchemaProps ?
 additionalProperties *schemaorbool ?
 patternProperties {}apiextensions/v1.JSONSchemaProps ?
 dependencies {}schemaornames ? :v1.JSONSchemaDependencies
 additionalItems *schemaorbool ?
 definitions {}apiextensions/v1.JSONSchemaProps ? :v1.JSONSchemaDefinitions
 externalDocs *apiextensions/v1.ExternalDocumentation ?
 example *json ?
 nullable bool ?
 x-kubernetes-preserve-unknown-fields *bool ? =XPreserveUnknownFields
 x-kubernetes-embedded-resource bool ? =XEmbeddedResource
 x-kubernetes-int-or-string bool ? =XIntOrString
 x-kubernetes-list-map-keys []string ? =XListMapKeys
 x-kubernetes-list-type *string ? =XListType
 x-kubernetes-map-type *string ? =XMapType
 x-kubernetes-validations []apiextensions/v1.ValidationRule ? =XValidations :v1.ValidationRules
apiextensions/v1.SelectableField
 jsonPath string =JSONPath
apiextensions/v1.ServiceReference
 namespace string
 name string
 path *string ?
 port *int32 ?
apiextensions/v1.ValidationRule
 rule string
 message string ?
 messageExpression string ?
 reason *string ? :v1.FieldValueErrorReason
 fieldPath string ?
 optionalOldSelf *bool ?
apiextensions/v1.WebhookClientConfig
 url *string ? =URL
 service *apiextensions/v1.ServiceReference ?
 caBundle bytes ? =CABundle
apiextensions/v1.WebhookConversion
 clientConfig *apiextensions/v1.WebhookClientConfig ?
 conversionReviewVersions []string
apiregistration/v1.APIService
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apiregistration/v1.APIServiceSpec ?
 status apiregistration/v1.APIServiceStatus ?
apiregistration/v1.APIServiceCondition
 type string :v1.APIServiceConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
apiregistration/v1.APIServiceSpec
 service *apiregistration/v1.ServiceReference ?
 group string ?
 version string ?
 insecureSkipTLSVerify bool ?
 caBundle bytes ? =CABundle
 groupPriorityMinimum int32
 versionPriority int32
apiregistration/v1.APIServiceStatus
 conditions []apiregistration/v1.APIServiceCondition ?
apiregistration/v1.ServiceReference
 namespace string ?
 name string ?
 port *int32 ?
apps/v1.ControllerRevision
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 data raw ?
 revision int64
apps/v1.DaemonSet
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apps/v1.DaemonSetSpec ?
 status apps/v1.DaemonSetStatus ?
apps/v1.DaemonSetCondition
 type string :v1.DaemonSetConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
apps/v1.DaemonSetSpec
 selector *meta/v1.LabelSelector
 template core/v1.PodTemplateSpec
 updateStrategy apps/v1.DaemonSetUpdateStrategy ?
 minReadySeconds int32 ?
 revisionHistoryLimit *int32 ?
apps/v1.DaemonSetStatus
 currentNumberScheduled int32
 numberMisscheduled int32
 desiredNumberScheduled int32
 numberReady int32
 observedGeneration int64 ?
 updatedNumberScheduled int32 ?
 numberAvailable int32 ?
 numberUnavailable int32 ?
 collisionCount *int32 ?
 conditions []apps/v1.DaemonSetCondition ?
apps/v1.DaemonSetUpdateStrategy
 type string ? :v1.DaemonSetUpdateStrategyType
 rollingUpdate *apps/v1.RollingUpdateDaemonSet ?
apps/v1.Deployment
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apps/v1.DeploymentSpec ?
 status apps/v1.DeploymentStatus ?
apps/v1.DeploymentCondition
 type string :v1.DeploymentConditionType
 status string :v1.ConditionStatus
 lastUpdateTime time ?
 lastTransitionTime time ?
 reason string ?
 message string ?
apps/v1.DeploymentSpec
 replicas *int32 ?
 selector *meta/v1.LabelSelector
 template core/v1.PodTemplateSpec
 strategy apps/v1.DeploymentStrategy ?
 minReadySeconds int32 ?
 revisionHistoryLimit *int32 ?
 paused bool ?
 progressDeadlineSeconds *int32 ?
apps/v1.DeploymentStatus
 observedGeneration int64 ?
 replicas int32 ?
 updatedReplicas int32 ?
 readyReplicas int32 ?
 availableReplicas int32 ?
 unavailableReplicas int32 ?
 terminatingReplicas *int32 ?
 conditions []apps/v1.DeploymentCondition ?
 collisionCount *int32 ?
apps/v1.DeploymentStrategy
 type string ? :v1.DeploymentStrategyType
 rollingUpdate *apps/v1.RollingUpdateDeployment ?
apps/v1.ReplicaSet
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apps/v1.ReplicaSetSpec ?
 status apps/v1.ReplicaSetStatus ?
apps/v1.ReplicaSetCondition
 type string :v1.ReplicaSetConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
apps/v1.ReplicaSetSpec
 replicas *int32 ?
 minReadySeconds int32 ?
 selector *meta/v1.LabelSelector
 template core/v1.PodTemplateSpec ?
apps/v1.ReplicaSetStatus
 replicas int32
 fullyLabeledReplicas int32 ?
 readyReplicas int32 ?
 availableReplicas int32 ?
 terminatingReplicas *int32 ?
 observedGeneration int64 ?
 conditions []apps/v1.ReplicaSetCondition ?
apps/v1.RollingUpdateDaemonSet
 maxUnavailable *intstr ?
 maxSurge *intstr ?
apps/v1.RollingUpdateDeployment
 maxUnavailable *intstr ?
 maxSurge *intstr ?
apps/v1.RollingUpdateStatefulSetStrategy
 partition *int32 ?
 maxUnavailable *intstr ?
apps/v1.StatefulSet
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec apps/v1.StatefulSetSpec ?
 status apps/v1.StatefulSetStatus ?
apps/v1.StatefulSetCondition
 type string :v1.StatefulSetConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
apps/v1.StatefulSetOrdinals
 start int32
apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy
 whenDeleted string ? :v1.PersistentVolumeClaimRetentionPolicyType
 whenScaled string ? :v1.PersistentVolumeClaimRetentionPolicyType
apps/v1.StatefulSetSpec
 replicas *int32 ?
 selector *meta/v1.LabelSelector
 template core/v1.PodTemplateSpec
 volumeClaimTemplates []core/v1.PersistentVolumeClaim ?
 serviceName string
 podManagementPolicy string ? :v1.PodManagementPolicyType
 updateStrategy apps/v1.StatefulSetUpdateStrategy ?
 revisionHistoryLimit *int32 ?
 minReadySeconds int32 ?
 persistentVolumeClaimRetentionPolicy *apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy ?
 ordinals *apps/v1.StatefulSetOrdinals ?
apps/v1.StatefulSetStatus
 observedGeneration int64 ?
 replicas int32
 readyReplicas int32 ?
 currentReplicas int32 ?
 updatedReplicas int32 ?
 currentRevision string ?
 updateRevision string ?
 collisionCount *int32 ?
 conditions []apps/v1.StatefulSetCondition ?
 availableReplicas int32
apps/v1.StatefulSetUpdateStrategy
 type string ? :v1.StatefulSetUpdateStrategyType
 rollingUpdate *apps/v1.RollingUpdateStatefulSetStrategy ?
autoscaling/v1.CrossVersionObjectReference
 kind string
 name string
 apiVersion string ? =APIVersion
autoscaling/v1.HorizontalPodAutoscaler
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec autoscaling/v1.HorizontalPodAutoscalerSpec ?
 status autoscaling/v1.HorizontalPodAutoscalerStatus ?
autoscaling/v1.HorizontalPodAutoscalerSpec
 scaleTargetRef autoscaling/v1.CrossVersionObjectReference
 minReplicas *int32 ?
 maxReplicas int32
 targetCPUUtilizationPercentage *int32 ?
autoscaling/v1.HorizontalPodAutoscalerStatus
 observedGeneration *int64 ?
 lastScaleTime *time ?
 currentReplicas int32
 desiredReplicas int32
 currentCPUUtilizationPercentage *int32 ?
autoscaling/v1.Scale
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec autoscaling/v1.ScaleSpec ?
 status autoscaling/v1.ScaleStatus ?
autoscaling/v1.ScaleSpec
 replicas int32 ?
autoscaling/v1.ScaleStatus
 replicas int32
 selector string ?
autoscaling/v2.ContainerResourceMetricSource
 name string :v1.ResourceName
 target autoscaling/v2.MetricTarget
 container string
autoscaling/v2.ContainerResourceMetricStatus
 name string :v1.ResourceName
 current autoscaling/v2.MetricValueStatus
 container string
autoscaling/v2.CrossVersionObjectReference
 kind string
 name string
 apiVersion string ? =APIVersion
autoscaling/v2.ExternalMetricSource
 metric autoscaling/v2.MetricIdentifier
 target autoscaling/v2.MetricTarget
autoscaling/v2.ExternalMetricStatus
 metric autoscaling/v2.MetricIdentifier
 current autoscaling/v2.MetricValueStatus
autoscaling/v2.HPAScalingPolicy
 type string :v2.HPAScalingPolicyType
 value int32
 periodSeconds int32
autoscaling/v2.HPAScalingRules
 stabilizationWindowSeconds *int32 ?
 selectPolicy *string ? :v2.ScalingPolicySelect
 policies []autoscaling/v2.HPAScalingPolicy ?
 tolerance *quantity ?
autoscaling/v2.HorizontalPodAutoscaler
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec autoscaling/v2.HorizontalPodAutoscalerSpec ?
 status autoscaling/v2.HorizontalPodAutoscalerStatus ?
autoscaling/v2.HorizontalPodAutoscalerBehavior
 scaleUp *autoscaling/v2.HPAScalingRules ?
 scaleDown *autoscaling/v2.HPAScalingRules ?
autoscaling/v2.HorizontalPodAutoscalerCondition
 type string :v2.HorizontalPodAutoscalerConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
autoscaling/v2.HorizontalPodAutoscalerSpec
 scaleTargetRef autoscaling/v2.CrossVersionObjectReference
 minReplicas *int32 ?
 maxReplicas int32
 metrics []autoscaling/v2.MetricSpec ?
 behavior *autoscaling/v2.HorizontalPodAutoscalerBehavior ?
autoscaling/v2.HorizontalPodAutoscalerStatus
 observedGeneration *int64 ?
 lastScaleTime *time ?
 currentReplicas int32 ?
 desiredReplicas int32
 currentMetrics []autoscaling/v2.MetricStatus
 conditions []autoscaling/v2.HorizontalPodAutoscalerCondition ?
autoscaling/v2.MetricIdentifier
 name string
 selector *meta/v1.LabelSelector ?
autoscaling/v2.MetricSpec
 type string :v2.MetricSourceType
 object *autoscaling/v2.ObjectMetricSource ?
 pods *autoscaling/v2.PodsMetricSource ?
 resource *autoscaling/v2.ResourceMetricSource ?
 containerResource *autoscaling/v2.ContainerResourceMetricSource ?
 external *autoscaling/v2.ExternalMetricSource ?
autoscaling/v2.MetricStatus
 type string :v2.MetricSourceType
 object *autoscaling/v2.ObjectMetricStatus ?
 pods *autoscaling/v2.PodsMetricStatus ?
 resource *autoscaling/v2.ResourceMetricStatus ?
 containerResource *autoscaling/v2.ContainerResourceMetricStatus ?
 external *autoscaling/v2.ExternalMetricStatus ?
autoscaling/v2.MetricTarget
 type string :v2.MetricTargetType
 value *quantity ?
 averageValue *quantity ?
 averageUtilization *int32 ?
autoscaling/v2.MetricValueStatus
 value *quantity ?
 averageValue *quantity ?
 averageUtilization *int32 ?
autoscaling/v2.ObjectMetricSource
 describedObject autoscaling/v2.CrossVersionObjectReference
 target autoscaling/v2.MetricTarget
 metric autoscaling/v2.MetricIdentifier
autoscaling/v2.ObjectMetricStatus
 metric autoscaling/v2.MetricIdentifier
 current autoscaling/v2.MetricValueStatus
 describedObject autoscaling/v2.CrossVersionObjectReference
autoscaling/v2.PodsMetricSource
 metric autoscaling/v2.MetricIdentifier
 target autoscaling/v2.MetricTarget
autoscaling/v2.PodsMetricStatus
 metric autoscaling/v2.MetricIdentifier
 current autoscaling/v2.MetricValueStatus
autoscaling/v2.ResourceMetricSource
 name string :v1.ResourceName
 target autoscaling/v2.MetricTarget
autoscaling/v2.ResourceMetricStatus
 name string :v1.ResourceName
 current autoscaling/v2.MetricValueStatus
batch/v1.CronJob
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec batch/v1.CronJobSpec ?
 status batch/v1.CronJobStatus ?
batch/v1.CronJobSpec
 schedule string
 timeZone *string ?
 startingDeadlineSeconds *int64 ?
 concurrencyPolicy string ? :v1.ConcurrencyPolicy
 suspend *bool ?
 jobTemplate batch/v1.JobTemplateSpec
 successfulJobsHistoryLimit *int32 ?
 failedJobsHistoryLimit *int32 ?
batch/v1.CronJobStatus
 active []core/v1.ObjectReference ?
 lastScheduleTime *time ?
 lastSuccessfulTime *time ?
batch/v1.Job
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec batch/v1.JobSpec ?
 status batch/v1.JobStatus ?
batch/v1.JobCondition
 type string :v1.JobConditionType
 status string :v1.ConditionStatus
 lastProbeTime time ?
 lastTransitionTime time ?
 reason string ?
 message string ?
batch/v1.JobSpec
 parallelism *int32 ?
 completions *int32 ?
 activeDeadlineSeconds *int64 ?
 podFailurePolicy *batch/v1.PodFailurePolicy ?
 successPolicy *batch/v1.SuccessPolicy ?
 backoffLimit *int32 ?
 backoffLimitPerIndex *int32 ?
 maxFailedIndexes *int32 ?
 selector *meta/v1.LabelSelector ?
 manualSelector *bool ?
 template core/v1.PodTemplateSpec
 ttlSecondsAfterFinished *int32 ? =TTLSecondsAfterFinished
 completionMode *string ? :v1.CompletionMode
 suspend *bool ?
 podReplacementPolicy *string ? :v1.PodReplacementPolicy
 managedBy *string ?
batch/v1.JobStatus
 conditions []batch/v1.JobCondition ?
 startTime *time ?
 completionTime *time ?
 active int32 ?
 succeeded int32 ?
 failed int32 ?
 terminating *int32 ?
 completedIndexes string ?
 failedIndexes *string ?
 uncountedTerminatedPods *batch/v1.UncountedTerminatedPods ?
 ready *int32 ?
batch/v1.JobTemplateSpec
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec batch/v1.JobSpec ?
batch/v1.PodFailurePolicy
 rules []batch/v1.PodFailurePolicyRule
batch/v1.PodFailurePolicyOnExitCodesRequirement
 containerName *string ?
 operator string :v1.PodFailurePolicyOnExitCodesOperator
 values []int32
batch/v1.PodFailurePolicyOnPodConditionsPattern
 type string :v1.PodConditionType
 status string :v1.ConditionStatus
batch/v1.PodFailurePolicyRule
 action string :v1.PodFailurePolicyAction
 onExitCodes *batch/v1.PodFailurePolicyOnExitCodesRequirement ?
 onPodConditions []batch/v1.PodFailurePolicyOnPodConditionsPattern ?
batch/v1.SuccessPolicy
 rules []batch/v1.SuccessPolicyRule
batch/v1.SuccessPolicyRule
 succeededIndexes *string ?
 succeededCount *int32 ?
batch/v1.UncountedTerminatedPods
 succeeded []string ? :[]types.UID
 failed []string ? :[]types.UID
coordination/v1.Lease
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec coordination/v1.LeaseSpec ?
coordination/v1.LeaseSpec
 holderIdentity *string ?
 leaseDurationSeconds *int32 ?
 acquireTime *microtime ?
 renewTime *microtime ?
 leaseTransitions *int32 ?
 strategy *string ? :v1.CoordinatedLeaseStrategy
 preferredHolder *string ?
core/v1.AWSElasticBlockStoreVolumeSource
 volumeID string
 fsType string ? =FSType
 partition int32 ?
 readOnly bool ?
core/v1.Affinity
 nodeAffinity *core/v1.NodeAffinity ?
 podAffinity *core/v1.PodAffinity ?
 podAntiAffinity *core/v1.PodAntiAffinity ?
core/v1.AppArmorProfile
 type string :v1.AppArmorProfileType
 localhostProfile *string ?
core/v1.AttachedVolume
 name string :v1.UniqueVolumeName
 devicePath string
core/v1.AzureDiskVolumeSource
 diskName string
 diskURI string =DataDiskURI
 cachingMode *string ? :v1.AzureDataDiskCachingMode
 fsType *string ? =FSType
 readOnly *bool ?
 kind *string ? :v1.AzureDataDiskKind
core/v1.AzureFilePersistentVolumeSource
 secretName string
 shareName string
 readOnly bool ?
 secretNamespace *string
core/v1.AzureFileVolumeSource
 secretName string
 shareName string
 readOnly bool ?
core/v1.Binding
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 target core/v1.ObjectReference
core/v1.CSIPersistentVolumeSource
 driver string
 volumeHandle string
 readOnly bool ?
 fsType string ? =FSType
 volumeAttributes {}string ?
 controllerPublishSecretRef *core/v1.SecretReference ?
 nodeStageSecretRef *core/v1.SecretReference ?
 nodePublishSecretRef *core/v1.SecretReference ?
 controllerExpandSecretRef *core/v1.SecretReference ?
 nodeExpandSecretRef *core/v1.SecretReference ?
core/v1.CSIVolumeSource
 driver string
 readOnly *bool ?
 fsType *string ? =FSType
 volumeAttributes {}string ?
 nodePublishSecretRef *core/v1.LocalObjectReference ?
core/v1.Capabilities
 add []string ? :[]v1.Capability
 drop []string ? :[]v1.Capability
core/v1.CephFSPersistentVolumeSource
 monitors []string
 path string ?
 user string ?
 secretFile string ?
 secretRef *core/v1.SecretReference ?
 readOnly bool ?
core/v1.CephFSVolumeSource
 monitors []string
 path string ?
 user string ?
 secretFile string ?
 secretRef *core/v1.LocalObjectReference ?
 readOnly bool ?
core/v1.CinderPersistentVolumeSource
 volumeID string
 fsType string ? =FSType
 readOnly bool ?
 secretRef *core/v1.SecretReference ?
core/v1.CinderVolumeSource
 volumeID string
 fsType string ? =FSType
 readOnly bool ?
 secretRef *core/v1.LocalObjectReference ?
core/v1.ClientIPConfig
 timeoutSeconds *int32 ?
core/v1.ClusterTrustBundleProjection
 name *string ?
 signerName *string ?
 labelSelector *meta/v1.LabelSelector ?
 optional *bool ?
 path string
core/v1.ComponentCondition
 type string :v1.ComponentConditionType
 status string :v1.ConditionStatus
 message string ?
 error string ?
core/v1.ComponentStatus
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 conditions []core/v1.ComponentCondition ?
core/v1.ConfigMap
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 immutable *bool ?
 data {}string ?
 binaryData {}bytes ?
core/v1.ConfigMapEnvSource
 name string ? <LocalObjectReference
 optional *bool ?
core/v1.ConfigMapKeySelector
 name string ? <LocalObjectReference
 key string
 optional *bool ?
core/v1.ConfigMapNodeConfigSource
 namespace string
 name string
 uid string ? =UID :types.UID
 resourceVersion string ?
 kubeletConfigKey string
core/v1.ConfigMapProjection
 name string ? <LocalObjectReference
 items []core/v1.KeyToPath ?
 optional *bool ?
core/v1.ConfigMapVolumeSource
 name string ? <LocalObjectReference
 items []core/v1.KeyToPath ?
 defaultMode *int32 ?
 optional *bool ?
core/v1.Container
 name string
 image string ?
 command []string ?
 args []string ?
 workingDir string ?
 ports []core/v1.ContainerPort ?
 envFrom []core/v1.EnvFromSource ?
 env []core/v1.EnvVar ?
 resources core/v1.ResourceRequirements ?
 resizePolicy []core/v1.ContainerResizePolicy ?
 restartPolicy *string ? :v1.ContainerRestartPolicy
 restartPolicyRules []core/v1.ContainerRestartRule ?
 volumeMounts []core/v1.VolumeMount ?
 volumeDevices []core/v1.VolumeDevice ?
 livenessProbe *core/v1.Probe ?
 readinessProbe *core/v1.Probe ?
 startupProbe *core/v1.Probe ?
 lifecycle *core/v1.Lifecycle ?
 terminationMessagePath string ?
 terminationMessagePolicy string ? :v1.TerminationMessagePolicy
 imagePullPolicy string ? :v1.PullPolicy
 securityContext *core/v1.SecurityContext ?
 stdin bool ?
 stdinOnce bool ?
 tty bool ? =TTY
core/v1.ContainerExtendedResourceRequest
 containerName string
 resourceName string
 requestName string
core/v1.ContainerImage
 names []string
 sizeBytes int64 ?
core/v1.ContainerPort
 name string ?
 hostPort int32 ?
 containerPort int32
 protocol string ? :v1.Protocol
 hostIP string ?
core/v1.ContainerResizePolicy
 resourceName string :v1.ResourceName
 restartPolicy string :v1.ResourceResizeRestartPolicy
core/v1.ContainerRestartRule
 action string ? :v1.ContainerRestartRuleAction
 exitCodes *core/v1.ContainerRestartRuleOnExitCodes ?
core/v1.ContainerRestartRuleOnExitCodes
 operator string ? :v1.ContainerRestartRuleOnExitCodesOperator
 values []int32 ?
core/v1.ContainerState
 waiting *core/v1.ContainerStateWaiting ?
 running *core/v1.ContainerStateRunning ?
 terminated *core/v1.ContainerStateTerminated ?
core/v1.ContainerStateRunning
 startedAt time ?
core/v1.ContainerStateTerminated
 exitCode int32
 signal int32 ?
 reason string ?
 message string ?
 startedAt time ?
 finishedAt time ?
 containerID string ?
core/v1.ContainerStateWaiting
 reason string ?
 message string ?
core/v1.ContainerStatus
 name string
 state core/v1.ContainerState ?
 lastState core/v1.ContainerState ? =LastTerminationState
 ready bool
 restartCount int32
 image string
 imageID string
 containerID string ?
 started *bool ?
 allocatedResources {}quantity ? :v1.ResourceList
 resources *core/v1.ResourceRequirements ?
 volumeMounts []core/v1.VolumeMountStatus ?
 user *core/v1.ContainerUser ?
 allocatedResourcesStatus []core/v1.ResourceStatus ?
 stopSignal *string ? :v1.Signal
core/v1.ContainerUser
 linux *core/v1.LinuxContainerUser ?
core/v1.DaemonEndpoint
 Port int32
core/v1.DownwardAPIProjection
 items []core/v1.DownwardAPIVolumeFile ?
core/v1.DownwardAPIVolumeFile
 path string
 fieldRef *core/v1.ObjectFieldSelector ?
 resourceFieldRef *core/v1.ResourceFieldSelector ?
 mode *int32 ?
core/v1.DownwardAPIVolumeSource
 items []core/v1.DownwardAPIVolumeFile ?
 defaultMode *int32 ?
core/v1.EmptyDirVolumeSource
 medium string ? :v1.StorageMedium
 sizeLimit *quantity ?
core/v1.EndpointAddress
 ip string =IP
 hostname string ?
 nodeName *string ?
 targetRef *core/v1.ObjectReference ?
core/v1.EndpointPort
 name string ?
 port int32
 protocol string ? :v1.Protocol
 appProtocol *string ?
core/v1.EndpointSubset
 addresses []core/v1.EndpointAddress ?
 notReadyAddresses []core/v1.EndpointAddress ?
 ports []core/v1.EndpointPort ?
core/v1.Endpoints
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 subsets []core/v1.EndpointSubset ?
core/v1.EnvFromSource
 prefix string ?
 configMapRef *core/v1.ConfigMapEnvSource ?
 secretRef *core/v1.SecretEnvSource ?
core/v1.EnvVar
 name string
 value string ?
 valueFrom *core/v1.EnvVarSource ?
core/v1.EnvVarSource
 fieldRef *core/v1.ObjectFieldSelector ?
 resourceFieldRef *core/v1.ResourceFieldSelector ?
 configMapKeyRef *core/v1.ConfigMapKeySelector ?
 secretKeyRef *core/v1.SecretKeySelector ?
 fileKeyRef *core/v1.FileKeySelector ?
core/v1.EphemeralContainer
 name string <EphemeralContainerCommon
 image string ? <EphemeralContainerCommon
 command []string ? <EphemeralContainerCommon
 args []string ? <EphemeralContainerCommon
 workingDir string ? <EphemeralContainerCommon
 ports []core/v1.ContainerPort ? <EphemeralContainerCommon
 envFrom []core/v1.EnvFromSource ? <EphemeralContainerCommon
 env []core/v1.EnvVar ? <EphemeralContainerCommon
 resources core/v1.ResourceRequirements ? <EphemeralContainerCommon
 resizePolicy []core/v1.ContainerResizePolicy ? <EphemeralContainerCommon
 restartPolicy *string ? :v1.ContainerRestartPolicy <EphemeralContainerCommon
 restartPolicyRules []core/v1.ContainerRestartRule ? <EphemeralContainerCommon
 volumeMounts []core/v1.VolumeMount ? <EphemeralContainerCommon
 volumeDevices []core/v1.VolumeDevice ? <EphemeralContainerCommon
 livenessProbe *core/v1.Probe ? <EphemeralContainerCommon
 readinessProbe *core/v1.Probe ? <EphemeralContainerCommon
 startupProbe *core/v1.Probe ? <EphemeralContainerCommon
 lifecycle *core/v1.Lifecycle ? <EphemeralContainerCommon
 terminationMessagePath string ? <EphemeralContainerCommon
 terminationMessagePolicy string ? :v1.TerminationMessagePolicy <EphemeralContainerCommon
 imagePullPolicy string ? :v1.PullPolicy <EphemeralContainerCommon
 securityContext *core/v1.SecurityContext ? <EphemeralContainerCommon
 stdin bool ? <EphemeralContainerCommon
 stdinOnce bool ? <EphemeralContainerCommon
 tty bool ? =TTY <EphemeralContainerCommon
 targetContainerName string ?
core/v1.EphemeralContainerCommon
 name string
 image string ?
 command []string ?
 args []string ?
 workingDir string ?
 ports []core/v1.ContainerPort ?
 envFrom []core/v1.EnvFromSource ?
 env []core/v1.EnvVar ?
 resources core/v1.ResourceRequirements ?
 resizePolicy []core/v1.ContainerResizePolicy ?
 restartPolicy *string ? :v1.ContainerRestartPolicy
 restartPolicyRules []core/v1.ContainerRestartRule ?
 volumeMounts []core/v1.VolumeMount ?
 volumeDevices []core/v1.VolumeDevice ?
 livenessProbe *core/v1.Probe ?
 readinessProbe *core/v1.Probe ?
 startupProbe *core/v1.Probe ?
 lifecycle *core/v1.Lifecycle ?
 terminationMessagePath string ?
 terminationMessagePolicy string ? :v1.TerminationMessagePolicy
 imagePullPolicy string ? :v1.PullPolicy
 securityContext *core/v1.SecurityContext ?
 stdin bool ?
 stdinOnce bool ?
 tty bool ? =TTY
core/v1.EphemeralVolumeSource
 volumeClaimTemplate *core/v1.PersistentVolumeClaimTemplate ?
core/v1.Event
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta =ObjectMeta
 involvedObject core/v1.ObjectReference
 reason string ?
 message string ?
 source core/v1.EventSource ?
 firstTimestamp time ?
 lastTimestamp time ?
 count int32 ?
 type string ?
 eventTime microtime ?
 series *core/v1.EventSeries ?
 action string ?
 related *core/v1.ObjectReference ?
 reportingComponent string =ReportingController
 reportingInstance string
core/v1.EventSeries
 count int32 ?
 lastObservedTime microtime ?
core/v1.EventSource
 component string ?
 host string ?
core/v1.ExecAction
 command []string ?
core/v1.FCVolumeSource
 targetWWNs []string ?
 lun *int32 ?
 fsType string ? =FSType
 readOnly bool ?
 wwids []string ? =WWIDs
core/v1.FileKeySelector
 volumeName string
 path string
 key string
 optional *bool ?
core/v1.FlexPersistentVolumeSource
 driver string
 fsType string ? =FSType
 secretRef *core/v1.SecretReference ?
 readOnly bool ?
 options {}string ?
core/v1.FlexVolumeSource
 driver string
 fsType string ? =FSType
 secretRef *core/v1.LocalObjectReference ?
 readOnly bool ?
 options {}string ?
core/v1.FlockerVolumeSource
 datasetName string ?
 datasetUUID string ?
core/v1.GCEPersistentDiskVolumeSource
 pdName string =PDName
 fsType string ? =FSType
 partition int32 ?
 readOnly bool ?
core/v1.GRPCAction
 port int32
 service *string
core/v1.GitRepoVolumeSource
 repository string
 revision string ?
 directory string ?
core/v1.GlusterfsPersistentVolumeSource
 endpoints string =EndpointsName
 path string
 readOnly bool ?
 endpointsNamespace *string ?
core/v1.GlusterfsVolumeSource
 endpoints string =EndpointsName
 path string
 readOnly bool ?
core/v1.HTTPGetAction
 path string ?
 port intstr
 host string ?
 scheme string ? :v1.URIScheme
 httpHeaders []core/v1.HTTPHeader ? =HTTPHeaders
core/v1.HTTPHeader
 name string
 value string
core/v1.HostAlias
 ip string =IP
 hostnames []string ?
core/v1.HostIP
 ip string =IP
core/v1.HostPathVolumeSource
 path string
 type *string ? :v1.HostPathType
core/v1.ISCSIPersistentVolumeSource
 targetPortal string
 iqn string =IQN
 lun int32
 iscsiInterface string ? =ISCSIInterface
 fsType string ? =FSType
 readOnly bool ?
 portals []string ?
 chapAuthDiscovery bool ? =DiscoveryCHAPAuth
 chapAuthSession bool ? =SessionCHAPAuth
 secretRef *core/v1.SecretReference ?
 initiatorName *string ?
core/v1.ISCSIVolumeSource
 targetPortal string
 iqn string =IQN
 lun int32
 iscsiInterface string ? =ISCSIInterface
 fsType string ? =FSType
 readOnly bool ?
 portals []string ?
 chapAuthDiscovery bool ? =DiscoveryCHAPAuth
 chapAuthSession bool ? =SessionCHAPAuth
 secretRef *core/v1.LocalObjectReference ?
 initiatorName *string ?
core/v1.ImageVolumeSource
 reference string ?
 pullPolicy string ? :v1.PullPolicy
core/v1.ImageVolumeStatus
 imageRef string ?
core/v1.KeyToPath
 key string
 path string
 mode *int32 ?
core/v1.Lifecycle
 postStart *core/v1.LifecycleHandler ?
 preStop *core/v1.LifecycleHandler ?
 stopSignal *string ? :v1.Signal
core/v1.LifecycleHandler
 exec *core/v1.ExecAction ?
 httpGet *core/v1.HTTPGetAction ? =HTTPGet
 tcpSocket *core/v1.TCPSocketAction ? =TCPSocket
 sleep *core/v1.SleepAction ?
core/v1.LimitRange
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.LimitRangeSpec ?
core/v1.LimitRangeItem
 type string :v1.LimitType
 max {}quantity ? :v1.ResourceList
 min {}quantity ? :v1.ResourceList
 default {}quantity ? :v1.ResourceList
 defaultRequest {}quantity ? :v1.ResourceList
 maxLimitRequestRatio {}quantity ? :v1.ResourceList
core/v1.LimitRangeSpec
 limits []core/v1.LimitRangeItem
core/v1.LinuxContainerUser
 uid int64 =UID
 gid int64 =GID
 supplementalGroups []int64 ?
core/v1.LoadBalancerIngress
 ip string ? =IP
 hostname string ?
 ipMode *string ? =IPMode :v1.LoadBalancerIPMode
 ports []core/v1.PortStatus ?
core/v1.LoadBalancerStatus
 ingress []core/v1.LoadBalancerIngress ?
core/v1.LocalObjectReference
 name string ?
core/v1.LocalVolumeSource
 path string
 fsType *string ? =FSType
core/v1.ModifyVolumeStatus
 targetVolumeAttributesClassName string ?
 status string :v1.PersistentVolumeClaimModifyVolumeStatus
core/v1.NFSVolumeSource
 server string
 path string
 readOnly bool ?
core/v1.Namespace
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.NamespaceSpec ?
 status core/v1.NamespaceStatus ?
core/v1.NamespaceCondition
 type string :v1.NamespaceConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
core/v1.NamespaceSpec
 finalizers []string ? :[]v1.FinalizerName
core/v1.NamespaceStatus
 phase string ? :v1.NamespacePhase
 conditions []core/v1.NamespaceCondition ?
core/v1.Node
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.NodeSpec ?
 status core/v1.NodeStatus ?
core/v1.NodeAddress
 type string :v1.NodeAddressType
 address string
core/v1.NodeAffinity
 requiredDuringSchedulingIgnoredDuringExecution *core/v1.NodeSelector ?
 preferredDuringSchedulingIgnoredDuringExecution []core/v1.PreferredSchedulingTerm ?
core/v1.NodeAllocatableResourceClaimStatus
 resourceClaimName string
 containers []string ?
 resources {}quantity :map[v1.ResourceName]resource.Quantity
core/v1.NodeCondition
 type string :v1.NodeConditionType
 status string :v1.ConditionStatus
 lastHeartbeatTime time ?
 lastTransitionTime time ?
 reason string ?
 message string ?
core/v1.NodeConfigSource
 configMap *core/v1.ConfigMapNodeConfigSource ?
core/v1.NodeConfigStatus
 assigned *core/v1.NodeConfigSource ?
 active *core/v1.NodeConfigSource ?
 lastKnownGood *core/v1.NodeConfigSource ?
 error string ?
core/v1.NodeDaemonEndpoints
 kubeletEndpoint core/v1.DaemonEndpoint ?
core/v1.NodeFeatures
 supplementalGroupsPolicy *bool ?
core/v1.NodeRuntimeHandler
 name string
 features *core/v1.NodeRuntimeHandlerFeatures ?
core/v1.NodeRuntimeHandlerFeatures
 recursiveReadOnlyMounts *bool ?
 userNamespaces *bool ?
core/v1.NodeSelector
 nodeSelectorTerms []core/v1.NodeSelectorTerm
core/v1.NodeSelectorRequirement
 key string
 operator string :v1.NodeSelectorOperator
 values []string ?
core/v1.NodeSelectorTerm
 matchExpressions []core/v1.NodeSelectorRequirement ?
 matchFields []core/v1.NodeSelectorRequirement ?
core/v1.NodeSpec
 podCIDR string ?
 podCIDRs []string ?
 providerID string ?
 unschedulable bool ?
 taints []core/v1.Taint ?
 configSource *core/v1.NodeConfigSource ?
 externalID string ? =DoNotUseExternalID
core/v1.NodeStatus
 capacity {}quantity ? :v1.ResourceList
 allocatable {}quantity ? :v1.ResourceList
 phase string ? :v1.NodePhase
 conditions []core/v1.NodeCondition ?
 addresses []core/v1.NodeAddress ?
 daemonEndpoints core/v1.NodeDaemonEndpoints ?
 nodeInfo core/v1.NodeSystemInfo ?
 images []core/v1.ContainerImage ?
 volumesInUse []string ? :[]v1.UniqueVolumeName
 volumesAttached []core/v1.AttachedVolume ?
 config *core/v1.NodeConfigStatus ?
 runtimeHandlers []core/v1.NodeRuntimeHandler ?
 features *core/v1.NodeFeatures ?
 declaredFeatures []string ?
core/v1.NodeSwapStatus
 capacity *int64 ?
core/v1.NodeSystemInfo
 machineID string
 systemUUID string
 bootID string
 kernelVersion string
 osImage string =OSImage
 containerRuntimeVersion string
 kubeletVersion string
 kubeProxyVersion string
 operatingSystem string
 architecture string
 swap *core/v1.NodeSwapStatus ?
core/v1.ObjectFieldSelector
 apiVersion string ? =APIVersion
 fieldPath string
core/v1.ObjectReference
 kind string ?
 namespace string ?
 name string ?
 uid string ? =UID :types.UID
 apiVersion string ? =APIVersion
 resourceVersion string ?
 fieldPath string ?
core/v1.PersistentVolume
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.PersistentVolumeSpec ?
 status core/v1.PersistentVolumeStatus ?
core/v1.PersistentVolumeClaim
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.PersistentVolumeClaimSpec ?
 status core/v1.PersistentVolumeClaimStatus ?
core/v1.PersistentVolumeClaimCondition
 type string :v1.PersistentVolumeClaimConditionType
 status string :v1.ConditionStatus
 lastProbeTime time ?
 lastTransitionTime time ?
 reason string ?
 message string ?
core/v1.PersistentVolumeClaimSpec
 accessModes []string ? :[]v1.PersistentVolumeAccessMode
 selector *meta/v1.LabelSelector ?
 resources core/v1.VolumeResourceRequirements ?
 volumeName string ?
 storageClassName *string ?
 volumeMode *string ? :v1.PersistentVolumeMode
 dataSource *core/v1.TypedLocalObjectReference ?
 dataSourceRef *core/v1.TypedObjectReference ?
 volumeAttributesClassName *string ?
core/v1.PersistentVolumeClaimStatus
 phase string ? :v1.PersistentVolumeClaimPhase
 accessModes []string ? :[]v1.PersistentVolumeAccessMode
 capacity {}quantity ? :v1.ResourceList
 conditions []core/v1.PersistentVolumeClaimCondition ?
 allocatedResources {}quantity ? :v1.ResourceList
 allocatedResourceStatuses {}string ? :map[v1.ResourceName]v1.ClaimResourceStatus
 currentVolumeAttributesClassName *string ?
 modifyVolumeStatus *core/v1.ModifyVolumeStatus ?
core/v1.PersistentVolumeClaimTemplate
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.PersistentVolumeClaimSpec
core/v1.PersistentVolumeClaimVolumeSource
 claimName string
 readOnly bool ?
core/v1.PersistentVolumeSource
 gcePersistentDisk *core/v1.GCEPersistentDiskVolumeSource ? =GCEPersistentDisk
 awsElasticBlockStore *core/v1.AWSElasticBlockStoreVolumeSource ? =AWSElasticBlockStore
 hostPath *core/v1.HostPathVolumeSource ?
 glusterfs *core/v1.GlusterfsPersistentVolumeSource ?
 nfs *core/v1.NFSVolumeSource ? =NFS
 rbd *core/v1.RBDPersistentVolumeSource ? =RBD
 iscsi *core/v1.ISCSIPersistentVolumeSource ? =ISCSI
 cinder *core/v1.CinderPersistentVolumeSource ?
 cephfs *core/v1.CephFSPersistentVolumeSource ? =CephFS
 fc *core/v1.FCVolumeSource ? =FC
 flocker *core/v1.FlockerVolumeSource ?
 flexVolume *core/v1.FlexPersistentVolumeSource ?
 azureFile *core/v1.AzureFilePersistentVolumeSource ?
 vsphereVolume *core/v1.VsphereVirtualDiskVolumeSource ?
 quobyte *core/v1.QuobyteVolumeSource ?
 azureDisk *core/v1.AzureDiskVolumeSource ?
 photonPersistentDisk *core/v1.PhotonPersistentDiskVolumeSource ?
 portworxVolume *core/v1.PortworxVolumeSource ?
 scaleIO *core/v1.ScaleIOPersistentVolumeSource ?
 local *core/v1.LocalVolumeSource ?
 storageos *core/v1.StorageOSPersistentVolumeSource ? =StorageOS
 csi *core/v1.CSIPersistentVolumeSource ? =CSI
core/v1.PersistentVolumeSpec
 capacity {}quantity ? :v1.ResourceList
 gcePersistentDisk *core/v1.GCEPersistentDiskVolumeSource ? =GCEPersistentDisk <PersistentVolumeSource
 awsElasticBlockStore *core/v1.AWSElasticBlockStoreVolumeSource ? =AWSElasticBlockStore <PersistentVolumeSource
 hostPath *core/v1.HostPathVolumeSource ? <PersistentVolumeSource
 glusterfs *core/v1.GlusterfsPersistentVolumeSource ? <PersistentVolumeSource
 nfs *core/v1.NFSVolumeSource ? =NFS <PersistentVolumeSource
 rbd *core/v1.RBDPersistentVolumeSource ? =RBD <PersistentVolumeSource
 iscsi *core/v1.ISCSIPersistentVolumeSource ? =ISCSI <PersistentVolumeSource
 cinder *core/v1.CinderPersistentVolumeSource ? <PersistentVolumeSource
 cephfs *core/v1.CephFSPersistentVolumeSource ? =CephFS <PersistentVolumeSource
 fc *core/v1.FCVolumeSource ? =FC <PersistentVolumeSource
 flocker *core/v1.FlockerVolumeSource ? <PersistentVolumeSource
 flexVolume *core/v1.FlexPersistentVolumeSource ? <PersistentVolumeSource
 azureFile *core/v1.AzureFilePersistentVolumeSource ? <PersistentVolumeSource
 vsphereVolume *core/v1.VsphereVirtualDiskVolumeSource ? <PersistentVolumeSource
 quobyte *core/v1.QuobyteVolumeSource ? <PersistentVolumeSource
 azureDisk *core/v1.AzureDiskVolumeSource ? <PersistentVolumeSource
 photonPersistentDisk *core/v1.PhotonPersistentDiskVolumeSource ? <PersistentVolumeSource
 portworxVolume *core/v1.PortworxVolumeSource ? <PersistentVolumeSource
 scaleIO *core/v1.ScaleIOPersistentVolumeSource ? <PersistentVolumeSource
 local *core/v1.LocalVolumeSource ? <PersistentVolumeSource
 storageos *core/v1.StorageOSPersistentVolumeSource ? =StorageOS <PersistentVolumeSource
 csi *core/v1.CSIPersistentVolumeSource ? =CSI <PersistentVolumeSource
 accessModes []string ? :[]v1.PersistentVolumeAccessMode
 claimRef *core/v1.ObjectReference ?
 persistentVolumeReclaimPolicy string ? :v1.PersistentVolumeReclaimPolicy
 storageClassName string ?
 mountOptions []string ?
 volumeMode *string ? :v1.PersistentVolumeMode
 nodeAffinity *core/v1.VolumeNodeAffinity ?
 volumeAttributesClassName *string ?
core/v1.PersistentVolumeStatus
 phase string ? :v1.PersistentVolumePhase
 message string ?
 reason string ?
 lastPhaseTransitionTime *time ?
core/v1.PhotonPersistentDiskVolumeSource
 pdID string
 fsType string ? =FSType
core/v1.Pod
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.PodSpec ?
 status core/v1.PodStatus ?
core/v1.PodAffinity
 requiredDuringSchedulingIgnoredDuringExecution []core/v1.PodAffinityTerm ?
 preferredDuringSchedulingIgnoredDuringExecution []core/v1.WeightedPodAffinityTerm ?
core/v1.PodAffinityTerm
 labelSelector *meta/v1.LabelSelector ?
 namespaces []string ?
 topologyKey string
 namespaceSelector *meta/v1.LabelSelector ?
 matchLabelKeys []string ?
 mismatchLabelKeys []string ?
core/v1.PodAntiAffinity
 requiredDuringSchedulingIgnoredDuringExecution []core/v1.PodAffinityTerm ?
 preferredDuringSchedulingIgnoredDuringExecution []core/v1.WeightedPodAffinityTerm ?
core/v1.PodCertificateProjection
 signerName string ?
 keyType string ?
 maxExpirationSeconds *int32 ?
 credentialBundlePath string ?
 keyPath string ?
 certificateChainPath string ?
 userAnnotations {}string ?
core/v1.PodCondition
 type string :v1.PodConditionType
 observedGeneration int64 ?
 status string :v1.ConditionStatus
 lastProbeTime time ?
 lastTransitionTime time ?
 reason string ?
 message string ?
core/v1.PodDNSConfig
 nameservers []string ?
 searches []string ?
 options []core/v1.PodDNSConfigOption ?
core/v1.PodDNSConfigOption
 name string ?
 value *string ?
core/v1.PodExtendedResourceClaimStatus
 requestMappings []core/v1.ContainerExtendedResourceRequest
 resourceClaimName string
core/v1.PodIP
 ip string =IP
core/v1.PodOS
 name string :v1.OSName
core/v1.PodReadinessGate
 conditionType string :v1.PodConditionType
core/v1.PodResourceClaim
 name string
 resourceClaimName *string ?
 resourceClaimTemplateName *string ?
core/v1.PodResourceClaimStatus
 name string
 resourceClaimName *string ?
core/v1.PodSchedulingGate
 name string
core/v1.PodSchedulingGroup
 podGroupName *string ?
core/v1.PodSecurityContext
 seLinuxOptions *core/v1.SELinuxOptions ? =SELinuxOptions
 windowsOptions *core/v1.WindowsSecurityContextOptions ?
 runAsUser *int64 ?
 runAsGroup *int64 ?
 runAsNonRoot *bool ?
 supplementalGroups []int64 ?
 supplementalGroupsPolicy *string ? :v1.SupplementalGroupsPolicy
 fsGroup *int64 ? =FSGroup
 sysctls []core/v1.Sysctl ?
 fsGroupChangePolicy *string ? =FSGroupChangePolicy :v1.PodFSGroupChangePolicy
 seccompProfile *core/v1.SeccompProfile ?
 appArmorProfile *core/v1.AppArmorProfile ?
 seLinuxChangePolicy *string ? =SELinuxChangePolicy :v1.PodSELinuxChangePolicy
core/v1.PodSpec
 volumes []core/v1.Volume ?
 initContainers []core/v1.Container ?
 containers []core/v1.Container
 ephemeralContainers []core/v1.EphemeralContainer ?
 restartPolicy string ? :v1.RestartPolicy
 terminationGracePeriodSeconds *int64 ?
 activeDeadlineSeconds *int64 ?
 dnsPolicy string ? =DNSPolicy :v1.DNSPolicy
 nodeSelector {}string ?
 serviceAccountName string ?
 serviceAccount string ? =DeprecatedServiceAccount
 automountServiceAccountToken *bool ?
 nodeName string ?
 hostNetwork bool ?
 hostPID bool ?
 hostIPC bool ?
 shareProcessNamespace *bool ?
 securityContext *core/v1.PodSecurityContext ?
 imagePullSecrets []core/v1.LocalObjectReference ?
 hostname string ?
 subdomain string ?
 affinity *core/v1.Affinity ?
 schedulerName string ?
 tolerations []core/v1.Toleration ?
 hostAliases []core/v1.HostAlias ?
 priorityClassName string ?
 priority *int32 ?
 dnsConfig *core/v1.PodDNSConfig ? =DNSConfig
 readinessGates []core/v1.PodReadinessGate ?
 runtimeClassName *string ?
 enableServiceLinks *bool ?
 preemptionPolicy *string ? :v1.PreemptionPolicy
 overhead {}quantity ? :v1.ResourceList
 topologySpreadConstraints []core/v1.TopologySpreadConstraint ?
 setHostnameAsFQDN *bool ?
 os *core/v1.PodOS ? =OS
 hostUsers *bool ?
 schedulingGates []core/v1.PodSchedulingGate ?
 resourceClaims []core/v1.PodResourceClaim ?
 resources *core/v1.ResourceRequirements ?
 hostnameOverride *string ?
 schedulingGroup *core/v1.PodSchedulingGroup ?
core/v1.PodStatus
 observedGeneration int64 ?
 phase string ? :v1.PodPhase
 conditions []core/v1.PodCondition ?
 message string ?
 reason string ?
 nominatedNodeName string ?
 hostIP string ?
 hostIPs []core/v1.HostIP ?
 podIP string ?
 podIPs []core/v1.PodIP ?
 startTime *time ?
 initContainerStatuses []core/v1.ContainerStatus ?
 containerStatuses []core/v1.ContainerStatus ?
 qosClass string ? =QOSClass :v1.PodQOSClass
 ephemeralContainerStatuses []core/v1.ContainerStatus ?
 resize string ? :v1.PodResizeStatus
 resourceClaimStatuses []core/v1.PodResourceClaimStatus ?
 extendedResourceClaimStatus *core/v1.PodExtendedResourceClaimStatus ?
 allocatedResources {}quantity ? :v1.ResourceList
 resources *core/v1.ResourceRequirements ?
 nodeAllocatableResourceClaimStatuses []core/v1.NodeAllocatableResourceClaimStatus ?
core/v1.PodStatusResult
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 status core/v1.PodStatus ?
core/v1.PodTemplate
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 template core/v1.PodTemplateSpec ?
core/v1.PodTemplateSpec
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.PodSpec ?
core/v1.PortStatus
 port int32
 protocol string :v1.Protocol
 error *string ?
core/v1.PortworxVolumeSource
 volumeID string
 fsType string ? =FSType
 readOnly bool ?
core/v1.PreferredSchedulingTerm
 weight int32
 preference core/v1.NodeSelectorTerm
core/v1.Probe
 exec *core/v1.ExecAction ? <ProbeHandler
 httpGet *core/v1.HTTPGetAction ? =HTTPGet <ProbeHandler
 tcpSocket *core/v1.TCPSocketAction ? =TCPSocket <ProbeHandler
 grpc *core/v1.GRPCAction ? =GRPC <ProbeHandler
 initialDelaySeconds int32 ?
 timeoutSeconds int32 ?
 periodSeconds int32 ?
 successThreshold int32 ?
 failureThreshold int32 ?
 terminationGracePeriodSeconds *int64 ?
core/v1.ProbeHandler
 exec *core/v1.ExecAction ?
 httpGet *core/v1.HTTPGetAction ? =HTTPGet
 tcpSocket *core/v1.TCPSocketAction ? =TCPSocket
 grpc *core/v1.GRPCAction ? =GRPC
core/v1.ProjectedVolumeSource
 sources []core/v1.VolumeProjection
 defaultMode *int32 ?
core/v1.QuobyteVolumeSource
 registry string
 volume string
 readOnly bool ?
 user string ?
 group string ?
 tenant string ?
core/v1.RBDPersistentVolumeSource
 monitors []string =CephMonitors
 image string =RBDImage
 fsType string ? =FSType
 pool string ? =RBDPool
 user string ? =RadosUser
 keyring string ?
 secretRef *core/v1.SecretReference ?
 readOnly bool ?
core/v1.RBDVolumeSource
 monitors []string =CephMonitors
 image string =RBDImage
 fsType string ? =FSType
 pool string ? =RBDPool
 user string ? =RadosUser
 keyring string ?
 secretRef *core/v1.LocalObjectReference ?
 readOnly bool ?
core/v1.RangeAllocation
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 range string
 data bytes
core/v1.ReplicationController
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.ReplicationControllerSpec ?
 status core/v1.ReplicationControllerStatus ?
core/v1.ReplicationControllerCondition
 type string :v1.ReplicationControllerConditionType
 status string :v1.ConditionStatus
 lastTransitionTime time ?
 reason string ?
 message string ?
core/v1.ReplicationControllerSpec
 replicas *int32 ?
 minReadySeconds int32 ?
 selector {}string ?
 template *core/v1.PodTemplateSpec ?
core/v1.ReplicationControllerStatus
 replicas int32
 fullyLabeledReplicas int32 ?
 readyReplicas int32 ?
 availableReplicas int32 ?
 observedGeneration int64 ?
 conditions []core/v1.ReplicationControllerCondition ?
core/v1.ResourceClaim
 name string
 request string ?
core/v1.ResourceFieldSelector
 containerName string ?
 resource string
 divisor quantity ?
core/v1.ResourceHealth
 resourceID string :v1.ResourceID
 health string ? :v1.ResourceHealthStatus
 message *string ?
core/v1.ResourceQuota
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.ResourceQuotaSpec ?
 status core/v1.ResourceQuotaStatus ?
core/v1.ResourceQuotaSpec
 hard {}quantity ? :v1.ResourceList
 scopes []string ? :[]v1.ResourceQuotaScope
 scopeSelector *core/v1.ScopeSelector ?
core/v1.ResourceQuotaStatus
 hard {}quantity ? :v1.ResourceList
 used {}quantity ? :v1.ResourceList
core/v1.ResourceRequirements
 limits {}quantity ? :v1.ResourceList
 requests {}quantity ? :v1.ResourceList
 claims []core/v1.ResourceClaim ?
core/v1.ResourceStatus
 name string :v1.ResourceName
 resources []core/v1.ResourceHealth ?
core/v1.SELinuxOptions
 user string ?
 role string ?
 type string ?
 level string ?
core/v1.ScaleIOPersistentVolumeSource
 gateway string
 system string
 secretRef *core/v1.SecretReference
 sslEnabled bool ? =SSLEnabled
 protectionDomain string ?
 storagePool string ?
 storageMode string ?
 volumeName string ?
 fsType string ? =FSType
 readOnly bool ?
core/v1.ScaleIOVolumeSource
 gateway string
 system string
 secretRef *core/v1.LocalObjectReference
 sslEnabled bool ? =SSLEnabled
 protectionDomain string ?
 storagePool string ?
 storageMode string ?
 volumeName string ?
 fsType string ? =FSType
 readOnly bool ?
core/v1.ScopeSelector
 matchExpressions []core/v1.ScopedResourceSelectorRequirement ?
core/v1.ScopedResourceSelectorRequirement
 scopeName string :v1.ResourceQuotaScope
 operator string :v1.ScopeSelectorOperator
 values []string ?
core/v1.SeccompProfile
 type string :v1.SeccompProfileType
 localhostProfile *string ?
core/v1.Secret
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 immutable *bool ?
 data {}bytes ?
 stringData {}string ?
 type string ? :v1.SecretType
core/v1.SecretEnvSource
 name string ? <LocalObjectReference
 optional *bool ?
core/v1.SecretKeySelector
 name string ? <LocalObjectReference
 key string
 optional *bool ?
core/v1.SecretProjection
 name string ? <LocalObjectReference
 items []core/v1.KeyToPath ?
 optional *bool ?
core/v1.SecretReference
 name string ?
 namespace string ?
core/v1.SecretVolumeSource
 secretName string ?
 items []core/v1.KeyToPath ?
 defaultMode *int32 ?
 optional *bool ?
core/v1.SecurityContext
 capabilities *core/v1.Capabilities ?
 privileged *bool ?
 seLinuxOptions *core/v1.SELinuxOptions ? =SELinuxOptions
 windowsOptions *core/v1.WindowsSecurityContextOptions ?
 runAsUser *int64 ?
 runAsGroup *int64 ?
 runAsNonRoot *bool ?
 readOnlyRootFilesystem *bool ?
 allowPrivilegeEscalation *bool ?
 procMount *string ? :v1.ProcMountType
 seccompProfile *core/v1.SeccompProfile ?
 appArmorProfile *core/v1.AppArmorProfile ?
core/v1.Service
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec core/v1.ServiceSpec ?
 status core/v1.ServiceStatus ?
core/v1.ServiceAccount
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 secrets []core/v1.ObjectReference ?
 imagePullSecrets []core/v1.LocalObjectReference ?
 automountServiceAccountToken *bool ?
core/v1.ServiceAccountTokenProjection
 audience string ?
 expirationSeconds *int64 ?
 path string
core/v1.ServicePort
 name string ?
 protocol string ? :v1.Protocol
 appProtocol *string ?
 port int32
 targetPort intstr ?
 nodePort int32 ?
core/v1.ServiceSpec
 ports []core/v1.ServicePort ?
 selector {}string ?
 clusterIP string ?
 clusterIPs []string ?
 type string ? :v1.ServiceType
 externalIPs []string ?
 sessionAffinity string ? :v1.ServiceAffinity
 loadBalancerIP string ?
 loadBalancerSourceRanges []string ?
 externalName string ?
 externalTrafficPolicy string ? :v1.ServiceExternalTrafficPolicy
 healthCheckNodePort int32 ?
 publishNotReadyAddresses bool ?
 sessionAffinityConfig *core/v1.SessionAffinityConfig ?
 ipFamilies []string ? =IPFamilies :[]v1.IPFamily
 ipFamilyPolicy *string ? =IPFamilyPolicy :v1.IPFamilyPolicy
 allocateLoadBalancerNodePorts *bool ?
 loadBalancerClass *string ?
 internalTrafficPolicy *string ? :v1.ServiceInternalTrafficPolicy
 trafficDistribution *string ?
core/v1.ServiceStatus
 loadBalancer core/v1.LoadBalancerStatus ?
 conditions []meta/v1.Condition ?
core/v1.SessionAffinityConfig
 clientIP *core/v1.ClientIPConfig ?
core/v1.SleepAction
 seconds int64
core/v1.StorageOSPersistentVolumeSource
 volumeName string ?
 volumeNamespace string ?
 fsType string ? =FSType
 readOnly bool ?
 secretRef *core/v1.ObjectReference ?
core/v1.StorageOSVolumeSource
 volumeName string ?
 volumeNamespace string ?
 fsType string ? =FSType
 readOnly bool ?
 secretRef *core/v1.LocalObjectReference ?
core/v1.Sysctl
 name string
 value string
core/v1.TCPSocketAction
 port intstr
 host string ?
core/v1.Taint
 key string
 value string ?
 effect string :v1.TaintEffect
 timeAdded *time ?
core/v1.Toleration
 key string ?
 operator string ? :v1.TolerationOperator
 value string ?
 effect string ? :v1.TaintEffect
 tolerationSeconds *int64 ?
core/v1.TopologySelectorLabelRequirement
 key string
 values []string
core/v1.TopologySelectorTerm
 matchLabelExpressions []core/v1.TopologySelectorLabelRequirement ?
core/v1.TopologySpreadConstraint
 maxSkew int32
 topologyKey string
 whenUnsatisfiable string :v1.UnsatisfiableConstraintAction
 labelSelector *meta/v1.LabelSelector ?
 minDomains *int32 ?
 nodeAffinityPolicy *string ? :v1.NodeInclusionPolicy
 nodeTaintsPolicy *string ? :v1.NodeInclusionPolicy
 matchLabelKeys []string ?
core/v1.TypedLocalObjectReference
 apiGroup *string =APIGroup
 kind string
 name string
core/v1.TypedObjectReference
 apiGroup *string =APIGroup
 kind string
 name string
 namespace *string ?
core/v1.Volume
 name string
 hostPath *core/v1.HostPathVolumeSource ? <VolumeSource
 emptyDir *core/v1.EmptyDirVolumeSource ? <VolumeSource
 gcePersistentDisk *core/v1.GCEPersistentDiskVolumeSource ? =GCEPersistentDisk <VolumeSource
 awsElasticBlockStore *core/v1.AWSElasticBlockStoreVolumeSource ? =AWSElasticBlockStore <VolumeSource
 gitRepo *core/v1.GitRepoVolumeSource ? <VolumeSource
 secret *core/v1.SecretVolumeSource ? <VolumeSource
 nfs *core/v1.NFSVolumeSource ? =NFS <VolumeSource
 iscsi *core/v1.ISCSIVolumeSource ? =ISCSI <VolumeSource
 glusterfs *core/v1.GlusterfsVolumeSource ? <VolumeSource
 persistentVolumeClaim *core/v1.PersistentVolumeClaimVolumeSource ? <VolumeSource
 rbd *core/v1.RBDVolumeSource ? =RBD <VolumeSource
 flexVolume *core/v1.FlexVolumeSource ? <VolumeSource
 cinder *core/v1.CinderVolumeSource ? <VolumeSource
 cephfs *core/v1.CephFSVolumeSource ? =CephFS <VolumeSource
 flocker *core/v1.FlockerVolumeSource ? <VolumeSource
 downwardAPI *core/v1.DownwardAPIVolumeSource ? <VolumeSource
 fc *core/v1.FCVolumeSource ? =FC <VolumeSource
 azureFile *core/v1.AzureFileVolumeSource ? <VolumeSource
 configMap *core/v1.ConfigMapVolumeSource ? <VolumeSource
 vsphereVolume *core/v1.VsphereVirtualDiskVolumeSource ? <VolumeSource
 quobyte *core/v1.QuobyteVolumeSource ? <VolumeSource
 azureDisk *core/v1.AzureDiskVolumeSource ? <VolumeSource
 photonPersistentDisk *core/v1.PhotonPersistentDiskVolumeSource ? <VolumeSource
 projected *core/v1.ProjectedVolumeSource ? <VolumeSource
 portworxVolume *core/v1.PortworxVolumeSource ? <VolumeSource
 scaleIO *core/v1.ScaleIOVolumeSource ? <VolumeSource
 storageos *core/v1.StorageOSVolumeSource ? =StorageOS <VolumeSource
 csi *core/v1.CSIVolumeSource ? =CSI <VolumeSource
 ephemeral *core/v1.EphemeralVolumeSource ? <VolumeSource
 image *core/v1.ImageVolumeSource ? <VolumeSource
core/v1.VolumeDevice
 name string
 devicePath string
core/v1.VolumeMount
 name string
 readOnly bool ?
 recursiveReadOnly *string ? :v1.RecursiveReadOnlyMode
 mountPath string
 subPath string ?
 mountPropagation *string ? :v1.MountPropagationMode
 subPathExpr string ?
core/v1.VolumeMountStatus
 name string
 mountPath string
 readOnly bool ?
 recursiveReadOnly *string ? :v1.RecursiveReadOnlyMode
 volumeStatus *core/v1.VolumeStatus ?
core/v1.VolumeNodeAffinity
 required *core/v1.NodeSelector ?
core/v1.VolumeProjection
 secret *core/v1.SecretProjection ?
 downwardAPI *core/v1.DownwardAPIProjection ?
 configMap *core/v1.ConfigMapProjection ?
 serviceAccountToken *core/v1.ServiceAccountTokenProjection ?
 clusterTrustBundle *core/v1.ClusterTrustBundleProjection ?
 podCertificate *core/v1.PodCertificateProjection ?
core/v1.VolumeResourceRequirements
 limits {}quantity ? :v1.ResourceList
 requests {}quantity ? :v1.ResourceList
core/v1.VolumeSource
 hostPath *core/v1.HostPathVolumeSource ?
 emptyDir *core/v1.EmptyDirVolumeSource ?
 gcePersistentDisk *core/v1.GCEPersistentDiskVolumeSource ? =GCEPersistentDisk
 awsElasticBlockStore *core/v1.AWSElasticBlockStoreVolumeSource ? =AWSElasticBlockStore
 gitRepo *core/v1.GitRepoVolumeSource ?
 secret *core/v1.SecretVolumeSource ?
 nfs *core/v1.NFSVolumeSource ? =NFS
 iscsi *core/v1.ISCSIVolumeSource ? =ISCSI
 glusterfs *core/v1.GlusterfsVolumeSource ?
 persistentVolumeClaim *core/v1.PersistentVolumeClaimVolumeSource ?
 rbd *core/v1.RBDVolumeSource ? =RBD
 flexVolume *core/v1.FlexVolumeSource ?
 cinder *core/v1.CinderVolumeSource ?
 cephfs *core/v1.CephFSVolumeSource ? =CephFS
 flocker *core/v1.FlockerVolumeSource ?
 downwardAPI *core/v1.DownwardAPIVolumeSource ?
 fc *core/v1.FCVolumeSource ? =FC
 azureFile *core/v1.AzureFileVolumeSource ?
 configMap *core/v1.ConfigMapVolumeSource ?
 vsphereVolume *core/v1.VsphereVirtualDiskVolumeSource ?
 quobyte *core/v1.QuobyteVolumeSource ?
 azureDisk *core/v1.AzureDiskVolumeSource ?
 photonPersistentDisk *core/v1.PhotonPersistentDiskVolumeSource ?
 projected *core/v1.ProjectedVolumeSource ?
 portworxVolume *core/v1.PortworxVolumeSource ?
 scaleIO *core/v1.ScaleIOVolumeSource ?
 storageos *core/v1.StorageOSVolumeSource ? =StorageOS
 csi *core/v1.CSIVolumeSource ? =CSI
 ephemeral *core/v1.EphemeralVolumeSource ?
 image *core/v1.ImageVolumeSource ?
core/v1.VolumeStatus
 image *core/v1.ImageVolumeStatus ?
core/v1.VsphereVirtualDiskVolumeSource
 volumePath string
 fsType string ? =FSType
 storagePolicyName string ?
 storagePolicyID string ?
core/v1.WeightedPodAffinityTerm
 weight int32
 podAffinityTerm core/v1.PodAffinityTerm
core/v1.WindowsSecurityContextOptions
 gmsaCredentialSpecName *string ? =GMSACredentialSpecName
 gmsaCredentialSpec *string ? =GMSACredentialSpec
 runAsUserName *string ?
 hostProcess *bool ?
discovery/v1.Endpoint
 addresses []string
 conditions discovery/v1.EndpointConditions ?
 hostname *string ?
 targetRef *core/v1.ObjectReference ?
 deprecatedTopology {}string ?
 nodeName *string ?
 zone *string ?
 hints *discovery/v1.EndpointHints ?
discovery/v1.EndpointConditions
 ready *bool ?
 serving *bool ?
 terminating *bool ?
discovery/v1.EndpointHints
 forZones []discovery/v1.ForZone ?
 forNodes []discovery/v1.ForNode ?
discovery/v1.EndpointPort
 name *string ?
 protocol *string ? :v1.Protocol
 port *int32 ?
 appProtocol *string ?
discovery/v1.EndpointSlice
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 addressType string :v1.AddressType
 endpoints []discovery/v1.Endpoint
 ports []discovery/v1.EndpointPort
discovery/v1.ForNode
 name string
discovery/v1.ForZone
 name string
events/v1.Event
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta =ObjectMeta
 eventTime microtime
 series *events/v1.EventSeries ?
 reportingController string ?
 reportingInstance string ?
 action string ?
 reason string ?
 regarding core/v1.ObjectReference ?
 related *core/v1.ObjectReference ?
 note string ?
 type string ?
 deprecatedSource core/v1.EventSource ?
 deprecatedFirstTimestamp time ?
 deprecatedLastTimestamp time ?
 deprecatedCount int32 ?
events/v1.EventSeries
 count int32
 lastObservedTime microtime
meta/v1.Condition
 type string
 status string :v1.ConditionStatus
 observedGeneration int64 ?
 lastTransitionTime time
 reason string
 message string
meta/v1.DeleteOptions
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 gracePeriodSeconds *int64 ?
 preconditions *meta/v1.Preconditions ?
 orphanDependents *bool ?
 propagationPolicy *string ? :v1.DeletionPropagation
 dryRun []string ?
 ignoreStoreReadErrorWithClusterBreakingPotential *bool ?
meta/v1.LabelSelector
 matchLabels {}string ?
 matchExpressions []meta/v1.LabelSelectorRequirement ?
meta/v1.LabelSelectorRequirement
 key string
 operator string :v1.LabelSelectorOperator
 values []string ?
meta/v1.ManagedFieldsEntry
 manager string ?
 operation string ? :v1.ManagedFieldsOperationType
 apiVersion string ? =APIVersion
 time *time ?
 fieldsType string ?
 fieldsV1 *raw ?
 subresource string ?
meta/v1.ObjectMeta
 name string ?
 generateName string ?
 namespace string ?
 selfLink string ?
 uid string ? =UID :types.UID
 resourceVersion string ?
 generation int64 ?
 creationTimestamp time ? !
 deletionTimestamp *time ?
 deletionGracePeriodSeconds *int64 ?
 labels {}string ?
 annotations {}string ?
 ownerReferences []meta/v1.OwnerReference ?
 finalizers []string ?
 managedFields []meta/v1.ManagedFieldsEntry ?
meta/v1.OwnerReference
 apiVersion string =APIVersion
 kind string
 name string
 uid string =UID :types.UID
 controller *bool ?
 blockOwnerDeletion *bool ?
meta/v1.Preconditions
 uid *string ? =UID :types.UID
 resourceVersion *string ?
meta/v1.TypeMeta
 kind string ?
 apiVersion string ? =APIVersion
networking/v1.HTTPIngressPath
 path string ?
 pathType *string :v1.PathType
 backend networking/v1.IngressBackend
networking/v1.HTTPIngressRuleValue
 paths []networking/v1.HTTPIngressPath
networking/v1.IPAddress
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec networking/v1.IPAddressSpec ?
networking/v1.IPAddressSpec
 parentRef *networking/v1.ParentReference ?
networking/v1.IPBlock
 cidr string =CIDR
 except []string ?
networking/v1.Ingress
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec networking/v1.IngressSpec ?
 status networking/v1.IngressStatus ?
networking/v1.IngressBackend
 service *networking/v1.IngressServiceBackend ?
 resource *core/v1.TypedLocalObjectReference ?
networking/v1.IngressClass
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec networking/v1.IngressClassSpec ?
networking/v1.IngressClassParametersReference
 apiGroup *string ? =APIGroup
 kind string
 name string
 scope *string
 namespace *string ?
networking/v1.IngressClassSpec
 controller string ?
 parameters *networking/v1.IngressClassParametersReference ?
networking/v1.IngressLoadBalancerIngress
 ip string ? =IP
 hostname string ?
 ports []networking/v1.IngressPortStatus ?
networking/v1.IngressLoadBalancerStatus
 ingress []networking/v1.IngressLoadBalancerIngress ?
networking/v1.IngressPortStatus
 port int32
 protocol string :v1.Protocol
 error *string ?
networking/v1.IngressRule
 host string ?
 http *networking/v1.HTTPIngressRuleValue ? =HTTP <IngressRuleValue
networking/v1.IngressRuleValue
 http *networking/v1.HTTPIngressRuleValue ? =HTTP
networking/v1.IngressServiceBackend
 name string
 port networking/v1.ServiceBackendPort ?
networking/v1.IngressSpec
 ingressClassName *string ?
 defaultBackend *networking/v1.IngressBackend ?
 tls []networking/v1.IngressTLS ? =TLS
 rules []networking/v1.IngressRule ?
networking/v1.IngressStatus
 loadBalancer networking/v1.IngressLoadBalancerStatus ?
networking/v1.IngressTLS
 hosts []string ?
 secretName string ?
networking/v1.NetworkPolicy
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec networking/v1.NetworkPolicySpec ?
networking/v1.NetworkPolicyEgressRule
 ports []networking/v1.NetworkPolicyPort ?
 to []networking/v1.NetworkPolicyPeer ?
networking/v1.NetworkPolicyIngressRule
 ports []networking/v1.NetworkPolicyPort ?
 from []networking/v1.NetworkPolicyPeer ?
networking/v1.NetworkPolicyPeer
 podSelector *meta/v1.LabelSelector ?
 namespaceSelector *meta/v1.LabelSelector ?
 ipBlock *networking/v1.IPBlock ? =IPBlock
networking/v1.NetworkPolicyPort
 protocol *string ? :v1.Protocol
 port *intstr ?
 endPort *int32 ?
networking/v1.NetworkPolicySpec
 podSelector meta/v1.LabelSelector
 ingress []networking/v1.NetworkPolicyIngressRule ?
 egress []networking/v1.NetworkPolicyEgressRule ?
 policyTypes []string ? :[]v1.PolicyType
networking/v1.ParentReference
 group string ?
 resource string ?
 namespace string ?
 name string ?
networking/v1.ServiceBackendPort
 name string ?
 number int32 ?
networking/v1.ServiceCIDR
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec networking/v1.ServiceCIDRSpec ?
 status networking/v1.ServiceCIDRStatus ?
networking/v1.ServiceCIDRSpec
 cidrs []string ? =CIDRs
networking/v1.ServiceCIDRStatus
 conditions []meta/v1.Condition ?
node/v1.Overhead
 podFixed {}quantity ? :v1.ResourceList
node/v1.RuntimeClass
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 handler string
 overhead *node/v1.Overhead ?
 scheduling *node/v1.Scheduling ?
node/v1.Scheduling
 nodeSelector {}string ?
 tolerations []core/v1.Toleration ?
policy/v1.Eviction
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 deleteOptions *meta/v1.DeleteOptions ?
policy/v1.PodDisruptionBudget
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec policy/v1.PodDisruptionBudgetSpec ?
 status policy/v1.PodDisruptionBudgetStatus ?
policy/v1.PodDisruptionBudgetSpec
 minAvailable *intstr ?
 selector *meta/v1.LabelSelector ?
 maxUnavailable *intstr ?
 unhealthyPodEvictionPolicy *string ? :v1.UnhealthyPodEvictionPolicyType
policy/v1.PodDisruptionBudgetStatus
 observedGeneration int64 ?
 disruptedPods {}time ?
 disruptionsAllowed int32
 currentHealthy int32
 desiredHealthy int32
 expectedPods int32
 conditions []meta/v1.Condition ?
rbac/v1.AggregationRule
 clusterRoleSelectors []meta/v1.LabelSelector ?
rbac/v1.ClusterRole
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 rules []rbac/v1.PolicyRule
 aggregationRule *rbac/v1.AggregationRule ?
rbac/v1.ClusterRoleBinding
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 subjects []rbac/v1.Subject ?
 roleRef rbac/v1.RoleRef
rbac/v1.PolicyRule
 verbs []string
 apiGroups []string ? =APIGroups
 resources []string ?
 resourceNames []string ?
 nonResourceURLs []string ?
rbac/v1.Role
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 rules []rbac/v1.PolicyRule
rbac/v1.RoleBinding
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 subjects []rbac/v1.Subject ?
 roleRef rbac/v1.RoleRef
rbac/v1.RoleRef
 apiGroup string =APIGroup
 kind string
 name string
rbac/v1.Subject
 kind string
 apiGroup string ? =APIGroup
 name string
 namespace string ?
scheduling/v1.PriorityClass
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 value int32
 globalDefault bool ?
 description string ?
 preemptionPolicy *string ? :v1.PreemptionPolicy
storage/v1.CSIDriver
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec storage/v1.CSIDriverSpec
storage/v1.CSIDriverSpec
 attachRequired *bool ?
 podInfoOnMount *bool ?
 volumeLifecycleModes []string ? :[]v1.VolumeLifecycleMode
 storageCapacity *bool ?
 fsGroupPolicy *string ? =FSGroupPolicy :v1.FSGroupPolicy
 tokenRequests []storage/v1.TokenRequest ?
 requiresRepublish *bool ?
 seLinuxMount *bool ? =SELinuxMount
 nodeAllocatableUpdatePeriodSeconds *int64 ?
 serviceAccountTokenInSecrets *bool ?
 preventPodSchedulingIfMissing *bool ?
storage/v1.CSINode
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec storage/v1.CSINodeSpec
storage/v1.CSINodeDriver
 name string
 nodeID string
 topologyKeys []string
 allocatable *storage/v1.VolumeNodeResources ?
storage/v1.CSINodeSpec
 drivers []storage/v1.CSINodeDriver
storage/v1.CSIStorageCapacity
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 nodeTopology *meta/v1.LabelSelector ?
 storageClassName string
 capacity *quantity ?
 maximumVolumeSize *quantity ?
storage/v1.StorageClass
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 provisioner string
 parameters {}string ?
 reclaimPolicy *string ? :v1.PersistentVolumeReclaimPolicy
 mountOptions []string ?
 allowVolumeExpansion *bool ?
 volumeBindingMode *string ? :v1.VolumeBindingMode
 allowedTopologies []core/v1.TopologySelectorTerm ?
storage/v1.TokenRequest
 audience string
 expirationSeconds *int64 ?
storage/v1.VolumeAttachment
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 spec storage/v1.VolumeAttachmentSpec
 status storage/v1.VolumeAttachmentStatus ?
storage/v1.VolumeAttachmentSource
 persistentVolumeName *string ?
 inlineVolumeSpec *core/v1.PersistentVolumeSpec ?
storage/v1.VolumeAttachmentSpec
 attacher string
 source storage/v1.VolumeAttachmentSource
 nodeName string
storage/v1.VolumeAttachmentStatus
 attached bool
 attachmentMetadata {}string ?
 attachError *storage/v1.VolumeError ?
 detachError *storage/v1.VolumeError ?
storage/v1.VolumeAttributesClass
 kind string ? <TypeMeta
 apiVersion string ? =APIVersion <TypeMeta
 metadata meta/v1.ObjectMeta ? =ObjectMeta
 driverName string
 parameters {}string ?
storage/v1.VolumeError
 time time ?
 message string ?
 errorCode *int32 ?
storage/v1.VolumeNodeResources
 count *int32 ?
internal
apis/admissionregistration.NamedRuleWithOperations
 ResourceNames []string
 RuleWithOperations apis/admissionregistration.RuleWithOperations
apis/admissionregistration.ServiceReference
 Namespace string
 Name string
 Path *string
 Port int32
apis/admissionregistration.ValidatingAdmissionPolicySpec
 ParamKind *apis/admissionregistration.ParamKind
 MatchConstraints *apis/admissionregistration.MatchResources
 Validations []apis/admissionregistration.Validation
 MatchConditions []apis/admissionregistration.MatchCondition
 FailurePolicy *string :admissionregistration.FailurePolicyType
 AuditAnnotations []apis/admissionregistration.AuditAnnotation
 Variables []apis/admissionregistration.Variable
apis/apiregistration.ServiceReference
 Namespace string
 Name string
 Port int32
apis/apps.DaemonSetSpec
 Selector *meta/v1.LabelSelector
 Template apis/core.PodTemplateSpec
 UpdateStrategy apis/apps.DaemonSetUpdateStrategy
 MinReadySeconds int32
 TemplateGeneration int64
 RevisionHistoryLimit *int32
apis/apps.DeploymentSpec
 Replicas int32
 Selector *meta/v1.LabelSelector
 Template apis/core.PodTemplateSpec
 Strategy apis/apps.DeploymentStrategy
 MinReadySeconds int32
 RevisionHistoryLimit *int32
 Paused bool
 RollbackTo *apis/apps.RollbackConfig
 ProgressDeadlineSeconds *int32
apis/apps.ReplicaSetSpec
 Replicas int32
 MinReadySeconds int32
 Selector *meta/v1.LabelSelector
 Template apis/core.PodTemplateSpec
apis/apps.RollbackConfig
 Revision int64
apis/apps.RollingUpdateDaemonSet
 MaxUnavailable intstr
 MaxSurge intstr
apis/apps.RollingUpdateDeployment
 MaxUnavailable intstr
 MaxSurge intstr
apis/apps.RollingUpdateStatefulSetStrategy
 Partition int32
 MaxUnavailable *intstr
apis/apps.StatefulSetSpec
 Replicas int32
 Selector *meta/v1.LabelSelector
 Template apis/core.PodTemplateSpec
 VolumeClaimTemplates []apis/core.PersistentVolumeClaim
 ServiceName string
 PodManagementPolicy string :apps.PodManagementPolicyType
 UpdateStrategy apis/apps.StatefulSetUpdateStrategy
 RevisionHistoryLimit *int32
 MinReadySeconds int32
 PersistentVolumeClaimRetentionPolicy *apis/apps.StatefulSetPersistentVolumeClaimRetentionPolicy
 Ordinals *apis/apps.StatefulSetOrdinals
apis/apps.StatefulSetStatus
 ObservedGeneration *int64
 Replicas int32
 ReadyReplicas int32
 CurrentReplicas int32
 UpdatedReplicas int32
 CurrentRevision string
 UpdateRevision string
 CollisionCount *int32
 Conditions []apis/apps.StatefulSetCondition
 AvailableReplicas int32
apis/autoscaling.ContainerResourceMetricSource
 Name string :core.ResourceName
 Container string
 Target apis/autoscaling.MetricTarget
apis/autoscaling.ContainerResourceMetricStatus
 Name string :core.ResourceName
 Container string
 Current apis/autoscaling.MetricValueStatus
apis/batch.JobSpec
 Parallelism *int32
 Completions *int32
 PodFailurePolicy *apis/batch.PodFailurePolicy
 SuccessPolicy *apis/batch.SuccessPolicy
 ActiveDeadlineSeconds *int64
 BackoffLimit *int32
 BackoffLimitPerIndex *int32
 MaxFailedIndexes *int32
 Selector *meta/v1.LabelSelector
 ManualSelector *bool
 Template apis/core.PodTemplateSpec
 TTLSecondsAfterFinished *int32
 CompletionMode *string :batch.CompletionMode
 Suspend *bool
 PodReplacementPolicy *string :batch.PodReplacementPolicy
 ManagedBy *string
apis/batch.JobStatus
 Conditions []apis/batch.JobCondition
 StartTime *time
 CompletionTime *time
 Active int32
 Terminating *int32
 Ready *int32
 Succeeded int32
 Failed int32
 CompletedIndexes string
 FailedIndexes *string
 UncountedTerminatedPods *apis/batch.UncountedTerminatedPods
apis/batch.JobTemplateSpec
 name string ? <ObjectMeta
 generateName string ? <ObjectMeta
 namespace string ? <ObjectMeta
 selfLink string ? <ObjectMeta
 uid string ? =UID :types.UID <ObjectMeta
 resourceVersion string ? <ObjectMeta
 generation int64 ? <ObjectMeta
 creationTimestamp time ? ! <ObjectMeta
 deletionTimestamp *time ? <ObjectMeta
 deletionGracePeriodSeconds *int64 ? <ObjectMeta
 labels {}string ? <ObjectMeta
 annotations {}string ? <ObjectMeta
 ownerReferences []meta/v1.OwnerReference ? <ObjectMeta
 finalizers []string ? <ObjectMeta
 managedFields []meta/v1.ManagedFieldsEntry ? <ObjectMeta
 Spec apis/batch.JobSpec
apis/core.NodeSpec
 PodCIDRs []string
 ProviderID string
 Unschedulable bool
 Taints []apis/core.Taint
 ConfigSource *apis/core.NodeConfigSource
 DoNotUseExternalID string
apis/core.PersistentVolumeClaimTemplate
 name string ? <ObjectMeta
 generateName string ? <ObjectMeta
 namespace string ? <ObjectMeta
 selfLink string ? <ObjectMeta
 uid string ? =UID :types.UID <ObjectMeta
 resourceVersion string ? <ObjectMeta
 generation int64 ? <ObjectMeta
 creationTimestamp time ? ! <ObjectMeta
 deletionTimestamp *time ? <ObjectMeta
 deletionGracePeriodSeconds *int64 ? <ObjectMeta
 labels {}string ? <ObjectMeta
 annotations {}string ? <ObjectMeta
 ownerReferences []meta/v1.OwnerReference ? <ObjectMeta
 finalizers []string ? <ObjectMeta
 managedFields []meta/v1.ManagedFieldsEntry ? <ObjectMeta
 Spec apis/core.PersistentVolumeClaimSpec
apis/core.PersistentVolumeSource
 GCEPersistentDisk *apis/core.GCEPersistentDiskVolumeSource
 AWSElasticBlockStore *apis/core.AWSElasticBlockStoreVolumeSource
 HostPath *apis/core.HostPathVolumeSource
 Glusterfs *apis/core.GlusterfsPersistentVolumeSource
 NFS *apis/core.NFSVolumeSource
 RBD *apis/core.RBDPersistentVolumeSource
 Quobyte *apis/core.QuobyteVolumeSource
 ISCSI *apis/core.ISCSIPersistentVolumeSource
 FlexVolume *apis/core.FlexPersistentVolumeSource
 Cinder *apis/core.CinderPersistentVolumeSource
 CephFS *apis/core.CephFSPersistentVolumeSource
 FC *apis/core.FCVolumeSource
 Flocker *apis/core.FlockerVolumeSource
 AzureFile *apis/core.AzureFilePersistentVolumeSource
 VsphereVolume *apis/core.VsphereVirtualDiskVolumeSource
 AzureDisk *apis/core.AzureDiskVolumeSource
 PhotonPersistentDisk *apis/core.PhotonPersistentDiskVolumeSource
 PortworxVolume *apis/core.PortworxVolumeSource
 ScaleIO *apis/core.ScaleIOPersistentVolumeSource
 Local *apis/core.LocalVolumeSource
 StorageOS *apis/core.StorageOSPersistentVolumeSource
 CSI *apis/core.CSIPersistentVolumeSource
apis/core.PersistentVolumeSpec
 Capacity {}quantity :core.ResourceList
 GCEPersistentDisk *apis/core.GCEPersistentDiskVolumeSource <PersistentVolumeSource
 AWSElasticBlockStore *apis/core.AWSElasticBlockStoreVolumeSource <PersistentVolumeSource
 HostPath *apis/core.HostPathVolumeSource <PersistentVolumeSource
 Glusterfs *apis/core.GlusterfsPersistentVolumeSource <PersistentVolumeSource
 NFS *apis/core.NFSVolumeSource <PersistentVolumeSource
 RBD *apis/core.RBDPersistentVolumeSource <PersistentVolumeSource
 Quobyte *apis/core.QuobyteVolumeSource <PersistentVolumeSource
 ISCSI *apis/core.ISCSIPersistentVolumeSource <PersistentVolumeSource
 FlexVolume *apis/core.FlexPersistentVolumeSource <PersistentVolumeSource
 Cinder *apis/core.CinderPersistentVolumeSource <PersistentVolumeSource
 CephFS *apis/core.CephFSPersistentVolumeSource <PersistentVolumeSource
 FC *apis/core.FCVolumeSource <PersistentVolumeSource
 Flocker *apis/core.FlockerVolumeSource <PersistentVolumeSource
 AzureFile *apis/core.AzureFilePersistentVolumeSource <PersistentVolumeSource
 VsphereVolume *apis/core.VsphereVirtualDiskVolumeSource <PersistentVolumeSource
 AzureDisk *apis/core.AzureDiskVolumeSource <PersistentVolumeSource
 PhotonPersistentDisk *apis/core.PhotonPersistentDiskVolumeSource <PersistentVolumeSource
 PortworxVolume *apis/core.PortworxVolumeSource <PersistentVolumeSource
 ScaleIO *apis/core.ScaleIOPersistentVolumeSource <PersistentVolumeSource
 Local *apis/core.LocalVolumeSource <PersistentVolumeSource
 StorageOS *apis/core.StorageOSPersistentVolumeSource <PersistentVolumeSource
 CSI *apis/core.CSIPersistentVolumeSource <PersistentVolumeSource
 AccessModes []string :[]core.PersistentVolumeAccessMode
 ClaimRef *apis/core.ObjectReference
 PersistentVolumeReclaimPolicy string :core.PersistentVolumeReclaimPolicy
 StorageClassName string
 MountOptions []string
 VolumeMode *string :core.PersistentVolumeMode
 NodeAffinity *apis/core.VolumeNodeAffinity
 VolumeAttributesClassName *string
apis/core.PodSecurityContext
 HostNetwork bool
 HostPID bool
 HostIPC bool
 ShareProcessNamespace *bool
 HostUsers *bool
 SELinuxOptions *apis/core.SELinuxOptions
 WindowsOptions *apis/core.WindowsSecurityContextOptions
 RunAsUser *int64
 RunAsGroup *int64
 RunAsNonRoot *bool
 SupplementalGroups []int64
 SupplementalGroupsPolicy *string :core.SupplementalGroupsPolicy
 FSGroup *int64
 FSGroupChangePolicy *string :core.PodFSGroupChangePolicy
 Sysctls []apis/core.Sysctl
 SeccompProfile *apis/core.SeccompProfile
 AppArmorProfile *apis/core.AppArmorProfile
 SELinuxChangePolicy *string :core.PodSELinuxChangePolicy
apis/core.PodSpec
 Volumes []apis/core.Volume
 InitContainers []apis/core.Container
 Containers []apis/core.Container
 EphemeralContainers []apis/core.EphemeralContainer
 RestartPolicy string :core.RestartPolicy
 TerminationGracePeriodSeconds *int64
 ActiveDeadlineSeconds *int64
 DNSPolicy string :core.DNSPolicy
 NodeSelector {}string
 ServiceAccountName string
 AutomountServiceAccountToken *bool
 NodeName string
 SecurityContext *apis/core.PodSecurityContext
 ImagePullSecrets []apis/core.LocalObjectReference
 Hostname string
 Subdomain string
 SetHostnameAsFQDN *bool
 Affinity *apis/core.Affinity
 SchedulerName string
 Tolerations []apis/core.Toleration
 HostAliases []apis/core.HostAlias
 PriorityClassName string
 Priority *int32
 PreemptionPolicy *string :core.PreemptionPolicy
 DNSConfig *apis/core.PodDNSConfig
 ReadinessGates []apis/core.PodReadinessGate
 RuntimeClassName *string
 Overhead {}quantity :core.ResourceList
 EnableServiceLinks *bool
 TopologySpreadConstraints []apis/core.TopologySpreadConstraint
 OS *apis/core.PodOS
 SchedulingGates []apis/core.PodSchedulingGate
 ResourceClaims []apis/core.PodResourceClaim
 Resources *apis/core.ResourceRequirements
 HostnameOverride *string
 SchedulingGroup *apis/core.PodSchedulingGroup
apis/core.PodStatus
 ObservedGeneration int64
 Phase string :core.PodPhase
 Conditions []apis/core.PodCondition
 Message string
 Reason string
 NominatedNodeName string
 HostIP string
 HostIPs []apis/core.HostIP
 PodIPs []apis/core.PodIP
 StartTime *time
 QOSClass string :core.PodQOSClass
 InitContainerStatuses []apis/core.ContainerStatus
 ContainerStatuses []apis/core.ContainerStatus
 EphemeralContainerStatuses []apis/core.ContainerStatus
 Resize string :core.PodResizeStatus
 ResourceClaimStatuses []apis/core.PodResourceClaimStatus
 ExtendedResourceClaimStatus *apis/core.PodExtendedResourceClaimStatus
 AllocatedResources {}quantity :core.ResourceList
 Resources *apis/core.ResourceRequirements
 NodeAllocatableResourceClaimStatuses []apis/core.NodeAllocatableResourceClaimStatus
apis/core.PodTemplateSpec
 name string ? <ObjectMeta
 generateName string ? <ObjectMeta
 namespace string ? <ObjectMeta
 selfLink string ? <ObjectMeta
 uid string ? =UID :types.UID <ObjectMeta
 resourceVersion string ? <ObjectMeta
 generation int64 ? <ObjectMeta
 creationTimestamp time ? ! <ObjectMeta
 deletionTimestamp *time ? <ObjectMeta
 deletionGracePeriodSeconds *int64 ? <ObjectMeta
 labels {}string ? <ObjectMeta
 annotations {}string ? <ObjectMeta
 ownerReferences []meta/v1.OwnerReference ? <ObjectMeta
 finalizers []string ? <ObjectMeta
 managedFields []meta/v1.ManagedFieldsEntry ? <ObjectMeta
 Spec apis/core.PodSpec
apis/core.ServiceAccountTokenProjection
 Audience string
 ExpirationSeconds int64
 Path string
apis/core.ServiceSpec
 Type string :core.ServiceType
 Ports []apis/core.ServicePort
 Selector {}string
 ClusterIP string
 ClusterIPs []string
 IPFamilies []string :[]core.IPFamily
 IPFamilyPolicy *string :core.IPFamilyPolicy
 ExternalName string
 ExternalIPs []string
 LoadBalancerIP string
 SessionAffinity string :core.ServiceAffinity
 SessionAffinityConfig *apis/core.SessionAffinityConfig
 LoadBalancerSourceRanges []string
 ExternalTrafficPolicy string :core.ServiceExternalTrafficPolicy
 HealthCheckNodePort int32
 PublishNotReadyAddresses bool
 AllocateLoadBalancerNodePorts *bool
 LoadBalancerClass *string
 InternalTrafficPolicy *string :core.ServiceInternalTrafficPolicy
 TrafficDistribution *string
apis/core.Volume
 Name string
 HostPath *apis/core.HostPathVolumeSource <VolumeSource
 EmptyDir *apis/core.EmptyDirVolumeSource <VolumeSource
 GCEPersistentDisk *apis/core.GCEPersistentDiskVolumeSource <VolumeSource
 AWSElasticBlockStore *apis/core.AWSElasticBlockStoreVolumeSource <VolumeSource
 GitRepo *apis/core.GitRepoVolumeSource <VolumeSource
 Secret *apis/core.SecretVolumeSource <VolumeSource
 NFS *apis/core.NFSVolumeSource <VolumeSource
 ISCSI *apis/core.ISCSIVolumeSource <VolumeSource
 Glusterfs *apis/core.GlusterfsVolumeSource <VolumeSource
 PersistentVolumeClaim *apis/core.PersistentVolumeClaimVolumeSource <VolumeSource
 RBD *apis/core.RBDVolumeSource <VolumeSource
 Quobyte *apis/core.QuobyteVolumeSource <VolumeSource
 FlexVolume *apis/core.FlexVolumeSource <VolumeSource
 Cinder *apis/core.CinderVolumeSource <VolumeSource
 CephFS *apis/core.CephFSVolumeSource <VolumeSource
 Flocker *apis/core.FlockerVolumeSource <VolumeSource
 DownwardAPI *apis/core.DownwardAPIVolumeSource <VolumeSource
 FC *apis/core.FCVolumeSource <VolumeSource
 AzureFile *apis/core.AzureFileVolumeSource <VolumeSource
 ConfigMap *apis/core.ConfigMapVolumeSource <VolumeSource
 VsphereVolume *apis/core.VsphereVirtualDiskVolumeSource <VolumeSource
 AzureDisk *apis/core.AzureDiskVolumeSource <VolumeSource
 PhotonPersistentDisk *apis/core.PhotonPersistentDiskVolumeSource <VolumeSource
 Projected *apis/core.ProjectedVolumeSource <VolumeSource
 PortworxVolume *apis/core.PortworxVolumeSource <VolumeSource
 ScaleIO *apis/core.ScaleIOVolumeSource <VolumeSource
 StorageOS *apis/core.StorageOSVolumeSource <VolumeSource
 CSI *apis/core.CSIVolumeSource <VolumeSource
 Ephemeral *apis/core.EphemeralVolumeSource <VolumeSource
 Image *apis/core.ImageVolumeSource <VolumeSource
apis/core.VolumeSource
 HostPath *apis/core.HostPathVolumeSource
 EmptyDir *apis/core.EmptyDirVolumeSource
 GCEPersistentDisk *apis/core.GCEPersistentDiskVolumeSource
 AWSElasticBlockStore *apis/core.AWSElasticBlockStoreVolumeSource
 GitRepo *apis/core.GitRepoVolumeSource
 Secret *apis/core.SecretVolumeSource
 NFS *apis/core.NFSVolumeSource
 ISCSI *apis/core.ISCSIVolumeSource
 Glusterfs *apis/core.GlusterfsVolumeSource
 PersistentVolumeClaim *apis/core.PersistentVolumeClaimVolumeSource
 RBD *apis/core.RBDVolumeSource
 Quobyte *apis/core.QuobyteVolumeSource
 FlexVolume *apis/core.FlexVolumeSource
 Cinder *apis/core.CinderVolumeSource
 CephFS *apis/core.CephFSVolumeSource
 Flocker *apis/core.FlockerVolumeSource
 DownwardAPI *apis/core.DownwardAPIVolumeSource
 FC *apis/core.FCVolumeSource
 AzureFile *apis/core.AzureFileVolumeSource
 ConfigMap *apis/core.ConfigMapVolumeSource
 VsphereVolume *apis/core.VsphereVirtualDiskVolumeSource
 AzureDisk *apis/core.AzureDiskVolumeSource
 PhotonPersistentDisk *apis/core.PhotonPersistentDiskVolumeSource
 Projected *apis/core.ProjectedVolumeSource
 PortworxVolume *apis/core.PortworxVolumeSource
 ScaleIO *apis/core.ScaleIOVolumeSource
 StorageOS *apis/core.StorageOSVolumeSource
 CSI *apis/core.CSIVolumeSource
 Ephemeral *apis/core.EphemeralVolumeSource
 Image *apis/core.ImageVolumeSource
apis/storage.CSIDriverSpec
 AttachRequired *bool
 FSGroupPolicy *string :storage.FSGroupPolicy
 PodInfoOnMount *bool
 VolumeLifecycleModes []string :[]storage.VolumeLifecycleMode
 StorageCapacity *bool
 TokenRequests []apis/storage.TokenRequest
 RequiresRepublish *bool
 SELinuxMount *bool
 NodeAllocatableUpdatePeriodSeconds *int64
 ServiceAccountTokenInSecrets *bool
 PreventPodSchedulingIfMissing *bool
`;
