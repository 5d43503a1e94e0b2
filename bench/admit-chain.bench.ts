import { type JsonObject, formatJson } from "../src/model/index.js";
import { type Print, floor, itself, timed } from "./row.js";
import { POLICIES, manyPolicies } from "./routes/policies.js";
import { type World, admit, worldOf } from "../src/admit/index.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import { routeCrd, unlimited } from "./routes/crd.js";
import { compare } from "./measure/compare.js";
import { route } from "./routes/route.js";
import { spreadOf } from "./measure/spread.js";

export const title = "the whole admission chain on an HTTPRoute: schema, rules, policies, ledger";

const SIZES = [16, 64, 256];
/** As many as the CRD allows. */
const RULES = 16;

export function run(print: Print): void {
  const { corpus, crd } = routeCrd();
  const bare = worldOf([crd]);
  const full = worldOf([crd, ...POLICIES]);
  const object = route(RULES);
  const text = formatJson(object);
  const times = compare({
    parse: () => JSON.parse(text) as unknown,
    bare: () => allowed(object, bare),
    full: () => allowed(object, full),
  });
  const more = { corpus, note: `${text.length} characters, ${RULES} rules` };
  print(timed("without policies", times.bare, floor("JSON.parse", times.parse), more));
  print(timed("with two policies", times.full, itself("without policies", times.bare), { corpus }));
  grow(print, "with the rules of the object", { corpus, what: "rules" }, (size) => {
    const world = worldOf([unlimited(crd), ...POLICIES]);
    const large = route(size);
    return () => allowed(large, world);
  });
  grow(print, "with the number of policies", { corpus, what: "policies" }, (size) => {
    const world = worldOf([crd, ...manyPolicies(size)]);
    const small = route(4);
    return () => allowed(small, world);
  });
}

/** Size 0 is the fixed cost of a request. Without subtracting it, quadratic work in a few rules would look linear. */
function grow(
  print: Print,
  name: string,
  { corpus, what }: { readonly corpus: string; readonly what: string },
  make: (size: number) => () => unknown,
): void {
  const measured = seriesOf([0, ...SIZES], make);
  const series = new Map([...measured].filter(([size]) => size > 0));
  const empty = spreadOf(measured.get(0) ?? []).median;
  print({ ...growthRow(name, series, { empty, what }), corpus });
}

function allowed(object: JsonObject, world: World): void {
  const { verdict } = admit({ object }, world);
  if (!verdict.allowed) throw new Error(verdict.message);
}
