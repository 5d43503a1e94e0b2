import {
  type Wish,
  SETTINGS,
  add,
  configMap,
  newConfigMap,
  opened,
  plan,
  planned,
  remove,
  set,
} from "./wishes.js";
import { describe, expect, it } from "vitest";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { fill, folderWith, treeOf } from "./folder.js";
import { type Json, formatJson, formatResourceId, parsePath } from "../../src/model/index.js";
import { keyed, object } from "../model/schemas.js";
import { digest } from "../../src/workspace/disk/digest.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";

type Files = Readonly<Record<string, string>>;

const [A, B, C] = [configMap("a"), configMap("b"), configMap("c")];
const NEW = newConfigMap("new");
const NEW_TEXT = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: new\ndata: {}\n";
const LIST = `apiVersion: v1
kind: List
items:
# about a
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: a} # named a
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: b} # named b
- {apiVersion: v1, kind: ConfigMap, metadata: {name: c}}
`;
const ANCHORED =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  one: &one {k: v}\n  two: *one\n";
const TEMPLATED = "{{- if .Values.on }}\nkind: {{ .kind }}\n{{- end }}\n";
const BROKEN = "kind: [\n";
const FOREIGN = "replicas:   1 # values\n";

describe("edits of resources become changes of files", () => {
  it.each<[string, Files, readonly Wish[], Readonly<Record<string, string | null>>]>([
    ["fields of several documents of one file", { "x.yaml": `${A}---\n${B}---\n${C}` }, [set("a", "data.k", "1"), set("c", "data.k", "2")], { "x.yaml": `${configMap("a", '\n  k: "1"')}---\n${B}---\n${configMap("c", '\n  k: "2"')}`.replaceAll("data: \n", "data:\n") }],
    ["fields of documents of several files", { "x.yaml": configMap("a", "{k: v} # mine"), "y.yaml": configMap("b", "{k: v}"), "z.yaml": C }, [set("b", "data.k", "w"), set("a", "data.k", "w")], { "y.yaml": configMap("b", "{k: w}"), "x.yaml": configMap("a", "{k: w} # mine") }],
    ["two requests for one resource, in their order", { "x.yaml": configMap("a", "{k: v}") }, [set("a", "data.k", "w"), set("a", "data.k", "x")], { "x.yaml": configMap("a", "{k: x}") }],
    ["a resource as a whole, member by member", { "x.yaml": `# top\n${configMap("a", "{k: v} # mine")}` }, [set("a", "", newConfigMap("a", { k: "w" }))], { "x.yaml": `# top\n${configMap("a", "{k: w} # mine")}` }],
    ["a request that changes nothing", { "x.yaml": configMap("a", "{k: v}") }, [set("a", "data.k", "v"), set("a", "data.none", null)], {}],
    ["no request", { "x.yaml": A }, [], {}],

    ["a new resource at the end of a file", { "x.yaml": A }, [add("x.yaml", NEW)], { "x.yaml": `${A}---\n${NEW_TEXT}` }],
    ["new resources in the order of the requests, next to edits", { "x.yaml": configMap("a", "{k: v}") }, [add("x.yaml", NEW), set("a", "data.k", "w"), add("x.yaml", newConfigMap("m"))], { "x.yaml": `${configMap("a", "{k: w}")}---\n${NEW_TEXT}---\n${NEW_TEXT.replace("name: new", "name: m")}` }],
    ["a new file in a new folder", {}, [add("new/deep/x.yaml", NEW)], { "new/deep/x.yaml": NEW_TEXT }],
    ["a new resource in an empty file", { "x.yaml": "" }, [add("x.yaml", NEW)], { "x.yaml": NEW_TEXT }],
    ["a new resource after a List", { "x.yaml": LIST }, [add("x.yaml", NEW)], { "x.yaml": `${LIST}---\n${NEW_TEXT}` }],
    ["a new resource after a document with an end marker", { "x.yaml": `${A}...\n` }, [add("x.yaml", NEW)], { "x.yaml": `${A}...\n---\n${NEW_TEXT}` }],
    ["a new resource after a last line without a break", { "x.yaml": A.trimEnd() }, [add("x.yaml", NEW)], { "x.yaml": `${A}---\n${NEW_TEXT}` }],
    ["a field in a file without a last line break", { "x.yaml": `${A}---\n${configMap("b", "{k: v}")}`.trimEnd() }, [set("b", "data.k", "w")], { "x.yaml": `${A}---\n${configMap("b", "{k: w}")}`.trimEnd() }],
    ["a new resource and a field, CRLF and BOM kept", { "x.yaml": `\ufeff${configMap("a", "{k: v}")}`.replaceAll("\n", "\r\n") }, [add("x.yaml", NEW), set("a", "data.k", "w")], { "x.yaml": `\ufeff${configMap("a", "{k: w}")}---\n${NEW_TEXT}`.replaceAll("\n", "\r\n") }],
    ["a new resource after unreadable text", { "x.yaml": BROKEN }, [add("x.yaml", NEW)], { "x.yaml": `${BROKEN}---\n${NEW_TEXT}` }],

    ["a removed resource, with its separator and the comment above it", { "x.yaml": `${A}---\n# about b\n${B}---\n${C}` }, [remove("b")], { "x.yaml": `${A}---\n${C}` }],
    ["the last resource of a file, which is removed with it", { "x.yaml": `# only a\n---\n${A}---\n`, "y.yaml": B }, [remove("a")], { "x.yaml": null }],
    ["the last resource of a file that contains something else", { "x.yaml": `${A}---\n${FOREIGN}` }, [remove("a")], { "x.yaml": `---\n${FOREIGN}` }],
    ["the only resource, replaced by another", { "x.yaml": A }, [remove("a"), add("x.yaml", NEW)], { "x.yaml": NEW_TEXT }],
    ["the same removal twice", { "x.yaml": `${A}---\n${B}` }, [remove("b"), remove("b")], { "x.yaml": A }],
    ["a resource that is set to null", { "x.yaml": `${A}---\n${B}` }, [(workspace) => ({ entry: workspace.resources[1]!, edits: [{ path: parsePath(""), op: "remove" }] })], { "x.yaml": A }],
    ["a resource that is removed and set again", { "x.yaml": `${A}---\n${B}` }, [(workspace) => ({ entry: workspace.resources[1]!, edits: [{ path: parsePath(""), op: "remove" }, { path: parsePath(""), op: "set", value: NEW }] })], { "x.yaml": `${A}---\n${B.replace("{name: b}", "{name: new}")}` }],

    ["fields of items of a List", { "x.yaml": LIST }, [set("a", "data.k", "v"), set("c", "metadata.name", "d")], { "x.yaml": LIST.replace("{name: a} # named a\n", "{name: a} # named a\n  data:\n    k: v\n").replace("{name: c}", "{name: d}") }],
    ["removed and changed items", { "x.yaml": LIST }, [remove("a"), set("b", "data.k", "v"), remove("c")], { "x.yaml": "apiVersion: v1\nkind: List\nitems:\n# about a\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: b} # named b\n  data:\n    k: v\n" }],
    ["all items of a List, which is removed with them", { "x.yaml": `${LIST}---\n${configMap("d")}` }, [remove("a"), remove("b"), remove("c")], { "x.yaml": `---\n${configMap("d")}` }],
    ["all items of a List that contains an unnamed item", { "x.yaml": "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod}\n- {apiVersion: v1, kind: Pod, metadata: {name: p}}\n" }, [remove("p")], { "x.yaml": "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod}\n" }],

    ["resources next to foreign documents", { "x.yaml": `${TEMPLATED}---\n${configMap("a", "{k: v}")}---\n${BROKEN}---\n${B}---\n${FOREIGN}---\n${C}` }, [set("a", "data.k", "w"), remove("b"), add("x.yaml", NEW)], { "x.yaml": `${TEMPLATED}---\n${configMap("a", "{k: w}")}---\n${BROKEN}---\n${FOREIGN}---\n${C}---\n${NEW_TEXT}` }],
    ["a value below an alias, expanded only there (A32)", { "x.yaml": ANCHORED }, [set("a", "data.two.k", "w")], { "x.yaml": ANCHORED.replace("two: *one", "two:\n    k: w") }],
    ["a value below an anchor, whose aliases keep their value (A32)", { "x.yaml": ANCHORED }, [set("a", "data.one.k", "w")], { "x.yaml": ANCHORED.replace("k: v", "k: w").replace("two: *one", "two:\n    k: v") }],

    ["a new JSON file", {}, [add("x.json", { apiVersion: "v1", kind: "Namespace", metadata: { name: "n" } })], { "x.json": '{\n  "apiVersion": "v1",\n  "kind": "Namespace",\n  "metadata": {\n    "name": "n"\n  }\n}\n' }],
    ["a field of JSON, which stays JSON", { "x.json": '{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "a"}}\n' }, [set("a", "", { apiVersion: "v1", kind: "Namespace", metadata: { name: "a", labels: { on: "yes" } } })], { "x.json": '{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "a", "labels": {"on":"yes"}}}\n' }],
    ["another resource in place of JSON", { "x.json": '{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "a"}}\n' }, [remove("a"), add("x.json", { apiVersion: "v1", kind: "Pod", metadata: { name: "p" } })], { "x.json": '{\n  "apiVersion": "v1",\n  "kind": "Pod",\n  "metadata": {\n    "name": "p"\n  }\n}\n' }],
  ])("%s", async (_, files, wishes, expected) => {
    expect(await planned(files, ...wishes)).toEqual({ files: expected, codes: [] });
  }); // prettier-ignore

  it("and nothing is written before the changes are applied", async () => {
    const workspace = await opened({ "x.yaml": A, "y.yaml": B });
    const before = treeOf(workspace.root);
    const { changes } = plan(workspace, [add("new/x.yaml", NEW), remove("b"), set("a", "data.k", "v")]);
    expect(treeOf(workspace.root)).toEqual(before);
    expect(changes.map(({ path, before: digested }) => [path, digested])).toEqual([
      ["new/x.yaml", null],
      ["y.yaml", digest(B)],
      ["x.yaml", digest(A)],
    ]);
    const result = workspace.write(changes);
    expect([result.written, result.deleted]).toEqual([["new/x.yaml", "x.yaml"], ["y.yaml"]]);
    expect(readFileSync(join(workspace.root, "new/x.yaml"), "utf8")).toBe(NEW_TEXT);
  });

  it("a folder created for a new file is removed if the write is rejected", async () => {
    const workspace = await opened({ "x.yaml": A });
    const { changes } = plan(workspace, [add("new/x.yaml", NEW), set("a", "data.k", "v")]);
    fill(workspace.root, { "x.yaml": B });
    expect(workspace.write(changes).written).toEqual([]);
    expect(existsSync(join(workspace.root, "new"))).toBe(false);
  });

  it("list items are identified by the keys of the edit or of the schema", async () => {
    const service = "apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec:\n  ports:\n  - port: 53\n";
    const byName = object({ spec: object({ ports: keyed(["name"], object({})) }) });
    const named = service.replace("- port: 53", "- port: 53\n    name: dns");
    expect(await planned({ "s.yaml": service }, set("s", "spec.ports[port=53,protocol=TCP].name", "dns"))).toEqual({ files: { "s.yaml": named }, codes: [] });
    expect(await planned({ "s.yaml": named }, set("s", "spec.ports[name=dns].port", 54, byName))).toEqual({ files: { "s.yaml": named.replace("53", "54") }, codes: [] });
  }); // prettier-ignore

  it("edits of a file are kept when schemas are read from another file in between", async () => {
    const crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, names: {kind: Thing, plural: things}, scope: Cluster, versions: []}\n";
    const files = { "crd.yaml": crd, "x.yaml": `${configMap("a", "{k: v}")}---\n${configMap("b", "{k: v}")}` };
    expect(await planned(files, set("ConfigMap/a", "data.k", "w"), set("ConfigMap/b", "data.k", "w"))).toEqual({
      files: { "x.yaml": files["x.yaml"].replaceAll("k: v", "k: w") },
      codes: [],
    });
  }); // prettier-ignore
});

