/** Remaining differences with their authors: what was found once is not searched in the history again. */
import { type Situation, generator, planOn, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { type Hindsight, type Signer, type Source, apply, unprepared } from "../../src/flow/index.js";
import type { MemoryStore } from "./memory-store.js";

const x = (name: string, value: string) => settings(name, { x: value });
const app = generator("app", x("a", "1"), x("b", "1"), x("c", "1"));
/** a was changed externally, and b removed. */
const edited: Situation = { before: [[app]], generators: [app], existing: [x("a", "9"), x("c", "1")] };

/** A store whose history has one author, and reports parts touched since. */
async function withHistory(touched: ReadonlySet<string> | undefined) {
  const asked: string[] = [];
  const store = await storeAfter(edited);
  const sign: Signer = async (resources) => {
    asked.push(...resources.map(({ id }) => id.name));
    const author = { stage: "git", name: "Ada" };
    return new Map(resources.flatMap(({ decisions }) => decisions.map((one) => [one, author])));
  };
  const hindsight: Hindsight = { ...(store.hindsight as Hindsight), signedAt: "m1", touchedSince: async () => touched };
  Object.defineProperty(store, "hindsight", { get: () => hindsight });
  Object.assign(store, { sign });
  await apply(await planOn(store, edited), { command: "test" });
  return { store, asked };
} // prettier-ignore

async function authors(store: MemoryStore) {
  const { resources } = await planOn(store, edited);
  return resources.map(({ name, decisions }) => [name, decisions.map(({ author }) => author?.name)]);
}

describe("the author of a remaining change", () => {
  const known = [
    ["ConfigMap/a", ["Ada"]],
    ["ConfigMap/b", ["Ada"]],
  ];

  it("is searched once, while the history has nothing new about its part", async () => {
    const { store, asked } = await withHistory(new Set(["other.yaml"]));
    expect([await authors(store), await authors(store), asked]).toEqual([known, known, ["a", "b"]]);
  });

  it.each([
    ["has something new about its part", new Set(["all.yaml"])],
    ["cannot say what is new", undefined],
  ])("is searched again if the history %s", async (_, touched) => {
    const { store, asked } = await withHistory(touched);
    expect([await authors(store), asked]).toEqual([known, ["a", "b", "a", "b"]]);
  });
});

describe("a resource with a remaining difference", () => {
  it("is known from the last output, without running the program that renders it", async () => {
    const sources: Readonly<Record<string, Partial<Source>>> = { app: { token: "1" } };
    const store = await storeAfter({ ...edited, sources });
    await apply(await planOn(store, { ...edited, sources }), { command: "test" });
    const prepared: string[] = [];
    const make: Source["make"] = () => {
      if (prepared.length === 0) throw unprepared(async () => void prepared.push("app"));
      return { generator: app, diagnostics: [] };
    };
    const { resources } = await planOn(store, { ...edited, sources: { app: { token: "1", make } } });
    expect(resources.map(({ name, fate, generator: by, fresh, before }) => [name, fate, by?.author, fresh, before])).toEqual([
      ["ConfigMap/a", "unchanged", { stage: "compose", name: "app" }, { value: x("a", "1"), file: "all.yaml" }, x("a", "9")],
      ["ConfigMap/b", "deleted", { stage: "compose", name: "app" }, { value: x("b", "1"), file: "all.yaml" }, undefined],
    ]);
    expect(prepared).toEqual([]);
  }); // prettier-ignore
});
