import { type GoType, structType } from "../../../src/builtin/type/struct-type.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";

const TEXTS = [
  "",
  "a",
  "web",
  "A_b",
  "-bad-",
  "a.b",
  "a..b",
  "a/b",
  "/a/b",
  "../a",
  "example.com/x",
  "*",
  "*.example.com",
  "x".repeat(64),
  "y".repeat(254),
  "10.0.0.7",
  "fd00::1",
  "010.0.0.7",
  "::ffff:10.0.0.7",
  "FD00::0001",
  "127.0.0.1",
  "10.0.0.0/8",
  "10.0.0.1/8",
  "fd00::/8",
  "::ffff:10.0.0.0/104",
  "http",
  "TCP",
  "UDP",
  "Always",
  "50%",
  " padded ",
  "ü",
  "UPPER",
  "1",
  "true",
  "$(A)",
];
const NUMBERS = [-1, 0, 1, 2, 7, 80, 100, 101, 1000, 30_000, 65_535, 65_536, 2_147_483_647, 2_147_483_648];
const QUANTITIES: readonly Json[] = [
  "0",
  "-1",
  "1",
  "100m",
  "1.5",
  "1Gi",
  "0.0001",
  "1e3",
  " 2",
  "abc",
  3,
  "1Mi",
  "100k",
  "1K",
  "1Gi5",
  "Ei",
  "1Ei",
  "9223372036854775808",
];
const TIMES = ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.123456Z", "yesterday"];
const ZERO_TIMES = ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000000Z"];
const PAIRS: readonly Json[] = [0, 1, 80, -1, 65_536, "http", "50%", "101%", "a b", "", "0%"];

/** Values of Go types, valid and invalid; texts are often those that fields of the same name have elsewhere. */
export class RandomValues {
  readonly #random: Random;
  readonly #known: ReadonlyMap<string, readonly string[]>;

  constructor(random: Random, known: ReadonlyMap<string, readonly string[]>) {
    this.#random = random;
    this.#known = known;
  }

  text(field: string): string {
    const known = this.#known.get(field) ?? [];
    return known.length > 0 && this.#random.chance(0.6) ? this.#random.pick(known) : this.#random.pick(TEXTS);
  }

  key(): string {
    return this.#random.pick([
      "app",
      "tier",
      "example.com/x",
      "a b",
      "",
      "cpu",
      "memory",
      "kubernetes.io/os",
      "x".repeat(70),
    ]);
  }

  of(type: GoType, field: string, depth = 0): Json {
    const random = this.#random;
    switch (type.kind) {
      case "pointer":
        return this.of(type.of, field, depth);
      case "string":
        return this.text(field);
      case "bool":
        return random.chance(0.5);
      case "quantity":
        return random.pick(QUANTITIES);
      case "time":
      case "microtime":
        // A zero time of deletion in a stored template is a known difference.
        return random.pick(field === "deletionTimestamp" ? TIMES : [...TIMES, ...ZERO_TIMES]);
      case "intstr":
        return random.pick(PAIRS);
      case "bytes":
        return random.pick(["", "YQ==", "YR==", "YWI=", "YWJ=", "!", "YQ= ="]);
      case "raw":
        return { a: 1 };
      case "list":
        return random.list(() => this.of(type.of, field, depth + 1), 2);
      case "map":
        return Object.fromEntries(random.list(() => [this.key(), this.of(type.of, field, depth + 1)], 2));
      case "struct":
        return this.#struct(type.key, depth);
      default:
        return random.pick(NUMBERS);
    }
  }

  #struct(key: string, depth: number): JsonObject {
    const { fields } = structType(key);
    const share = Math.min(0.6, 2.5 / fields.length) / (depth + 1);
    const chosen = this.#random.some(fields, share);
    return Object.fromEntries(chosen.map(({ name, type }) => [name, this.of(type, name, depth + 1)]));
  }
}
