import { placeholderOf, usageOf } from "../command/arguments.js";
import type { Flag } from "../command/flags.js";
import type { Answer } from "../answer/output.js";
import { EXIT_MEANINGS } from "../answer/exit.js";
import type { JsonObject } from "../../model/index.js";
import { VERSION } from "../answer/version.js";
import type { Verb } from "../command/verb.js";
import { flagsOf } from "../command/shared-flags.js";
import type { Look } from "../text/paint.js";
import { columns, page, wrapped } from "./help-page.js";
import { FIRST, type VerbEntry, type Verbs, groups, verbs } from "./verbs.js";

/** A page is short: its text comes in one piece. */
interface Page extends Answer {
  readonly text: (look: Look) => string;
}

/** `varve help`: the overview. */
export function generalHelp(): Page {
  const first = Object.fromEntries(FIRST.map((name) => [name, verbs[name] as VerbEntry]));
  return {
    text: (look) =>
      page(look, [
        ["", [`varve ${VERSION}: build, merge, review and admit Kubernetes configuration`]],
        ["usage", ["varve [-C DIR] VERB [ARGUMENTS] [FLAGS]"]],
        ...listed({ "first steps": first, ...groups }),
        ["exit status", wrapped(EXIT_MEANINGS.map(([code, meaning]) => `${code} ${meaning}`).join(", "))],
        [
          "example",
          columns([["varve help check", "show the help of a verb; the same as varve VERB --help"]]),
        ],
      ]),
    json: () => ({
      varve: VERSION,
      first: [...FIRST],
      groups: Object.entries(groups).map(([name, members]) => ({ name, verbs: verbsJson(members) })),
      exitStatus: EXIT_MEANINGS.map(([code, meaning]) => ({ code, meaning })),
    }),
  };
}

/** `varve help pipelines` and `varve help judge`: several related verbs. */
export function groupHelp(name: string, members: Verbs): Answer {
  const [example = ""] = Object.keys(members);
  return {
    text: (look) =>
      page(look, [
        ...listed({ [name]: members }),
        ["example", columns([[`varve help ${example}`, "show the help of a verb"]])],
      ]),
    json: () => ({ name, verbs: verbsJson(members) }),
  };
}

/** The columns of all groups are aligned. */
function listed(all: Readonly<Record<string, Verbs>>): [title: string, lines: readonly string[]][] {
  const width = Math.max(...Object.values(all).flatMap((members) => Object.keys(members).map(lengthOf)));
  return Object.entries(all).map(([title, members]) => [
    title,
    columns(Object.entries(members).map(([name, { summary }]) => [name.padEnd(width), summary])),
  ]);
}

function lengthOf(text: string): number {
  return text.length;
}

function verbsJson(members: Verbs): JsonObject[] {
  return Object.entries(members).map(([name, { summary }]) => ({ name, summary }));
}

/** `varve help VERB` and `varve VERB --help`. */
export function verbHelp(name: string, summary: string, verb: Verb): Answer {
  const flags = flagsOf(verb);
  const args = Object.entries(verb.arguments);
  return {
    text: (look) =>
      page(look, [
        ["", [`varve ${name}: ${summary}`]],
        ["usage", [`${usageOf(name, verb.arguments)} [FLAGS]`]],
        ["arguments", columns(args.map(([arg, { summary: about }]) => [placeholderOf(arg), about]))],
        [
          "flags",
          columns(Object.entries(flags).map(([flag, table]) => [flagUsage(flag, table), flagAbout(table)])),
        ],
        ["examples", verb.examples.flatMap(({ command, does }) => [`# ${does}`, command])],
      ]),
    json: () => ({
      name,
      summary,
      arguments: args.map(([arg, description]) => ({ name: arg, ...description })),
      flags: Object.entries(flags).map(([flag, description]) => ({ name: flag, ...jsonOfFlag(description) })),
      examples: verb.examples.map(({ command, does }) => ({ command, does })),
    }),
  };
}

function flagUsage(name: string, { short, type, choices, value = "VALUE" }: Flag): string {
  const letter = short === undefined ? "    " : `-${short}, `;
  const takes =
    type === "boolean" ? "" : ` ${choices !== undefined && choices.length <= 3 ? choices.join("|") : value}`;
  return `${letter}--${name}${takes}`;
}

function flagAbout({ summary, choices, multiple = false, ...flag }: Flag): string {
  const notes = [
    ...(flag.default === undefined ? [] : [`default: ${flag.default}`]),
    ...(multiple ? ["may be repeated"] : []),
  ];
  const [, text = summary, own] = /^(.*) \(([^()]*)\)$/.exec(summary) ?? [];
  const all = [
    ...(choices !== undefined && choices.length > 3 ? [`one of ${choices.join(", ")}`] : []),
    ...(own === undefined ? [] : [own]),
    ...notes,
  ];
  return all.length === 0 ? text : `${text} (${all.join("; ")})`;
}

function jsonOfFlag({ choices, renamed, ...rest }: Flag): JsonObject {
  return {
    ...rest,
    ...(choices && { choices: [...choices] }),
    ...(renamed && { renamed: { ...renamed } }),
  };
}
