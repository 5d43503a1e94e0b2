import { type JsonObject, VarveError, isObject, parsePath } from "../../../model/index.js";
import { didYouMean, keysInOrder, quote } from "../../../model/internal.js";
import { DYN, STRING, objectType } from "../../../cel/index.js";
import { type Type, formatType } from "../../../cel/internal.js";
import { type Desk, type Expression, compileExpression } from "../template/expression.js";
import type { PatternFieldMode } from "../pattern.js";
import type { PatternValues } from "./pattern-values.js";
import type { Place } from "../../document/place.js";
import type { FieldRules, ResourceTemplate } from "./document-resource.js";
import { compileTemplate } from "../template/template.js";
import { problems } from "../../problems.js";
import { splitText } from "../template/template-text.js";

const PARTS = ["id", "file", "when", "forEach", "fields", "listKeys", "sensitive", "resource"];
export const MODES = ["enforce", "merge", "seed"] as const;

interface Defaults extends FieldRules {
  readonly file: string;
}

/** The entries of `spec.resources`. */
export function readResources(
  place: Place,
  values: PatternValues,
  defaults: Defaults,
): readonly ResourceTemplate[] {
  const places = place.items();
  const seen = new Set<string>();
  return places.flatMap((each) => {
    const template = readResource(each, values, defaults);
    if (template === undefined) return [];
    const { id } = template;
    if (seen.has(id))
      each.key("id").add([
        problems["duplicate-template"]({
          message: `another resource also has the id ${quote(id)}`,
          found: id,
        }),
      ]);
    seen.add(id);
    return [template];
  });
}

function readResource(place: Place, values: PatternValues, defaults: Defaults): ResourceTemplate | undefined {
  if (!place.isMapOf(PARTS)) return undefined;
  const id = place.key("id").requiredText("the id of the resource");
  if (id?.includes("${") === true)
    place.key("id").report("an id cannot depend on the inputs", "write it without expressions");
  const forEach = readForEach(place.key("forEach"), values);
  const desk = values.desk(forEach);
  const file = place.key("file");
  const resource = place.key("resource");
  if (!resource.isGiven) resource.missing("the resource");
  const content = resource.isMap() ? (resource.value as JsonObject) : {};
  const own = readFieldRules(place);
  const when = readWhen(place.key("when"), desk);
  const name = file.text() ?? defaults.file;
  if (id === undefined) return undefined;
  return {
    id,
    path: place.path,
    file: compileTemplate(name, file.path, desk),
    when,
    forEach: forEach === undefined ? undefined : { name: forEach.name, items: forEach.items },
    resource: compileTemplate(content, resource.path, desk),
    modes: { ...defaults.modes, ...own.modes },
    listKeys: { ...defaults.listKeys, ...own.listKeys },
    sensitive: [...new Set([...defaults.sensitive, ...own.sensitive])],
    own,
  };
}

/** `${...}` that decides whether the resource exists. */
function readWhen(place: Place, desk: Desk): Expression | boolean {
  if (!place.isGiven) return true;
  if (typeof place.value === "boolean") return place.value;
  const expression = readExpression(place, desk);
  if (expression === undefined) return false;
  const { kind } = expression.type;
  if (kind !== "bool" && kind !== "dyn")
    place.report(`expected true or false, but the expression has type ${formatType(expression.type)}`);
  return expression;
}

interface Loop {
  readonly name: string;
  readonly type: Type;
  readonly inputs: ReadonlySet<string>;
  readonly items: Expression;
}

const TAKEN = ["inputs", "values", "pattern"];

/** `{ table: ${inputs.tables} }`: one resource for each item, which expressions call `table`. */
function readForEach(place: Place, values: PatternValues): Loop | undefined {
  if (!place.isGiven) return undefined;
  const names = isObject(place.value) ? keysInOrder(place.value) : [];
  const [name, ...others] = names;
  if (name === undefined || others.length > 0 || !/^[A-Za-z_]\w*$/.test(name) || TAKEN.includes(name)) {
    place.expected("a map with one name, for the item, and the list: table: ${inputs.tables}");
    return undefined;
  }
  const items = readExpression(place.key(name), values.desk());
  if (items === undefined) return undefined;
  const { kind, params } = items.type;
  if (!["list", "map", "dyn"].includes(kind))
    place.key(name).report(`expected a list or a map, but the expression has type ${formatType(items.type)}`);
  const [first = DYN, second = DYN] = params;
  return {
    name,
    type: kind === "list" ? first : kind === "map" ? entryType(second) : DYN,
    inputs: items.inputs,
    items,
  };
}

function entryType(value: Type): Type {
  return objectType("entry", (name) =>
    name === "key" ? { type: STRING, key: name } : name === "value" ? { type: value, key: name } : undefined,
  );
}

/** A string that is a single expression and nothing else. */
function readExpression(place: Place, desk: Desk): Expression | undefined {
  const parts = typeof place.value === "string" ? splitText(place.value) : undefined;
  const [only, ...others] = parts ?? [];
  if (only?.kind === "expression" && others.length === 0)
    return compileExpression(only, { path: place.path, isKey: false }, desk);
  place.expected("one expression: ${...}");
  return undefined;
}

/** `fields`, `listKeys` and `sensitive`, of the whole pattern or of one resource. */
export function readFieldRules(place: Place): FieldRules {
  return {
    modes: Object.fromEntries(pathsIn(place.key("fields")).flatMap((each) => readMode(each.path, each.at))),
    listKeys: Object.fromEntries(pathsIn(place.key("listKeys")).map(({ path, at }) => [path, textsIn(at)])),
    sensitive: place
      .key("sensitive")
      .items()
      .flatMap((item) => {
        const text = item.text();
        return text !== undefined && isPath(text, item) ? [text] : [];
      }),
  };
}

function readMode(path: string, at: Place): [path: string, mode: PatternFieldMode][] {
  const mode = MODES.find((each) => each === at.value);
  if (mode !== undefined) return [[path, mode]];
  const nearest = typeof at.value === "string" ? didYouMean(at.value, MODES) : undefined;
  if (nearest === undefined) at.expected(`one of ${MODES.join(", ")}`);
  else at.report(`${quote(at.value as string)} is not one of ${MODES.join(", ")}`, nearest);
  return [];
}

function pathsIn(place: Place): { readonly path: string; readonly at: Place }[] {
  if (!place.isGiven || !place.isMap()) return [];
  return keysInOrder(place.value as JsonObject).flatMap((path) => {
    const at = place.key(path);
    return isPath(path, at) ? [{ path, at }] : [];
  });
}

function textsIn(place: Place): string[] {
  return place.items("one or list").flatMap((item) => item.text() ?? []);
}

function isPath(text: string, at: Place): boolean {
  try {
    parsePath(text);
    return true;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    at.add(error.diagnostics);
    return false;
  }
}
