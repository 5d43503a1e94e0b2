import { type JsonObject, type Diagnostic } from "../../src/model/index.js";
import type { WriteResult } from "../../src/cluster/index.js";
import type { LiveWorld } from "../../src/cluster/internal.js";
import { describe, expect, it } from "vitest";
import { Discovery } from "../../src/cluster/api/discovery.js";
import { liveSurroundings } from "../../src/cli/admission/world/live-surroundings.js";

const WORLD: LiveWorld = {
  kubernetes: "1.36",
  objects: [],
  servedElsewhere: [],
  namespace: "shop",
  secretParameters: [],
  listed: [],
};

/** The user in a cluster that answers in this way. */
async function asking(
  written: Partial<WriteResult>,
  named?: { readonly username: string },
): Promise<unknown> {
  const answer: WriteResult = { isDone: true, status: 201, object: undefined, diagnostics: [], ...written };
  const cluster = {
    namespace: "shop",
    discover: async () => new Discovery({ groups: [], failures: [] }),
    get: async () => undefined,
    create: async () => answer,
  };
  return (await liveSurroundings(cluster, WORLD, [], named)).cluster?.user;
}

describe("the user of a live cluster", () => {
  const userInfo: JsonObject = {
    username: "alice",
    uid: "42",
    groups: ["dev", "system:authenticated"],
    extra: { scopes: ["read"] },
  };
  const refused: Diagnostic = { code: "cluster/forbidden", severity: "error", message: "no" };

  it("is the user that the server reports, with everything that policies can read", async () => {
    expect(await asking({ object: { status: { userInfo } } })).toEqual(userInfo);
  });

  it.each<[string, Partial<WriteResult>]>([
    ["cluster/forbidden", { isDone: false, status: 403, diagnostics: [refused] }],
    ["cluster/unexpected-answer", { object: { status: { userInfo: { groups: ["dev"] } } } }],
  ])("is never assumed to be an administrator: %s", async (code, written) => {
    await expect(asking(written)).rejects.toThrow(code);
  });

  it("is the user given with --as, without asking the server", async () => {
    const answer = { isDone: false, status: 403, diagnostics: [refused] };
    expect(await asking(answer, { username: "bob" })).toEqual({ username: "bob" });
  });
});
