/** No value of a Secret, and nothing that a pattern calls sensitive, leaves the file it stands in. */
import { describe, expect, it } from "vitest";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { commitAll, git } from "../workspace/repository.js";
import { fill, folderWith } from "../workspace/folder.js";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";

const SETTINGS =
  'apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\nspec: {patterns: [p.yaml], files: {exclude: ["old/**", "new/**", cel.yaml]}}\n';
const PATTERN = `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  inputs:
    - {name: password, type: string, required: true, sensitive: true}
    - {name: mode, type: string, default: a}
  resources:
    - id: settings
      file: app.yaml
      sensitive: [data.password]
      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: settings}, data: {password: "\${inputs.password}", mode: "\${inputs.mode}"}}
    - id: secret
      file: app-secret.yaml
      resource: {apiVersion: v1, kind: Secret, metadata: {name: app}, stringData: {password: "\${inputs.password}", mode: "\${inputs.mode}"}}
`;
const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints: {resourceRules: [{apiGroups: [""], apiVersions: ["v1"], operations: ["*"], resources: ["*"]}]}
  validations: [{expression: "!has(object.data)", messageExpression: "'found ' + string(object.data)"}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: b}
spec: {policyName: p, validationActions: [Deny]}
`;

/** Documents with a marker in every place that a Secret may keep a value. */
function secrets(marker: string): Readonly<Record<string, string>> {
  const coded = Buffer.from(marker).toString("base64");
  const copy = JSON.stringify({ data: { p: coded }, stringData: { q: marker } });
  const annotated = `annotations: {kubectl.kubernetes.io/last-applied-configuration: '${copy}'}`;
  return {
    "secret.yaml": `apiVersion: v1\nkind: Secret\nmetadata: {name: s, ${annotated}}\ndata: {p: ${coded}} # ${marker}\nstringData: {q: "${marker}"}\n`,
    "list.yaml": `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Secret, metadata: {name: l}, stringData: {q: ${marker}}}\n`,
    "typed.yaml": `apiVersion: v1\nkind: SecretList\nitems:\n- {metadata: {name: t}, stringData: {q: ${marker}}}\n- {apiVersion: v1, kind: Secret, metadata: {name: u}, data: {p: ${coded}}}\n`,
    "unnamed.yaml": `apiVersion: v1\nkind: Secret\nmetadata: {generateName: g-}\nstringData: {q: ${marker}}\n`,
    "broken.yaml": `apiVersion: v1\nkind: Secret\nmetadata: {name: x}\nstringData: {q: ${marker}, q: ${marker}\n`,
    "doubled.yaml": `apiVersion: v1\nkind: Secret\nmetadata: {name: y}\nstringData: {q: ${marker}, q: ${marker}}\n`,
  };
}

const NAMES = ["secret", "list", "typed", "unnamed", "broken", "doubled"];

/** Every verb, on all of it; what prints documents as they are does so only with --show-secrets. */
const COMMANDS = [
  "check",
  "plan",
  "apply --yes",
  "owners",
  "patterns describe app",
  "patterns lint",
  "show",
  "show Secret/s",
  "show Secret/l",
  "show Secret/s stringData.q",
  "show Secret/app",
  "show ConfigMap/settings",
  "show ConfigMap/settings data.password",
  "why Secret/app stringData.password",
  "why ConfigMap/settings data.password",
  "why Secret/s stringData.q",
  "set Secret/s stringData.r=1 --string --dry-run",
  "set Secret/s stringData.q=1 --string",
  "accept --all",
  "reject --all",
  "undo",
  "admit . --world world",
  "admit old --world world",
  "lint world",
  "review old new",
  "review git:HEAD .",
  ...NAMES.flatMap((name) => [
    `diff old/${name}.yaml new/${name}.yaml`,
    `diff old/${name}.yaml new/${name}.yaml --type json`,
    `patch -f old/${name}.yaml -p .fix.yaml`,
    `patch -f new/${name}.yaml -p .fix.json --type json --in-place`,
    `cel self --input old/${name}.yaml`,
    `cel params --params old/${name}.yaml`,
    `cel oldSelf --old old/${name}.yaml`,
    `adopt --name ${name} --from new/${name}.yaml --base old/${name}.yaml --dry-run`,
    `adopt --name ${name} --from new/${name}.yaml --dry-run`,
    `adopt --name base-${name} --from old/${name}.yaml --base new/${name}.yaml`,
    `apply --name ${name} --from new/${name}.yaml`,
    `admit new/${name}.yaml --old old/${name}.yaml`,
  ]),
];

function textsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => `${path}\n${readFileSync(path, "latin1")}`);
}

