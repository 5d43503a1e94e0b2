import { describe, expect, it } from "vitest";
import { Spool } from "../../src/workspace/disk/spool.js";
import { isSpooled } from "../../src/workspace/write/spooled-change.js";
import { stagedFiles } from "../../src/workspace/store/staged-files.js";

const NOTHING = { files: new Set<string>(), changes: [], entries: new Map(), placed: new Set<never>() };

describe("texts of a large run that are waiting to be written", () => {
  it.each([
    ["a plain file", "kind: ConfigMap\n", [], true],
    ["a file with a Secret", "kind: ConfigMap\n---\nkind: Secret\n", [], false],
    [
      "a file of which a digest is recorded instead of a value",
      "kind: ConfigMap\n",
      [{ baseDigest: "hmac:1" }],
      false,
    ],
  ])("are moved out of memory or kept: %s", (_, content, rows, isAside) => {
    const fields = rows.map((row) => ({ path: "data.x", owner: "generator", ...row }));
    const resources = [{ kind: "ConfigMap", name: "a", fields }] as never[];
    const records = new Map([["a.yaml", { digest: "", fresh: "", kept: 0, by: {}, resources }]]);
    const { texts } = stagedFiles([{ path: "a.yaml", content, before: null }], records, NOTHING, new Spool());
    expect(texts.map((change) => [isSpooled(change), change.content])).toEqual([[isAside, content]]);
  });
});
