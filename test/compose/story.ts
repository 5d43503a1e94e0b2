import {
  type PipelineFindings,
  type Mutation,
  type Pipeline,
  findConflicts,
  pipeline,
} from "../../src/compose/index.js";
import { type Diagnostic, VarveError, formatPath, parsePath, setAt } from "../../src/model/index.js";
import { type Deployment, deployment } from "./random-pipelines.js";

type Head = Partial<Omit<Mutation<Deployment>, "name">>;

/** A mutation that sets one label, named after the value. */
export function labels(name: string, key: string, value: string, head: Head = {}): Mutation<Deployment> {
  return {
    name,
    phase: "default",
    ...head,
    mutate: (d) => {
      d.metadata.labels[key] = value;
    },
  };
}

export function does(
  name: string,
  mutate: (
    d: Deployment,
    context: Parameters<Extract<Mutation<Deployment>, { mutate: unknown }>["mutate"]>[1],
  ) => void,
  head: Head = {},
): Mutation<Deployment> {
  return { name, phase: "default", ...head, mutate };
}

export function patches(name: string, patch: object, head: Head = {}): Mutation<Deployment> {
  return { name, phase: "default", ...head, patch: patch as never };
}

export function web(...mutations: readonly Mutation<Deployment>[]): Pipeline<Deployment> {
  return pipeline({ baseline: deployment, mutations });
}

/** The problems of a declaration: codes and messages. */
export function refusal(declare: () => unknown): string[] {
  try {
    declare();
  } catch (error) {
    if (error instanceof VarveError) return error.diagnostics.map(sentence);
    throw error;
  }
  return [];
}

export function sentence({ code, message }: Diagnostic): string {
  return `${code}: ${message}`;
}

/** Conflicts in one line each: `spec.replicas: A 1 < B 2 (>=2.0.0, 2.0.0)`. */
export function conflictsOf(...mutations: readonly Mutation<Deployment>[]): string[] {
  return findings(...mutations).conflicts.map(
    ({ path, loser, winner, range }) =>
      `${formatPath(path)}: ${side(loser)} < ${side(winner)} (${range.versions}, ${range.witness}${given(range.conditions)})`,
  );
}

function side({ mutation, kind, value }: PipelineFindings["conflicts"][number]["loser"]): string {
  return `${mutation} ${kind}${value === undefined ? "" : ` ${JSON.stringify(value)}`}`;
}

function given(conditions: Readonly<Record<string, boolean | string>>): string {
  return Object.entries(conditions)
    .map(([name, value]) => ` ${name}=${String(value)}`)
    .join("");
}

/** Hazards in one line each: `spec.replicas: A reads value, B writes spec.replicas`. */
export function hazardsOf(...mutations: readonly Mutation<Deployment>[]): string[] {
  return findings(...mutations).hazards.map(
    ({ path, reader, writer, dependence, decidedBy }) =>
      `${formatPath(path)}: ${reader.mutation} ${dependence}, ${writer.mutation} ${formatPath(writer.path)} (${decidedBy})`,
  );
}

export function findings(...mutations: readonly Mutation<Deployment>[]): PipelineFindings {
  return findConflicts(web(...mutations));
}

/** The baseline with some fields set. */
export function deploymentWith(...fields: readonly [path: string, value: string | number][]): unknown {
  return fields.reduce<never>(
    (document, [path, value]) => setAt(document, parsePath(path), value) as never,
    deployment as never,
  );
}
