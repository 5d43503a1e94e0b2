import {
  type FieldPath,
  type Json,
  type JsonObject,
  VarveError,
  formatPath,
  formatResourceId,
  getAt,
  isObject,
  parsePath,
  removeAt,
} from "../../model/index.js";
import {
  startsWith,
  visible,
  maskSecret,
  MANAGED_FIELDS,
  ROOT,
  readResourceId,
} from "../../model/internal.js";
import { type Author, formatAuthor } from "../../ledger/index.js";
import { formatOrigin } from "../../ledger/internal.js";
import { type Cluster, type LiveLedger, liveLedger } from "../../cluster/index.js";
import { NO_MANAGER } from "../../cluster/internal.js";
import type { Answer } from "../answer/output.js";
import { formatYaml } from "../../yaml/index.js";
import { liveName } from "./live-word.js";
import { missingField } from "../workspace/missing-field.js";
import { problems } from "../problems.js";

/** One live object, or a field of it and its managers. */
export async function showLive(cluster: Cluster, word: string, path: string | undefined): Promise<Answer> {
  const { ref } = await liveName(cluster, word);
  const [found, schemas] = await Promise.all([cluster.get(ref), cluster.schemas([ref])]);
  if (!isObject(found)) throw new VarveError(absent(word, cluster.server));
  const schema = schemas(ref.apiVersion, ref.kind);
  const field = path === undefined ? ROOT : parsePath(path);
  const document = readable(found, field);
  const value = getAt(document, field, schema);
  if (value === undefined) throw new VarveError(missingField(document, field, schema));
  const id = readResourceId(found);
  const title = id === undefined ? word : formatResourceId(id);
  const { ledger, diagnostics } = liveLedger(found, schema && { schema });
  const managers = field === ROOT ? [] : managersOf(ledger, field);
  const about = [title, formatPath(field)].filter((part) => part !== "").join("  ");
  const from = `(${[cluster.server, ...managers.map(sayManager)].join(", ")})`;
  return {
    diagnostics,
    isDocument: true,
    text: () => `# ${visible(`${about}  ${from}`)}\n${formatYaml(value)}`,
    json: () => ({
      resource: title,
      server: cluster.server,
      path: formatPath(field),
      value,
      managers: managers.map(({ name, origin }) => ({ name, ...(origin as JsonObject | undefined) })),
    }),
  };
}

/** Values of Secrets are masked; managed fields, which are longer than the object, are shown on request. */
function readable(object: JsonObject, field: FieldPath): Json {
  const masked = maskSecret(readResourceId(object), object);
  return startsWith(field, MANAGED_FIELDS) ? masked : removeAt(masked, MANAGED_FIELDS);
}

/** The managers of the field, the last writer first; those of its parts if it is not a single value. */
function managersOf(ledger: LiveLedger["ledger"], field: FieldPath): readonly Author[] {
  const { path, entries } = ledger.why(field);
  const within = entries.filter(({ path: at, op }) => op === "set" && startsWith(at, path));
  const found = [...new Set(within.map(({ author }) => author))].filter((author) => author !== NO_MANAGER);
  return found.length > 0 ? found.reverse() : [NO_MANAGER];
}

function sayManager(author: Author): string {
  const { origin } = author;
  return origin === undefined ? formatAuthor(author) : `${author.name}: ${formatOrigin(origin)}`;
}

function absent(word: string, server: string): ReturnType<(typeof problems)["no-such-object"]> {
  return problems["no-such-object"]({ message: `${server} has no ${word}`, found: word });
}
