/** What is encrypted with SOPS in a file is also secret in the output for it. */
import { type Situation, generator, planOn, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { apply } from "../../src/flow/index.js";

const sealed = { ...settings("a", { password: "ENC[AES256_GCM,data:x,type:str]" }, { tier: "web" }), sops: { mac: "ENC[x]" } }; // prettier-ignore

/** The record of passwords that are generated for a document. */
async function recordedFor(existing: Situation["existing"]) {
  const generators = [generator("app", settings("a", { password: "t0p", more: "t1p" }, { tier: "api" }))];
  const situation = { generators, existing, wishes: { overwrite: true } } as Situation;
  const store = await storeAfter(situation);
  await apply(await planOn(store, situation), { command: "test" });
  return JSON.stringify(store.record.recordsIn("all.yaml"));
}

describe("a generated value for an encrypted field", () => {
  it("is not recorded, nor are the values next to it", async () => {
    const recorded = await recordedFor([sealed]);
    expect([recorded.includes("api"), recorded.includes("t0p"), recorded.includes("t1p")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is recorded if the document is not encrypted", async () => {
    const { sops: _, ...open } = sealed;
    const recorded = await recordedFor([open]);
    expect([recorded.includes("t0p"), recorded.includes("t1p")]).toEqual([true, true]);
  });
});