describe("a value of a Secret", () => {
  it("is in no output of any verb and in no file of Varve's own, wherever it stands", async () => {
    const [first, second, given] = ["a", "b", "c"].map(
      (name) => `marker${name}${randomBytes(8).toString("hex")}`,
    );
    const markers = [first, second, given].flatMap((marker = "") => [
      marker,
      Buffer.from(marker).toString("base64"),
    ]);
    const root = folderWith({ "varve.yaml": SETTINGS, "p.yaml": PATTERN, "world/policy.yaml": POLICY });
    const { "secret.yaml": secret = "", "list.yaml": list = "" } = secrets(first as string);
    fill(root, { "secret.yaml": secret, "list.yaml": list });
    fill(join(root, "old"), secrets(first as string));
    fill(join(root, "new"), secrets(second as string));
    fill(root, { ".fix.yaml": "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\ndata: {z: MQ==}\n" });
    fill(root, { ".fix.json": '[{"op":"add","path":"/metadata/labels","value":{"a":"b"}}]' });
    git(root, "init", "--quiet", "--initial-branch=main");
    commitAll(root, "first");
    const varve = async (command: string, format: string): Promise<void> => {
      const { host, written } = recordingHost({ env: { VARVE_CACHE_DIR: join(root, ".cache") } });
      await runCli([...command.split(" "), "--output", format], { ...host, cwd: root });
      const places = [
        written.stdout,
        written.stderr,
        ...textsBelow(join(root, ".varve")),
        ...textsBelow(join(root, ".cache")),
      ];
      const lines = places.flatMap((text) => text.split("\n"));
      const shown = lines.filter((line) => markers.some((marker) => line.includes(marker)));
      expect({ command, format, shown }).toEqual({ command, format, shown: [] });
    };
    for (const mode of ["a", "b"]) await varve(`create app --password ${given} --mode ${mode} --yes`, "text");
    for (const command of COMMANDS) for (const format of ["text", "json"]) await varve(command, format);
    fill(root, secrets(first as string));
    for (const command of COMMANDS.slice(0, 8))
      for (const format of ["text", "json"]) await varve(command, format);
    for (const format of ["sarif", "junit", "github", "markdown"]) {
      for (const command of ["check", "review old new", "admit . --world world"])
        await varve(command, format);
    }
  }, 120_000);
});

describe("a Secret that another tool rendered", () => {
  it("is not kept a second time when a run changes it", async () => {
    const marker = `marker${randomBytes(8).toString("hex")}`;
    const secret = (value: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: {name: r}\nstringData: {q: ${value}}\n`;
    const root = folderWith({ "varve.yaml": SETTINGS, "p.yaml": PATTERN });
    for (const value of [marker, "other"]) {
      fill(root, { "new/r.yaml": secret(value) });
      const { host } = recordingHost();
      await runCli(["apply", "--name", "r", "--from", "new/r.yaml", "--yes"], { ...host, cwd: root });
    }
    const kept = readFileSync(join(root, ".varve", "last-run.json"), "utf8");
    expect([kept.includes("r.yaml"), kept.includes(marker)]).toEqual([true, false]);
  });
});

describe("a document that SOPS encrypted", () => {
  const SEALED =
    "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {q: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]'}\nsops: {mac: 'ENC[AES256_GCM,data:m]', version: 3.9.0}\n";

  it.each([
    "set Secret/s stringData.q=plain --string",
    "set Secret/s metadata.labels.a=b --string",
    "patch -f s.yaml -p .fix.yaml --in-place",
    "apply --name x --from new/s.yaml --overwrite --yes",
    "apply --name x --from new/t.yaml",
  ])("is never given plain text: %s", async (command) => {
    const root = folderWith({
      "varve.yaml": SETTINGS,
      "s.yaml": SEALED,
      "x.yaml": SEALED.replace("name: s", "name: other"),
      ".fix.yaml": "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {q: plain}\n",
      "new/s.yaml": "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {q: plain, r: plain}\n",
      "new/t.yaml": "apiVersion: v1\nkind: Secret\nmetadata: {name: t}\nstringData: {q: plain}\n",
    });
    const { host, written } = recordingHost();
    const status = await runCli(command.split(" "), { ...host, cwd: root });
    expect(written.stderr + written.stdout).toContain("workspace/encrypted-document");
    expect({ status, said: written }).toMatchObject({ status: 3 });
    expect(written.stderr + written.stdout).toContain("sops set");
    expect(readFileSync(join(root, "s.yaml"), "utf8")).toBe(SEALED);
    expect(readFileSync(join(root, "x.yaml"), "utf8")).not.toContain("plain");
  });
});

describe("a value that a pattern calls sensitive", () => {
  it("is generated into its file, and shown and kept nowhere else", async () => {
    const marker = `marker${randomBytes(8).toString("hex")}`;
    const root = folderWith({ "varve.yaml": SETTINGS, "p.yaml": PATTERN });
    const varve = async (...words: string[]): Promise<{ status: number; texts: string }> => {
      const { host, written } = recordingHost({ env: { VARVE_CACHE_DIR: join(root, ".cache") } });
      const status = await runCli(words, { ...host, cwd: root });
      const kept = [...textsBelow(join(root, ".varve")), ...textsBelow(join(root, ".cache"))];
      return { status, texts: [written.stdout, written.stderr, ...kept].join("\n") };
    };
    for (const words of [
      ["create", "app", "--password", marker, "--mode", "a"],
      ["create", "app", "--password", marker, "--mode", "b"],
      ["show", "ConfigMap/settings"],
      ["show", "ConfigMap/settings", "data.password"],
      ["show", "ConfigMap/settings", "--output", "json"],
      ["owners"],
    ]) {
      const { status, texts } = await varve(...words);
      expect([words, status, texts.includes(marker)]).toEqual([words, 0, false]);
    }
    expect(readFileSync(join(root, "app.yaml"), "utf8")).toContain(marker);
    expect(existsSync(join(root, ".varve", "last-run.json"))).toBe(true);
  });
});
