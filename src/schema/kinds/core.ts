// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1AWSElasticBlockStoreVolumeSource = {
  fsType?: string;
  partition?: number;
  readOnly?: boolean;
  volumeID: string;
};

export type V1Affinity = {
  nodeAffinity?: V1NodeAffinity;
  podAffinity?: V1PodAffinity;
  podAntiAffinity?: V1PodAntiAffinity;
};

export type V1AppArmorProfile = {
  localhostProfile?: string;
  type: "Localhost" | "RuntimeDefault" | "Unconfined";
};

export type V1AttachedVolume = {
  devicePath: string;
  name: string;
};

export type V1AzureDiskVolumeSource = {
  cachingMode?: "None" | "ReadOnly" | "ReadWrite";
  diskName: string;
  diskURI: string;
  fsType?: string;
  kind?: "Dedicated" | "Managed" | "Shared";
  readOnly?: boolean;
};

export type V1AzureFilePersistentVolumeSource = {
  readOnly?: boolean;
  secretName: string;
  secretNamespace?: string;
  shareName: string;
};

export type V1AzureFileVolumeSource = {
  readOnly?: boolean;
  secretName: string;
  shareName: string;
};

export type V1Binding = {
  apiVersion?: "v1";
  kind?: "Binding";
  metadata?: meta.V1ObjectMeta;
  target: V1ObjectReference;
};

export type V1CSIPersistentVolumeSource = {
  controllerExpandSecretRef?: V1SecretReference;
  controllerPublishSecretRef?: V1SecretReference;
  driver: string;
  fsType?: string;
  nodeExpandSecretRef?: V1SecretReference;
  nodePublishSecretRef?: V1SecretReference;
  nodeStageSecretRef?: V1SecretReference;
  readOnly?: boolean;
  volumeAttributes?: { [key: string]: string };
  volumeHandle: string;
};

export type V1CSIVolumeSource = {
  driver: string;
  fsType?: string;
  nodePublishSecretRef?: V1LocalObjectReference;
  readOnly?: boolean;
  volumeAttributes?: { [key: string]: string };
};

export type V1Capabilities = {
  add?: string[];
  drop?: string[];
};

export type V1CephFSPersistentVolumeSource = {
  monitors: string[];
  path?: string;
  readOnly?: boolean;
  secretFile?: string;
  secretRef?: V1SecretReference;
  user?: string;
};

export type V1CephFSVolumeSource = {
  monitors: string[];
  path?: string;
  readOnly?: boolean;
  secretFile?: string;
  secretRef?: V1LocalObjectReference;
  user?: string;
};

export type V1CinderPersistentVolumeSource = {
  fsType?: string;
  readOnly?: boolean;
  secretRef?: V1SecretReference;
  volumeID: string;
};

export type V1CinderVolumeSource = {
  fsType?: string;
  readOnly?: boolean;
  secretRef?: V1LocalObjectReference;
  volumeID: string;
};

export type V1ClientIPConfig = {
  timeoutSeconds?: number;
};

export type V1ClusterTrustBundleProjection = {
  labelSelector?: meta.V1LabelSelector;
  name?: string;
  optional?: boolean;
  path: string;
  signerName?: string;
};

export type V1ComponentCondition = {
  error?: string;
  message?: string;
  status: string;
  type: string;
};

export type V1ComponentStatus = {
  apiVersion?: "v1";
  kind?: "ComponentStatus";
  conditions?: V1ComponentCondition[];
  metadata?: meta.V1ObjectMeta;
};

export type V1ConfigMap = {
  apiVersion?: "v1";
  kind?: "ConfigMap";
  binaryData?: { [key: string]: string };
  data?: { [key: string]: string };
  immutable?: boolean;
  metadata?: meta.V1ObjectMeta;
};

export type V1ConfigMapEnvSource = {
  name?: string;
  optional?: boolean;
};

export type V1ConfigMapKeySelector = {
  key: string;
  name?: string;
  optional?: boolean;
};

export type V1ConfigMapNodeConfigSource = {
  kubeletConfigKey: string;
  name: string;
  namespace: string;
  resourceVersion?: string;
  uid?: string;
};

export type V1ConfigMapProjection = {
  items?: V1KeyToPath[];
  name?: string;
  optional?: boolean;
};

export type V1ConfigMapVolumeSource = {
  defaultMode?: number;
  items?: V1KeyToPath[];
  name?: string;
  optional?: boolean;
};

export type V1Container = {
  args?: string[];
  command?: string[];
  env?: V1EnvVar[];
  envFrom?: V1EnvFromSource[];
  image?: string;
  imagePullPolicy?: "Always" | "IfNotPresent" | "Never";
  lifecycle?: V1Lifecycle;
  livenessProbe?: V1Probe;
  name: string;
  ports?: V1ContainerPort[];
  readinessProbe?: V1Probe;
  resizePolicy?: V1ContainerResizePolicy[];
  resources?: V1ResourceRequirements;
  restartPolicy?: string;
  restartPolicyRules?: V1ContainerRestartRule[];
  securityContext?: V1SecurityContext;
  startupProbe?: V1Probe;
  stdin?: boolean;
  stdinOnce?: boolean;
  terminationMessagePath?: string;
  terminationMessagePolicy?: "FallbackToLogsOnError" | "File";
  tty?: boolean;
  volumeDevices?: V1VolumeDevice[];
  volumeMounts?: V1VolumeMount[];
  workingDir?: string;
};

export type V1ContainerExtendedResourceRequest = {
  containerName: string;
  requestName: string;
  resourceName: string;
};

export type V1ContainerImage = {
  names?: string[];
  sizeBytes?: number | bigint;
};

export type V1ContainerPort = {
  containerPort: number;
  hostIP?: string;
  hostPort?: number;
  name?: string;
  protocol?: "SCTP" | "TCP" | "UDP";
};

export type V1ContainerResizePolicy = {
  resourceName: string;
  restartPolicy: string;
};

export type V1ContainerRestartRule = {
  action: string;
  exitCodes?: V1ContainerRestartRuleOnExitCodes;
};

