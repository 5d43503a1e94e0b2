import { SETTINGS, Studio } from "./read-resource.js";
import { describe, expect, it } from "vitest";
import { fill } from "../workspace/folder.js";
import { repositoryWith } from "../workspace/repository.js";

/** Every way in which a value can be written, and places that no reader of the value sees. */
const SECRET = `apiVersion: v1
kind: Secret
metadata:
  name: payment # hunter01
  labels: {team: shop}
stringData:
  doubled: hunter02
type: Opaque
stringData:
  # hunter03
  plain: hunter04 # hunter05
  quoted: "hunter06, hunter07: hunter08"
  twice: hunter09
  twice: hunter10
  block: |
    hunter11
    hunter12
  folded:
    hunter13
    hunter14
  tagged: !!str hunter15
  anchored: &x hunter16
data: {a: aHVudGVyMTc=, b: aHVudGVyMTg=}
`;

describe("the values of a Secret", () => {
  it("are masked in its lines, whatever they look like; keys stay", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "secret.yaml": SECRET });
    const { lines } = await (await Studio.open(root)).sheet();
    expect(lines).toEqual([
      "apiVersion: v1",
      "kind: Secret",
      "metadata:",
      "  name: payment (secret)",
      "  labels: {team: shop}",
      "(secret)",
      "  (secret)",
      "type: Opaque",
      "stringData:",
      "  (secret)",
      "  plain: (secret)",
      "  quoted: (secret)",
      "  (secret)",
      "  twice: (secret)",
      "  block: (secret)",
      "    (secret)",
      "    (secret)",
      "  folded:",
      "    (secret)",
      "    (secret)",
      "  tagged: (secret)",
      "  anchored: (secret)",
      "data: {a: (secret), b: (secret)}",
    ]);
  });

  it("are in nothing that the page loads: neither now nor in the past", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "secret.yaml": SECRET });
    fill(root, { "secret.yaml": SECRET.replaceAll("hunter", "winter").replaceAll("aHVudGVy", "d2ludGVy") });
    const everything = await (await Studio.open(root)).everything();
    expect(everything.match(/hunter|winter|aHVudGVy|d2ludGVy/g)).toBeNull();
  });

  it("still show that they changed", async () => {
    const root = repositoryWith({ "varve.yaml": SETTINGS, "secret.yaml": SECRET });
    fill(root, { "secret.yaml": SECRET.replace("hunter04", "winter04") });
    const { moments } = await (await Studio.open(root)).moments();
    expect(moments.map(({ hunks }) => hunks)).toEqual([
      [{ at: 10, removed: 1, lines: ["  plain: (secret)"] }],
    ]);
  });
});
