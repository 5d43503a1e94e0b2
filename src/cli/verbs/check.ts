import { formatResourceId, hasErrors } from "../../model/index.js";
import { type OpenedWorkspace, openFrom } from "../workspace.js";
import { defineVerb } from "../verb.js";
import { describeResources } from "../resources.js";
import { table } from "../table.js";

/** More than fits on a screen is counted instead of listed. */
const LISTED = 40;

export const verb = defineVerb({
  arguments: { folder: { summary: 'the workspace, a folder with varve.yaml (default ".")' } },
  flags: {},
  examples: [
    {
      command: "varve check examples/shop",
      does: "load a workspace, report every problem, say what is in it",
    },
    { command: "varve check --output sarif", does: "the problems, for a code-scanning service" },
  ],
  reports: true,
  async run({ arguments: { folder = "." }, host, output }) {
    const opened = await openFrom(folder, host);
    return output.answer({
      text: () => describeWorkspace(opened, folder),
      json: () => workspaceJson(opened),
      diagnostics: opened.diagnostics,
    });
  },
});

function describeWorkspace({ workspace, diagnostics, nameOf }: OpenedWorkspace, folder: string): string {
  const { settings, resources, counts } = workspace;
  const name = settings.name ?? folder;
  const gap = diagnostics.length > 0 ? "\n" : "";
  const head = `${name}: ${plural(resources.length, "resource")} in ${plural(counts.files, "file")}, Kubernetes ${settings.kubernetes}\n`;
  const list =
    resources.length <= LISTED
      ? table(
          resources.map((entry) => [`${nameOf(entry.file)}:${entry.line}`, formatResourceId(entry.id)]),
          "  ",
        )
      : table(countKinds(resources.map(({ id }) => id.kind)), "  ");
  return gap + head + list + (hasErrors(diagnostics) ? "" : "ready\n");
}

function countKinds(kinds: readonly string[]): string[][] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([kind, count]) => [String(count), kind]);
}

function workspaceJson({ workspace, nameOf }: OpenedWorkspace) {
  const { settings, counts } = workspace;
  return {
    workspace: {
      name: settings.name ?? null,
      kubernetes: settings.kubernetes,
      files: counts.files,
      documents: counts.documents,
    },
    resources: describeResources(workspace.resources, nameOf),
  };
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
