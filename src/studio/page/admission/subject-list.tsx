import { useMemo, useState } from "preact/hooks";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import type { ResourceRow } from "../../wire/catalogue.js";
import { VirtualList } from "../ui/virtual-list.js";
import { goTo, hashOf } from "../state/route.js";

const ROW = 36;

/** The resources to check; typing narrows the list, arrow keys and Enter choose. */
export function SubjectList({ resources }: { readonly resources: readonly ResourceRow[] }): JSX.Element {
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState(0);
  const shown = useMemo(() => matching(resources, wanted), [resources, wanted]);
  if (resources.length === 0)
    return (
      <Notice title="The workspace has no resources to check.">
        <p>
          Add manifests to the folder, or run <code>varve apply</code> if a generator makes them. Each one is
          then checked against built-in schemas, and against the CRDs, policies and webhooks of the workspace.
        </p>
      </Notice>
    );
  const move = (event: KeyboardEvent): void => {
    const next = nextActive(event.key, active, shown.length);
    const chosen = shown[active];
    if (event.key === "Enter" && chosen !== undefined) goTo(addressOf(chosen));
    else if (next === undefined) return;
    else setActive(next);
    event.preventDefault();
  };
  return (
    <div class="subjects">
      <section class="panel panel-fill" onKeyDown={move} aria-labelledby="subjects-title">
        <div class="panel-head">
          <h1 class="panel-title" id="subjects-title">
            Check a resource
          </h1>
          <label class="field">
            <span class="hidden">Filter resources by kind, name, namespace or file</span>
            <input
              class="input"
              type="search"
              placeholder="Filter by kind, name, file"
              value={wanted}
              onInput={({ currentTarget }) => {
                setWanted(currentTarget.value);
                setActive(0);
              }}
            />
          </label>
        </div>
        <p class="hidden" role="status">
          {statusOf(shown, active)}
        </p>
        {shown.length === 0 ? (
          <p class="panel-empty">No resource matches.</p>
        ) : (
          <VirtualList
            count={shown.length}
            rowHeight={ROW}
            label={`${shown.length} resources to check`}
            active={active}
            row={(i) => <Row key={i} resource={shown[i] as ResourceRow} isActive={i === active} />}
          />
        )}
      </section>
    </div>
  );
}

function Row({
  resource,
  isActive,
}: {
  readonly resource: ResourceRow;
  readonly isActive: boolean;
}): JSX.Element {
  const { kind, name, namespace, file } = resource;
  return (
    <div role="listitem">
      <a
        class={`subject ${isActive ? "subject-active" : ""}`}
        href={hashOf(addressOf(resource))}
        tabIndex={-1}
      >
        <span class="subject-kind">{kind}</span>
        <span class="subject-name">{namespace === "" ? name : `${namespace}/${name}`}</span>
        <span class="subject-file faint">{file}</span>
      </a>
    </div>
  );
}

function addressOf({ id }: ResourceRow): Parameters<typeof goTo>[0] {
  return { view: "admission", about: id, details: {} };
}

/** For screen readers: the keys move through the list while the filter has the focus. */
function statusOf(shown: readonly ResourceRow[], active: number): string {
  const chosen = shown[active];
  if (chosen === undefined) return "no resource matches";
  return `${chosen.kind} ${chosen.name}, ${active + 1} of ${shown.length}`;
}

const PAGE = 10;

function nextActive(key: string, active: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
  };
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1);
}

function matching(resources: readonly ResourceRow[], wanted: string): readonly ResourceRow[] {
  const words = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return resources;
  return resources.filter(({ id, kind, namespace, name }) => {
    const text = `${id} ${kind} ${namespace}/${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
