import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { defined } from "../../model/internal.js";
import type { MetricSpec, MetricTarget } from "../type/go-types.js";
import { decode } from "../type/decode.js";
import { encode } from "../type/encode.js";
import { folded, parsed } from "./annotation-json.js";
import { structType } from "../type/struct-type.js";

/** The metrics that version 1 has in an annotation, or undefined if Go's decoder cannot read them: then they are ignored. */
export function readMetrics(text: string): MetricSpec[] | undefined {
  const list = parsed(text);
  if (list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const metrics = list.map((item) => decode(asVersion2(item), structType("autoscaling/v2.MetricSpec")).value);
  return metrics.includes(undefined) ? undefined : (metrics as unknown as MetricSpec[]);
}

/** The fields of version 1 in the order of Go, and where the value of each is in version 2. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  object: {
    target: ["describedObject"],
    metricName: ["metric", "name"],
    targetValue: ["target", "value"],
    selector: ["metric", "selector"],
    averageValue: ["target", "averageValue"],
  },
  pods: {
    metricName: ["metric", "name"],
    targetAverageValue: ["target", "averageValue"],
    selector: ["metric", "selector"],
  },
  resource: {
    name: ["name"],
    targetAverageUtilization: ["target", "averageUtilization"],
    targetAverageValue: ["target", "averageValue"],
  },
  containerResource: {
    name: ["name"],
    targetAverageUtilization: ["target", "averageUtilization"],
    targetAverageValue: ["target", "averageValue"],
    container: ["container"],
  },
  external: {
    metricName: ["metric", "name"],
    metricSelector: ["metric", "selector"],
    targetValue: ["target", "value"],
    targetAverageValue: ["target", "averageValue"],
  },
};
/** Fields that version 1 always has. */
const ALWAYS: Readonly<Record<string, JsonObject>> = {
  object: { target: { kind: "", name: "" }, metricName: "", targetValue: "0" },
  pods: { metricName: "", targetAverageValue: "0" },
  resource: { name: "" },
  containerResource: { name: "", container: "" },
  external: { metricName: "" },
};

/** A metric of version 1, with the types of version 2: values of the wrong type stay wrong. */
function asVersion2(item: Json): JsonObject {
  if (item === null) return {};
  if (!isObject(item)) return { type: [] };
  const { type, ...sources } = folded(item, ["type", ...Object.keys(SOURCES)]);
  const moved = Object.entries(sources).map(([name, source]) => [name, sourceAsVersion2(name, source)]);
  return { ...defined({ type }), ...Object.fromEntries(moved) };
}

function sourceAsVersion2(name: string, given: Json | undefined): Json {
  if (!isObject(given ?? null)) return given ?? null;
  const fields = SOURCES[name] ?? {};
  const source = folded(given as JsonObject, Object.keys(fields));
  const moved: JsonObject = {};
  for (const [field, [outer = "", inner]] of Object.entries(fields)) {
    const value =
      asReference(source[field], outer) ??
      (name === "object" || name === "pods" ? ALWAYS[name]?.[field] : undefined);
    if (value === undefined) continue;
    if (inner === undefined) moved[outer] = value;
    else moved[outer] = { ...(moved[outer] as JsonObject | undefined), [inner]: value };
  }
  const target = moved["target"] as JsonObject | undefined;
  return { ...moved, target: { type: targetType(name, source), ...withoutZero(name, target) } };
}

/** The object that a metric describes. */
function asReference(value: Json | undefined, field: string): Json | undefined {
  return field === "describedObject" && isObject(value ?? null)
    ? folded(value as JsonObject, ["kind", "name", "apiVersion"])
    : value;
}

/** Version 1 does not say which of its values is the target. */
function targetType(name: string, source: JsonObject): string {
  const has = (field: string): boolean => (source[field] ?? null) !== null;
  switch (name) {
    case "object":
      return has("averageValue") ? "AverageValue" : "Value";
    case "external":
      return has("targetValue") ? "Value" : "AverageValue";
    case "pods":
      return "AverageValue";
    default:
      return has("targetAverageUtilization") ? "Utilization" : "AverageValue";
  }
}

/** A quantity of nothing, in any unit; another text is no quantity, and must reach the decoder. */
const ZERO = /^[-+]?(?:0+\.?0*|\.0+)(?:[numkMGTPE]|[KMGTPE]i|[eE][-+]?\d+)?$/;

/** The value of an object metric cannot be omitted in version 1, so that a zero is none where there is an average. */
function withoutZero(name: string, target: JsonObject = {}): JsonObject {
  const { value, ...rest } = target;
  const isZero = typeof value === "string" ? ZERO.test(value) : value === 0;
  return name === "object" && (target["averageValue"] ?? null) !== null && isZero ? rest : target;
}

/** Metrics as version 1 writes them, in Go's order of fields. */
export function writeMetrics(metrics: readonly MetricSpec[]): JsonObject[] {
  return metrics.map((metric) => {
    const written = encode(metric as never, structType("autoscaling/v2.MetricSpec"));
    const sources = Object.keys(SOURCES).filter((name) => written[name] !== undefined);
    return {
      type: written["type"] ?? "",
      ...Object.fromEntries(
        sources.map((name) => [name, sourceAsVersion1(name, written[name] as JsonObject)]),
      ),
    };
  });
}

function sourceAsVersion1(name: string, source: JsonObject): JsonObject {
  const fields = Object.entries(SOURCES[name] ?? {}).map(([field, [outer = "", inner]]) => {
    const value = inner === undefined ? source[outer] : (source[outer] as JsonObject | undefined)?.[inner];
    return [field, value ?? ALWAYS[name]?.[field]] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** Whether version 1 has a field for the metric: the use of processors. */
export function processorTarget({ type, resource }: MetricSpec): number | undefined {
  const target: MetricTarget | undefined = type === "Resource" ? resource?.target : undefined;
  return resource?.name === "cpu" ? target?.averageUtilization : undefined;
}
