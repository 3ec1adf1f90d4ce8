/**
 * Every field of a form that holds a typed value reads all spellings of the document alike, and none cuts what is
 * pasted before it is read. A new field is found by its kind in the source, and fails by its place until it is here.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalised as account } from '#capabilities/settlement/rules/typed-account.ts';
import { normalised as application } from '#capabilities/merchants/rules/typed-application.ts';
import { formatFen } from '#platform/money/format.ts';
import { amountOf, editAmount } from '#platform/ui/form/amount-text.ts';
import { digitsOfMobile } from '#platform/ui/form/mobile-text.ts';
import { typedCode } from '#platform/validate/normal/code.ts';
import { normalBankCard, normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { normalSearch } from '#platform/validate/normal/search.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { READINGS, REFUSED, spellingsOf, type ReadKind } from './readings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sources = globSync('capabilities/*/{mobile,console}/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** What a field of this form holds of a pasted text, as its rules judge it. */
type Held = (pasted: string) => string;

const pastedAmount: Held = (pasted) => {
  const value = amountOf(editAmount('', pasted, true));
  return value === undefined ? '' : formatFen(value);
};
const card: Held = (pasted) => account({ cardNumber: normalBankCard(pasted) }).cardNumber;
const code: Held = (pasted) => typedCode(pasted, '');

/** `<path>: <mark>` → its kind, and how it reads. `account` is read by the server (calls.test.ts). */
const FIELDS: Readonly<Record<string, readonly [ReadKind, Held]>> = {
  'settlement/mobile/account-fields.tsx: name': ['personName', (text) => account({ holderName: text }).holderName],
  'settlement/mobile/account-fields.tsx: idNumber': ['idNumber', (text) => account({ idNumber: text }).idNumber],
  'settlement/mobile/account-fields.tsx: mobile': ['mobile', (text) => account({ mobile: text }).mobile],
  'settlement/mobile/account-fields.tsx: CardField': ['bankCard', card],
  'certification/mobile/submit-certification.tsx: idNumber': ['idNumber', normalIdNumber],
  'merchants/mobile/application/field-control.tsx: CardField': [
    'bankCard',
    (text) => application({ cardNumber: normalBankCard(text) }).cardNumber ?? '',
  ],
  'session/mobile/forgot-password.tsx: mobile': ['mobile', digitsOfMobile],
  'session/mobile/forgot-password.tsx: CodeField': ['code', code],
  'session/mobile/login-by-code.tsx: mobile': ['mobile', digitsOfMobile],
  'session/mobile/login-by-code.tsx: CodeField': ['code', code],
  'session/mobile/login.tsx: account': ['userName', plainValue],
  'employees/mobile/invite-sheet.tsx: mobile': ['mobile', digitsOfMobile],
  'employees/mobile/register-employee.tsx: SmsCodeField': ['code', code],
  'invitations/mobile/register-merchant/prove-mobile.tsx: mobile': ['mobile', digitsOfMobile],
  'invitations/mobile/register-merchant/prove-mobile.tsx: SmsCodeField': ['code', code],
  'invitations/mobile/register/register-form.tsx: name': ['name', plainName],
  'invitations/mobile/register/register-form.tsx: mobile': ['mobile', digitsOfMobile],
  'invitations/mobile/register/register-form.tsx: SmsCodeField': ['code', code],
  'invitations/mobile/add-agent/mobile-field.tsx: mobile': ['mobile', digitsOfMobile],
  'terminals/mobile/operate/select-by-range.tsx: card': ['serial', READINGS.serial],
  'terminals/mobile/scan/by-hand-sheet.tsx: card': ['serial', READINGS.serial],
  'trades/mobile/find-groups.tsx: AmountRange': ['amount', pastedAmount],
  'trades/mobile/serial-sheet.tsx: code': ['serial', READINGS.serial],
  'taxes/mobile/submit-document.tsx: AmountField': ['amount', pastedAmount],
  'changes/mobile/value/other-value.tsx: AmountField': ['amount', pastedAmount],
  'policies/mobile/terms/money-limit-field.tsx: AmountField': ['amount', pastedAmount],
  'wallet/mobile/withdraw/withdraw-amount.tsx: AmountField': ['amount', pastedAmount],
  'wallet/mobile/statement/statement-filter.tsx: AmountRange': ['amount', pastedAmount],
};

