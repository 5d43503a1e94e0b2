import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { problems } from "../problems.js";

/** A positional argument. The table is in command line order. */
export interface Argument {
  readonly summary: string;
  readonly required?: boolean;
  /** Takes all remaining arguments; only the last argument can. */
  readonly multiple?: boolean;
}

export type Arguments = Readonly<Record<string, Argument>>;

type ArgumentValue<A extends Argument> = A extends { readonly multiple: true }
  ? readonly string[]
  : A extends { readonly required: true }
    ? string
    : string | undefined;

export type ArgumentValues<A extends Arguments> = { readonly [Name in keyof A]: ArgumentValue<A[Name]> };

/** Assigns names to positional arguments, and reports missing and surplus ones. */
export function readArguments(
  verb: string,
  table: Arguments,
  positionals: readonly string[],
): { readonly values: Record<string, unknown>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const hint = `write ${usageOf(verb, table)}`;
  const values: Record<string, unknown> = {};
  let rest = positionals;
  for (const [name, argument] of Object.entries(table)) {
    if (argument.required && rest.length === 0) diagnostics.push(missing(name, argument, hint));
    values[name] = argument.multiple ? rest : rest[0];
    rest = argument.multiple ? [] : rest.slice(1);
  }
  return { values, diagnostics: [...diagnostics, ...rest.map((word) => unexpected(word, hint))] };
}

function missing(name: string, { summary }: Argument, hint: string): Diagnostic {
  const expected = placeholderOf(name);
  return problems["missing-argument"]({ message: `${expected} is required: ${summary}`, expected, hint });
}

function unexpected(found: string, hint: string): Diagnostic {
  return problems["unexpected-argument"]({ message: `unexpected argument ${quote(found)}`, found, hint });
}

/** `varve show RESOURCE [PATH]` */
export function usageOf(verb: string, table: Arguments): string {
  const words = Object.entries(table).map(([name, { required = false, multiple = false }]) => {
    const word = placeholderOf(name) + (multiple ? "..." : "");
    return required ? word : `[${word}]`;
  });
  return ["varve", verb, ...words].join(" ");
}

/** The placeholder of an argument in help and messages. */
export function placeholderOf(name: string): string {
  return name.toUpperCase();
}
