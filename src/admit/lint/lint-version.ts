import { type Diagnostic } from "../../model/index.js";
import { didYouMean, defined } from "../../model/internal.js";
import { type SetExpression, about } from "./lint-expression.js";
import { NEWEST_VERSION, OLDEST_VERSION, minorOf } from "../../schema/internal.js";
import { problems } from "../problems.js";
import { walk } from "../../cel/internal.js";

const [OLDEST, NEWEST] = [minorOf(OLDEST_VERSION), minorOf(NEWEST_VERSION)];

/** Finds expressions that the API server of a version rejects as new. */
export function checkVersion(expression: SetExpression, minor: number): Diagnostic[] {
  if (expression.source === "") return [];
  // New expressions may use only features of the previous version, so that the server can be rolled back.
  const fault = expression.faultAt(Math.max(minor - 1, OLDEST));
  if (fault === undefined) return [];
  const since = sinceOf(expression, minor);
  return [
    since === undefined ? invalid(expression, fault.text) : tooNew(expression, minor, since, fault.text),
  ];
}

function sinceOf(expression: SetExpression, minor: number): number | undefined {
  for (let newer = Math.max(minor, OLDEST); newer <= NEWEST; newer++) {
    if (expression.faultAt(newer) === undefined) return newer;
  }
  return undefined;
}

function invalid(expression: SetExpression, text: string): Diagnostic {
  const hint = hintFor(expression.source, text);
  return problems["invalid-expression"]({
    ...about(expression),
    message: `the ${expression.use} does not compile: ${summaryOf(text)}`,
    verbatim: text,
    found: expression.source,
    ...defined({ hint }),
  });
}

function tooNew(expression: SetExpression, minor: number, since: number, text: string): Diagnostic {
  return problems["expression-too-new"]({
    ...about(expression),
    message: `Kubernetes 1.${minor} rejects the ${expression.use}: it uses a feature of 1.${since}, and new expressions may use only features of the previous version`,
    verbatim: text,
    params: { expression: expression.source, since: `1.${since}` },
    hint: `${olderForm(expression) ?? "avoid the feature"}, or require Kubernetes 1.${since + 1}`,
  });
}

/** A loop with two variables, written with one. */
function olderForm({ syntax }: SetExpression): string | undefined {
  let form: string | undefined;
  if (syntax === undefined) return undefined;
  walk(syntax.root, (node) => {
    if (node.kind !== "fold" || node.variable2 === null || form !== undefined) return;
    const { text = "", start, end } = syntax.rangeOf(node.range);
    const range = text.slice(start.column - 1, end.column - 1);
    form = `loop with one variable, ${range}.all(${node.variable}, ...), and read ${range}[${node.variable}] for ${node.variable2}`;
  });
  return form;
}

/** The first problem, without the excerpt below it. */
function summaryOf(text: string): string {
  const [first = text] = text.split("\n");
  return first
    .replace(/^(?:compilation failed|messageExpression compilation failed): /, "")
    .replace(/^ERROR: <input>:\d+:\d+: /, "");
}

const FUNCTIONS = [
  "all",
  "exists",
  "exists_one",
  "filter",
  "map",
  "size",
  "has",
  "matches",
  "startsWith",
  "endsWith",
  "contains",
  "quantity",
  "isQuantity",
];

function hintFor(source: string, text: string): string | undefined {
  const every = /([\w.]+)\[\]\.(\w+)/.exec(source);
  if (every !== null) {
    const [found, list, field] = every;
    return `${found} is not a CEL expression: write ${list}.all(x, ...) and use x.${field} in it`;
  }
  const read = /undefined field '(y|n|yes|no|on|off)'/i.exec(text)?.[1];
  if (read !== undefined)
    return `YAML reads the key ${read} of the schema as true or false: put it in quotes`;
  const unknown = /undeclared reference to '(\w+)'/.exec(text)?.[1];
  return unknown === undefined ? undefined : didYouMean(unknown, FUNCTIONS);
}
