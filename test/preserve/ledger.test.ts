import { describe, expect, it } from "vitest";
import { formatAuthor } from "../../src/ledger/index.js";
import { parsePath } from "../../src/model/index.js";
import { type Regenerated, regenerate } from "../../src/preserve/index.js";

/** A regeneration with every kind of change; made in each test, so that a fault in it is a fault of a test. */
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
  it("amounts to the result", () => {
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
  ])("says of %s what was done, by whom and why", (path, op, author, reason) => {
    const entry = regenerated().ledger.why(path).entries.at(-1);
    expect([entry?.op, entry && formatAuthor(entry.author), entry?.reason]).toEqual([op, author, reason]);
  });

  it("says the owner of each field now", () => {
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
});
