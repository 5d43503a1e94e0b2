import { type Diagnostic, isObject } from "../../../model/index.js";
import { ROOT, didYouMean, keysInOrder } from "../../../model/internal.js";
import { checkInputs, environmentName } from "../input/check-inputs.js";
import type { FieldRules } from "../document/document-resource.js";
import type { PatternInput } from "../input/pattern-input.js";
import { Place } from "../../document/place.js";
import { plainJson } from "./plain-json.js";
import { problems } from "../../problems.js";
import { readFieldRules } from "../document/read-pattern-resource.js";
import { readNamedInput } from "../document/read-pattern-input.js";

/** The declaration of a pattern in code, without its function. */
interface Declaration extends FieldRules {
  readonly name: string;
  readonly version: string;
  readonly description: string | undefined;
  readonly inputs: readonly PatternInput[];
  readonly environment: string | undefined;
}

const PARTS = [
  "name",
  "version",
  "description",
  "environment",
  "inputs",
  "fields",
  "listKeys",
  "sensitive",
  "resources",
];

/** Validates a declaration like a document: JavaScript has no types, and TypeScript's can be bypassed. */
export function readDeclaration(declared: object): {
  readonly declaration: Declaration;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const { resources, ...data } = declared as Readonly<Record<string, unknown>>;
  const plain = plainJson(data, (path, message) =>
    diagnostics.push(problems["bad-pattern"]({ path, message })),
  );
  const root = new Place(plain, ROOT, { diagnostics, problem: problems["bad-pattern"] });
  root.isMapOf(PARTS);
  if (typeof resources !== "function") root.key("resources").report("resources must be a function of inputs");
  const inputs = readInputs(root.key("inputs"));
  const name = readText(root.key("name"), "the name of the pattern");
  const environment = readEnvironment(root, inputs);
  checkInputs({ name, inputs, environment }, (input, part, message, hint) => {
    const below = (part ?? "").split(/\.(.*)/s, 2).filter((key) => key !== "");
    const at = below.reduce((each, key) => each.key(key), root.key("inputs").key(input));
    at.report(`input ${input}: ${message}`, hint);
  });
  return {
    declaration: {
      name,
      version: readText(root.key("version"), "the version of the pattern"),
      description: root.key("description").text(),
      inputs,
      environment,
      ...readFieldRules(root),
    },
    diagnostics,
  };
}

function readText(place: Place, what: string): string {
  if (place.value !== "") return place.requiredText(what) ?? "";
  place.missing(what);
  return "";
}

function readInputs(place: Place): readonly PatternInput[] {
  if (!place.isMap() || !isObject(place.value)) return [];
  return keysInOrder(place.value).flatMap((name) => readNamedInput(name, place.key(name)) ?? []);
}

function readEnvironment(root: Place, inputs: readonly PatternInput[]): string | undefined {
  const said = root.key("environment").text();
  const names = inputs.map(({ name }) => name);
  if (said !== undefined && !names.includes(said))
    root
      .key("environment")
      .report(`unknown input ${said}`, didYouMean(said, names) ?? `available inputs: ${names.join(", ")}`);
  return environmentName(inputs, said);
}
