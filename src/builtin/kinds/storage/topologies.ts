import type { TopologySelectorTerm } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { formatJson } from "../../../model/index.js";
import { qualifiedNameFaults } from "../../../machinery/index.js";

/** Where volumes of a class may be: terms without duplicates. An empty term equals those that Go preallocates. */
export function checkTopologies(terms: readonly TopologySelectorTerm[], at: Spot): void {
  const known: string[] = terms.map(() => formatJson([]));
  at.each(terms, (term, place) => {
    const text = checkTerm(term, place.field("matchLabelExpressions"));
    for (const other of known) if (other === text) place.field("matchLabelExpressions").duplicate("");
    known.push(text);
  });
}

/** Returns a text that is equal for equivalent terms. */
function checkTerm({ matchLabelExpressions }: TopologySelectorTerm, at: Spot): string {
  const meaning = new Map<string, string[]>();
  at.each(matchLabelExpressions, ({ key, values }, place) => {
    if (values.length === 0) place.field("values").required();
    for (const [j, value] of values.entries())
      if (values.indexOf(value) < j) place.field("values").item(j).duplicate(value);
    place.field("key").faults(key, qualifiedNameFaults(key));
    if (meaning.has(key)) place.field("key").duplicate(key);
    meaning.set(key, [...new Set(values)].sort());
  });
  return formatJson([...meaning].sort(([a], [b]) => (a < b ? -1 : 1)));
}
