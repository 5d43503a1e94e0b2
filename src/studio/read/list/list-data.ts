import type { Catalogue } from "../../wire/catalogue.js";
import type { DataSource } from "./data-source.js";
import { Maskings } from "../masking/maskings.js";
import type { Workspace } from "../../../workspace/internal.js";
import { catalogueOf } from "./catalogue.js";
import { searchIndexOf } from "./search.js";

/** The lists: everything there is, and all fields to search in. */
export class ListData implements DataSource {
  readonly #workspace: Workspace;
  readonly #isServed: boolean;
  #catalogue: Promise<Catalogue> | undefined;

  constructor(workspace: Workspace, isServed: boolean) {
    this.#workspace = workspace;
    this.#isServed = isServed;
  }

  keys(): readonly string[] {
    return ["catalogue", "search"];
  }

  async get(key: string): Promise<object | undefined> {
    if (key === "search") return searchIndexOf(this.#workspace, new Maskings(this.#workspace));
    if (key !== "catalogue") return undefined;
    return (this.#catalogue ??= catalogueOf(this.#workspace, this.#isServed));
  }
}
