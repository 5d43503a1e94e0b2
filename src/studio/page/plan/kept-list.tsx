import type { KeptField, PlanRow } from "../../wire/plan.js";
import type { JSX } from "preact";
import { Sides } from "./sides.js";
import { question } from "./decide.js";
import { useEffect, useMemo, useRef } from "preact/hooks";

interface KeptListProps {
  readonly row: PlanRow;
  readonly kept: readonly KeptField[];
  /** The selected field. */
  readonly field: string | undefined;
}

/** Why a value is kept, in words. */
const WHY: Readonly<Record<string, string>> = {
  conflict: "changed on both sides",
  preserved: "changed in the file",
  deleted: "removed from the file",
  absent: "missing from the file",
  "not-in-pattern": "not generated",
  pinned: "kept on request",
  yours: "set by you",
  orphaned: "no longer generated",
};

/** Fields whose value in the file is kept: what was generated, what is there, what would be generated now. */
export function KeptList({ row, kept, field }: KeptListProps): JSX.Element {
  const keyed = keyedField(kept, field);
  return (
    <ul class="kept" aria-label="kept fields">
      {kept.map((one) => (
        <Kept
          key={one.path}
          row={row}
          kept={one}
          isSelected={one.path === field}
          hasKeys={one.path === keyed?.path}
        />
      ))}
    </ul>
  );
}

/** The field that the keys decide on: the selected one, or the first that is open. */
export function keyedField(kept: readonly KeptField[], field: string | undefined): KeptField | undefined {
  const open = kept.filter(({ isOpen }) => isOpen);
  return open.find(({ path }) => path === field) ?? open[0];
}

interface KeptProps {
  readonly row: PlanRow;
  readonly kept: KeptField;
  readonly isSelected: boolean;
  /** Whether its buttons have keys. */
  readonly hasKeys: boolean;
}

function Kept({ row, kept, isSelected, hasKeys }: KeptProps): JSX.Element {
  const { path, decision, isConflict, isAccepted, isOpen, owner, doubt } = kept;
  const name = path === "" ? "the whole resource" : path;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <li
      ref={place}
      class={`kept-field ${isSelected ? "kept-selected" : ""}`}
      id={isSelected ? "plan-field" : undefined}
      tabIndex={-1}
      aria-current={isSelected ? "true" : undefined}
    >
      <div class="kept-head">
        <h3 class="path kept-path">{name}</h3>
        <span class={`badge ${isConflict ? "badge-error" : ""}`}>{WHY[decision] ?? decision}</span>
        {isAccepted && <span class="badge badge-good">accepted</span>}
        {owner !== null && <span class="badge badge-quiet">recorded owner {owner}</span>}
        {isOpen && <Buttons row={row} kept={kept} hasKeys={hasKeys} />}
      </div>
      {doubt !== null && <p class="faint">{doubt}</p>}
      {path !== "" && <Values row={row} kept={kept} />}
    </li>
  );
}

function Values({ row, kept }: Pick<KeptProps, "row" | "kept">): JSX.Element {
  const { base, isBaseKnown, existing, fresh, author } = kept;
  const sides = useMemo(
    () => [
      ...(isBaseKnown ? [{ title: "last generated", text: base }] : []),
      { title: "in the file", text: existing, by: author },
      { title: "generated now", text: fresh, by: row.generator },
    ],
    [base, isBaseKnown, existing, fresh, author, row.generator],
  );
  return <Sides sides={sides} />;
}

/** Opens the question about a field. */
export function ask(verdict: "accept" | "reject", row: PlanRow, kept: KeptField): void {
  const { path, existing, fresh } = kept;
  question.value = { verdict, resource: row.resource, file: row.file, path, existing, fresh };
}

const BUTTONS = [
  { verdict: "accept", word: "Accept", key: "a" },
  { verdict: "reject", word: "Reject", key: "r" },
] as const;

function Buttons({ row, kept, hasKeys }: Omit<KeptProps, "isSelected">): JSX.Element {
  const name = kept.path === "" ? row.resource : kept.path;
  return (
    <span class="kept-buttons">
      {BUTTONS.map(({ verdict, word, key }) => (
        <button
          key={key}
          type="button"
          class="button"
          aria-keyshortcuts={hasKeys ? key : undefined}
          onClick={() => ask(verdict, row, kept)}
        >
          {word} <span class="hidden">{name}</span>
        </button>
      ))}
    </span>
  );
}
