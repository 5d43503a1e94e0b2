import type { Catalogue } from "../../wire/catalogue.js";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { ResourceList } from "../overview/resource-list.js";
import { Sheet } from "./sheet.js";
import { WithData } from "../ui/with-data.js";
import { hashOf, route } from "../state/route.js";
import { nearNames } from "./near-names.js";
import { useState } from "preact/hooks";

/** One resource, line by line: who set it, how it came to be, and how it was before. */
export function ResourceView({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { resources } = catalogue;
  const { about } = route.value;
  const [wanted, setWanted] = useState("");
  if (about === "")
    return (
      <div class="resource-choice">
        <h1 class="resource-invitation">Choose a resource to see who set each of its lines.</h1>
        <ResourceList resources={resources} wanted={wanted} onWanted={setWanted} />
      </div>
    );
  const index = resources.findIndex(({ id }) => id === about);
  const row = resources[index];
  if (row === undefined) return <Unknown catalogue={catalogue} about={about} />;
  return (
    <WithData of={`resource/${index}`} key={about}>
      {(sheet) => <Sheet sheet={sheet} row={row} index={index} />}
    </WithData>
  );
}

function Unknown({
  catalogue,
  about,
}: {
  readonly catalogue: Catalogue;
  readonly about: string;
}): JSX.Element {
  const near = nearNames(catalogue.resources, about);
  return (
    <Notice title={`The workspace has no resource ${about}.`} isProblem isView>
      {near.length > 0 && (
        <>
          <p>Similar resources:</p>
          <ul class="near">
            {near.map(({ id }) => (
              <li key={id}>
                <a href={hashOf({ view: "resource", about: id, details: {} })}>{id}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={hashOf({ view: "resource", about: "", details: {} })}>List all resources</a>
      </p>
    </Notice>
  );
}
