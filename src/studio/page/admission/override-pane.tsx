import type { OverrideStack, StackFieldRow, StackLevelRow } from "../../wire/admission.js";
import type { JSX } from "preact";

interface OverridePaneProps {
  readonly stacks: readonly OverrideStack[];
  readonly isEdited: boolean;
}

/** Where unset fields get their values: for each component its levels, highest first, and the value that wins. */
export function OverridePane({ stacks, isEdited }: OverridePaneProps): JSX.Element {
  return (
    <section class="panel overrides" aria-label="Override chains">
      <h2 class="panel-title">Override chains</h2>
      {isEdited && (
        <p class="panel-empty">
          The code of the platform does not run in the page: this is the unedited object.
        </p>
      )}
      {stacks.map((stack) => (
        <Stack key={stack.component} stack={stack} />
      ))}
    </section>
  );
}

const STATES: Readonly<Record<StackLevelRow["state"], string>> = {
  used: "",
  "not set": "sets nothing",
  "not named": "no template named",
  missing: "template does not exist",
  "behind another template": "not used: a higher template applies",
};

function Stack({
  stack: { component, levels, fields, fault },
}: {
  readonly stack: OverrideStack;
}): JSX.Element {
  return (
    <article class="stack">
      <h3 class="stack-title path">{component}</h3>
      {fault !== null && <p class="stack-fault">{fault}</p>}
      {fields.length === 0 ? (
        <p class="panel-empty">No level has a value.</p>
      ) : (
        <ul class="stack-fields">
          {fields.map((field) => (
            <Field key={field.path} field={field} levels={levels} component={component} />
          ))}
        </ul>
      )}
    </article>
  );
}

interface FieldProps {
  readonly field: StackFieldRow;
  readonly levels: readonly StackLevelRow[];
  readonly component: string;
}

function Field({ field: { path, values, winner }, levels, component }: FieldProps): JSX.Element {
  const short = path.startsWith(`${component}.`) ? path.slice(component.length + 1) : path;
  return (
    <li class="stack-field">
      <p class="path stack-path">{short}</p>
      <ol class="levels" aria-label={`levels of ${path}, highest first`}>
        {levels.map((level, i) => (
          <Level key={i} level={level} value={values[i] ?? null} isWinner={i === winner} />
        ))}
      </ol>
    </li>
  );
}

interface LevelProps {
  readonly level: StackLevelRow;
  readonly value: string | null;
  readonly isWinner: boolean;
}

function Level({ level: { name, template, state }, value, isWinner }: LevelProps): JSX.Element {
  const place = isWinner ? "level-wins" : value === null ? "level-empty" : "level-shadowed";
  return (
    <li class={`level ${place}`}>
      <span class="level-name">
        {name}
        {template !== null && <span class="faint"> {template}</span>}
      </span>
      <span class="level-value">
        {value === null ? (
          <span class="faint">{STATES[state] || "no value"}</span>
        ) : isWinner ? (
          <>
            <code>{value}</code> <span class="badge badge-good">wins</span>
          </>
        ) : (
          <>
            <del>{value}</del> <span class="hidden">shadowed</span>
          </>
        )}
      </span>
    </li>
  );
}
