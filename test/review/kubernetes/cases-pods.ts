import { type Cases, deployment, everywhere, inPods, resource, withSpec } from "./story.js";

const image = (name: string) => deployment({ image: name });
const DIGEST = `@sha256:${"a".repeat(64)}`;
const release = (values: object) =>
  withSpec("helm.toolkit.fluxcd.io/v2", "HelmRelease", { values: values as never });
const context = (securityContext: object) => deployment({ securityContext: securityContext as never });
const podContext = (securityContext: object) => deployment({}, { securityContext: securityContext as never });
const namespace = (level?: string) =>
  resource("v1", "Namespace", {
    metadata: level === undefined ? {} : { labels: { "pod-security.kubernetes.io/enforce": level } },
  });

/** Images, and the privileges of Pods on their node. */
export const podCases: Cases = {
  "image-changed": {
    fires: [
      [image("shop/web:1"), image("shop/web:2")],
      ...inPods(everywhere({ image: "a/b:1" }), everywhere({ image: "a/b:2" })),
      [
        withSpec("v1", "Pod", { containers: [{ name: "app", image: "a:1" }] }),
        withSpec("v1", "Pod", { containers: [{ name: "app", image: "a:2" }] }),
      ],
      [image(`shop/web:1${DIGEST}`), image(`shop/web:2${DIGEST}`)],
      [
        withSpec("monitoring.coreos.com/v1", "Prometheus", { image: "a/prom:1" }),
        withSpec("monitoring.coreos.com/v1", "Prometheus", { image: "a/prom:2" }),
      ],
      [release({ main: { image: { tag: "1.0" } } }), release({ main: { image: { tag: "1.1" } } })],
      [image("shop/web:latest"), image("shop/web:1")],
    ],
    quiet: [
      [undefined, image("shop/web:1")],
      [image("shop/web:1"), undefined],
      [release({ service: { tag: "1" } }), release({ service: { tag: "2" } })],
    ],
  },
  "image-tag-moves": {
    fires: [
      [image("shop/web:1"), image("shop/web:latest")],
      [image("shop/web:1"), image("shop/web")],
      [image("registry:5000/web:1"), image("registry:5000/web")],
      [image(`shop/web:1${DIGEST}`), image("shop/web:main")],
      [undefined, image("shop/web:latest")],
      [release({ image: { tag: "1" } }), release({ image: { tag: "latest" } })],
    ],
    quiet: [
      [image("shop/web:latest"), image("shop/web")],
      [image("shop/web:1"), image(`shop/web:latest${DIGEST}`)],
      [image("shop/web:1"), image("${REGISTRY}/web")],
      [undefined, release({ image: { repository: "shop/web" } })],
      [undefined, image("shop/web")],
    ],
  },
  "image-digest-dropped": {
    fires: [[image(`shop/web:1${DIGEST}`), image("shop/web:2")]],
    quiet: [[image("shop/web:1"), image(`shop/web:1${DIGEST}`)]],
  },
  "image-repository-changed": {
    fires: [
      [image("docker.io/shop/web:1"), image("ghcr.io/shop/web:1")],
      [release({ image: { repository: "a/b" } }), release({ image: { repository: "c/b" } })],
    ],
    quiet: [[image("registry:5000/web:1"), image("registry:5000/web:2")]],
  },
  privileged: {
    fires: [
      [context({}), context({ privileged: true })],
      [undefined, context({ privileged: true })],
      ...inPods(everywhere({}), everywhere({ securityContext: { privileged: true } })),
    ],
    quiet: [
      [context({ privileged: true }), context({ privileged: false })],
      [context({}), context({ privileged: false })],
      [context({ privileged: true }), undefined],
    ],
  },
  "privilege-escalation": {
    fires: [
      [context({ allowPrivilegeEscalation: false }), context({ allowPrivilegeEscalation: true })],
      [context({ allowPrivilegeEscalation: false }), deployment({})],
    ],
    quiet: [
      [context({}), context({ allowPrivilegeEscalation: false })],
      [context({ allowPrivilegeEscalation: false }), undefined],
    ],
  },
  "capability-added": {
    fires: [[context({}), context({ capabilities: { add: ["SYS_ADMIN"] } })]],
    quiet: [
      [context({}), context({ capabilities: { add: ["NET_BIND_SERVICE"] } })],
      [context({ capabilities: { add: ["A", "B"] } }), context({ capabilities: { add: ["B"] } })],
    ],
  },
  "capability-drop-removed": {
    fires: [
      [context({ capabilities: { drop: ["ALL"] } }), context({ capabilities: { drop: ["NET_RAW"] } })],
      [context({ capabilities: { drop: ["ALL"] } }), deployment({})],
    ],
    quiet: [
      [context({ capabilities: { drop: ["NET_RAW"] } }), context({ capabilities: { drop: ["ALL"] } })],
      [context({ capabilities: { drop: ["ALL"] } }), undefined],
    ],
  },
  "host-path": {
    fires: [
      [deployment({}), deployment({}, { volumes: [{ name: "v", hostPath: { path: "/" } }] })],
      [
        deployment({}, { volumes: [{ name: "v", emptyDir: {} }] }),
        deployment({}, { volumes: [{ name: "v", hostPath: { path: "/etc" } }] }),
      ],
      [
        deployment({}, { volumes: [{ name: "v", hostPath: { path: "/data" } }] }),
        deployment({}, { volumes: [{ name: "v", hostPath: { path: "/" } }] }),
      ],
    ],
    quiet: [
      [deployment({}, { volumes: [{ name: "v", hostPath: { path: "/" } }] }), deployment({})],
      [
        deployment({}, { volumes: [{ name: "v", hostPath: { path: "/a" } }] }),
        deployment({}, { volumes: [{ name: "v", hostPath: { path: "/a", type: "Directory" } }] }),
      ],
    ],
  },
  "host-namespace": {
    fires: [[deployment({}), deployment({}, { hostNetwork: true })]],
    quiet: [[deployment({}, { hostPID: true }), deployment({}, { hostPID: false })]],
  },
  "host-port": {
    fires: [[deployment({}), deployment({ ports: [{ containerPort: 80, hostPort: 80 }] })]],
    quiet: [[deployment({}), deployment({ ports: [{ containerPort: 80 }] })]],
  },
  "runs-as-root": {
    fires: [
      [context({ runAsNonRoot: true }), context({ runAsNonRoot: false })],
      [context({ runAsNonRoot: true }), deployment({})],
      [podContext({ runAsNonRoot: true }), deployment({})],
      [context({ runAsUser: 1000 }), context({ runAsUser: 0 })],
      [undefined, podContext({ runAsUser: 0 })],
    ],
    quiet: [
      [context({}), context({ runAsNonRoot: true })],
      [context({ runAsNonRoot: true }), podContext({ runAsNonRoot: true })],
      [podContext({ runAsNonRoot: true }), context({ runAsNonRoot: true })],
      [context({ runAsNonRoot: true }), undefined],
      [context({ runAsUser: 0 }), context({ runAsUser: 1000 })],
    ],
  },
  "root-filesystem-writable": {
    fires: [[context({ readOnlyRootFilesystem: true }), context({})]],
    quiet: [[context({}), context({ readOnlyRootFilesystem: true })]],
  },
  "seccomp-off": {
    fires: [
      [podContext({ seccompProfile: { type: "RuntimeDefault" } }), deployment({})],
      [deployment({}), context({ seccompProfile: { type: "Unconfined" } })],
    ],
    quiet: [
      [
        context({ seccompProfile: { type: "RuntimeDefault" } }),
        podContext({ seccompProfile: { type: "RuntimeDefault" } }),
      ],
      [podContext({ seccompProfile: { type: "RuntimeDefault" } }), undefined],
    ],
  },
  "service-account-changed": {
    fires: [[deployment({}, { serviceAccountName: "a" }), deployment({}, { serviceAccountName: "b" })]],
    quiet: [[undefined, deployment({}, { serviceAccountName: "a" })]],
  },
  "pod-security-loosened": {
    fires: [
      [namespace("restricted"), namespace("baseline")],
      [namespace("restricted"), namespace()],
      [namespace(), namespace("privileged")],
    ],
    quiet: [
      [namespace("privileged"), namespace("restricted")],
      [namespace(), namespace("baseline")],
    ],
  },
};
