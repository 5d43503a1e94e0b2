import { type FieldPath, type Json, type JsonObject } from "../../model/index.js";
import { MAX_DEPTH, ROOT, child } from "../../model/internal.js";

/** How many values a document may hold. Shared parts count wherever they occur: forty of them can mean 2^40. */
const MAX_VALUES = 5_000_000;

/** Why a document cannot be compared, and where: it contains itself there, or is too deep there. */
interface Excess {
  readonly reason: "cyclic" | "too-deep" | "too-large";
  readonly path: FieldPath;
}

type Container = Json[] | JsonObject;

/** A container on the way down, and its state. */
interface Step {
  readonly container: Container;
  readonly keys: readonly string[];
  next: number;
  /** The depth of its deepest path, including itself. */
  height: number;
  values: number;
}

/**
 * Which limit a document exceeds. Each container is visited once and without recursion, so that neither depth nor
 * sharing nor cycles matter; called only if a comparison has met something unusual.
 */
export function findExcess(document: Json | undefined): Excess | undefined {
  if (!isContainer(document)) return undefined;
  const done = new Map<Container, Step>();
  const open = new Set<Container>([document]);
  const way = [stepInto(document)];
  for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
    const below = nextContainer(last);
    const known = below && done.get(below);
    if (below === undefined) {
      way.pop();
      open.delete(last.container);
      done.set(last.container, last);
      include(way.at(-1), last);
    } else if (open.has(below)) {
      return { reason: "cyclic", path: pathOfWay(way) };
    } else if (way.length + (known?.height ?? 1) > MAX_DEPTH) {
      return { reason: "too-deep", path: pathOfWay(way.slice(0, SHOWN)) };
    } else if (known !== undefined) {
      include(last, known);
    } else {
      open.add(below);
      way.push(stepInto(below));
    }
    if (last.values > MAX_VALUES) return { reason: "too-large", path: pathOfWay(way.slice(0, SHOWN)) };
  }
  return undefined;
}

/** How much of the path is shown. */
const SHOWN = 10;

function stepInto(container: Container): Step {
  const keys = Object.keys(container);
  return { container, keys, next: 0, height: 1, values: keys.length };
}

function nextContainer(step: Step): Container | undefined {
  while (step.next < step.keys.length) {
    const below = (step.container as JsonObject)[step.keys[step.next++] as string];
    if (isContainer(below)) return below;
  }
  return undefined;
}

function include(step: Step | undefined, { height, values }: Step): void {
  if (step === undefined) return;
  step.height = Math.max(step.height, height + 1);
  step.values += values;
}

function pathOfWay(way: readonly Step[]): FieldPath {
  return way.reduce<FieldPath>((path, { container, keys, next }) => {
    const key = keys[next - 1] as string;
    return child(path, Array.isArray(container) ? Number(key) : key);
  }, ROOT);
}

function isContainer(value: Json | undefined): value is Container {
  return typeof value === "object" && value !== null;
}
