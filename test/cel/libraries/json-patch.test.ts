import { costs, gives, result } from "./expression.js";
import { environment } from "../../../src/cel/index.js";
import { describe, expect, it } from "vitest";
import { jsonPatch } from "../../../src/cel/library/kubernetes/index.js";

describe("keys of JSON patches", () => {
  const mutating = environment({ libraries: [jsonPatch] });
  gives(
    {
      "jsonpatch.escapeKey('k8s.io/my~label')": "k8s.io~1my~0label",
      "jsonpatch.escapeKey('~1/')": "~01~1",
      "jsonpatch.escapeKey('')": "",
    },
    mutating,
  );
  costs({ "jsonpatch.escapeKey('01234567890')": { run: 2, min: 2, max: 2 } }, mutating);

  it("are not available to other expressions", () => {
    expect(result("jsonpatch.escapeKey('a')")).toEqual({
      refused: [
        "undeclared reference to 'jsonpatch' (in container '')",
        "undeclared reference to 'escapeKey' (in container '')",
      ],
    });
  });
});
