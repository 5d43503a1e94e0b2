import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import type { ResourceRow } from "../../wire/catalogue.js";
import { VirtualList } from "../ui/virtual-list.js";
import { hashOf } from "../state/route.js";

const ROW = 32;

interface ResourceListProps {
  readonly resources: readonly ResourceRow[];
  readonly wanted: string;
  readonly onWanted: (text: string) => void;
}

/** All resources; typing narrows the list. */
export function ResourceList({ resources, wanted, onWanted }: ResourceListProps): JSX.Element {
  const shown = useMemo(() => matching(resources, wanted), [resources, wanted]);
  return (
    <section class="panel panel-fill">
      <div class="panel-head">
        <h2 class="panel-title">Resources</h2>
        <label class="field">
          <span class="hidden">Filter resources by kind, name, namespace or file</span>
          <input
            class="input"
            type="search"
            placeholder="Filter by kind, name, file"
            value={wanted}
            onInput={({ currentTarget }) => onWanted(currentTarget.value)}
          />
        </label>
      </div>
      {shown.length === 0 ? (
        <p class="panel-empty">
          {resources.length === 0 ? "The workspace has no resources." : "No resource matches."}
        </p>
      ) : (
        <VirtualList
          count={shown.length}
          rowHeight={ROW}
          label={`${shown.length} ${shown.length === 1 ? "resource" : "resources"}`}
          row={(i) => <Row key={i} resource={shown[i] as ResourceRow} />}
        />
      )}
    </section>
  );
}

function Row({ resource }: { readonly resource: ResourceRow }): JSX.Element {
  const { id, kind, name, namespace, file, disputed, external, generator } = resource;
  return (
    <div role="listitem">
      <a class="resource-row" href={hashOf({ view: "resource", about: id, details: {} })}>
        <span class="resource-kind">{kind}</span>
        <span class="resource-name">{namespace === "" ? name : `${namespace}/${name}`}</span>
        <span class="resource-file faint">{file}</span>
        <span class="resource-notes">
          {disputed > 0 && <span class="badge badge-error">{disputed} disputed</span>}
          {external > 0 && <span class="badge">{external} external</span>}
          {generator !== null && <span class="badge badge-quiet">{generator}</span>}
        </span>
      </a>
    </div>
  );
}

function matching(resources: readonly ResourceRow[], wanted: string): readonly ResourceRow[] {
  const words = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return resources;
  return resources.filter(({ id, kind, name, namespace, unit, generator }) => {
    const text = `${id} ${kind} ${namespace}/${name} ${unit} ${generator ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
