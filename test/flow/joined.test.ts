/** Independent plans of parts of one store, joined to one. */
import { type Situation, generatorOf, linesOf, planOn, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { type Plan, type Source, apply, isPlan, joinPlans } from "../../src/flow/index.js";
import type { Diagnostic } from "../../src/model/index.js";
import { startOf } from "../../src/model/internal.js";
import type { MemoryStore } from "./memory-store.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const app = (value = "1") => generatorOf("app", { "app.yaml": [x("c", value)] });
const web = (value = "1") => generatorOf("web", { "web.yaml": [x("a", value), x("d")] });
const moving: Situation = { before: [[app(), web()]], generators: [app("2"), web("2")] };

/** One plan for each generator. */
async function apart(store: MemoryStore, situation: Situation): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const { name } of situation.generators)
    plans.push(await planOn(store, { ...situation, about: [name] }));
  return plans;
}

async function joined(situation: Situation): Promise<Plan> {
  return joinPlans(await apart(await storeAfter(situation), situation));
}

describe("joined plans", () => {
  it("are one plan, in the order of the resources", async () => {
    const plan = await joined(moving);
    expect([isPlan(plan), linesOf(plan)]).toEqual([
      true,
      ["ConfigMap/a: updated", "  data.x: updated", "ConfigMap/c: updated", "  data.x: updated", "-> ready"],
    ]);
    expect(plan.settled).toEqual({ resources: 1, parts: new Set(["web.yaml"]) });
  });

  it("are the plan itself if there is only one", async () => {
    const [plan] = await apart(await storeAfter(moving), moving);
    expect(joinPlans([plan as Plan])).toBe(plan);
  });

  it("write and record what each of them would", async () => {
    const record = (name: string, value: string) => ({ name, pattern: "p", inputs: { x: value } });
    const records = (value: string) => ({
      app: { record: record("app", value) },
      web: { record: record("web", value) },
    });
    const store = await storeAfter({ ...moving, sources: records("1") });
    const sources = records("2");
    const plan = joinPlans(await apart(store, { ...moving, sources }));
    const { written } = await apply(plan, { command: "test" });
    expect([written, store.parts]).toEqual([
      ["app.yaml", "web.yaml"],
      { "app.yaml": [x("c", "2")], "web.yaml": [x("a", "2"), x("d")] },
    ]);
    expect(store.record.generators).toEqual([sources.app.record, sources.web.record]);
    const again = joinPlans(await apart(store, { ...moving, sources }));
    expect([plan.isEmpty, again.isEmpty, again.settled.resources]).toEqual([false, true, 3]);
  });

  it("can be applied to the store as it was, and not after a change", async () => {
    const store = await storeAfter(moving);
    const plan = joinPlans(await apart(store, moving));
    store.put("app.yaml", [x("c", "9")]);
    await expect(apply(plan, { command: "test" })).rejects.toThrow("The store changed after the plan was made");
  }); // prettier-ignore

  it("depend on the history if one of them does, whichever it is", async () => {
    const plans = await apart(await storeAfter(moving), moving);
    const [one, two] = plans as readonly [Plan, Plan];
    const queried = { ...two, basis: `${two.basis} and the history` };
    expect([joinPlans([one, queried]).basis, joinPlans([queried, one]).basis, joinPlans(plans).basis]).toEqual([queried.basis, queried.basis, one.basis]);
  }); // prettier-ignore

  it("fail with all errors if one of them fails, and change nothing", async () => {
    const nameless = generatorOf("web", { "web.yaml": [{ kind: "ConfigMap" }] });
    const { verdict, resources, isEmpty, diagnostics } = await joined({
      ...moving,
      generators: [app("2"), nameless],
    });
    expect([verdict, resources, isEmpty, diagnostics.map(({ code }) => code)]).toEqual([
      { outcome: "failed", reasons: [] },
      [],
      true,
      ["flow/nameless-resource"],
    ]);
  });

  it("have the worst verdict among them, with its reasons only", async () => {
    const rules = [{ type: "error" as const, path: "data.y", message: "no y" }, { type: "warn" as const, path: "data.x", message: "mind" }];
    const blocked = generatorOf("web", { "web.yaml": [settings("a", { x: "1", y: "1" }), x("d")] });
    const { verdict, review } = await joined({ ...moving, generators: [app("2"), blocked], review: { rules } });
    expect([verdict.outcome, verdict.reasons.map(({ name, text }) => `${name} ${text}`)]).toEqual(["blocked", ["ConfigMap/a data.y: no y"]]);
    expect(review?.events.map(({ message }) => message).sort()).toEqual(["mind", "no y"]);
    const confirm = await joined({ ...moving, generators: [app("2"), web()], review: { rules } });
    expect([confirm.verdict.outcome, confirm.decisions.size]).toEqual(["confirm", 1]);
  }); // prettier-ignore

  it("have no review if none of them has", async () => {
    expect((await joined(moving)).review).toBeUndefined();
  });

  it("report common messages once, and everything about single resources", async () => {
    const said = (message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({ code: "test/odd", severity: "warning", message, ...more });
    const id = { group: "", kind: "ConfigMap", namespace: "", name: "a" };
    const saying = (one: Situation["generators"][number]): Partial<Source> => ({
      make: () => ({ generator: one, diagnostics: [said("all"), said(`only ${one.name}`), said("one", { resource: id })] }),
    });
    const [first, second] = [app("2"), web("2")];
    const { diagnostics } = await joined({ ...moving, sources: { app: saying(first), web: saying(second) } });
    expect(diagnostics.map(({ message }) => message)).toEqual(["all", "only app", "one", "only web", "one"]);
  }); // prettier-ignore

  it("report the same about several places once for each place", async () => {
    const at = (file: string, offset = 0) => {
      const { start, ...range } = startOf(file);
      return { ...range, start: { ...start, offset } };
    };
    const places = (...all: readonly ReturnType<typeof at>[]): readonly Diagnostic[] =>
      all.map((one) => ({ code: "test/odd", severity: "warning", message: "odd", at: one }));
    const saying = (one: Situation["generators"][number], diagnostics: readonly Diagnostic[]): Partial<Source> => ({ make: () => ({ generator: one, diagnostics }) }); // prettier-ignore
    const sources = {
      app: saying(app("2"), places(at("a.yaml"), at("a.yaml", 7))),
      web: saying(web("2"), places(at("a.yaml"), at("b.yaml"))),
    };
    const { diagnostics } = await joined({ ...moving, sources });
    expect(diagnostics.map((one) => [one.at?.file, one.at?.start.offset])).toEqual([
      ["a.yaml", 0],
      ["a.yaml", 7],
      ["b.yaml", 0],
    ]);
  });
});
