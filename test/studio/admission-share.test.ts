import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../../src/studio/page/admission/share.js";
import type { AdmissionWorld } from "../../src/studio/wire/admission.js";
import type { Edits } from "../../src/studio/page/admission/edits.js";
import { deflateRawSync } from "node:zlib";

const WORLD: AdmissionWorld = {
  kubernetes: "1.36",
  objects: [
    { name: "Namespace/a", kind: "Namespace", file: "a.yaml", isEditable: false, text: "{}" },
    {
      name: "ValidatingAdmissionPolicy.x/p",
      kind: "ValidatingAdmissionPolicy",
      file: "p.yaml",
      isEditable: true,
      text: "",
    },
  ],
  platform: { state: "none" },
  secretsLeftOut: 0,
  remarks: [],
};

const PLAIN: Edits = {
  object: "a: 1\n",
  old: "a: 1\n",
  operation: "CREATE",
  user: "",
  groups: "",
  definition: null,
};

/** A link as somebody else would make it. */
function link(value: unknown): string {
  return deflateRawSync(JSON.stringify(value)).toString("base64url");
}

describe("a link to edits", () => {
  it("restores all of them", async () => {
    const edits: Edits = {
      object: "a: 2 # ü 🙂\n",
      old: "a: 0\n",
      operation: "UPDATE",
      user: "ada",
      groups: "devs, ops",
      definition: { index: 1, text: "x: <b>\n" },
    };
    const text = await packed(edits, PLAIN, WORLD);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text ?? "", PLAIN, WORLD)).toEqual(edits);
  });

  it("holds only what differs", async () => {
    expect(await packed({ ...PLAIN, user: "ada" }, PLAIN, WORLD)).toBe(link({ user: "ada" }));
  });

  it("is refused if it would be too long", async () => {
    const object = Array.from(
      { length: 30_000 },
      (_, i) => `k${(i * 7919) % 65_537}: ${(i * 104_729) % 99_991}`,
    );
    expect(await packed({ ...PLAIN, object: object.join("\n") }, PLAIN, WORLD)).toBeUndefined();
  });

  it.each([
    ["text that is not base64url", "<script>"],
    ["bytes that are not compressed", "AAAA"],
    ["a list", link([])],
    ["a value of another type", link({ object: 1 })],
    ["an operation that does not exist", link({ operation: "DROP" })],
    ["a definition that is not in the world", link({ definition: { name: "Namespace/a", text: "" } })],
    ["a definition without a text", link({ definition: { name: "ValidatingAdmissionPolicy.x/p" } })],
    ["a text that expands to megabytes", link({ object: "a".repeat(4_000_000) })],
    ["an address that is too long", "A".repeat(20_000)],
  ])("is refused for %s", async (_, text) => {
    expect(await unpacked(text, PLAIN, WORLD)).toBeUndefined();
  });

  it("does not take members of every object for edits", async () => {
    const text = deflateRawSync(`{"__proto__":{"user":"eve"},"toString":1}`).toString("base64url");
    expect(await unpacked(text, PLAIN, WORLD)).toEqual(PLAIN);
  });
});
