import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  VarveError,
  formatPath,
  formatResourceId,
  parsePath,
} from "../../model/index.js";
import { findDuplicates, readResourceId, sealedPlaces, startsWith, defined } from "../../model/internal.js";
import type { FreshResource, Generator } from "../source/generator.js";
import { type PastResource, type ResourceOptions, regenerateAll } from "../../preserve/index.js";
import { type Requests } from "../../preserve/internal.js";
import type { Preserved } from "../run/preserved.js";
import type { Existing } from "./existing.js";
import type { Remarks } from "../run/said.js";
import type { Run } from "../run/run.js";
import { drivenValues } from "../source/driven-values.js";
import { problems } from "../problems.js";

interface Made {
  readonly id: ResourceId;
  readonly generator: Generator;
  readonly fresh: FreshResource;
}

/** The three sides: the current output, the existing resources, and the past. */
export interface Sides {
  readonly generators: readonly Generator[];
  readonly existing: readonly Existing[];
  readonly past: readonly PastResource[];
}

/** The resulting resources, and messages about them. */
export interface PreservedAll {
  readonly resources: readonly Preserved[];
  readonly said: Pick<Remarks, "made" | "paired" | "decided">;
}

/** Regenerates over the existing resources. With an error nothing is decided. */
export function preserveAll(
  { store, wishes }: Pick<Run, "store" | "wishes">,
  requests: Requests,
  { generators, existing, past }: Sides,
  onResource?: () => void,
): PreservedAll {
  const { made, diagnostics } = makersOf(generators);
  if (diagnostics.length > 0) return { resources: [], said: { made: diagnostics } };
  const { overwrite, addMissing, prune, followRenames } = wishes;
  const there = new Map(existing.map(({ entry, value }) => [formatResourceId(entry.id), value]));
  const byName = new Map(
    made.map((one) => {
      const name = formatResourceId(one.id);
      return [name, { ...one, fresh: asSecretAs(there.get(name), one.fresh) }];
    }),
  );
  const decided = regenerateAll({
    overwrite,
    addMissing,
    prune,
    followRenames,
    requests,
    schemas: store.schemas,
    digest: store.digest,
    existing: existing.map(({ entry: { at }, value }) => (at === undefined ? { value } : { value, at })),
    fresh: made.map(({ fresh: { value, templateId } }) =>
      templateId === undefined ? { value } : { value, templateId },
    ),
    past,
    explicitFor: (id) => drivenValues(byName.get(formatResourceId(id))),
    optionsFor: (id) => {
      onResource?.();
      return optionsFor(byName.get(formatResourceId(id)));
    },
  });
  const resources = decided.resources.map((resource): Preserved => {
    const name = formatResourceId(resource.id);
    const formerly = resource.formerly && formatResourceId(resource.formerly);
    const { generator, fresh } = byName.get(name) ?? {};
    return {
      ...resource,
      name,
      generator,
      fresh,
      before: there.get(formerly ?? name),
      after: resource.resource,
    };
  });
  const { faults } = decided;
  return { resources, said: { paired: faults, decided: decided.diagnostics.slice(faults.length) } };
}

/** A resource encrypted with SOPS in its file is also secret in generated output: neither shown nor recorded. */
function asSecretAs(existing: Json | undefined, fresh: FreshResource): FreshResource {
  const sealed = existing === undefined ? [] : sealedPlaces(existing);
  if (sealed.length === 0) return fresh;
  return { ...fresh, sensitive: [...(fresh.sensitive ?? []), ...sealed.map((path) => formatPath(path))] };
}

/** Each resource has one generator: if two make the same one, neither could ever settle. */
function makersOf(generators: readonly Generator[]): {
  readonly made: readonly Made[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const made: Made[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const generator of generators) {
    for (const fresh of generator.resources) {
      const id = readResourceId(fresh.value);
      if (id !== undefined) made.push({ id, generator, fresh });
      else
        diagnostics.push(
          problems["nameless-resource"]({
            message: `${generator.name} makes a resource without a kind or name`,
            params: { generator: generator.name, ...(fresh.templateId && { template: fresh.templateId }) },
          }),
        );
    }
  }
  return { made, diagnostics: [...diagnostics, ...findDuplicates(made).map(asMadeTwice(made))] };
}

function asMadeTwice(made: readonly Made[]): (duplicate: Diagnostic) => Diagnostic {
  return ({ resource }) => {
    const name = resource === undefined ? "" : formatResourceId(resource);
    const makers = made.filter(({ id }) => formatResourceId(id) === name);
    const names = [...new Set(makers.map(({ generator }) => generator.name))];
    return problems["made-twice"]({
      ...defined({ resource }),
      message: `${name} is made twice, by ${names.join(" and ")}`,
      hint: "give one of them another name or namespace, or make their folders separate units (spec.units)",
    });
  };
}

export function optionsFor(made: Made | undefined): ResourceOptions {
  if (made === undefined) return { authors: {} };
  const { modes, listKeys, sensitive = [] } = made.fresh;
  const hidden = sensitive.flatMap((text) => readPath(text) ?? []);
  return {
    authors: { pattern: made.generator.author },
    ...defined({ modes, listKeys }),
    ...(hidden.length === 0
      ? {}
      : { sensitive: (path: FieldPath) => hidden.some((each) => startsWith(path, each)) }),
  };
}

/** Invalid paths were reported when the pattern was read. */
function readPath(text: string): FieldPath | undefined {
  try {
    return parsePath(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
