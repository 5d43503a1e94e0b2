/** The search of the page: all fields of all resources, by path and value. */
import { describe, expect, it } from "vitest";
import { FieldSearch, MOST_HITS } from "../../src/studio/page/search/find.js";
import { Maskings } from "../../src/studio/read/masking/maskings.js";
import { folderWith } from "../workspace/folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { searchIndexOf } from "../../src/studio/read/list/search.js";

async function indexOf(files: Readonly<Record<string, string>>) {
  const workspace = await openWorkspace(folderWith(files), { settings: "optional" });
  return searchIndexOf(workspace, new Maskings(workspace));
}

const WEB = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, annotations: {"a: b.c/d": "x: y"}}
spec:
  replicas: 9007199254740993
  template: {spec: {containers: [{name: web, image: "shop/web:1"}]}}
`;

describe("the index", () => {
  it("has every field of every resource, in the order of the catalogue, with whole numbers", async () => {
    const { texts } = await indexOf({
      "web.yaml": WEB,
      "a.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: {name: north}\n",
    });
    expect(texts).toEqual([
      ["apiVersion: v1", "kind: Namespace", "metadata.name: north"].join("\n"),
      [
        "apiVersion: apps/v1",
        "kind: Deployment",
        'metadata.annotations["a: b.c/d"]: x: y',
        "metadata.name: web",
        "spec.replicas: 9007199254740993",
        "spec.template.spec.containers[name=web].image: shop/web:1",
        "spec.template.spec.containers[name=web].name: web",
      ].join("\n"),
    ]);
  });

  it("masks the values of Secrets, and keeps lines apart whatever is in a value", async () => {
    const { texts } = await indexOf({
      "s.yaml": 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {key: "hunter2"}\n',
      "t.yaml":
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: t}\ndata: {a: "one\\ntwo: three", __proto__: p}\n',
    });
    expect(texts.join("\n")).not.toContain("hunter2");
    expect(texts[1]?.split("\n")).toContain(String.raw`data.a: "one\ntwo: three"`);
    expect(texts[1]?.split("\n")).toContain("data.__proto__: p");
  });
});

describe("a search", () => {
  const search = new FieldSearch([
    'metadata.annotations["a: b"]: x: y\nmetadata.name: web',
    "",
    "spec.replicas: 3\nspec.Image: shop/Web:1",
  ]);

  it.each([
    ["replicas", [{ resource: 2, path: "spec.replicas", value: "3" }]],
    ["SHOP/web", [{ resource: 2, path: "spec.Image", value: "shop/Web:1" }]],
    ["web name", [{ resource: 0, path: "metadata.name", value: "web" }]],
    ["a: b", [{ resource: 0, path: 'metadata.annotations["a: b"]', value: "x: y" }]],
    ["web 3", []],
    ["  ", []],
  ])("for %j finds fields that have every word", (wanted, hits) => {
    expect(search.find(wanted)).toEqual(hits);
  });

  it("lists each field once, and ends after a limit", () => {
    const many = new FieldSearch(Array.from({ length: 1000 }, () => "spec.web.web: web web"));
    const hits = many.find("web");
    expect(hits.map(({ resource }) => resource)).toEqual(Array.from({ length: MOST_HITS }, (_, i) => i));
  });

  it("keeps positions where a letter changes its length in lower case", () => {
    const odd = new FieldSearch(["data.city: İSTANBUL", "data.name: web"]);
    expect(odd.find("web")).toEqual([{ resource: 1, path: "data.name", value: "web" }]);
  });
});
