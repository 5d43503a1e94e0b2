import { type Diagnostic } from "../model/index.js";
import {
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  NUMBER,
  TEXT,
  expectArgument,
  expectOptions,
  isRecord,
  listOfKind,
  oneOfTexts,
} from "../model/internal.js";
import { formats } from "./formats.js";
import type { ReportOptions } from "./report.js";

const DIAGNOSTIC: Kind = {
  text: "a diagnostic, with `code`, `severity` and `message`",
  fits: (value) => isRecord(value) && ["code", "severity", "message"].every((key) => TEXT.fits(value[key])),
};

export function expectDiagnostic(diagnostic: Diagnostic, call: string): void {
  expectArgument(diagnostic, DIAGNOSTIC, call, "diagnostic");
}

/** A caught error is not a list of diagnostics; use its `diagnostics`. */
export function expectDiagnostics(diagnostics: readonly Diagnostic[], call: string): void {
  expectArgument(diagnostics, listOfKind(DIAGNOSTIC), call, "diagnostics");
}

/** Each format uses the options it needs and ignores those of the others. */
export function expectReport(diagnostics: unknown, options: unknown, call: string): void {
  expectArgument(diagnostics, listOfKind(DIAGNOSTIC), call, "diagnostics");
  expectOptions(options, OPTIONS, call);
}

const TOOL: Kind = {
  text: "a tool, with `name`",
  fits: (value) =>
    isRecord(value) &&
    TEXT.fits(value["name"]) &&
    [value["version"], value["informationUri"]].every((part) => part === undefined || TEXT.fits(part)),
};

/** `declare` returns functions that create diagnostics. */
const PROBLEM: Kind = {
  text: "a documented problem, with `code` and `sentence`",
  fits: (value) => (typeof value === "function" || isRecord(value)) && "code" in value && "sentence" in value,
};

const BY_DIAGNOSTIC: Kind = {
  text: "a map from diagnostics",
  fits: (value) => value instanceof Map,
};

const OPTIONS: KindsOf<ReportOptions> = {
  format: oneOfTexts(...formats),
  color: FLAG,
  grouped: FLAG,
  width: NUMBER,
  paint: FUNCTION,
  tool: TOOL,
  catalogue: listOfKind(PROBLEM),
  undecided: BY_DIAGNOSTIC,
};
