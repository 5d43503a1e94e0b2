import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  VarveError,
  findDuplicates,
  formatPath,
  formatResourceId,
  parsePath,
  readResourceId,
  startsWith,
} from "../model/index.js";
import type { FreshResource, Generator } from "./generator.js";
import {
  type PastResource,
  type RegeneratedResource,
  type ResourceOptions,
  parseTarget,
  regenerateAll,
} from "../preserve/index.js";
import type { Existing } from "./existing.js";
import type { Run, Wishes } from "./run.js";
import { drivenValues } from "./driven-values.js";
import { problems } from "./problems.js";

/** A resource after the stage that keeps what others changed. */
export interface Preserved extends RegeneratedResource {
  /** Its identity as text. */
  readonly name: string;
  /** Who makes it; undefined for what no generator makes any more. */
  readonly generator: Generator | undefined;
  readonly fresh: FreshResource | undefined;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

interface Made {
  readonly id: ResourceId;
  readonly generator: Generator;
  readonly fresh: FreshResource;
}

/** The three sides: what is generated now, what is there, and what is known about the past. */
export interface Sides {
  readonly generators: readonly Generator[];
  readonly existing: readonly Existing[];
  readonly past: readonly PastResource[];
}

/** Generates everything anew over what is there. With an error nothing is decided. */
export function preserveAll(
  { store, wishes }: Run,
  { generators, existing, past }: Sides,
  onResource?: () => void,
): { readonly resources: readonly Preserved[]; readonly diagnostics: readonly Diagnostic[] } {
  const { made, diagnostics: unmakeable } = makersOf(generators);
  const { explicit = [], overwrite, addMissing, prune, followRenames, preserve } = wishes;
  const diagnostics = [...unmakeable, ...identityFaults(explicit)];
  if (diagnostics.length > 0) return { resources: [], diagnostics };
  const byName = new Map(made.map((one) => [formatResourceId(one.id), one]));
  const there = new Map(existing.map(({ entry, value }) => [formatResourceId(entry.id), value]));
  const decided = regenerateAll({
    overwrite,
    addMissing,
    prune,
    followRenames,
    preserve,
    schemas: store.schemas,
    digest: store.digest,
    existing: existing.map(({ entry: { at }, value }) => (at === undefined ? { value } : { value, at })),
    fresh: made.map(({ fresh: { value, templateId } }) =>
      templateId === undefined ? { value } : { value, templateId },
    ),
    past,
    explicit: [...made.flatMap(drivenValues), ...explicit],
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
      after: resource.result,
    };
  });
  return { resources, diagnostics: decided.diagnostics };
}

/** Each resource has one maker: of two that make the same one, neither could ever settle. */
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
            message: `${generator.name} makes a resource without an identity`,
            params: { generator: generator.name, ...(fresh.templateId && { template: fresh.templateId }) },
          }),
        );
    }
  }
  return { made, diagnostics: [...diagnostics, ...findDuplicates(made).map(asMadeTwice(made))] };
}

const IDENTITY = new Set(["apiVersion", "kind", "metadata.name", "metadata.namespace"]);

/** Another name is another resource: the one with the old name would seem to be removed. */
function identityFaults(explicit: NonNullable<Wishes["explicit"]>): readonly Diagnostic[] {
  return explicit.flatMap(({ target }) => {
    const path = typeof target === "string" ? pathOfTarget(target) : target.path;
    if (path === undefined || !IDENTITY.has(formatPath(path))) return [];
    const hint = "set the input that it is made from, or change the generator";
    return [problems["sets-identity"]({ path, hint })];
  });
}

/** What is no target is reported when it is used. */
function pathOfTarget(text: string): FieldPath | undefined {
  try {
    return parseTarget(text).path;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function asMadeTwice(made: readonly Made[]): (duplicate: Diagnostic) => Diagnostic {
  return ({ resource }) => {
    const name = resource === undefined ? "" : formatResourceId(resource);
    const makers = made.filter(({ id }) => formatResourceId(id) === name);
    const names = [...new Set(makers.map(({ generator }) => generator.name))];
    return problems["made-twice"]({
      ...(resource === undefined ? {} : { resource }),
      message: `${name} is made twice, by ${names.join(" and ")}`,
      hint: "give one of them another name or namespace",
    });
  };
}

export function optionsFor(made: Made | undefined): ResourceOptions {
  if (made === undefined) return { authors: {} };
  const { modes, listKeys, sensitive = [] } = made.fresh;
  const hidden = sensitive.flatMap((text) => readPath(text) ?? []);
  return {
    authors: { pattern: made.generator.author },
    ...(modes === undefined ? {} : { modes }),
    ...(listKeys === undefined ? {} : { listKeys }),
    ...(hidden.length === 0
      ? {}
      : { sensitive: (path: FieldPath) => hidden.some((each) => startsWith(path, each)) }),
  };
}

/** What is no path was reported where the pattern was read. */
function readPath(text: string): FieldPath | undefined {
  try {
    return parsePath(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
