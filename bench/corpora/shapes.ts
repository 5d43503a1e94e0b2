/** The shapes of YAML that people keep, and where public repositories have them. */
export interface Shape {
  /** Which files of which repository, by pattern. */
  readonly from: Readonly<Record<string, RegExp>>;
  /** How the twin writes a document of that shape. */
  readonly style: "block" | "schema" | "text" | "flow";
}

export const SHAPES = {
  manifests: {
    from: {
      "microservices-demo": /^kubernetes-manifests\/.*\.yaml$/,
      "kube-prometheus": /^manifests\/(?!grafana-dashboardDefinitions)[^/]*\.yaml$/,
    },
    style: "block",
  },
  CRDs: {
    from: {
      "kube-prometheus": /^manifests\/setup\/0.*\.yaml$/,
      "gateway-api": /^config\/crd\/standard\/.*\.yaml$/,
    },
    style: "schema",
  },
  "ConfigMaps with block scalars": {
    from: { "kube-prometheus": /^manifests\/grafana-dashboardDefinitions\.yaml$/ },
    style: "text",
  },
  kustomize: {
    from: {
      "microservices-demo": /^kustomize\/.*\.yaml$/,
      "flux2-kustomize-helm-example": /^(?:apps|clusters|infrastructure)\/.*\.yaml$/,
    },
    style: "block",
  },
  "examples with comments": {
    from: { "gateway-api": /^examples\/.*\.yaml$/, "platform-ref-aws": /^(?:apis|examples)\/.*\.yaml$/ },
    style: "block",
  },
  "flow style (JSON)": { from: { "kube-prometheus": /^jsonnet\/.*\.json$/ }, style: "flow" },
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];
