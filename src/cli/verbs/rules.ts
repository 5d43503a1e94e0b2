import { formats } from "../../report/internal.js";
import { type Json } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { type RuleSet, lintRules, RuleType } from "../../review/index.js";
import { severityOf } from "../../review/internal.js";
import { actionFlag, chooseRules } from "../review/rules.js";
import { defineVerb } from "../command/verb.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

export const verb = defineVerb({
  arguments: {
    rules: {
      summary: "rules files, or presets: kubernetes, kubitect, kubitect-corrected",
      required: true,
      multiple: true,
    },
  },
  flags: {
    ...actionFlag,
    "fail-on": {
      type: "string",
      choices: ["error", "warning"],
      default: "error",
      summary: "lowest severity that makes the command fail",
    },
  },
  examples: [
    {
      command: "varve rules rules.yaml --fail-on warning",
      does: "check the rules in CI",
    },
    { command: "varve rules kubitect --action scale", does: "list the rules of a preset, and its mistakes" },
    {
      command: "varve rules kubitect-corrected --output json",
      does: "print a preset as JSON, as a starting point",
    },
  ],
  reports: formats,
  async run({ arguments: { rules: words }, flags, host, output }) {
    const { set, placed } = await chooseRules(words, flags.action, host);
    const found = lintRules(set).map(placed);
    const diagnostics =
      flags["fail-on"] === "warning" ? found.map((each) => ({ ...each, severity: "error" as const })) : found;
    return output.answer({
      text: () =>
        `${found.length === 0 ? "" : "\n"}${table(set.ready.map(rowOf))}${plural(set.rules.length, "rule")}\n`,
      // Only code can give a rule a function; rules from files and presets are data.
      json: () => ({ rules: set.rules as unknown as Json[] }),
      diagnostics,
    });
  },
});

type ReadyRule = RuleSet["ready"][number];

function rowOf({ rule, type, change, path, isOnAnchor }: ReadyRule): string[] {
  const weight = Object.values<number>(RuleType).includes(type) ? "" : ` (${type})`;
  return [
    `${severityOf(type)}${weight}`,
    isOnAnchor ? `${change} at @` : change,
    visible(String(path)),
    ...(rule.id === undefined ? [] : [visible(rule.id)]),
  ];
}
