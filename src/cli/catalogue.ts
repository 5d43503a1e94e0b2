import type { Problem } from "../model/index.js";
import { problems as admit } from "../admit/index.js";
import { problems as cel } from "../cel/index.js";
import { problems as cli } from "./problems.js";
import { problems as cluster } from "../cluster/index.js";
import { problems as compose } from "../compose/index.js";
import { problems as draft } from "../draft/index.js";
import { problems as flow } from "../flow/index.js";
import { problems as ledger } from "../ledger/index.js";
import { problems as merge } from "../merge/index.js";
import { problems as model } from "../model/index.js";
import { problems as preserve } from "../preserve/index.js";
import { problems as review } from "../review/index.js";
import { problems as schema } from "../schema/index.js";
import { problems as serve } from "../serve/index.js";
import { problems as workspace } from "../workspace/index.js";
import { problems as yaml } from "../yaml/index.js";

/** Every code a verb can report, for formats that list their rules. */
export const catalogue: readonly Problem[] = [
  admit,
  cel,
  cli,
  cluster,
  compose,
  draft,
  flow,
  ledger,
  merge,
  model,
  preserve,
  review,
  schema,
  serve,
  workspace,
  yaml,
].flatMap((room) => Object.values<Problem>(room));
