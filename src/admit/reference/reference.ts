import { textOf } from "../../machinery/index.js";
import { type FieldPath, type JsonObject, type ResourceId, formatPath } from "../../model/index.js";
import { ROOT, groupOf } from "../../model/internal.js";
import { type OverrideChain, type TemplateLevel } from "../override/override-chain.js";
import { chainsFor } from "../override/chain-kind.js";
import { below, valueAt } from "../override/keys.js";
import { nameIn, namespaceIn } from "../override/object-metadata.js";
import { instancesOf } from "../override/component.js";
import { namedTemplate } from "../override/select-template.js";

/** A place where objects may refer to templates: `spec.cells[name].cellTemplate` refers to a CellTemplate. */
export interface ReferencePath {
  readonly path: string;
  readonly group: string;
  readonly kind: string;
}

/** A template that an object uses. */
export interface TemplateReference {
  readonly template: ResourceId;
  /** The field with the reference; for a default template, the first component that it applies to. */
  readonly path: FieldPath;
  /** True for a default template, which applies because of its name. */
  readonly isImplicit: boolean;
}

/** Every place where a template can be referenced, from the chains alone. */
export function referencePaths(chains: readonly OverrideChain[]): readonly ReferencePath[] {
  const paths = chains.flatMap(({ component, levels }) =>
    levels.flatMap((level): ReferencePath[] => {
      if (level.type !== "template" || level.reference === undefined) return [];
      const { of, keys } = level.reference;
      const path = of === "component" ? `${component}.${keys.join(".")}` : keys.join(".");
      return [{ path, group: level.source.group, kind: level.source.kind }];
    }),
  );
  return [...new Map(paths.map((path) => [`${path.kind} ${path.path}`, path])).values()];
}

/**
 * The templates that an object uses: all that it refers to, even if another one takes precedence, because a referenced
 * template cannot be deleted; and default templates.
 */
export function referencesOf(
  chains: readonly OverrideChain[],
  object: JsonObject,
  namespace = namespaceIn(object),
): readonly TemplateReference[] {
  const found = new Map<string, TemplateReference>();
  const add = (reference: TemplateReference): void => {
    const { template, path, isImplicit } = reference;
    const key = `${template.kind} ${template.name} ${isImplicit ? "" : formatPath(path)}`;
    if (!found.has(key)) found.set(key, reference);
  };
  for (const chain of chainsFor(chains, object)) {
    for (const { path, value } of instancesOf(chain.steps, object)) {
      for (const level of chain.levels)
        if (level.type === "template") namedBy(level, { path, value, object }, namespace).forEach(add);
      const named = namedTemplate(chain, { path, component: value, object, namespace });
      if (named !== undefined && named !== "malformed" && named.path === undefined)
        add({ template: named.id, path, isImplicit: true });
    }
    for (const level of chain.levels)
      if (level.type === "template" && level.reference?.of === "object")
        namedBy(level, { path: ROOT, value: undefined, object }, namespace).forEach(add);
  }
  return [...found.values()];
}

function namedBy(
  { reference, source }: TemplateLevel,
  from: {
    readonly path: FieldPath;
    readonly value: JsonObject | undefined;
    readonly object: JsonObject;
  },
  namespace: string,
): TemplateReference[] {
  if (reference === undefined) return [];
  const isOwn = reference.of === "component";
  const name = valueAt(isOwn ? from.value : from.object, reference.keys);
  if (typeof name !== "string" || name === "") return [];
  const { group, kind } = source;
  const path = below(isOwn ? from.path : ROOT, reference.keys);
  return [{ template: { group, kind, namespace, name }, path, isImplicit: false }];
}

/** An object that uses a template, and the field with the reference. */
export interface TemplateUser {
  readonly object: JsonObject;
  readonly references: readonly TemplateReference[];
}

/** Which of these objects use the template; templates apply only within their namespace. */
export function usersOf(
  chains: readonly OverrideChain[],
  template: ResourceId,
  objects: Iterable<JsonObject>,
): readonly TemplateUser[] {
  return [...objects].flatMap((object) => {
    if (namespaceIn(object) !== template.namespace) return [];
    const references = referencesOf(chains, object).filter(
      ({ template: { group, kind, name } }) =>
        group === template.group && kind === template.kind && name === template.name,
    );
    return references.length === 0 ? [] : [{ object, references }];
  });
}

/** The identity of a template that is written or deleted; its name is that of the object, never of the request. */
export function templateId(template: JsonObject, namespace = namespaceIn(template)): ResourceId {
  const group = groupOf(textOf(template, "apiVersion"));
  return { group, kind: textOf(template, "kind"), namespace, name: nameIn(template) };
}
