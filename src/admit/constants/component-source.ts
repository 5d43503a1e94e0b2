import { goJson } from "../../machinery/index.js";
import type { ComponentStep } from "../override/component.js";
import { all, choice, has, isOfType, member, pattern, record, text } from "./source-text.js";

/** Names that paths write without quotes. */
const PLAIN = "^[A-Za-z_][A-Za-z0-9_.-]*$";
/** Names with control characters are skipped: CEL cannot escape them as JSON does. */
const WRITABLE = "^[^\\x00-\\x1f]+$";

/** The static facts about a component. */
export const COMPONENT = ["at", "to", "by", "is", "isThere"] as const;

/**
 * The components of an object, as `instancesOf` finds them: `at` is the path as the record writes it, `to` the pointer,
 * `is` the value (an empty map for a component that is left out), `by` the names of items as `managedFields` have them.
 */
export function componentsIn(object: string, path: readonly ComponentStep[]): string {
  const root = record({ at: '""', to: '""', by: "[]", is: object, isThere: "true" });
  return path.reduce((source, step, index) => {
    const dotted = { ...step, name: index === 0 ? step.key : `.${step.key}` };
    return (
      source + (step.item === undefined ? field(dotted, index === path.length - 1) : items(dotted, step.item))
    );
  }, `[${root}]`);
}

interface DottedStep {
  readonly key: string;
  readonly name: string;
}

function field({ key, name }: DottedStep, isLast: boolean): string {
  const isMap = isOfType("c.is", key, "map");
  const isFound = isLast ? `!(${has("c.is", key)}) || ${isMap}` : isMap;
  const found = record({
    at: `c.at + ${text(name)}`,
    to: `c.to + ${text(`/${key}`)}`,
    by: "c.by",
    is: `c.is[?${text(key)}].orValue({})`,
    isThere: has("c.is", key),
  });
  return `\n.filter(c, ${isFound}).map(c, ${found})`;
}

function items({ key, name: dotted }: DottedStep, item: string): string {
  const list = member("c.is", key);
  const name = member("one", item);
  const names = `${list}.map(one, type(one) == map ? one[?${text(item)}].orValue("") : "")`;
  const isNamed = all(
    "type(one) == map",
    isOfType("one", item, "string"),
    `${name}.matches(${text(WRITABLE)})`,
    `names.indexOf(${name}) == names.lastIndexOf(${name})`,
  );
  const found = record({
    at: `c.at + ${text(`${dotted}[${item}=`)} + ${nameText(name)} + "]"`,
    to: `c.to + ${text(`/${key}/`)} + string(i)`,
    by: `c.by + ['k:{"${item}":"' + ${managedName(name)} + '"}']`,
    is: "one",
    isThere: "true",
  });
  const inOne = `[${names}].map(names, ${list}.transformList(i, one, ${isNamed}, ${found}))[0]`;
  return `\n.filter(c, ${isOfType("c.is", key, "list")}).map(c, ${inOne}).flatten()`;
}

/** A name in a path, in JSON: if it needs quotes it is escaped for the path, and again for the surrounding string. */
function nameText(name: string): string {
  const isPlain = `${name}.matches(${text(PLAIN)}) && !(${name} in ["true", "false", "null"])`;
  const escaped = `${name}.replace(${text("\\")}, ${text("\\\\\\\\")}).replace(${text('"')}, ${text('\\\\\\"')})`;
  return choice(isPlain, name, `${text('\\"')} + ${escaped} + ${text('\\"')}`);
}

/** Characters that Go's JSON encoder escapes, besides control characters. */
const ESCAPED = ["\\", '"', "<", ">", "&", "\u2028", "\u2029"];

/** A name in `managedFields`. Most need no escapes, and each replacement costs. */
function managedName(name: string): string {
  const isEscaped = `${name}.matches(${text(`[${ESCAPED.map(pattern).join("")}]`)})`;
  const escaped = ESCAPED.map((sign) => `.replace(${text(sign)}, ${text(goJson(sign).slice(1, -1))})`).join(
    "",
  );
  return choice(isEscaped, `${name}${escaped}`, name);
}
