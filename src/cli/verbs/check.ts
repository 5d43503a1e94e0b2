import { formats } from "../../report/internal.js";
import { line } from "../text/line.js";
import { formatResourceId, hasErrors } from "../../model/index.js";
import { type OpenedWorkspace, openFrom } from "../workspace/workspace.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { type BuiltinProblems, builtinProblems } from "../admission/judge/builtin-problems.js";
import { assumptionsOf, briefAssumptionsOf } from "../../admit/internal.js";
import { defineVerb } from "../command/verb.js";
import { describeResources } from "../workspace/resources.js";
import { foldRepeated } from "../answer/fold-repeated.js";
import { passedOverText } from "../workspace/passed-over-text.js";
import { plural } from "../text/plural.js";
import { unitRows, unitsJson } from "../workspace/unit-rows.js";
import { table } from "../text/table.js";
import { unservedKinds } from "../admission/judge/unserved-kinds.js";

/** More than fits on a screen is counted instead of listed. */
const LISTED = 40;

export const verb = defineVerb({
  arguments: { folder: { summary: 'a workspace, or any folder with manifests (default: ".")' } },
  flags: {},
  examples: [
    {
      command: "varve check examples/shop",
      does: "load a workspace, report every problem, and list its content",
    },
    { command: "varve check", does: "check the current repository, and list its content and skipped files" },
    { command: "varve check --output sarif", does: "report problems to a code-scanning service" },
  ],
  reports: formats,
  async run({ arguments: { folder = "." }, host, output }) {
    const opened = await openFrom(folder, host, { isReadOnly: true });
    const { pipelines, diagnostics } = await opened.workspace.pipelines();
    const builtin = builtinProblems(opened);
    const found: Found = {
      ...opened,
      pipelines,
      builtin,
      diagnostics: [
        ...opened.diagnostics,
        ...opened.named(diagnostics),
        ...unservedKinds(opened, builtin.world),
        ...builtin.diagnostics,
      ],
    };
    return output.answer({
      text: () => describeWorkspace(found, folder),
      json: () => workspaceJson(found),
      diagnostics: output.format === "text" ? foldRepeated(found.diagnostics) : found.diagnostics,
    });
  },
});

interface Found extends OpenedWorkspace {
  readonly pipelines: readonly PipelineEntry[];
  readonly builtin: BuiltinProblems;
}

function describeWorkspace(found: Found, folder: string): string {
  const { workspace, pipelines, diagnostics, nameOf } = found;
  const { settings, resources, counts, pipelineFiles, survey } = workspace;
  const name = settings.name ?? folder;
  const gap = diagnostics.length > 0 ? "\n" : "";
  const isOne = survey.units.length < 2;
  const parts = [
    `${plural(resources.length, "resource")} in ${plural(counts.files, "file")}`,
    ...(isOne ? [] : [plural(survey.units.length, "unit")]),
    ...(pipelineFiles.length === 0 ? [] : [plural(pipelines.length, "pipeline")]),
    `Kubernetes ${settings.kubernetes}`,
  ];
  const head = line`${name}: ${parts.join(", ")}`;
  const built = pipelines.map((entry) => [nameOf(entry.file), `pipeline ${entry.name}`]);
  const rows =
    resources.length <= LISTED
      ? resources.map((entry) => [`${nameOf(entry.file)}:${entry.line}`, formatResourceId(entry.id)])
      : isOne
        ? countKinds(resources.map(({ id }) => id.kind))
        : unitRows(workspace, nameOf);
  const passed = passedOverText(survey.passedOver, nameOf);
  const end = checkedText(found) + (hasErrors(diagnostics) ? "" : "ready\n");
  return gap + head + table([...rows, ...built], "  ") + passed + end;
}

/** What the check of built-in kinds depends on, and what it leaves out. */
function checkedText({ builtin: { checked, notChecked, world } }: Found): string {
  if (checked === 0) return "";
  return [...notChecked.text(), line`assumed: ${briefAssumptionsOf(world).join("; ")}`].join("");
}

function countKinds(kinds: readonly string[]): string[][] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([kind, count]) => [String(count), kind]);
}

function workspaceJson({ workspace, pipelines, builtin, nameOf }: Found) {
  const { settings, counts } = workspace;
  return {
    workspace: {
      name: settings.name ?? null,
      kubernetes: settings.kubernetes,
      files: counts.files,
      documents: counts.documents,
    },
    assumptions: [...assumptionsOf(builtin.world)],
    notChecked: builtin.notChecked.all.map(({ what, kinds }) => ({
      what: [...what],
      kinds: Object.fromEntries(kinds),
    })),
    units: unitsJson(workspace, nameOf),
    resources: describeResources(workspace.resources, nameOf, workspace.survey),
    passedOver: workspace.survey.passedOver.map((each) => ({ ...each, path: nameOf(each.path) })),
    pipelines: pipelines.map(({ name, file }) => ({ name, file: nameOf(file) })),
  };
}
