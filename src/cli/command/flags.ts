import { type Diagnostic } from "../../model/index.js";
import { quote, didYouMean } from "../../model/internal.js";
import type { OptionToken } from "./tokens.js";
import { problems } from "../problems.js";

/** A flag as data: the parser, the help and the suggestions all read this one description. */
export interface Flag {
  readonly type: "boolean" | "string";
  readonly summary: string;
  /** One letter: `-o`. */
  readonly short?: string;
  /** The placeholder of the value in help: `--dir DIR`. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** Former names of choices, with their current names. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly default?: string;
  /** The flag may be given several times; its value is a list. */
  readonly multiple?: boolean;
}

export type Flags = Readonly<Record<string, Flag>>;

type FlagValue<F extends Flag> = F["type"] extends "boolean"
  ? boolean
  : F extends { readonly multiple: true }
    ? readonly Choice<F>[]
    : F extends { readonly default: string }
      ? Choice<F>
      : Choice<F> | undefined;

type Choice<F extends Flag> = F extends { readonly choices: readonly (infer C)[] } ? C : string;

export type FlagValues<F extends Flags> = { readonly [Name in keyof F]: FlagValue<F[Name]> };

/** The values of all flags in the table, and all errors in the given flags. */
export function readFlags(
  flags: Flags,
  options: readonly OptionToken[],
): { readonly values: Record<string, unknown>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const given = new Map<string, string[]>();
  for (const option of options) {
    const flag = Object.hasOwn(flags, option.name) ? flags[option.name] : undefined;
    const problem = flag === undefined ? unknownFlag(option, flags) : misuse(flag, option, given);
    if (problem !== undefined) diagnostics.push(problem);
    else given.set(option.name, [...(given.get(option.name) ?? []), option.value ?? ""]);
  }
  const values = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, valueOf(flag, given.get(name))]),
  );
  return { values, diagnostics };
}

function valueOf(flag: Flag, given: readonly string[] | undefined): unknown {
  if (flag.type === "boolean") return given !== undefined;
  if (flag.multiple) return given ?? [];
  return given?.[0] ?? flag.default;
}

/** Former names of flags, with their current names. */
const RENAMED_FLAGS: Readonly<Record<string, string>> = { "--kube-version": "kubernetes" };

function unknownFlag({ rawName }: OptionToken, flags: Flags): Diagnostic {
  const names = Object.keys(flags);
  const now = Object.hasOwn(RENAMED_FLAGS, rawName) ? RENAMED_FLAGS[rawName] : undefined;
  if (now !== undefined && Object.hasOwn(flags, now))
    return problems["unknown-flag"]({
      message: `${rawName} is now --${now}`,
      found: rawName,
      hint: `write --${now}`,
    });
  return problems["unknown-flag"]({
    message: `unknown flag ${rawName}`,
    found: rawName,
    hint:
      didYouMean(rawName.replace(/^-+/, ""), names, "--") ??
      `available flags: --${names.toSorted().join(", --")}`,
  });
}

function misuse(
  flag: Flag,
  option: OptionToken,
  given: ReadonlyMap<string, unknown>,
): Diagnostic | undefined {
  const { name, rawName, value } = option;
  if (flag.type === "boolean") {
    if (value === undefined) return undefined;
    return problems["unexpected-value"]({
      message: `${rawName} takes no value`,
      found: value,
      hint: `write ${rawName}`,
    });
  }
  if (isMissing(option)) return missingValue(flag, option);
  if (given.has(name) && !flag.multiple) {
    return problems["repeated-flag"]({
      message: `${rawName} is set more than once`,
      hint: `use ${rawName} once`,
    });
  }
  if (flag.choices !== undefined && !flag.choices.includes(value as string)) {
    return invalidChoice(flag.choices, option, flag.renamed);
  }
  return undefined;
}

/** `--dir --output json` lacks a value; it does not mean a folder "--output". `--dir=--output` does. */
export function isMissing({ value, inlineValue }: OptionToken): boolean {
  return value === undefined || value === "" || (!inlineValue && value.startsWith("-") && value !== "-");
}

function missingValue(flag: Flag, { rawName, value }: OptionToken): Diagnostic {
  const placeholder = flag.choices?.join("|") ?? flag.value ?? "VALUE";
  const literal = value ? `, or ${rawName}=${value} if ${quote(value)} is the value` : "";
  return problems["missing-value"]({
    message: `${rawName} needs a value`,
    hint: `write ${rawName} ${placeholder}${literal}`,
  });
}

function invalidChoice(
  choices: readonly string[],
  { rawName, value = "" }: OptionToken,
  renamed: Flag["renamed"] = {},
): Diagnostic {
  const name = Object.hasOwn(renamed, value) ? renamed[value] : undefined;
  return problems["invalid-value"]({
    message: `${rawName} does not accept ${quote(value)}; it accepts ${choices.join(", ")}`,
    found: value,
    params: { choices: [...choices] },
    hint:
      name === undefined
        ? didYouMean(value, choices)
        : `${value} was renamed to ${name}: write ${rawName} ${name}`,
  });
}
