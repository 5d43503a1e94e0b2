import { describe, expect, it } from "vitest";
import { cutWarnings } from "../../src/serve/answer/cut-warnings.js";

/** As kube-apiserver does (endpoints/filters/warning.go). */
describe("warnings", () => {
  it("are sent whole up to 4096 characters in total", () => {
    const warnings = ["a".repeat(4000), "b".repeat(96)];
    expect(cutWarnings(warnings)).toEqual(warnings);
  });

  it("are cut at 256 characters each beyond that", () => {
    const warnings = ["a".repeat(4000), "b".repeat(97), "c".repeat(300)];
    expect(cutWarnings(warnings)).toEqual(["a".repeat(256), "b".repeat(97), "c".repeat(256)]);
  });

  it("end where the shortened ones reach the limit", () => {
    const warnings = Array.from({ length: 40 }, (_, i) => `${i} `.padEnd(300, "x"));
    expect(cutWarnings(warnings)).toEqual(warnings.slice(0, 16).map((text) => text.slice(0, 256)));
  });

  it("count characters and not UTF-16 units, and split none", () => {
    expect(cutWarnings(["😀".repeat(4096)])).toEqual(["😀".repeat(4096)]);
    expect(cutWarnings(["😀".repeat(4097)])).toEqual(["😀".repeat(256)]);
  });

  it("lose characters for which the API server would drop them", () => {
    expect(cutWarnings(["a\r\n\tb", "a b", "\u0007", "c\ud800d"])).toEqual(["a b", "c d"]);
  });
});
