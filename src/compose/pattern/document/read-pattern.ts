import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SourceRange,
  hasErrors,
} from "../../../model/index.js";
import { ROOT, didYouMean, defined } from "../../../model/internal.js";
import { checkInputs, environmentName } from "../input/check-inputs.js";
import { readFieldRules, readResources } from "./read-pattern-resource.js";
import { DocumentPattern } from "./document-pattern.js";
import type { FileLine } from "../../../ledger/index.js";
import type { PatternInput } from "../input/pattern-input.js";
import type { Piece } from "../template/expression.js";
import { PatternValues } from "./pattern-values.js";
import { Place } from "../../document/place.js";
import { problems } from "../../problems.js";
import { readInput } from "./read-pattern-input.js";

const TYPE = { apiVersion: "varve.dev/v1", kind: "Pattern" };

/** Options of readPattern. */
export interface ReadPatternOptions {
  /** The position of a place in the document: fields store it. */
  readonly origin?: (path: FieldPath) => FileLine | undefined;
  /** The position of a part of an expression: problems point there. */
  readonly place?: (piece: Piece) => SourceRange | undefined;
}

/** A pattern read from a document, and its problems. */
export interface PatternReading {
  /** Undefined if the document has errors. */
  readonly pattern: DocumentPattern | undefined;
  /** Each with its place in the document. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a pattern from its document, with every expression compiled: all errors are reported, each at its place. */
export function readPattern(document: Json, options: ReadPatternOptions = {}): PatternReading {
  const diagnostics: Diagnostic[] = [];
  const root = new Place(document, ROOT, { diagnostics, problem: problems["bad-pattern"] });
  const pattern = readDocument(root, diagnostics, options);
  return { pattern: hasErrors(diagnostics) ? undefined : pattern, diagnostics };
}

const SPEC = [
  "version",
  "description",
  "environment",
  "inputs",
  "values",
  "resources",
  "fields",
  "listKeys",
  "sensitive",
];

function readDocument(
  root: Place,
  diagnostics: Diagnostic[],
  { origin = () => undefined, place = () => undefined }: ReadPatternOptions,
): DocumentPattern | undefined {
  if (!root.isMapOf(["apiVersion", "kind", "metadata", "spec"])) return undefined;
  for (const [key, text] of Object.entries(TYPE))
    if (root.key(key).value !== text) root.key(key).expected(`${key}: ${text}`);
  const metadata = root.key("metadata");
  metadata.isMapOf(["name", "labels", "annotations"]);
  const name = metadata.key("name").requiredText("the name of the pattern");
  const spec = root.key("spec");
  if (spec.value === undefined) spec.missing("the pattern itself");
  if (!spec.isMapOf(SPEC)) return undefined;
  const version = spec.key("version").requiredText("the version of the pattern");
  const description = spec.key("description").text();
  const inputs = readInputs(spec);
  const environment = readEnvironment(spec, inputs, name ?? "");
  const sensitive = new Set(inputs.filter((input) => input.sensitive === true).map((input) => input.name));
  const values = new PatternValues(spec.key("values"), inputs, { diagnostics, sensitive, place });
  const defaults = { ...readFieldRules(spec), file: `${name ?? "resources"}.yaml` };
  const resources = readResources(spec.key("resources"), values, defaults);
  if (name === undefined || version === undefined) return undefined;
  return new DocumentPattern({
    name,
    version,
    ...defined({ description }),
    inputs,
    environment,
    values: values.compute(),
    resources,
    origin,
    placed: (diagnostic, path) => {
      const at = place({ path, isKey: false, expression: "", nth: 0, start: 0, end: 0 });
      return { ...diagnostic, path, ...defined({ at }) };
    },
  });
}

function readInputs(spec: Place): readonly PatternInput[] {
  return spec
    .key("inputs")
    .items()
    .flatMap((place) => readInput(place) ?? []);
}

function readEnvironment(spec: Place, inputs: readonly PatternInput[], name: string): string | undefined {
  const place = spec.key("environment");
  const said = place.text();
  const names = inputs.map((input) => input.name);
  if (said !== undefined && !names.includes(said))
    place.report(`unknown input ${said}`, didYouMean(said, names) ?? `available inputs: ${names.join(", ")}`);
  const environment = environmentName(inputs, said);
  const places = spec.key("inputs").items();
  checkInputs({ name, inputs, environment }, (input, part, message, hint) => {
    const at = places.findLast((each) => each.key("name").value === input) ?? spec.key("inputs");
    const below = (part ?? "").split(/\.(.*)/s, 2).filter((key) => key !== "");
    below.reduce((each, key) => each.key(key), at).report(message, hint);
  });
  return environment;
}