export type V1ContainerRestartRuleOnExitCodes = {
  operator: string;
  values?: number[];
};

export type V1ContainerState = {
  running?: V1ContainerStateRunning;
  terminated?: V1ContainerStateTerminated;
  waiting?: V1ContainerStateWaiting;
};

export type V1ContainerStateRunning = {
  startedAt?: meta.V1Time;
};

export type V1ContainerStateTerminated = {
  containerID?: string;
  exitCode: number;
  finishedAt?: meta.V1Time;
  message?: string;
  reason?: string;
  signal?: number;
  startedAt?: meta.V1Time;
};

export type V1ContainerStateWaiting = {
  message?: string;
  reason?: string;
};

export type V1ContainerStatus = {
  allocatedResources?: { [key: string]: machinery.Quantity };
  allocatedResourcesStatus?: V1ResourceStatus[];
  containerID?: string;
  image: string;
  imageID: string;
  lastState?: V1ContainerState;
  name: string;
  ready: boolean;
  resources?: V1ResourceRequirements;
  restartCount: number;
  started?: boolean;
  state?: V1ContainerState;
  stopSignal?: "SIGABRT" | "SIGALRM" | "SIGBUS" | "SIGCHLD" | "SIGCLD" | "SIGCONT" | "SIGFPE" | "SIGHUP" | "SIGILL" | "SIGINT" | "SIGIO" | "SIGIOT" | "SIGKILL" | "SIGPIPE" | "SIGPOLL" | "SIGPROF" | "SIGPWR" | "SIGQUIT" | "SIGRTMAX" | "SIGRTMAX-1" | "SIGRTMAX-10" | "SIGRTMAX-11" | "SIGRTMAX-12" | "SIGRTMAX-13" | "SIGRTMAX-14" | "SIGRTMAX-2" | "SIGRTMAX-3" | "SIGRTMAX-4" | "SIGRTMAX-5" | "SIGRTMAX-6" | "SIGRTMAX-7" | "SIGRTMAX-8" | "SIGRTMAX-9" | "SIGRTMIN" | "SIGRTMIN+1" | "SIGRTMIN+10" | "SIGRTMIN+11" | "SIGRTMIN+12" | "SIGRTMIN+13" | "SIGRTMIN+14" | "SIGRTMIN+15" | "SIGRTMIN+2" | "SIGRTMIN+3" | "SIGRTMIN+4" | "SIGRTMIN+5" | "SIGRTMIN+6" | "SIGRTMIN+7" | "SIGRTMIN+8" | "SIGRTMIN+9" | "SIGSEGV" | "SIGSTKFLT" | "SIGSTOP" | "SIGSYS" | "SIGTERM" | "SIGTRAP" | "SIGTSTP" | "SIGTTIN" | "SIGTTOU" | "SIGURG" | "SIGUSR1" | "SIGUSR2" | "SIGVTALRM" | "SIGWINCH" | "SIGXCPU" | "SIGXFSZ";
  user?: V1ContainerUser;
  volumeMounts?: V1VolumeMountStatus[];
};

export type V1ContainerUser = {
  linux?: V1LinuxContainerUser;
};

export type V1DaemonEndpoint = {
  Port: number;
};

export type V1DownwardAPIProjection = {
  items?: V1DownwardAPIVolumeFile[];
};

export type V1DownwardAPIVolumeFile = {
  fieldRef?: V1ObjectFieldSelector;
  mode?: number;
  path: string;
  resourceFieldRef?: V1ResourceFieldSelector;
};

export type V1DownwardAPIVolumeSource = {
  defaultMode?: number;
  items?: V1DownwardAPIVolumeFile[];
};

export type V1EmptyDirVolumeSource = {
  medium?: string;
  sizeLimit?: machinery.Quantity;
};

export type V1EndpointAddress = {
  hostname?: string;
  ip: string;
  nodeName?: string;
  targetRef?: V1ObjectReference;
};

export type V1EndpointPort = {
  appProtocol?: string;
  name?: string;
  port: number;
  protocol?: "SCTP" | "TCP" | "UDP";
};

export type V1EndpointSubset = {
  addresses?: V1EndpointAddress[];
  notReadyAddresses?: V1EndpointAddress[];
  ports?: V1EndpointPort[];
};

export type V1Endpoints = {
  apiVersion?: "v1";
  kind?: "Endpoints";
  metadata?: meta.V1ObjectMeta;
  subsets?: V1EndpointSubset[];
};

export type V1EnvFromSource = {
  configMapRef?: V1ConfigMapEnvSource;
  prefix?: string;
  secretRef?: V1SecretEnvSource;
};

export type V1EnvVar = {
  name: string;
  value?: string;
  valueFrom?: V1EnvVarSource;
};

export type V1EnvVarSource = {
  configMapKeyRef?: V1ConfigMapKeySelector;
  fieldRef?: V1ObjectFieldSelector;
  fileKeyRef?: V1FileKeySelector;
  resourceFieldRef?: V1ResourceFieldSelector;
  secretKeyRef?: V1SecretKeySelector;
};

export type V1EphemeralContainer = {
  args?: string[];
  command?: string[];
  env?: V1EnvVar[];
  envFrom?: V1EnvFromSource[];
  image?: string;
  imagePullPolicy?: "Always" | "IfNotPresent" | "Never";
  lifecycle?: V1Lifecycle;
  livenessProbe?: V1Probe;
  name: string;
  ports?: V1ContainerPort[];
  readinessProbe?: V1Probe;
  resizePolicy?: V1ContainerResizePolicy[];
  resources?: V1ResourceRequirements;
  restartPolicy?: string;
  restartPolicyRules?: V1ContainerRestartRule[];
  securityContext?: V1SecurityContext;
  startupProbe?: V1Probe;
  stdin?: boolean;
  stdinOnce?: boolean;
  targetContainerName?: string;
  terminationMessagePath?: string;
  terminationMessagePolicy?: "FallbackToLogsOnError" | "File";
  tty?: boolean;
  volumeDevices?: V1VolumeDevice[];
  volumeMounts?: V1VolumeMount[];
  workingDir?: string;
};

