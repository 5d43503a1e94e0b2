import type { Problem } from "../../model/index.js";
import { problems as admit } from "../../admit/internal.js";
import { problems as cel } from "../../cel/internal.js";
import { problems as cli } from "../problems.js";
import { problems as cluster } from "../../cluster/internal.js";
import { problems as compose } from "../../compose/internal.js";
import { problems as draft } from "../../draft/index.js";
import { problems as flow } from "../../flow/index.js";
import { problems as ledger } from "../../ledger/internal.js";
import { problems as merge } from "../../merge/internal.js";
import { problems as model } from "../../model/internal.js";
import { problems as preserve } from "../../preserve/internal.js";
import { problems as review } from "../../review/internal.js";
import { problems as schema } from "../../schema/internal.js";
import { problems as serve } from "../../serve/internal.js";
import { problems as workspace } from "../../workspace/internal.js";
import { problems as yaml } from "../../yaml/internal.js";

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