/** Marks of fields that hold something else: a photo's name, a rate, a number of terminals, a code of an app. */
const OTHERS: ReadonlySet<string> = new Set([
  'certification/mobile/submit-certification.tsx: card',
  'changes/mobile/choose/subject-filter-sheet.tsx: decimal',
  'changes/mobile/value/other-value.tsx: decimal',
  'policies/mobile/terms/share-limit-field.tsx: decimal',
  'session/mobile/second-factor-off.tsx: code',
  'terminals/mobile/operate/select-by-filter.tsx: card',
]);

const MARK =
  /\bkind="(mobile|code|card|idNumber|name|account|decimal)"|<(CardField|CodeField|SmsCodeField|AmountField|AmountRange)\b/g;
const short = (path: string): string => path.replace('capabilities/', '');
const marks = sources.flatMap(({ path, text }) =>
  [...text.matchAll(MARK)].map(([, kind, element]) => `${short(path)}: ${kind ?? element}`),
);

it('knows every field of a typed value', () => {
  expect([...new Set(marks)].toSorted()).toEqual([...Object.keys(FIELDS), ...OTHERS].toSorted());
});

/** A comma between thousands is how an amount is shown. */
const judged = (kind: ReadKind, held: string): string =>
  held === '' && kind !== 'name' ? REFUSED : READINGS[kind](held);

describe.each(Object.entries(FIELDS))('%s', (_mark, [kind, held]) => {
  it('reads every spelling of its kind alike', () => {
    const spellings = spellingsOf(kind);
    expect(spellings.length).toBeGreaterThan(3);
    const found = spellings.map(({ typed }) => ({ typed, read: judged(kind, held(typed)) }));
    expect(found).toEqual(spellings.map(({ typed, read }) => ({ typed, read })));
  });
});

it('every search reads its text before it cuts it', () => {
  const long = `\u200B${'\u2060'.repeat(50)}+86 138 1234 1234`;
  expect(normalSearch(long)).toBe('13812341234');
  const field = readFileSync(join(ROOT, 'platform/ui/filter/search-field.tsx'), 'utf8');
  expect(field).not.toMatch(/maxLength=\{/);
});

/** Free words, a picture's letters and codes of apps have no spelling but one. */
const CUT: ReadonlySet<string> = new Set([
  'changes/mobile/info/consent-acts.tsx',
  'changes/mobile/promotions/terms-card.tsx',
  'taxes/mobile/submit-document.tsx',
  'places/mobile/place-choice.tsx',
  'trades/console/held-foot.tsx',
  'agents/mobile/detail/notes-sheet.tsx',
  'settlement/console/payee-foot.tsx',
  'merchants/console/application-case.tsx',
  'compliance/console/take-back-foot.tsx',
  'disputes/mobile/message-sheet.tsx',
  'disputes/mobile/question-card.tsx',
  'terminals/mobile/operations/operation-actions.tsx',
  'wallet/console/armed-rejection.tsx',
  'wallet/console/armed-approval.tsx',
  'portfolio/mobile/merchant/notes-sheet.tsx',
  'portfolio/mobile/merchant/close-sheet.tsx',
  'staff/console/captcha-field.tsx',
  'staff/console/login.tsx',
  'staff/console/enrol.tsx',
  'session/mobile/captcha-box.tsx',
  'preferences/mobile/saved/save-sheet.tsx',
  'preferences/mobile/saved/manage-sheet.tsx',
  'invitations/mobile/add-agent/basics-step.tsx',
  'invitations/mobile/invite/add-campaign.tsx',
]);

it('no other field cuts what is pasted into it', () => {
  const elements = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(\w+)(?:[^<>]|=>|\{[^{}]*\})*?\bmaxLength=/g)]
      .filter(([, name]) => name !== 'SearchField')
      .map(() => short(path)),
  );
  expect([...new Set(elements)].filter((path) => !CUT.has(path))).toEqual([]);
});
