import {
  type Diagnostic,
  type JsonObject,
  type Problem,
  type SourceRange,
  formatPath,
  formatResourceId,
} from "../model/index.js";
import { ROOT, formatSegment, proseOf } from "../model/internal.js";
import { type Tool, VARVE } from "./tool.js";
import { fingerprintsOf } from "./fingerprint.js";
import { formatSafely } from "./json.js";
import { presentable, sourceLine } from "./presentable.js";
import { expectReport } from "./diagnostics-given.js";

export interface SarifOptions {
  readonly tool?: Tool | undefined;
  /** The catalogue entries of possible codes; codes without an entry become rules with only a name. */
  readonly catalogue?: readonly Problem[] | undefined;
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** SARIF 2.1.0, one run. */
export function sarifReport(diagnostics: readonly Diagnostic[], options: SarifOptions = {}): string {
  expectReport(diagnostics, options, "sarifReport");
  const { tool = VARVE, catalogue = [] } = options;
  const ordered = presentable(diagnostics, "programs");
  const rules = rulesOf(ordered, catalogue);
  const index = new Map(rules.map((rule, i) => [rule["id"] as string, i]));
  const prints = fingerprintsOf(ordered);
  const results = ordered.map((diagnostic, i) =>
    resultOf(diagnostic, index.get(diagnostic.code) as number, prints[i] as string),
  );
  return formatSafely({
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [{ tool: { driver: { ...tool, rules } }, columnKind: "utf16CodeUnits", results }],
  });
}

function rulesOf(diagnostics: readonly Diagnostic[], catalogue: readonly Problem[]): JsonObject[] {
  const rules = new Map<string, JsonObject>();
  for (const { code } of diagnostics) rules.set(code, { id: code });
  for (const { code, severity, sentence } of catalogue) {
    rules.set(code, {
      id: code,
      shortDescription: { text: sentence },
      defaultConfiguration: { level: LEVELS[severity] },
    });
  }
  return [...rules.keys()].toSorted().map((code) => rules.get(code) as JsonObject);
}

function resultOf(diagnostic: Diagnostic, ruleIndex: number, fingerprint: string): JsonObject {
  const { code, severity, related = [] } = diagnostic;
  const location = locationOf(diagnostic);
  const others = related.flatMap(({ message, at }, id) =>
    at?.file === undefined ? [] : [{ id, message: { text: message }, ...physicalLocation(at) }],
  );
  const unplaced = related
    .filter(({ at }) => at?.file === undefined)
    .map(({ message }) => `also: ${message}`);
  const text = [proseOf(diagnostic, ["found", "expected", "server", "fix"]), ...unplaced].join("\n");
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text },
    ...(location === undefined ? {} : { locations: [location] }),
    ...(others.length === 0 ? {} : { relatedLocations: others }),
    partialFingerprints: { "varve/v1": fingerprint },
  };
}

function locationOf(diagnostic: Diagnostic): JsonObject | undefined {
  const logical = logicalLocation(diagnostic);
  const location = {
    ...(diagnostic.at === undefined ? {} : physicalLocation(diagnostic.at)),
    ...(logical === undefined ? {} : { logicalLocations: [logical] }),
  };
  return Object.keys(location).length === 0 ? undefined : location;
}

/** `Service/prod/dns spec.ports[port=53]`: the resource and the field in it. */
function logicalLocation({ resource, path = ROOT }: Diagnostic): JsonObject | undefined {
  const isField = path.parent !== null;
  if (resource === undefined && !isField) return undefined;
  const id = resource === undefined ? [] : [formatResourceId(resource)];
  return {
    name: isField ? formatSegment(path.segment) : (resource?.name ?? ""),
    fullyQualifiedName: [...id, ...(isField ? [formatPath(path)] : [])].join(" "),
    kind: isField ? "property" : "resource",
  };
}

/** A region has no meaning without its file. */
function physicalLocation(at: SourceRange): JsonObject {
  const { file, start, end } = at;
  if (file === undefined) return {};
  const text = sourceLine(at);
  const region: JsonObject = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  if (text !== undefined) region["snippet"] = { text };
  return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } };
}

/** A relative reference for a relative path; a colon in the first part must not be read as a scheme. */
function uriOf(file: string): string {
  const wellFormed = file.replaceAll(/\p{Surrogate}/gu, "\ufffd").replaceAll("\\", "/");
  const uri = wellFormed.split("/").map(encodeURIComponent).join("/");
  return wellFormed.startsWith("/") ? `file://${uri}` : uri;
}
