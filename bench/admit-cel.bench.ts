import { type Print, floor, peer, timed } from "./row.js";
import { type Times, compare } from "./measure/compare.js";
import { type JsonObject } from "../src/model/index.js";
import { type Program, DYN, compile, environment } from "../src/cel/index.js";
import { type Type, Shape } from "../src/cel/internal.js";
import { celEnv, parse, plan } from "@bufbuild/cel";
import { Environment } from "@marcbachmann/cel-js";

export const title =
  "CEL rules with cost accounting, compared with native JavaScript and the CEL packages on npm";

export async function run(print: Print): Promise<void> {
  for (const rule of RULES) measure(print, rule);
}

interface Rule {
  readonly name: string;
  readonly expression: string;
  readonly schema: JsonObject;
  readonly self: JsonObject;
  /** Integers as the packages want them. */
  readonly converted?: Record<string, unknown>;
  readonly native: (self: never) => boolean;
  readonly limit: number;
}

const PACKAGES = { bufbuild: "@bufbuild/cel", marcbachmann: "@marcbachmann/cel-js" };

const TEXT: JsonObject = { type: "string" };
const COMPONENT: JsonObject = { type: "object", properties: { name: TEXT } };
const POOL: JsonObject = { type: "object", properties: { storage: COMPONENT, cells: TEXT } };

interface Parts {
  readonly etcd?: object;
  readonly external?: object;
  readonly templateRef?: object;
}

const RULES: readonly Rule[] = [
  {
    name: "a. only one of three",
    expression:
      "!((has(self.etcd) && has(self.external)) || (has(self.etcd) && has(self.templateRef)) || (has(self.external) && has(self.templateRef)))",
    schema: {
      type: "object",
      properties: { etcd: COMPONENT, external: COMPONENT, templateRef: COMPONENT },
    },
    self: { etcd: { name: "e" } },
    native: ({ etcd, external, templateRef }: Parts) =>
      !(
        (etcd !== undefined && external !== undefined) ||
        (etcd !== undefined && templateRef !== undefined) ||
        (external !== undefined && templateRef !== undefined)
      ),
    limit: 60,
  },
  {
    name: "b. 20 pools define storage",
    expression: "self.pools.all(k, has(self.pools[k].storage))",
    schema: { type: "object", properties: { pools: { type: "object", additionalProperties: POOL } } },
    self: {
      pools: Object.fromEntries(
        Array.from({ length: 20 }, (_, i) => [`pool-${i}`, { cells: "all", storage: { name: `s${i}` } }]),
      ),
    },
    native: ({ pools }: { pools: Record<string, { storage?: object }> }) =>
      Object.keys(pools).every((name) => pools[name]?.storage !== undefined),
    limit: 3,
  },
  {
    name: "c. 10 images from one registry",
    expression: "self.containers.all(c, c.image.startsWith('registry.example.com/team/'))",
    schema: {
      type: "object",
      properties: {
        containers: { type: "array", items: { type: "object", properties: { name: TEXT, image: TEXT } } },
      },
    },
    self: {
      containers: Array.from({ length: 10 }, (_, i) => ({
        name: `container-${i}`,
        image: `registry.example.com/team/application-${i}:1.2.3`,
      })),
    },
    native: ({ containers }: { containers: readonly { image: string }[] }) =>
      containers.every(({ image }) => image.startsWith("registry.example.com/team/")),
    limit: 3,
  },
  {
    name: "d. replicas within bounds",
    expression: "self.replicas > 3 && self.replicas <= 100",
    schema: { type: "object", properties: { replicas: { type: "integer" } } },
    self: { replicas: 5 },
    converted: { replicas: 5n },
    native: ({ replicas }: { replicas: number }) => replicas > 3 && replicas <= 100,
    limit: 60,
  },
];

function measure(print: Print, rule: Rule): void {
  const { expression, self } = rule;
  const typed = programOf(expression, new Shape(rule.schema));
  const dynamic = programOf(expression, DYN);
  const native = rule.native as (self: JsonObject) => boolean;
  const others = { ...self, ...rule.converted };
  const bufbuild = plan(celEnv(), parse(expression));
  const marcbachmann = new Environment({ unlistedVariablesAreDyn: true }).parse(expression);
  const theirs = (): unknown => marcbachmann({ self: others });
  const candidates = {
    floor: () => native(self),
    varve: () => typed.evaluate({ self }).value,
    dynamic: () => dynamic.evaluate({ self }).value,
    bufbuild: () => bufbuild({ self: others as never }),
  };
  show(print, rule, isTrue(theirs) ? compare({ ...candidates, marcbachmann: theirs }) : compare(candidates));
}

/** One package cannot run every rule. */
function isTrue(evaluate: () => unknown): boolean {
  try {
    return evaluate() === true;
  } catch {
    return false;
  }
}

function programOf(expression: string, self: Type | Shape): Program {
  const { program } = compile(expression, environment({ variables: { self } }));
  if (program === undefined) throw new Error(`${expression} does not compile`);
  return program;
}

function show(print: Print, { name, limit }: Rule, times: Times<string>): void {
  const { floor: native, varve, dynamic } = times as Times<"floor" | "varve" | "dynamic">;
  const most = {
    limit: { most: limit, because: "Varve counts cost, and JavaScript optimizes parts of these rules away" },
  };
  print(timed(`${name}, under a schema`, varve, floor("native JavaScript", native), most));
  print(timed(`${name}, without one`, dynamic, floor("native JavaScript", native), most));
  const slower = varve.median > dynamic.median ? varve : dynamic;
  const faster = { limit: { most: 1, because: "the npm packages do not count cost" } };
  for (const [who, theirs] of Object.entries(PACKAGES)) {
    const time = times[who];
    if (time !== undefined)
      print(timed(`${name}, the slower of the two`, slower, peer(theirs, time), faster));
  }
}
