import { describe, expect, it } from "vitest";
import { formatAuthor } from "../../src/ledger/index.js";
import { type Json, parsePath } from "../../src/model/index.js";
import { type Regenerated, regenerate } from "../../src/preserve/index.js";

/** A regeneration with every kind of change; created in each test, so that an error in it fails the test. */
function regenerated(): Regenerated {
  return regenerate({
    base: { same: 1, kept: 1, moved: 1, gone: 1, set: 1 },
    existing: { same: 1, kept: 2, moved: 1, gone: 1, set: 1, mine: 1 },
    fresh: { same: 1, kept: 3, moved: 2, set: 1, added: { x: 1 } },
    explicit: [{ path: parsePath("set"), value: 9 }],
    authors: {
      pattern: { stage: "pattern", name: "serverless-event-app" },
      user: { stage: "cli", name: "--set" },
    },
  });
}

describe("the ledger of a regeneration", () => {
  it("gives the result", () => {
    const { ledger, resource } = regenerated();
    expect(ledger.document()).toEqual(resource);
  });

  it.each([
    ["same", "set", "existing", undefined],
    ["kept", "keep", "existing", "kept: changed by the pattern and in the file"],
    ["moved", "set", "serverless-event-app", "only the pattern changed it"],
    ["gone", "remove", "serverless-event-app", "the pattern dropped it, and it was not edited"],
    ["set", "set", "--set", "set explicitly"],
    ["added.x", "set", "serverless-event-app", "the pattern added it"],
  ])("has for %s the operation, the author and the reason", (path, op, author, reason) => {
    const entry = regenerated().ledger.why(path).entries.at(-1);
    expect([entry?.op, entry && formatAuthor(entry.author), entry?.reason]).toEqual([op, author, reason]);
  });

  it("has the current owner of each field", () => {
    const { ledger } = regenerated();
    expect(ledger.owners().map(({ path, author }) => [path.segment, author.name])).toEqual([
      ["x", "serverless-event-app"],
      ["kept", "existing"],
      ["mine", "existing"],
      ["moved", "serverless-event-app"],
      ["same", "existing"],
      ["set", "--set"],
    ]);
  });

  it("names the recorded owner of a kept value, and the author of the existing ones where none is recorded", () => {
    const evidence = [{ source: "s", base: { a: 1, b: 1 }, owners: [{ path: parsePath("a"), owner: "finops" }] }];
    const { ledger } = regenerate({ existing: { a: 2, b: 2 }, fresh: { a: 1, b: 1 }, evidence });
    expect(["a", "b"].map((path) => ledger.why(path).entries.at(-1)?.author)).toEqual([
      { stage: "preserve", name: "finops" },
      { stage: "preserve", name: "existing" },
    ]);
  }); // prettier-ignore

  it("gives the result also where keys of items are defaults", () => {
    const service = (port: Json): Json => ({ apiVersion: "v1", kind: "Service", metadata: { name: "s" }, spec: { ports: [port] } });
    const base = service({ port: 53, targetPort: 1 });
    const fresh = service({ port: 53, protocol: "TCP", targetPort: 2 });
    const { ledger, resource } = regenerate({ base, existing: base, fresh });
    expect([resource, ledger.document()]).toEqual([service({ port: 53, targetPort: 2 }), resource]);
  }); // prettier-ignore

  it("has one entry for each write, and names the user for a value of an earlier run", () => {
    const { ledger } = regenerate({
      existing: { moved: 1, yours: 5 },
      fresh: { moved: 2, yours: 1 },
      authors: { user: { stage: "cli", name: "--set" } },
      evidence: [
        { source: "s", base: { moved: 1, yours: 1 }, owners: [{ path: parsePath("yours"), owner: "user" }] },
      ],
    });
    const entries = (path: string) => ledger.why(path).entries.map(({ op, author }) => [op, author.name]);
    expect([entries("moved"), entries("yours")]).toEqual([
      [
        ["set", "existing"],
        ["set", "pattern"],
      ],
      [
        ["set", "existing"],
        ["keep", "--set"],
      ],
    ]);
  });

  it("says that a map was overwritten if an external value in it is lost with it", () => {
    const { ledger } = regenerate({
      base: { tags: { a: "x" } },
      existing: { tags: { a: "x", z: "mine" } },
      fresh: {},
      overwrite: true,
    });
    const { op, reason } = ledger.why("tags").entries.at(-1) ?? {};
    expect([op, reason]).toEqual(["remove", "overwritten on request"]);
  });
});
