/**
 * Request fields for what people type, paste, scan and import, one for each kind of value (docs/domain.md §11): the
 * server reads a value as forms do, before any length or pattern. A generated test finds them by their kind
 * (testing/quality/entrances).
 */
import { z } from 'zod';
import { normalCode } from '#platform/validate/normal/code.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { normalBankCard, normalCnaps, normalIdNumber, normalLicence } from '#platform/validate/normal/numbers.ts';
import { normalPersonName } from '#platform/validate/normal/person-name.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { isReferenceEnd, normalReference } from '#platform/validate/normal/reference.ts';
import { normalSearch } from '#platform/validate/normal/search.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { plainName } from '#platform/validate/plain-name.ts';

export const TYPED_KINDS = [
  'mobile',
  'personName',
  'name',
  'idNumber',
  'bankCard',
  'cnaps',
  'licence',
  'code',
  'serial',
  'serialList',
  'search',
  'reference',
  'userName',
] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/** Names the kind of a field, which has to be the last thing stated about it. */
export const ofKind = <T extends z.ZodType>(kind: TypedKind, field: T): T => field.meta({ typed: kind }) as T;

/** A mainland mobile number. */
export const mobile = () =>
  ofKind(
    'mobile',
    z
      .string()
      .overwrite(normalMobile)
      .regex(/^1[3-9]\d{9}$/, 'validate.mobile_invalid'),
  );

/** Fields of a form whose rules name the fault: the field is only required, and bounded. */
const ruled = (kind: TypedKind, normal: (text: string) => string, max: number, required = 'field.required') =>
  ofKind(kind, z.string().overwrite(normal).min(1, required).max(max));

export const ruledMobile = () => ruled('mobile', normalMobile, 40);
export const ruledPersonName = () => ruled('personName', normalPersonName, 60);
export const ruledIdNumber = () => ruled('idNumber', normalIdNumber, 60, 'validate.national_id_empty');
export const ruledBankCard = () => ruled('bankCard', normalBankCard, 60);
export const ruledCnaps = () => ruled('cnaps', normalCnaps, 60);
export const ruledName = (max: number) => ruled('name', plainName, max);

/** As the field above; an empty value removes the earlier one. */
const clearable = (kind: TypedKind, normal: (text: string) => string, max: number) =>
  ofKind(kind, z.string().overwrite(normal).max(max)).optional();

export const clearableMobile = () => clearable('mobile', normalMobile, 40);
export const clearablePersonName = () => clearable('personName', normalPersonName, 60);
export const clearableIdNumber = () => clearable('idNumber', normalIdNumber, 60);
export const clearableBankCard = () => clearable('bankCard', normalBankCard, 60);
export const clearableLicence = () => clearable('licence', normalLicence, 60);
export const clearableName = (max: number) => clearable('name', plainName, max);

/** The unified social credit code of a company. */
export const creditCode = () =>
  ofKind(
    'licence',
    z
      .string()
      .overwrite(normalLicence)
      .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, 'field.invalid'),
  );

const code = () => z.string().overwrite((text) => normalCode(text));
/** A code by SMS, also as the whole message that contains it. */
export const smsCode = () => ofKind('code', code().regex(/^\d{6}$/, 'field.sms_code'));
/** One of several proofs: a wrong one is refused as such. */
export const givenCode = () => ofKind('code', code().max(500));

/** One serial number; not necessarily a valid one. */
export const serialNumber = (max: number) => ofKind('serial', z.string().overwrite(normalSerial).max(max));

/** A piece of a list of serial numbers, which may hold several (`splitSerials`). */
export const serialPiece = (max: number) => ofKind('serialList', z.string().overwrite(plainValue).max(max));

/** The account or mobile used to log in; `userNameOf` says which of them it is. */
export const userName = () => ofKind('userName', z.string().overwrite(plainValue).min(1, 'field.required').max(64));

const search = () => z.string().overwrite(normalSearch);
/** The text that is searched for; an empty one searches nothing. */
export const searchText = (max: number) => ofKind('search', search().max(max));
export const searchedText = (max: number) => ofKind('search', search().min(1).max(max));

/** The reference of a transaction, or its end. */
export const referenceEnd = () =>
  ofKind('reference', z.string().overwrite(normalReference).refine(isReferenceEnd, 'field.invalid'));
