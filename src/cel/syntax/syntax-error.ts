import { GivenUp } from "./given-up.js";
import type { Issue } from "./source-text.js";
import type { Macros } from "./macros.js";
import { RecoveringParser } from "./recovering-parser.js";
import { TooLarge } from "./node-factory.js";
import type { Tokens } from "./lexer.js";
import { TreeVisitor } from "./tree-visitor.js";

/** All problems of an expression that does not follow the grammar. */
export function describeSyntaxErrors(source: string, { tokens, errors }: Tokens, macros: Macros): Issue[] {
  const parser = new RecoveringParser(source, tokens, errors);
  const visitor = new TreeVisitor(macros);
  const issues = (): Issue[] => [...parser.issues, ...visitor.issues];
  try {
    visitor.visit(parser.parse());
    return issues();
  } catch (problem) {
    if (!(problem instanceof GivenUp || problem instanceof TooLarge)) throw problem;
    return problem.message === undefined ? issues() : [...issues(), { offset: -1, message: problem.message }];
  }
}
