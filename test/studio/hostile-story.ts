/** A workspace in which every name and text that its author may choose tries to be more than text. */
import { commitAll, git, makeRepository } from "../workspace/repository.js";
import { fill, temporaryFolder } from "../workspace/folder.js";
import { formatJson } from "../../src/model/index.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Markup, the end of a script, an attribute, an address that is code, a line separator, a change of direction. */
export const BAIT = `<script>alert(1)</script><img src=x onerror=alert(2)> "onmouseover="alert(3)" javascript:alert(4) \u2028\u202e\u{1f600}`;
/** The beginning of the bait, which narrow places show too. */
export const BAIT_START = "<script>alert(1)</script>";
/** Values that must leave the process in no form. */
export const SECRETS = ["now-s3cr3t", "past-s3cr3t", "input-s3cr3t", "policy-s3cr3t"] as const;

/** YAML allows a line separator only as an escape. */
const Q = formatJson(BAIT).replaceAll("\u2028", String.raw`\u2028`);
export const FILE = `<img src=x onerror=alert(5)> "quoted" \u202e.yaml`;

const SETTINGS = `apiVersion: varve.dev/v1
kind: Workspace
metadata: {name: ${Q}}
spec:
  patterns: ["patterns/*"]
  pipelines: ["*.pipeline.yaml"]
  generate:
    - pattern: app
      name: ${Q}
      inputs: {title: ${Q}, token: input-s3cr3t}
`;

function pattern(note: string): string {
  return `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  description: ${Q}
  inputs:
    - {name: title, type: string, required: true, description: ${Q}}
    - {name: token, type: string, required: true, sensitive: true}
  resources:
    - id: map
      file: made.yaml
      resource:
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: made, annotations: {note: ${Q}}}
        data: {title: "\${inputs.title}", token: "\${inputs.token}", note: ${note}}
`;
}

const PIPELINE = `apiVersion: varve.dev/v1
kind: Pipeline
metadata: {name: ${Q}}
spec:
  baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: ${Q}}, data: {level: ${Q}}}
  supports: ">=1.0.0-0"
  conditions: {mesh: boolean}
  mutations:
    - {name: ${Q}, phase: default, patch: {data: {${Q}: ${Q}}}}
    - {name: Mesh, phase: override, when: mesh, patch: {data: {mesh: ${Q}}}}
`;

const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${Q}}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: ["v1"], resources: ["configmaps"], operations: ["*"]}]
  validations: [{expression: "!has(object.data.trap)", message: ${Q}}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: ${Q}}
spec: {policyName: ${Q}, validationActions: [Deny]}
`;

function secret(value: string): string {
  return `apiVersion: v1
kind: Secret
metadata: {name: ${Q}}
stringData: {${Q}: ${value}, policy: policy-s3cr3t}
`;
}

const HOSTILE = `# ${BAIT_START}
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${Q}
  namespace: ${Q}
  labels: {${Q}: ${Q}, constructor: a, __proto__: b}
data:
  __proto__: ${Q} # ${BAIT_START}
  constructor: ${Q}
  toString: ${Q}
  trap: ${Q}
  control: "\\0\\a\\e[31m\\x85\\u2028"
  long: ${"long ".repeat(20_000)}
`;

const FILES = {
  "varve.yaml": SETTINGS,
  "patterns/app.yaml": pattern("one"),
  "trap.pipeline.yaml": PIPELINE,
  "policy.yaml": POLICY,
  "secret.yaml": secret("past-s3cr3t"),
  [FILE]: HOSTILE,
  "twice.yaml": `${map("twin")}---\n${map("twin")}`,
  "deep.yaml": `${map("deep")}data: ${"{a: ".repeat(2000)}x${"}".repeat(2000)}\n`,
  "unknown.yaml": `apiVersion: ${formatJson(`${BAIT_START}/v1`)}\nkind: ${Q}\nmetadata: {name: odd}\n`,
};

function map(name: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
}

/** The story, until a moment. */
export async function hostileStory(until: (remove: () => void) => void): Promise<string> {
  const root = temporaryFolder(until);
  makeRepository(root);
  fill(root, FILES);
  commitAll(root, BAIT);
  const workspace = await openWorkspace(root);
  await workspace.apply(await workspace.plan());
  commitAll(root, "</script><script>alert(6)</script>");
  fill(root, { "secret.yaml": secret("now-s3cr3t"), "patterns/app.yaml": pattern("two") });
  writeFileSync(join(root, FILE), HOSTILE.replace("  long: ", `  more: ${Q}\n  long: `));
  git(root, "add", "--all");
  git(root, "-c", `user.name="onmouseover="alert(7)`, "commit", "--quiet", "--message", BAIT);
  return root;
}
