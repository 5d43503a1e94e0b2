/** Lookups come from memory, and the cluster confirms what a decision depends on. */
import type { Lookup, LookupKind, LookupSource, Question } from "../../src/serve/index.js";
import { describe, expect, it } from "vitest";
import type { Handled } from "../../src/serve/webhook/run-handler.js";
import type { JsonObject } from "../../src/model/index.js";
import { confirmed } from "../../src/serve/webhook/confirm.js";
import { objectLookup } from "../../src/serve/index.js";

const GROUP = "example.com";
const KINDS: readonly LookupKind[] = [
  { group: GROUP, version: "v1", kind: "Template" },
  {
    group: GROUP,
    version: "v1",
    kind: "Widget",
    indexes: { template: (one) => (one["spec"] as JsonObject)["template"] as string },
  },
];

function object(kind: string, name: string, version = "1", spec: JsonObject = {}): JsonObject {
  return {
    apiVersion: `${GROUP}/v1`,
    kind,
    metadata: { namespace: "shop", name, uid: `${kind}-${name}`, resourceVersion: version },
    spec,
  };
}

/** A memory of some objects in a cluster that has others. */
class TestSource implements LookupSource {
  readonly asked: string[] = [];
  readonly states = [];
  readonly #memory: LookupSource;
  readonly #cluster: LookupSource;
  readonly #behind: boolean;

  constructor(memory: readonly JsonObject[], cluster = memory, behind = false) {
    this.#memory = objectLookup(memory, KINDS);
    this.#cluster = objectLookup(cluster, KINDS);
    this.#behind = behind;
  }

  remembered(question: Question): readonly JsonObject[] {
    return this.#memory.remembered(question);
  }

  async current(question: Question, signal: AbortSignal): Promise<readonly JsonObject[]> {
    this.asked.push(question.type === "find" ? `find ${question.name}` : question.type);
    return this.#cluster.current(question, signal);
  }

  isInStep(): boolean {
    return !this.#behind;
  }
}

function allow(): Handled {
  return { answer: {}, patch: [] };
}

function deny(message: string): Handled {
  return { answer: { denials: [{ message }] }, patch: [] };
}

async function decide(source: LookupSource, ask: (lookup: Lookup) => Handled): Promise<readonly string[]> {
  const { answer } = await confirmed(ask, source, () => new AbortController().signal);
  return (answer.denials ?? []).map(({ message }) => message);
}

const needsTemplate = (lookup: Lookup): Handled =>
  lookup.find(GROUP, "Template", "shop", "a") === undefined ? deny("there is no template a") : allow();
const isUnused = (lookup: Lookup): Handled => {
  const users = lookup.byIndex(GROUP, "Widget", "shop", "template", "a");
  return users.length === 0 ? allow() : deny(`${users.length} use it`);
};
const template = object("Template", "a");
const user = object("Widget", "w", "1", { template: "a" });

describe("a decision", () => {
  it("that depends only on existing objects sends no request to the cluster", async () => {
    const source = new TestSource([template]);
    expect(await decide(source, needsTemplate)).toEqual([]);
    expect(source.asked).toEqual([]);
  });

  it("to deny is confirmed by the cluster", async () => {
    const source = new TestSource([]);
    expect(await decide(source, needsTemplate)).toEqual(["there is no template a"]);
    expect(source.asked).toEqual(["find a"]);
  });

  it("to deny is reversed where the cluster has what memory lacks", async () => {
    const source = new TestSource([], [template]);
    expect(await decide(source, needsTemplate)).toEqual([]);
  });

  it("to deny is reversed where the cluster no longer has the reason", async () => {
    expect(await decide(new TestSource([user], []), isUnused)).toEqual([]);
  });

  it("to allow is confirmed where it depends on absence, and reversed where the cluster has a user", async () => {
    const source = new TestSource([], [user]);
    expect(await decide(source, isUnused)).toEqual(["1 use it"]);
    expect(source.asked).toEqual(["byIndex"]);
  });

  it("to allow uses the cluster while memory is behind", async () => {
    const gone = new TestSource([template], [], true);
    expect(await decide(gone, needsTemplate)).toEqual(["there is no template a"]);
  });

  it("is made again for another state of the same object", async () => {
    const source = new TestSource(
      [object("Template", "a", "1", { max: 1 })],
      [object("Template", "a", "2", { max: 9 })],
    );
    const below = (lookup: Lookup): Handled => {
      const { spec } = lookup.find(GROUP, "Template", "shop", "a") as { spec: { max: number } };
      return spec.max < 5 ? deny("too many") : allow();
    };
    expect(await decide(source, below)).toEqual([]);
  });

  it("looks up each object once per call", async () => {
    const source = new TestSource([template]);
    const twice = (lookup: Lookup): Handled => {
      expect(lookup.find(GROUP, "Template", "shop", "a")).toBe(lookup.find(GROUP, "Template", "shop", "a"));
      return allow();
    };
    expect(await decide(source, twice)).toEqual([]);
  });

  it("distinguishes lookups, for any names from users", async () => {
    const odd = object("Widget", "w", "1", { template: "template\na" });
    const source = new TestSource([odd]);
    const asksBoth = (lookup: Lookup): Handled => {
      const counts = [
        lookup.byIndex(GROUP, "Widget", "shop", "template", "template\na").length,
        lookup.byIndex(GROUP, "Widget", "shop\ntemplate", "template", "a").length,
      ];
      return deny(counts.join());
    };
    expect(await decide(source, asksBoth)).toEqual(["1,0"]);
  });

  it("is aborted when a handler keeps looking up more", async () => {
    let count = 0;
    const endless = (lookup: Lookup): Handled => {
      lookup.find(GROUP, "Template", "shop", "a");
      lookup.find(GROUP, "Template", "shop", `none-${count++}`);
      return allow();
    };
    const changing = {
      states: [],
      remembered: () => [],
      isInStep: () => true,
      current: async () => [template],
    };
    await expect(decide(changing, endless)).rejects.toThrow("serve/unsettled-lookups");
  });
});

describe("a handler in a test", () => {
  it("gets objects to look up", () => {
    const lookup = objectLookup([template, user], KINDS);
    expect(needsTemplate(lookup).answer).toEqual({});
    expect(isUnused(lookup).answer).toEqual({ denials: [{ message: "1 use it" }] });
    expect(lookup.list(GROUP, "Template", "other")).toEqual([]);
    expect(() => lookup.find(GROUP, "Pod", "shop", "a")).toThrow("serve/not-declared");
    expect(() => lookup.byIndex(GROUP, "Widget", "shop", "none", "a")).toThrow("serve/not-declared");
  });

  it("gets an object by name alone, where the kind is declared with a name", () => {
    const kinds = [{ group: GROUP, version: "v1", kind: "Template", name: "a" }];
    const lookup = objectLookup([template, object("Template", "b")], kinds);
    expect(lookup.find(GROUP, "Template", "shop", "a")).toBe(template);
    expect(lookup.list(GROUP, "Template", "shop")).toEqual([template]);
    expect(() => lookup.find(GROUP, "Template", "shop", "b")).toThrow(
      'a handler looks up Template "b", but the platform declares only "a"',
    );
  });
});
