import { field } from "./crds.js";

/** The beginning, the repeated middle and the end of a document. */
export interface Filler {
  head(kind: string, index: number): string;
  part(i: number, index: number): string;
  readonly end: string;
  /** A small change of such a document. */
  readonly change: readonly [from: string | RegExp, to: string];
}

const GROUPS: Readonly<Record<string, string>> = {
  Deployment: "apps/v1",
  DaemonSet: "apps/v1",
  CustomResourceDefinition: "apiextensions.k8s.io/v1",
  NetworkPolicy: "networking.k8s.io/v1",
};

function headOf(kind: string, index: number): string {
  const apiVersion =
    GROUPS[kind] ?? (/^(?:ConfigMap|Secret|Service|ServiceAccount)$/.test(kind) ? "v1" : "example.com/v1");
  const type = kind === "" ? "" : `apiVersion: ${apiVersion}\nkind: ${kind}\n`;
  return `${type}metadata:\n  name: object-${index}\n`;
}

/** Block style with what manifests have in it: keys with slashes, quoted texts, lists of maps, some flow style. */
const BLOCK: Filler = {
  head: (kind, index) => `${headOf(kind, index)}spec:\n`,
  part: (i, index) =>
    [
      `  part-${i}:\n    name: part-${i}\n    image: example.com/team/app-${index}:1.2.${i}\n`,
      `    labels: {app.kubernetes.io/name: app, tier: "part ${i}"}\n`,
      `    env:\n    - name: SETTING_${i}\n      value: value-${i} of this part\n`,
      `    args: ["--port=80${i}", "--verbose"]\n    replicas: ${i}\n    enabled: true\n`,
    ].join(""),
  end: "",
  change: ["enabled: true", "enabled: false"],
};

/** As controller-gen writes CRDs. */
const SCHEMA: Filler = {
  head: (kind, index) =>
    `${headOf(kind, index)}spec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n`,
  part: (i, index) => field(index * 31 + i + 1, i % 3, " ".repeat(10)),
  end: "        type: object\n",
  change: ["maxLength: 253", "maxLength: 63"],
};

/** A dashboard: JSON in a literal block. */
const TEXT: Filler = {
  head: (kind, index) => `${headOf(kind, index)}data:\n  dashboard.json: |-\n    {\n`,
  part: (i) =>
    `      "panel-${i}": {\n        "title": "value-${i} of the panel",\n        "expr": "sum(rate(x{job=\\"a\\"}[5m]))",\n        "gridPos": { "h": ${i}, "w": 12 }\n      },\n`,
  end: `      "end": true\n    }\n`,
  change: ["value-1 ", "value-changed "],
};

const FLOW: Filler = {
  head: (kind, index) => `{\n  "kind": "${kind}",\n  "name": "object-${index}",\n`,
  part: (i) =>
    `  "panel-${i}": {\n    "title": "value-${i} of the panel",\n    "targets": [{ "expr": "up", "step": ${i} }],\n    "gridPos": { "h": ${i}, "w": 12 }\n  },\n`,
  end: `  "end": true\n}\n`,
  change: ["value-1 ", "value-changed "],
};

export const FILLERS = { block: BLOCK, schema: SCHEMA, text: TEXT, flow: FLOW };
