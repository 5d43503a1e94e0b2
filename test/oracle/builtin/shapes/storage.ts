/** Volumes, claims and storage classes, as people write them. */
export const STORAGE_SHAPES = `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec:
  accessModes: [ReadWriteOnce]
  resources: { requests: { storage: 10Gi } }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: restored, namespace: shop, annotations: { team: a } }
spec:
  accessModes: [ReadWriteMany, ReadOnlyMany]
  storageClassName: fast
  volumeMode: Block
  volumeAttributesClassName: gold
  selector: { matchLabels: { tier: db }, matchExpressions: [{ key: zone, operator: In, values: [a, b] }] }
  resources: { requests: { storage: 500M }, limits: { storage: 1G } }
  dataSource: { apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: nightly }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: clone, namespace: shop, annotations: { volume.beta.kubernetes.io/storage-class: slow } }
spec:
  accessModes: [ReadWriteOncePod]
  volumeName: pv-7
  resources: { requests: { storage: 1.5Gi } }
  dataSource: { kind: PersistentVolumeClaim, name: data }
  dataSourceRef: { kind: PersistentVolumeClaim, name: data }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: populated, namespace: shop }
spec:
  accessModes: [ReadWriteOnce]
  storageClassName: ""
  volumeMode: Filesystem
  resources: { requests: { storage: 2Ti } }
  dataSourceRef: { apiGroup: example.com, kind: Image, name: disk, namespace: images }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: on-node, labels: { disk: ssd } }
spec:
  capacity: { storage: 100Gi }
  accessModes: [ReadWriteOnce]
  persistentVolumeReclaimPolicy: Delete
  storageClassName: local
  volumeMode: Filesystem
  local: { path: /mnt/disks/ssd1, fsType: ext4 }
  nodeAffinity:
    required:
      nodeSelectorTerms:
        - matchExpressions:
            - { key: failure-domain.beta.kubernetes.io/zone, operator: In, values: [a] }
            - { key: topology.kubernetes.io/zone, operator: NotIn, values: [b] }
            - { key: disk, operator: Exists }
            - { key: old, operator: DoesNotExist }
            - { key: cpus, operator: Gt, values: ["4"] }
            - { key: cpus, operator: Lt, values: ["9"] }
          matchFields: [{ key: metadata.name, operator: In, values: [node-1] }]
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: host }
spec:
  capacity: { storage: 5Gi }
  accessModes: [ReadWriteOnce, ReadWriteMany]
  persistentVolumeReclaimPolicy: Recycle
  hostPath: { path: /data, type: DirectoryOrCreate }
  claimRef: { kind: PersistentVolumeClaim, namespace: shop, name: data, apiVersion: v1 }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: share, annotations: { volume.beta.kubernetes.io/mount-options: ro } }
spec:
  capacity: { storage: 1Ti }
  accessModes: [ReadOnlyMany]
  persistentVolumeReclaimPolicy: Retain
  mountOptions: [hard, nfsvers=4.1]
  nfs: { server: nfs.example.com, path: /exports, readOnly: true }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: driver }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOncePod]
  volumeAttributesClassName: silver
  csi:
    driver: ebs.csi.example.com
    volumeHandle: vol-1
    fsType: xfs
    volumeAttributes: { encrypted: "true" }
    controllerPublishSecretRef: { name: publish, namespace: storage }
    nodeStageSecretRef: { name: stage, namespace: storage }
    nodePublishSecretRef: { name: mount, namespace: storage }
    nodeExpandSecretRef: { name: grow, namespace: storage }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: block-network }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOnce]
  volumeMode: Block
  iscsi:
    targetPortal: 10.0.0.1:3260
    iqn: iqn.2001-04.com.example:storage.disk1
    lun: 0
    initiatorName: iqn.2001-04.com.example:node1
    chapAuthDiscovery: true
    secretRef: { name: chap, namespace: storage }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: fibre }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOnce]
  fc: { targetWWNs: ["500a0982991b8dc5"], lun: 2 }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: gce }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOnce]
  gcePersistentDisk: { pdName: disk-1, fsType: ext4, partition: 1 }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: aws }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOnce]
  awsElasticBlockStore: { volumeID: vol-2, partition: 3 }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: azure-disk }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteOnce]
  azureDisk:
    { diskName: a, diskURI: /subscriptions/1/resourcegroups/a/providers/microsoft.compute/disks/a, kind: Managed, cachingMode: ReadOnly }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: azure-file }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  azureFile: { secretName: azure, shareName: files, secretNamespace: storage }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: old-sources }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  flexVolume: { driver: example.com/lvm, fsType: ext4, options: { volumeID: a }, secretRef: { name: a, namespace: b } }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: ceph }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  rbd: { monitors: ["10.0.0.1:6789"], image: disk, pool: kube, user: admin }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: gluster }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  glusterfs: { endpoints: gluster, path: volume, endpointsNamespace: storage }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: open-stack }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  cinder: { volumeID: a, fsType: ext4, secretRef: { name: a, namespace: b } }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: quobyte }
spec:
  capacity: { storage: 20Gi }
  accessModes: [ReadWriteMany]
  quobyte: { registry: "registry:6789,other:7", volume: a, tenant: b }
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast, annotations: { storageclass.kubernetes.io/is-default-class: "true" } }
provisioner: ebs.csi.example.com
parameters: { type: gp3, iops: "3000" }
reclaimPolicy: Retain
allowVolumeExpansion: true
mountOptions: [debug]
volumeBindingMode: WaitForFirstConsumer
allowedTopologies:
  - matchLabelExpressions:
      - { key: topology.kubernetes.io/zone, values: [a, b] }
      - { key: failure-domain.beta.kubernetes.io/region, values: [c] }
  - matchLabelExpressions: [{ key: topology.kubernetes.io/zone, values: [c] }]
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: slow }
provisioner: kubernetes.io/no-provisioner
reclaimPolicy: Delete
volumeBindingMode: Immediate
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: ebs.csi.example.com }
spec:
  attachRequired: true
  podInfoOnMount: false
  storageCapacity: true
  fsGroupPolicy: File
  requiresRepublish: true
  seLinuxMount: true
  volumeLifecycleModes: [Persistent, Ephemeral]
  nodeAllocatableUpdatePeriodSeconds: 60
  serviceAccountTokenInSecrets: true
  tokenRequests: [{ audience: vault, expirationSeconds: 3600 }, { audience: "" }]
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: nfs.csi.example.com }
spec: { fsGroupPolicy: ReadWriteOnceWithFSType, tokenRequests: [{ audience: vault }] }
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: none.csi.example.com }
spec: { fsGroupPolicy: None, preventPodSchedulingIfMissing: true }
---
apiVersion: storage.k8s.io/v1
kind: CSINode
metadata: { name: node-1 }
spec:
  drivers:
    - { name: ebs.csi.example.com, nodeID: i-1, topologyKeys: [topology.kubernetes.io/zone], allocatable: { count: 25 } }
    - { name: nfs.csi.example.com, nodeID: node-1, topologyKeys: [] }
---
apiVersion: storage.k8s.io/v1
kind: CSIStorageCapacity
metadata: { name: fast-a, namespace: storage }
storageClassName: fast
capacity: 10Ti
maximumVolumeSize: 1Ti
nodeTopology:
  matchLabels: { topology.kubernetes.io/zone: a }
  matchExpressions: [{ key: beta.kubernetes.io/os, operator: In, values: [linux] }]
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: { name: attached }
spec: { attacher: ebs.csi.example.com, nodeName: node-1, source: { persistentVolumeName: driver } }
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: { name: inline }
spec:
  attacher: ebs.csi.example.com
  nodeName: node-1
  source:
    inlineVolumeSpec:
      accessModes: [ReadWriteOnce]
      csi: { driver: ebs.csi.example.com, volumeHandle: vol-1 }
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttributesClass
metadata: { name: gold }
driverName: ebs.csi.example.com
parameters: { iops: "4000", throughput: "125" }
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { resourceVersion: "1", name: ebs.csi.example.com }
spec:
  attachRequired: true
  podInfoOnMount: false
  storageCapacity: true
  fsGroupPolicy: File
  requiresRepublish: true
  seLinuxMount: true
  volumeLifecycleModes: [Persistent, Ephemeral]
  nodeAllocatableUpdatePeriodSeconds: 60
  serviceAccountTokenInSecrets: true
  tokenRequests: [{ audience: vault, expirationSeconds: 3600 }, { audience: "" }]
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { resourceVersion: "1", name: nfs.csi.example.com }
spec: { fsGroupPolicy: ReadWriteOnceWithFSType, tokenRequests: [{ audience: vault }] }
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { resourceVersion: "1", name: none.csi.example.com }
spec: { fsGroupPolicy: None, preventPodSchedulingIfMissing: true }
---
apiVersion: storage.k8s.io/v1
kind: CSINode
metadata: { resourceVersion: "1", name: node-1 }
spec:
  drivers:
    - { name: ebs.csi.example.com, nodeID: i-1, topologyKeys: [topology.kubernetes.io/zone], allocatable: { count: 25 } }
    - { name: nfs.csi.example.com, nodeID: node-1, topologyKeys: [] }
---
apiVersion: storage.k8s.io/v1
kind: CSIStorageCapacity
metadata: { resourceVersion: "1", name: fast-a, namespace: storage }
storageClassName: fast
capacity: 10Ti
maximumVolumeSize: 1Ti
nodeTopology:
  matchLabels: { topology.kubernetes.io/zone: a }
  matchExpressions: [{ key: beta.kubernetes.io/os, operator: In, values: [linux] }]
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: { resourceVersion: "1", name: attached }
spec: { attacher: ebs.csi.example.com, nodeName: node-1, source: { persistentVolumeName: driver } }
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: { resourceVersion: "1", name: inline }
spec:
  attacher: ebs.csi.example.com
  nodeName: node-1
  source:
    inlineVolumeSpec:
      accessModes: [ReadWriteOnce]
      csi: { driver: ebs.csi.example.com, volumeHandle: vol-1 }
`;
