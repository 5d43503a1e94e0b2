import type { PipelineAssertionError } from "../../src/testing/index.js";
import { type Mutation, type PipelineOptions, pipeline } from "../../src/compose/index.js";

export interface Settings {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  data: Record<string, string>;
}

export interface Wishes {
  readonly extra?: Readonly<Record<string, string>>;
}

export type Setter = Mutation<Settings, Wishes>;

const baseline: Settings = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "settings" },
  data: { level: "info" },
};

/** A mutation that sets one key of a ConfigMap. */
export function sets(name: string, key: string, value: string, head: Partial<Setter> = {}): Setter {
  return {
    name,
    phase: "default",
    ...head,
    mutate: (map: Settings) => {
      map.data[key] = value;
    },
  };
}

/** Sets whatever the input requests. */
export const extra: Setter = {
  name: "Extra",
  phase: "override",
  mutate: (map, { input }) => {
    for (const [key, value] of Object.entries(input.extra ?? {})) map.data[key] = value;
  },
};

export function settings(
  mutations: readonly Setter[],
  options: Partial<PipelineOptions<Settings, Wishes>> = {},
) {
  return pipeline<Settings, Wishes>({ name: "settings", baseline, mutations, inputs: [{}], ...options });
}

/** The message that an assertion fails with; undefined when it passes. */
export function failureOf(assert: () => unknown): string | undefined {
  return thrownBy(assert)?.message;
}

export function thrownBy(assert: () => unknown): PipelineAssertionError | undefined {
  try {
    assert();
    return undefined;
  } catch (error) {
    return error as PipelineAssertionError;
  }
}