describe("an impossible edit is reported with all others, and no file changes", () => {
  const DUPLICATE = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: d}\ndata: {k: 1, k: 2}\n";

  it.each<[string, Files, readonly Wish[], readonly string[]]>([
    ["a field of a document with duplicate keys (A33)", { "x.yaml": `${A}---\n${DUPLICATE}` }, [set("a", "data.k", "v"), set("d", "data.j", 3)], ["yaml/duplicate-key", "yaml/edit-refused"]],
    ["the removal of a document with duplicate keys (A33)", { "x.yaml": `${A}---\n${DUPLICATE}` }, [remove("d")], ["yaml/duplicate-key", "yaml/edit-refused"]],
    ["a path that does not fit", { "x.yaml": `${A}---\n${B}` }, [set("a", "kind.x", 1), set("b", "kind.x", 1)], ["model/path-mismatch", "model/path-mismatch"]],
    ["a resource that is removed and changed", { "x.yaml": `${A}---\n${B}` }, [remove("a"), set("a", "data.k", "v"), set("b", "data.k", "v"), remove("b")], ["workspace/contradicting-changes", "workspace/contradicting-changes"]],
    ["a path that leaves the folder", {}, [add("../x.yaml", NEW)], ["workspace/unsafe-path"]],
    ["an absolute path", {}, [add("/tmp/x.yaml", NEW)], ["workspace/unsafe-path"]],
    ["a path into Git", {}, [add(".git/x.yaml", NEW)], ["workspace/reserved-path"]],
    ["a file that the settings do not include", {}, [add("notes.txt", NEW)], ["workspace/not-a-resource-file"]],
    ["a file that the settings exclude", { "varve.yaml": `${SETTINGS}spec: {files: {exclude: ["drafts/**"]}}\n` }, [add("drafts/x.yaml", NEW)], ["workspace/not-a-resource-file"]],
    ["a file in a folder that is always skipped", {}, [add(".hidden/x.yaml", NEW), add("node_modules/x.yaml", NEW)], ["workspace/not-a-resource-file", "workspace/not-a-resource-file"]],
    ["the settings themselves", {}, [add("varve.yaml", NEW)], ["workspace/not-a-resource-file"]],
    ["a file that holds pipelines", { "varve.yaml": `${SETTINGS}spec: {pipelines: ["p/*.yaml"]}\n` }, [add("p/x.yaml", NEW)], ["workspace/not-a-resource-file"]],
    ["a file where a folder is", { "d.yaml/x.yaml": A }, [add("d.yaml", NEW)], ["workspace/not-a-file"]],
    ["a second resource in a JSON file", { "x.json": '{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "a"}}' }, [add("x.json", NEW)], ["workspace/json-holds-one"]],
    ["two resources in a new JSON file", {}, [add("x.json", NEW), add("x.json", newConfigMap("m"))], ["workspace/json-holds-one"]],
    ["a resource without a name", {}, [add("x.yaml", { apiVersion: "v1", kind: "Pod" })], ["model/no-identity"]],
    ["a new resource in a file that is not YAML", { "x.yaml": "a\u0001b" }, [add("x.yaml", NEW)], ["yaml/forbidden-character"]],
  ])("%s", async (_, files, wishes, codes) => {
    expect(await planned({ ...files, "other.yaml": C }, set("c", "data.k", "v"), ...wishes)).toEqual({ files: {}, codes });
  }); // prettier-ignore

  it("with the resource and its line", async () => {
    const { diagnostics } = plan(await opened({ "x.yaml": `${A}---\n${DUPLICATE}` }), [remove("d")]);
    expect(
      diagnostics.map(({ resource, at }) => [
        resource && formatResourceId(resource),
        `${at?.file}:${at?.start.line}`,
      ]),
    ).toEqual([
      ["ConfigMap/d", "x.yaml:9"],
      ["ConfigMap/d", "x.yaml:6"],
    ]);
  });

  it("without showing a line of a List, which may contain a Secret", async () => {
    const secret = "{apiVersion: v1, kind: Secret, metadata: {name: s}, stringData: {k: hush, k: hush}}";
    const list = `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n- ${secret}\n`;
    const { diagnostics } = plan(await opened({ "x.yaml": list }), [set("a", "data.k", "v")]);
    expect(diagnostics.map(({ code, at }) => [code, at?.start.line])).toEqual([
      ["yaml/duplicate-key", 5],
      ["yaml/edit-refused", 4],
    ]);
    expect(formatJson(diagnostics as unknown as Json)).not.toContain("hush");
  });

  it("a file that was changed or removed since the workspace was read", async () => {
    const workspace = await openWorkspace(folderWith({ "varve.yaml": SETTINGS, "x.yaml": A, "y.yaml": B }));
    fill(workspace.root, { "x.yaml": C });
    const { changes, diagnostics } = plan(workspace, [set("a", "data.k", "v"), remove("b")]);
    expect(changes).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["workspace/changed-on-disk"]);
  });

  it("a new file behind a link", async () => {
    const workspace = await opened({ "x.yaml": A });
    symlinkSync(folderWith({}), join(workspace.root, "out"));
    const { diagnostics } = plan(workspace, [add("out/x.yaml", NEW)]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["workspace/through-link"]);
  });
});
