/** An error or a warning names what it is about, and says what to do next. */
import { describe, expect, it } from "vitest";
import { type Situation, generator, generatorOf, planOn, planned, settings, storeAfter } from "./language.js";
import { type Wishes, differencesIn } from "../../src/flow/index.js";
import type { JsonObject } from "../../src/model/index.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const app = generator("app", x("a"));
const ruling = (verdict: "accept" | "reject"): Wishes => ({ ruling: { verdict, choose: differencesIn } });
const edited: Situation = { before: [[app]], generators: [app], existing: [x("a", "9")] };
const left: JsonObject = { ...x("left"), metadata: { name: "left", labels: { "varve.dev/pattern": "app" } } };
const forgotten: NonNullable<Situation["says"]> = ({ record }) => ({ record: { ...record, recordsIn: () => [] } }); // prettier-ignore

/** Generated with the past in one place, which is then kept in another. */
async function switched(): Promise<Awaited<ReturnType<typeof planOn>>> {
  const store = await storeAfter({ generators: [], before: [[app]] });
  store.switchTo("none");
  return planOn(store, { generators: [app] });
}

describe("a problem of a run", () => {
  it.each<[string, string, () => ReturnType<typeof planned>]>([
    ["flow/made-twice", "ConfigMap/a", () => planned({ generators: [app, generator("two", x("a"))] })],
    ["flow/made-twice", "app", () => planned({ before: [[app]], generators: [generator("two", x("a"))], about: ["two"] })],
    ["flow/no-record", "memory", () => planned({ ...edited, before: [], wishes: ruling("accept") })],
    ["flow/no-record", "none", () => planned({ ...edited, store: { kind: "none" }, wishes: ruling("accept") })],
    ["flow/not-recorded", "ConfigMap/a", () => planned({ ...edited, says: forgotten, wishes: ruling("accept") })],
    ["flow/changed-orphan", "ConfigMap/left", () => planned({ ...edited, existing: [left], wishes: ruling("reject") })],
    ["flow/evidence-lost", "none", switched],
  ])("%s names %s and has a hint", async (code, what, plan) => {
    const found = (await plan()).diagnostics.filter((one) => one.code === code);
    expect(found.map(({ message, hint }) => [message.includes(what), (hint ?? "").length > 0])).toEqual([[true, true]]);
  }); // prettier-ignore

  it("is not repeated for resources that it is not about", async () => {
    const generators = [generatorOf("one", { "a.yaml": [x("a"), x("b")] }), generatorOf("two", { "c.yaml": [x("c"), x("a")] })]; // prettier-ignore
    const { diagnostics } = await planned({ generators, atOnce: 1 });
    expect(diagnostics.map(({ code, resource }) => [code, resource?.name])).toEqual([["flow/made-twice", "a"]]); // prettier-ignore
  });
});
