/** How each kind of typed value is read (docs/domain.md §11), and the spellings that every input is tried with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypedKind } from '#platform/contract/typed-values.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { isBankCard, isCnaps } from '#platform/validate/bank.ts';
import { isCreditCode } from '#platform/validate/company.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { normalCode } from '#platform/validate/normal/code.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { normalBankCard, normalCnaps, normalIdNumber, normalLicence } from '#platform/validate/normal/numbers.ts';
import { isPersonName, normalPersonName } from '#platform/validate/normal/person-name.ts';
import { isReferenceEnd, normalReference } from '#platform/validate/normal/reference.ts';
import { normalSearch } from '#platform/validate/normal/search.ts';
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';
import { isVerificationCode } from '#platform/validate/person.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { userNameOf } from '#capabilities/session/rules/user-name.ts';
import { parseSerials } from '#capabilities/terminals/rules/serial.ts';
import { readExamples } from '../domain/examples.ts';

export type ReadKind = TypedKind | 'amount';
export const REFUSED = 'refused';

type TextReader = (typed: string) => string;

const when = (normal: TextReader, isRight: (value: string) => boolean): TextReader => {
  return (typed) => (isRight(normal(typed)) ? normal(typed) : REFUSED);
};

const serials: TextReader = (typed) => {
  const { serials: read, garbage } = parseSerials([typed]);
  return garbage.length > 0 || read.length === 0 ? REFUSED : read.join(', ');
};

const amount: TextReader = (typed) => {
  const value = parseYuan(typed);
  return value === undefined ? REFUSED : formatFen(value).replaceAll(',', ' ');
};

export const READINGS: Readonly<Record<ReadKind, TextReader>> = {
  mobile: when(normalMobile, isMobile),
  personName: when(normalPersonName, isPersonName),
  name: plainName,
  idNumber: when(normalIdNumber, (number) => nationalIdProblem(number) === undefined),
  bankCard: when(normalBankCard, isBankCard),
  cnaps: when(normalCnaps, isCnaps),
  licence: when(normalLicence, isCreditCode),
  code: when(normalCode, (code) => isVerificationCode(code)),
  serial: when(normalSerial, isSerial),
  serialList: serials,
  search: normalSearch,
  reference: when(normalReference, isReferenceEnd),
  userName: (typed) => userNameOf(typed).value,
  amount,
};

/** The reading in the document: several serial numbers in one value are several. */
export const documented = (kind: ReadKind): TextReader => READINGS[kind === 'serial' ? 'serialList' : kind];

/** `\u{200B}` of the document. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)));

export interface Spelling {
  readonly kind: ReadKind;
  readonly typed: string;
  readonly read: string;
}

const DOCUMENT = join(import.meta.dirname, '../../../docs/domain.md');

/** The rows of the document's own table. */
export const SPELLINGS: readonly Spelling[] = readExamples(readFileSync(DOCUMENT, 'utf8'))
  .filter(({ name }) => name === 'typed value')
  .flatMap(({ rows }) =>
    rows.map(({ given, expected }) => ({
      kind: (given['kind'] ?? '') as ReadKind,
      typed: unescaped(given['typed'] ?? ''),
      read: expected['read as'] ?? '',
    })),
  );

const ofKind = (kind: ReadKind): readonly Spelling[] => SPELLINGS.filter((each) => each.kind === kind);

/** Several serial numbers in one value are several: a list takes them, a field for one refuses them. */
const alone = (spelling: Spelling): Spelling =>
  spelling.read.includes(', ') ? { ...spelling, read: REFUSED } : spelling;

export const spellingsOf = (kind: ReadKind): readonly Spelling[] => {
  if (kind === 'serialList') return ofKind('serial');
  return kind === 'serial' ? ofKind('serial').map(alone) : ofKind(kind);
};
