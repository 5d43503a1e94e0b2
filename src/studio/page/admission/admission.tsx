import type { Catalogue } from "../../wire/catalogue.js";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { SubjectList } from "./subject-list.js";
import { WithData } from "../ui/with-data.js";
import { Workbench } from "./workbench.js";
import { hashOf, route } from "../state/route.js";

/** What an API server would answer about each resource, and what it would answer if something were different. */
export function Admission({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { about } = route.value;
  const { resources } = catalogue;
  if (about === "") return <SubjectList resources={resources} />;
  const number = resources.findIndex(({ id }) => id === about);
  const resource = resources[number];
  if (resource === undefined)
    return (
      <Notice title="The workspace has no such resource." isProblem>
        <p class="path">{about}</p>
        <a href={hashOf({ view: "admission", about: "", details: {} })}>Choose a resource</a>
      </Notice>
    );
  return (
    <WithData of="admission">
      {(world) => (
        <WithData of={`admitted/${number}`}>
          {(admitted) => <Workbench key={number} world={world} admitted={admitted} resource={resource} />}
        </WithData>
      )}
    </WithData>
  );
}
