import { type Json, type JsonObject } from "../../../src/model/index.js";
import { answerText } from "../answers.js";
import { textOf } from "../../../src/machinery/index.js";

/** Whether two denials have the same errors in the same order, as far as Go has an order for them. */
export function sameRefusal(mine: Json, yours: Json): boolean {
  return answerText(mine) === answerText(yours) || answerText(inOrder(mine)) === answerText(inOrder(yours));
}

/** What Go's code goes through as a map or a set: the errors about one come in another order each time. */
const UNORDERED: readonly RegExp[] = [
  // The names in the five maps of a limit are one set: ValidateLimitRange.
  /^spec\.limits\[\d+\](?=\.(?:min|max|default|defaultRequest|maxLimitRequestRatio)\b)/,
  // The loop over requests also reports missing limits: ValidateContainerResourceRequirements.
  /^.*?\bresources(?=\.(?:limits|requests)\b)/,
  /^.*?\b(?:labels|annotations|matchLabels|nodeSelector|data|binaryData|hard|capacity|allocatable|podFixed|overhead|parameters|volumeAttributes|options)(?![^.[])/,
  // Only those of Services and ReplicationControllers are maps; errors about others are one.
  /^spec\.selector$/,
];

/** The sources of a metric that it should not have: validateMetricSpec keeps them in a set. */
const SOURCE = /^spec\.metrics\[\d+\](?=\.\w+$)/;
const SEVERAL_SOURCES = "Forbidden: must populate the given metric source only";

/** The denial with the errors about each map sorted; those about other fields stay where they are. */
function inOrder(refusal: Json): Json {
  const { message, causes, ...rest } = refusal as JsonObject & { message: string; causes: JsonObject[] };
  if (causes.length === 0) return refusal;
  const lines = causes.map((cause) => `${textOf(cause, "field")}: ${textOf(cause, "message")}`);
  const list = [...new Set(lines)].join(", ");
  const [frame] = [`[${list}]`, list].flatMap((end) =>
    message.endsWith(end) ? [message.slice(0, -end.length)] : [],
  );
  const sorted: Json[] = [];
  for (let i = 0; i < causes.length;) {
    const map = mapOf(causes[i]!);
    const end = map === undefined ? i + 1 : causes.findIndex((cause, at) => at > i && mapOf(cause) !== map);
    const run = causes.slice(i, end < 0 ? undefined : end);
    sorted.push(...run.map(answerText).toSorted());
    i += run.length;
  }
  return { ...rest, message: frame ?? message, causes: sorted };
}

function mapOf(cause: JsonObject): string | undefined {
  const [field, message] = [textOf(cause, "field"), textOf(cause, "message")];
  const found = UNORDERED.map((map) => map.exec(field)?.[0]).find((map) => map !== undefined);
  return found ?? (message === SEVERAL_SOURCES ? SOURCE.exec(field)?.[0] : undefined);
}
