import { type JsonPart, readJsonText } from "./json-text.js";
import { type Pointer, parseJson } from "../../model/index.js";

/** The positions of the values of a JSON text. It is parsed once, and maps are indexed on first access. */
export class JsonPlaces {
  readonly #root: JsonPart;
  readonly #members = new Map<JsonPart, ReadonlyMap<string, JsonPart>>();

  constructor(text: string) {
    this.#root = readJsonText(text);
  }

  at(pointer: Pointer): JsonPart | undefined {
    let part: JsonPart | undefined = this.#root;
    for (const token of pointer) {
      if (part === undefined) return undefined;
      part = typeof token === "number" ? part.members[token]?.part : this.#named(part).get(token);
    }
    return part;
  }

  /** The values of a map by key; of a duplicate key the last counts. */
  #named(part: JsonPart): ReadonlyMap<string, JsonPart> {
    let members = this.#members.get(part);
    if (members === undefined) {
      const entries = part.members.filter(({ key }) => key !== "");
      members = new Map(entries.map((member) => [parseJson(member.key) as string, member.part]));
      this.#members.set(part, members);
    }
    return members;
  }
}
