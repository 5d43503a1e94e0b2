import type { AdmissionWorld, AdmittedResource } from "../../wire/admission.js";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { EditPane, type Pane } from "./edit-pane.js";
import type { JSX } from "preact";
import { OverridePane } from "./override-pane.js";
import type { ResourceRow } from "../../wire/catalogue.js";
import { Session } from "./session.js";
import { useShortcuts } from "../state/keys.js";
import { TabList } from "./tab-list.js";
import { VerdictPane } from "./verdict-pane.js";
import { goTo, hashOf, route } from "../state/route.js";
import { workbenchKeys } from "./workbench-keys.js";

interface WorkbenchProps {
  readonly world: AdmissionWorld;
  readonly admitted: AdmittedResource;
  readonly resource: ResourceRow;
}

const LIST = { view: "admission", about: "", details: {} };

/** One resource: the texts on one side, the answer on the other. A small screen shows one side at a time. */
export function Workbench({ world, admitted, resource }: WorkbenchProps): JSX.Element {
  const session = useMemo(() => new Session(world, admitted), [world, admitted]);
  const [side, setSide] = useState("verdict");
  const [pane, setPane] = useState<Pane>("object");
  const answer = useRef<HTMLDivElement>(null);
  const focusEditor = useRef<() => void>(() => {});
  const { s: state } = route.value.details;
  useEffect(() => () => session.stop(), [session]);
  useEffect(() => {
    if (state !== undefined) void session.restore(state);
  }, [session, state]);
  const keys = useMemo(() => {
    const open = (next: Pane): void => {
      setSide("edit");
      setPane(next);
      requestAnimationFrame(() => focusEditor.current());
    };
    const showVerdict = (): void => {
      setSide("verdict");
      answer.current?.focus();
    };
    return workbenchKeys(session, { open, showVerdict, leave: () => goTo(LIST) });
  }, [session]);
  useShortcuts(keys);
  const { kind, namespace, name, file } = resource;
  const sides = [
    { name: "edit", title: "Request" },
    { name: "verdict", title: "Verdict" },
    ...(admitted.stacks.length > 0 ? [{ name: "overrides", title: "Overrides" }] : []),
  ];
  return (
    <div class="workbench" data-side={side}>
      <header class="workbench-head">
        <a class="button workbench-back" href={hashOf(LIST)} aria-label="Choose another resource">
          ←
        </a>
        <h1 class="workbench-title">
          <span class="faint">{kind}</span> {namespace === "" ? name : `${namespace}/${name}`}{" "}
          <span class="workbench-file faint">{file}</span>
        </h1>
        <Actions session={session} />
      </header>
      <TabList
        label="Parts of the check"
        tabs={sides}
        chosen={side}
        choose={setSide}
        class="workbench-sides"
      />
      <EditPane session={session} pane={pane} choosePane={setPane} focus={focusEditor} />
      <div class="answer" ref={answer} tabIndex={0} role="region" aria-label="Answer">
        <VerdictPane session={session} />
        {admitted.stacks.length > 0 && (
          <OverridePane stacks={admitted.stacks} isEdited={session.isEdited.value} />
        )}
      </div>
    </div>
  );
}

function Actions({ session }: { readonly session: Session }): JSX.Element {
  return (
    <div class="workbench-actions">
      <span class="workbench-note faint" role="status">
        {session.linkNote.value}
      </span>
      <button
        type="button"
        class="button"
        onClick={() => void session.share()}
        disabled={!session.isEdited.value}
      >
        Copy link
      </button>
      <button type="button" class="button" onClick={() => session.reset()} disabled={!session.isEdited.value}>
        Reset
      </button>
    </div>
  );
}
