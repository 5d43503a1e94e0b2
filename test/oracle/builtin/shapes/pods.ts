/** Pods and templates, as people write them. Together they use most fields of a pod with valid values. */
export const POD_SHAPES = `
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop, labels: { app: web } }
spec:
  containers:
    - name: web
      image: registry.example/web:1.2
      ports: [{ name: http, containerPort: 8080 }]
      env:
        - { name: LOG_LEVEL, value: info }
        - { name: POD_IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }
      resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { memory: 128Mi } }
      readinessProbe: { httpGet: { path: /ready, port: http }, periodSeconds: 5 }
      volumeMounts: [{ name: data, mountPath: /data }]
  volumes: [{ name: data, emptyDir: {} }]
---
apiVersion: v1
kind: Pod
metadata: { name: ports, namespace: shop }
spec:
  restartPolicy: OnFailure
  containers:
    - name: one
      image: nginx
      imagePullPolicy: Always
      command: [/bin/sh, -c]
      args: [sleep 5]
      workingDir: /work
      terminationMessagePath: /dev/log
      terminationMessagePolicy: FallbackToLogsOnError
      ports:
        - { name: http, containerPort: 80, hostPort: 8080, protocol: TCP, hostIP: 127.0.0.1 }
        - { name: dns, containerPort: 53, protocol: UDP }
        - { name: sctp-port, containerPort: 132, protocol: SCTP }
      stdin: true
      stdinOnce: true
      tty: true
    - name: two
      image: nginx:1.27
      imagePullPolicy: IfNotPresent
      terminationMessagePolicy: File
      ports: [{ containerPort: 81, hostPort: 8081 }]
    - { name: three, image: "nginx@sha256:0000", imagePullPolicy: Never }
---
apiVersion: v1
kind: Pod
metadata: { name: variables, namespace: shop, labels: { tier: back }, annotations: { example.com/x: text } }
spec:
  serviceAccountName: builder
  containers:
    - name: main
      image: app:1
      resources: { limits: { cpu: "1", memory: 1Gi, ephemeral-storage: 2Gi, hugepages-2Mi: 4Mi } }
      env:
        - { name: NAME, valueFrom: { fieldRef: { apiVersion: v1, fieldPath: metadata.name } } }
        - { name: NAMESPACE, valueFrom: { fieldRef: { fieldPath: metadata.namespace } } }
        - { name: UID, valueFrom: { fieldRef: { fieldPath: metadata.uid } } }
        - { name: NODE, valueFrom: { fieldRef: { fieldPath: spec.nodeName } } }
        - { name: ACCOUNT, valueFrom: { fieldRef: { fieldPath: spec.serviceAccountName } } }
        - { name: HOST, valueFrom: { fieldRef: { fieldPath: spec.host } } }
        - { name: HOST_IP, valueFrom: { fieldRef: { fieldPath: status.hostIPs } } }
        - { name: LABEL, valueFrom: { fieldRef: { fieldPath: "metadata.labels['tier']" } } }
        - { name: ANNOTATION, valueFrom: { fieldRef: { fieldPath: "metadata.annotations['example.com/x']" } } }
        - { name: CPU, valueFrom: { resourceFieldRef: { resource: limits.cpu, divisor: 1m } } }
        - { name: MEMORY, valueFrom: { resourceFieldRef: { containerName: main, resource: limits.memory, divisor: 1Mi } } }
        - { name: DISK, valueFrom: { resourceFieldRef: { resource: requests.ephemeral-storage, divisor: "1" } } }
        - { name: PAGES, valueFrom: { resourceFieldRef: { resource: limits.hugepages-2Mi, divisor: 1Ki } } }
        - { name: CONFIG, valueFrom: { configMapKeyRef: { name: settings, key: log.level, optional: true } } }
        - { name: SECRET, valueFrom: { secretKeyRef: { name: tokens, key: api-key } } }
        - { name: FILE, valueFrom: { fileKeyRef: { volumeName: files, path: env/vars, key: TOKEN, optional: false } } }
      envFrom:
        - { configMapRef: { name: settings, optional: true }, prefix: APP_ }
        - { secretRef: { name: tokens } }
  volumes: [{ name: files, emptyDir: { medium: Memory, sizeLimit: 64Mi } }]
---
apiVersion: v1
kind: Pod
metadata: { name: probes, namespace: shop }
spec:
  terminationGracePeriodSeconds: 60
  containers:
    - name: main
      image: app:1
      ports: [{ name: http, containerPort: 8080 }]
      livenessProbe:
        httpGet:
          { path: /live, port: 8080, scheme: HTTPS, host: localhost, httpHeaders: [{ name: X-Probe, value: "1" }] }
        initialDelaySeconds: 3
        timeoutSeconds: 2
        periodSeconds: 10
        successThreshold: 1
        failureThreshold: 5
        terminationGracePeriodSeconds: 20
      readinessProbe: { tcpSocket: { port: http, host: 10.0.0.1 }, successThreshold: 2 }
      startupProbe: { grpc: { port: 9000, service: health } }
      lifecycle:
        postStart: { exec: { command: [/bin/hello] } }
        preStop: { sleep: { seconds: 5 } }
    - name: side
      image: app:2
      livenessProbe: { exec: { command: [/bin/true] } }
      readinessProbe: { httpGet: { path: /, port: 81, scheme: HTTP } }
      lifecycle:
        postStart: { httpGet: { path: /start, port: 81 } }
        preStop: { tcpSocket: { port: 81 } }
---
apiVersion: v1
kind: Pod
metadata: { name: phases, namespace: shop }
spec:
  restartPolicy: Always
  initContainers:
    - name: prepare
      image: app:1
      restartPolicy: OnFailure
      resizePolicy: [{ resourceName: cpu, restartPolicy: NotRequired }]
      restartPolicyRules:
        - { action: Restart, exitCodes: { operator: In, values: [42] } }
      ports: [{ containerPort: 90, hostPort: 9090 }]
    - name: proxy
      image: proxy:1
      restartPolicy: Always
      livenessProbe: { tcpSocket: { port: 15001 } }
      readinessProbe: { tcpSocket: { port: 15001 } }
      startupProbe: { tcpSocket: { port: 15001 } }
      lifecycle: { preStop: { exec: { command: [/bin/stop] } } }
      resources: { requests: { cpu: 10m }, limits: { cpu: 20m } }
  containers:
    - name: main
      image: app:1
      restartPolicy: Never
      resizePolicy:
        - { resourceName: cpu, restartPolicy: NotRequired }
        - { resourceName: memory, restartPolicy: RestartContainer }
      restartPolicyRules:
        - { action: RestartAllContainers, exitCodes: { operator: NotIn, values: [0, 1] } }
---
apiVersion: v1
kind: Pod
metadata: { name: files, namespace: shop }
spec:
  serviceAccountName: default
  containers:
    - name: main
      image: app:1
      securityContext: { privileged: true }
      volumeMounts:
        - { name: empty, mountPath: /empty, subPath: a/b }
        - { name: host, mountPath: /host, mountPropagation: HostToContainer, readOnly: true }
        - { name: host, mountPath: /shared, mountPropagation: Bidirectional }
        - { name: config, mountPath: /config, readOnly: true, recursiveReadOnly: IfPossible, mountPropagation: None }
        - { name: secret, mountPath: /secret, readOnly: true, recursiveReadOnly: Enabled }
        - { name: claim, mountPath: /claim, subPathExpr: $(POD_NAME), recursiveReadOnly: Disabled }
      volumeDevices: [{ name: block, devicePath: /dev/xvda }, { name: scratch, devicePath: /dev/xvdb }]
  volumes:
    - { name: empty, emptyDir: {} }
    - { name: host, hostPath: { path: /var/log, type: Directory } }
    - { name: config, configMap: { name: settings, defaultMode: 420, optional: true, items: [{ key: a, path: b/c, mode: 256 }] } }
    - { name: secret, secret: { secretName: tokens, defaultMode: 256, items: [{ key: token, path: token }] } }
    - { name: claim, persistentVolumeClaim: { claimName: data, readOnly: true } }
    - { name: block, persistentVolumeClaim: { claimName: blocks } }
    - name: scratch
      ephemeral:
        volumeClaimTemplate:
          metadata: { labels: { app: files }, annotations: { example.com/y: z } }
          spec:
            accessModes: [ReadWriteOnce]
            storageClassName: fast
            volumeMode: Block
            resources: { requests: { storage: 1Gi } }
    - name: all
      projected:
        defaultMode: 292
        sources:
          - { secret: { name: tokens, items: [{ key: a, path: secret/a }], optional: true } }
          - { configMap: { name: settings, items: [{ key: b, path: config/b, mode: 256 }] } }
          - { downwardAPI: { items: [{ path: labels, fieldRef: { fieldPath: metadata.labels } }] } }
          - { serviceAccountToken: { path: token, expirationSeconds: 3600, audience: api } }
    - name: pod
      downwardAPI:
        defaultMode: 420
        items:
          - { path: annotations, fieldRef: { fieldPath: metadata.annotations }, mode: 256 }
          - { path: cpu, resourceFieldRef: { containerName: main, resource: limits.cpu, divisor: 1m } }
    - { name: image, image: { reference: "registry.example/data:1", pullPolicy: IfNotPresent } }
    - { name: csi, csi: { driver: inline.example.com, readOnly: true, fsType: ext4, nodePublishSecretRef: { name: csi } } }
---
apiVersion: v1
kind: Pod
metadata: { name: disks, namespace: shop }
spec:
  containers: [{ name: main, image: "app:1" }]
  volumes:
    - { name: hostfile, hostPath: { path: /a/b, type: FileOrCreate } }
    - { name: git, gitRepo: { repository: "https://example.com/x.git", revision: main, directory: src } }
    - { name: gce, gcePersistentDisk: { pdName: disk, fsType: ext4, partition: 1, readOnly: true } }
    - { name: aws, awsElasticBlockStore: { volumeID: vol-1, fsType: ext4, partition: 2 } }
    - { name: nfs, nfs: { server: nfs.example.com, path: /export, readOnly: true } }
    - name: iscsi
      iscsi:
        targetPortal: 10.0.0.1:3260
        iqn: iqn.2026-01.com.example:storage.disk1
        lun: 3
        chapAuthSession: true
        secretRef: { name: chap }
        initiatorName: eui.0123456789abcdef
    - { name: glusterfs, glusterfs: { endpoints: cluster, path: volume } }
    - { name: flocker, flocker: { datasetName: data } }
    - { name: rbd, rbd: { monitors: ["10.0.0.1:6789"], image: disk, pool: rbd, user: admin, keyring: /etc/keyring } }
    - { name: cinder, cinder: { volumeID: vol-2, fsType: ext4, secretRef: { name: cinder } } }
    - { name: cephfs, cephfs: { monitors: ["10.0.0.1:6789"], path: /x, user: admin, secretRef: { name: ceph } } }
    - { name: quobyte, quobyte: { registry: "reg1:7861,reg2:7861", volume: data, tenant: t1, user: root, group: g } }
---
apiVersion: v1
kind: Pod
metadata: { name: more-disks, namespace: shop }
spec:
  containers: [{ name: main, image: "app:1" }]
  volumes:
    - { name: fc, fc: { targetWWNs: ["500a0982991b8dc5"], lun: 2, fsType: ext4 } }
    - { name: fcids, fc: { wwids: ["3600508b400105e210000900000490000"] } }
    - { name: flex, flexVolume: { driver: example.com/lvm, fsType: ext4, options: { volumeID: v1 }, secretRef: { name: flex } } }
    - { name: azurefile, azureFile: { secretName: azure, shareName: share, readOnly: true } }
    - { name: vsphere, vsphereVolume: { volumePath: "[ds] disk.vmdk", fsType: ext4 } }
    - { name: photon, photonPersistentDisk: { pdID: disk, fsType: ext4 } }
    - { name: portworx, portworxVolume: { volumeID: vol-3, fsType: ext4 } }
    - name: azuredisk
      azureDisk: { diskName: d, diskURI: "https://a.blob.core.windows.net/c/d.vhd", cachingMode: ReadOnly, kind: Dedicated }
    - name: manageddisk
      azureDisk: { diskName: d, diskURI: /subscriptions/s/resourcegroups/g/providers/microsoft.compute/disks/d, kind: Managed, cachingMode: None }
    - name: shareddisk
      azureDisk: { diskName: d, diskURI: "https://a.blob.core.windows.net/c/d.vhd", cachingMode: ReadWrite, kind: Shared }
    - { name: storageos, storageos: { volumeName: data, volumeNamespace: default, secretRef: { name: storageos } } }
    - { name: scaleio, scaleIO: { gateway: "https://x", system: s, volumeName: v, secretRef: { name: sio } } }
    - { name: socket, hostPath: { path: /run/x.sock, type: Socket } }
    - { name: device, hostPath: { path: /dev/sda, type: BlockDevice } }
---
apiVersion: v1
kind: Pod
metadata:
  name: secure
  namespace: shop
  annotations:
    seccomp.security.alpha.kubernetes.io/pod: runtime/default
    container.seccomp.security.alpha.kubernetes.io/main: localhost/profiles/audit.json
    container.apparmor.security.beta.kubernetes.io/main: localhost/audit
spec:
  hostUsers: false
  os: { name: linux }
  shareProcessNamespace: true
  securityContext:
    runAsUser: 1000
    runAsGroup: 3000
    runAsNonRoot: true
    fsGroup: 2000
    fsGroupChangePolicy: OnRootMismatch
    supplementalGroups: [5, 6]
    supplementalGroupsPolicy: Strict
    seLinuxOptions: { level: "s0:c1,c2", role: r, type: t, user: u }
    seLinuxChangePolicy: Recursive
    seccompProfile: { type: RuntimeDefault }
    appArmorProfile: { type: RuntimeDefault }
    sysctls: [{ name: net.core.somaxconn, value: "1024" }, { name: kernel.shm_rmid_forced, value: "0" }]
  containers:
    - name: main
      image: app:1
      securityContext:
        runAsUser: 1001
        runAsGroup: 3001
        runAsNonRoot: true
        readOnlyRootFilesystem: true
        allowPrivilegeEscalation: false
        privileged: false
        procMount: Unmasked
        capabilities: { add: [NET_ADMIN], drop: [ALL] }
        seLinuxOptions: { level: "s0:c3" }
        seccompProfile: { type: Localhost, localhostProfile: profiles/audit.json }
        appArmorProfile: { type: Localhost, localhostProfile: audit }
    - name: open
      image: app:1
      securityContext:
        allowPrivilegeEscalation: true
        procMount: Default
        capabilities: { add: [CAP_SYS_ADMIN] }
        seccompProfile: { type: Unconfined }
        appArmorProfile: { type: Unconfined }
---
apiVersion: v1
kind: Pod
metadata: { name: node-agent, namespace: shop }
spec:
  hostNetwork: true
  hostPID: true
  hostIPC: true
  dnsPolicy: ClusterFirstWithHostNet
  securityContext:
    fsGroupChangePolicy: Always
    supplementalGroupsPolicy: Merge
    sysctls: [{ name: kernel.domainname, value: x }]
  containers:
    - name: agent
      image: agent:1
      securityContext: { privileged: true }
      ports: [{ containerPort: 9100, hostPort: 9100 }, { containerPort: 9101 }]
---
apiVersion: v1
kind: Pod
metadata: { name: windows, namespace: shop }
spec:
  hostNetwork: true
  os: { name: windows }
  nodeSelector: { kubernetes.io/os: windows }
  securityContext:
    windowsOptions: { hostProcess: true, runAsUserName: 'NT AUTHORITY\\SYSTEM', gmsaCredentialSpecName: gmsa }
  containers:
    - name: main
      image: app:1
      securityContext:
        windowsOptions: { hostProcess: true, runAsUserName: ContainerUser, gmsaCredentialSpec: "{}" }
    - { name: second, image: "app:1" }
---
apiVersion: v1
kind: Pod
metadata: { name: placed, namespace: shop, labels: { app: web, version: v1 } }
spec:
  containers: [{ name: main, image: "app:1" }]
  nodeSelector: { disk: ssd }
  schedulingGates: [{ name: example.com/ready }, { name: quota }]
  schedulerName: other
  priorityClassName: high
  preemptionPolicy: PreemptLowerPriority
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
          - matchExpressions:
              - { key: zone, operator: In, values: [a, b] }
              - { key: gpu, operator: Exists }
              - { key: cores, operator: Gt, values: ["4"] }
              - { key: age, operator: Lt, values: ["9"] }
              - { key: old, operator: DoesNotExist }
              - { key: arch, operator: NotIn, values: [arm] }
            matchFields: [{ key: metadata.name, operator: In, values: [node-1] }]
      preferredDuringSchedulingIgnoredDuringExecution:
        - { weight: 10, preference: { matchExpressions: [{ key: zone, operator: In, values: [a] }] } }
    podAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        - labelSelector: { matchLabels: { app: cache }, matchExpressions: [{ key: tier, operator: In, values: [back] }] }
          topologyKey: topology.kubernetes.io/zone
          namespaces: [shop]
          matchLabelKeys: [version]
          mismatchLabelKeys: [app]
      preferredDuringSchedulingIgnoredDuringExecution:
        - weight: 100
          podAffinityTerm: { topologyKey: kubernetes.io/hostname, labelSelector: {}, namespaceSelector: { matchLabels: { team: a } } }
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        - { topologyKey: kubernetes.io/hostname, labelSelector: { matchExpressions: [{ key: app, operator: NotIn, values: [db] }] } }
      preferredDuringSchedulingIgnoredDuringExecution:
        - { weight: 1, podAffinityTerm: { topologyKey: zone, labelSelector: { matchExpressions: [{ key: x, operator: Exists }, { key: absent, operator: DoesNotExist }] } } }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: zone
      whenUnsatisfiable: DoNotSchedule
      minDomains: 3
      nodeAffinityPolicy: Honor
      nodeTaintsPolicy: Ignore
      labelSelector: { matchLabels: { app: web } }
      matchLabelKeys: [version]
    - { maxSkew: 2, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: web } } }
  tolerations:
    - { key: dedicated, operator: Equal, value: gpu, effect: NoSchedule }
    - { key: spot, operator: Exists, effect: PreferNoSchedule }
    - { operator: Exists, effect: NoExecute, tolerationSeconds: 300 }
---
apiVersion: v1
kind: Pod
metadata: { name: running, namespace: shop, annotations: { controller.kubernetes.io/pod-deletion-cost: "-5" } }
spec:
  nodeName: node-1
  activeDeadlineSeconds: 600
  tolerations: [{ key: spot, operator: Exists }]
  nodeSelector: { disk: ssd }
  terminationGracePeriodSeconds: 10
  priority: 0
  preemptionPolicy: Never
  initContainers: [{ name: init, image: "app:0" }]
  containers: [{ name: main, image: "app:1" }, { name: other, image: "app:2" }]
---
apiVersion: v1
kind: Pod
metadata: { name: named, namespace: shop }
spec:
  hostname: host
  subdomain: sub
  setHostnameAsFQDN: true
  enableServiceLinks: false
  automountServiceAccountToken: false
  serviceAccount: builder
  runtimeClassName: gvisor
  overhead: { cpu: 10m, memory: 16Mi }
  dnsPolicy: None
  dnsConfig:
    nameservers: [10.0.0.10, "fd00::10"]
    searches: [svc.cluster.local, example.com., _tcp.example.com, .]
    options: [{ name: ndots, value: "2" }, { name: edns0 }]
  hostAliases: [{ ip: 10.1.2.3, hostnames: [foo.local, bar] }]
  imagePullSecrets: [{ name: pull }]
  readinessGates: [{ conditionType: example.com/ready }]
  resourceClaims:
    - { name: gpu, resourceClaimName: shared-gpu }
    - { name: net, resourceClaimTemplateName: net-template }
  containers:
    - name: main
      image: app:1
      resources: { claims: [{ name: gpu }, { name: net, request: fast }] }
---
apiVersion: v1
kind: Pod
metadata: { name: sized, namespace: shop }
spec:
  dnsPolicy: Default
  hostnameOverride: other.example.com
  resources: { requests: { cpu: "1", memory: 1Gi }, limits: { cpu: "2", memory: 2Gi, hugepages-2Mi: 8Mi } }
  initContainers:
    - { name: proxy, image: "proxy:1", restartPolicy: Always, resources: { requests: { cpu: 100m } } }
    - { name: init, image: "app:1", resources: { requests: { cpu: 700m, memory: 512Mi } } }
  containers:
    - name: main
      image: app:1
      resources:
        requests: { cpu: 500m, memory: 256Mi, example.com/gpu: "1" }
        limits: { cpu: "1", memory: 1Gi, hugepages-2Mi: 4Mi, example.com/gpu: "1" }
---
apiVersion: v1
kind: PodTemplate
metadata: { name: web, namespace: shop }
template:
  metadata:
    labels: { app: web }
    annotations:
      example.com/x: text
      controller.kubernetes.io/pod-deletion-cost: "10"
      container.apparmor.security.beta.kubernetes.io/main: runtime/default
  spec:
    hostNetwork: true
    dnsPolicy: ClusterFirst
    containers:
      - name: main
        image: app:1
        ports: [{ containerPort: 80 }]
        env: [{ name: A, value: b }]
        resources: { requests: { cpu: 100m }, limits: { cpu: 200m } }
        livenessProbe: { httpGet: { path: /live, port: 80 } }
        volumeMounts: [{ name: data, mountPath: /data }]
        securityContext: { appArmorProfile: { type: RuntimeDefault } }
    volumes:
      - { name: data, emptyDir: {} }
      - { name: image, image: { reference: "data:1" } }
      - { name: scratch, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteMany], resources: { requests: { storage: 1Gi } } } } } }
    topologySpreadConstraints:
      - { maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } }, matchLabelKeys: [version] }
    affinity:
      podAntiAffinity:
        preferredDuringSchedulingIgnoredDuringExecution:
          - { weight: 1, podAffinityTerm: { topologyKey: zone, labelSelector: { matchLabels: { app: web } }, matchLabelKeys: [version] } }
    tolerations: [{ key: a, operator: Equal, value: b }]
---
apiVersion: v1
kind: Pod
metadata: { name: signals, namespace: shop }
spec:
  os: { name: linux }
  containers:
    - { name: a, image: "app:1", lifecycle: { stopSignal: SIGUSR1 } }
    - { name: b, image: "app:1", lifecycle: { stopSignal: SIGKILL, preStop: { sleep: { seconds: 1 } } } }
`;
