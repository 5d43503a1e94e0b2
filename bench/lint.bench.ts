import { DYN, compile, environment } from "../src/cel/index.js";
import { type Print, floor, timed } from "./row.js";
import { compare } from "./measure/compare.js";
import { lintAdmission, worldOf } from "../src/admit/index.js";
import type { JsonObject } from "../src/model/index.js";

export const title = "linting the rules of CRDs, compared with compiling each rule once";

/** Rules without a guard are tried on made objects, 240 times each. */
const SETS = [
  {
    name: "50 CRDs, every read guarded",
    rules: guarded,
    limit: { most: 20, because: "a few compilations of each rule" },
  },
  {
    name: "50 CRDs, no read guarded",
    rules: unguarded,
    limit: { most: 120, because: "240 evaluations of each rule" },
  },
];

export async function run(print: Print): Promise<void> {
  for (const { name, rules, limit } of SETS) {
    const crds = Array.from({ length: 50 }, (_, i) => crd(i, rules(i)));
    const world = worldOf(crds);
    const texts = crds.flatMap((_, i) => rules(i));
    const variables = { self: DYN, oldSelf: DYN };
    const times = compare(
      {
        compiled: () => texts.map((text) => compile(text, environment({ variables }))),
        varve: () => lintAdmission(world),
      },
      { rounds: 7 },
    );
    const more = { note: `${texts.length} rules`, limit };
    print(timed(name, times.varve, floor("compiling each rule once", times.compiled), more));
  }
}

function guarded(i: number): string[] {
  return [
    `!has(self.size) || self.size >= ${i}`,
    "!has(self.mode) || self.mode in ['a', 'b']",
    "!has(self.zones) || self.zones.all(z, z.startsWith('eu-'))",
    "!has(oldSelf.size) || !has(self.size) || self.size >= oldSelf.size",
  ];
}

function unguarded(i: number): string[] {
  return [
    `self.size >= ${i}`,
    "self.mode in ['a', 'b']",
    "self.zones.all(z, z.startsWith('eu-'))",
    "self.size >= oldSelf.size",
  ];
}

function crd(index: number, rules: readonly string[]): JsonObject {
  const spec = {
    type: "object",
    properties: {
      size: { type: "integer" },
      mode: { type: "string", maxLength: 9 },
      zones: { type: "array", maxItems: 9, items: { type: "string", maxLength: 30 } },
    },
    "x-kubernetes-validations": rules.map((rule) => ({ rule, message: "no" })),
  };
  const schema = { openAPIV3Schema: { type: "object", properties: { spec } } };
  const plural = `things${index}`;
  const names = { kind: `Thing${index}`, plural, singular: `thing${index}`, listKind: `Thing${index}List` };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names,
      versions: [{ name: "v1", served: true, storage: true, schema }],
    },
  };
}
