/** Which resources a run reads: unchanged ones are not examined again. */
import { describe, expect, it } from "vitest";
import { planOn, settings, storeAfter } from "./language.js";
import { type Generator, apply, differencesIn } from "../../src/flow/index.js";
import type { Json } from "../../src/model/index.js";
import type { MemoryStore } from "./memory-store.js";
import { readBy, withHindsight, withProperty } from "./reading.js";

type Made = readonly [name: string, file: string, template?: string];

const x = (name: string, value = "1") => settings(name, { x: value });

function app(...made: readonly Made[]): Generator {
  const resources = made.map(([name, file, templateId]) => ({
    value: x(name),
    file,
    ...(templateId === undefined ? {} : { templateId }),
  }));
  return { name: "app", author: { stage: "compose", name: "app" }, resources };
}

interface Past {
  readonly made: Generator;
  /** The external state of parts. */
  readonly edited: Readonly<Record<string, readonly Json[]>>;
  /** The output of the run that finds that; the same by default. */
  readonly next?: Generator;
}

/** A store in which a run has found external changes. */
async function found({ made, edited, next = made }: Past): Promise<MemoryStore> {
  const store = await storeAfter({ generators: [], before: [[made]], parts: edited });
  await apply(await planOn(store, { generators: [next] }), { command: "test", confirmed: true });
  return store;
}

/** a was changed externally, b removed, and c unchanged. */
const made = app(["a", "a.yaml", "ta"], ["b", "b.yaml", "tb"], ["c", "c.yaml", "tc"]);
const edited = { "a.yaml": [x("a", "9")], "b.yaml": [] };
const differing = ["a unchanged", "b deleted"];

describe("differences that an earlier run found", () => {
  it("are reported without reading anything", async () => {
    const store = await found({ made, edited });
    expect(await readBy(store, { generators: [made] })).toEqual({ read: [], told: differing });
  });

  it("are not read because another part changed, in its file or in its generator", async () => {
    const store = await found({ made, edited });
    store.put("c.yaml", [x("c", "7")]);
    expect(await readBy(store, { generators: [made] })).toEqual({ read: ["c"], told: [...differing, "c unchanged"] }); // prettier-ignore
    const other = await found({ made, edited });
    const more = app(...rows(made), ["d", "c.yaml"]);
    expect(await readBy(other, { generators: [more] })).toEqual({ read: ["c"], told: [...differing, "d created"] }); // prettier-ignore
  });

  it("are not read because something new is made from the template of a resource that is still generated", async () => {
    const more = app(...rows(made), ["d", "d.yaml", "ta"]);
    expect(await readBy(await found({ made, edited }), { generators: [more] })).toEqual({ read: [], told: [...differing, "d created"] });
  }); // prettier-ignore

  it.each<[string, (store: MemoryStore) => void]>([
    ["schemas changed", (store) => withHindsight(store, { schemas: "others" })],
    ["the store cannot tell what they depend on", (store) => withProperty(store, "hindsight", undefined)],
    [
      "there are records without a part",
      (store) => {
        const { record } = store;
        const own = { kind: "ConfigMap", name: "z", fields: [] };
        withProperty(store, "record", { ...record, unplaced: [own] });
      },
    ],
  ])("are read again if %s", async (_, change) => {
    const store = await found({ made, edited });
    change(store);
    expect(await readBy(store, { generators: [made] })).toEqual({ read: ["a"], told: differing });
  });

  it("are read again to decide on them, with everything else that may match", async () => {
    const store = await found({ made, edited });
    const wishes = { ruling: { verdict: "accept" as const, choose: differencesIn } };
    expect((await readBy(store, { generators: [made], wishes })).read).toEqual(["a"]);
  });

  it("are read again if their resource is copied to another file", async () => {
    const store = await found({ made, edited });
    store.put("copy.yaml", [x("a", "9")]);
    expect((await readBy(store, { generators: [made] })).read).toEqual(["a"]);
  });

  it("are read again if a removed resource is back, in any file", async () => {
    const store = await found({ made, edited });
    store.put("back.yaml", [x("b", "5")]);
    expect(await readBy(store, { generators: [made] })).toEqual({ read: ["b"], told: ["a unchanged", "b unchanged"] }); // prettier-ignore
  });
});

describe("an edited resource that is no longer generated", () => {
  const left: Past = {
    made: app(["a", "a.yaml", "ta"], ["b", "b.yaml", "tb"], ["c", "c.yaml", "tc"]),
    edited: { "a.yaml": [x("a", "9")], "c.yaml": [x("c", "9")] },
    next: app(["b", "b.yaml", "tb"], ["c", "c.yaml", "tc"]),
  };
  const generators = [left.next as Generator];

  it("is reported without reading it", async () => {
    const told = ["a orphaned", "c unchanged"];
    expect(await readBy(await found(left), { generators })).toEqual({ read: [], told });
  });

  it("is read by a run that prunes, and other differences are not", async () => {
    const { read, told } = await readBy(await found(left), { generators, wishes: { prune: true } });
    expect([read, told]).toEqual([["a"], ["a orphaned", "c unchanged"]]);
  });

  it("is read if a new resource is made from its template: that may be its new name", async () => {
    const now = (template: string) => [app(...rows(left.next as Generator), ["new", "new.yaml", template])];
    const [same, other] = [await readBy(await found(left), { generators: now("ta") }), await readBy(await found(left), { generators: now("tx") })]; // prettier-ignore
    expect([same.read, other.read]).toEqual([["a"], []]);
  });

  it("is read if a removed resource was made from its template, in every run", async () => {
    const both = (template: string): Past => ({
      made: app(["a", "a.yaml", "t"], ["b", "b.yaml", template]),
      edited: { "a.yaml": [x("a", "9")], "b.yaml": [] },
      next: app(["b", "b.yaml", template]),
    });
    const readIn = async (template: string) => (await readBy(await found(both(template)), { generators: [both(template).next as Generator] })).read; // prettier-ignore
    expect([await readIn("t"), await readIn("other")]).toEqual([["a"], []]);
  });
});

describe("a removed resource", () => {
  it("protects a resource of its template that is no longer generated: that may be its new name", async () => {
    const past = (template: string): Past => ({
      made: app(["a", "a.yaml", template], ["b", "b.yaml", "t"], ["c", "c.yaml"]),
      edited: { "b.yaml": [], "c.yaml": [x("c", "9")] },
    });
    const now = app(["b", "b.yaml", "t"], ["c", "c.yaml"]);
    const fatesWith = async (template: string) => {
      const plan = await planOn(await found(past(template)), { generators: [now] });
      return plan.resources.map(({ id, fate }) => `${id.name} ${fate}`);
    };
    expect([await fatesWith("t"), await fatesWith("other")]).toEqual([
      ["a orphaned", "b deleted", "c unchanged"],
      ["a removed", "b deleted", "c unchanged"],
    ]);
  });
});

function rows({ resources }: Generator): readonly Made[] {
  return resources.map(({ value, file, templateId = "" }) => [(value as { metadata: { name: string } }).metadata.name, file, templateId]); // prettier-ignore
}
