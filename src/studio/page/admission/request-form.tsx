import { type EngineOperation, OPERATIONS } from "../../wire/engine.js";
import type { JSX } from "preact";
import type { Session } from "./session.js";

/** Who does what to the object. */
export function RequestForm({ session }: { readonly session: Session }): JSX.Element {
  const { operation, user, groups } = session.edits.value;
  return (
    <form class="request-form" aria-label="Request options" onSubmit={(event) => event.preventDefault()}>
      <label class="request-field">
        <span>Operation</span>
        <select
          class="input"
          value={operation}
          onChange={({ currentTarget }) =>
            session.change({ operation: currentTarget.value as EngineOperation })
          }
        >
          {OPERATIONS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label class="request-field">
        <span>User</span>
        <input
          class="input"
          value={user}
          placeholder="an administrator"
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => session.change({ user: currentTarget.value })}
        />
      </label>
      <label class="request-field">
        <span>Groups</span>
        <input
          class="input"
          value={groups}
          placeholder="comma-separated"
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => session.change({ groups: currentTarget.value })}
        />
      </label>
    </form>
  );
}
