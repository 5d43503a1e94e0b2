/** No value of a Secret, and nothing that a pattern marks as sensitive, leaves its file. */
import { describe, expect, it } from "vitest";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { commitAll, makeRepository } from "../workspace/repository.js";
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

/** Documents with a marker in every place that a Secret may have a value. */
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

/** Every verb, on all of it; verbs that print documents unchanged do so only with --show-secrets. */
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
  it("is not in the output of any verb or in any file of Varve", async () => {
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
    makeRepository(root);
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
  it("is not copied when a run changes it", async () => {
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

describe("a document encrypted with SOPS", () => {
  const SEALED =
    "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {q: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]'}\nsops: {mac: 'ENC[AES256_GCM,data:m]', version: 3.9.0}\n";

  it.each([
    "set Secret/s stringData.q=plain --string",
    "set Secret/s metadata.labels.a=b --string",
    "patch -f s.yaml -p .fix.yaml --in-place",
    "apply --name x --from new/s.yaml --overwrite --yes",
    "apply --name x --from new/t.yaml",
  ])("is never written as plain text: %s", async (command) => {
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

  const cipher = (text: string): string => `ENC[AES256_GCM,data:${text},iv:y,tag:z,type:str]`;
  const config = (data: Record<string, string>, label: string, mac?: string): string =>
    JSON.stringify({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "c", labels: { a: label } },
      data,
      ...(mac === undefined ? {} : { sops: { mac: cipher(mac) } }),
    });
  const listed = (item: string): string => {
    const { sops, ...rest } = JSON.parse(item) as { sops?: object };
    return JSON.stringify({ apiVersion: "v1", kind: "List", items: [rest], ...(sops && { sops }) });
  };
  const play = async (files: Record<string, string>, ...words: string[]): Promise<string> => {
    const { host, written } = recordingHost();
    const status = await runCli(words, { ...host, cwd: folderWith(files) });
    const { stdout, stderr } = written;
    expect(stdout + stderr).not.toMatch(/ENC\[|hunter/);
    return `${stderr}${stdout}[${status}]`;
  };
  const before = config({ q: cipher("1"), r: cipher("2") }, "x", "m");

  describe.each([
    ["", (text: string) => text],
    ["in a List ", listed],
  ])("%scompared with another version", (_, as) => {
    const compared = (verb: string, after: string, ...flags: string[]): Promise<string> =>
      play({ "old.yaml": as(before), "new.yaml": as(after) }, verb, "old.yaml", "new.yaml", ...flags);

    it("is compared by its keys and its unencrypted values", async () => {
      const text = await compared("review", config({ q: cipher("9"), s: cipher("2") }, "z", "n"));
      expect(text).toContain("encrypted values are not compared: ConfigMap/c");
      expect(text.match(/^ {2}- .*$/gm)).toEqual([
        "  -  modify  metadata.labels.a  x -> z",
        "  -  delete  data.r             (encrypted) -> (absent)",
        "  -  create  data.s             (absent) -> (encrypted)",
      ]);
    });

    it("is unchanged if only its SOPS metadata changed", async () => {
      const same = config({ q: cipher("1"), r: cipher("2") }, "x", "n");
      expect(await compared("review", same)).toBe("no changes\n[0]");
      expect(await compared("diff", same)).toBe("[0]");
    });

    it("is shown without text that was or is encrypted", async () => {
      const opened = config({ q: "hunter1", r: "hunter2" }, "x");
      const text = await compared("review", opened);
      expect(text).toContain("ConfigMap/c was encrypted with SOPS and is now plain text");
      expect(text.match(/^ {2}- .*$/gm)).toEqual([
        "  -  modify  data.q  (encrypted) -> (plain text)",
        "  -  modify  data.r  (encrypted) -> (plain text)",
      ]);
      const files = { "old.yaml": as(opened), "new.yaml": as(before) };
      for (const format of ["text", "json", "sarif", "github", "markdown"])
        expect(await play(files, "review", "old.yaml", "new.yaml", "-o", format)).not.toContain(
          "is plain text now",
        );
      for (const format of ["json", "sarif", "github", "markdown"])
        await play(files, "review", "new.yaml", "old.yaml", "-o", format, "--full");
    });

    it("gives a patch of unencrypted values, without ciphertext", async () => {
      const labelled = await compared("diff", config({ q: cipher("9"), r: cipher("2") }, "z", "n"));
      expect(labelled).toContain("metadata:\n  labels:\n    a: z\n");
      expect(labelled).toContain("encrypted values are not compared");
      expect(labelled).not.toMatch(/^data/m);
      expect(await compared("diff", config({ q: cipher("1") }, "x", "n"))).toContain("data:\n  r: null\n");
      for (const type of ["strategic", "merge", "json"]) {
        const added = { q: cipher("1"), r: cipher("2"), s: cipher("3") };
        const refused = await compared("diff", config(added, "x", "n"), "--type", type);
        expect(refused).toContain("a patch of ConfigMap/c would contain a value encrypted with SOPS");
        expect(refused).toMatch(/\[3\]$/);
      }
    });
  });

  it("hides generated values from it, in output and records", async () => {
    const fresh = config({ q: "hunter1", s: "hunter2" }, "y");
    const sealed = config({ q: cipher("1") }, "x", "m");
    const root = folderWith({ "varve.yaml": SETTINGS, "c.json": sealed, "new/c.json": fresh });
    const run = async (...words: string[]): Promise<string> => {
      const { host, written } = recordingHost({ env: { VARVE_CACHE_DIR: join(root, ".cache") } });
      await runCli(words, { ...host, cwd: root });
      return written.stdout + written.stderr;
    };
    const from = ["--name", "x", "--from", "new/c.json"];
    const said = [
      await run("plan", ...from),
      await run("plan", ...from, "-o", "json", "--out", "plan.txt"),
      await run("plan", ...from, "-o", "markdown", "--full"),
      await run("apply", ...from, "--verbose"),
      await run("owners", "ConfigMap/c"),
      await run("why", "ConfigMap/c", "data.q"),
      await run("show", "ConfigMap/c"),
      readFileSync(join(root, "plan.txt"), "utf8"),
      ...[".varve", ".cache"].flatMap((folder) =>
        (readdirSync(join(root, folder), { recursive: true }) as string[])
          .map((file) => join(root, folder, file))
          .filter((file) => statSync(file).isFile())
          .map((file) => readFileSync(file, "utf8")),
      ),
    ];
    expect(said.filter((text) => text.includes("hunter"))).toEqual([]);
    expect(readFileSync(join(root, "c.json"), "utf8")).toBe(sealed);
    expect(said[0]).toContain("keeps data.q: (secret) (generated: (secret))");
  });
});

describe("secrets that other tools encrypt or fetch", () => {
  it("are ordinary resources", async () => {
    const of = (apiVersion: string, kind: string, spec: object): string =>
      JSON.stringify({ apiVersion, kind, metadata: { name: "s" }, spec });
    const version = (text: string): string =>
      `${of("bitnami.com/v1alpha1", "SealedSecret", { encryptedData: { q: `Ag${text}` } })}\n---\n${of("external-secrets.io/v1", "ExternalSecret", { refreshInterval: text })}\n`;
    const { host, written } = recordingHost();
    const cwd = folderWith({ "old.yaml": version("1h"), "new.yaml": version("2h") });
    const status = await runCli(["review", "old.yaml", "new.yaml"], { ...host, cwd });
    expect([status, written.stderr, written.stdout]).toEqual([
      0,
      "",
      [
        "SealedSecret.bitnami.com/s  (new.yaml:1)",
        "  -  modify  spec.encryptedData.q  Ag1h -> Ag2h",
        "",
        "ExternalSecret.external-secrets.io/s  (new.yaml:3)",
        "  -  modify  spec.refreshInterval  1h -> 2h",
        "",
        "2 changes matched by no rule",
        "passed",
        "",
      ].join("\n"),
    ]);
  });
});

describe("a value that a pattern marks as sensitive", () => {
  it("is written to its file, and not shown or stored elsewhere", async () => {
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
