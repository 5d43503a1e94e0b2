/** The generators of a history, which the oracle can run itself: literal resources with one input in them. */
import { type Leaves, idOf, leavesOf } from "./facts.js";
import type { Random } from "./random.js";
import { parse, stringify } from "yaml";

type Map_ = Record<string, unknown>;

export interface Made {
  readonly id: string;
  readonly file: string;
  readonly resource: Map_ & { apiVersion: string; kind: string; metadata: { name: string } };
}

const TAG = "${inputs.tag}";

/** A first version of the generator `app`, or of the output of another tool. */
export function firstVersion(random: Random, names: readonly string[], word: () => string): Made[] {
  return names.map((name, i) => made(random, `${name}${i}`, word));
}

function made(random: Random, name: string, word: () => string): Made {
  const kind = random.pick(["ConfigMap", "ConfigMap", "Deployment", "Service", "Function"]);
  const id = name;
  const file = random.pick(["all.yaml", "all.yaml", "apps/more.yaml"]);
  return { id, file, resource: KINDS[kind as keyof typeof KINDS](name, word) };
}

const KINDS = {
  ConfigMap: (name: string, word: () => string) => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name },
    data: { a: word(), b: TAG, c: word() },
  }),
  Deployment: (name: string, word: () => string) => ({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, labels: { app: name } },
    spec: {
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name, rev: word() } },
        spec: {
          containers: [
            {
              name: "main",
              image: word(),
              env: [
                { name: "A", value: word() },
                { name: "B", value: TAG },
              ],
            },
            { name: "side", image: word() },
          ],
        },
      },
    },
  }),
  Service: (name: string, word: () => string) => ({
    apiVersion: "v1",
    kind: "Service",
    metadata: { name },
    spec: {
      selector: { app: word() },
      ports: [
        { name: "http", port: 80, protocol: "TCP", targetPort: 8080 },
        { name: "dns", port: 53, protocol: "UDP", targetPort: 53 },
      ],
    },
  }),
  Function: (name: string, word: () => string) => ({
    apiVersion: "lambda.example.com/v1",
    kind: "Function",
    metadata: { name },
    spec: { memory: word(), layers: [word(), word()], settings: { mode: word(), level: word() } },
  }),
};

/** Another version: values change, fields, items and resources appear and disappear. */
export function nextVersion(random: Random, before: readonly Made[], word: () => string): Made[] {
  const next = structuredClone(before) as Made[];
  const change = random.below(10);
  if (change === 0 && next.length > 1) return random.shuffled(next).slice(1);
  if (change === 1) return [...next, made(random, `x${word()}`, word)];
  const times = 1 + random.below(3);
  for (let i = 0; i < times; i++) changeOne(random, random.pick(next).resource, word);
  return next;
}

function changeOne(random: Random, resource: Map_, word: () => string): void {
  const maps = mapsIn(resource, "");
  const { map, path } = random.pick(maps);
  const free = Object.keys(map).filter((key) => !/^(?:app|name|port|protocol)$/.test(key));
  const roll = random.below(4);
  if (roll === 0) map[`n${word()}`] = word();
  else if (roll === 1 && free.length > 1) Reflect.deleteProperty(map, random.pick(free));
  else {
    const texts = free.filter((key) => typeof map[key] === "string" && map[key] !== TAG);
    if (texts.length > 0) map[random.pick(texts)] = word();
    else if (path.endsWith("spec") && "containers" in map)
      (map["containers"] as Map_[]).push({ name: `k${word()}`, image: word() });
  }
}

/** The maps whose members may appear and disappear. */
function mapsIn(value: unknown, path: string): { map: Map_; path: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => mapsIn(item, path));
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) => mapsIn(child, `${path}.${key}`));
  return path === "" || path === ".metadata" ? below : [{ map: value as Map_, path }, ...below];
}

export function patternText(resources: readonly Made[]): string {
  return stringify({
    apiVersion: "varve.dev/v1",
    kind: "Pattern",
    metadata: { name: "app" },
    spec: { version: "1.0.0", inputs: [{ name: "tag", type: "string", default: "t0" }], resources },
  });
}

export function resourcesIn(pattern: string): Made[] {
  return (parse(pattern) as { spec: { resources: Made[] } }).spec.resources;
}

/** The generated output, as the oracle knows it. */
export function freshOf(resources: readonly Made[], tag: string): ReadonlyMap<string, Leaves> {
  return new Map(
    resources.map(({ resource }) => {
      const leaves = [...leavesOf(resource)].map(([path, text]) => [path, text.replace(TAG, tag)] as const);
      return [idOf(resource), new Map(leaves)];
    }),
  );
}

/** Whether the input sets a field. */
export function isDriven(resources: readonly Made[], id: string, path: string): boolean {
  return resources.some(
    ({ resource }) => idOf(resource) === id && leavesOf(resource).get(path)?.includes(TAG) === true,
  );
}
