import { VarveError } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import type { Flags } from "../command/flags.js";
import type { Host } from "../host/host.js";
import { X509Certificate } from "node:crypto";
import { problems } from "../problems.js";
import { readFile } from "../input/input.js";

/** Flags of verbs that can call external webhooks. */
export const webhookFlags = {
  webhook: {
    type: "string",
    value: "NAME=URL",
    multiple: true,
    summary: "call the webhook NAME at this URL (default: webhooks are not called)",
  },
  "webhook-ca": {
    type: "string",
    value: "FILE",
    summary: "PEM CA certificates to verify webhooks with (default: the caBundle of their configuration)",
  },
} as const satisfies Flags;

/** The addresses of webhooks, by name. */
export interface WebhookAddresses {
  readonly urls: ReadonlyMap<string, URL>;
  /** PEM; undefined to use the configuration's. */
  readonly authority: string | undefined;
}

export function webhookAddresses(
  {
    webhook,
    "webhook-ca": file,
  }: { readonly webhook: readonly string[]; readonly "webhook-ca": string | undefined },
  host: Host,
): WebhookAddresses {
  if (file !== undefined && webhook.length === 0)
    throw new VarveError(
      problems["missing-flag"]({
        message: "--webhook-ca requires --webhook",
        hint: "add --webhook NAME=URL, or remove --webhook-ca",
      }),
    );
  const urls = new Map<string, URL>();
  for (const word of webhook) {
    const [name, url] = addressIn(word);
    if (urls.has(name)) throw refused(word, `${quote(name)} is set twice`);
    urls.set(name, url);
  }
  return { urls, authority: file === undefined ? undefined : authorityIn(file, host) };
}

function addressIn(word: string): readonly [string, URL] {
  const at = word.indexOf("=");
  const [name, text] = [word.slice(0, at), word.slice(at + 1)];
  if (at < 1 || !URL.canParse(text))
    throw refused(word, "expected NAME=URL, such as a.example.com=https://...");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw refused(word, "a webhook URL cannot have a user, query or fragment");
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return [name, url];
  throw refused(word, "use https; http is allowed only for this machine");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function authorityIn(file: string, host: Host): string {
  const { text } = readFile(file, host);
  if (isCertificate(text)) return text;
  throw new VarveError(
    problems["unusable-input"]({
      message: `${file} contains no certificate`,
      hint: "use PEM: -----BEGIN CERTIFICATE-----",
    }),
  );
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

function refused(word: string, why: string): VarveError {
  const message = `--webhook does not accept ${quote(word)}: ${why}`;
  return new VarveError(problems["invalid-value"]({ message, found: word }));
}

/** A name that is not in the world would be a webhook that is silently not called. */
export function expectNames({ urls }: WebhookAddresses, names: readonly string[]): void {
  const unknown = [...urls.keys()].filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new VarveError(
    unknown.map((name) =>
      problems["no-such-webhook"]({
        message: `no webhook configuration has a webhook ${quote(name)}`,
        found: name,
        hint:
          didYouMean(name, names) ??
          (names.length === 0 ? "no webhooks are configured" : `available webhooks: ${names.join(", ")}`),
      }),
    ),
  );
}
