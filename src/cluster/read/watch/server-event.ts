import { type Json, type JsonObject, VarveError, isObject } from "../../../model/index.js";
import { getKey, textAt } from "../../../model/internal.js";
import { ApiFailure, refusalOf } from "../../transport/api-failure.js";
import { type Selection, asSelected } from "../selection.js";
import type { ResourceType } from "../../api/resource-type.js";
import type { ServerEvent } from "./watch-event.js";
import { problems } from "../../problems.js";
import { versionOfObject } from "../object-key.js";

/** KEP-3157: the bookmark after the last object of the initial state has this annotation. */
const INITIAL_EVENTS_END = "k8s.io/initial-events-end";

const CHANGES = { ADDED: "added", MODIFIED: "changed", DELETED: "removed" } as const;

/** One line of a watch. An ERROR event is thrown as the failure it contains. */
export function readEvent(line: Json, type: ResourceType, selection: Selection): ServerEvent {
  const name = textAt(line, "type");
  const object = isObject(line) ? getKey(line, "object") : undefined;
  if (!isObject(object)) throw badEvent();
  if (name === "ERROR") throw failureIn(object);
  const resourceVersion = versionOfObject(object);
  if (resourceVersion === "") throw badEvent();
  if (name === "BOOKMARK")
    return { type: "bookmark", resourceVersion, endsInitialEvents: endsInitialEvents(object) };
  if (!Object.hasOwn(CHANGES, name)) throw badEvent();
  return {
    type: CHANGES[name as keyof typeof CHANGES],
    object: asSelected(object, type, selection),
    resourceVersion,
  };
}

function endsInitialEvents(object: JsonObject): boolean {
  const metadata = getKey(object, "metadata");
  const annotations = isObject(metadata) ? getKey(metadata, "annotations") : undefined;
  return textAt(annotations, INITIAL_EVENTS_END) === "true";
}

function failureIn(status: JsonObject): ApiFailure {
  const code = getKey(status, "code");
  const number = typeof code === "number" ? code : 500;
  return new ApiFailure(refusalOf({ status: number, body: status, text: "", headers: {}, warnings: [] }));
}

/** The line is not quoted: it may be a Secret. */
function badEvent(): VarveError {
  return new VarveError(problems["bad-watch-event"]());
}
