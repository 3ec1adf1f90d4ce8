/** Finds the fields of request schemas by their kind, through all wrappers. */
import type { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import type { TypedKind } from '#platform/contract/typed-values.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
}

export interface TextField {
  /** For example `settlement.add-own-account: mobile`. */
  readonly title: string;
  readonly name: string;
  readonly schema: z.ZodType;
  readonly kind: TypedKind | undefined;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const inner = ({ innerType, element, options = [], in: input, left, right }: Definition): readonly z.ZodType[] =>
  [innerType, element, ...options, input, left, right].filter((each): each is z.ZodType => each !== undefined);

const walk = (schema: z.ZodType, path: readonly string[], call: string): readonly TextField[] => {
  const definition = definitionOf(schema);
  const kind = schema.meta()?.['typed'] as TypedKind | undefined;
  const name = path.at(-1) ?? '';
  if (kind !== undefined || definition.type === 'string')
    return [{ title: `${call}: ${path.join('.')}`, name, schema, kind }];
  if (definition.shape !== undefined)
    return Object.entries(definition.shape).flatMap(([field, each]) => walk(each, [...path, field], call));
  return inner(definition).flatMap((each) => walk(each, path, call));
};

const unique = (fields: readonly TextField[]): readonly TextField[] => {
  const kept = new Map(fields.map((field): [string, TextField] => [`${field.title} ${field.kind}`, field]));
  return [...kept.values()];
};

export const textFieldsOf = ({ name, request }: Call): readonly TextField[] =>
  unique(walk(request as unknown as z.ZodType, [], name));
