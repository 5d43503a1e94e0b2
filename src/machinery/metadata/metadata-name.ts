import { utf8Bytes, utf8Length, utf8Text } from "../../model/internal.js";

const LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
const KEY_PART = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";

const LABEL_PATTERN = new RegExp(`^${LABEL}$`);
const SUBDOMAIN_PATTERN = new RegExp(`^${SUBDOMAIN}$`);
const DNS_1035_PATTERN = new RegExp(`^${DNS_1035}$`);
const KEY_PATTERN = new RegExp(`^${KEY_PART}$`);
/** Nearly all keys: short ones, with a short domain or without one. */
const USUAL_KEY_PATTERN =
  /^(?:[a-z0-9]{1,60}(?:[-.][a-z0-9]{1,60}){0,3}\/)?[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;
const VALUE_PATTERN = new RegExp(`^(${KEY_PART})?$`);

/** The problems of a name, one sentence each. */
export type NameFaults = readonly string[];

/** `NameIsDNSSubdomain`: names of custom resources. A prefix may end in a hyphen, because a suffix is added. */
export function subdomainFaults(name: string, isPrefix = false): NameFaults {
  return dnsSubdomain(isPrefix ? maskTrailingDash(name) : name, "characters");
}

/** The same in rules that Kubernetes takes from declarations: they say bytes, and do not check prefixes. */
export function longNameFaults(name: string, isPrefix = false): NameFaults {
  return isPrefix ? [] : dnsSubdomain(name, "bytes");
}

/** Names of namespaces. */
export function labelFaults(name: string): NameFaults {
  const faults = length(name, 63, "characters");
  if (LABEL_PATTERN.test(name)) return faults;
  if (SUBDOMAIN_PATTERN.test(name)) return [...faults, "must not contain dots"];
  const rule =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return [...faults, describe(rule, LABEL, ["my-name", "123-abc"])];
}

/** Kinds in lower case. */
export function dns1035Faults(name: string): NameFaults {
  const faults = length(name, 63, "characters");
  if (DNS_1035_PATTERN.test(name)) return faults;
  const rule =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
  return [...faults, describe(rule, DNS_1035, ["my-name", "abc-123"])];
}

/** The rules for any name, since it becomes part of a URL. */
export function pathSegmentFaults(name: string, isPrefix = false): NameFaults {
  if (!isPrefix && (name === "." || name === "..")) return [`may not be '${name}'`];
  if (!name.includes("/") && !name.includes("%")) return [];
  return ["/", "%"].filter((char) => name.includes(char)).map((char) => `may not contain '${char}'`);
}

const KEY_RULE =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const KEY_EXAMPLES = ["MyName", "my.name", "123-abc"];

/** Keys of labels and annotations, names of finalizers: a name with an optional domain before it. */
export function qualifiedNameFaults(name: string): NameFaults {
  if (USUAL_KEY_PATTERN.test(name)) return [];
  const parts = name.split("/");
  if (parts.length > 2) {
    const rule = describe(KEY_RULE, KEY_PART, KEY_EXAMPLES);
    return [
      `a valid label key ${rule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const own = parts.at(-1) as string;
  const faults = parts.length === 2 ? prefixFaults(parts[0] as string) : [];
  if (own === "") faults.push("name part must be non-empty");
  faults.push(...length(own, 63, "bytes").map((fault) => `name part ${fault}`));
  if (!KEY_PATTERN.test(own)) faults.push(`name part ${describe(KEY_RULE, KEY_PART, KEY_EXAMPLES)}`);
  return faults;
}

function prefixFaults(prefix: string): string[] {
  if (prefix === "") return ["prefix part must be non-empty"];
  return dnsSubdomain(prefix, "bytes").map((fault) => `prefix part ${fault}`);
}

export function labelValueFaults(value: string): NameFaults {
  const faults = length(value, 63, "bytes");
  if (VALUE_PATTERN.test(value)) return faults;
  const rule =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  return [...faults, describe(rule, `(${KEY_PART})?`, ["MyValue", "my_value", "12345"])];
}

function dnsSubdomain(name: string, unit: string): string[] {
  const faults = length(name, 253, unit);
  if (SUBDOMAIN_PATTERN.test(name)) return faults;
  const rule =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
  return [...faults, describe(rule, SUBDOMAIN, ["example.com"])];
}

/** Both units are bytes; only the wording differs. */
function length(name: string, limit: number, unit: string): string[] {
  // No character of JavaScript has more than three bytes.
  return name.length * 3 > limit && byteLength(name) > limit ? [`must be no more than ${limit} ${unit}`] : [];
}

/** Go lowercases U+0130 to one character, JavaScript to two. */
export function goLower(text: string): string {
  return text.replaceAll("\u0130", "i").toLowerCase();
}

export function byteLength(text: string): number {
  return utf8Length(text);
}

function describe(rule: string, pattern: string, examples: readonly string[]): string {
  const given = examples.map((example) => `'${example}', `).join(" or ");
  return `${rule} (e.g. ${given}regex used for validation is '${pattern}')`;
}

/** The API server cuts off two characters where one would be enough. */
function maskTrailingDash(name: string): string {
  return byteLength(name) > 1 && name.endsWith("-") ? `${withoutBytes(name, 2)}a` : name;
}

/** The byte before the hyphen may be part of a character: the rest is invalid and matches no pattern. */
function withoutBytes(name: string, count: number): string {
  return utf8Text(utf8Bytes(name).slice(0, -count));
}
