import * as fc from "fast-check";
import { type Diagnostic, type FieldPath, type Json, getAt } from "../../src/model/index.js";
import { pathOf, maskSecret, maskSecretAt } from "../../src/model/internal.js";
import { SECRET, SERVICE, lines, place, problems } from "./samples.js";
import { describe, expect, it } from "vitest";
import { report } from "../../src/report/index.js";
import { formats, textReport } from "../../src/report/internal.js";

const COPY = "kubectl.kubernetes.io/last-applied-configuration";

/** A diagnostic that carries the value everywhere a diagnostic can carry one. */
function leaky(value: string, path: FieldPath | undefined): Diagnostic {
  return problems["ambiguous-key"]({
    resource: SECRET,
    path,
    message: `the value ${value} is wrong`,
    at: place("secret.yaml", `password: «${value.replaceAll(/\s/g, "")}»`),
    found: { password: value },
    expected: value,
    hint: `replace ${value}`,
    params: { value, list: [value], count: 2 },
    verbatim: `Invalid value: "${value}"`,
    related: [{ message: `also ${value}`, at: place("other.yaml", `«${value}»`) }],
  });
}

describe("a value of a Secret", () => {
  it.each(formats)("is in no part of a report as %s", (format) => {
    const places = [
      pathOf("data", "password"),
      pathOf("stringData"),
      pathOf("metadata", "annotations", COPY),
    ];
    for (const path of [...places, pathOf(), pathOf("metadata"), undefined])
      expect(report([leaky("hunter2", path)], { format })).not.toContain("hunter2");
  });

  it("is masked without hiding what and where", () => {
    expect(textReport([leaky("hunter2", pathOf("data", "password"))])).toBe(
      lines(`
        secret.yaml:1:11  error  merge/ambiguous-key  data.password
          the value (secret) is wrong
          in: Secret/prod/db
          server: Invalid value: "(secret)"
          also: other.yaml:1:1 also (secret)
          fix: replace (secret)
      `),
    );
  });

  it("is the only thing masked: other fields of a Secret show their values, but no source line", () => {
    const label = problems["ambiguous-key"]({
      resource: SECRET,
      path: pathOf("metadata", "labels", "app"),
      found: "web",
      params: { value: "web" },
      at: place("secret.yaml", `{"data":{"a":"hunter2"},"metadata":{"labels":{"app":«"web"»}}}`),
    });
    expect(textReport([label])).toBe(
      lines(`
        secret.yaml:1:53  error  merge/ambiguous-key  metadata.labels.app
          The keys given by $patchMergeKey match more than one entry of the live list.
          in: Secret/prod/db
          found: "web"
      `),
    );
  });

  it("does not mask values of other kinds", () => {
    const data = problems["nothing-to-do"]({ resource: SERVICE, path: pathOf("data", "x"), found: "plain" });
    expect(textReport([data])).toContain('found: "plain"');
  });

  it("stays masked, if it is long enough", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9+/]{12,40}={0,2}$/),
        fc.constantFrom(...formats),
        (value, format) => {
          expect(report([leaky(value, pathOf("data", "x"))], { format })).not.toContain(value);
        },
      ),
    );
  });
});

describe("the document of a Secret", () => {
  it("is shown with its keys and without its values, including kubectl's copy", () => {
    const document = {
      kind: "Secret",
      metadata: { name: "db", annotations: { [COPY]: '{"data":{}}', a: "b" } },
      data: { user: "cm9vdA==", ["__proto__"]: "x" },
      stringData: "not a map",
    };
    expect(maskSecret(SECRET, document)).toEqual({
      kind: "Secret",
      metadata: { name: "db", annotations: { [COPY]: "(secret)", a: "b" } },
      data: { user: "(secret)", ["__proto__"]: "(secret)" },
      stringData: "(secret)",
    });
    expect(document.data.user).toBe("cm9vdA==");
  });

  it("is unchanged if it is not a Secret, or empty", () => {
    const config = { kind: "ConfigMap", data: { a: "b" } };
    expect(maskSecret({ ...SECRET, kind: "ConfigMap" }, config)).toBe(config);
    expect([maskSecret(SECRET, { kind: "Secret", data: null }), maskSecret(SECRET, "text")]).toEqual([
      { kind: "Secret", data: null },
      "text",
    ]);
  });
});

describe("a value of a Secret at a path", () => {
  const document = {
    kind: "Secret",
    metadata: { name: "db", annotations: { [COPY]: '{"data":{}}', a: "b" }, finalizers: ["x", "y"] },
    data: { user: "cm9vdA==" },
    stringData: { list: ["hush", "hush"] },
  };
  const paths = [
    [],
    ["kind"],
    ["metadata"],
    ["metadata", "annotations"],
    ["metadata", "annotations", COPY],
    ["metadata", "annotations", "a"],
    ["metadata", "finalizers", 1],
    ["data"],
    ["data", "user"],
    ["stringData"],
    ["stringData", "list"],
  ];

  it.each(paths.map((segments) => pathOf(...segments)))("is shown as in the whole document (%#)", (path) => {
    expect(maskSecretAt(SECRET, path, getAt(document, path) as Json)).toEqual(
      getAt(maskSecret(SECRET, document), path),
    );
  });

  it("is hidden below a value, and shown for any other resource", () => {
    expect(maskSecretAt(SECRET, pathOf("stringData", "list", 1), "hush")).toBe("(secret)");
    expect(maskSecretAt({ ...SECRET, kind: "ConfigMap" }, pathOf("data", "a"), "b")).toBe("b");
    expect(maskSecretAt(undefined, pathOf("data", "a"), "b")).toBe("b");
  });
});
