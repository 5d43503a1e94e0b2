import { formatPath, formatResourceId, locate, parsePath, VarveError } from "../../model/index.js";
import { getAtPointer, ROOT, visible, maskSecret } from "../../model/internal.js";
import { openFrom } from "../workspace/workspace.js";
import { RESOURCE_FORMS, resourceNamed } from "../workspace/named-resource.js";
import { checkClusterFlags, withCluster } from "../cluster/connect.js";
import { type ClusterChoice, clusterFlags } from "../cluster/flags.js";
import type { Answer } from "../answer/output.js";
import type { Host } from "../host/host.js";
import { defineVerb } from "../command/verb.js";
import { describeResources } from "../workspace/resources.js";
import { formatYaml } from "../../yaml/index.js";
import { missingField } from "../workspace/missing-field.js";
import { table } from "../text/table.js";
import { type ResourceEntry } from "../../workspace/index.js";
import { withoutSensitive } from "../../workspace/internal.js";

export const verb = defineVerb({
  arguments: {
    resource: { summary: `${RESOURCE_FORMS} (default: list all)` },
    path: { summary: "a field of the resource, such as spec.replicas or spec.ports[port=80].targetPort" },
  },
  flags: { ...clusterFlags },
  examples: [
    { command: "varve show -C examples/shop", does: "list the resources" },
    {
      command: "varve show Deployment/web spec.replicas -C examples/shop",
      does: "show one field and its position in the file",
    },
    {
      command: "varve show deploy/web spec.replicas --cluster -n shop",
      does: "show a field of a live object, and the manager that set it",
    },
  ],
  async run({ arguments: { resource, path }, flags, host, output }) {
    checkClusterFlags(flags);
    if (flags.cluster) return output.answer(await showCluster(resource, path, flags, host));
    const opened = await openFrom(".", host, { isReadOnly: true });
    const { workspace, named, nameOf } = opened;
    const diagnostics = named(workspace.remarks);
    if (resource === undefined) {
      const { survey } = workspace;
      const unitOf = ({ file }: ResourceEntry): string[] =>
        survey.units.length < 2 ? [] : [nameOf(survey.unitOf(file).name)];
      const rows = workspace.resources.map((entry) => [
        formatResourceId(entry.id),
        `${nameOf(entry.file)}:${entry.line}`,
        ...unitOf(entry),
      ]);
      return output.answer({
        text: () => table(rows),
        json: () => ({ resources: describeResources(workspace.resources, nameOf, survey) }),
        diagnostics,
      });
    }
    const entry = resourceNamed(opened, resource, host);
    const field = path === undefined ? ROOT : parsePath(path);
    const schema = workspace.schemaOf(entry);
    const document = withoutSensitive(workspace, entry, maskSecret(entry.id, workspace.read(entry)));
    const pointer = locate(document, field, schema);
    if (pointer === undefined) throw new VarveError(missingField(document, field, schema));
    const value = getAtPointer(document, pointer) ?? null;
    const start = workspace.rangeOf(entry, pointer)?.start ?? { line: entry.line, column: 1 };
    const name = [formatResourceId(entry.id), formatPath(field)].filter((part) => part !== "").join("  ");
    const place = `${nameOf(entry.file)}:${start.line}:${start.column}`;
    return output.answer({
      diagnostics,
      text: () => `# ${visible(`${name}  (${place})`)}\n${formatYaml(value)}`,
      isDocument: true,
      json: () => ({
        resource: formatResourceId(entry.id),
        path: formatPath(field),
        value,
        file: nameOf(entry.file),
        line: start.line,
        column: start.column,
      }),
    });
  },
});

async function showCluster(
  resource: string | undefined,
  path: string | undefined,
  choice: ClusterChoice,
  host: Host,
): Promise<Answer> {
  return withCluster(choice, host, async (cluster) => {
    if (resource === undefined) return (await import("../cluster/list-live.js")).listLive(cluster);
    return (await import("../cluster/show-live.js")).showLive(cluster, resource, path);
  });
}
