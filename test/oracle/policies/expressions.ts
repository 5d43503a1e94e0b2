import { type Grammar, parts, textsByKind } from "../grammar.js";
import type fc from "fast-check";

const both = (kind: string, ...operators: readonly string[]): string[] =>
  operators.map((operator) => `($${kind} ${operator} $${kind})`);

/** Expressions of policies, with missing fields, undefined variables and wrong types. */
const GRAMMAR: Grammar = {
  leaves: {
    int: parts(`
        0  1  3  object.spec.size  object.spec.size  oldObject.spec.size  int(params.data.limit)
        variables.a  size(object.spec.tags)  object.spec.parts[0].weight  size(request.userInfo.groups)
      `),
    string: [
      String.raw`'a\nb'`,
      ...parts(`
        'x'  ''  'a b'  object.metadata.name  object.spec.name  request.operation
        request.name  request.namespace  request.userInfo.username  request.resource.resource
        request.kind.kind  params.data.text  params.metadata.name  namespaceObject.metadata.labels.tier
        variables.c  object.kind
      `),
    ],
    bool: [
      ...parts(`
        true  true  false  has(object.spec.size)  object == null  oldObject == null  params == null
        request.dryRun  'admins' in request.userInfo.groups  object.spec.tags.exists(t, t == 'a')
        variables.b  has(object.metadata.labels)  object == oldObject
        namespaceObject.metadata.name == 'prod'  object.spec.?size.orValue(0) < 5
        has(params.data) && 'limit' in params.data  request.options == null
        object.spec.parts.all(p, p.weight > 0)  authorizer.path('/x').check('get').allowed()
      `),
      "authorizer.requestResource.check('delete').allowed()",
    ],
  },
  forms: {
    int: [...both("int", "+", "-", "/"), "size($string)", "($bool ? $int : $int)"],
    string: [...both("string", "+"), "string($int)", "($bool ? $string : $string)"],
    bool: [
      ...both("bool", "&&", "||", "&&"),
      "!($bool)",
      ...both("int", "<", "==", ">="),
      ...both("string", "==", "!="),
      "$string.startsWith($string)",
    ],
  },
};

const TEXTS = textsByKind(GRAMMAR, 2);

export const bool = TEXTS.get("bool") as fc.Arbitrary<string>;
export const int = TEXTS.get("int") as fc.Arbitrary<string>;
export const string = TEXTS.get("string") as fc.Arbitrary<string>;

/** Results of mutating policies: patches of the types that the schema has, of fields that may be missing. */
const PATCHES: Grammar = {
  leaves: { ...GRAMMAR.leaves, apply: ["Object{}"], patch: ["[]"] },
  forms: {
    ...GRAMMAR.forms,
    apply: [
      ...parts(`
        Object{spec: Object.spec{size: $int}}  Object{spec: Object.spec{name: $string}}
        Object{metadata: Object.metadata{labels: {'made': 'x'}}}
        Object{metadata: Object.metadata{annotations: {'by': $string}}}
      `),
      "Object{spec: Object.spec{parts: [Object.spec.parts{name: 'p', weight: $int}]}}",
      "Object{spec: Object.spec{limits: {'a': $int}}}",
      ...parts(`
        Object{spec: Object.spec{nothing: 1}}  ($bool ? $apply : $apply)
        Object{spec: Object.spec{tags: ['z']}}
      `),
    ],
    patch: [
      ...["add", "replace"].flatMap((op) => [
        `[JSONPatch{op: '${op}', path: '/spec/size', value: $int}]`,
        `[JSONPatch{op: '${op}', path: '/spec/name', value: $string}]`,
        `[JSONPatch{op: '${op}', path: '/spec/limits/' + jsonpatch.escapeKey($string), value: $int}]`,
      ]),
      ...parts(`
        [JSONPatch{op: 'test', path: '/spec/size', value: $int}]
        [JSONPatch{op: 'remove', path: '/spec/name'}]  ($bool ? $patch : $patch)  ($patch + $patch)
        [JSONPatch{op: 'add', path: '/spec/tags/-', value: $string}]
      `),
      "[JSONPatch{op: 'add', path: '/metadata/labels', value: {'team': 'a'}}]",
      ...parts(`
        [JSONPatch{op: 'copy', from: '/spec/size', path: '/spec/limits/s'}]
      `),
    ],
  },
};

const PATCHING = textsByKind(PATCHES, 2);

export const apply = PATCHING.get("apply") as fc.Arbitrary<string>;
export const patch = PATCHING.get("patch") as fc.Arbitrary<string>;
