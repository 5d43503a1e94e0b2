/** A whole kubitect cluster: two hosts, a control plane of three, two workers with disks, two load balancers, addons. */
import { type Json } from "../../src/model/index.js";
import { parseYaml } from "../../src/yaml/index.js";

export const KUBITECT: Json = parseYaml(`
hosts:
  - name: one
    default: true
    connection: {type: local}
    mainResourcePoolPath: /var/lib/libvirt/images/
    dataResourcePools:
      - {name: fast, path: /mnt/fast/}
      - {name: bulk, path: /mnt/bulk/}
  - name: two
    connection: {type: remote, user: admin, ip: 10.10.0.2, ssh: {keyfile: ~/.ssh/id_rsa}}
    mainResourcePoolPath: /srv/images/
cluster:
  name: demo
  network: {mode: nat, cidr: 192.168.113.0/24, gateway: 192.168.113.1}
  nodeTemplate:
    user: k8s
    updateOnBoot: true
    os: {distro: ubuntu22, networkInterface: ens3}
    ssh: {addToKnownHosts: true}
    dns: [1.1.1.1, 8.8.8.8]
  nodes:
    loadBalancer:
      vip: 192.168.113.100
      virtualRouterId: 51
      default: {cpu: 1, ram: 2, mainDiskSize: 16}
      instances:
        - {id: 1, ip: 192.168.113.5, host: one, priority: 200}
        - {id: 2, ip: 192.168.113.6, host: two}
      forwardPorts:
        - {name: http, port: 80, target: workers}
        - {name: https, port: 443, target: workers}
    master:
      default: {cpu: 2, ram: 4, mainDiskSize: 32, labels: {tier: control}}
      instances:
        - {id: 1, ip: 192.168.113.10, mac: "52:54:00:00:00:10", host: one}
        - {id: 2, ip: 192.168.113.11, host: one}
        - {id: 3, ip: 192.168.113.12, host: two}
    worker:
      default: {cpu: 2, ram: 4, mainDiskSize: 32, labels: {node-role.kubernetes.io/node: ""}}
      instances:
        - id: 1
          ip: 192.168.113.21
          host: one
          cpu: 4
          ram: 8
          labels: {zone: a}
          taints: ["gpu=true:NoSchedule"]
          dataDisks:
            - {name: rook, pool: fast, size: 256}
            - {name: logs, pool: bulk, size: 64}
        - {id: 2, ip: 192.168.113.22, host: two}
kubernetes:
  version: v1.28.6
  networkPlugin: calico
  dnsMode: coredns
  other: {mergeKubeconfig: false, autoRenewCertificates: true}
addons:
  kubespray: {metrics_server_enabled: true}
  rook: {enabled: true, nodeSelector: {rook: "true"}}
`);
