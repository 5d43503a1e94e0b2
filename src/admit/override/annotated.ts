import { type Diagnostic, type JsonObject, isObject } from "../../model/index.js";
import { getKey, pathOf, setKey, shallowCopy, utf8Length } from "../../model/internal.js";
import { FILLED_BY, type FillRecord, formatRecord } from "./fill-record.js";
import type { Touched } from "./recorded-patch.js";
import { annotationsOf, metadataOf } from "./object-metadata.js";
import { problems } from "../problems.js";

/** Kubernetes rejects objects whose annotations, names and values together, are larger. */
const ANNOTATIONS_LIMIT = 256 * 1024;

const PLACE = ["metadata", "annotations", FILLED_BY] as const;
const TOUCHED: readonly Touched[] = [{ path: pathOf(...PLACE), pointer: PLACE }];

interface Annotated {
  readonly value: JsonObject;
  readonly touched: readonly Touched[];
  readonly fault?: Diagnostic;
}

/** False if the metadata or the annotations of an object are not a map: the API server rejects it. */
export function canBeAnnotated(object: JsonObject): boolean {
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata)) return false;
  const annotations = getKey(metadata, "annotations");
  return annotations === undefined || isObject(annotations);
}

/** The object with the record of filled-in values, or without one if there are none. */
export function annotated(object: JsonObject, record: FillRecord): Annotated {
  const annotations = shallowCopy(annotationsOf(object));
  if (record.size > 0) setKey(annotations, FILLED_BY, formatRecord(record));
  else if (Object.hasOwn(annotations, FILLED_BY)) delete annotations[FILLED_BY];
  else return { value: object, touched: [] };
  const metadata = shallowCopy(metadataOf(object));
  if (Object.keys(annotations).length === 0) delete metadata["annotations"];
  else setKey(metadata, "annotations", annotations);
  const value = { ...object, metadata };
  const size = sizeOf(annotations);
  if (size <= ANNOTATIONS_LIMIT) return { value, touched: TOUCHED };
  return { value: object, touched: [], fault: tooLarge(size) };
}

function sizeOf(annotations: JsonObject): number {
  return Object.entries(annotations).reduce(
    (size, [name, text]) => size + utf8Length(name) + (typeof text === "string" ? utf8Length(text) : 0),
    0,
  );
}

function tooLarge(size: number): Diagnostic {
  return problems["fill-record-too-large"]({
    path: pathOf(...PLACE),
    params: { size, limit: ANNOTATIONS_LIMIT },
    hint: "describe fewer components in one object, or remove other annotations",
  });
}
