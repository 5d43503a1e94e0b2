import { formats } from "../../report/internal.js";
import { line } from "../text/line.js";
import { type CaseResult, type TestRun, runTests } from "../admission/test/run.js";
import { EXIT } from "../answer/exit.js";
import { defineVerb } from "../command/verb.js";
import { kubernetesFlags } from "../admission/world/version-flag.js";
import { platformFlags } from "../platform/flag.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

export const verb = defineVerb({
  arguments: {
    folder: { summary: 'a workspace or folder with AdmissionTest documents (default: ".")' },
  },
  flags: { ...platformFlags, ...kubernetesFlags },
  examples: [
    { command: "varve test examples/multigres", does: "run the admission tests of a workspace" },
    { command: "varve test --output junit", does: "report the results to a CI server" },
  ],
  reports: formats,
  async run({ arguments: { folder = "." }, flags, host, output }) {
    const { platform, kubernetes: version } = flags;
    const ran = await runTests({ folder, version, platform, host });
    const { results, diagnostics } = ran;
    const failed = results.filter(({ differences }) => differences.length > 0);
    // Only JUnit lists passed cases.
    const told = output.format === "junit" ? results : failed;
    return output.answer({
      text: () => (diagnostics.length > 0 ? "\n" : "") + inWords(ran),
      json: () => ({
        cases: results.map(resultJson),
        passed: results.length - failed.length,
        failed: failed.length,
        notCalled: [...ran.notCalled],
      }),
      diagnostics,
      told: {
        diagnostics: () => told.map(({ diagnostic }) => diagnostic),
        status: failed.length > 0 ? EXIT.failure : EXIT.done,
      },
    });
  },
});

function resultJson({ test, case: { name }, differences }: CaseResult) {
  return {
    test: test.name,
    file: test.source.file,
    case: name,
    passed: differences.length === 0,
    differences: differences.map((each) => ({ ...each })),
  };
}

function inWords({ results, notCalled }: TestRun): string {
  const tests = [...new Set(results.map(({ test }) => test))];
  const blocks = tests.map((test) => {
    const cases = results.filter((result) => result.test === test);
    return `${line`${test.source.file}  ${test.name}`}${cases.map(caseText).join("")}\n`;
  });
  const failed = results.filter(({ differences }) => differences.length > 0).length;
  const counts = `${plural(results.length, "case")}: ${results.length - failed} passed, ${failed} failed\n`;
  const missing =
    notCalled.size === 0
      ? ""
      : line`not checked: webhooks that were not called: ${[...notCalled].join(", ")}`;
  return blocks.join("") + counts + missing;
}

function caseText({ case: { name }, differences }: CaseResult): string {
  const rows = differences.flatMap(({ what, expected, actual }) => [
    [what, `- ${expected}`],
    ["", `+ ${actual}`],
  ]);
  return line`  ${differences.length === 0 ? "ok  " : "FAIL"}  ${name}` + table(rows, "          ");
}
