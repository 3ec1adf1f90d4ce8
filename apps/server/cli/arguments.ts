/** The arguments of a command: read from its usage line, so that the printed ones are the accepted ones. */
import { day } from '#platform/contract/fields.ts';
import { isStorable } from '#platform/db/storable.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { UsageError } from './command.ts';

interface Word {
  readonly name: string;
  readonly isRequired: boolean;
}

interface Option {
  /** The name of its value in the usage; undefined for a flag. */
  readonly value: string | undefined;
  readonly isRequired: boolean;
}

export interface Usage {
  readonly words: readonly Word[];
  /** The last word may be given several times. */
  readonly repeats: boolean;
  readonly options: ReadonlyMap<string, Option>;
}

const TOKEN = /\[--([\w-]+) <([^>]+)>\]|\[--([\w-]+)\]|--([\w-]+) <([^>]+)>|\[<([^>]+)> …\]|\[<([^>]+)>\]|<([^>]+)>/g;

/** `<no> [--note <text>] [--json]`, `[<id> …]` */
export const usageOf = (line: string): Usage => {
  const words: Word[] = [];
  const options = new Map<string, Option>();
  let repeats = false;
  for (const [, optional, value, flag, required, its, many, maybe, word] of line.matchAll(TOKEN)) {
    if (optional !== undefined) options.set(optional, { value, isRequired: false });
    else if (flag !== undefined) options.set(flag, { value: undefined, isRequired: false });
    else if (required !== undefined) options.set(required, { value: its, isRequired: true });
    else words.push({ name: many ?? maybe ?? word ?? '', isRequired: word !== undefined });
    repeats ||= many !== undefined;
  }
  return { words, repeats, options };
};

const MAX_TEXT = 200;
const MAX_PATH = 4096;

interface Kind {
  readonly is: (text: string) => boolean;
  readonly what: string;
}

const kind = (pattern: RegExp, what: string): Kind => ({ is: (text) => pattern.test(text), what });
const NUMBER = kind(/^\d{1,9}$/, 'a whole number');

const AGENT = kind(/^([A-Za-z]{2})?\d{3,12}$/, 'the code of an agent, such as ZY80213');

/** The kind of an argument by its name in the usage line; any other argument is a short text. */
const KINDS: Readonly<Record<string, Kind>> = {
  code: AGENT,
  no: kind(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'a number that the list shows'),
  batch: kind(/^P\d{8,20}$/, 'the number of a payout batch, such as P20260918000001'),
  level: kind(/^[A-Za-z][A-Za-z0-9]{0,15}$/, 'the code of a level, such as V5'),
  acquirer: kind(/^[A-Za-z][\w.-]{0,63}$/, 'the name of an acquirer'),
  result: kind(/^(confirmed|corrected)$/, 'confirmed or corrected'),
  yuan: kind(/^-?\d{1,8}(\.\d{1,2})?$/, 'an amount in yuan, such as 12.50 or -0.62'),
  login: kind(/^[A-Za-z][\w.-]{2,31}$/, 'a login name of 3 to 32 letters, digits, dots, dashes or underscores'),
  // the contract's own field, because a day stored by a command is later read by pages
  day: { is: (text) => isBusinessDay(text) && day().safeParse(text).success, what: 'a day in the format YYYY-MM-DD' },
  rows: NUMBER,
  payments: NUMBER,
};

/** A short text for a message, without control characters. */
const shown = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '?');
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
};

const isPath = (name: string): boolean => name.startsWith('file');

/** @param label how the message names the argument. @throws UsageError */
const check = (label: string, name: string, text: string): string => {
  const most = isPath(name) ? MAX_PATH : MAX_TEXT;
  if (text.trim() === '') throw new UsageError(`${label} is empty.`);
  if (text.length > most) throw new UsageError(`${label} is longer than ${most} characters.`);
  if (!isStorable(text) || /\p{Cc}/u.test(text)) throw new UsageError(`${label} contains control characters.`);
  const known = KINDS[name];
  if (known !== undefined && !known.is(text))
    throw new UsageError(`${label} must be ${known.what}, not ${shown(text)}.`);
  return text;
};

export interface CommandInput {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

const checkWords = ({ words, repeats }: Usage, given: readonly string[]): void => {
  const missing = words.find(({ isRequired }, index) => isRequired && given[index] === undefined);
  if (missing !== undefined) throw new UsageError(`Argument <${missing.name}> is missing.`);
  for (const [index, text] of given.entries()) {
    const word = words[index] ?? (repeats ? words.at(-1) : undefined);
    if (word === undefined) throw new UsageError(`Unexpected argument: ${shown(text)}.`);
    check(`Argument <${word.name}>`, word.name, text);
  }
};

/** `--note text`, `--note=text`, `--json`. @param args after the words of the command. @throws UsageError */
export const readArguments = (usage: Usage, args: readonly string[]): CommandInput => {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const [, name, inline] = /^--([^=]*)(?:=(.*))?$/su.exec(args[index] ?? '') ?? [];
    if (name === undefined) {
      words.push(args[index] ?? '');
      continue;
    }
    const option = usage.options.get(name);
    if (option === undefined) throw new UsageError(`Unknown option: --${shown(name)}.`);
    if (options.has(name)) throw new UsageError(`--${name} is given twice.`);
    if (option.value === undefined) {
      if (inline !== undefined) throw new UsageError(`--${name} takes no value.`);
      options.set(name, '');
      continue;
    }
    const value = inline ?? args[(index += 1)];
    if (value === undefined || (inline === undefined && value.startsWith('--')))
      throw new UsageError(`--${name} needs a value: --${name} <${option.value}>.`);
    options.set(name, check(`--${name}`, option.value, value));
  }
  for (const [name, { isRequired, value }] of usage.options)
    if (isRequired && !options.has(name)) throw new UsageError(`--${name} is missing: --${name} <${value ?? ''}>.`);
  checkWords(usage, words);
  return { words, options };
};
