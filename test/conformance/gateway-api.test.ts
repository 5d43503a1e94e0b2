import { Definitions, type RequestCase, replay } from "./custom-resource-request.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";

const FILES = [
  ["cases-standard.json", 156],
  ["cases-experimental.json", 242],
  ["examples.json", 142],
] as const;

describe.each(FILES)("the objects of gateway-api's %s", (file, count) => {
  it("get the API server's result, from decoding to rules that it accepts in their CRDs", ({ skip }) => {
    const name = `gateway-api/${file}`;
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<RequestCase>(name);
    expect(cases.length).toBe(count);
    const definitions = new Definitions("gateway-api");
    expect(differences(`${name}, with rules`, cases, (one) => replay(one, definitions))).toEqual([]);
    expect(definitions.refusedRules()).toEqual([]);
  });
});
