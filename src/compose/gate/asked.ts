import type { Conditions } from "./condition.js";
import type { Gate } from "./gate.js";

/** The conditions of a gate without any. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export type NoConditions = {};

/** The build option of a fact. */
export type FactOf<Name extends string> = { readonly [Key in Name]?: boolean | undefined };

/** The build option of a group, mandatory if the group is required. */
export type GroupOf<
  Name extends string,
  Member extends string,
  Required extends boolean,
> = true extends Required
  ? { readonly [Key in Name]: Member }
  : { readonly [Key in Name]?: Member | undefined };

/** The combined conditions of several gates. A gate of unknown type may use anything. */
export type AskedBy<Given> = [Given] extends [never]
  ? NoConditions
  : Together<Given> extends (asked: infer Asked) => void
    ? Asked
    : never;

/** A union of functions accepts what each of them does: their parameters are intersected. */
type Together<Given> =
  Given extends Gate<infer Asked>
    ? (asked: unknown extends Asked ? Conditions : Asked) => void
    : (asked: NoConditions) => void;

/** The combined conditions of two gates. */
export type Joined<Asked, Other> = unknown extends Asked ? unknown : Asked & AskedBy<Other>;
