import { type Question, lastDecision, question, sendDecision } from "./decide.js";
import { useEffect, useRef, useState } from "preact/hooks";
import type { DecisionAnswer } from "../../wire/decision.js";
import type { JSX } from "preact";
import { Sides } from "./sides.js";
import { decisionCommand } from "./command.js";
import { reloadData } from "../state/data.js";

interface DecideDialogProps {
  readonly asked: Question;
  readonly basis: string;
}

const TITLES = { accept: "Accept the value in the file?", reject: "Restore the generated value?" } as const;
const DONE = { accept: "Accepted", reject: "Rejected" } as const;

function close(): void {
  question.value = undefined;
}

/** Names resource, field and values before anything is written; without a server, the command that does it. */
export function DecideDialog({ asked, basis }: DecideDialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [answer, setAnswer] = useState<DecisionAnswer>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  // An answer takes the pressed button away, and the focus with it.
  useEffect(() => dialog.current?.querySelector("button")?.focus(), [answer]);
  const { verdict, resource, path } = asked;
  const send = async (): Promise<void> => {
    setSending(true);
    const confirmed = answer?.outcome === "asks";
    const result = await sendDecision({ verdict, resource, path, basis, confirmed });
    if (result.outcome === "written" || result.outcome === "stale") await reloadData("catalogue", "plan");
    setSending(false);
    if (result.outcome !== "written") return setAnswer(result);
    lastDecision.value = `${DONE[verdict]}: ${result.texts.join(", ")}.`;
    return close();
  };
  return (
    <dialog
      class="dialog decide"
      ref={dialog}
      onClose={close}
      // The keys of the view behind it do not work here.
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby="decide-title"
    >
      <h2 id="decide-title" class="decide-title">
        {TITLES[verdict]}
      </h2>
      <Meaning asked={asked} />
      {answer !== undefined && <Objection answer={answer} />}
      {basis === "" && (
        <p class="decide-command">
          This page cannot write. Run <code>{decisionCommand(verdict, resource, path)}</code> in the
          workspace.
        </p>
      )}
      <div class="decide-buttons">
        {basis !== "" && (answer === undefined || answer.outcome === "asks") && (
          <button type="button" class="button button-strong" disabled={isSending} onClick={() => void send()}>
            {answer === undefined ? (verdict === "accept" ? "Accept" : "Reject") : "Confirm and write"}
          </button>
        )}
        <button type="button" class="button" onClick={close}>
          {answer === undefined && basis !== "" ? "Cancel" : "Close"}
        </button>
      </div>
    </dialog>
  );
}

function Meaning({ asked }: { readonly asked: Question }): JSX.Element {
  const { verdict, resource, file, path, existing, fresh } = asked;
  const meaning =
    verdict === "accept"
      ? "The file stays as it is. The difference is not reported again until one of the values changes."
      : `The generated value is written to ${file === "" ? "the file" : file}.`;
  return (
    <>
      <p class="decide-what">
        <span class="path">{resource}</span> <span class="path">{path === "" ? "" : path}</span>
      </p>
      {path !== "" && (
        <Sides
          sides={[
            { title: "generated now", text: fresh },
            { title: "in the file", text: existing },
          ]}
        />
      )}
      <p class="faint">{meaning}</p>
    </>
  );
}

const HEADS: Readonly<Record<DecisionAnswer["outcome"], string>> = {
  written: "",
  stale: "Out of date",
  refused: "Nothing was written",
  asks: "Needs confirmation",
};

function Objection({ answer }: { readonly answer: DecisionAnswer }): JSX.Element {
  return (
    <div class="decide-answer" role="alert">
      <p class="decide-head">{HEADS[answer.outcome]}</p>
      <ul>
        {answer.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {answer.hint !== null && <p class="hint">{answer.hint}</p>}
    </div>
  );
}
