import { formats } from "../../report/internal.js";
import { line } from "../text/line.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { didYouMean, quote, startOf } from "../../model/internal.js";
import { type PatternEntry } from "../../workspace/index.js";
import { patternNamed } from "../../workspace/internal.js";
import { describePattern, patternJson, patternRow, patternText } from "../pattern/describe.js";
import { openFrom } from "../workspace/workspace.js";
import type { Answer } from "../answer/output.js";
import { defineVerb } from "../command/verb.js";
import { varveHere } from "../host/started-in.js";
import { formatSummary } from "../../report/index.js";
import { lintPattern } from "../../compose/internal.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";
import { table } from "../text/table.js";

const ACTIONS = ["list", "describe", "lint"] as const;

export const verb = defineVerb({
  arguments: {
    action: { summary: "list, describe or lint (default: list)" },
    name: { summary: "a pattern of the workspace (lint: default is all of them)" },
  },
  flags: {
    "fail-on": {
      type: "string",
      choices: ["error", "warning"],
      default: "error",
      summary: "lowest severity that makes lint fail",
    },
  },
  examples: [
    { command: "varve patterns -C examples/serverless-event-app", does: "list the patterns" },
    {
      command: "varve patterns describe serverless-event-app -C examples/serverless-event-app",
      does: "show its inputs, its resources and an example command",
    },
    { command: "varve patterns lint --fail-on warning", does: "check the patterns in CI" },
  ],
  reports: formats,
  async run({ arguments: { action: word, name }, flags, host, output }) {
    const action = actionOf(word);
    const { workspace, named, nameOf } = await openFrom(".", host, {
      isReadOnly: true,
      needsSettings: true,
    });
    const loaded = await workspace.patterns();
    const faults = named([...workspace.remarks, ...loaded.diagnostics]);
    const entries = loaded.patterns.map((entry) => ({ ...entry, file: nameOf(entry.file) }));
    const chosen = name === undefined ? entries : [patternNamed(entries, name, faults)];
    // Errors in other files do not concern a command about one pattern.
    const diagnostics = name === undefined ? faults : named(workspace.remarks);
    if (action === "lint") {
      const found = chosen.map((entry) => ({ entry, diagnostics: lint(entry, named, flags["fail-on"]) }));
      return output.answer(lintAnswer(found, diagnostics));
    }
    const described = chosen.map((entry) => describePattern(entry, varveHere(host)));
    if (action === "list")
      return output.answer({
        text: () =>
          (faults.length === 0 ? "" : "\n") +
          table(described.map(patternRow)).replaceAll(/ +$/gm, "") +
          `${plural(described.length, "pattern")}\n`,
        json: () => ({ patterns: described.map(patternJson) }),
        diagnostics,
      });
    const [only] = described;
    if (name === undefined || only === undefined) throw new VarveError(nameMissing());
    return output.answer({
      text: () => patternText(only),
      json: () => ({ pattern: patternJson(only) }),
      diagnostics,
    });
  },
});

function actionOf(word: string | undefined): (typeof ACTIONS)[number] {
  const found = word === undefined ? "list" : ACTIONS.find((action) => action === word);
  if (found !== undefined) return found;
  throw new VarveError(
    problems["unexpected-argument"]({
      message: `${quote(word ?? "")} is not one of ${ACTIONS.join(", ")}`,
      found: word ?? "",
      hint: didYouMean(word ?? "", ACTIONS) ?? "write varve patterns describe NAME",
    }),
  );
}

function nameMissing(): Diagnostic {
  return problems["missing-argument"]({
    message: "NAME is required: the pattern to describe",
    expected: "NAME",
    hint: '"varve patterns list" lists the names',
  });
}

/** Errors of a pattern; those of its code have no place but its file. */
function lint(
  { pattern, file }: PatternEntry,
  named: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[],
  failOn: "error" | "warning",
): readonly Diagnostic[] {
  return named(lintPattern(pattern)).map((diagnostic) => {
    const isRaised = failOn === "warning" && diagnostic.severity === "warning";
    const placed = diagnostic.at === undefined ? { ...diagnostic, at: startOf(file) } : diagnostic;
    return isRaised ? { ...placed, severity: "error" as const } : placed;
  });
}

function lintAnswer(
  found: readonly { readonly entry: PatternEntry; readonly diagnostics: readonly Diagnostic[] }[],
  faults: readonly Diagnostic[],
): Answer {
  const diagnostics = [...faults, ...found.flatMap((each) => each.diagnostics)];
  const lines = found.map(
    ({ entry, diagnostics: own }) => line`${entry.name} (${entry.file}): ${formatSummary(own)}`,
  );
  return {
    text: () => (diagnostics.length === 0 ? "" : "\n") + lines.join(""),
    json: () => ({
      patterns: found.map(({ entry, diagnostics: own }) => ({
        name: entry.name,
        file: entry.file,
        errors: own.filter(({ severity }) => severity === "error").length,
        warnings: own.filter(({ severity }) => severity === "warning").length,
      })),
    }),
    diagnostics,
  };
}
