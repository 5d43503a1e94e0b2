import * as fc from "fast-check";
import {
  type Json,
  type JsonObject,
  formatJson,
  getAt,
  parseJson,
  parsePath,
} from "../../src/model/index.js";
import {
  LAST_APPLIED,
  MASK,
  holdsSecret,
  isSecretDocument,
  isSecretField,
  isSecretKind,
  lastApplied,
  lastAppliedText,
  maskSecret,
  maskSecretAt,
  mayHoldSecret,
  seemsSecret,
  redaction,
  secretTexts,
} from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";

const VALUE = "hunter2-hunter2";

function secret(over: Readonly<Record<string, Json>> = {}): Json {
  return { apiVersion: "v1", kind: "Secret", metadata: { name: "db" }, ...over };
}

describe("a Secret", () => {
  it("is recognized by its kind, regardless of group, name and members", () => {
    expect(isSecretKind({ kind: "Secret" })).toBe(true);
    expect(isSecretDocument(secret({ apiVersion: "vault.example.com/v1" }))).toBe(true);
    expect(isSecretDocument({ kind: "Secret", metadata: { generateName: "db-" } })).toBe(true);
    for (const other of [undefined, null, "Secret", ["Secret"], { kind: ["Secret"] }, { kind: "secret" }])
      expect(isSecretDocument(other)).toBe(false);
    expect(isSecretKind(undefined)).toBe(false);
    expect(isSecretKind({ kind: "SecretStore" })).toBe(false);
  });

  it("is not inherited", () => {
    expect(isSecretDocument(parseJson('{"__proto__": {"kind": "Secret"}}'))).toBe(false);
  });

  it("is found in lists and in parts of other documents", () => {
    expect(holdsSecret({ kind: "List", items: [secret()] })).toBe(true);
    expect(holdsSecret({ kind: "SecretList", items: [] })).toBe(true);
    expect(holdsSecret({ spec: { resources: [{ template: secret() }] } })).toBe(true);
    expect(holdsSecret({ kind: "SecretStore", spec: { provider: "Secret" } })).toBe(false);
  });

  it("may be in an unreadable text", () => {
    for (const text of ["kind: Secret\n: [", `{"kind":"Secret`, `kind : 'Secret'`, "stringData:\n  a: b"])
      expect(mayHoldSecret(text)).toBe(true);
    expect(mayHoldSecret("kind: ConfigMap\ndata: {}")).toBe(false);
  });
});

describe("the printable form of a Secret", () => {
  const holders: readonly ((value: string) => Json)[] = [
    (value) => secret({ data: { a: value } }),
    (value) => secret({ stringData: { a: value, b: 1 } }),
    (value) => secret({ data: parseJson(`{"__proto__": ${formatJson(value)}}`) }),
    (value) => secret({ data: value }),
    (value) => secret({ data: [value] }),
    (value) => secret({ stringData: { a: { deep: [value] } } }),
    (value) => secret({ stringdata: { a: value } }),
    (value) => secret(parseJson(`{"__proto__": ${formatJson(value)}}`) as JsonObject),
    (value) =>
      secret({
        metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": value } },
      }),
  ];

  it("never contains a value of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...holders), (holder) => {
        const shown = formatJson(maskSecret(undefined, holder(VALUE)));
        expect(shown).toContain(MASK);
        expect(shown).not.toContain(VALUE);
      }),
    );
  });

  it("is the same at a path of it, also for a resource given by name only", () => {
    const id = { kind: "Secret" };
    expect(maskSecretAt(id, parsePath("data"), { a: VALUE })).toEqual({ a: MASK });
    expect(maskSecretAt(id, parsePath("stringData.a.b"), VALUE)).toBe(MASK);
    expect(maskSecretAt(id, LAST_APPLIED, VALUE)).toBe(MASK);
    expect(maskSecretAt(id, parsePath("stringdata.a"), VALUE)).toBe(MASK);
    expect(maskSecretAt(id, parsePath("type"), "Opaque")).toBe("Opaque");
    expect(maskSecretAt({ kind: "ConfigMap" }, parsePath("data"), { a: "b" })).toEqual({ a: "b" });
  });

  it("leaves absent and empty values as they are", () => {
    const empty = secret({ data: null, stringData: {} });
    expect(maskSecret(undefined, empty)).toEqual(empty);
  });

  it("is masked if a field is a value or inside one, and nowhere else", () => {
    expect(["data", "data.a", "stringData.a"].map((path) => isSecretField(parsePath(path)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["metadata", "type", "metadata.data"].map((path) => isSecretField(parsePath(path)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is redacted in prose, longest first, and words of two letters stay", () => {
    expect(redaction(["pass", "password", "is"])("password is pass")).toBe(`${MASK} is ${MASK}`);
    expect(secretTexts(secret({ data: { a: "eA==", n: 1 }, stringData: { b: "c" } }))).toEqual({
      encoded: ["eA=="],
      plain: ["c"],
    });
    expect(secretTexts(secret({ data: [VALUE] }))).toEqual({ encoded: [VALUE], plain: [] });
    expect(secretTexts(secret({ stringdata: { deep: [VALUE] } }))).toEqual({ encoded: [], plain: [VALUE] });
  });
});

describe("the last applied configuration of kubectl", () => {
  const applied = (text: Json): Json => ({
    metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": text } },
  });

  it("is read from the annotation, and is empty if that contains something else", () => {
    expect(lastApplied(applied('{"a":9007199254740993}'))).toEqual({ a: 9007199254740993n });
    for (const other of [applied("{"), applied(1), applied(null), { metadata: null }, null, [], "text"])
      expect(lastApplied(other)).toBeUndefined();
    expect(lastAppliedText(applied("{"))).toBe("{");
    expect(getAt(applied("x"), LAST_APPLIED)).toBe("x");
  });
});

describe("a document whose lines are not shown", () => {
  const of = (kind: string, more: JsonObject = {}): JsonObject => ({ apiVersion: "v1", kind, ...more });

  it("is a Secret, or was probably meant to be one, alone or in a list", () => {
    for (const kind of ["Secret", "secret", "Sercet", "Scret", "Secrets"]) {
      expect(seemsSecret(of(kind))).toBe(true);
      expect(seemsSecret(of("List", { items: [of("Pod"), of("List", { items: [of(kind)] })] }))).toBe(true);
    }
    expect(seemsSecret(of("Thing", { stringData: {} }))).toBe(true);
    expect(seemsSecret(of("SecretList", { items: [{ metadata: { name: "a" } }] }))).toBe(true);
    for (const kind of ["Service", "SecretStore", "ExternalSecret", ""])
      expect(seemsSecret(of(kind))).toBe(false);
    expect(seemsSecret(of("List", { items: [null, of("Pod")] }))).toBe(false);
  });

  it("is searched once, however many findings there are about its items", () => {
    let searched = 0;
    const pod = {
      ...of("Pod"),
      get kind() {
        searched++;
        return "Pod";
      },
    };
    const list = of("List", { items: [pod] });
    expect(seemsSecret(list)).toBe(false);
    const once = searched;
    expect(once).toBeGreaterThan(0);
    expect(seemsSecret(list)).toBe(false);
    expect(searched).toBe(once);
  });
});
