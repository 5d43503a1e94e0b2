import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/model/index.js";
import type { Pod } from "../../../src/builtin/type/go-types.js";
import { decode } from "../../../src/builtin/type/decode.js";
import { podWarnings, templateWarnings } from "../../../src/builtin/warn/pod.js";
import { readDocuments } from "../../../src/yaml/index.js";
import { structType } from "../../../src/builtin/type/struct-type.js";

function podOf(yaml: string): Pod {
  const object = readDocuments(yaml).documents[0]?.value as JsonObject;
  return decode(object, structType("core/v1.Pod")).value as unknown as Pod;
}

function warningsOf(yaml: string): string[] {
  const { metadata, spec } = podOf(yaml);
  return podWarnings(metadata, spec);
}

describe("warnings about pods", () => {
  it("mention a variable that hides another, unless it adds to it", () => {
    const env = "[{ name: A, value: one }, { name: A, value: two }, { name: A, value: $(A)z }]";
    expect(warningsOf(`spec: { containers: [{ name: a, env: ${env} }] }`)).toEqual([
      'spec.containers[0].env[1]: hides previous definition of "A", which may be dropped when using apply',
    ]);
  });

  it("mention ports that containers share", () => {
    const ports = "ports: [{ name: http, containerPort: 80, protocol: TCP }]";
    expect(warningsOf(`spec: { containers: [{ name: a, ${ports} }, { name: b, ${ports} }] }`)).toEqual([
      "spec.containers[1].ports[0]: duplicate port definition with spec.containers[0].ports[0]",
      'spec.containers[1].ports[0]: duplicate port name "http" with spec.containers[0].ports[0], services and probes that select ports by name will use spec.containers[0].ports[0]',
    ]);
  });

  it("mention as many pairs of equal ports as can be shown, in their order", () => {
    const equal = (count: number): string[] => {
      const ports = Array.from({ length: count }, () => "{ containerPort: 80, protocol: TCP }");
      return warningsOf(`spec: { containers: [{ name: a, ports: [${ports.join()}] }] }`);
    };
    expect(equal(4)).toHaveLength(6);
    const [some, many] = [equal(90), equal(500)];
    expect([some.length, many.length]).toEqual([(90 * 89) / 2, 4096]);
    expect(many.slice(0, some.length)).toEqual(some);
    // Each has more than one of the 4,096 characters that are shown.
    expect(many.every((text) => text.length > 1)).toBe(true);
  });

  it("mention a pair of equal ports after thousands of warnings that are never shown", () => {
    const odd = Array.from({ length: 4200 }, (_, i) => `{ containerPort: ${i + 1}, hostIP: "\\u0001" }`);
    const ports = [...odd, "{ containerPort: 9000 }", "{ containerPort: 9000 }"].join();
    expect(warningsOf(`spec: { containers: [{ name: a, ports: [${ports}] }] }`).at(-1)).toContain(
      "ports[4201]: duplicate port definition with spec.containers[0].ports[4200]",
    );
  });

  it("mention each pair of files once, whatever the number of equal ones, and as many as can be shown", () => {
    const paths = (all: readonly string[]): string[] => {
      const items = all.map((path, i) => `{ key: k${i}, path: ${path} }`);
      const source = `configMap: { name: c, items: [${items.join()}] }`;
      return warningsOf(`spec: { volumes: [{ name: v, ${source} }] }`).map((text) =>
        text.slice(text.indexOf("paths")),
      );
    };
    expect(paths([...Array.from({ length: 200 }, () => "conf"), "a", "a/b", "conf/d", "conf"])).toEqual([
      'paths: "conf" with "conf"',
      'paths: "a/b" with "a"',
      'paths: "conf/d" with "conf"',
      'paths: "conf" with "conf/d"',
    ]);
    const nested = Array.from({ length: 100 }, (_, i) => "a/".repeat(i + 1).slice(0, -1));
    expect(paths(nested)).toHaveLength(4096);
    expect(paths(nested.slice(0, 50))).toEqual(paths(nested).slice(0, 25 * 49));
  });

  it("mention files of a volume that hide each other", () => {
    const items = "[{ key: a, path: conf }, { key: b, path: conf/b }]";
    expect(warningsOf(`spec: { volumes: [{ name: v, configMap: { name: c, items: ${items} } }] }`)).toEqual([
      'volume "v" (ConfigMap "c"): overlapping paths: "conf/b" with "conf"',
    ]);
  });

  it("name the place of a template, whose AppArmor annotations stay annotations", () => {
    const key = "container.apparmor.security.beta.kubernetes.io/a";
    const template = podOf(`
metadata: { annotations: { ${key}: runtime/default } }
spec: { nodeSelector: { beta.kubernetes.io/os: linux }, containers: [{ name: a }] }
`);
    expect(templateWarnings(template, "spec.template")).toEqual([
      'spec.template.spec.nodeSelector[beta.kubernetes.io/os]: deprecated since v1.14; use "kubernetes.io/os" instead',
      `spec.template.metadata.annotations[${key}]: deprecated since v1.30; use the "appArmorProfile" field instead`,
    ]);
  });
});
