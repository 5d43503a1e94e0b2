import type { Cluster, ResourceType } from "../../cluster/index.js";
import { type Json, formatResourceId, getAt } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import type { Answer } from "../answer/output.js";
import { table } from "../text/table.js";

const FIELDS = ["name", "namespace", "creationTimestamp"].map((name) => pathOf("metadata", name));

/** The objects of a namespace, of all kinds. Only names are requested, so Secrets are not read. */
export async function listLive(cluster: Cluster): Promise<Answer> {
  const { preferredTypes, failures } = await cluster.discover();
  const rows: { readonly name: string; readonly created: string }[] = [];
  for (const type of preferredTypes.filter(isListed)) {
    for await (const object of cluster.list(type, { namespace: cluster.namespace, metadataOnly: true })) {
      const [name = "", namespace = "", created = ""] = FIELDS.map((path) => textOf(getAt(object, path)));
      // The server returns all of them as PartialObjectMetadata.
      rows.push({ name: formatResourceId({ group: type.group, kind: type.kind, namespace, name }), created });
    }
  }
  const sorted = rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    text: () => table(sorted.map(({ name, created }) => [name, created])),
    json: () => ({
      server: cluster.server,
      namespace: cluster.namespace,
      resources: sorted.map((row) => ({ ...row })),
    }),
    diagnostics: failures,
  };
}

/** Events are transient, and the core group has copies of them. */
function isListed({ isNamespaced, verbs, kind }: ResourceType): boolean {
  return isNamespaced && verbs.includes("list") && kind !== "Event";
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
