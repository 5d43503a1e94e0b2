import type { JSX, RefObject } from "preact";
import type { Session } from "./session.js";
import type { TextFinding } from "../../wire/engine.js";
import { YamlEditor } from "./yaml-editor.js";

interface DefinitionChoiceProps {
  readonly session: Session;
  readonly findings: readonly TextFinding[];
  readonly focus: RefObject<() => void>;
}

/** A CRD or policy of the world to edit. The workspace is not changed. */
export function DefinitionChoice({ session, findings, focus }: DefinitionChoiceProps): JSX.Element {
  const { world, resource } = session;
  const { definition } = session.edits.value;
  const choices = world.objects.flatMap(({ isEditable, kind, name, file }, index) =>
    isEditable && (resource.world?.includes(index) ?? true) ? [{ index, kind, name, file }] : [],
  );
  if (choices.length === 0)
    return (
      <div class="edit-empty">
        <p>
          The workspace has no CRDs and no policies. Objects are checked against the built-in schemas of
          Kubernetes {world.kubernetes}.
        </p>
      </div>
    );
  const choose = (value: string): void => {
    const index = Number(value);
    const text = value === "" ? undefined : world.objects[index]?.text;
    session.change({ definition: text === undefined ? null : { index, text } });
  };
  return (
    <div class="definition">
      <label class="definition-choice">
        <span class="hidden">Definition or policy to edit</span>
        <select
          class="input"
          value={definition === null ? "" : String(definition.index)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Choose a CRD or policy to edit</option>
          {choices.map(({ index, kind, name, file }) => (
            <option key={index} value={String(index)}>
              {`${shortKind(kind)} ${name.slice(name.indexOf("/") + 1)} (${file})`}
            </option>
          ))}
        </select>
      </label>
      {definition === null ? (
        <p class="edit-empty">Edit a rule or a policy, and see at once what it would do to the object.</p>
      ) : (
        <YamlEditor
          key={definition.index}
          label="Definition, YAML"
          text={definition.text}
          revision={session.revision.value}
          findings={findings}
          onChange={(text) => session.change({ definition: { index: definition.index, text } })}
          focus={focus}
        />
      )}
    </div>
  );
}

function shortKind(kind: string): string {
  return kind === "CustomResourceDefinition" ? "CRD" : kind;
}
