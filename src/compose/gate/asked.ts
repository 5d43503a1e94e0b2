import type { Conditions } from "./condition.js";
import type { Gate } from "./gate.js";

/** What a gate asks for that has no conditions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export type NoConditions = {};

/** What a build can be given for a fact. */
export type FactOf<Name extends string> = { readonly [Key in Name]?: boolean | undefined };

/** What a build can be given for a group, and must be where the group is required. */
export type GroupOf<
  Name extends string,
  Member extends string,
  Required extends boolean,
> = true extends Required
  ? { readonly [Key in Name]: Member }
  : { readonly [Key in Name]?: Member | undefined };

/** What several gates ask for together. A gate whose type does not say may ask for anything. */
export type AskedBy<Given> = [Given] extends [never]
  ? NoConditions
  : Together<Given> extends (asked: infer Asked) => void
    ? Asked
    : never;

/** A union of functions takes what each of them does: their parameters are intersected. */
type Together<Given> =
  Given extends Gate<infer Asked>
    ? (asked: unknown extends Asked ? Conditions : Asked) => void
    : (asked: NoConditions) => void;

/** What a gate and another ask for together. */
export type Joined<Asked, Other> = unknown extends Asked ? unknown : Asked & AskedBy<Other>;
