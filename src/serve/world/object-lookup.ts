import { type JsonObject, VarveError } from "../../model/index.js";
import { MAP, expectArgument, getKey, groupOf, listOfKind, quote, textAt } from "../../model/internal.js";
import { AskedLookup } from "./asked-lookup.js";
import type { IndexFunction } from "../../cluster/index.js";
import type { Lookup, LookupKind, LookupSource, Question } from "./lookup.js";
import { expectLookups } from "./lookup-given.js";
import { problems } from "../problems.js";

const OBJECTS = listOfKind(MAP, "a list of objects");

/** Lookups in given objects: for tests of handlers, and for platforms without lookups. */
export function objectLookup(
  objects: readonly JsonObject[],
  kinds: readonly LookupKind[],
): LookupSource & Lookup {
  expectArgument(objects, OBJECTS, "objectLookup", "objects");
  expectLookups(kinds, "objectLookup");
  const remembered = (question: Question): readonly JsonObject[] => {
    const declared = declaredKind(kinds, question);
    const all = objects.filter((object) => isOf(object, question));
    const kept = declared.name === undefined ? all : all.filter((object) => nameOf(object) === declared.name);
    return answerAmong(kept, question, declared);
  };
  const current = async (question: Question): Promise<readonly JsonObject[]> => remembered(question);
  const source: LookupSource = { remembered, current, states: [], isInStep: () => true };
  const lookup = new AskedLookup(source, new Map());
  return {
    ...source,
    find: (...question) => lookup.find(...question),
    list: (...question) => lookup.list(...question),
    byIndex: (...question) => lookup.byIndex(...question),
  };
}

/** The answer to a lookup, from all objects of its kind and namespace. */
export function answerAmong(
  objects: readonly JsonObject[],
  question: Question,
  kind: LookupKind,
): readonly JsonObject[] {
  if (question.type === "list") return objects;
  if (question.type === "find") return objects.filter((object) => nameOf(object) === question.name);
  const keysOf = indexOf(kind, question.index);
  return objects.filter((object) => [keysOf(object) ?? []].flat().includes(question.key));
}

function nameOf(object: JsonObject): string {
  return textAt(getKey(object, "metadata"), "name");
}

export function indexOf({ kind, indexes = {} }: LookupKind, name: string): IndexFunction {
  const found = Object.hasOwn(indexes, name) ? indexes[name] : undefined;
  if (found !== undefined) return found;
  const message = `${kind} is declared without an index ${quote(name)}`;
  throw new VarveError(problems["not-declared"]({ message, expected: Object.keys(indexes) }));
}

export function declaredKind(
  kinds: readonly LookupKind[],
  { group, kind, name }: Pick<LookupKind, "group" | "kind" | "name">,
): LookupKind {
  const found = kinds.find((one) => one.group === group && one.kind === kind);
  if (found === undefined)
    throw new VarveError(
      problems["not-declared"]({
        message: `a handler looks up ${kind} of ${quote(group)}, which the platform does not declare`,
        expected: kinds.map((one) => one.kind),
        hint: "add it to lookups: { group, version, kind }",
      }),
    );
  if (found.name === undefined || name === undefined || name === found.name) return found;
  throw new VarveError(
    problems["not-declared"]({
      message: `a handler looks up ${kind} ${quote(name)}, but the platform declares only ${quote(found.name)}`,
      expected: found.name,
      hint: "declare the kind without a name",
    }),
  );
}

function isOf(object: JsonObject, { group, kind, namespace }: Question): boolean {
  return (
    textAt(object, "kind") === kind &&
    groupOf(textAt(object, "apiVersion")) === group &&
    textAt(getKey(object, "metadata"), "namespace") === namespace
  );
}
