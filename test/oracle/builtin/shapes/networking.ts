/** Services and networking, as people write them. */
export const NETWORKING_SHAPES = `
apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop, labels: { app: web } }
spec:
  selector: { app: web }
  ports:
    - { name: http, port: 80, targetPort: http }
    - { name: metrics, port: 9090, targetPort: 9090, protocol: TCP }
---
apiVersion: v1
kind: Service
metadata: { name: single, namespace: shop }
spec: { type: ClusterIP, clusterIP: 10.0.0.7, clusterIPs: [10.0.0.7], selector: { app: web }, ports: [{ port: 443 }] }
---
apiVersion: v1
kind: Service
metadata: { name: database, namespace: shop }
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector: { app: database }
  ports: [{ name: sql, port: 5432, appProtocol: postgres.example.com/sql }]
---
apiVersion: v1
kind: Service
metadata: { name: dns, namespace: shop, annotations: { service.kubernetes.io/topology-mode: Auto } }
spec:
  type: NodePort
  sessionAffinity: ClientIP
  sessionAffinityConfig: { clientIP: { timeoutSeconds: 600 } }
  externalTrafficPolicy: Local
  internalTrafficPolicy: Local
  trafficDistribution: PreferClose
  ports:
    - { name: dns, port: 53, protocol: UDP, nodePort: 30053 }
    - { name: dns-tcp, port: 53, protocol: TCP, nodePort: 30053 }
    - { name: sctp, port: 54, protocol: SCTP }
---
apiVersion: v1
kind: Service
metadata: { name: front, namespace: shop }
spec:
  type: LoadBalancer
  allocateLoadBalancerNodePorts: true
  loadBalancerClass: example.com/balancer
  loadBalancerIP: 192.0.2.7
  loadBalancerSourceRanges: [10.0.0.0/8, " 192.0.2.0/24 "]
  externalTrafficPolicy: Local
  healthCheckNodePort: 30100
  internalTrafficPolicy: Cluster
  ipFamilies: [IPv4]
  ipFamilyPolicy: PreferDualStack
  trafficDistribution: PreferSameZone
  sessionAffinity: None
  ports: [{ name: https, port: 443, targetPort: 8443, nodePort: 30443 }]
---
apiVersion: v1
kind: Service
metadata:
  name: ranges
  namespace: shop
  annotations: { service.beta.kubernetes.io/load-balancer-source-ranges: "10.0.0.0/8, 192.0.2.0/24" }
spec:
  type: LoadBalancer
  externalTrafficPolicy: Cluster
  ipFamilyPolicy: SingleStack
  trafficDistribution: PreferSameNode
  ports: [{ port: 80 }]
---
apiVersion: v1
kind: Service
metadata: { name: outside, namespace: shop }
spec: { type: ExternalName, externalName: db.example.com. }
---
apiVersion: v1
kind: Service
metadata: { name: extra, namespace: shop }
spec: { externalIPs: [192.0.2.10, "2001:db8::7"], ports: [{ port: 80 }] }
---
apiVersion: v1
kind: Service
metadata: { name: dual, namespace: shop }
spec: { clusterIP: None, ipFamilies: [IPv4, IPv6], ipFamilyPolicy: RequireDualStack, ports: [{ port: 80 }] }
---
apiVersion: v1
kind: Endpoints
metadata: { name: web, namespace: shop }
subsets:
  - addresses:
      - { ip: 10.1.0.4, hostname: web-0, nodeName: node-1, targetRef: { kind: Pod, name: web-0, namespace: shop } }
      - { ip: 169.254.1.1 }
    ports: [{ port: 80 }]
---
apiVersion: v1
kind: Endpoints
metadata: { name: api, namespace: shop }
subsets:
  - addresses: [{ ip: "2001:db8::1" }]
    notReadyAddresses: [{ ip: 10.1.0.5 }]
    ports:
      - { name: http, port: 80, protocol: TCP, appProtocol: http }
      - { name: dns, port: 53, protocol: UDP }
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: web-1, namespace: shop, labels: { kubernetes.io/service-name: web } }
addressType: IPv4
ports:
  - { name: http, port: 80, protocol: TCP, appProtocol: example.com/http }
  - { name: dns, port: 53, protocol: UDP }
endpoints:
  - addresses: [10.1.0.4]
    conditions: { ready: true, serving: true, terminating: false }
    hostname: web-0
    nodeName: node-1
    zone: eu-1a
    deprecatedTopology: { example.com/rack: r1 }
    hints: { forZones: [{ name: eu-1a }], forNodes: [{ name: node-1 }] }
    targetRef: { kind: Pod, name: web-0, namespace: shop }
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: web-6, namespace: shop }
addressType: IPv6
ports: [{ port: 80 }]
endpoints: [{ addresses: ["2001:db8::1", "fe80::1", "2001:DB8::2"] }, { addresses: ["2001:db8::2"] }]
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: web-6-plain, namespace: shop }
addressType: IPv6
endpoints: [{ addresses: ["2001:db8::1"] }]
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: names, namespace: shop }
addressType: FQDN
endpoints: [{ addresses: [db.example.com, a.b.] }]
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web, namespace: shop }
spec:
  ingressClassName: nginx
  tls:
    - { hosts: [shop.example.com, "*.example.com"], secretName: shop-tls }
  rules:
    - host: shop.example.com
      http:
        paths:
          - { path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }
          - { path: /api/v1, pathType: Exact, backend: { service: { name: 1api, port: { name: http } } } }
          - { path: "/a//b/../c%2Fd/.", pathType: ImplementationSpecific, backend: { service: { name: web, port: { name: http } } } }
    - host: "*.example.com"
      http: { paths: [{ pathType: ImplementationSpecific, backend: { resource: { apiGroup: storage.example.com, kind: Bucket, name: files } } }] }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: fallback, namespace: shop, annotations: { kubernetes.io/ingress.class: nginx } }
spec: { defaultBackend: { service: { name: web, port: { number: 8080 } } } }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: both, namespace: shop, annotations: { kubernetes.io/ingress.class: nginx } }
spec: { ingressClassName: nginx, rules: [{ host: a.example.com }] }
---
apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: nginx }
spec:
  controller: example.com/ingress-controller
  parameters: { apiGroup: k8s.example.com, kind: Parameters, name: outer, scope: Cluster }
---
apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: inner }
spec:
  controller: example.com/controllers/inner
  parameters: { kind: ConfigMap, name: inner, scope: Namespace, namespace: shop }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: web, namespace: shop }
spec:
  podSelector: { matchLabels: { app: web }, matchExpressions: [{ key: tier, operator: In, values: [front] }] }
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        - { podSelector: { matchLabels: { app: gateway } }, namespaceSelector: { matchExpressions: [{ key: team, operator: Exists }] } }
        - { ipBlock: { cidr: 10.0.0.0/8, except: [10.1.0.0/16, 10.2.0.0/24] } }
      ports:
        - { protocol: TCP, port: 8080 }
        - { protocol: UDP, port: 30000, endPort: 31000 }
        - { protocol: SCTP, port: http }
  egress:
    - to: [{ ipBlock: { cidr: "2001:db8::/32", except: ["2001:db8:1::/48"] } }]
    - {}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: deny, namespace: shop }
spec: { podSelector: {}, policyTypes: [Ingress] }
---
apiVersion: networking.k8s.io/v1
kind: IPAddress
metadata: { name: 10.0.0.7 }
spec: { parentRef: { group: "", resource: services, namespace: shop, name: web } }
---
apiVersion: networking.k8s.io/v1
kind: IPAddress
metadata: { name: "2001:db8::7" }
spec: { parentRef: { group: example.com, resource: things, name: web } }
---
apiVersion: networking.k8s.io/v1
kind: ServiceCIDR
metadata: { name: extra }
spec: { cidrs: [10.8.0.0/16, "fd00:8::/112"] }
---
apiVersion: networking.k8s.io/v1
kind: ServiceCIDR
metadata: { name: one }
spec: { cidrs: [10.9.0.0/16] }
`;
