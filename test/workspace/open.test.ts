import { openWorkspace } from "../../src/workspace/index.js";
import { type Workspace, findResource, isEntry } from "../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, temporaryFolder, treeOf } from "./folder.js";
import { formatResourceId, parsePath, VarveError } from "../../src/model/index.js";
import { join } from "node:path";
import { sealedLines } from "../../src/workspace/disk/sealed-lines.js";
import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { walk } from "../../src/workspace/tree/walk.js";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\n";
const configMap = (name: string, data = "{}") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: ${data}\n`;

/** The resources and problems of a workspace with these files. */
async function opened(files: Record<string, string>, options = {}): Promise<Workspace> {
  return openWorkspace(folderWith({ "varve.yaml": SETTINGS, ...files }), { code: true, ...options });
}

const names = ({ resources }: Workspace) =>
  resources.map(({ id, file, line }) => `${file}:${line} ${formatResourceId(id)}`);
const codes = ({ diagnostics }: Workspace) => diagnostics.map(({ code, at }) => `${code} ${at?.file ?? ""}`);

describe("opening a workspace", () => {
  it("finds every resource of every YAML and JSON file, in order, and nothing else", async () => {
    const workspace = await opened({
      "b/two.yml": `${configMap("x")}---\n# note\n---\n${configMap("z")}`,
      "a.json": '{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"prod"}}',
      "list.yaml":
        "apiVersion: v1\nkind: ConfigMapList\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: item}}\n",
      "values.yaml": "replicas: 1\n",
      "kustomization.yaml": "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n",
      "notes.txt": configMap("ignored"),
      ".hidden/h.yaml": configMap("ignored"),
      "node_modules/n.yaml": configMap("ignored"),
      "empty.yaml": "",
    });
    expect(names(workspace)).toEqual([
      "a.json:1 Namespace/prod",
      "b/two.yml:1 ConfigMap/x",
      "b/two.yml:8 ConfigMap/z",
      "list.yaml:4 ConfigMap/item",
    ]);
    expect(codes(workspace)).toEqual([]);
    expect(workspace.survey.passedOver.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      "empty.yaml file without documents",
      "values.yaml Helm values file",
    ]);
  });

  it("reads the files that the settings include and exclude", async () => {
    const settings = `${SETTINGS}spec:\n  files: {include: ["**/*.yaml"], exclude: ["drafts/**", "**/*.gen.yaml"]}\n`;
    const workspace = await opened({
      "varve.yaml": settings,
      "a.yaml": configMap("a"),
      "b.yml": configMap("b"),
      "drafts/c.yaml": configMap("c"),
      "x/d.gen.yaml": configMap("d"),
    });
    expect(names(workspace)).toEqual(["a.yaml:1 ConfigMap/a"]);
  });

  it("reports file patterns in the settings that match no file", async () => {
    const settings = `${SETTINGS}spec:\n  files: {include: ["*.yaml", "app/**"], exclude: ["none/**"]}\n  pipelines: ["p/*.yaml"]\n`;
    const workspace = await opened({ "varve.yaml": settings, "a.yaml": configMap("a") });
    expect(workspace.diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ["workspace/unused-pattern", "info", '"app/**" in the setting files.include matches no file'],
      ["workspace/unused-pattern", "info", '"p/*.yaml" in the setting pipelines matches no file'],
    ]);
  });

  it("follows no links, in any direction", async () => {
    const outside = folderWith({ "o.yaml": configMap("outside") });
    const root = folderWith({ "varve.yaml": SETTINGS, "a.yaml": configMap("a") });
    symlinkSync(join(outside, "o.yaml"), join(root, "link.yaml"));
    symlinkSync(root, join(root, "loop"));
    symlinkSync("nowhere", join(root, "dangling.yaml"));
    expect(names(await openWorkspace(root))).toEqual(["a.yaml:1 ConfigMap/a"]);
  });

  it("reports the errors of every file and still reads the others", async () => {
    const root = folderWith({
      "varve.yaml": SETTINGS,
      "a.yaml": configMap("a"),
      "again.yaml": configMap("a"),
      "broken.yaml": `${configMap("fine")}---\nkind: [\n`,
      "nameless.yaml": "apiVersion: v1\nkind: Pod\nmetadata: {generateName: x-}\n",
    });
    writeFileSync(join(root, "binary.yaml"), Buffer.from([0x61, 0x00, 0x62]));
    writeFileSync(join(root, "latin1.yaml"), Buffer.from([0x61, 0x3a, 0x20, 0xe9]));
    const workspace = await openWorkspace(root);
    expect(codes(workspace).sort()).toEqual([
      "model/duplicate-resource again.yaml",
      "model/no-identity nameless.yaml",
      "workspace/not-text latin1.yaml",
      "yaml/forbidden-character binary.yaml",
      "yaml/syntax broken.yaml",
    ]);
    expect(names(workspace)).toEqual([
      "a.yaml:1 ConfigMap/a",
      "again.yaml:1 ConfigMap/a",
      "broken.yaml:1 ConfigMap/fine",
    ]);
  });

  it("leaves the folder unchanged", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "a.yaml": configMap("a"), "b.yaml": "kind: [" });
    const before = treeOf(root);
    await openWorkspace(root, { cache: temporaryFolder() });
    expect(treeOf(root)).toEqual(before);
  });

  it.each([
    ["a folder without settings", { "a.yaml": configMap("a") }, "workspace/not-a-workspace"],
    ["settings of another kind", { "varve.yaml": configMap("a") }, "workspace/invalid-settings"],
    ["settings that are empty", { "varve.yaml": "" }, "workspace/invalid-settings"],
    ["settings that are not YAML", { "varve.yaml": "a: [" }, "yaml/syntax"],
    ["a folder in place of the settings", { "varve.yaml/x": "" }, "workspace/unreadable"],
  ])("is rejected for %s", async (_, files, code) => {
    const failure = await openWorkspace(folderWith(files)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(VarveError);
    expect((failure as VarveError).diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });
});

