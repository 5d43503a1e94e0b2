import type { JsonObject } from "../../../src/model/index.js";
import fc from "fast-check";

export type Made = fc.Arbitrary<JsonObject>;

/** Some of the members. */
export function some(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): Made {
  return fc.record(members, { requiredKeys: [] }) as Made;
}

/** All of the members. */
function record(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): Made {
  return fc.record({ ...members }) as Made;
}

const labels = fc.constantFrom<JsonObject>({ tier: "gold" }, { tier: "iron" }, { app: "x" });
export const selector = fc.oneof<Made[]>(
  labels.map((matchLabels) => ({ matchLabels })),
  fc
    .constantFrom("Exists", "DoesNotExist")
    .map((operator) => ({ matchExpressions: [{ key: "tier", operator }] })),
  fc
    .constantFrom("In", "NotIn")
    .map((operator) => ({ matchExpressions: [{ key: "app", operator, values: ["x", "y"] }] })),
);

const rule = record({
  apiGroups: fc.constantFrom(["*"], ["example.com"], ["example.com", "apps"], ["apps"]),
  apiVersions: fc.constantFrom(["*"], ["v1"], ["v1"], ["v2"]),
  resources: fc.constantFrom(["*"], ["widgets"], ["widgets", "pods"], ["*/*"], ["widgets/status"]),
  operations: fc.constantFrom(["*"], ["CREATE"], ["CREATE", "UPDATE"], ["DELETE", "UPDATE", "CREATE"]),
});
const narrow = fc
  .tuple(
    rule,
    some({
      resourceNames: fc.constantFrom(["w"], ["v"]),
      scope: fc.constantFrom("*", "Namespaced", "Cluster"),
    }),
  )
  .map(([base, more]) => ({ ...base, ...more }));
const WIDE: JsonObject = { apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] };
const rules = fc.oneof(
  { weight: 4, arbitrary: fc.constant([WIDE]) },
  { weight: 1, arbitrary: fc.array(narrow, { minLength: 1, maxLength: 2 }) },
);
/** Rarely present. */
export const rare = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 5 });

export const matched = fc
  .record({
    resourceRules: rules,
    exclude: fc.option(narrow, { freq: 7 }),
    namespaces: rare(selector),
    objects: rare(selector),
  })
  .map(({ resourceRules, exclude, namespaces, objects }) => ({
    resourceRules,
    ...(exclude === null ? {} : { excludeResourceRules: [exclude] }),
    ...(namespaces === undefined ? {} : { namespaceSelector: namespaces }),
    ...(objects === undefined ? {} : { objectSelector: objects }),
  })) as Made;
