import type { Kinds } from "./kinds.js";
import type { Scalar } from "../../model/index.js";

/** A resource of a built-in kind in its newest version: `KubernetesResource<"apps/v1", "Deployment">`. */
export type KubernetesResource<
  ApiVersion extends keyof Kinds,
  Kind extends keyof Kinds[ApiVersion],
> = Kinds[ApiVersion][Kind] & { apiVersion: ApiVersion; kind: Kind };

/** A document with the literal types of its kind: without these two, the compiler would widen both to string. */
export type OfKind<Document, ApiVersion, Kind> = Document & {
  readonly apiVersion?: ApiVersion;
  readonly kind?: Kind;
};

/**
 * What can be read from a document and written to it: all fields of its kind, if that is built in, otherwise those of
 * the document. A field of the document is present; any other may be undefined, including those that the API server
 * requires.
 */
export type ResourceOf<Document extends object, ApiVersion, Kind> =
  KnownKind<ApiVersion, Kind> extends infer Known extends object
    ? object & FieldsOf<Known, Document>
    : Document;

type KnownKind<ApiVersion, Kind> = ApiVersion extends keyof Kinds
  ? Kind extends keyof Kinds[ApiVersion]
    ? Kinds[ApiVersion][Kind]
    : undefined
  : undefined;

/** Items of lists may be added and removed, so only their kind is known. */
type FieldsOf<Known, Document> = Known extends Scalar | readonly unknown[]
  ? Known
  : string extends keyof Known
    ? Known & { [Name in keyof Document]: Known[keyof Known] }
    : Absent<Known, Document> & Present<Known, Document> & Omit<Document, keyof Known>;

type Absent<Known, Document> = { [Name in Exclude<keyof Known, keyof Document>]?: Known[Name] };

type Present<Known, Document> = {
  [Name in keyof Document & keyof Known]: undefined extends Document[Name]
    ? Known[Name]
    : FieldsOf<NonNullable<Known[Name]>, Document[Name]>;
};