describe("code next to the settings", () => {
  const files = { "a.yaml": configMap("a"), "b.yaml": configMap("b") };

  it.each([
    ["a module", "varve.config.mjs", 'export default { files: { exclude: ["b.yaml"] } };'],
    ["a function", "varve.config.mjs", 'export default async () => ({ files: { exclude: ["b.yaml"] } });'],
    [
      "TypeScript",
      "varve.config.ts",
      'const exclude: readonly string[] = ["b.yaml"];\nexport default { files: { exclude } };',
    ],
  ])("overrides them: %s", async (_, file, code) => {
    expect(names(await opened({ ...files, [file]: code }))).toEqual(["a.yaml:1 ConfigMap/a"]);
  });

  it("is enough for a workspace", async () => {
    const root = folderWith({ ...files, "varve.config.mjs": "export default {};" });
    expect(names(await openWorkspace(root, { code: true }))).toHaveLength(2);
  });

  it("does not run without permission, and then there is no workspace", async () => {
    const root = folderWith({ ...files, "varve.config.mjs": "throw new Error('ran');" });
    const refused = { diagnostics: [{ code: "workspace/code-refused" }] };
    await expect(openWorkspace(root)).rejects.toMatchObject(refused);
    await expect(openWorkspace(root, { code: false })).rejects.toMatchObject(refused);
  });

  it.each([
    ["varve.config.mjs", "other.mjs"],
    ["varve.config.ts", "other.mjs"],
    ["varve.config.mjs", "nowhere.mjs"],
  ])("does not run through a link: %s to %s", async (file, other) => {
    const elsewhere = folderWith({ "other.mjs": "export default {};" });
    const root = folderWith({ ...files, "varve.yaml": SETTINGS });
    symlinkSync(join(elsewhere, other), join(root, file));
    await expect(openWorkspace(root, { code: true })).rejects.toMatchObject({
      diagnostics: [{ code: "workspace/through-link", message: `${file} is a symbolic link` }],
    });
  });

  it("that throws is reported with its message", async () => {
    const failure = (await opened({ "varve.config.mjs": "throw new Error('no luck');" }).catch(
      (error: unknown) => error,
    )) as VarveError;
    expect(failure.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["workspace/code-settings-failed", "varve.config.mjs failed: no luck"],
    ]);
  });

  it("with an unknown setting is reported like settings", async () => {
    const workspace = await opened({ "varve.config.mjs": "export default { fils: {} };" });
    expect(workspace.diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ["workspace/invalid-settings", 'did you mean "files"?'],
    ]);
  });
});

