/** Saves given fields of an application: one that is not open is refused, and a fault is named at its field. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { Uploader } from '#capabilities/files/server/api.ts';
import { requireRegion } from '#capabilities/places/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { TYPED_FIELDS, type ApplicationField } from '../../contract/application/application-fields.ts';
import type { MerchantType } from '../../contract/merchant-status.ts';
import { openFields } from '../../rules/application/merchant-states.ts';
import { normalised, wrongFields, type TypedApplication } from '../../rules/application/typed-application.ts';
import { isRateWithin } from '../../rules/merchant-rates.ts';
import { neededFields } from '../../rules/needed-fields.ts';
import { refusedIn, reviewsOf } from '../review/reviews.ts';
import type { ApplicationRow, WishedRate } from './application-row.ts';
import { cardIndexOf, idNumberIndexOf, sealCard, sealIdNumber } from './application-seals.ts';
import { merchantOffers } from './merchant-offers.ts';
import { givenKinds, savePhotos, type GivenPhotos } from './photos.ts';
import { requireShopName } from './shop-name.ts';

export interface ApplicationChanges extends TypedApplication {
  readonly type?: MerchantType | undefined;
  readonly place?: { readonly lat: number; readonly lng: number; readonly regionCode: string } | undefined;
  readonly photos?: GivenPhotos | undefined;
}

export interface TermChanges {
  readonly policyId?: PolicyId | undefined;
  readonly rates?: readonly WishedRate[] | undefined;
}

export interface SaveContext {
  readonly db: Tx;
  readonly now: Date;
  readonly services: Pick<Services, 'vault' | 'jobs'>;
  /** The account whose pictures are given. */
  readonly uploader: Uploader;
}

/** The fields that the changes concern. */
const fieldsOf = (changes: ApplicationChanges): ApplicationField[] => [
  ...TYPED_FIELDS.filter((field) => changes[field] !== undefined),
  ...givenKinds(changes.photos),
];

/** In a draft every field may be given, because the type, which decides which fields are needed, may still change. */
const requireOpenFields = async (db: Tx, row: ApplicationRow, given: readonly ApplicationField[]): Promise<void> => {
  if (row.status === 'draft') return;
  const refused = refusedIn(await reviewsOf(db, row.id)).map(({ field }) => field);
  const open = openFields(row.status, neededFields(row.type), refused);
  if (open.length === 0) throw refuse('merchant_not_open');
  if (given.some((field) => !open.includes(field))) throw refuse('merchant_field_closed');
};

const keep = <T>(given: T | undefined): T | null => given ?? null;

const saveMerchant = async (db: Tx, { id }: ApplicationRow, changes: ApplicationChanges): Promise<void> => {
  const { type, name, contactName, mobile, address, mcc } = changes;
  await sql`
    update merchants.merchant set type = coalesce(${keep(type)}, type), name = coalesce(${keep(name)}, name),
      contact_name = coalesce(${keep(contactName)}, contact_name), mobile = coalesce(${keep(mobile)}, mobile),
      address = coalesce(${keep(address)}, address), mcc = coalesce(${keep(mcc)}, mcc)
    where id = ${id}`.execute(db);
};

const saveNumbers = async (
  { db, services: { vault } }: SaveContext,
  { id }: ApplicationRow,
  { idNumber, cardNumber }: ApplicationChanges,
): Promise<void> => {
  if (idNumber !== undefined)
    await sql`update merchants.application set id_number_sealed = ${sealIdNumber(vault, id, idNumber)},
      id_number_index = ${idNumberIndexOf(vault, idNumber)} where merchant_id = ${id}`.execute(db);
  if (cardNumber !== undefined)
    await sql`update merchants.application set card_sealed = ${sealCard(vault, id, cardNumber)},
      card_index = ${cardIndexOf(vault, cardNumber)}, card_tail = ${cardNumber.slice(-4)}
      where merchant_id = ${id}`.execute(db);
};

/** Merchants from before have no application yet. */
const saveRest = async (
  { db, now }: SaveContext,
  { id, status }: ApplicationRow,
  changes: ApplicationChanges,
  given: readonly ApplicationField[],
): Promise<void> => {
  await sql`insert into merchants.application (merchant_id, source, saved_at) values (${id}, 'agent', ${now})
    on conflict (merchant_id) do nothing`.execute(db);
  const { licenceNo, place } = changes;
  await sql`
    update merchants.application set licence_no = coalesce(${keep(licenceNo)}, licence_no),
      latitude_e6 = coalesce(${keep(place?.lat)}::int, latitude_e6),
      longitude_e6 = coalesce(${keep(place?.lng)}::int, longitude_e6),
      region_code = case when ${place !== undefined} then ${keep(place?.regionCode)} else region_code end,
      mended_fields = case when ${status === 'rejected'}
        then array(select distinct unnest(mended_fields || ${given}::text[])) else mended_fields end,
      saved_at = ${now}
    where merchant_id = ${id}`.execute(db);
};

/**
 * The caller has locked the merchant's lock ({@link lockApplication}) and has checked whose it is.
 * @returns the fields that were given.
 * @throws 400 with a message per wrong field, refuse('merchant_not_open'), refuse('merchant_field_closed')
 */
export const saveFields = async (
  saving: SaveContext,
  row: ApplicationRow,
  changes: ApplicationChanges,
): Promise<ApplicationField[]> => {
  const clean = normalised(changes);
  const given = fieldsOf(clean);
  await requireOpenFields(saving.db, row, given);
  const wrong = wrongFields(clean);
  if (Object.keys(wrong).length > 0) throw malformed(wrong);
  if (clean.name !== undefined) await requireShopName(saving.db, row, clean.name);
  if (clean.place !== undefined) requireRegion(clean.place);
  await saveMerchant(saving.db, row, clean);
  await saveRest(saving, row, clean, given);
  await saveNumbers(saving, row, clean);
  await savePhotos(saving, row.id, clean.photos ?? {}, saving.uploader);
  return given;
};

/**
 * Policy and rates, of a draft alone.
 * @throws refuse('merchant_field_closed'), refuse('policy_not_mine'), 400 at the rates outside of their bounds
 */
export const saveTerms = async (
  { db, now }: Pick<SaveContext, 'db' | 'now'>,
  row: ApplicationRow,
  terms: TermChanges,
): Promise<void> => {
  const { policyId = row.policyId, rates } = terms;
  if (terms.policyId === undefined && rates === undefined) return;
  if (row.status !== 'draft') throw refuse('merchant_field_closed');
  const offer = (await merchantOffers(db, row.agentId, now)).find(({ id }) => id === policyId);
  if (offer === undefined) throw refuse('policy_not_mine');
  const kept = rates ?? (policyId === row.policyId ? (row.rates ?? []) : []);
  const wrong = kept.flatMap(({ rateType, ratePpm }, index): [string, string][] => {
    const limits = offer.rates.find((each) => each.rateType === rateType);
    const isRight = limits !== undefined && isRateWithin(limits, ratePpm);
    return isRight ? [] : [[`rates.${index}.ratePpm`, 'merchants.form.rate-out-of-bounds']];
  });
  if (wrong.length > 0) throw malformed(Object.fromEntries(wrong));
  await sql`update merchants.application set policy_id = ${offer.id}, rates = ${JSON.stringify(kept)}::jsonb
    where merchant_id = ${row.id}`.execute(db);
};
