/** The fields of a call's request as arguments of a command: those that `--help` shows are those that are accepted. */
import { z } from 'zod';
import type { Call, ZodSchema } from '#platform/contract/call.ts';

/** How the value of a field is typed. `json`: an object, or a list of objects; `file`: the path of a file to upload. */
export type FieldKind = 'text' | 'choice' | 'flag' | 'integer' | 'amount' | 'rate' | 'json' | 'file';

export interface Field {
  /** The name in the request: `amountFen`. */
  readonly name: string;
  /** The name on the command line, without its unit: `amount`, which is given in yuan. */
  readonly option: string;
  readonly kind: FieldKind;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** A list: the option is given several times. */
  readonly isMany: boolean;
}

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly default?: unknown;
}

/** Fields that page through a list: the command line does that by itself. */
const PAGING = new Set(['pageSize', 'pageNum', 'cursor']);

/** The field of a call with `upload`. */
const FILE = 'file';

const typesOf = ({ type }: FieldSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

/** `amountFen` → `amount`, `ratePpm` → `rate`, `isWatched` → `watched`, `merchantNo` → `merchant-no` */
export const optionOf = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?:Fen|Ppm)$/, '')
    .replaceAll(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();

const kindOf = (name: string, described: FieldSchema): FieldKind => {
  const types = typesOf(described);
  if (described.enum !== undefined) return 'choice';
  if (name.endsWith('Fen')) return 'amount';
  if (name.endsWith('Ppm')) return 'rate';
  if (types.includes('boolean')) return 'flag';
  if (types.includes('object')) return 'json';
  // an id is a text or a number: as a text it keeps all its digits
  return types.length === 1 && (types[0] === 'integer' || types[0] === 'number') ? 'integer' : 'text';
};

const UNITS: readonly (readonly [string, string])[] = [
  ['Fen', 'yuan'],
  ['Ppm', 'percent'],
];

/** `fromFen` beside `from` becomes `from-yuan`. */
const distinctOption = (name: string, names: readonly string[]): string => {
  const [, unit] = UNITS.find(([suffix]) => name.endsWith(suffix)) ?? [];
  const option = optionOf(name);
  const isTwin = names.some((each) => each !== name && optionOf(each) === option);
  return isTwin && unit !== undefined ? `${option}-${unit}` : option;
};

const fieldOf = (name: string, option: string, described: FieldSchema, isRequired: boolean): Field => {
  const isMany = typesOf(described).includes('array');
  const one = isMany ? (described.items ?? {}) : described;
  return {
    name,
    option,
    kind: kindOf(name, one),
    choices: (one.enum ?? []).map(String),
    isRequired,
    isMany,
  };
};

/** @throws when two fields have the same option. */
export const fieldsOf = ({
  name: call,
  request,
  upload,
}: Pick<Call, 'name' | 'request' | 'upload'>): readonly Field[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(request as unknown as ZodSchema, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Readonly<Record<string, FieldSchema>>; required?: readonly string[] };
  const names = Object.keys(properties).filter((name) => !PAGING.has(name));
  const fields = names
    .map((name) => fieldOf(name, distinctOption(name, names), properties[name] ?? {}, required.includes(name)))
    .map((field): Field => (upload === true && field.name === FILE ? { ...field, kind: 'file' } : field));
  const twin = fields.find(({ option }, index) => fields.findIndex((each) => each.option === option) !== index);
  if (twin !== undefined) throw new Error(`${call}: two of its fields are --${twin.option}`);
  return fields;
};

/** Fields that may be given as plain words, in this order: the required ones, and one that takes a value. */
export const wordsOf = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ isRequired, isMany, kind }) => isRequired && !isMany && kind !== 'json' && kind !== 'flag');

const WHAT: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  choice: 'text',
  flag: '',
  integer: 'n',
  amount: 'yuan',
  rate: 'percent',
  json: 'json or @file',
  file: 'path',
};

const valueOf = ({ kind, choices }: Field): string => (kind === 'choice' ? choices.join('|') : WHAT[kind]);

const optionUsage = (field: Field): string => {
  const text = field.kind === 'flag' ? `--${field.option}` : `--${field.option} <${valueOf(field)}>`;
  const repeated = field.isMany ? `${text} …` : text;
  return field.isRequired ? repeated : `[${repeated}]`;
};

/** `<id> <done|failed> [--effective-at <text>]` */
export const usageOf = (fields: readonly Field[]): string => {
  const words = wordsOf(fields);
  const wordUsage = (field: Field): string => `<${field.kind === 'choice' ? field.choices.join('|') : field.option}>`;
  const rest = fields.filter((field) => !words.includes(field));
  return [...words.map(wordUsage), ...rest.map(optionUsage)].join(' ');
};