describe("a second load", () => {
  const files = {
    "varve.yaml": SETTINGS,
    "a.yaml": `${configMap("a")}---\n${configMap("b")}`,
    "c.yaml": configMap("c"),
  };

  it("parses nothing if nothing changed, and finds the same resources", async () => {
    const root = folderWith(files);
    const cache = temporaryFolder();
    const first = await openWorkspace(root, { cache });
    const second = await openWorkspace(root, { cache });
    expect([first.counts.parsed, second.counts.parsed]).toEqual([3, 0]);
    expect(second.resources).toEqual(first.resources);
    expect(second.counts.documents).toBe(3);
  });

  it("parses only changed documents, and updates the positions of the others", async () => {
    const root = folderWith(files);
    const cache = temporaryFolder();
    await openWorkspace(root, { cache });
    fill(root, { "a.yaml": `${configMap("new")}---\n# moved\n${configMap("b")}` });
    const again = await openWorkspace(root, { cache });
    const fresh = await openWorkspace(root);
    expect(again.counts.parsed).toBe(2);
    expect(again.resources).toEqual(fresh.resources);
    expect(names(again)).toEqual(["a.yaml:1 ConfigMap/new", "a.yaml:7 ConfigMap/b", "c.yaml:1 ConfigMap/c"]);
  });

  it("reports an error again although nothing changed", async () => {
    const root = folderWith({
      ...files,
      "bad.yaml": `${configMap("ok")}---\na: 1\na: 2\n`,
      "raw.yaml": "a\u0001b",
    });
    const cache = temporaryFolder();
    const first = codes(await openWorkspace(root, { cache }));
    expect(first).toHaveLength(2);
    expect(codes(await openWorkspace(root, { cache }))).toEqual(first);
  });

  it("finds resources in Lists and next to other YAML, after they moved", async () => {
    const root = folderWith({
      "varve.yaml": SETTINGS,
      "list.yaml": `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod, metadata: {name: a}}\n- {apiVersion: v1, kind: Pod, metadata: {name: "\\ud800", namespace: b}}\n---\nvalues: 1\n---\n${configMap("a-name-that-is-cut-out-of-a-file")}`,
    });
    const cache = temporaryFolder();
    const first = await openWorkspace(root, { cache });
    const second = await openWorkspace(root, { cache });
    expect([first.counts, second.counts]).toEqual([
      { files: 1, documents: 3, parsed: 3 },
      { files: 1, documents: 3, parsed: 0 },
    ]);
    expect(second.resources).toEqual(first.resources);
    fill(root, { "list.yaml": `# moved\n${readFileSync(join(root, "list.yaml"), "utf8")}` });
    const third = await openWorkspace(root, { cache });
    const fourth = await openWorkspace(root, { cache });
    expect([third.counts.parsed, fourth.counts.parsed]).toEqual([1, 0]);
    expect(fourth.resources).toEqual((await openWorkspace(root)).resources);
  });

  it("keeps the cache if only uncacheable documents are parsed again", async () => {
    const root = folderWith({ ...files, "s.yaml": "apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n" });
    const cache = temporaryFolder();
    await openWorkspace(root, { cache });
    const place = join(cache, Object.keys(treeOf(cache))[0] as string);
    const { ino } = statSync(place);
    expect((await openWorkspace(root, { cache })).counts.parsed).toBe(1);
    expect(statSync(place).ino).toBe(ino);
  });

  it("works without a cache if it is damaged, has another format, or cannot be written", async () => {
    const root = folderWith(files);
    const cache = temporaryFolder();
    const known = names(await openWorkspace(root, { cache }));
    const [file] = Object.keys(treeOf(cache));
    const place = join(cache, file as string);
    const whole = readFileSync(place, "utf8");
    const lines = whole.trimEnd().split("\n").slice(2);
    const others = [sealedLines("varve documents 1", lines), sealedLines("varve documents 3", ["5"])].map(
      ({ content }) => content,
    );
    for (const text of ["", "{", '{"layout":999}', whole.slice(0, -9), whole.slice(0, 30), ...others]) {
      writeFileSync(place, text);
      const again = await openWorkspace(root, { cache });
      expect([names(again), again.counts.parsed]).toEqual([known, 3]);
    }
    expect(names(await openWorkspace(root, { cache: join(root, "a.yaml", "x") }))).toEqual(known);
  });
});

