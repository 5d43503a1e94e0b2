/** Credentials planted in every possible place, and the texts that must not contain them. */
import { inspect } from "node:util";
import { formatJson } from "../../src/model/index.js";

export const PLANTED = {
  token: "tok-Planted/0123+abc=xyz",
  password: 'pass:Planted "word" %25 ä',
  exec: "exec-Planted-9876",
  proxy: "proxy-Planted!secret",
  address: "addr-Planted-55@5",
  oidc: `${Buffer.from("{}").toString("base64url")}.${Buffer.from('{"exp":1,"x":"Planted"}').toString("base64url")}.c2ln`,
} as const;

/** Each planted credential in the forms in which it may be sent or printed, and each line of a key. */
export function formsOf(secrets: readonly string[]): readonly string[] {
  return secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret, "utf8");
    const lines = secret.split("\n").filter((line) => line.length > 20 && !line.startsWith("-----"));
    const base64 = bytes.toString("base64");
    return [
      ...(secret.includes("-----BEGIN") ? lines : [secret]),
      base64.replace(/=+$/, ""),
      bytes.toString("base64url"),
      encodeURIComponent(secret),
      formatJson(secret).slice(1, -1),
    ];
  });
}

/** Everything that a program may print of a value, and what a crash prints of it. */
export function printedOf(value: unknown): readonly string[] {
  const stack = value instanceof Error ? (value.stack ?? "") : "";
  return [
    String(value),
    stack,
    inspect(value, {
      depth: 30,
      showHidden: true,
      getters: true,
      maxStringLength: null,
      maxArrayLength: null,
    }),
    JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one)) ?? "",
  ];
}
