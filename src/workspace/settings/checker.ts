import { type Diagnostic, type Json, type SourceRange, formatJson, isObject } from "../../model/index.js";
import { didYouMean, pathOf, quote, defined } from "../../model/internal.js";
import { isAbsolute } from "node:path";
import { problems } from "../problems.js";

/** The position of a place in the settings. */
export type At = (...path: (string | number)[]) => SourceRange | undefined;
type Place = readonly (string | number)[];

/** Reads parts of the settings; values of another type are reported and left out. */
export class SettingsChecker {
  readonly diagnostics: Diagnostic[] = [];
  readonly #at: At;

  constructor(at: At) {
    this.#at = at;
  }

  map(value: Json | undefined, path: Place): Record<string, Json> {
    if (value === undefined || value === null) return {};
    if (isObject(value)) return value;
    this.wrong(path, value, "a map");
    return {};
  }

  /** `renamed` maps former names of settings to current ones. */
  known(
    map: Record<string, Json>,
    path: Place,
    names: readonly string[],
    renamed: Readonly<Record<string, string>> = {},
  ): void {
    for (const name of Object.keys(map)) {
      if (names.includes(name)) continue;
      const now = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
      if (now !== undefined) {
        this.report([...path, name], `${quote(name)} is now ${quote(now)}`, { hint: `write ${now}:` });
        continue;
      }
      const hint = didYouMean(name, names) ?? `known settings: ${names.join(", ")}`;
      this.report([...path, name], `${quote(name)} is not a setting`, { hint });
    }
  }

  texts(value: Json | undefined, path: Place, expected: string): readonly string[] | undefined {
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    this.wrong(path, value, expected);
    return undefined;
  }

  /** The same for file names and patterns, which never leave the workspace. */
  files(value: Json | undefined, path: Place, expected: string): readonly string[] | undefined {
    const given = this.texts(value, path, expected);
    return given?.filter((name, i) => this.inside(name, [...path, i]));
  }

  file(value: Json | undefined, path: Place, expected: string): string | undefined {
    const name = this.text(value, path, expected);
    return name !== undefined && this.inside(name, path) ? name : undefined;
  }

  inside(name: string, path: Place): boolean {
    const isInside = !isAbsolute(name) && !name.split(/[\\/]/).includes("..");
    const hint = "copy it into the workspace, or move varve.yaml up";
    if (!isInside) this.report(path, `${quote(name)} is outside the workspace`, { found: name, hint });
    return isInside;
  }

  text(value: Json | undefined, path: Place, expected: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === "string" && value !== "") return value;
    this.wrong(path, value, expected);
    return undefined;
  }

  choice<T extends string>(value: Json | undefined, path: Place, choices: readonly T[]): T | undefined {
    if (value === undefined || value === null) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined)
      this.wrong(path, value, `one of ${choices.map((choice) => quote(choice)).join(", ")}`);
    return found;
  }

  wrong(path: Place, found: Json, expected: string): void {
    const message = `expected ${expected}, found ${formatJson(found).slice(0, 60)}`;
    this.report(path, message, { found, expected });
  }

  report(
    path: Place,
    message: string,
    more: { readonly hint?: string; readonly found?: Json; readonly expected?: string },
  ): void {
    const at = this.#at(...path);
    this.diagnostics.push(
      problems["invalid-settings"]({
        message,
        path: pathOf(...path),
        ...defined({ at }),
        ...more,
      }),
    );
  }
}
