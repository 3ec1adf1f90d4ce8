import type { Db } from '#platform/db/db.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import { maskId } from '#platform/validate/mask.ts';
import { identitiesOf } from './erase.ts';

/** Data submitted for certification; the number masked. */
export const identityData = async (
  db: Db,
  { agentId }: DataSubject,
  { vault, t }: PersonalTools,
): Promise<PersonalDatum[]> =>
  (await identitiesOf(db, vault, agentId)).map(({ state, name, idNumber, validUntil, submittedAt }) => ({
    item: 'identity',
    value: joined(name, maskId(idNumber), validUntil ?? '', t(`identity.result.${state}`)),
    at: submittedAt,
  }));
