// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const core: TypeModule = {
  prefix: "io.k8s.api.core.",
  group: "",
  text: () => `v1.AWSElasticBlockStoreVolumeSource
 fsType string
 partition integer:int32
 readOnly boolean
 volumeID! string
v1.Affinity
 nodeAffinity >v1.NodeAffinity
 podAffinity >v1.PodAffinity
 podAntiAffinity >v1.PodAntiAffinity
v1.AppArmorProfile
 localhostProfile string
 type! string(Localhost|RuntimeDefault|Unconfined)
v1.AttachedVolume
 devicePath! string
 name! string
v1.AzureDiskVolumeSource
 cachingMode string(None|ReadOnly|ReadWrite)
 diskName! string
 diskURI! string
 fsType string
 kind string(Dedicated|Managed|Shared)
 readOnly boolean
v1.AzureFilePersistentVolumeSource
 readOnly boolean
 secretName! string
 secretNamespace string
 shareName! string
v1.AzureFileVolumeSource
 readOnly boolean
 secretName! string
 shareName! string
v1.Binding *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 target! >v1.ObjectReference
v1.CSIPersistentVolumeSource
 controllerExpandSecretRef >v1.SecretReference
 controllerPublishSecretRef >v1.SecretReference
 driver! string
 fsType string
 nodeExpandSecretRef >v1.SecretReference
 nodePublishSecretRef >v1.SecretReference
 nodeStageSecretRef >v1.SecretReference
 readOnly boolean
 volumeAttributes {}string
 volumeHandle! string
v1.CSIVolumeSource
 driver! string
 fsType string
 nodePublishSecretRef >v1.LocalObjectReference
 readOnly boolean
 volumeAttributes {}string
v1.Capabilities
 add []string atomic
 drop []string atomic
v1.CephFSPersistentVolumeSource
 monitors! []string atomic
 path string
 readOnly boolean
 secretFile string
 secretRef >v1.SecretReference
 user string
v1.CephFSVolumeSource
 monitors! []string atomic
 path string
 readOnly boolean
 secretFile string
 secretRef >v1.LocalObjectReference
 user string
v1.CinderPersistentVolumeSource
 fsType string
 readOnly boolean
 secretRef >v1.SecretReference
 volumeID! string
v1.CinderVolumeSource
 fsType string
 readOnly boolean
 secretRef >v1.LocalObjectReference
 volumeID! string
-30 v1.ClaimSource
 resourceClaimName string
 resourceClaimTemplateName string
v1.ClientIPConfig
 timeoutSeconds integer:int32
v1.ClusterTrustBundleProjection
 labelSelector >meta/v1.LabelSelector
 name string
 optional boolean
 path! string
 signerName string
 37+ user integer:int64
v1.ComponentCondition
 error string
 message string
 status! string
 type! string
v1.ComponentStatus *
 apiVersion string
 conditions []>v1.ComponentCondition map=type patch=merge@type
 kind string
 metadata >meta/v1.ObjectMeta
v1.ComponentStatusList *
 apiVersion string
 items! []>v1.ComponentStatus
 kind string
 metadata >meta/v1.ListMeta
v1.ConfigMap *
 apiVersion string
 binaryData {}string:byte
 data {}string
 immutable boolean
 kind string
 metadata >meta/v1.ObjectMeta
v1.ConfigMapEnvSource
 name string
 optional boolean
v1.ConfigMapKeySelector atomic
 key! string
 name string
 optional boolean
v1.ConfigMapList *
 apiVersion string
 items! []>v1.ConfigMap
 kind string
 metadata >meta/v1.ListMeta
v1.ConfigMapNodeConfigSource
 kubeletConfigKey! string
 name! string
 namespace! string
 resourceVersion string
 uid string
v1.ConfigMapProjection
 items []>v1.KeyToPath atomic
 name string
 optional boolean
v1.ConfigMapVolumeSource
 defaultMode integer:int32
 37+ defaultUser integer:int64
 items []>v1.KeyToPath atomic
 name string
 optional boolean
v1.Container
 args []string atomic
 command []string atomic
 env []>v1.EnvVar map=name patch=merge@name
 envFrom []>v1.EnvFromSource atomic
 image string
 imagePullPolicy string(Always|IfNotPresent|Never)
 lifecycle >v1.Lifecycle
 livenessProbe >v1.Probe
 name! string
 ports []>v1.ContainerPort map=containerPort,protocol patch=merge@containerPort
 readinessProbe >v1.Probe
 resizePolicy []>v1.ContainerResizePolicy atomic
 resources >v1.ResourceRequirements
 restartPolicy string
 34+ restartPolicyRules []>v1.ContainerRestartRule atomic
 securityContext >v1.SecurityContext
 startupProbe >v1.Probe
 stdin boolean
 stdinOnce boolean
 terminationMessagePath string
 terminationMessagePolicy string(FallbackToLogsOnError|File)
 tty boolean
 volumeDevices []>v1.VolumeDevice map=devicePath patch=merge@devicePath
 volumeMounts []>v1.VolumeMount map=mountPath patch=merge@mountPath
 workingDir string
34+ v1.ContainerExtendedResourceRequest
 containerName! string
 requestName! string
 resourceName! string
v1.ContainerImage
 names []string atomic
 sizeBytes integer:int64
v1.ContainerPort
 containerPort! integer:int32
 hostIP string
 hostPort integer:int32
 name string
 protocol string(SCTP|TCP|UDP)
v1.ContainerResizePolicy
 resourceName! string
 restartPolicy! string
34+ v1.ContainerRestartRule
 action! string
 exitCodes >v1.ContainerRestartRuleOnExitCodes
34+ v1.ContainerRestartRuleOnExitCodes
 operator! string
 values []integer:int32 set
v1.ContainerState
 running >v1.ContainerStateRunning
 terminated >v1.ContainerStateTerminated
 waiting >v1.ContainerStateWaiting
v1.ContainerStateRunning
 startedAt >meta/v1.Time
v1.ContainerStateTerminated
 containerID string
 exitCode! integer:int32
 finishedAt >meta/v1.Time
 message string
 reason string
 signal integer:int32
 startedAt >meta/v1.Time
v1.ContainerStateWaiting
 message string
 reason string
v1.ContainerStatus
 allocatedResources {}>machinery/api.resource.Quantity
 31+ allocatedResourcesStatus []>v1.ResourceStatus map=name patch=merge@name
 containerID string
 image! string
 imageID! string
 lastState >v1.ContainerState
 name! string
 ready! boolean
 resources >v1.ResourceRequirements
 restartCount! integer:int32
 started boolean
 state >v1.ContainerState
 33+ stopSignal string(SIGABRT|SIGALRM|SIGBUS|SIGCHLD|SIGCLD|SIGCONT|SIGFPE|SIGHUP|SIGILL|SIGINT|SIGIO|SIGIOT|SIGKILL|SIGPIPE|SIGPOLL|SIGPROF|SIGPWR|SIGQUIT|SIGRTMAX|SIGRTMAX-1|SIGRTMAX-10|SIGRTMAX-11|SIGRTMAX-12|SIGRTMAX-13|SIGRTMAX-14|SIGRTMAX-2|SIGRTMAX-3|SIGRTMAX-4|SIGRTMAX-5|SIGRTMAX-6|SIGRTMAX-7|SIGRTMAX-8|SIGRTMAX-9|SIGRTMIN|SIGRTMIN+1|SIGRTMIN+10|SIGRTMIN+11|SIGRTMIN+12|SIGRTMIN+13|SIGRTMIN+14|SIGRTMIN+15|SIGRTMIN+2|SIGRTMIN+3|SIGRTMIN+4|SIGRTMIN+5|SIGRTMIN+6|SIGRTMIN+7|SIGRTMIN+8|SIGRTMIN+9|SIGSEGV|SIGSTKFLT|SIGSTOP|SIGSYS|SIGTERM|SIGTRAP|SIGTSTP|SIGTTIN|SIGTTOU|SIGURG|SIGUSR1|SIGUSR2|SIGVTALRM|SIGWINCH|SIGXCPU|SIGXFSZ)
 31+ user >v1.ContainerUser
 volumeMounts []>v1.VolumeMountStatus map=mountPath patch=merge@mountPath
31+ v1.ContainerUser
 linux >v1.LinuxContainerUser
v1.DaemonEndpoint
 Port! integer:int32
v1.DownwardAPIProjection
 items []>v1.DownwardAPIVolumeFile atomic
v1.DownwardAPIVolumeFile
 fieldRef >v1.ObjectFieldSelector
 mode integer:int32
 path! string
 resourceFieldRef >v1.ResourceFieldSelector
 37+ user integer:int64
v1.DownwardAPIVolumeSource
 defaultMode integer:int32
 37+ defaultUser integer:int64
 items []>v1.DownwardAPIVolumeFile atomic
v1.EmptyDirVolumeSource
 medium string
 37+ mode integer:int32
 sizeLimit >machinery/api.resource.Quantity
v1.EndpointAddress atomic
 hostname string
 ip! string
 nodeName string
 targetRef >v1.ObjectReference
v1.EndpointPort atomic
 appProtocol string
 name string
 port! integer:int32
 protocol string(SCTP|TCP|UDP)
v1.EndpointSubset
 addresses []>v1.EndpointAddress atomic
 notReadyAddresses []>v1.EndpointAddress atomic
 ports []>v1.EndpointPort atomic
v1.Endpoints *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 subsets []>v1.EndpointSubset atomic
v1.EndpointsList *
 apiVersion string
 items! []>v1.Endpoints
 kind string
 metadata >meta/v1.ListMeta
v1.EnvFromSource
 configMapRef >v1.ConfigMapEnvSource
 prefix string
 secretRef >v1.SecretEnvSource
v1.EnvVar
 name! string
 value string
 valueFrom >v1.EnvVarSource
v1.EnvVarSource
 configMapKeyRef >v1.ConfigMapKeySelector
 fieldRef >v1.ObjectFieldSelector
 34+ fileKeyRef >v1.FileKeySelector
 resourceFieldRef >v1.ResourceFieldSelector
 secretKeyRef >v1.SecretKeySelector
v1.EphemeralContainer
 args []string atomic
 command []string atomic
 env []>v1.EnvVar map=name patch=merge@name
 envFrom []>v1.EnvFromSource atomic
 image string
 imagePullPolicy string(Always|IfNotPresent|Never)
 lifecycle >v1.Lifecycle
 livenessProbe >v1.Probe
 name! string
 ports []>v1.ContainerPort map=containerPort,protocol patch=merge@containerPort
 readinessProbe >v1.Probe
 resizePolicy []>v1.ContainerResizePolicy atomic
 resources >v1.ResourceRequirements
 restartPolicy string
 34+ restartPolicyRules []>v1.ContainerRestartRule atomic
 securityContext >v1.SecurityContext
 startupProbe >v1.Probe
 stdin boolean
 stdinOnce boolean
 targetContainerName string
 terminationMessagePath string
 terminationMessagePolicy string(FallbackToLogsOnError|File)
 tty boolean
 volumeDevices []>v1.VolumeDevice map=devicePath patch=merge@devicePath
 volumeMounts []>v1.VolumeMount map=mountPath patch=merge@mountPath
 workingDir string
v1.EphemeralVolumeSource
 volumeClaimTemplate >v1.PersistentVolumeClaimTemplate
v1.Event *
 action string
 apiVersion string
 count integer:int32
 eventTime >meta/v1.MicroTime
 firstTimestamp >meta/v1.Time
 involvedObject! >v1.ObjectReference
 kind string
 lastTimestamp >meta/v1.Time
 message string
 metadata! >meta/v1.ObjectMeta
 reason string
 related >v1.ObjectReference
 reportingComponent string
 reportingInstance string
 series >v1.EventSeries
 source >v1.EventSource
 type string
v1.EventList *
 apiVersion string
 items! []>v1.Event
 kind string
 metadata >meta/v1.ListMeta
v1.EventSeries
 count integer:int32
 lastObservedTime >meta/v1.MicroTime
v1.EventSource
 component string
 host string
37+ v1.EvictionResponder atomic
 name! string
 priority! integer:int32
v1.ExecAction
 command []string atomic
v1.FCVolumeSource
 fsType string
 lun integer:int32
 readOnly boolean
 targetWWNs []string atomic
 wwids []string atomic
34+ v1.FileKeySelector atomic
 key! string
 optional boolean
 path! string
 volumeName! string
v1.FlexPersistentVolumeSource
 driver! string
 fsType string
 options {}string
 readOnly boolean
 secretRef >v1.SecretReference
v1.FlexVolumeSource
 driver! string
 fsType string
 options {}string
 readOnly boolean
 secretRef >v1.LocalObjectReference
v1.FlockerVolumeSource
 datasetName string
 datasetUUID string
v1.GCEPersistentDiskVolumeSource
 fsType string
 partition integer:int32
 pdName! string
 readOnly boolean
v1.GRPCAction
 37+ mode string(Plaintext|TLS)
 port! integer:int32
 service string
v1.GitRepoVolumeSource
 directory string
 repository! string
 revision string
v1.GlusterfsPersistentVolumeSource
 endpoints! string
 endpointsNamespace string
 path! string
 readOnly boolean
v1.GlusterfsVolumeSource
 endpoints! string
 path! string
 readOnly boolean
v1.HTTPGetAction
 host string
 httpHeaders []>v1.HTTPHeader atomic
 path string
 port! >machinery/util.intstr.IntOrString
 37+ protocol string(HTTP1|HTTP2)
 scheme string(HTTP|HTTPS)
v1.HTTPHeader
 name! string
 value! string
v1.HostAlias
 hostnames []string atomic
 ip! string
v1.HostIP
 ip! string
v1.HostPathVolumeSource
 path! string
 type string(|BlockDevice|CharDevice|Directory|DirectoryOrCreate|File|FileOrCreate|Socket)
v1.ISCSIPersistentVolumeSource
 chapAuthDiscovery boolean
 chapAuthSession boolean
 fsType string
 initiatorName string
 iqn! string
 iscsiInterface string
 lun! integer:int32
 portals []string atomic
 readOnly boolean
 secretRef >v1.SecretReference
 targetPortal! string
v1.ISCSIVolumeSource
 chapAuthDiscovery boolean
 chapAuthSession boolean
 fsType string
 initiatorName string
 iqn! string
 iscsiInterface string
 lun! integer:int32
 portals []string atomic
 readOnly boolean
 secretRef >v1.LocalObjectReference
 targetPortal! string
31+ v1.ImageVolumeSource
 pullPolicy string(Always|IfNotPresent|Never)
 reference string
36+ v1.ImageVolumeStatus
 imageRef! string
v1.KeyToPath
 key! string
 mode integer:int32
 path! string
 37+ user integer:int64
v1.Lifecycle
 postStart >v1.LifecycleHandler
 preStop >v1.LifecycleHandler
 33+ stopSignal string(SIGABRT|SIGALRM|SIGBUS|SIGCHLD|SIGCLD|SIGCONT|SIGFPE|SIGHUP|SIGILL|SIGINT|SIGIO|SIGIOT|SIGKILL|SIGPIPE|SIGPOLL|SIGPROF|SIGPWR|SIGQUIT|SIGRTMAX|SIGRTMAX-1|SIGRTMAX-10|SIGRTMAX-11|SIGRTMAX-12|SIGRTMAX-13|SIGRTMAX-14|SIGRTMAX-2|SIGRTMAX-3|SIGRTMAX-4|SIGRTMAX-5|SIGRTMAX-6|SIGRTMAX-7|SIGRTMAX-8|SIGRTMAX-9|SIGRTMIN|SIGRTMIN+1|SIGRTMIN+10|SIGRTMIN+11|SIGRTMIN+12|SIGRTMIN+13|SIGRTMIN+14|SIGRTMIN+15|SIGRTMIN+2|SIGRTMIN+3|SIGRTMIN+4|SIGRTMIN+5|SIGRTMIN+6|SIGRTMIN+7|SIGRTMIN+8|SIGRTMIN+9|SIGSEGV|SIGSTKFLT|SIGSTOP|SIGSYS|SIGTERM|SIGTRAP|SIGTSTP|SIGTTIN|SIGTTOU|SIGURG|SIGUSR1|SIGUSR2|SIGVTALRM|SIGWINCH|SIGXCPU|SIGXFSZ)
v1.LifecycleHandler
 exec >v1.ExecAction
 httpGet >v1.HTTPGetAction
 sleep >v1.SleepAction
 tcpSocket >v1.TCPSocketAction
v1.LimitRange *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.LimitRangeSpec
v1.LimitRangeItem
 default {}>machinery/api.resource.Quantity
 defaultRequest {}>machinery/api.resource.Quantity
 max {}>machinery/api.resource.Quantity
 maxLimitRequestRatio {}>machinery/api.resource.Quantity
 min {}>machinery/api.resource.Quantity
 type! string
v1.LimitRangeList *
 apiVersion string
 items! []>v1.LimitRange
 kind string
 metadata >meta/v1.ListMeta
v1.LimitRangeSpec
 limits! []>v1.LimitRangeItem atomic
31+ v1.LinuxContainerUser
 gid! integer:int64
 supplementalGroups []integer:int64 atomic
 uid! integer:int64
v1.LoadBalancerIngress
 hostname string
 ip string
 ipMode string
 ports []>v1.PortStatus atomic
v1.LoadBalancerStatus
 ingress []>v1.LoadBalancerIngress atomic
v1.LocalObjectReference atomic
 name string
v1.LocalVolumeSource
 fsType string
 path! string
v1.ModifyVolumeStatus
 status! string(InProgress|Infeasible|Pending)
 targetVolumeAttributesClassName string
v1.NFSVolumeSource
 path! string
 readOnly boolean
 server! string
v1.Namespace *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.NamespaceSpec
 status >v1.NamespaceStatus
v1.NamespaceCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.NamespaceList *
 apiVersion string
 items! []>v1.Namespace
 kind string
 metadata >meta/v1.ListMeta
v1.NamespaceSpec
 finalizers []string atomic
v1.NamespaceStatus
 conditions []>v1.NamespaceCondition map=type patch=merge@type
 phase string(Active|Terminating)
v1.Node *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.NodeSpec
 status >v1.NodeStatus
v1.NodeAddress
 address! string
 type! string
v1.NodeAffinity
 preferredDuringSchedulingIgnoredDuringExecution []>v1.PreferredSchedulingTerm atomic
 requiredDuringSchedulingIgnoredDuringExecution >v1.NodeSelector
37+ v1.NodeAllocatableMappedResources
 name! string
 quantity! >machinery/api.resource.Quantity
37+ v1.NodeAllocatableOverheadResources
 name! string
 perContainer >machinery/api.resource.Quantity
 perPod >machinery/api.resource.Quantity
36+ v1.NodeAllocatableResourceClaimStatus
 containers []string set
 37+ mapping []>v1.NodeAllocatableMappedResources map=name patch=merge@name
 37+ overhead []>v1.NodeAllocatableOverheadResources map=name patch=merge@name
 resourceClaimName! string
 -36 resources! {}>machinery/api.resource.Quantity
v1.NodeCondition
 lastHeartbeatTime >meta/v1.Time
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.NodeConfigSource
 configMap >v1.ConfigMapNodeConfigSource
v1.NodeConfigStatus
 active >v1.NodeConfigSource
 assigned >v1.NodeConfigSource
 error string
 lastKnownGood >v1.NodeConfigSource
v1.NodeDaemonEndpoints
 kubeletEndpoint >v1.DaemonEndpoint
31+ v1.NodeFeatures
 supplementalGroupsPolicy boolean
v1.NodeList *
 apiVersion string
 items! []>v1.Node
 kind string
 metadata >meta/v1.ListMeta
37+ v1.NodePodPreemptionPolicy
 disableResizePreemption []string set
v1.NodeRuntimeHandler
 features >v1.NodeRuntimeHandlerFeatures
 name string
v1.NodeRuntimeHandlerFeatures
 recursiveReadOnlyMounts boolean
 31+ userNamespaces boolean
v1.NodeSelector atomic
 nodeSelectorTerms! []>v1.NodeSelectorTerm atomic
v1.NodeSelectorRequirement
 key! string
 operator! string(DoesNotExist|Exists|Gt|In|Lt|NotIn)
 values []string atomic
v1.NodeSelectorTerm atomic
 matchExpressions []>v1.NodeSelectorRequirement atomic
 matchFields []>v1.NodeSelectorRequirement atomic
v1.NodeSpec
 configSource >v1.NodeConfigSource
 externalID string
 podCIDR string
 podCIDRs []string set patch=merge
 37+ podPreemptionPolicy >v1.NodePodPreemptionPolicy
 providerID string
 taints []>v1.Taint atomic
 unschedulable boolean
v1.NodeStatus
 addresses []>v1.NodeAddress map=type patch=merge@type
 allocatable {}>machinery/api.resource.Quantity
 capacity {}>machinery/api.resource.Quantity
 conditions []>v1.NodeCondition map=type patch=merge@type
 config >v1.NodeConfigStatus
 daemonEndpoints >v1.NodeDaemonEndpoints
 35+ declaredFeatures []string atomic
 31+ features >v1.NodeFeatures
 images []>v1.ContainerImage atomic
 nodeInfo >v1.NodeSystemInfo
 phase string(Pending|Running|Terminated)
 runtimeHandlers []>v1.NodeRuntimeHandler atomic
 volumesAttached []>v1.AttachedVolume atomic
 volumesInUse []string atomic
33+ v1.NodeSwapStatus
 capacity integer:int64
v1.NodeSystemInfo
 architecture! string
 bootID! string
 containerRuntimeVersion! string
 kernelVersion! string
 kubeProxyVersion! string
 kubeletVersion! string
 machineID! string
 operatingSystem! string
 osImage! string
 37+ runningInUserNamespace boolean
 33+ swap >v1.NodeSwapStatus
 systemUUID! string
v1.ObjectFieldSelector atomic
 apiVersion string
 fieldPath! string
v1.ObjectReference atomic
 apiVersion string
 fieldPath string
 kind string
 name string
 namespace string
 resourceVersion string
 uid string
v1.PersistentVolume *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.PersistentVolumeSpec
 status >v1.PersistentVolumeStatus
v1.PersistentVolumeClaim *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.PersistentVolumeClaimSpec
 status >v1.PersistentVolumeClaimStatus
v1.PersistentVolumeClaimCondition
 lastProbeTime >meta/v1.Time
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.PersistentVolumeClaimList *
 apiVersion string
 items! []>v1.PersistentVolumeClaim
 kind string
 metadata >meta/v1.ListMeta
v1.PersistentVolumeClaimSpec
 accessModes []string(ReadOnlyMany|ReadWriteMany|ReadWriteOnce|ReadWriteOncePod) atomic
 dataSource >v1.TypedLocalObjectReference
 dataSourceRef >v1.TypedObjectReference
 resources >v1.VolumeResourceRequirements
 selector >meta/v1.LabelSelector
 storageClassName string
 volumeAttributesClassName string
 volumeMode string(Block|Filesystem)
 volumeName string
v1.PersistentVolumeClaimStatus
 accessModes []string(ReadOnlyMany|ReadWriteMany|ReadWriteOnce|ReadWriteOncePod) atomic
 -30 allocatedResourceStatuses {}string(ControllerResizeFailed|ControllerResizeInProgress|NodeResizeFailed|NodeResizeInProgress|NodeResizePending) granular
 31+ allocatedResourceStatuses {}string(ControllerResizeInProgress|ControllerResizeInfeasible|NodeResizeInProgress|NodeResizeInfeasible|NodeResizePending) granular
 allocatedResources {}>machinery/api.resource.Quantity
 capacity {}>machinery/api.resource.Quantity
 conditions []>v1.PersistentVolumeClaimCondition map=type patch=merge@type
 currentVolumeAttributesClassName string
 37+ healthStatus >v1.VolumeHealthStatus
 modifyVolumeStatus >v1.ModifyVolumeStatus
 phase string(Bound|Lost|Pending)
v1.PersistentVolumeClaimTemplate
 metadata >meta/v1.ObjectMeta
 spec! >v1.PersistentVolumeClaimSpec
v1.PersistentVolumeClaimVolumeSource
 claimName! string
 readOnly boolean
v1.PersistentVolumeList *
 apiVersion string
 items! []>v1.PersistentVolume
 kind string
 metadata >meta/v1.ListMeta
v1.PersistentVolumeSpec
 accessModes []string(ReadOnlyMany|ReadWriteMany|ReadWriteOnce|ReadWriteOncePod) atomic
 awsElasticBlockStore >v1.AWSElasticBlockStoreVolumeSource
 azureDisk >v1.AzureDiskVolumeSource
 azureFile >v1.AzureFilePersistentVolumeSource
 capacity {}>machinery/api.resource.Quantity
 cephfs >v1.CephFSPersistentVolumeSource
 cinder >v1.CinderPersistentVolumeSource
 claimRef >v1.ObjectReference granular
 csi >v1.CSIPersistentVolumeSource
 fc >v1.FCVolumeSource
 flexVolume >v1.FlexPersistentVolumeSource
 flocker >v1.FlockerVolumeSource
 gcePersistentDisk >v1.GCEPersistentDiskVolumeSource
 glusterfs >v1.GlusterfsPersistentVolumeSource
 hostPath >v1.HostPathVolumeSource
 iscsi >v1.ISCSIPersistentVolumeSource
 local >v1.LocalVolumeSource
 mountOptions []string atomic
 nfs >v1.NFSVolumeSource
 nodeAffinity >v1.VolumeNodeAffinity
 persistentVolumeReclaimPolicy string(Delete|Recycle|Retain)
 photonPersistentDisk >v1.PhotonPersistentDiskVolumeSource
 portworxVolume >v1.PortworxVolumeSource
 quobyte >v1.QuobyteVolumeSource
 rbd >v1.RBDPersistentVolumeSource
 scaleIO >v1.ScaleIOPersistentVolumeSource
 storageClassName string
 storageos >v1.StorageOSPersistentVolumeSource
 volumeAttributesClassName string
 volumeMode string(Block|Filesystem)
 vsphereVolume >v1.VsphereVirtualDiskVolumeSource
v1.PersistentVolumeStatus
 lastPhaseTransitionTime >meta/v1.Time
 message string
 phase string(Available|Bound|Failed|Pending|Released)
 reason string
v1.PhotonPersistentDiskVolumeSource
 fsType string
 pdID! string
v1.Pod *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.PodSpec
 status >v1.PodStatus
v1.PodAffinity
 preferredDuringSchedulingIgnoredDuringExecution []>v1.WeightedPodAffinityTerm atomic
 requiredDuringSchedulingIgnoredDuringExecution []>v1.PodAffinityTerm atomic
v1.PodAffinityTerm
 labelSelector >meta/v1.LabelSelector
 matchLabelKeys []string atomic
 mismatchLabelKeys []string atomic
 namespaceSelector >meta/v1.LabelSelector
 namespaces []string atomic
 topologyKey! string
v1.PodAntiAffinity
 preferredDuringSchedulingIgnoredDuringExecution []>v1.WeightedPodAffinityTerm atomic
 requiredDuringSchedulingIgnoredDuringExecution []>v1.PodAffinityTerm atomic
34+ v1.PodCertificateProjection
 certificateChainPath string
 credentialBundlePath string
 keyPath string
 keyType! string
 maxExpirationSeconds integer:int32
 signerName! string
 37+ user integer:int64
 35+ userAnnotations {}string
v1.PodCondition
 lastProbeTime >meta/v1.Time
 lastTransitionTime >meta/v1.Time
 message string
 33+ observedGeneration integer:int64
 reason string
 status! string
 type! string
v1.PodDNSConfig
 nameservers []string atomic
 options []>v1.PodDNSConfigOption atomic
 searches []string atomic
v1.PodDNSConfigOption
 name string
 value string
34+ v1.PodExtendedResourceClaimStatus
 requestMappings! []>v1.ContainerExtendedResourceRequest atomic
 resourceClaimName! string
v1.PodIP
 ip! string
v1.PodList *
 apiVersion string
 items! []>v1.Pod
 kind string
 metadata >meta/v1.ListMeta
v1.PodOS
 name! string
v1.PodReadinessGate
 conditionType! string
v1.PodResourceClaim
 name! string
 31+ resourceClaimName string
 31+ resourceClaimTemplateName string
 -30 source >v1.ClaimSource
v1.PodResourceClaimStatus
 name! string
 resourceClaimName string
v1.PodSchedulingGate
 name! string
36+ v1.PodSchedulingGroup
 podGroupName string
v1.PodSecurityContext
 appArmorProfile >v1.AppArmorProfile
 fsGroup integer:int64
 fsGroupChangePolicy string(Always|OnRootMismatch)
 runAsGroup integer:int64
 runAsNonRoot boolean
 runAsUser integer:int64
 32+ seLinuxChangePolicy string
 seLinuxOptions >v1.SELinuxOptions
 seccompProfile >v1.SeccompProfile
 supplementalGroups []integer:int64 atomic
 31+ supplementalGroupsPolicy string(Merge|Strict)
 sysctls []>v1.Sysctl atomic
 windowsOptions >v1.WindowsSecurityContextOptions
v1.PodSpec
 activeDeadlineSeconds integer:int64
 affinity >v1.Affinity
 automountServiceAccountToken boolean
 containers! []>v1.Container map=name patch=merge@name
 dnsConfig >v1.PodDNSConfig
 dnsPolicy string(ClusterFirst|ClusterFirstWithHostNet|Default|None)
 enableServiceLinks boolean
 ephemeralContainers []>v1.EphemeralContainer map=name patch=merge@name
 37+ evictionResponders []>v1.EvictionResponder map=name patch=merge@name
 hostAliases []>v1.HostAlias map=ip patch=merge@ip
 hostIPC boolean
 hostNetwork boolean
 hostPID boolean
 hostUsers boolean
 hostname string
 34+ hostnameOverride string
 imagePullSecrets []>v1.LocalObjectReference map=name patch=merge@name
 initContainers []>v1.Container map=name patch=merge@name
 nodeName string
 nodeSelector {}string atomic
 os >v1.PodOS
 overhead {}>machinery/api.resource.Quantity
 preemptionPolicy string(Never|PreemptLowerPriority)
 priority integer:int32
 priorityClassName string
 readinessGates []>v1.PodReadinessGate atomic
 resourceClaims []>v1.PodResourceClaim map=name patch=merge,retainKeys@name
 32+ resources >v1.ResourceRequirements
 restartPolicy string(Always|Never|OnFailure)
 runtimeClassName string
 schedulerName string
 schedulingGates []>v1.PodSchedulingGate map=name patch=merge@name
 36+ schedulingGroup >v1.PodSchedulingGroup
 securityContext >v1.PodSecurityContext
 serviceAccount string
 serviceAccountName string
 setHostnameAsFQDN boolean
 shareProcessNamespace boolean
 subdomain string
 terminationGracePeriodSeconds integer:int64
 tolerations []>v1.Toleration atomic
 topologySpreadConstraints []>v1.TopologySpreadConstraint map=topologyKey,whenUnsatisfiable patch=merge@topologyKey
 volumes []>v1.Volume map=name patch=merge,retainKeys@name
 35-35 workloadRef >v1.WorkloadReference
v1.PodStatus
 35+ allocatedResources {}>machinery/api.resource.Quantity
 conditions []>v1.PodCondition map=type patch=merge@type
 containerStatuses []>v1.ContainerStatus atomic
 ephemeralContainerStatuses []>v1.ContainerStatus atomic
 34+ extendedResourceClaimStatus >v1.PodExtendedResourceClaimStatus
 hostIP string
 hostIPs []>v1.HostIP atomic patch=merge@ip
 initContainerStatuses []>v1.ContainerStatus atomic
 message string
 36-36 nodeAllocatableResourceClaimStatuses []>v1.NodeAllocatableResourceClaimStatus atomic
 37+ nodeAllocatableResourceClaimStatuses []>v1.NodeAllocatableResourceClaimStatus map=resourceClaimName patch=merge@resourceClaimName
 nominatedNodeName string
 33+ observedGeneration integer:int64
 phase string(Failed|Pending|Running|Succeeded|Unknown)
 podIP string
 podIPs []>v1.PodIP map=ip patch=merge@ip
 qosClass string(BestEffort|Burstable|Guaranteed)
 reason string
 resize string
 resourceClaimStatuses []>v1.PodResourceClaimStatus map=name patch=merge,retainKeys@name
 35+ resources >v1.ResourceRequirements
 startTime >meta/v1.Time
 37+ volumeHealth []>v1.PodVolumeHealth map=name
v1.PodTemplate *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 template >v1.PodTemplateSpec
v1.PodTemplateList *
 apiVersion string
 items! []>v1.PodTemplate
 kind string
 metadata >meta/v1.ListMeta
v1.PodTemplateSpec
 metadata >meta/v1.ObjectMeta
 spec >v1.PodSpec
37+ v1.PodVolumeHealth
 healthConditions []>v1.VolumeHealthCondition map=status,reason patch=merge@status
 lastTransitionTime >meta/v1.Time
 name! string
v1.PortStatus
 error string
 port! integer:int32
 protocol! string(SCTP|TCP|UDP)
v1.PortworxVolumeSource
 fsType string
 readOnly boolean
 volumeID! string
v1.PreferredSchedulingTerm
 preference! >v1.NodeSelectorTerm
 weight! integer:int32
v1.Probe
 exec >v1.ExecAction
 failureThreshold integer:int32
 grpc >v1.GRPCAction
 httpGet >v1.HTTPGetAction
 initialDelaySeconds integer:int32
 periodSeconds integer:int32
 successThreshold integer:int32
 tcpSocket >v1.TCPSocketAction
 terminationGracePeriodSeconds integer:int64
 timeoutSeconds integer:int32
v1.ProjectedVolumeSource
 defaultMode integer:int32
 37+ defaultUser integer:int64
 sources []>v1.VolumeProjection atomic
v1.QuobyteVolumeSource
 group string
 readOnly boolean
 registry! string
 tenant string
 user string
 volume! string
v1.RBDPersistentVolumeSource
 fsType string
 image! string
 keyring string
 monitors! []string atomic
 pool string
 readOnly boolean
 secretRef >v1.SecretReference
 user string
v1.RBDVolumeSource
 fsType string
 image! string
 keyring string
 monitors! []string atomic
 pool string
 readOnly boolean
 secretRef >v1.LocalObjectReference
 user string
v1.ReplicationController *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ReplicationControllerSpec
 status >v1.ReplicationControllerStatus
v1.ReplicationControllerCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.ReplicationControllerList *
 apiVersion string
 items! []>v1.ReplicationController
 kind string
 metadata >meta/v1.ListMeta
v1.ReplicationControllerSpec
 minReadySeconds integer:int32
 replicas integer:int32
 selector {}string atomic
 template >v1.PodTemplateSpec
v1.ReplicationControllerStatus
 availableReplicas integer:int32
 conditions []>v1.ReplicationControllerCondition map=type patch=merge@type
 fullyLabeledReplicas integer:int32
 observedGeneration integer:int64
 readyReplicas integer:int32
 replicas! integer:int32
v1.ResourceClaim
 name! string
 31+ request string
v1.ResourceFieldSelector atomic
 containerName string
 divisor >machinery/api.resource.Quantity
 resource! string
31+ v1.ResourceHealth
 health string
 36+ message string
 resourceID! string
v1.ResourceQuota *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ResourceQuotaSpec
 status >v1.ResourceQuotaStatus
v1.ResourceQuotaList *
 apiVersion string
 items! []>v1.ResourceQuota
 kind string
 metadata >meta/v1.ListMeta
v1.ResourceQuotaSpec
 hard {}>machinery/api.resource.Quantity
 scopeSelector >v1.ScopeSelector
 -32 scopes []string(BestEffort|CrossNamespacePodAffinity|NotBestEffort|NotTerminating|PriorityClass|Terminating) atomic
 33+ scopes []string(BestEffort|CrossNamespacePodAffinity|NotBestEffort|NotTerminating|PriorityClass|Terminating|VolumeAttributesClass) atomic
v1.ResourceQuotaStatus
 hard {}>machinery/api.resource.Quantity
 used {}>machinery/api.resource.Quantity
v1.ResourceRequirements
 claims []>v1.ResourceClaim map=name
 limits {}>machinery/api.resource.Quantity
 requests {}>machinery/api.resource.Quantity
31+ v1.ResourceStatus
 name! string
 resources []>v1.ResourceHealth map=resourceID
v1.SELinuxOptions
 level string
 role string
 type string
 user string
v1.ScaleIOPersistentVolumeSource
 fsType string
 gateway! string
 protectionDomain string
 readOnly boolean
 secretRef! >v1.SecretReference
 sslEnabled boolean
 storageMode string
 storagePool string
 system! string
 volumeName string
v1.ScaleIOVolumeSource
 fsType string
 gateway! string
 protectionDomain string
 readOnly boolean
 secretRef! >v1.LocalObjectReference
 sslEnabled boolean
 storageMode string
 storagePool string
 system! string
 volumeName string
v1.ScopeSelector atomic
 matchExpressions []>v1.ScopedResourceSelectorRequirement atomic
v1.ScopedResourceSelectorRequirement
 operator! string(DoesNotExist|Exists|In|NotIn)
 -32 scopeName! string(BestEffort|CrossNamespacePodAffinity|NotBestEffort|NotTerminating|PriorityClass|Terminating)
 33+ scopeName! string(BestEffort|CrossNamespacePodAffinity|NotBestEffort|NotTerminating|PriorityClass|Terminating|VolumeAttributesClass)
 values []string atomic
v1.SeccompProfile
 localhostProfile string
 type! string(Localhost|RuntimeDefault|Unconfined)
v1.Secret *
 apiVersion string
 data {}string:byte
 immutable boolean
 kind string
 metadata >meta/v1.ObjectMeta
 stringData {}string
 type string
v1.SecretEnvSource
 name string
 optional boolean
v1.SecretKeySelector atomic
 key! string
 name string
 optional boolean
v1.SecretList *
 apiVersion string
 items! []>v1.Secret
 kind string
 metadata >meta/v1.ListMeta
v1.SecretProjection
 items []>v1.KeyToPath atomic
 name string
 optional boolean
v1.SecretReference atomic
 name string
 namespace string
v1.SecretVolumeSource
 defaultMode integer:int32
 37+ defaultUser integer:int64
 items []>v1.KeyToPath atomic
 optional boolean
 secretName string
v1.SecurityContext
 allowPrivilegeEscalation boolean
 appArmorProfile >v1.AppArmorProfile
 capabilities >v1.Capabilities
 privileged boolean
 procMount string(Default|Unmasked)
 readOnlyRootFilesystem boolean
 runAsGroup integer:int64
 runAsNonRoot boolean
 runAsUser integer:int64
 seLinuxOptions >v1.SELinuxOptions
 seccompProfile >v1.SeccompProfile
 windowsOptions >v1.WindowsSecurityContextOptions
v1.Service *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ServiceSpec
 status >v1.ServiceStatus
v1.ServiceAccount *
 apiVersion string
 automountServiceAccountToken boolean
 imagePullSecrets []>v1.LocalObjectReference atomic
 kind string
 metadata >meta/v1.ObjectMeta
 secrets []>v1.ObjectReference map=name patch=merge@name
v1.ServiceAccountList *
 apiVersion string
 items! []>v1.ServiceAccount
 kind string
 metadata >meta/v1.ListMeta
v1.ServiceAccountTokenProjection
 audience string
 expirationSeconds integer:int64
 path! string
 37+ user integer:int64
v1.ServiceList *
 apiVersion string
 items! []>v1.Service
 kind string
 metadata >meta/v1.ListMeta
v1.ServicePort
 appProtocol string
 name string
 nodePort integer:int32
 port! integer:int32
 protocol string(SCTP|TCP|UDP)
 targetPort >machinery/util.intstr.IntOrString
v1.ServiceSpec
 allocateLoadBalancerNodePorts boolean
 clusterIP string
 clusterIPs []string atomic
 externalIPs []string atomic
 externalName string
 externalTrafficPolicy string(Cluster|Local)
 healthCheckNodePort integer:int32
 internalTrafficPolicy string(Cluster|Local)
 ipFamilies []string(|IPv4|IPv6) atomic
 ipFamilyPolicy string(PreferDualStack|RequireDualStack|SingleStack)
 loadBalancerClass string
 loadBalancerIP string
 loadBalancerSourceRanges []string atomic
 ports []>v1.ServicePort map=port,protocol patch=merge@port
 publishNotReadyAddresses boolean
 selector {}string atomic
 sessionAffinity string(ClientIP|None)
 sessionAffinityConfig >v1.SessionAffinityConfig
 trafficDistribution string
 type string(ClusterIP|ExternalName|LoadBalancer|NodePort)
v1.ServiceStatus
 conditions []>meta/v1.Condition map=type patch=merge@type
 loadBalancer >v1.LoadBalancerStatus
v1.SessionAffinityConfig
 clientIP >v1.ClientIPConfig
v1.SleepAction
 seconds! integer:int64
v1.StorageOSPersistentVolumeSource
 fsType string
 readOnly boolean
 secretRef >v1.ObjectReference
 volumeName string
 volumeNamespace string
v1.StorageOSVolumeSource
 fsType string
 readOnly boolean
 secretRef >v1.LocalObjectReference
 volumeName string
 volumeNamespace string
v1.Sysctl
 name! string
 value! string
v1.TCPSocketAction
 host string
 port! >machinery/util.intstr.IntOrString
v1.Taint
 effect! string(NoExecute|NoSchedule|PreferNoSchedule)
 key! string
 timeAdded >meta/v1.Time
 value string
v1.Toleration
 effect string(NoExecute|NoSchedule|PreferNoSchedule)
 key string
 -34 operator string(Equal|Exists)
 35+ operator string(Equal|Exists|Gt|Lt)
 tolerationSeconds integer:int64
 value string
v1.TopologySelectorLabelRequirement
 key! string
 values! []string atomic
v1.TopologySelectorTerm atomic
 matchLabelExpressions []>v1.TopologySelectorLabelRequirement atomic
v1.TopologySpreadConstraint
 labelSelector >meta/v1.LabelSelector
 matchLabelKeys []string atomic
 maxSkew! integer:int32
 minDomains integer:int32
 nodeAffinityPolicy string(Honor|Ignore)
 nodeTaintsPolicy string(Honor|Ignore)
 topologyKey! string
 whenUnsatisfiable! string(DoNotSchedule|ScheduleAnyway)
v1.TypedLocalObjectReference atomic
 apiGroup string
 kind! string
 name! string
v1.TypedObjectReference
 apiGroup string
 kind! string
 name! string
 namespace string
v1.Volume
 awsElasticBlockStore >v1.AWSElasticBlockStoreVolumeSource
 azureDisk >v1.AzureDiskVolumeSource
 azureFile >v1.AzureFileVolumeSource
 cephfs >v1.CephFSVolumeSource
 cinder >v1.CinderVolumeSource
 configMap >v1.ConfigMapVolumeSource
 csi >v1.CSIVolumeSource
 downwardAPI >v1.DownwardAPIVolumeSource
 emptyDir >v1.EmptyDirVolumeSource
 ephemeral >v1.EphemeralVolumeSource
 fc >v1.FCVolumeSource
 flexVolume >v1.FlexVolumeSource
 flocker >v1.FlockerVolumeSource
 gcePersistentDisk >v1.GCEPersistentDiskVolumeSource
 gitRepo >v1.GitRepoVolumeSource
 glusterfs >v1.GlusterfsVolumeSource
 hostPath >v1.HostPathVolumeSource
 31+ image >v1.ImageVolumeSource
 iscsi >v1.ISCSIVolumeSource
 name! string
 nfs >v1.NFSVolumeSource
 persistentVolumeClaim >v1.PersistentVolumeClaimVolumeSource
 photonPersistentDisk >v1.PhotonPersistentDiskVolumeSource
 portworxVolume >v1.PortworxVolumeSource
 projected >v1.ProjectedVolumeSource
 quobyte >v1.QuobyteVolumeSource
 rbd >v1.RBDVolumeSource
 scaleIO >v1.ScaleIOVolumeSource
 secret >v1.SecretVolumeSource
 storageos >v1.StorageOSVolumeSource
 vsphereVolume >v1.VsphereVirtualDiskVolumeSource
v1.VolumeDevice
 devicePath! string
 name! string
37+ v1.VolumeHealthCondition
 message string
 reason! string
 status! string(DataLoss|Degraded|Inaccessible)
37+ v1.VolumeHealthStatus
 healthConditions []>v1.VolumeHealthCondition map=status,reason patch=merge@status
 lastTransitionTime >meta/v1.Time
v1.VolumeMount
 37+ bindMountOptions []string set
 mountPath! string
 mountPropagation string(Bidirectional|HostToContainer|None)
 name! string
 readOnly boolean
 recursiveReadOnly string
 subPath string
 subPathExpr string
v1.VolumeMountStatus
 mountPath! string
 name! string
 readOnly boolean
 recursiveReadOnly string
 36+ volumeStatus >v1.VolumeStatus
v1.VolumeNodeAffinity
 required >v1.NodeSelector
v1.VolumeProjection
 clusterTrustBundle >v1.ClusterTrustBundleProjection
 configMap >v1.ConfigMapProjection
 downwardAPI >v1.DownwardAPIProjection
 34+ podCertificate >v1.PodCertificateProjection
 secret >v1.SecretProjection
 serviceAccountToken >v1.ServiceAccountTokenProjection
v1.VolumeResourceRequirements
 limits {}>machinery/api.resource.Quantity
 requests {}>machinery/api.resource.Quantity
36+ v1.VolumeStatus
 image >v1.ImageVolumeStatus
v1.VsphereVirtualDiskVolumeSource
 fsType string
 storagePolicyID string
 storagePolicyName string
 volumePath! string
v1.WeightedPodAffinityTerm
 podAffinityTerm! >v1.PodAffinityTerm
 weight! integer:int32
v1.WindowsSecurityContextOptions
 gmsaCredentialSpec string
 gmsaCredentialSpecName string
 hostProcess boolean
 runAsUserName string
35-35 v1.WorkloadReference
 name! string
 podGroup! string
 podGroupReplicaKey string`,
};
