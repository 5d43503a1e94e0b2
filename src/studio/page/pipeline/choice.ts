import type { BuildRow, Choice, PipelineData } from "../../wire/pipeline.js";
import { detail } from "../state/route.js";

type Details = Readonly<Record<string, string>>;

/** What the address asks for. Without a version, the latest; what the pipeline does not have is its default. */
export function choiceIn({ regimes, conditions, inputs }: PipelineData, details: Details): Choice {
  const regime = regimes.findIndex(({ witness }) => witness === details["version"]);
  const input = Number(details["input"] ?? 1) - 1;
  return {
    regime: regime < 0 ? regimes.length - 1 : regime,
    input: Number.isInteger(input) && input >= 0 && input < inputs ? input : 0,
    values: conditions.map(({ name, values }) => Math.max(0, values.indexOf(details[`c.${name}`] ?? null))),
  };
}

/** Puts a choice into the address. Defaults are left out. */
export function choose(
  { regimes, conditions }: PipelineData,
  { regime, input, values }: Choice,
  more: Readonly<Record<string, string | undefined>> = {},
): void {
  detail({
    version: regimes[regime]?.witness,
    input: input === 0 ? undefined : String(input + 1),
    ...Object.fromEntries(
      conditions.map(({ name, values: all }, i) => {
        const at = values[i] ?? 0;
        return [`c.${name}`, at === 0 ? undefined : (all[at] ?? undefined)];
      }),
    ),
    ...more,
  });
}

/** The build of a choice; undefined if it was left out. */
export function buildOf({ builds }: PipelineData, choice: Choice): BuildRow | undefined {
  return builds.find(
    ({ regime, input, values }) =>
      regime === choice.regime &&
      input === choice.input &&
      values.every((value, i) => value === choice.values[i]),
  );
}

/** The command that builds a choice. */
export function commandOf({ name, regimes, conditions }: PipelineData, { regime, values }: Choice): string {
  const given = conditions.flatMap(({ name: condition, values: all, isFact }, i) => {
    const at = values[i] ?? 0;
    const value = all[at] ?? null;
    if (value === null || (isFact && at === 0)) return [];
    return ["--condition", isFact ? condition : `${condition}=${value}`];
  });
  return ["varve", "pipelines", "build", name, "--version", regimes[regime]?.witness ?? "", ...given]
    .map(quoted)
    .join(" ");
}

/** Names come from files: a shell must not read them as anything else. */
function quoted(word: string): string {
  return /^[\w./=@:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