export type V1EphemeralVolumeSource = {
  volumeClaimTemplate?: V1PersistentVolumeClaimTemplate;
};

export type V1Event = {
  apiVersion?: "v1";
  kind?: "Event";
  action?: string;
  count?: number;
  eventTime?: meta.V1MicroTime;
  firstTimestamp?: meta.V1Time;
  involvedObject: V1ObjectReference;
  lastTimestamp?: meta.V1Time;
  message?: string;
  metadata: meta.V1ObjectMeta;
  reason?: string;
  related?: V1ObjectReference;
  reportingComponent?: string;
  reportingInstance?: string;
  series?: V1EventSeries;
  source?: V1EventSource;
  type?: string;
};

export type V1EventSeries = {
  count?: number;
  lastObservedTime?: meta.V1MicroTime;
};

export type V1EventSource = {
  component?: string;
  host?: string;
};

export type V1ExecAction = {
  command?: string[];
};

export type V1FCVolumeSource = {
  fsType?: string;
  lun?: number;
  readOnly?: boolean;
  targetWWNs?: string[];
  wwids?: string[];
};

export type V1FileKeySelector = {
  key: string;
  optional?: boolean;
  path: string;
  volumeName: string;
};

export type V1FlexPersistentVolumeSource = {
  driver: string;
  fsType?: string;
  options?: { [key: string]: string };
  readOnly?: boolean;
  secretRef?: V1SecretReference;
};

export type V1FlexVolumeSource = {
  driver: string;
  fsType?: string;
  options?: { [key: string]: string };
  readOnly?: boolean;
  secretRef?: V1LocalObjectReference;
};

export type V1FlockerVolumeSource = {
  datasetName?: string;
  datasetUUID?: string;
};

export type V1GCEPersistentDiskVolumeSource = {
  fsType?: string;
  partition?: number;
  pdName: string;
  readOnly?: boolean;
};

export type V1GRPCAction = {
  port: number;
  service?: string;
};

export type V1GitRepoVolumeSource = {
  directory?: string;
  repository: string;
  revision?: string;
};

export type V1GlusterfsPersistentVolumeSource = {
  endpoints: string;
  endpointsNamespace?: string;
  path: string;
  readOnly?: boolean;
};

export type V1GlusterfsVolumeSource = {
  endpoints: string;
  path: string;
  readOnly?: boolean;
};

export type V1HTTPGetAction = {
  host?: string;
  httpHeaders?: V1HTTPHeader[];
  path?: string;
  port: machinery.IntOrString;
  scheme?: "HTTP" | "HTTPS";
};

export type V1HTTPHeader = {
  name: string;
  value: string;
};

export type V1HostAlias = {
  hostnames?: string[];
  ip: string;
};

export type V1HostIP = {
  ip: string;
};

export type V1HostPathVolumeSource = {
  path: string;
  type?: "" | "BlockDevice" | "CharDevice" | "Directory" | "DirectoryOrCreate" | "File" | "FileOrCreate" | "Socket";
};

export type V1ISCSIPersistentVolumeSource = {
  chapAuthDiscovery?: boolean;
  chapAuthSession?: boolean;
  fsType?: string;
  initiatorName?: string;
  iqn: string;
  iscsiInterface?: string;
  lun: number;
  portals?: string[];
  readOnly?: boolean;
  secretRef?: V1SecretReference;
  targetPortal: string;
};

export type V1ISCSIVolumeSource = {
  chapAuthDiscovery?: boolean;
  chapAuthSession?: boolean;
  fsType?: string;
  initiatorName?: string;
  iqn: string;
  iscsiInterface?: string;
  lun: number;
  portals?: string[];
  readOnly?: boolean;
  secretRef?: V1LocalObjectReference;
  targetPortal: string;
};

export type V1ImageVolumeSource = {
  pullPolicy?: "Always" | "IfNotPresent" | "Never";
  reference?: string;
};

export type V1ImageVolumeStatus = {
  imageRef: string;
};

export type V1KeyToPath = {
  key: string;
  mode?: number;
  path: string;
};

export type V1Lifecycle = {
  postStart?: V1LifecycleHandler;
  preStop?: V1LifecycleHandler;
  stopSignal?: "SIGABRT" | "SIGALRM" | "SIGBUS" | "SIGCHLD" | "SIGCLD" | "SIGCONT" | "SIGFPE" | "SIGHUP" | "SIGILL" | "SIGINT" | "SIGIO" | "SIGIOT" | "SIGKILL" | "SIGPIPE" | "SIGPOLL" | "SIGPROF" | "SIGPWR" | "SIGQUIT" | "SIGRTMAX" | "SIGRTMAX-1" | "SIGRTMAX-10" | "SIGRTMAX-11" | "SIGRTMAX-12" | "SIGRTMAX-13" | "SIGRTMAX-14" | "SIGRTMAX-2" | "SIGRTMAX-3" | "SIGRTMAX-4" | "SIGRTMAX-5" | "SIGRTMAX-6" | "SIGRTMAX-7" | "SIGRTMAX-8" | "SIGRTMAX-9" | "SIGRTMIN" | "SIGRTMIN+1" | "SIGRTMIN+10" | "SIGRTMIN+11" | "SIGRTMIN+12" | "SIGRTMIN+13" | "SIGRTMIN+14" | "SIGRTMIN+15" | "SIGRTMIN+2" | "SIGRTMIN+3" | "SIGRTMIN+4" | "SIGRTMIN+5" | "SIGRTMIN+6" | "SIGRTMIN+7" | "SIGRTMIN+8" | "SIGRTMIN+9" | "SIGSEGV" | "SIGSTKFLT" | "SIGSTOP" | "SIGSYS" | "SIGTERM" | "SIGTRAP" | "SIGTSTP" | "SIGTTIN" | "SIGTTOU" | "SIGURG" | "SIGUSR1" | "SIGUSR2" | "SIGVTALRM" | "SIGWINCH" | "SIGXCPU" | "SIGXFSZ";
};

