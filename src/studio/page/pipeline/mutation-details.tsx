import type { BuildRow, MutationRow, PipelineData } from "../../wire/pipeline.js";
import { FINDING_WORDS } from "./words.js";
import type { ComponentChildren, JSX } from "preact";
import { PathText } from "../ui/path-text.js";
import { detail } from "../state/route.js";

interface MutationDetailsProps {
  readonly data: PipelineData;
  readonly mutation: number;
  readonly build: BuildRow | undefined;
}

/** One mutation: when it fires, what it writes and reads, and what was found about it. */
export function MutationDetails({ data, mutation, build }: MutationDetailsProps): JSX.Element {
  const row = data.mutations[mutation] as MutationRow;
  const reason = build === undefined ? undefined : data.turns[build.turns]?.[mutation];
  const found = data.findings.filter(({ mutations }) => mutations.includes(mutation));
  return (
    <div class="turn-details" role="group" aria-label={`details of ${row.name}`}>
      <dl class="facts">
        <Fact name="now">{reason === null ? "fires" : `skipped: ${reason ?? "not built"}`}</Fact>
        <Fact name="gate">{row.gate === null ? "none: it always fires" : <code>{row.gate}</code>}</Fact>
        <Fact name="range">{row.fires}</Fact>
        {row.priority !== 0 && <Fact name="priority">{row.priority}</Fact>}
        <Fact name="from">{row.origin ?? data.file}</Fact>
        {row.overrides.length > 0 && <Fact name="overrides">{row.overrides.join(", ")}</Fact>}
        {row.seals.length > 0 && <Fact name="seals">{row.seals.join(", ")}</Fact>}
        {(row.readsInput || row.readsVersion) && <Fact name="depends on">{dependsOn(row)}</Fact>}
        {found.length > 0 && (
          <Fact name="findings">{found.map(({ kind }) => FINDING_WORDS[kind]).join(", ")}</Fact>
        )}
      </dl>
      <Fields
        title="Writes"
        empty="It writes no field."
        rows={row.writes.map(({ path, does, range }) => ({ path, note: `${does} for ${range}` }))}
      />
      <Fields
        title="Reads"
        empty="It reads no field."
        rows={row.reads.map(({ path, what }) => ({ path, note: READS[what] ?? what }))}
      />
    </div>
  );
}

const READS: Readonly<Record<string, string>> = {
  value: "its value",
  presence: "whether it exists",
  members: "its members",
};

function dependsOn({ readsInput, readsVersion }: MutationRow): string {
  return [readsInput && "the input", readsVersion && "the version itself"].filter(Boolean).join(", ");
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly { readonly path: string; readonly note: string }[];
}

function Fields({ title, empty, rows }: FieldsProps): JSX.Element {
  return (
    <>
      <h3 class="story-title">{title}</h3>
      {rows.length === 0 && <p class="panel-empty">{empty}</p>}
      <ul class="story" aria-label={title.toLowerCase()}>
        {rows.map(({ path, note }) => (
          <li class="step" key={`${path} ${note}`}>
            <button type="button" class="link path" onClick={() => detail({ field: path })}>
              {path === "" ? "the whole resource" : <PathText path={path} />}
            </button>
            <span class="step-what faint">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
