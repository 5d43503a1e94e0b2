import type { Catalogue, ResourceRow } from "../../wire/catalogue.js";
import { useMemo, useState } from "preact/hooks";
import { AuthorMark, KIND_WORDS } from "../ui/author-mark.js";
import type { ComponentChildren, JSX } from "preact";
import { ResourceList } from "./resource-list.js";
import { hashOf } from "../state/route.js";

/** The whole workspace on one screen: what is there, who owns it, and what needs a decision. */
export function Overview({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { resources, units, owners, disputes, problems, notValidated } = catalogue;
  const [wanted, setWanted] = useState("");
  const kinds = useMemo(() => kindsOf(resources), [resources]);
  const unvalidated = notValidated.reduce((sum, one) => sum + one.resources, 0);
  return (
    <div class="overview">
      <h1 class="hidden">Overview of {catalogue.workspace}</h1>
      <ul class="figures" aria-label="figures">
        <Figure
          count={resources.length}
          word={wordOf(resources.length, "resource")}
          note={`in ${countOf(units.length, "unit")}`}
        />
        <Figure
          count={disputes.length}
          word={wordOf(disputes.length, "open dispute")}
          note="two sides want different values"
          isAlarming
        />
        <Figure
          count={problems.length}
          word={wordOf(problems.length, "problem")}
          note="as varve check reports them"
          isAlarming
        />
        <Figure
          count={unvalidated}
          word="not validated"
          note={`${countOf(notValidated.length, "kind")} without a CRD`}
        />
      </ul>
      <div class="overview-columns">
        <ResourceList resources={resources} wanted={wanted} onWanted={setWanted} />
        <div class="overview-side">
          <Panel
            title="Who owns the fields"
            empty="No run has recorded owners yet. varve apply records them."
          >
            {owners.map(({ kind, name, fields, resources: count }) => (
              <li class="row" key={`${kind} ${name}`}>
                <AuthorMark kind={kind} />
                <span class="row-main">
                  {name} <span class="faint">{KIND_WORDS[kind].word}</span>
                </span>
                <span class="row-count">{countOf(fields, "field")}</span>
                <span class="row-count faint">{countOf(count, "resource")}</span>
              </li>
            ))}
          </Panel>
          <Panel title="Open disputes" empty="None: every difference was decided.">
            {disputes.map(({ resource, path }) => (
              <li class="row" key={`${resource} ${path}`}>
                <a
                  class="row-main"
                  href={hashOf({ view: "resource", about: resource, details: { field: path } })}
                >
                  <span class="path">{path}</span> <span class="faint">{resource}</span>
                </a>
              </li>
            ))}
          </Panel>
          <Panel title="Problems" empty="None.">
            {problems.map(({ severity, code, message, place, hint }, i) => (
              <li class="row row-tall" key={i}>
                <span class={`badge badge-${severity}`}>{severity}</span>
                <span class="row-main">
                  <span class="faint">{place}</span> {message} <code class="faint">{code}</code>
                  {hint !== null && <span class="hint">{hint}</span>}
                </span>
              </li>
            ))}
          </Panel>
          <Panel title="Not validated" empty="Every kind has a definition.">
            {notValidated.map(({ kind, resources: count }) => (
              <li class="row" key={kind}>
                <span class="row-main">{kind}</span>
                <span class="row-count">{countOf(count, "resource")}</span>
              </li>
            ))}
          </Panel>
          <Panel title="Kinds" empty="The workspace has no resources.">
            {kinds.map(([kind, count]) => (
              <li class="row" key={kind}>
                <button type="button" class="kind-button row-main" onClick={() => setWanted(kind)}>
                  {kind}
                </button>
                <span class="row-count">{countOf(count, "resource")}</span>
              </li>
            ))}
          </Panel>
          <Panel title="Units" empty="None.">
            {units.map(({ name, kind, resources: count }) => (
              <li class="row" key={name}>
                <span class="row-main">
                  {name} <span class="faint">{kind}</span>
                </span>
                <span class="row-count">{countOf(count, "resource")}</span>
              </li>
            ))}
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** How many resources there are of each kind, most first. */
function kindsOf(resources: readonly ResourceRow[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kind } of resources) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

interface FigureProps {
  readonly count: number;
  readonly word: string;
  readonly note: string;
  readonly isAlarming?: boolean;
}

function Figure({ count, word, note, isAlarming = false }: FigureProps): JSX.Element {
  return (
    <li class={`figure ${isAlarming && count > 0 ? "figure-alarm" : ""}`}>
      <span class="figure-count">{count.toLocaleString("en")}</span> <span class="figure-word">{word}</span>{" "}
      <span class="figure-note">{note}</span>
    </li>
  );
}

interface PanelProps {
  readonly title: string;
  readonly empty: string;
  readonly children: ComponentChildren[];
}

function Panel({ title, empty, children }: PanelProps): JSX.Element {
  return (
    <section class="panel" aria-label={title}>
      <h2 class="panel-title">{title}</h2>
      {children.length === 0 ? <p class="panel-empty">{empty}</p> : <ul class="rows">{children}</ul>}
    </section>
  );
}

function countOf(count: number, word: string): string {
  return `${count.toLocaleString("en")} ${wordOf(count, word)}`;
}

function wordOf(count: number, word: string): string {
  return count === 1 ? word : `${word}s`;
}