export type V1LifecycleHandler = {
  exec?: V1ExecAction;
  httpGet?: V1HTTPGetAction;
  sleep?: V1SleepAction;
  tcpSocket?: V1TCPSocketAction;
};

export type V1LimitRange = {
  apiVersion?: "v1";
  kind?: "LimitRange";
  metadata?: meta.V1ObjectMeta;
  spec?: V1LimitRangeSpec;
};

export type V1LimitRangeItem = {
  defaultRequest?: { [key: string]: machinery.Quantity };
  max?: { [key: string]: machinery.Quantity };
  maxLimitRequestRatio?: { [key: string]: machinery.Quantity };
  min?: { [key: string]: machinery.Quantity };
  type: string;
};

export type V1LimitRangeSpec = {
  limits: V1LimitRangeItem[];
};

export type V1LinuxContainerUser = {
  gid: number | bigint;
  supplementalGroups?: (number | bigint)[];
  uid: number | bigint;
};

export type V1LoadBalancerIngress = {
  hostname?: string;
  ip?: string;
  ipMode?: string;
  ports?: V1PortStatus[];
};

export type V1LoadBalancerStatus = {
  ingress?: V1LoadBalancerIngress[];
};

export type V1LocalObjectReference = {
  name?: string;
};

export type V1LocalVolumeSource = {
  fsType?: string;
  path: string;
};

export type V1ModifyVolumeStatus = {
  status: "InProgress" | "Infeasible" | "Pending";
  targetVolumeAttributesClassName?: string;
};

export type V1NFSVolumeSource = {
  path: string;
  readOnly?: boolean;
  server: string;
};

export type V1Namespace = {
  apiVersion?: "v1";
  kind?: "Namespace";
  metadata?: meta.V1ObjectMeta;
  spec?: V1NamespaceSpec;
  status?: V1NamespaceStatus;
};

export type V1NamespaceCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1NamespaceSpec = {
  finalizers?: string[];
};

export type V1NamespaceStatus = {
  conditions?: V1NamespaceCondition[];
  phase?: "Active" | "Terminating";
};

export type V1Node = {
  apiVersion?: "v1";
  kind?: "Node";
  metadata?: meta.V1ObjectMeta;
  spec?: V1NodeSpec;
  status?: V1NodeStatus;
};

export type V1NodeAddress = {
  address: string;
  type: string;
};

export type V1NodeAffinity = {
  preferredDuringSchedulingIgnoredDuringExecution?: V1PreferredSchedulingTerm[];
  requiredDuringSchedulingIgnoredDuringExecution?: V1NodeSelector;
};

export type V1NodeAllocatableResourceClaimStatus = {
  containers?: string[];
  resourceClaimName: string;
  resources: { [key: string]: machinery.Quantity };
};

