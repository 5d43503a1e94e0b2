import { describe, expect, it } from "vitest";
import { type Diagnostic, parsePath } from "../../src/model/index.js";
import { foldRepeated } from "../../src/cli/answer/fold-repeated.js";

const PORT = "must be between 1 and 65535, inclusive";

function invalid(kind: string, name: string, path: string, message: string): Diagnostic {
  const resource = { group: "", kind, namespace: "shop", name };
  return { code: "admit/invalid-value", severity: "error", resource, path: parsePath(path), message };
}

function service(number: number): Diagnostic {
  const path = `spec.ports[port=${-number}].port`;
  return invalid("Service", `s${number}`, path, `Invalid value: ${-number}: ${PORT}`);
}

const services = [1, 2, 3, 4, 5, 6].map(service);

describe("a problem that repeats", () => {
  it("is shown three times and then counted, whatever its value, its list item and its resource", () => {
    const last = `Invalid value: -3: ${PORT} (and 3 more like this; --output json lists all)`;
    expect(foldRepeated(services)).toEqual([service(1), service(2), { ...service(3), message: last }]);
  });

  it("is shown a fourth time instead of counting one", () => {
    expect(foldRepeated(services.slice(0, 4))).toEqual(services.slice(0, 4));
  });

  it("is counted although its message names the resource", () => {
    const twice = services.map(({ resource }): Diagnostic => ({
      code: "model/duplicate-resource",
      severity: "error",
      message: `Service/shop/${resource?.name} is defined twice`,
      ...(resource === undefined ? {} : { resource }),
    }));
    expect(foldRepeated(twice)).toHaveLength(3);
  });
});

describe("a problem with the same code", () => {
  const folded = foldRepeated(services);

  it.each([
    ["of another kind", invalid("Pod", "p", "spec.ports[port=-1].port", `Invalid value: -1: ${PORT}`)],
    [
      "of another field",
      invalid("Service", "s1", "spec.ports[port=-1].nodePort", `Invalid value: -1: ${PORT}`),
    ],
    [
      "with another reason",
      invalid("Service", "s1", "spec.ports[port=-1].port", "Invalid value: -1: is taken"),
    ],
    ["that is only a warning", { ...service(7), severity: "warning" as const }],
  ])("%s is always shown", (_, other) => {
    expect(foldRepeated([...services, other])).toEqual([...folded, other]);
  });
});
