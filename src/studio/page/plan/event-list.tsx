import { Change } from "./field-table.js";
import type { EventRow } from "../../wire/plan.js";
import type { JSX } from "preact";

const BADGES: Readonly<Record<string, string>> = { error: "error", warn: "warning", allow: "good" };

/** What the rules of the review say about changes. */
export function EventList({ events }: { readonly events: readonly EventRow[] }): JSX.Element {
  return (
    <ul class="events" aria-label="review">
      {events.map((event, i) => (
        <li class="event" key={i}>
          <p class="event-head">
            <span class={`badge badge-${BADGES[event.severity] ?? "quiet"}`}>{event.severity}</span>{" "}
            <span class="path">{event.path === "" ? "the whole resource" : event.path}</span>{" "}
            {event.decision !== null && <span class="badge badge-quiet">{event.decision}</span>}
          </p>
          {event.message !== "" && <p>{event.message}</p>}
          {(event.before !== null || event.after !== null) && event.path !== "" && (
            <Change before={event.before} after={event.after} />
          )}
          <p class="faint event-foot">
            rule <code>{event.rule}</code>
            {event.exemption !== null && <> · exempted: {event.exemption}</>}
            {event.fingerprint !== "" && (
              <>
                {" "}
                · fingerprint <code>{event.fingerprint}</code>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
