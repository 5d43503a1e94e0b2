import { describe, expect, it } from "vitest";
import { type Author, Recorder, formatAuthor } from "../../src/ledger/index.js";
import { type Draft, draft } from "../../src/draft/index.js";
import { type JsonObject, formatPath } from "../../src/model/index.js";
import { type Pod, pod, podSchema } from "./pods.js";
import { record } from "./writing.js";

const baseline: Author = { stage: "compose", name: "baseline", band: "baseline" };
const platform: Author = { stage: "compose", name: "Platform", band: "default" };
const team: Author = { stage: "compose", name: "Team", band: "override" };

/** All records, with their authors. */
function history(recorder: Recorder): string[] {
  return recorder
    .ledger()
    .entries()
    .map((entry) => `${formatAuthor(entry.author)}: ${record(entry)}`);
}

/** The authors of the fields of a document. */
function owners(recorder: Recorder): Record<string, string> {
  const owned = recorder.ledger().owners();
  return Object.fromEntries(owned.map(({ path, author }) => [formatPath(path), author.name]));
}

function image({ value }: Draft<Pod>, reference: string): void {
  const [container] = value.spec?.containers ?? [];
  if (container !== undefined) container.image = reference;
}

describe("a draft without a given recorder", () => {
  it("starts its own history with the document", () => {
    const started = draft<JsonObject>({ a: 1 }, { author: team });
    started.value["a"] = 2;
    expect(history(started.recorder)).toStrictEqual(['baseline: set  {"a":1}', "Team (override): set a 2"]);
    expect(started.ledger().document()).toStrictEqual({ a: 2 });
  });
});

describe("several authors", () => {
  it("write to one draft in turns", () => {
    const started = draft(pod({ containers: [{ name: "web" }] }), { author: platform, schema: podSchema });
    image(started, "one");
    image(started.by(team), "two");
    started.value.spec = { ...started.value.spec, hostNetwork: true };
    image(started.by(platform), "three");
    expect(history(started.recorder).slice(1)).toStrictEqual([
      'Platform (default): set spec.containers[name=web].image "one"',
      'Team (override): set spec.containers[name=web].image "two"',
      "Team (override): set spec.hostNetwork true",
      'Platform (default): set spec.containers[name=web].image "three"',
    ]);
    expect(owners(started.recorder)).toStrictEqual({
      apiVersion: "baseline",
      kind: "baseline",
      "spec.containers[name=web].image": "Platform",
      "spec.containers[name=web].name": "baseline",
      "spec.hostNetwork": "Team",
    });
  });

  it("write to drafts of their own, one after another, with one recorder", () => {
    const document = pod({ containers: [{ name: "web" }] });
    const recorder = new Recorder({ schema: podSchema });
    recorder.layer({ ...document } as unknown as JsonObject, baseline);
    const first = draft(document, { author: platform, recorder });
    image(first, "one");
    const second = draft(first.finish(), { author: team, recorder });
    image(second, "two");
    expect(history(recorder).slice(1)).toStrictEqual([
      'Platform (default): set spec.containers[name=web].image "one"',
      'Team (override): set spec.containers[name=web].image "two"',
    ]);
    expect(recorder.ledger().document()).toStrictEqual(second.finish());
    expect(first.finish()).toStrictEqual(pod({ containers: [{ name: "web", image: "one" }] }));
  });

  it("are set for one field at a time", () => {
    const started = draft(pod({ containers: [{ name: "web" }] }), { author: platform, schema: podSchema });
    image(started, "one");
    image(started.by(team), "two");
    const { current, entries } = started.ledger().why("spec.containers[name=web].image");
    expect([current?.author, current?.before, entries.map(({ author }) => author.name)]).toStrictEqual([
      team,
      "one",
      ["baseline", "Platform", "Team"],
    ]);
  });
});

describe("a recorder", () => {
  it("with a schema identifies the items of drafts without one", () => {
    const started = draft(pod({ containers: [{ name: "web" }] }), {
      author: team,
      recorder: new Recorder({ schema: podSchema }),
    });
    image(started, "one");
    expect(history(started.recorder)).toStrictEqual([
      'Team (override): set spec.containers[name=web].image "one"',
    ]);
  });

  it("without one takes it from the draft", () => {
    const recorder = new Recorder();
    const started = draft(pod({ containers: [{ name: "web" }] }), {
      author: team,
      recorder,
      schema: podSchema,
    });
    image(started, "one");
    expect([started.recorder === recorder, recorder.schema === podSchema]).toStrictEqual([true, true]);
  });

  it("returns ledgers that later writes do not change", () => {
    const started = draft<JsonObject>({ a: 1 }, { author: team });
    started.value["a"] = 2;
    const early = started.ledger();
    started.value["a"] = 3;
    expect([early.document(), started.ledger().document()]).toStrictEqual([{ a: 2 }, { a: 3 }]);
  });
});
