/** Reads a call's request from the words and options of a command. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Uploaded } from '#platform/contract/uploaded.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { parsePercent } from '#platform/money/ppm.ts';
import { parseSignedYuan } from '#platform/money/yuan.ts';
import { wordsOf, type Field } from './fields.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command, besides the fields of its call. */
const COMMON = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  most: { type: 'string' },
  key: { type: 'string' },
  save: { type: 'string' },
} as const;

export interface ParsedRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** The answer as JSON instead of a table. */
  readonly isJson: boolean;
  /** The preview alone. */
  readonly isDry: boolean;
  /** The number of rows of a list that are shown. */
  readonly most: number;
  /** The same key sends the same act at most once. */
  readonly key: string | undefined;
  /** The path to which the file of the answer is written. */
  readonly save: string | undefined;
}

const USUAL_ROWS = 100;

const jsonOf = (option: string, text: string): unknown => {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text);
  } catch (error) {
    throw new UsageError(`--${option} must be JSON, or @ and the path of a file with it.`, { cause: error });
  }
};

const MEGABYTE = 1024 * 1024;

/** Reads the file as an upload to the server, with the same maximum size. */
const fileAt = (option: string, path: string): Uploaded => {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (bytes.length > maxFileBytes)
      throw new UsageError(`--${option} is larger than ${maxFileBytes / MEGABYTE} MB: ${path}.`);
    return new Uploaded(bytes, createHash('sha256').update(bytes).digest('hex'), '', basename(path));
  } catch (error) {
    const why = fileErrorText(error);
    if (why === undefined) throw error;
    throw new UsageError(`${path} cannot be read: ${why}.`, { cause: error });
  }
};

const integerOf = (option: string, text: string): number => {
  if (!/^-?\d{1,15}$/.test(text)) throw new UsageError(`--${option} must be a whole number.`);
  return Number(text);
};

const amountOf = (option: string, text: string): number => {
  const amount = parseSignedYuan(text);
  if (amount === undefined) throw new UsageError(`--${option} must be an amount in yuan, such as 12.50.`);
  return amount;
};

const rateOf = (option: string, text: string): number => {
  const rate = parsePercent(text.replace(/%$/, ''));
  if (rate === undefined) throw new UsageError(`--${option} must be a rate in percent, such as 0.6%.`);
  return rate;
};

const choiceOf = ({ option, choices }: Field, text: string): string => {
  if (!choices.includes(text)) throw new UsageError(`--${option} must be one of: ${choices.join(', ')}.`);
  return text;
};

const valueOf = (field: Field, text: string): unknown => {
  const { option, kind } = field;
  if (kind === 'integer') return integerOf(option, text);
  if (kind === 'amount') return amountOf(option, text);
  if (kind === 'rate') return rateOf(option, text);
  if (kind === 'json') return jsonOf(option, text);
  if (kind === 'file') return fileAt(option, text);
  return kind === 'choice' ? choiceOf(field, text) : text;
};

type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The message of parseArgs for an unknown option or a missing value, without its advice about dashes. */
const sentence = (error: unknown): string => (error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : '');

const parsed = (fields: readonly Field[], args: readonly string[]): { values: OptionValues; positionals: string[] } => {
  const own = fields.map(
    ({ option, kind, isMany }) =>
      [option, { type: kind === 'flag' ? 'boolean' : 'string', multiple: isMany || kind !== 'flag' }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(own), ...COMMON },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(`${sentence(error)}.`, { cause: error });
  }
};

const withWords = (fields: readonly Field[], words: readonly string[]): ReadonlyMap<Field, string> => {
  const takers = wordsOf(fields);
  if (words.length > takers.length) throw new UsageError(`Unexpected argument: ${words[takers.length] ?? ''}.`);
  return new Map(words.map((word, index) => [takers[index] as Field, word]));
};

const textsOf = (given: OptionValues[string]): readonly string[] | undefined =>
  given === undefined || typeof given === 'boolean' ? undefined : [given].flat().map(String);

/** The value of one field; undefined where nothing is given. @throws UsageError */
const givenOf = (field: Field, values: OptionValues, word: string | undefined): unknown => {
  const { option, kind, isMany, isRequired } = field;
  if (kind === 'flag' && !isMany) return values[option] === true ? true : undefined;
  const options = textsOf(values[option]) ?? [];
  const texts = word === undefined ? options : [word, ...options];
  if (texts.length === 0 && isRequired) throw new UsageError(`--${option} is missing.`);
  if (isMany) return texts.length === 0 ? undefined : texts.map((text) => valueOf(field, text));
  if (texts.length > 1) throw new UsageError(`--${option} is given twice.`);
  return texts[0] === undefined ? undefined : valueOf(field, texts[0]);
};

/** @param args after the words that name the command. @throws UsageError in a sentence. */
export const readRequest = (fields: readonly Field[], args: readonly string[]): ParsedRequest => {
  const { values, positionals } = parsed(fields, args);
  const words = withWords(fields, positionals);
  const input = fields
    .map((field) => [field.name, givenOf(field, values, words.get(field))] as const)
    .filter(([, value]) => value !== undefined);
  return {
    input: Object.fromEntries(input),
    isJson: values.json === true,
    isDry: values['dry-run'] === true,
    most: values.most === undefined ? USUAL_ROWS : integerOf('most', String(values.most)),
    key: values.key === undefined ? undefined : String(values.key),
    save: values.save === undefined ? undefined : String(values.save),
  };
};
