import type { Call, Expr } from "../../cel/internal.js";
import { type Diagnostic, type SchemaNode, isQuantity } from "../../model/index.js";
import { Scope, walkScoped } from "./lint-scope.js";
import { type SetExpression, about } from "./lint-expression.js";
import { accessOf, formatAccess } from "./lint-access.js";
import { compilePattern } from "../schema/validate-pattern.js";
import { problems } from "../problems.js";

const ORDERS: Readonly<Record<string, string>> = { "_<_": "<", "_<=_": "<=", "_>_": ">", "_>=_": ">=" };

/** Finds string comparisons of quantities or versions. */
export function checkTextOrder(expression: SetExpression): Diagnostic[] {
  const { syntax, roots } = expression;
  if (syntax === undefined) return [];
  const found = new Map<Expr, Diagnostic>();
  for (const each of roots) {
    walkScoped(syntax.root, new Scope(each), (node, scope) => {
      if (node.kind !== "call" || ORDERS[node.name] === undefined || found.has(node)) return;
      const sides = node.args.map((side) => textSide(side, scope, expression));
      const meaning = meaningOf(sides);
      const pair = meaning && pairOf(meaning, sides);
      if (meaning !== undefined && pair !== undefined)
        found.set(node, textOrder(expression, node, meaning, pair));
    });
  }
  return [...found.values()];
}

/** One side of a comparison: whether it is a string, and what it represents. */
interface Side {
  readonly isText: boolean | undefined;
  readonly meaning: "quantity" | "version" | undefined;
  /** Whether it can be a string; undefined if it can be anything. */
  readonly allows?: ((text: string) => boolean) | undefined;
  /** The possible strings, in their declared order. */
  readonly listed?: readonly string[] | undefined;
}

function textSide(node: Expr, scope: Scope, { syntax }: SetExpression): Side {
  if (node.kind === "literal") return literalSide(node.value);
  const access = accessOf(node);
  const type = syntax?.typeOf(node);
  if (access === undefined) return { isText: type?.kind === "string" ? true : undefined, meaning: undefined };
  const schema = scope.schemaOf(access);
  const meaning = meaningOfField(formatAccess(access), schema);
  const allows = schema && allowedBy(schema);
  return { isText: isText(schema, type?.kind), meaning, allows, listed: schema && listedIn(schema) };
}

/** What its schema says about a string: its form, and its length. */
function allowedBy({ facets }: SchemaNode): (text: string) => boolean {
  const raw = facets?.raw ?? {};
  const { pattern, maxLength, minLength } = raw;
  const form = typeof pattern === "string" ? compilePattern(pattern) : undefined;
  return (text) =>
    (typeof maxLength !== "number" || text.length <= maxLength) &&
    (typeof minLength !== "number" || text.length >= minLength) &&
    (form === undefined || form.fault() !== undefined || form.matches(text));
}

function literalSide(value: unknown): Side {
  if (typeof value !== "string") return { isText: false, meaning: undefined };
  const isVersion = /^v?\d+\.\d+/.test(value) && !isQuantity(value);
  return { isText: true, meaning: isVersion ? "version" : isQuantity(value) ? "quantity" : undefined };
}

/** Times are strings that sort correctly as text. */
function isText(schema: SchemaNode | undefined, type: string | undefined): boolean | undefined {
  // The checker's type is certain: a string of format duration is compared as a duration.
  if (type !== undefined && type !== "dyn") return type === "string";
  if (schema === undefined) return undefined;
  const format = schema.facets?.format ?? "";
  if (["date", "date-time"].includes(format)) return false;
  return schema.type === "string" || schema.type === "int-or-string";
}

function listedIn({ facets }: SchemaNode): readonly string[] | undefined {
  return facets?.enum?.filter((value) => typeof value === "string").filter((text) => text !== "");
}

const QUANTITY_NAME = /(?:^|\.|\[')(?:size|storage|memory|cpu|capacity|ephemeral-storage)(?:'\])?$/i;
const QUANTITY_MAP = /\.(?:limits|requests|capacity|allocatable|hard)(?:\.|\[)[^.[]*$/;
const QUANTITY_PATTERN = /[KMGTPE]{2,}i?|Ki|Mi|Gi/;
const VERSION_NAME = /version$/i;

function meaningOfField(text: string, schema: SchemaNode | undefined): Side["meaning"] {
  const pattern = schema?.facets?.raw?.["pattern"];
  if (QUANTITY_NAME.test(text) || QUANTITY_MAP.test(text)) return "quantity";
  if (typeof pattern === "string" && QUANTITY_PATTERN.test(pattern)) return "quantity";
  return VERSION_NAME.test(text) ? "version" : undefined;
}

/** Undefined if it is unknown whether strings are compared. Without a schema, a name that means an amount is enough. */
function meaningOf(sides: readonly Side[]): "quantity" | "version" | "text" | undefined {
  if (sides.some(({ isText: side }) => side === false)) return undefined;
  const meaning = sides.find((side) => side.meaning !== undefined)?.meaning;
  return sides.some(({ isText: side }) => side === true) ? (meaning ?? "text") : meaning;
}

/** A lesser and a greater value, whose strings sort the other way. */
type Pair = readonly [less: string, more: string];

const NUMBERS: readonly Pair[] = [["9", "10"]];
const EXAMPLES: Readonly<Record<"quantity" | "version" | "text", readonly Pair[]>> = {
  quantity: [["9Gi", "10Gi"], ["9Mi", "10Mi"], ["9G", "10G"], ["9M", "10M"], ["900m", "1"], ...NUMBERS],
  version: [["1.9.0", "1.10.0"], ["v1.9.0", "v1.10.0"], ["1.9", "1.10"], ["v1.9", "v1.10"], ...NUMBERS],
  text: NUMBERS,
}; // prettier-ignore

/** Values that both sides can have and that sort in the wrong order; strings of one length and form have none. */
function pairOf(meaning: keyof typeof EXAMPLES, sides: readonly Side[]): Pair | undefined {
  const listed = sides.find((side) => side.listed !== undefined)?.listed;
  if (listed !== undefined) {
    const later = listed.findIndex((text, i) => i > 0 && (listed[i - 1] as string) > text);
    return later < 0 ? undefined : [listed[later - 1] as string, listed[later] as string];
  }
  const isAllowed = (text: string): boolean => sides.every(({ allows }) => allows?.(text) ?? true);
  return EXAMPLES[meaning].find((pair) => pair.every(isAllowed));
}

function textOrder(
  expression: SetExpression,
  node: Call,
  meaning: keyof typeof EXAMPLES,
  [more, less]: Pair,
): Diagnostic {
  const [left, right] = node.args.map((side) => sourceOf(side, expression));
  const operator = ORDERS[node.name] ?? "";
  const compared = (read: string): string => `${read}(${left}).compareTo(${read}(${right})) ${operator} 0`;
  return problems["compared-as-text"]({
    ...about(expression, node),
    message: `${left} ${operator} ${right} compares strings: "${more}" comes after "${less}"`,
    found: `${left} ${operator} ${right}`,
    hint:
      meaning === "quantity"
        ? `write ${compared("quantity")}`
        : meaning === "version"
          ? `write ${compared("semver")}, on Kubernetes 1.34 or newer${/\.\d+\./.test(less) ? "" : "; semver(text, true) also accepts 1.9"}`
          : "compare numbers, or wrap both sides in int(...) if they contain only digits",
  });
}

function sourceOf(node: Expr, { source, syntax }: SetExpression): string {
  const { start, end } = syntax?.rangeOf(node) ?? {};
  return source.slice(start?.offset, end?.offset);
}
