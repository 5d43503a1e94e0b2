import type { ChangedDocument, StudioChanges } from "../../wire/changes.js";
import { Change } from "./field-table.js";
import { EventList } from "./event-list.js";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { Problems } from "./problems.js";
import { WithData } from "../ui/with-data.js";
import { countOf } from "./entries.js";
import { hashOf } from "../state/route.js";
import { useState } from "preact/hooks";

/** How the files changed since a revision, and what the rules say about it. */
export function Changes(): JSX.Element {
  return (
    <WithData of="changes" isPart>
      {(changes) => <Documents changes={changes} />}
    </WithData>
  );
}

/** More are shown on request. */
const AT_ONCE = 50;

function Documents({ changes }: { readonly changes: StudioChanges }): JSX.Element {
  const { documents, problems, revision } = changes;
  const [shown, setShown] = useState(AT_ONCE);
  if (documents.length === 0 && problems.length === 0)
    return (
      <Notice title={`No resource changed since ${revision}.`}>
        <p>The files hold the same values as in that revision.</p>
      </Notice>
    );
  return (
    <div class="plan-changes">
      {problems.length > 0 && <Problems problems={problems} />}
      {documents.slice(0, shown).map((document) => (
        <Document key={`${document.file} ${document.resource}`} document={document} />
      ))}
      {documents.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + AT_ONCE)}>
          Show more of {countOf(documents.length, "changed resource")}
        </button>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<string, string>> = { create: "created", delete: "deleted", modify: "changed" };

function Document({ document }: { readonly document: ChangedDocument }): JSX.Element {
  const { resource, address, file, change, events, others } = document;
  return (
    <article class="panel plan-document" aria-label={resource}>
      <header class="plan-head">
        <h2 class="plan-name">
          {address === null ? (
            resource
          ) : (
            <a href={hashOf({ view: "resource", about: address, details: {} })}>{resource}</a>
          )}
        </h2>
        <p class="faint">
          {WORDS[change] ?? change} · {file}
        </p>
      </header>
      {events.length > 0 && <EventList events={events} />}
      {others.length > 0 && change === "modify" && (
        <section aria-label="matched by no rule">
          <h3 class="plan-part">Matched by no rule</h3>
          <ul class="events">
            {others.map(({ path, before, after }) => (
              <li class="event" key={path}>
                <span class="path">{path}</span> <Change before={before} after={after} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
