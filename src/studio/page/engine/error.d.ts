/** Engines of browsers have it too; the types of the language do not. */
interface ErrorConstructor {
  stackTraceLimit: number;
}
