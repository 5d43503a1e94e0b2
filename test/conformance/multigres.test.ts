import { Definitions, type RequestCase, replay } from "./custom-resource-request.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";

describe("the objects of multigres", () => {
  it("get the API server's result, from decoding to rules that it accepts in their CRDs", ({ skip }) => {
    const name = "multigres/cases.json";
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<RequestCase>(name);
    expect(cases.length).toBe(37);
    const definitions = new Definitions("multigres");
    expect(differences(`${name}, with rules`, cases, (one) => replay(one, definitions))).toEqual([]);
    expect(definitions.refusedRules()).toEqual([]);
  });
});