describe("a resource", () => {
  it.each([
    ["its name alone", "web", "Namespace/web"],
    ["kind and name, in any case", "configmap/a", "ConfigMap/one/a"],
    ["its full id", "ConfigMap/two/b", "ConfigMap/two/b"],
    ["a group left out", "deployment/one/d", "Deployment.apps/one/d"],
  ])("is found by %s", async (_, text, id) => {
    const workspace = await opened({
      "a.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: one}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, namespace: two}\n",
      "b.yaml":
        "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d, namespace: one}\n---\napiVersion: v1\nkind: Namespace\nmetadata: {name: web}\n",
    });
    const found = findResource(workspace.resources, text);
    expect(isEntry(found) && formatResourceId(found.id)).toBe(id);
  });

  it("is read, edited in place and written, without changing its neighbours", async () => {
    const text = `${configMap("a", "{k: v} # mine")}---\n${configMap("b")}`;
    const workspace = await opened({ "x.yaml": text });
    const entry = workspace.resources[0]!;
    expect(workspace.read(entry)).toMatchObject({ data: { k: "v" } });
    const { changes, diagnostics } = workspace.rehearse([
      { entry, edits: [{ path: parsePath("data.k"), op: "set", value: "w" }] },
    ]);
    expect(diagnostics).toEqual([]);
    expect(readFileSync(join(workspace.root, "x.yaml"), "utf8")).toBe(text);
    expect(workspace.write(changes).written).toEqual(["x.yaml"]);
    expect(readFileSync(join(workspace.root, "x.yaml"), "utf8")).toBe(text.replace("k: v", "k: w"));
  });

  it("inside a List has its own line, for names, problems and after it moved", async () => {
    const item = (name: string) => `- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: ${name}}\n`;
    const list = `apiVersion: v1\nkind: List\nitems:\n${item("a")}${item("b")}${item("a")}`;
    const root = folderWith({ "varve.yaml": SETTINGS, "l.yaml": list });
    const cache = temporaryFolder();
    expect(names(await openWorkspace(root, { cache }))).toEqual([
      "l.yaml:4 ConfigMap/a",
      "l.yaml:7 ConfigMap/b",
      "l.yaml:10 ConfigMap/a",
    ]);
    fill(root, { "l.yaml": `${configMap("first")}---\n${list}` });
    const { resources, diagnostics } = await openWorkspace(root, { cache });
    expect(resources.map(({ line }) => line)).toEqual([1, 9, 12, 15]);
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.start.line}`)).toEqual([
      "model/duplicate-resource 15",
    ]);
    const found = findResource(resources, "l.yaml:9");
    expect(isEntry(found) && formatResourceId(found.id)).toBe("ConfigMap/a");
  });

  it("inside a List is read and edited there", async () => {
    const workspace = await opened({
      "l.yaml":
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n",
    });
    const { changes } = workspace.rehearse([
      {
        entry: workspace.resources[0]!,
        edits: [{ path: parsePath("data.k"), op: "set", value: "v" }],
      },
    ]);
    expect(changes[0]?.content).toBe(
      "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n  data:\n    k: v\n",
    );
  });

  it("is edited with the list keys of its schema, including CRDs of the workspace", async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  names: {kind: Thing, plural: things}
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [port, protocol]
                items:
                  type: object
                  properties: {port: {type: integer}, protocol: {type: string, default: TCP}, name: {type: string}}
`;
    const thing =
      "apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: t}\nspec:\n  ports:\n  - port: 53\n  - {port: 53, protocol: UDP}\n";
    const workspace = await opened({ "crd.yaml": crd, "thing.yaml": thing });
    const entry = workspace.resources.find(({ id }) => id.kind === "Thing")!;
    const path = parsePath("spec.ports[port=53,protocol=TCP].name");
    expect(
      workspace.rehearse([{ entry, edits: [{ path, op: "set", value: "dns" }] }]).changes[0]?.content,
    ).toBe(thing.replace("- port: 53\n", "- port: 53\n    name: dns\n"));
  });

  it("that moved in its file since it was read is not guessed", async () => {
    const workspace = await opened({ "x.yaml": configMap("a"), "y.yaml": configMap("b") });
    fill(workspace.root, { "x.yaml": `# new\n${configMap("a")}` });
    expect(() => workspace.read(workspace.resources[0]!)).toThrow("workspace/changed-on-disk");
  });

  it("that disappears during or before a read is reported as moved, not missing", async () => {
    const files = { "sub/x.yaml": configMap("a"), "y.yaml": configMap("b") };
    const root = folderWith({ "varve.yaml": SETTINGS, ...files });
    const onProgress = (): void => rmSync(join(root, "sub"), { recursive: true, force: true });
    expect(codes(await openWorkspace(root, { onProgress }))).toEqual(["workspace/changed-on-disk "]);
    const isLeftOut = (name: string): boolean => {
      if (name === "y.yaml") rmSync(join(workspace.root, "sub"), { recursive: true });
      return false;
    };
    const workspace = await opened(files);
    expect(walk(workspace.root, isLeftOut).diagnostics.map(({ code }) => code)).toEqual(["workspace/changed-on-disk"]); // prettier-ignore
    expect(() => workspace.read(workspace.resources[0]!)).toThrow("workspace/changed-on-disk");
  });

  it("that was changed between reading and writing is not overwritten", async () => {
    const workspace = await opened({ "x.yaml": configMap("a") });
    const { changes } = workspace.rehearse([
      {
        entry: workspace.resources[0]!,
        edits: [{ path: parsePath("data.k"), op: "set", value: "v" }],
      },
    ]);
    fill(workspace.root, { "x.yaml": configMap("other") });
    const result = workspace.write(changes);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["workspace/changed-on-disk"]);
    expect(readFileSync(join(workspace.root, "x.yaml"), "utf8")).toBe(configMap("other"));
  });
});
