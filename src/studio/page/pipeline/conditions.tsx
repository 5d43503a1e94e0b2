import type { Choice, ConditionRow, PipelineData } from "../../wire/pipeline.js";
import type { JSX } from "preact";
import { choose } from "./choice.js";

interface ConditionsProps {
  readonly data: PipelineData;
  readonly choice: Choice;
}

/** A switch for each condition, and the input that builds use. */
export function Conditions({ data, choice }: ConditionsProps): JSX.Element | null {
  const { conditions, inputs } = data;
  if (conditions.length === 0 && inputs < 2) return null;
  const set = (at: number, value: number): void =>
    choose(data, { ...choice, values: choice.values.with(at, value) });
  return (
    <div class="conditions" role="group" aria-label="conditions">
      {conditions.map((condition, i) => (
        <Condition
          key={condition.name}
          condition={condition}
          value={choice.values[i] ?? 0}
          set={(value) => set(i, value)}
        />
      ))}
      {inputs > 1 && (
        <label class="condition">
          <span>input</span>
          <select
            class="input"
            value={choice.input}
            onChange={({ currentTarget }) => choose(data, { ...choice, input: Number(currentTarget.value) })}
          >
            {Array.from({ length: inputs }, (_, i) => (
              <option key={i} value={i}>
                {i + 1} of {inputs}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

interface ConditionProps {
  readonly condition: ConditionRow;
  readonly value: number;
  readonly set: (value: number) => void;
}

function Condition({ condition: { name, values, isFact }, value, set }: ConditionProps): JSX.Element {
  if (isFact)
    return (
      <label class="condition">
        <input
          class="switch"
          type="checkbox"
          role="switch"
          checked={value === 1}
          onChange={({ currentTarget }) => set(currentTarget.checked ? 1 : 0)}
        />
        <span>{name}</span>
      </label>
    );
  return (
    <label class="condition">
      <span>{name}</span>
      <select class="input" value={value} onChange={({ currentTarget }) => set(Number(currentTarget.value))}>
        {values.map((one, i) => (
          <option key={i} value={i}>
            {one ?? "not set"}
          </option>
        ))}
      </select>
    </label>
  );
}
