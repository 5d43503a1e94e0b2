import { type GivenRequest, type RequestUser, type World, admit } from "../../../admit/index.js";
import { worldMaker } from "../../../admit/internal.js";
import { type Json, type JsonObject, parseJson } from "../../../model/index.js";
import type { EngineAnswer, EngineRequest, EngineWorld, TextFinding } from "../../wire/engine.js";
import { type ReadText, isRead, readText } from "./text.js";
import { findingsIn, refusal } from "./finding.js";
import { parseYaml } from "../../../yaml/index.js";
import { resultOf } from "../../admission/result.js";

/** Admission in the browser: the same code as in Node.js, without webhooks, which cannot be called from a page. */
export class Engine {
  readonly #make: (resources: Iterable<Json>) => World;
  readonly #objects: readonly JsonObject[];
  readonly #included: readonly number[];
  #world: { readonly edited: string; readonly world: World } | undefined;

  constructor({ kubernetes, objects, included }: EngineWorld) {
    this.#make = worldMaker({ kubernetes });
    this.#objects = objects.map(
      ({ text, isEditable }) => (isEditable ? parseYaml(text) : parseJson(text)) as JsonObject,
    );
    this.#included = included ?? objects.map((_, i) => i);
  }

  answer(request: EngineRequest): EngineAnswer {
    const { operation } = request;
    const object = readText("object", request.object);
    const old = operation === "UPDATE" ? readText("old", request.old) : undefined;
    const definition = request.definition && readText("definition", request.definition.text);
    const faults = [object, old, definition].flatMap((text) => text?.faults ?? []);
    if (faults.length > 0 || !isRead(object)) return { result: null, findings: faults };
    const world = this.#worldWith(request, definition ?? undefined);
    const admission = admit(requestOf(request, object, old), world);
    const findings: TextFinding[] = [
      ...findingsIn(object, admission.diagnostics),
      ...this.#definitionFindings(definition ?? undefined, world),
    ];
    return { result: resultOf(admission, object.value, { isSecret: false, hidden: new Set() }), findings };
  }

  /** Everything that was not edited is compiled once. */
  #worldWith({ definition }: EngineRequest, read: ReadText | undefined): World {
    const edited = definition === null ? "" : `${definition.index} ${definition.text}`;
    if (this.#world?.edited === edited) return this.#world.world;
    const objects = this.#included.flatMap((index) => {
      const object =
        index === definition?.index && read !== undefined && isRead(read) ? read.value : this.#objects[index];
      return object === undefined ? [] : [object];
    });
    const world = this.#make(objects);
    this.#world = { edited, world };
    return world;
  }

  /** The API server checks a definition before it uses it. */
  #definitionFindings(definition: ReadText | undefined, world: World): readonly TextFinding[] {
    if (definition === undefined || !isRead(definition)) return [];
    const { verdict, diagnostics } = admit({ object: definition.value, operation: "CREATE" }, world);
    return verdict.allowed ? [] : refusal(definition, verdict.message, diagnostics);
  }
}

function requestOf(
  request: EngineRequest,
  object: ReadText & { value: JsonObject },
  old: ReadText | undefined,
): GivenRequest {
  const { operation } = request;
  const common = { fieldValidation: "Strict", ...userOf(request) } as const;
  if (operation === "DELETE") return { ...common, operation, oldObject: object.value };
  if (old === undefined || !isRead(old)) return { ...common, operation: "CREATE", object: object.value };
  return { ...common, operation, object: object.value, oldObject: old.value };
}

/** Without a name, the request comes from an administrator, as for `varve admit`. */
function userOf({ user, groups }: EngineRequest): { readonly user?: RequestUser } {
  if (user === "" && groups.length === 0) return {};
  const username = user === "" ? "kubernetes-admin" : user;
  return groups.length === 0
    ? { user: { username } }
    : { user: { username, groups: [...groups, "system:authenticated"] } };
}
