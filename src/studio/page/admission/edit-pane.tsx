import type { JSX, RefObject } from "preact";
import { DefinitionChoice } from "./definition-choice.js";
import type { EngineText } from "../../wire/engine.js";
import { RequestForm } from "./request-form.js";
import type { Session } from "./session.js";
import { TabList } from "./tab-list.js";
import { YamlEditor } from "./yaml-editor.js";

export type Pane = EngineText;

const TITLES: Readonly<Record<Pane, string>> = {
  object: "Object",
  old: "Old object",
  definition: "Definition",
};

interface EditPaneProps {
  readonly session: Session;
  readonly pane: Pane;
  readonly choosePane: (pane: Pane) => void;
  readonly focus: RefObject<() => void>;
}

/** Everything that can be changed: three texts, and the request around them. */
export function EditPane({ session, pane, choosePane, focus }: EditPaneProps): JSX.Element {
  const { findings } = session;
  const tabs = (Object.keys(TITLES) as Pane[]).map((name) => {
    const count = findings.filter(({ text, severity }) => text === name && severity === "error").length;
    return { name, title: count === 0 ? TITLES[name] : `${TITLES[name]} (${count})` };
  });
  return (
    <section class="panel edit-pane" aria-label="Request">
      <RequestForm session={session} />
      <TabList
        label="Texts"
        tabs={tabs}
        chosen={pane}
        choose={(name) => choosePane(name as Pane)}
        class="edit-tabs"
      />
      <PaneContent session={session} pane={pane} focus={focus} />
    </section>
  );
}

function PaneContent({ session, pane, focus }: Omit<EditPaneProps, "choosePane">): JSX.Element {
  const edits = session.edits.value;
  const found = session.findings.filter(({ text }) => text === pane);
  if (pane === "old" && edits.operation !== "UPDATE")
    return (
      <div class="edit-empty">
        <p>Only an update has an old object.</p>
        <button type="button" class="button" onClick={() => session.change({ operation: "UPDATE" })}>
          Check an update
        </button>
      </div>
    );
  if (pane === "definition") return <DefinitionChoice session={session} findings={found} focus={focus} />;
  return (
    <YamlEditor
      key={pane}
      label={pane === "object" ? "Object, YAML" : "Old object, YAML"}
      text={edits[pane]}
      revision={session.revision.value}
      findings={found}
      onChange={(text) => session.change({ [pane]: text })}
      focus={focus}
    />
  );
}
