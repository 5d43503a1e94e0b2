import { type ByteText, toBytes } from "./byte-text.js";

/** The error in a name, in the words of k8s.io/apimachinery; empty if it is valid. */
export type NameProblems = readonly string[];

export function dns1123LabelProblems(name: string): NameProblems {
  return label(toBytes(name));
}

export function dns1123SubdomainProblems(name: string): NameProblems {
  return subdomain(toBytes(name));
}

export function dns1035LabelProblems(name: string): NameProblems {
  return oldLabel(toBytes(name));
}

/** The same checks for the prefix of a generated name, which may end in a dash. */
export function dns1123LabelPrefixProblems(name: string): NameProblems {
  return label(maskDash(toBytes(name)));
}

export function dns1123SubdomainPrefixProblems(name: string): NameProblems {
  return subdomain(maskDash(toBytes(name)));
}

export function dns1035LabelPrefixProblems(name: string): NameProblems {
  return oldLabel(maskDash(toBytes(name)));
}

/** apimachinery's `maskTrailingDash` replaces the dash and, by mistake, the byte before it. */
function maskDash(name: ByteText): ByteText {
  return name.length > 1 && name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
}

const LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";

function isLabel(name: ByteText): boolean {
  return name !== "" && !/[^-a-z0-9]/.test(name) && !name.startsWith("-") && !name.endsWith("-");
}

function isSubdomain(name: ByteText): boolean {
  return name.split(".").every(isLabel);
}

function label(name: ByteText): NameProblems {
  const problems = tooLong(name, 63, "characters");
  if (isLabel(name)) return problems;
  if (isSubdomain(name)) return [...problems, "must not contain dots"];
  return [
    ...problems,
    mismatch(
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
      LABEL,
      ["my-name", "123-abc"],
    ),
  ];
}

function subdomain(name: ByteText, unit: Unit = "characters"): NameProblems {
  const problems = tooLong(name, 253, unit);
  if (isSubdomain(name)) return problems;
  return [
    ...problems,
    mismatch(
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
      `${LABEL}(\\.${LABEL})*`,
      ["example.com"],
    ),
  ];
}

function oldLabel(name: ByteText): NameProblems {
  const problems = tooLong(name, 63, "characters");
  if (isLabel(name) && /^[a-z]/.test(name)) return problems;
  return [
    ...problems,
    mismatch(
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
      "[a-z]([-a-z0-9]*[a-z0-9])?",
      ["my-name", "abc-123"],
    ),
  ];
}

const WORD = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const WORD_RULE =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const WORD_EXAMPLES = ["MyName", "my.name", "123-abc"];

function isWord(name: ByteText): boolean {
  return /^[A-Za-z0-9]/.test(name) && /[A-Za-z0-9]$/.test(name) && !/[^-A-Za-z0-9_.]/.test(name);
}

/** A key of labels and annotations: a name, with or without a prefix. */
export function qualifiedNameProblems(name: string): NameProblems {
  const parts = toBytes(name).split("/");
  if (parts.length > 2)
    return [
      `a valid label key ${mismatch(WORD_RULE, WORD, WORD_EXAMPLES)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  const word = parts.at(-1) ?? "";
  const problems = parts.length === 2 ? prefixProblems(parts[0] ?? "") : [];
  if (word === "") problems.push("name part must be non-empty");
  problems.push(...tooLong(word, 63, "bytes").map((problem) => `name part ${problem}`));
  if (!isWord(word)) problems.push(`name part ${mismatch(WORD_RULE, WORD, WORD_EXAMPLES)}`);
  return problems;
}

function prefixProblems(prefix: ByteText): string[] {
  if (prefix === "") return ["prefix part must be non-empty"];
  return subdomain(prefix, "bytes").map((problem) => `prefix part ${problem}`);
}

export function labelValueProblems(value: string): NameProblems {
  const bytes = toBytes(value);
  const problems = tooLong(bytes, 63, "bytes");
  if (bytes === "" || isWord(bytes)) return problems;
  return [
    ...problems,
    mismatch(`a valid label must be an empty string or ${WORD_RULE.slice("must ".length)}`, `(${WORD})?`, [
      "MyValue",
      "my_value",
      "12345",
    ]),
  ];
}

/** All limits are bytes; the messages for names still say characters, those for labels no longer do. */
type Unit = "bytes" | "characters";

function tooLong(name: ByteText, limit: number, unit: Unit): string[] {
  return name.length > limit ? [`must be no more than ${limit} ${unit}`] : [];
}

function mismatch(rule: string, pattern: string, examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(" or ");
  return `${rule} (e.g. ${shown}regex used for validation is '${pattern}')`;
}
