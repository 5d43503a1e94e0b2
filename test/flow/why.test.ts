/** The origin of a value, and the history of one field from the generator to its admission. */
import { type FieldPath, type Json, type JsonObject, type ResourceId, VarveError, formatPath, formatResourceId } from "../../src/model/index.js"; // prettier-ignore
import { pathOf } from "../../src/model/internal.js";
import { type Signed, type Store, whyField } from "../../src/flow/index.js";
import { type Situation, generator, linesOf, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";

const FINOPS = { name: "FinOps", commit: "1a2b3c4" };

/** The plan over a store whose history has an author for one field, and the queries to it. */
async function signed(situation: Situation, path = "data.y") {
  const asked: Signed[] = [];
  const sign: Store["sign"] = async (resources) => {
    asked.push(...resources);
    const found = resources.flatMap(({ decisions }) => decisions).filter((one) => formatPath(one.path) === path); // prettier-ignore
    return new Map(found.map((one) => [one, FINOPS as never]));
  };
  const made = await planned({ ...situation, says: () => ({ sign }) });
  const told = asked.map(({ id, part, value, decisions }) => [part, formatResourceId(id), value, decisions.map((one) => formatPath(one.path))]); // prettier-ignore
  return { told, made };
}

/** Generated with x: 1, y: 1, z: 1; y and z were changed externally; the generator changes x and z. */
const lived: Situation = {
  before: [[generator("app", settings("a", { x: "1", y: "1", z: "1" }), settings("b", { x: "1" }))]],
  existing: [settings("a", { x: "1", y: "9", z: "9" }), settings("b", { x: "1" })],
  generators: [generator("app", settings("a", { x: "2", y: "1", z: "2" }), settings("b", { x: "2" }))],
};

describe("a store with a history", () => {
  it("is queried for kept values only, at their place", async () => {
    const { told } = await signed(lived);
    expect(told).toEqual([
      ["all.yaml", "ConfigMap/a", settings("a", { x: "1", y: "9", z: "9" }), ["data.y", "data.z"]],
    ]);
  });

  it("reports the author of a kept value, and changes nothing else", async () => {
    const authors = async (path: string) => {
      const { made } = await signed(lived, path);
      const [a] = made.resources;
      return [
        a?.decisions.map(({ path: at, outcome, author }) => [formatPath(at), outcome, author?.name]),
        a?.conflicts.map(({ path: at, author }) => [formatPath(at), author?.name]),
        linesOf(made).filter((line) => !line.startsWith(" ")),
      ];
    };
    const rows = (y?: string, z?: string) => [
      [["data.x", "updated", undefined], ["data.y", "preserved", y], ["data.z", "conflict", z]],
      [["data.z", z]],
      ["ConfigMap/a: updated", "ConfigMap/b: updated", "-> ready"],
    ]; // prettier-ignore
    expect([await authors("data.y"), await authors("data.z"), await authors("none")]).toEqual([rows("FinOps"), rows(undefined, "FinOps"), rows()]); // prettier-ignore
  });

  it("is not queried if nothing is kept, and never twice for the same author", async () => {
    const { told } = await signed({ ...lived, existing: [settings("a", { x: "1", y: "1", z: "1" }), settings("b", { x: "1" })] }); // prettier-ignore
    expect(told).toEqual([]);
  });

  it("is queried for a renamed resource by its existing name", async () => {
    const named = (name: string, y: string) => ({ ...generator("app"), resources: [{ value: settings(name, { y }), file: "all.yaml", templateId: "one" }] }); // prettier-ignore
    const { told } = await signed({ before: [[named("old", "1")]], existing: [settings("old", { y: "9" })], generators: [named("new", "1")], wishes: { followRenames: true } }); // prettier-ignore
    expect(told.map(([part, name]) => [part, name])).toEqual([["all.yaml", "ConfigMap/old"]]);
  });

  it("is not queried for a missing resource", async () => {
    const gone = { before: [[generator("app", settings("a", {}))]], existing: [], generators: [] };
    expect((await signed(gone)).told).toEqual([]);
  });
});

describe("the history of a field", () => {
  const drives = new Map([["zone", [pathOf("data", "y")]], ["size", [pathOf("data")]], ["other", [pathOf("data", "x")]]]); // prettier-ignore
  const originOf = () => ({ file: "app.yaml", line: 7 });
  const app = { ...generator("app"), resources: [{ value: settings("a", { x: "2", y: "1", z: "2" }), file: "all.yaml", drives, originOf, isExact: false }, { value: settings("b", { x: "1" }), file: "all.yaml" }] }; // prettier-ignore
  const rules = [{ type: "warn" as const, path: "data.x" }];
  const id = (name: string): ResourceId => ({ group: "", kind: "ConfigMap", namespace: "", name });

  async function why(path: FieldPath | string, name = "a", situation: Partial<Situation> = {}) {
    const store = await storeAfter({ ...lived, ...situation });
    const { generators } = { ...lived, generators: [app], ...situation };
    const sources = generators.map((one) => ({ name: one.name, make: () => ({ generator: one, diagnostics: [] }) })); // prettier-ignore
    const run = { store, sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }), review: { rules }, admitting: "always" as const }; // prettier-ignore
    const choose = (resources: readonly { readonly name: string }[]) => {
      const found = resources.find((one) => one.name === `ConfigMap/${name}`);
      if (found === undefined) throw new VarveError([]);
      return found as never;
    };
    return whyField(run, { about: id(name), choose }, path);
  }

  it("has the existing and the planned value, the generated one with its origin, and the result of every stage", async () => {
    const { story, resource, file } = await why("data.x");
    expect([resource.name, file]).toEqual(["ConfigMap/a", "all.yaml"]);
    expect({ ...story, path: formatPath(story.path), events: story.events.map(({ change }) => formatPath(change)), decisions: story.decisions.map((one) => [formatPath(one.path), one.outcome]) }).toEqual({
      path: "data.x",
      before: "1",
      after: "2",
      generated: { value: "2", origin: { file: "app.yaml", line: 7 }, inputs: ["size", "other"], isExact: false },
      decisions: [["data.x", "updated"]],
      events: ["data.x"],
      admitted: [],
    });
  }); // prettier-ignore

  it("is the same for a path as text and as data", async () => {
    const [text, data] = [await why("data.x"), await why(pathOf("data", "x"))];
    expect([formatPath(data.story.path), data.story.after]).toEqual([formatPath(text.story.path), "2"]);
  });

  it("contains only what overlaps with the field", async () => {
    const told = async (path: string) => {
      const { story } = await why(path);
      return [
        story.decisions.map((one) => formatPath(one.path)),
        story.events.length,
        story.generated?.inputs,
      ];
    };
    expect([await told("data.y"), await told("data"), await told("metadata.name")]).toEqual([
      [["data.y"], 0, ["zone", "size"]],
      [["data.x", "data.y", "data.z"], 1, ["zone", "size", "other"]],
      [[], 0, []],
    ]);
  });

  it("has no old value for a new resource, no generated value for a dropped one, and is exact by default", async () => {
    const extra = { ...app, resources: [...app.resources, { value: settings("new", { x: "1" }), file: "all.yaml" }] };
    const dropped = { ...app, resources: app.resources.slice(0, 1) };
    const parts = async (name: string, generators: readonly (typeof app)[]) => {
      const { story } = await why("data.x", name, { generators });
      return [story.before, story.after, story.generated?.value, story.generated?.isExact];
    };
    expect([await parts("new", [extra]), await parts("b", [dropped])]).toEqual([[undefined, "1", "1", true], ["1", undefined, undefined, undefined]]);
  }); // prettier-ignore

  it("has what admission wrote to the field, even if nothing changes", async () => {
    const size = { type: "integer", default: 3 };
    const schema = { openAPIV3Schema: { type: "object", properties: { spec: { type: "object", default: {}, properties: { size, zone: { type: "string" } } } } } };
    const definition: JsonObject = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "things.example.com" },
      spec: { group: "example.com", scope: "Namespaced", names: { kind: "Thing", plural: "things" }, versions: [{ name: "v1", served: true, storage: true, schema }] },
    };
    const thing: Json = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a", namespace: "default" }, spec: { zone: "z" } };
    const store = await storeAfter({ generators: [], before: [[generator("app", thing)]], parts: { "crd.yaml": [definition] } });
    const sources = [{ name: "app", make: () => ({ generator: generator("app", thing), diagnostics: [] }) }];
    const run = { store, sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }), admitting: "always" as const };
    const asked = async (path: string, about: ResourceId | undefined) =>
      (await whyField(run, { about, choose: ([one]) => one as never }, path)).story.admitted.map(({ op, value }) => [op, value]);
    const own = { group: "example.com", kind: "Thing", namespace: "default", name: "a" };
    expect([await asked("spec.size", own), await asked("spec.size", undefined), await asked("spec.zone", own)]).toEqual([[["default", 3]], [], []]);
  }); // prettier-ignore

  it("has nothing from admission if that only gave a verdict", async () => {
    const meta = { apiVersion: "admissionregistration.k8s.io/v1", metadata: { name: "no" } };
    const rule = { apiGroups: [""], apiVersions: ["v1"], operations: ["UPDATE"], resources: ["configmaps"] };
    const denying: readonly JsonObject[] = [
      { ...meta, kind: "ValidatingAdmissionPolicy", spec: { matchConstraints: { resourceRules: [rule] }, validations: [{ expression: "false" }] } },
      { ...meta, kind: "ValidatingAdmissionPolicyBinding", spec: { policyName: "no", validationActions: ["Deny"] } },
    ];
    const { story, resource } = await why("data.x", "a", { existing: [...(lived.existing ?? []), ...denying] });
    expect([resource.admission?.verdict.allowed, story.admitted]).toEqual([false, []]);
  }); // prettier-ignore

  it("is rejected if there is no plan", async () => {
    const twice = [app, { ...app, name: "two" }];
    await expect(why("data.x", "a", { generators: twice })).rejects.toThrow("made twice");
  });
});
