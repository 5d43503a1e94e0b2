/**
 * A scenario is one text file: what it shows, the commands with their expected output and status, then the files they
 * start with.
 *
 *     A wrong verb is answered with the nearest one.
 *
 *     $ varve chekc
 *     ! what goes to standard error
 *     | what goes to standard output
 *     ? 2
 *
 *     -- folder/file.yaml --
 *     kind: Namespace
 *
 * Status 0 is left out. Output that does not end in a line break is followed by a line with a lone backslash. Other
 * lines after a command are remarks and stay.
 */
export interface Scenario {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly files: readonly ScenarioFile[];
}

export interface Step {
  readonly command: string;
  readonly result: Result;
  readonly remark: string;
}

export interface Result {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

export interface ScenarioFile {
  readonly name: string;
  readonly text: string;
}

const FILE_HEADER = /^-- (\S+) --\n/m;

export function parseScenario(text: string): Scenario {
  const [script = "", ...rest] = text.split(FILE_HEADER);
  const [title = "", ...commands] = script.split(/^\$ /m);
  const files = rest.flatMap((name, i) => (i % 2 === 0 ? [{ name, text: rest[i + 1] as string }] : []));
  return { title: title.trim(), steps: commands.map(parseStep), files };
}

function parseStep(text: string): Step {
  const [command = "", ...lines] = text.replace(/\n+$/, "").split("\n");
  return {
    command,
    result: {
      stdout: output(lines, "|"),
      stderr: output(lines, "!"),
      status: Number(lines.find((line) => line.startsWith("? "))?.slice(2) ?? 0),
    },
    remark: lines
      .filter((line) => !/^(?:[|!](?: |$)|\? |\\$)/.test(line))
      .join("\n")
      .trim(),
  };
}

function output(lines: readonly string[], sign: string): string {
  return lines
    .flatMap((line, i) =>
      line === sign || line.startsWith(`${sign} `) ? [line.slice(2), lines[i + 1] === "\\" ? "" : "\n"] : [],
    )
    .join("");
}

export function formatScenario({ title, steps, files }: Scenario): string {
  return [
    `${title}\n`,
    ...steps.map(
      ({ command, result, remark }) =>
        `\n$ ${command}\n${formatResult(result)}${remark === "" ? "" : `\n${remark}\n`}`,
    ),
    ...files.map(({ name, text }, i) => `${i === 0 ? "\n" : ""}-- ${name} --\n${text}`),
  ].join("");
}

function formatResult({ stdout, stderr, status }: Result): string {
  return mark(stdout, "|") + mark(stderr, "!") + (status === 0 ? "" : `? ${status}\n`);
}

function mark(text: string, sign: string): string {
  if (text === "") return "";
  const marked = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => (line === "" ? `${sign}\n` : `${sign} ${line}\n`));
  return marked.join("") + (text.endsWith("\n") ? "" : "\\\n");
}
