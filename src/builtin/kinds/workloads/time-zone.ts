import type { Spot } from "../../check/spot.js";

/** Part of an IANA name; digits and `+` occur in old ones. */
const PART = /^[A-Za-z.\-_0-9+]{1,14}$/;

/** Go's validateTimeZone. */
export function checkTimeZone(name: string, at: Spot): void {
  if (name === "") {
    at.invalidTyped(name, "timeZone must be nil or non-empty string");
    return;
  }
  if (
    name.split("/").some((part) => part === "." || part === ".." || part.startsWith("-") || !PART.test(part))
  ) {
    at.invalidTyped(name, `unknown time zone ${name}`);
    return;
  }
  if (name.toLowerCase() === "local")
    at.invalidTyped(
      name,
      "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones",
    );
  const fault = locationFault(name);
  if (fault !== undefined) at.invalidTyped(name, fault);
}

/** Names that Go knows itself, and the one that Intl does not know. */
const ALWAYS = ["", "UTC", "Local", "Factory"];

/** Why Go's time.LoadLocation does not find a time zone; undefined if it does. */
export function locationFault(name: string): string | undefined {
  if (ALWAYS.includes(name)) return undefined;
  if (name.includes("..") || /^[/\\]/.test(name)) return "time: invalid location name";
  return isKnown(name) ? undefined : `unknown time zone ${name}`;
}

/** Intl knows the names in any case, and offsets such as `+01:00`, which are not names; Go reads files. */
function isKnown(name: string): boolean {
  if (/^[-+]/.test(name) || usualCase(name) !== name) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Names that are not words with a capital letter: abbreviations, and names with unusual capitals. */
const ABBREVIATIONS =
  /^(?:[CEMW]ET|[EMH]ST|(?:CST6|EST5|MST7|PST8)[CEMP]DT|GB|GMT(?:[-+]?\d+)?|NZ|PRC|RO[CK]|U[CT]C|UCT|US|W|SU|UTC|CHAT)$/i;
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "of",
    "es",
    "au",
    "IN",
    "ACT",
    "LHI",
    "NSW",
    "BajaNorte",
    "BajaSur",
    "ComodRivadavia",
    "DeNoronha",
    "DumontDUrville",
    "EasterIsland",
    "McMurdo",
  ].map((word) => [word.toLowerCase(), word]),
);

/** The name as IANA writes it. */
function usualCase(name: string): string {
  return name
    .split(/([/_-])/)
    .map((word) => {
      const known = WORDS[word.toLowerCase()];
      if (known !== undefined) return known;
      if (ABBREVIATIONS.test(word)) return word.toUpperCase();
      return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    })
    .join("");
}