export type V1NodeCondition = {
  lastHeartbeatTime?: meta.V1Time;
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1NodeConfigSource = {
  configMap?: V1ConfigMapNodeConfigSource;
};

export type V1NodeConfigStatus = {
  active?: V1NodeConfigSource;
  assigned?: V1NodeConfigSource;
  error?: string;
  lastKnownGood?: V1NodeConfigSource;
};

export type V1NodeDaemonEndpoints = {
  kubeletEndpoint?: V1DaemonEndpoint;
};

export type V1NodeFeatures = {
  supplementalGroupsPolicy?: boolean;
};

export type V1NodeRuntimeHandler = {
  features?: V1NodeRuntimeHandlerFeatures;
  name?: string;
};

export type V1NodeRuntimeHandlerFeatures = {
  recursiveReadOnlyMounts?: boolean;
  userNamespaces?: boolean;
};

export type V1NodeSelector = {
  nodeSelectorTerms: V1NodeSelectorTerm[];
};

export type V1NodeSelectorRequirement = {
  key: string;
  operator: "DoesNotExist" | "Exists" | "Gt" | "In" | "Lt" | "NotIn";
  values?: string[];
};

export type V1NodeSelectorTerm = {
  matchExpressions?: V1NodeSelectorRequirement[];
  matchFields?: V1NodeSelectorRequirement[];
};

export type V1NodeSpec = {
  configSource?: V1NodeConfigSource;
  externalID?: string;
  podCIDR?: string;
  podCIDRs?: string[];
  providerID?: string;
  taints?: V1Taint[];
  unschedulable?: boolean;
};

export type V1NodeStatus = {
  addresses?: V1NodeAddress[];
  allocatable?: { [key: string]: machinery.Quantity };
  capacity?: { [key: string]: machinery.Quantity };
  conditions?: V1NodeCondition[];
  config?: V1NodeConfigStatus;
  daemonEndpoints?: V1NodeDaemonEndpoints;
  declaredFeatures?: string[];
  features?: V1NodeFeatures;
  images?: V1ContainerImage[];
  nodeInfo?: V1NodeSystemInfo;
  phase?: "Pending" | "Running" | "Terminated";
  runtimeHandlers?: V1NodeRuntimeHandler[];
  volumesAttached?: V1AttachedVolume[];
  volumesInUse?: string[];
};

export type V1NodeSwapStatus = {
  capacity?: number | bigint;
};

export type V1NodeSystemInfo = {
  architecture: string;
  bootID: string;
  containerRuntimeVersion: string;
  kernelVersion: string;
  kubeProxyVersion: string;
  kubeletVersion: string;
  machineID: string;
  operatingSystem: string;
  osImage: string;
  swap?: V1NodeSwapStatus;
  systemUUID: string;
};

export type V1ObjectFieldSelector = {
  apiVersion?: string;
  fieldPath: string;
};

export type V1ObjectReference = {
  apiVersion?: string;
  fieldPath?: string;
  kind?: string;
  name?: string;
  namespace?: string;
  resourceVersion?: string;
  uid?: string;
};

export type V1PersistentVolume = {
  apiVersion?: "v1";
  kind?: "PersistentVolume";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PersistentVolumeSpec;
  status?: V1PersistentVolumeStatus;
};

export type V1PersistentVolumeClaim = {
  apiVersion?: "v1";
  kind?: "PersistentVolumeClaim";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PersistentVolumeClaimSpec;
  status?: V1PersistentVolumeClaimStatus;
};

export type V1PersistentVolumeClaimCondition = {
  lastProbeTime?: meta.V1Time;
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1PersistentVolumeClaimSpec = {
  accessModes?: ("ReadOnlyMany" | "ReadWriteMany" | "ReadWriteOnce" | "ReadWriteOncePod")[];
  dataSource?: V1TypedLocalObjectReference;
  dataSourceRef?: V1TypedObjectReference;
  resources?: V1VolumeResourceRequirements;
  selector?: meta.V1LabelSelector;
  storageClassName?: string;
  volumeAttributesClassName?: string;
  volumeMode?: "Block" | "Filesystem";
  volumeName?: string;
};

export type V1PersistentVolumeClaimStatus = {
  accessModes?: ("ReadOnlyMany" | "ReadWriteMany" | "ReadWriteOnce" | "ReadWriteOncePod")[];
  allocatedResourceStatuses?: { [key: string]: "ControllerResizeInProgress" | "ControllerResizeInfeasible" | "NodeResizeInProgress" | "NodeResizeInfeasible" | "NodeResizePending" };
  allocatedResources?: { [key: string]: machinery.Quantity };
  capacity?: { [key: string]: machinery.Quantity };
  conditions?: V1PersistentVolumeClaimCondition[];
  currentVolumeAttributesClassName?: string;
  modifyVolumeStatus?: V1ModifyVolumeStatus;
  phase?: "Bound" | "Lost" | "Pending";
};

export type V1PersistentVolumeClaimTemplate = {
  metadata?: meta.V1ObjectMeta;
  spec: V1PersistentVolumeClaimSpec;
};

export type V1PersistentVolumeClaimVolumeSource = {
  claimName: string;
  readOnly?: boolean;
};

export type V1PersistentVolumeSpec = {
  accessModes?: ("ReadOnlyMany" | "ReadWriteMany" | "ReadWriteOnce" | "ReadWriteOncePod")[];
  awsElasticBlockStore?: V1AWSElasticBlockStoreVolumeSource;
  azureDisk?: V1AzureDiskVolumeSource;
  azureFile?: V1AzureFilePersistentVolumeSource;
  capacity?: { [key: string]: machinery.Quantity };
  cephfs?: V1CephFSPersistentVolumeSource;
  cinder?: V1CinderPersistentVolumeSource;
  claimRef?: V1ObjectReference;
  csi?: V1CSIPersistentVolumeSource;
  fc?: V1FCVolumeSource;
  flexVolume?: V1FlexPersistentVolumeSource;
  flocker?: V1FlockerVolumeSource;
  gcePersistentDisk?: V1GCEPersistentDiskVolumeSource;
  glusterfs?: V1GlusterfsPersistentVolumeSource;
  hostPath?: V1HostPathVolumeSource;
  iscsi?: V1ISCSIPersistentVolumeSource;
  local?: V1LocalVolumeSource;
  mountOptions?: string[];
  nfs?: V1NFSVolumeSource;
  nodeAffinity?: V1VolumeNodeAffinity;
  persistentVolumeReclaimPolicy?: "Delete" | "Recycle" | "Retain";
  photonPersistentDisk?: V1PhotonPersistentDiskVolumeSource;
  portworxVolume?: V1PortworxVolumeSource;
  quobyte?: V1QuobyteVolumeSource;
  rbd?: V1RBDPersistentVolumeSource;
  scaleIO?: V1ScaleIOPersistentVolumeSource;
  storageClassName?: string;
  storageos?: V1StorageOSPersistentVolumeSource;
  volumeAttributesClassName?: string;
  volumeMode?: "Block" | "Filesystem";
  vsphereVolume?: V1VsphereVirtualDiskVolumeSource;
};

export type V1PersistentVolumeStatus = {
  lastPhaseTransitionTime?: meta.V1Time;
  message?: string;
  phase?: "Available" | "Bound" | "Failed" | "Pending" | "Released";
  reason?: string;
};

export type V1PhotonPersistentDiskVolumeSource = {
  fsType?: string;
  pdID: string;
};

export type V1Pod = {
  apiVersion?: "v1";
  kind?: "Pod";
  metadata?: meta.V1ObjectMeta;
  spec?: V1PodSpec;
  status?: V1PodStatus;
};

export type V1PodAffinity = {
  preferredDuringSchedulingIgnoredDuringExecution?: V1WeightedPodAffinityTerm[];
  requiredDuringSchedulingIgnoredDuringExecution?: V1PodAffinityTerm[];
};

export type V1PodAffinityTerm = {
  labelSelector?: meta.V1LabelSelector;
  matchLabelKeys?: string[];
  mismatchLabelKeys?: string[];
  namespaceSelector?: meta.V1LabelSelector;
  namespaces?: string[];
  topologyKey: string;
};

export type V1PodAntiAffinity = {
  preferredDuringSchedulingIgnoredDuringExecution?: V1WeightedPodAffinityTerm[];
  requiredDuringSchedulingIgnoredDuringExecution?: V1PodAffinityTerm[];
};

export type V1PodCertificateProjection = {
  certificateChainPath?: string;
  credentialBundlePath?: string;
  keyPath?: string;
  keyType: string;
  maxExpirationSeconds?: number;
  signerName: string;
  userAnnotations?: { [key: string]: string };
};

export type V1PodCondition = {
  lastProbeTime?: meta.V1Time;
  lastTransitionTime?: meta.V1Time;
  message?: string;
  observedGeneration?: number | bigint;
  reason?: string;
  status: string;
  type: string;
};

export type V1PodDNSConfig = {
  nameservers?: string[];
  options?: V1PodDNSConfigOption[];
  searches?: string[];
};

export type V1PodDNSConfigOption = {
  name?: string;
  value?: string;
};

export type V1PodExtendedResourceClaimStatus = {
  requestMappings: V1ContainerExtendedResourceRequest[];
  resourceClaimName: string;
};

export type V1PodIP = {
  ip: string;
};

export type V1PodOS = {
  name: string;
};

export type V1PodReadinessGate = {
  conditionType: string;
};

export type V1PodResourceClaim = {
  name: string;
  resourceClaimName?: string;
  resourceClaimTemplateName?: string;
};

export type V1PodResourceClaimStatus = {
  name: string;
  resourceClaimName?: string;
};

export type V1PodSchedulingGate = {
  name: string;
};

export type V1PodSchedulingGroup = {
  podGroupName?: string;
};

export type V1PodSecurityContext = {
  appArmorProfile?: V1AppArmorProfile;
  fsGroup?: number | bigint;
  fsGroupChangePolicy?: "Always" | "OnRootMismatch";
  runAsGroup?: number | bigint;
  runAsNonRoot?: boolean;
  runAsUser?: number | bigint;
  seLinuxChangePolicy?: string;
  seLinuxOptions?: V1SELinuxOptions;
  seccompProfile?: V1SeccompProfile;
  supplementalGroups?: (number | bigint)[];
  supplementalGroupsPolicy?: "Merge" | "Strict";
  sysctls?: V1Sysctl[];
  windowsOptions?: V1WindowsSecurityContextOptions;
};

export type V1PodSpec = {
  activeDeadlineSeconds?: number | bigint;
  affinity?: V1Affinity;
  automountServiceAccountToken?: boolean;
  containers: V1Container[];
  dnsConfig?: V1PodDNSConfig;
  dnsPolicy?: "ClusterFirst" | "ClusterFirstWithHostNet" | "Default" | "None";
  enableServiceLinks?: boolean;
  ephemeralContainers?: V1EphemeralContainer[];
  hostAliases?: V1HostAlias[];
  hostIPC?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostUsers?: boolean;
  hostname?: string;
  hostnameOverride?: string;
  imagePullSecrets?: V1LocalObjectReference[];
  initContainers?: V1Container[];
  nodeName?: string;
  nodeSelector?: { [key: string]: string };
  os?: V1PodOS;
  overhead?: { [key: string]: machinery.Quantity };
  preemptionPolicy?: "Never" | "PreemptLowerPriority";
  priority?: number;
  priorityClassName?: string;
  readinessGates?: V1PodReadinessGate[];
  resourceClaims?: V1PodResourceClaim[];
  resources?: V1ResourceRequirements;
  restartPolicy?: "Always" | "Never" | "OnFailure";
  runtimeClassName?: string;
  schedulerName?: string;
  schedulingGates?: V1PodSchedulingGate[];
  schedulingGroup?: V1PodSchedulingGroup;
  securityContext?: V1PodSecurityContext;
  serviceAccount?: string;
  serviceAccountName?: string;
  setHostnameAsFQDN?: boolean;
  shareProcessNamespace?: boolean;
  subdomain?: string;
  terminationGracePeriodSeconds?: number | bigint;
  tolerations?: V1Toleration[];
  topologySpreadConstraints?: V1TopologySpreadConstraint[];
  volumes?: V1Volume[];
};

export type V1PodStatus = {
  allocatedResources?: { [key: string]: machinery.Quantity };
  conditions?: V1PodCondition[];
  containerStatuses?: V1ContainerStatus[];
  ephemeralContainerStatuses?: V1ContainerStatus[];
  extendedResourceClaimStatus?: V1PodExtendedResourceClaimStatus;
  hostIP?: string;
  hostIPs?: V1HostIP[];
  initContainerStatuses?: V1ContainerStatus[];
  message?: string;
  nodeAllocatableResourceClaimStatuses?: V1NodeAllocatableResourceClaimStatus[];
  nominatedNodeName?: string;
  observedGeneration?: number | bigint;
  phase?: "Failed" | "Pending" | "Running" | "Succeeded" | "Unknown";
  podIP?: string;
  podIPs?: V1PodIP[];
  qosClass?: "BestEffort" | "Burstable" | "Guaranteed";
  reason?: string;
  resize?: string;
  resourceClaimStatuses?: V1PodResourceClaimStatus[];
  resources?: V1ResourceRequirements;
  startTime?: meta.V1Time;
};

export type V1PodTemplate = {
  apiVersion?: "v1";
  kind?: "PodTemplate";
  metadata?: meta.V1ObjectMeta;
  template?: V1PodTemplateSpec;
};

export type V1PodTemplateSpec = {
  metadata?: meta.V1ObjectMeta;
  spec?: V1PodSpec;
};

export type V1PortStatus = {
  error?: string;
  port: number;
  protocol: "SCTP" | "TCP" | "UDP";
};

export type V1PortworxVolumeSource = {
  fsType?: string;
  readOnly?: boolean;
  volumeID: string;
};

export type V1PreferredSchedulingTerm = {
  preference: V1NodeSelectorTerm;
  weight: number;
};

export type V1Probe = {
  exec?: V1ExecAction;
  failureThreshold?: number;
  grpc?: V1GRPCAction;
  httpGet?: V1HTTPGetAction;
  initialDelaySeconds?: number;
  periodSeconds?: number;
  successThreshold?: number;
  tcpSocket?: V1TCPSocketAction;
  terminationGracePeriodSeconds?: number | bigint;
  timeoutSeconds?: number;
};

export type V1ProjectedVolumeSource = {
  defaultMode?: number;
  sources?: V1VolumeProjection[];
};

export type V1QuobyteVolumeSource = {
  group?: string;
  readOnly?: boolean;
  registry: string;
  tenant?: string;
  user?: string;
  volume: string;
};

export type V1RBDPersistentVolumeSource = {
  fsType?: string;
  image: string;
  keyring?: string;
  monitors: string[];
  pool?: string;
  readOnly?: boolean;
  secretRef?: V1SecretReference;
  user?: string;
};

export type V1RBDVolumeSource = {
  fsType?: string;
  image: string;
  keyring?: string;
  monitors: string[];
  pool?: string;
  readOnly?: boolean;
  secretRef?: V1LocalObjectReference;
  user?: string;
};

export type V1ReplicationController = {
  apiVersion?: "v1";
  kind?: "ReplicationController";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ReplicationControllerSpec;
  status?: V1ReplicationControllerStatus;
};

export type V1ReplicationControllerCondition = {
  lastTransitionTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1ReplicationControllerSpec = {
  minReadySeconds?: number;
  replicas?: number;
  selector?: { [key: string]: string };
  template?: V1PodTemplateSpec;
};

export type V1ReplicationControllerStatus = {
  availableReplicas?: number;
  conditions?: V1ReplicationControllerCondition[];
  fullyLabeledReplicas?: number;
  observedGeneration?: number | bigint;
  readyReplicas?: number;
  replicas: number;
};

export type V1ResourceClaim = {
  name: string;
  request?: string;
};

export type V1ResourceFieldSelector = {
  containerName?: string;
  divisor?: machinery.Quantity;
  resource: string;
};

export type V1ResourceHealth = {
  health?: string;
  message?: string;
  resourceID: string;
};

export type V1ResourceQuota = {
  apiVersion?: "v1";
  kind?: "ResourceQuota";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ResourceQuotaSpec;
  status?: V1ResourceQuotaStatus;
};

export type V1ResourceQuotaSpec = {
  hard?: { [key: string]: machinery.Quantity };
  scopeSelector?: V1ScopeSelector;
  scopes?: ("BestEffort" | "CrossNamespacePodAffinity" | "NotBestEffort" | "NotTerminating" | "PriorityClass" | "Terminating" | "VolumeAttributesClass")[];
};

export type V1ResourceQuotaStatus = {
  hard?: { [key: string]: machinery.Quantity };
  used?: { [key: string]: machinery.Quantity };
};

export type V1ResourceRequirements = {
  claims?: V1ResourceClaim[];
  limits?: { [key: string]: machinery.Quantity };
  requests?: { [key: string]: machinery.Quantity };
};

export type V1ResourceStatus = {
  name: string;
  resources?: V1ResourceHealth[];
};

export type V1SELinuxOptions = {
  level?: string;
  role?: string;
  type?: string;
  user?: string;
};

export type V1ScaleIOPersistentVolumeSource = {
  fsType?: string;
  gateway: string;
  protectionDomain?: string;
  readOnly?: boolean;
  secretRef: V1SecretReference;
  sslEnabled?: boolean;
  storageMode?: string;
  storagePool?: string;
  system: string;
  volumeName?: string;
};

export type V1ScaleIOVolumeSource = {
  fsType?: string;
  gateway: string;
  protectionDomain?: string;
  readOnly?: boolean;
  secretRef: V1LocalObjectReference;
  sslEnabled?: boolean;
  storageMode?: string;
  storagePool?: string;
  system: string;
  volumeName?: string;
};

export type V1ScopeSelector = {
  matchExpressions?: V1ScopedResourceSelectorRequirement[];
};

export type V1ScopedResourceSelectorRequirement = {
  operator: "DoesNotExist" | "Exists" | "In" | "NotIn";
  scopeName: "BestEffort" | "CrossNamespacePodAffinity" | "NotBestEffort" | "NotTerminating" | "PriorityClass" | "Terminating" | "VolumeAttributesClass";
  values?: string[];
};

export type V1SeccompProfile = {
  localhostProfile?: string;
  type: "Localhost" | "RuntimeDefault" | "Unconfined";
};

export type V1Secret = {
  apiVersion?: "v1";
  kind?: "Secret";
  data?: { [key: string]: string };
  immutable?: boolean;
  metadata?: meta.V1ObjectMeta;
  stringData?: { [key: string]: string };
  type?: string;
};

export type V1SecretEnvSource = {
  name?: string;
  optional?: boolean;
};

export type V1SecretKeySelector = {
  key: string;
  name?: string;
  optional?: boolean;
};

export type V1SecretProjection = {
  items?: V1KeyToPath[];
  name?: string;
  optional?: boolean;
};

export type V1SecretReference = {
  name?: string;
  namespace?: string;
};

export type V1SecretVolumeSource = {
  defaultMode?: number;
  items?: V1KeyToPath[];
  optional?: boolean;
  secretName?: string;
};

export type V1SecurityContext = {
  allowPrivilegeEscalation?: boolean;
  appArmorProfile?: V1AppArmorProfile;
  capabilities?: V1Capabilities;
  privileged?: boolean;
  procMount?: "Default" | "Unmasked";
  readOnlyRootFilesystem?: boolean;
  runAsGroup?: number | bigint;
  runAsNonRoot?: boolean;
  runAsUser?: number | bigint;
  seLinuxOptions?: V1SELinuxOptions;
  seccompProfile?: V1SeccompProfile;
  windowsOptions?: V1WindowsSecurityContextOptions;
};

export type V1Service = {
  apiVersion?: "v1";
  kind?: "Service";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ServiceSpec;
  status?: V1ServiceStatus;
};

export type V1ServiceAccount = {
  apiVersion?: "v1";
  kind?: "ServiceAccount";
  automountServiceAccountToken?: boolean;
  imagePullSecrets?: V1LocalObjectReference[];
  metadata?: meta.V1ObjectMeta;
  secrets?: V1ObjectReference[];
};

export type V1ServiceAccountTokenProjection = {
  audience?: string;
  expirationSeconds?: number | bigint;
  path: string;
};

export type V1ServicePort = {
  appProtocol?: string;
  name?: string;
  nodePort?: number;
  port: number;
  protocol?: "SCTP" | "TCP" | "UDP";
  targetPort?: machinery.IntOrString;
};

export type V1ServiceSpec = {
  allocateLoadBalancerNodePorts?: boolean;
  clusterIP?: string;
  clusterIPs?: string[];
  externalIPs?: string[];
  externalName?: string;
  externalTrafficPolicy?: "Cluster" | "Local";
  healthCheckNodePort?: number;
  internalTrafficPolicy?: "Cluster" | "Local";
  ipFamilies?: ("" | "IPv4" | "IPv6")[];
  ipFamilyPolicy?: "PreferDualStack" | "RequireDualStack" | "SingleStack";
  loadBalancerClass?: string;
  loadBalancerIP?: string;
  loadBalancerSourceRanges?: string[];
  ports?: V1ServicePort[];
  publishNotReadyAddresses?: boolean;
  selector?: { [key: string]: string };
  sessionAffinity?: "ClientIP" | "None";
  sessionAffinityConfig?: V1SessionAffinityConfig;
  trafficDistribution?: string;
  type?: "ClusterIP" | "ExternalName" | "LoadBalancer" | "NodePort";
};

export type V1ServiceStatus = {
  conditions?: meta.V1Condition[];
  loadBalancer?: V1LoadBalancerStatus;
};

export type V1SessionAffinityConfig = {
  clientIP?: V1ClientIPConfig;
};

export type V1SleepAction = {
  seconds: number | bigint;
};

export type V1StorageOSPersistentVolumeSource = {
  fsType?: string;
  readOnly?: boolean;
  secretRef?: V1ObjectReference;
  volumeName?: string;
  volumeNamespace?: string;
};

export type V1StorageOSVolumeSource = {
  fsType?: string;
  readOnly?: boolean;
  secretRef?: V1LocalObjectReference;
  volumeName?: string;
  volumeNamespace?: string;
};

export type V1Sysctl = {
  name: string;
  value: string;
};

export type V1TCPSocketAction = {
  host?: string;
  port: machinery.IntOrString;
};

export type V1Taint = {
  effect: "NoExecute" | "NoSchedule" | "PreferNoSchedule";
  key: string;
  timeAdded?: meta.V1Time;
  value?: string;
};

export type V1Toleration = {
  effect?: "NoExecute" | "NoSchedule" | "PreferNoSchedule";
  key?: string;
  operator?: "Equal" | "Exists" | "Gt" | "Lt";
  tolerationSeconds?: number | bigint;
  value?: string;
};

export type V1TopologySelectorLabelRequirement = {
  key: string;
  values: string[];
};

export type V1TopologySelectorTerm = {
  matchLabelExpressions?: V1TopologySelectorLabelRequirement[];
};

export type V1TopologySpreadConstraint = {
  labelSelector?: meta.V1LabelSelector;
  matchLabelKeys?: string[];
  maxSkew: number;
  minDomains?: number;
  nodeAffinityPolicy?: "Honor" | "Ignore";
  nodeTaintsPolicy?: "Honor" | "Ignore";
  topologyKey: string;
  whenUnsatisfiable: "DoNotSchedule" | "ScheduleAnyway";
};

export type V1TypedLocalObjectReference = {
  apiGroup?: string;
  kind: string;
  name: string;
};

export type V1TypedObjectReference = {
  apiGroup?: string;
  kind: string;
  name: string;
  namespace?: string;
};

export type V1Volume = {
  awsElasticBlockStore?: V1AWSElasticBlockStoreVolumeSource;
  azureDisk?: V1AzureDiskVolumeSource;
  azureFile?: V1AzureFileVolumeSource;
  cephfs?: V1CephFSVolumeSource;
  cinder?: V1CinderVolumeSource;
  configMap?: V1ConfigMapVolumeSource;
  csi?: V1CSIVolumeSource;
  downwardAPI?: V1DownwardAPIVolumeSource;
  emptyDir?: V1EmptyDirVolumeSource;
  ephemeral?: V1EphemeralVolumeSource;
  fc?: V1FCVolumeSource;
  flexVolume?: V1FlexVolumeSource;
  flocker?: V1FlockerVolumeSource;
  gcePersistentDisk?: V1GCEPersistentDiskVolumeSource;
  gitRepo?: V1GitRepoVolumeSource;
  glusterfs?: V1GlusterfsVolumeSource;
  hostPath?: V1HostPathVolumeSource;
  image?: V1ImageVolumeSource;
  iscsi?: V1ISCSIVolumeSource;
  name: string;
  nfs?: V1NFSVolumeSource;
  persistentVolumeClaim?: V1PersistentVolumeClaimVolumeSource;
  photonPersistentDisk?: V1PhotonPersistentDiskVolumeSource;
  portworxVolume?: V1PortworxVolumeSource;
  projected?: V1ProjectedVolumeSource;
  quobyte?: V1QuobyteVolumeSource;
  rbd?: V1RBDVolumeSource;
  scaleIO?: V1ScaleIOVolumeSource;
  secret?: V1SecretVolumeSource;
  storageos?: V1StorageOSVolumeSource;
  vsphereVolume?: V1VsphereVirtualDiskVolumeSource;
};

export type V1VolumeDevice = {
  devicePath: string;
  name: string;
};

export type V1VolumeMount = {
  mountPath: string;
  mountPropagation?: "Bidirectional" | "HostToContainer" | "None";
  name: string;
  readOnly?: boolean;
  recursiveReadOnly?: string;
  subPath?: string;
  subPathExpr?: string;
};

export type V1VolumeMountStatus = {
  mountPath: string;
  name: string;
  readOnly?: boolean;
  recursiveReadOnly?: string;
  volumeStatus?: V1VolumeStatus;
};

export type V1VolumeNodeAffinity = {
  required?: V1NodeSelector;
};

export type V1VolumeProjection = {
  clusterTrustBundle?: V1ClusterTrustBundleProjection;
  configMap?: V1ConfigMapProjection;
  downwardAPI?: V1DownwardAPIProjection;
  podCertificate?: V1PodCertificateProjection;
  secret?: V1SecretProjection;
  serviceAccountToken?: V1ServiceAccountTokenProjection;
};

export type V1VolumeResourceRequirements = {
  limits?: { [key: string]: machinery.Quantity };
  requests?: { [key: string]: machinery.Quantity };
};

export type V1VolumeStatus = {
  image?: V1ImageVolumeStatus;
};

export type V1VsphereVirtualDiskVolumeSource = {
  fsType?: string;
  storagePolicyID?: string;
  storagePolicyName?: string;
  volumePath: string;
};

export type V1WeightedPodAffinityTerm = {
  podAffinityTerm: V1PodAffinityTerm;
  weight: number;
};

export type V1WindowsSecurityContextOptions = {
  gmsaCredentialSpec?: string;
  gmsaCredentialSpecName?: string;
  hostProcess?: boolean;
  runAsUserName?: string;
};
