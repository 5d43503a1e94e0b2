import type { Json, JsonObject } from "../../../src/model/index.js";
import fc from "fast-check";

type Schema = fc.Arbitrary<JsonObject>;

/** A schema with some of these keywords. */
function keywords(base: JsonObject, more: Readonly<Record<string, fc.Arbitrary<Json>>>, share = 4): Schema {
  const optional = Object.entries(more).map(([name, value]) =>
    fc.option(value, { freq: share }).map((made) => ({ name, made })),
  );
  return fc.tuple(...optional).map((all) => {
    const chosen = all.filter(({ made }) => made !== null).map(({ name, made }) => [name, made] as const);
    return { ...base, ...Object.fromEntries(chosen) };
  });
}

const RULE_OPTIONS: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  message: fc.constantFrom("not so", "too much"),
  messageExpression: fc.constantFrom("'says ' + 'no'", "string(1 / 0)", "''"),
  reason: fc.constantFrom(
    "FieldValueForbidden",
    "FieldValueRequired",
    "FieldValueDuplicate",
    "FieldValueInvalid",
  ),
};

/** Rarely, one or two of these rules. */
function rules(...expressions: readonly string[]): fc.Arbitrary<Json> {
  const rule = fc
    .constantFrom(...expressions)
    .chain((expression) => keywords({ rule: expression }, RULE_OPTIONS, 3));
  return fc.uniqueArray(rule, {
    minLength: 1,
    maxLength: 2,
    selector: ({ rule: text }) => text,
  });
}

const RULES = "x-kubernetes-validations";
const whether = fc.boolean() as fc.Arbitrary<Json>;

const text = fc.oneof<Schema[]>(
  keywords(
    { type: "string" },
    {
      minLength: fc.constantFrom(1, 2),
      maxLength: fc.constantFrom(2, 5),
      pattern: fc.constantFrom("^[a-z]*$", "a", String.raw`^\S+$`),
      default: fc.constantFrom("a", "ab"),
      nullable: whether,
      [RULES]: rules(
        "self != 'x'",
        "size(self) < 3",
        "self == oldSelf",
        "self.startsWith('a')",
        "self.matches('^[ab]*$')",
      ),
    },
  ),
  keywords({ type: "string", enum: ["fast", "slow"] }, { default: fc.constant("slow"), nullable: whether }),
  keywords(
    { type: "string" },
    {
      format: fc.constantFrom(
        "date-time",
        "date",
        "ipv4",
        "byte",
        "uuid",
        "duration",
        "hostname",
        "nonsense",
      ),
    },
    9,
  ),
);
const whole = keywords(
  { type: "integer" },
  {
    minimum: fc.constantFrom(0, 1),
    maximum: fc.constantFrom(5, 9),
    exclusiveMaximum: whether,
    multipleOf: fc.constantFrom(2, 3),
    format: fc.constantFrom("int32", "int64"),
    default: fc.constantFrom(1, 2),
    nullable: whether,
    [RULES]: rules("self < 5", "self >= oldSelf", "self % 2 == 1", "10 / self > 1", "self == oldSelf + 1"),
  },
);
const number = keywords(
  { type: "number" },
  { minimum: fc.constant(0.5), maximum: fc.constant(2), multipleOf: fc.constant(0.5) },
);
const flag = keywords({ type: "boolean" }, { default: whether, [RULES]: rules("self", "self || oldSelf") });
const either: Schema = fc.constant({ "x-kubernetes-int-or-string": true });
const scalar = fc.oneof(text, text, whole, whole, number, flag, either);

const KEYED: JsonObject = { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"] };
const bounds = { minItems: fc.constantFrom(1, 2), maxItems: fc.constantFrom(1, 3) };
const listRules = rules(
  "self.size() < 3",
  "self == oldSelf",
  "self.exists(x, x == x)",
  "size(self) >= size(oldSelf)",
);

function lists(items: Schema): Schema {
  const item = fc.tuple(whole, items).map(([size, more]) => ({
    type: "object",
    properties: { name: { type: "string" }, size, more },
    required: ["name"],
  }));
  return fc.oneof<Schema[]>(
    items.chain((below) => keywords({ type: "array", items: below }, { ...bounds, [RULES]: listRules })),
    fc
      .constantFrom("set", "atomic")
      .chain((type) =>
        keywords(
          { type: "array", items: { type: "string" }, "x-kubernetes-list-type": type },
          { ...bounds, [RULES]: listRules },
        ),
      ),
    item.chain((below) =>
      keywords(
        { type: "array", items: below, ...KEYED },
        { ...bounds, [RULES]: rules("self.all(c, has(c.size))", "self == oldSelf") },
      ),
    ),
  );
}

const name = fc.constantFrom("a", "b", "c", "x-y", "namespace");
const choice = fc.constantFrom<Json>(
  [{ required: ["a"] }, { required: ["b"] }],
  [{ required: ["a"], not: { required: ["b"] } }],
  [{ properties: { a: { minLength: 2 } } }, { minProperties: 2 }],
);

function objects(below: Schema): Schema {
  const properties = fc.dictionary(name, below, {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  }) as fc.Arbitrary<Json>;
  const fields = properties.chain((made) =>
    keywords(
      { type: "object", properties: made },
      {
        required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
        maxProperties: fc.constantFrom(1, 3),
        minProperties: fc.constant(1),
        oneOf: choice,
        anyOf: choice,
        nullable: whether,
        "x-kubernetes-preserve-unknown-fields": fc.constant(true),
        [RULES]: rules(
          "has(self.a)",
          "!has(self.b) || has(self.a)",
          "self == oldSelf",
          "has(oldSelf.a) == has(self.a)",
        ),
      },
      6,
    ),
  );
  const maps = below.chain((values) =>
    keywords(
      { type: "object", additionalProperties: values },
      {
        maxProperties: fc.constantFrom(1, 2),
        "x-kubernetes-map-type": fc.constantFrom("atomic", "granular"),
        [RULES]: rules("size(self) < 2", "'k' in self", "!self.exists_one(k, k == 'l')"),
      },
    ),
  );
  const open: Schema = fc.constantFrom<JsonObject>(
    { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    { type: "object", "x-kubernetes-preserve-unknown-fields": true, "x-kubernetes-embedded-resource": true },
  );
  return fc.oneof(
    { weight: 5, arbitrary: fields },
    { weight: 2, arbitrary: maps },
    { weight: 1, arbitrary: open },
  );
}

const small = fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 1, arbitrary: lists(scalar) });
const middle = fc.oneof(
  { weight: 3, arbitrary: small },
  { weight: 1, arbitrary: lists(objects(small)) },
  { weight: 2, arbitrary: objects(small) },
);

/** The schemas of `spec` and of `status`. */
export const specSchema: Schema = objects(middle);
export const statusSchema: Schema = objects(small);
