/** Differences that are reported without a look: what a plan says about them, and what ends that. */
import { VarveError, formatPath } from "../../src/model/index.js";
import { type Situation, generator, linesOf, planOn, settings, storeAfter } from "./language.js"; // prettier-ignore
import { describe, expect, it } from "vitest";
import { type FreshResource, type Generator, apply, differencesIn } from "../../src/flow/index.js";
import { readBy, withHindsight, withProperty } from "./reading.js";
import type { MemoryStore } from "./memory-store.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const command = "test";

async function run(store: MemoryStore, situation: Situation): Promise<void> {
  await apply(await planOn(store, situation), { command, confirmed: true });
}

/** Others changed x of a and of b, and a run has found that. */
const both = [generator("app", x("a"), x("b"))];
async function found(generators: readonly Generator[] = both): Promise<MemoryStore> {
  const store = await storeAfter({ generators, before: [generators], existing: [x("a", "9"), x("b", "9")] });
  await run(store, { generators });
  return store;
}

describe("a resource that is reported without a look", () => {
  const originOf = () => ({ file: "app.yaml", line: 7 });
  const saying = (more: Partial<FreshResource>): Generator => ({ ...generator("app"), resources: [{ value: x("a"), file: "all.yaml", ...more }, { value: x("b"), file: "all.yaml" }] }); // prettier-ignore

  it("says the same as one that is checked", async () => {
    const told = async (isChecked: boolean) => {
      const store = await found();
      if (isChecked) withProperty(store, "hindsight", undefined);
      const { resources } = await planOn(store, { generators: both });
      const schema = store.schemas("v1", "ConfigMap");
      return resources.map((one) => ({
        resource: one.resource,
        hasSchema: one.schema === schema,
        why: ["data.x", "data.y"].map((path) => one.ledger.why(path)),
        owners: one.owners.map(({ path, owner }) => [formatPath(path), owner]),
      }));
    };
    const [quick, checked] = [await told(false), await told(true)];
    expect(quick).toEqual(checked);
    expect(quick.map(({ resource, hasSchema }) => [resource, hasSchema])).toEqual([[x("a", "9"), true], [x("b", "9"), true]]); // prettier-ignore
  });

  it("has what its generator says about it", async () => {
    const generators = [saying({ originOf })];
    const { resources } = await planOn(await found(generators), { generators });
    expect(resources.map(({ fresh }) => fresh?.originOf)).toEqual([originOf, undefined]);
  });

  it("does not answer for a store that changed after the plan was created", async () => {
    const store = await found();
    const [a] = (await planOn(store, { generators: both })).resources;
    const annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{" };
    store.put("all.yaml", [{ ...x("a", "9"), metadata: { name: "a", annotations } }]);
    const thrown = (() => {
      try {
        return a?.owners;
      } catch (error) {
        return error;
      }
    })();
    expect(thrown instanceof VarveError && thrown.diagnostics.map(({ code, message, resource, hint }) => [code, message, resource?.name, hint])).toEqual([
      ["flow/stale-resource", "ConfigMap/a changed after the plan was created", "a", "create a new plan"],
    ]); // prettier-ignore
  });
});

describe("a difference in a resource that the same run updates", () => {
  const made = (y: string) => [generator("app", settings("a", { x: "1", y }))];
  /** Others changed x, and y: 2 is generated from now on. */
  const after = async (kind: "file" | "annotation") => {
    const store = await storeAfter({ generators: [], before: [made("1")], store: { kind } });
    const [a] = store.parts["all.yaml"] as { data: object }[];
    store.put("all.yaml", [{ ...a, data: { x: "9", y: "1" } }] as never);
    await run(store, { generators: made("1") });
    store.switchTo("file");
    await run(store, { generators: made("2") });
    return readBy(store, { generators: made("2") });
  };

  it("is not read again by the next run", async () => {
    expect(await after("file")).toEqual({ read: [], told: ["a unchanged"] });
  });

  it("is read again if the resource had a record of its own, which goes with the update", async () => {
    expect(await after("annotation")).toEqual({ read: ["a"], told: ["a unchanged"] });
  });
});

describe("a value that the user set", () => {
  it.each<[string, (store: MemoryStore) => void]>([
    ["without a history", () => undefined],
    ["with a history that has nothing yet", (store) => withProperty(store, "sign", async () => new Map())],
  ])("is not read again by the next run, %s", async (_, change) => {
    const store = await storeAfter({ generators: both, before: [both] });
    change(store);
    await run(store, { generators: both, wishes: { explicit: [{ target: "ConfigMap/a:data.x", value: "7" }] } }); // prettier-ignore
    expect(await readBy(store, { generators: both })).toEqual({ read: [], told: ["a unchanged"] });
  });

  it("is read again by the next run if the history may know who set it", async () => {
    const store = await storeAfter({ generators: both, before: [both] });
    withProperty(store, "sign", async () => new Map());
    withHindsight(store, { signedAt: "1a2b3c4" });
    await run(store, { generators: both, wishes: { explicit: [{ target: "ConfigMap/a:data.x", value: "7" }] } }); // prettier-ignore
    expect((await readBy(store, { generators: both })).read).toEqual(["a", "b"]);
  });
});

describe("a seed whose generator has another value now", () => {
  it("is reported by every run, and read once", async () => {
    const made = (value: string) => [{ ...generator("app"), resources: [{ value: x("a", value), file: "all.yaml", modes: { "data.x": "seed" as const } }, { value: x("b"), file: "all.yaml" }] }]; // prettier-ignore
    const store = await storeAfter({ generators: [], before: [made("1")] });
    const first = await readBy(store, { generators: made("2") });
    await run(store, { generators: made("2") });
    expect([first.told, await readBy(store, { generators: made("2") })]).toEqual([["a unchanged"], { read: [], told: ["a unchanged"] }]); // prettier-ignore
  });
});

describe("an accepted difference", () => {
  const accept = (name: string): Situation => ({
    generators: both,
    wishes: { ruling: { verdict: "accept", choose: (all) => differencesIn(all).filter(({ resource }) => resource.id.name === name) } },
  }); // prettier-ignore
  const accepted = async (store: MemoryStore) => {
    const { resources } = await planOn(store, { generators: both });
    return resources.map(({ id, decisions }) => [id.name, decisions.map(({ isAccepted }) => isAccepted === true)]); // prettier-ignore
  };

  it("is known without a look, and so are the others of its part", async () => {
    const store = await found();
    await run(store, accept("a"));
    expect(await accepted(store)).toEqual([["a", [true]], ["b", [false]]]); // prettier-ignore
    expect((await readBy(store, { generators: both })).read).toEqual([]);
  });

  it.each<[string, (store: MemoryStore) => void]>([
    ["schemas", (store) => withHindsight(store, { schemas: "others" })],
    ["the history", (store) => withHindsight(store, { signedAt: "later" })],
  ])("is read again with the others if %s changed meanwhile", async (_, change) => {
    const store = await found();
    change(store);
    await run(store, accept("a"));
    expect((await readBy(store, { generators: both })).read).toEqual(["a", "b"]);
    expect(await accepted(store)).toEqual([["a", [true]], ["b", [false]]]); // prettier-ignore
  });

  it("is known without a look if its part has no others, although the history changed meanwhile", async () => {
    const store = await found();
    await run(store, accept("a"));
    withHindsight(store, { signedAt: "later" });
    await run(store, accept("b"));
    const { kept, standing } = store.record.fileRecord("all.yaml") ?? {};
    expect([kept, standing === undefined]).toEqual([2, true]);
  });
});

describe("a run of one generator in a shared part", () => {
  const app = (value: string) => generator("app", x("a", value));
  const other = generator("other", x("b"));

  it("does not forget what others removed of the skipped one", async () => {
    const store = await storeAfter({ generators: [], before: [[app("1"), other]], existing: [x("a")] });
    await run(store, { generators: [app("1"), other] });
    await run(store, { generators: [app("2"), other], about: ["app"] });
    expect(linesOf(await planOn(store, { generators: [app("2"), other] }))).toEqual(["ConfigMap/b: deleted", "-> ready"]); // prettier-ignore
  });

  it("leaves the part settled if nothing differs in it", async () => {
    const store = await storeAfter({ generators: [], before: [[app("1"), other]] });
    await run(store, { generators: [app("2"), other], about: ["app"] });
    expect(await readBy(store, { generators: [app("2"), other] })).toEqual({ read: [], told: [] });
  });
});
