import { type Json, type JsonObject, formatJson } from "../src/model/index.js";
import { admit, worldOf } from "../src/admit/index.js";
import { compare, formatTime } from "./measure.js";
import { existsSync, readFileSync } from "node:fs";
import type { Print } from "./row.js";
import { parse } from "yaml";

export const title = "the whole chain on gateway-api's HTTPRoute: schema, rules, policies, ledger";

/** A bundle runs elsewhere, so the data is found from where the command is run: the project. */
const CRD = "../shared/conformance/gateway-api/crd/standard/gateway.networking.k8s.io_httproutes.yaml";

/** A route with so many rules, each with a match, a filter and two backends. */
function route(rules: number): JsonObject {
  return {
    apiVersion: "gateway.networking.k8s.io/v1",
    kind: "HTTPRoute",
    metadata: { name: "shop", namespace: "prod", labels: { app: "shop" } },
    spec: {
      parentRefs: [{ name: "public" }],
      hostnames: ["shop.example.com"],
      rules: Array.from({ length: rules }, (_, index) => ({
        matches: [{ path: { type: "PathPrefix", value: `/part-${index}` }, method: "GET" }],
        filters: [
          {
            type: "RequestHeaderModifier",
            requestHeaderModifier: { set: [{ name: "x-part", value: `${index}` }] },
          },
        ],
        backendRefs: [
          { name: "blue", port: 8080, weight: 90 },
          { name: "green", port: 8080, weight: 10 },
        ],
      })),
    },
  };
}

const ADMISSION = "admissionregistration.k8s.io/v1";
const MATCH = {
  resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] }],
};

/** Two policies as they are written: one adds a label, one looks at every backend. */
const POLICIES: Json[] = [
  {
    apiVersion: ADMISSION,
    kind: "MutatingAdmissionPolicy",
    metadata: { name: "label" },
    spec: {
      matchConstraints: MATCH,
      reinvocationPolicy: "Never",
      mutations: [
        {
          patchType: "ApplyConfiguration",
          applyConfiguration: { expression: "Object{metadata: Object.metadata{labels: {'team': 'shop'}}}" },
        },
      ],
    },
  },
  {
    apiVersion: ADMISSION,
    kind: "MutatingAdmissionPolicyBinding",
    metadata: { name: "label" },
    spec: { policyName: "label" },
  },
  {
    apiVersion: ADMISSION,
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "ports" },
    spec: {
      matchConstraints: MATCH,
      variables: [{ name: "rules", expression: "object.spec.rules" }],
      validations: [
        { expression: "variables.rules.all(r, r.backendRefs.all(b, b.port >= 1024))", message: "a low port" },
        { expression: "request.userInfo.username != 'nobody'" },
      ],
    },
  },
  {
    apiVersion: ADMISSION,
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "ports" },
    spec: { policyName: "ports", validationActions: ["Deny"] },
  },
];

export function run(print: Print): void {
  if (!existsSync(CRD)) {
    process.stderr.write(`bench: SKIPPED, there is no ${CRD}\n`);
    return;
  }
  const crd = parse(readFileSync(CRD, "utf8")) as JsonObject;
  const bare = worldOf([crd]);
  const full = worldOf([crd, ...POLICIES]);
  const times = [4, 8, 16].map((rules) => {
    const object = route(rules);
    const text = formatJson(object);
    const { verdict } = admit({ object }, full);
    if (!verdict.allowed) throw new Error(verdict.message);
    const { best, ratios } = compare({
      floor: () => JSON.parse(text) as unknown,
      bare: () => admit({ object }, bare),
      full: () => admit({ object }, full),
    });
    const detail = (time: number): string =>
      `${rules} rules, ${text.length} characters: ${formatTime(time)}, JSON.parse ${formatTime(best.floor)}`;
    print({ name: "without policies", ratio: ratios.bare, detail: detail(best.bare) });
    print({ name: "with policies", ratio: ratios.full, detail: detail(best.full) });
    return best.full;
  });
  const [small = 1, , large = 1] = times;
  print({
    name: "linear",
    ratio: large / small / 4,
    limit: 1.1,
    detail: "four times the rules, as a ratio of four times the time",
  });
}
