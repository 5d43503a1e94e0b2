import {
  type JsonObject,
  type ResourceId,
  VarveError,
  formatResourceId,
  parseResourceId,
} from "../../model/index.js";
import { didYouMean, quote, readResourceId } from "../../model/internal.js";
import { type OverrideChain, referencePaths } from "../../admit/index.js";
import type { SourcedObject } from "../admission/source/sourced-objects.js";
import { problems } from "../problems.js";

/** A template as named on the command line: `WidgetTemplate/default`, with group and namespace if needed. */
export interface TemplateName {
  readonly group: string;
  readonly kind: string;
  /** Empty if not given. */
  readonly namespace: string;
  readonly name: string;
}

/** Parses the name of a template, or throws a VarveError with the syntax. */
export function templateName(word: string, namespace: string | undefined): TemplateName {
  try {
    const id = parseResourceId(word);
    return { ...id, namespace: id.namespace || (namespace ?? "") };
  } catch {
    throw new VarveError(
      problems["invalid-value"]({
        message: `${quote(word)} is neither a file nor a template`,
        found: word,
        hint: "write KIND/NAME, such as WidgetTemplate/default, or name a file",
      }),
    );
  }
}

/** Whether an object matches a name. Kinds are compared as people write them. */
function isNamed(id: ResourceId, { group, kind, namespace, name }: TemplateName): boolean {
  return (
    id.kind.toLowerCase() === kind.toLowerCase() &&
    id.name === name &&
    (group === "" || id.group === group) &&
    (namespace === "" || id.namespace === namespace)
  );
}

/** The kinds of templates used by chains. */
function isTemplateKind(
  chains: readonly OverrideChain[],
  { group, kind }: { readonly group: string; readonly kind: string },
): boolean {
  return templateKinds(chains).some((one) => one.group === group && one.kind === kind);
}

function templateKinds(chains: readonly OverrideChain[]): readonly { group: string; kind: string }[] {
  const named = referencePaths(chains);
  const fixed = chains.flatMap(({ levels }) =>
    levels.flatMap((level) => (level.type === "template" ? [level.source] : [])),
  );
  return [...named, ...fixed];
}

/** The only template in a file, or the one with the name if there are several. */
export function templateIn(
  sources: readonly SourcedObject[],
  file: string,
  chains: readonly OverrideChain[],
  wanted?: ResourceId,
): JsonObject {
  const found = sources.filter(
    ({ id }) =>
      id !== undefined &&
      isTemplateKind(chains, id) &&
      (wanted === undefined || isNamed(id, { ...wanted, namespace: id.namespace && wanted.namespace })),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first.object;
  const about = wanted === undefined ? "a template" : formatResourceId(wanted);
  const kinds = [...new Set(templateKinds(chains).map(({ kind }) => kind))].join(", ");
  throw new VarveError(
    first === undefined
      ? problems["no-such-template"]({
          message: `${file} does not contain ${about}`,
          hint: `the platform's override chains use templates of kind ${kinds}`,
        })
      : problems["ambiguous-template"]({
          message: `${file} contains ${found.length} templates`,
          hint: "choose one: KIND/NAME --with FILE",
        }),
  );
}

/** The template with a name among objects; undefined if there is none. */
export function templateNamed(
  objects: readonly JsonObject[],
  wanted: TemplateName,
  chains: readonly OverrideChain[],
): JsonObject | undefined {
  const found = objects.flatMap((object) => {
    const id = readResourceId(object);
    return id !== undefined && isTemplateKind(chains, id) && isNamed(id, wanted) ? [{ object, id }] : [];
  });
  if (found.length < 2) return found[0]?.object;
  throw new VarveError(
    problems["ambiguous-template"]({
      message: `${found.length} templates have this name: ${found.map(({ id }) => formatResourceId(id)).join(", ")}`,
      hint: "add -n NAMESPACE",
    }),
  );
}

export function noSuchTemplate(
  wanted: TemplateName,
  objects: readonly JsonObject[],
  chains: readonly OverrideChain[],
): VarveError {
  const known = objects.flatMap((object) => {
    const id = readResourceId(object);
    return id !== undefined && isTemplateKind(chains, id) ? [`${id.kind}/${id.name}`] : [];
  });
  const word = `${wanted.kind}/${wanted.name}`;
  const place = wanted.namespace === "" ? "" : ` in namespace ${quote(wanted.namespace)}`;
  const list =
    known.length === 0 ? "no templates were found" : `available templates: ${[...new Set(known)].join(", ")}`;
  return new VarveError(
    problems["no-such-template"]({
      message: `no template ${word}${place}`,
      found: word,
      hint: didYouMean(word, known) ?? list,
    }),
  );
}
