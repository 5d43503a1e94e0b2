import {
  type Json,
  type JsonObject,
  type ResourceId,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import { type Told, stateOf } from "./text.js";
import type { Consumer } from "./consumers.js";
import { levelOf } from "./level.js";
import { shownValue } from "./shown-value.js";

/** The same as JSON. */
export function impactJson({ template, asked, file, write, consumers, placeOf }: Told): JsonObject {
  return {
    template: formatResourceId(template),
    asked,
    file: file ?? null,
    write:
      write === undefined
        ? null
        : {
            validated: write.isValidated,
            allowed: write.isValidated ? write.verdict.allowed : null,
            message: write.verdict.message,
            warnings: [...write.warnings],
          },
    consumers: consumers.map((consumer) => ({
      resource: formatResourceId(consumer.id),
      place: placeOf(consumer.id),
      state: stateOf(consumer, asked),
      changes: changesJson(consumer, template),
      references: consumer.impact.references.map(({ path, isImplicit }) => ({
        path: formatPath(path),
        named: !isImplicit,
      })),
      refused: consumer.isRefused ?? null,
      refusedNow: consumer.wasRefused,
      why: consumer.why ?? null,
    })),
  };
}

function changesJson({ id, impact }: Consumer, template: ResourceId): Json[] {
  return impact.changes.map(({ path, before, after }) => ({
    path: formatPath(path),
    before: before === undefined ? null : shownValue(template, id, path, before),
    after: after === undefined ? null : shownValue(template, id, path, after),
    level: levelOf(impact, path),
  }));
}
