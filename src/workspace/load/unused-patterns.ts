import { DEFAULT_SETTINGS, type Settings } from "../settings/settings.js";
import { type Diagnostic } from "../../model/index.js";
import { pathOf, quote } from "../../model/internal.js";
import { matcher } from "../tree/glob.js";
import { problems } from "../problems.js";

/**
 * File patterns in the settings that match no file: mostly typos. Excluded files may well be absent, so exclude
 * patterns are not checked.
 */
export function unusedPatterns(settings: Settings, paths: readonly string[]): Diagnostic[] {
  const { files, pipelines, patterns } = settings;
  const include = files.include === DEFAULT_SETTINGS.files.include ? [] : files.include;
  return [
    ...unused(["files", "include"], include, paths),
    ...unused(["pipelines"], pipelines, paths),
    ...unused(["patterns"], patterns, paths),
  ];
}

function unused(
  setting: readonly string[],
  patterns: readonly string[],
  paths: readonly string[],
): Diagnostic[] {
  return patterns
    .filter((pattern) => !paths.some(matcher([pattern])))
    .map((pattern) =>
      problems["unused-pattern"]({
        message: `${quote(pattern)} in the setting ${setting.join(".")} matches no file`,
        path: pathOf(...setting),
        found: pattern,
        hint: "fix the pattern, or remove it",
      }),
    );
}
