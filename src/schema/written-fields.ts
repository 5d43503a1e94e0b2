// Made by scripts/generate-written-fields.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
// Inputs 94315e55e0088356, lines c472444daa2827c3.

/** Per line a type and its fields; a line that starts with a kind holds what is so in that kind alone. */
export const WRITTEN_FIELDS = `
admissionregistration/v1.AuditAnnotation key valueExpression
admissionregistration/v1.ExpressionWarning fieldRef warning
admissionregistration/v1.MatchCondition expression name
admissionregistration/v1.MatchResources matchPolicy namespaceSelector objectSelector
admissionregistration/v1.MutatingAdmissionPolicy metadata spec
admissionregistration/v1.MutatingAdmissionPolicyBinding metadata spec
admissionregistration/v1.MutatingAdmissionPolicySpec failurePolicy
admissionregistration/v1.MutatingWebhook admissionReviewVersions clientConfig failurePolicy matchPolicy name namespaceSelector objectSelector reinvocationPolicy sideEffects timeoutSeconds
admissionregistration/v1.MutatingWebhookConfiguration metadata
admissionregistration/v1.Mutation patchType
admissionregistration/v1.NamedRuleWithOperations scope
admissionregistration/v1.RuleWithOperations scope
admissionregistration/v1.ServiceReference name namespace port
admissionregistration/v1.ValidatingAdmissionPolicy metadata spec status
admissionregistration/v1.ValidatingAdmissionPolicyBinding metadata spec
admissionregistration/v1.ValidatingAdmissionPolicySpec failurePolicy
admissionregistration/v1.ValidatingWebhook admissionReviewVersions clientConfig failurePolicy matchPolicy name namespaceSelector objectSelector sideEffects timeoutSeconds
admissionregistration/v1.ValidatingWebhookConfiguration metadata
admissionregistration/v1.Validation expression
admissionregistration/v1.Variable expression name
apps/v1.ControllerRevision data metadata revision
apps/v1.DaemonSet metadata spec status
apps/v1.DaemonSetCondition lastTransitionTime status type
apps/v1.DaemonSetSpec revisionHistoryLimit selector template updateStrategy
apps/v1.DaemonSetStatus currentNumberScheduled desiredNumberScheduled numberMisscheduled numberReady
apps/v1.DaemonSetUpdateStrategy type
apps/v1.Deployment metadata spec status
apps/v1.DeploymentCondition lastTransitionTime lastUpdateTime status type
apps/v1.DeploymentSpec progressDeadlineSeconds replicas revisionHistoryLimit selector strategy template
apps/v1.DeploymentStrategy type
apps/v1.ReplicaSet metadata spec status
apps/v1.ReplicaSetCondition lastTransitionTime status type
apps/v1.ReplicaSetSpec replicas selector template
apps/v1.ReplicaSetStatus replicas
apps/v1.StatefulSet metadata spec status
apps/v1.StatefulSetCondition lastTransitionTime status type
apps/v1.StatefulSetOrdinals start
apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy whenDeleted whenScaled
apps/v1.StatefulSetSpec persistentVolumeClaimRetentionPolicy podManagementPolicy replicas revisionHistoryLimit selector serviceName template updateStrategy
apps/v1.StatefulSetStatus availableReplicas replicas
apps/v1.StatefulSetUpdateStrategy type
autoscaling/v1.CrossVersionObjectReference kind name
autoscaling/v1.HorizontalPodAutoscaler metadata spec status
autoscaling/v1.HorizontalPodAutoscalerSpec maxReplicas minReplicas scaleTargetRef
autoscaling/v1.HorizontalPodAutoscalerStatus currentReplicas desiredReplicas
autoscaling/v1.Scale metadata spec status
autoscaling/v1.ScaleStatus replicas
autoscaling/v2.ContainerResourceMetricSource container name target
autoscaling/v2.ContainerResourceMetricStatus container current name
autoscaling/v2.CrossVersionObjectReference kind name
autoscaling/v2.ExternalMetricSource metric target
autoscaling/v2.ExternalMetricStatus current metric
autoscaling/v2.HPAScalingPolicy periodSeconds type value
autoscaling/v2.HPAScalingRules policies selectPolicy
autoscaling/v2.HorizontalPodAutoscaler metadata spec status
autoscaling/v2.HorizontalPodAutoscalerBehavior scaleDown scaleUp
autoscaling/v2.HorizontalPodAutoscalerCondition lastTransitionTime status type
autoscaling/v2.HorizontalPodAutoscalerSpec maxReplicas metrics minReplicas scaleTargetRef
autoscaling/v2.HorizontalPodAutoscalerStatus currentMetrics desiredReplicas
autoscaling/v2.MetricIdentifier name
autoscaling/v2.MetricSpec type
autoscaling/v2.MetricStatus type
autoscaling/v2.MetricTarget type
autoscaling/v2.ObjectMetricSource describedObject metric target
autoscaling/v2.ObjectMetricStatus current describedObject metric
autoscaling/v2.PodsMetricSource metric target
autoscaling/v2.PodsMetricStatus current metric
autoscaling/v2.ResourceMetricSource name target
autoscaling/v2.ResourceMetricStatus current name
batch/v1.CronJob metadata spec status
batch/v1.CronJobSpec concurrencyPolicy failedJobsHistoryLimit jobTemplate schedule successfulJobsHistoryLimit suspend
batch/v1.Job metadata spec status
batch/v1.JobCondition lastProbeTime lastTransitionTime status type
batch/v1.JobSpec template
batch/v1.JobTemplateSpec metadata spec
batch/v1.PodFailurePolicy rules
batch/v1.PodFailurePolicyOnExitCodesRequirement operator values
batch/v1.PodFailurePolicyOnPodConditionsPattern status type
batch/v1.PodFailurePolicyRule action
batch/v1.SuccessPolicy rules
certificates/v1.CertificateSigningRequest metadata spec status
certificates/v1.CertificateSigningRequestCondition lastTransitionTime lastUpdateTime status type
certificates/v1.CertificateSigningRequestSpec request signerName
coordination/v1.Lease metadata spec
core/v1.AWSElasticBlockStoreVolumeSource volumeID
core/v1.AppArmorProfile type
core/v1.AttachedVolume devicePath name
core/v1.AzureDiskVolumeSource cachingMode diskName diskURI fsType kind readOnly
core/v1.AzureFilePersistentVolumeSource secretName secretNamespace shareName
core/v1.AzureFileVolumeSource secretName shareName
core/v1.Binding metadata target
core/v1.CSIPersistentVolumeSource driver volumeHandle
core/v1.CSIVolumeSource driver
core/v1.CephFSPersistentVolumeSource monitors
core/v1.CephFSVolumeSource monitors
core/v1.CinderPersistentVolumeSource volumeID
core/v1.CinderVolumeSource volumeID
core/v1.ClusterTrustBundleProjection path
core/v1.ComponentCondition status type
core/v1.ComponentStatus metadata
core/v1.ConfigMap metadata
core/v1.ConfigMapKeySelector key
core/v1.ConfigMapNodeConfigSource kubeletConfigKey name namespace
core/v1.ConfigMapVolumeSource defaultMode
core/v1.Container imagePullPolicy name resources terminationMessagePath terminationMessagePolicy
core/v1.ContainerExtendedResourceRequest containerName requestName resourceName
core/v1.ContainerImage names
core/v1.ContainerPort containerPort protocol
core/v1.ContainerResizePolicy resourceName restartPolicy
core/v1.ContainerStateRunning startedAt
core/v1.ContainerStateTerminated exitCode finishedAt startedAt
core/v1.ContainerStatus image imageID lastState name ready restartCount state
core/v1.DaemonEndpoint Port
core/v1.DownwardAPIVolumeFile path
core/v1.DownwardAPIVolumeSource defaultMode
core/v1.EndpointAddress ip
core/v1.EndpointPort port protocol
core/v1.Endpoints metadata
core/v1.EnvVar name
core/v1.EphemeralContainer imagePullPolicy name resources terminationMessagePath terminationMessagePolicy
core/v1.Event eventTime firstTimestamp involvedObject lastTimestamp metadata reportingComponent reportingInstance source
core/v1.EventSeries lastObservedTime
core/v1.FileKeySelector key optional path volumeName
core/v1.FlexPersistentVolumeSource driver
core/v1.FlexVolumeSource driver
core/v1.GCEPersistentDiskVolumeSource pdName
core/v1.GRPCAction port service
core/v1.GitRepoVolumeSource repository
core/v1.GlusterfsPersistentVolumeSource endpoints path
core/v1.GlusterfsVolumeSource endpoints path
core/v1.HTTPGetAction path port scheme
core/v1.HTTPHeader name value
core/v1.HostAlias ip
core/v1.HostIP ip
core/v1.HostPathVolumeSource path type
core/v1.ISCSIPersistentVolumeSource iqn iscsiInterface lun targetPortal
core/v1.ISCSIVolumeSource iqn iscsiInterface lun targetPortal
core/v1.ImageVolumeSource pullPolicy
core/v1.KeyToPath key path
core/v1.LimitRange metadata spec
core/v1.LimitRangeItem type
core/v1.LimitRangeSpec limits
core/v1.LinuxContainerUser gid uid
core/v1.LocalVolumeSource path
core/v1.ModifyVolumeStatus status
core/v1.NFSVolumeSource path server
core/v1.Namespace metadata spec status
core/v1.NamespaceCondition lastTransitionTime status type
core/v1.NamespaceStatus phase
core/v1.Node metadata spec status
core/v1.NodeAddress address type
core/v1.NodeAllocatableResourceClaimStatus resourceClaimName resources
core/v1.NodeCondition lastHeartbeatTime lastTransitionTime status type
core/v1.NodeDaemonEndpoints kubeletEndpoint
core/v1.NodeRuntimeHandler name
core/v1.NodeSelector nodeSelectorTerms
core/v1.NodeSelectorRequirement key operator
core/v1.NodeStatus daemonEndpoints nodeInfo
core/v1.NodeSystemInfo architecture bootID containerRuntimeVersion kernelVersion kubeProxyVersion kubeletVersion machineID operatingSystem osImage systemUUID
core/v1.ObjectFieldSelector apiVersion fieldPath
core/v1.PersistentVolume metadata spec status
core/v1.PersistentVolumeClaim metadata spec status
core/v1.PersistentVolumeClaimCondition lastProbeTime lastTransitionTime status type
core/v1.PersistentVolumeClaimSpec resources volumeMode
core/v1.PersistentVolumeClaimStatus phase
core/v1.PersistentVolumeClaimTemplate metadata spec
core/v1.PersistentVolumeClaimVolumeSource claimName
core/v1.PersistentVolumeStatus phase
core/v1.PhotonPersistentDiskVolumeSource pdID
core/v1.Pod metadata spec status
core/v1.PodAffinityTerm topologyKey
core/v1.PodCondition lastProbeTime lastTransitionTime status type
core/v1.PodExtendedResourceClaimStatus requestMappings resourceClaimName
core/v1.PodIP ip
core/v1.PodOS name
core/v1.PodReadinessGate conditionType
core/v1.PodResourceClaim name
core/v1.PodResourceClaimStatus name
core/v1.PodSchedulingGate name
core/v1.PodSpec containers dnsPolicy restartPolicy schedulerName securityContext terminationGracePeriodSeconds
core/v1.PodStatusResult metadata status
core/v1.PodTemplate metadata template
core/v1.PodTemplateSpec metadata spec
core/v1.PortStatus port protocol
core/v1.PortworxVolumeSource volumeID
core/v1.PreferredSchedulingTerm preference weight
core/v1.Probe failureThreshold periodSeconds successThreshold timeoutSeconds
core/v1.ProjectedVolumeSource defaultMode sources
core/v1.QuobyteVolumeSource registry volume
core/v1.RBDPersistentVolumeSource image keyring monitors pool user
core/v1.RBDVolumeSource image keyring monitors pool user
core/v1.RangeAllocation data metadata range
core/v1.ReplicationController metadata spec status
core/v1.ReplicationControllerCondition lastTransitionTime status type
core/v1.ReplicationControllerSpec replicas
core/v1.ReplicationControllerStatus replicas
core/v1.ResourceClaim name
core/v1.ResourceFieldSelector divisor resource
core/v1.ResourceHealth resourceID
core/v1.ResourceQuota metadata spec status
core/v1.ResourceStatus name
core/v1.ScaleIOPersistentVolumeSource fsType gateway secretRef storageMode system
core/v1.ScaleIOVolumeSource fsType gateway secretRef storageMode system
core/v1.ScopedResourceSelectorRequirement operator scopeName
core/v1.SeccompProfile type
core/v1.Secret metadata type
core/v1.SecretKeySelector key
core/v1.SecretVolumeSource defaultMode
core/v1.Service metadata spec status
core/v1.ServiceAccount metadata
core/v1.ServiceAccountTokenProjection expirationSeconds path
core/v1.ServicePort port protocol targetPort
core/v1.ServiceSpec sessionAffinity type
core/v1.ServiceStatus loadBalancer
core/v1.SleepAction seconds
core/v1.Sysctl name value
core/v1.TCPSocketAction port
core/v1.Taint effect key
core/v1.TopologySelectorLabelRequirement key values
core/v1.TopologySpreadConstraint maxSkew topologyKey whenUnsatisfiable
core/v1.TypedLocalObjectReference apiGroup kind name
core/v1.TypedObjectReference apiGroup kind name
core/v1.Volume name
core/v1.VolumeDevice devicePath name
core/v1.VolumeMount mountPath name
core/v1.VolumeMountStatus mountPath name
core/v1.VsphereVirtualDiskVolumeSource volumePath
core/v1.WeightedPodAffinityTerm podAffinityTerm weight
discovery/v1.Endpoint addresses conditions
discovery/v1.EndpointPort name protocol
discovery/v1.EndpointSlice addressType endpoints metadata ports
discovery/v1.ForNode name
discovery/v1.ForZone name
flowcontrol/v1.ExemptPriorityLevelConfiguration lendablePercent nominalConcurrencyShares
flowcontrol/v1.FlowDistinguisherMethod type
flowcontrol/v1.FlowSchema metadata spec status
flowcontrol/v1.FlowSchemaCondition lastTransitionTime
flowcontrol/v1.FlowSchemaSpec matchingPrecedence priorityLevelConfiguration
flowcontrol/v1.GroupSubject name
flowcontrol/v1.LimitResponse type
flowcontrol/v1.LimitedPriorityLevelConfiguration lendablePercent limitResponse nominalConcurrencyShares
flowcontrol/v1.NonResourcePolicyRule nonResourceURLs verbs
flowcontrol/v1.PolicyRulesWithSubjects subjects
flowcontrol/v1.PriorityLevelConfiguration metadata spec status
flowcontrol/v1.PriorityLevelConfigurationCondition lastTransitionTime
flowcontrol/v1.PriorityLevelConfigurationReference name
flowcontrol/v1.PriorityLevelConfigurationSpec type
flowcontrol/v1.QueuingConfiguration handSize queueLengthLimit queues
flowcontrol/v1.ResourcePolicyRule apiGroups namespaces resources verbs
flowcontrol/v1.ServiceAccountSubject name namespace
flowcontrol/v1.Subject kind
flowcontrol/v1.UserSubject name
meta/v1.Condition lastTransitionTime message reason status type
meta/v1.LabelSelectorRequirement key operator
networking/v1.HTTPIngressPath backend pathType
networking/v1.HTTPIngressRuleValue paths
networking/v1.IPAddress metadata spec
networking/v1.IPBlock cidr
networking/v1.Ingress metadata spec status
networking/v1.IngressClass metadata spec
networking/v1.IngressClassParametersReference kind name scope
networking/v1.IngressPortStatus port protocol
networking/v1.IngressServiceBackend name port
networking/v1.IngressStatus loadBalancer
networking/v1.NetworkPolicy metadata spec
networking/v1.NetworkPolicyPort protocol
networking/v1.NetworkPolicySpec podSelector policyTypes
networking/v1.ServiceCIDR metadata spec status
node/v1.RuntimeClass handler metadata
policy/v1.Eviction metadata
policy/v1.PodDisruptionBudget metadata spec status
policy/v1.PodDisruptionBudgetStatus currentHealthy desiredHealthy disruptionsAllowed expectedPods
rbac/v1.ClusterRole metadata rules
rbac/v1.ClusterRoleBinding metadata roleRef
rbac/v1.PolicyRule verbs
rbac/v1.Role metadata rules
rbac/v1.RoleBinding metadata roleRef
rbac/v1.RoleRef apiGroup kind name
rbac/v1.Subject kind name
resource/v1.AllocatedDeviceStatus conditions device driver pool
resource/v1.AllocationResult devices
resource/v1.CELDeviceSelector expression
resource/v1.CounterSet name
resource/v1.Device name
resource/v1.DeviceAllocationConfiguration source
resource/v1.DeviceClaim requests
resource/v1.DeviceClass metadata spec
resource/v1.DeviceCounterConsumption counterSet
resource/v1.DeviceRequest name
resource/v1.DeviceRequestAllocationResult device driver pool request
resource/v1.DeviceSubRequest allocationMode deviceClassName name
resource/v1.DeviceTaint effect key timeAdded
resource/v1.DeviceToleration operator
resource/v1.ExactDeviceRequest allocationMode deviceClassName
resource/v1.OpaqueDeviceConfiguration driver parameters
resource/v1.ResourceClaim metadata spec status
resource/v1.ResourceClaimConsumerReference name resource uid
resource/v1.ResourceClaimSpec devices
resource/v1.ResourceClaimTemplate metadata spec
resource/v1.ResourceClaimTemplateSpec metadata spec
resource/v1.ResourcePool generation name resourceSliceCount
resource/v1.ResourceSlice metadata spec
resource/v1.ResourceSliceSpec driver pool
scheduling/v1.PriorityClass metadata preemptionPolicy value
storage/v1.CSIDriver metadata spec
storage/v1.CSIDriverSpec attachRequired fsGroupPolicy podInfoOnMount requiresRepublish seLinuxMount storageCapacity volumeLifecycleModes
storage/v1.CSINode metadata spec
storage/v1.CSINodeDriver name nodeID topologyKeys
storage/v1.CSINodeSpec drivers
storage/v1.CSIStorageCapacity metadata storageClassName
storage/v1.StorageClass metadata provisioner reclaimPolicy volumeBindingMode
storage/v1.TokenRequest audience
storage/v1.VolumeAttachment metadata spec status
storage/v1.VolumeAttachmentSpec attacher nodeName source
storage/v1.VolumeAttachmentStatus attached
storage/v1.VolumeAttributesClass driverName metadata
storage/v1.VolumeError time
batch/v1/Job batch/v1.JobSpec backoffLimit completionMode manualSelector parallelism podReplacementPolicy suspend
v1/PersistentVolume core/v1.PersistentVolumeSpec persistentVolumeReclaimPolicy volumeMode
v1/Pod core/v1.PodSpec enableServiceLinks
`;
