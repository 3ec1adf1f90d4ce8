/** Cancels a draft, or a published version before its first day. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { stateOf } from '../../rules/versions/version-state.ts';
import { applyVersion, lockTermsOfPolicy } from '../terms/apply-version.ts';
import { costsInTheWay } from './costs-in-the-way.ts';
import type { Author } from './draft-version.ts';
import { lockPolicy } from './policy-named.ts';
import { isPublished, versionsOf, type PolicyVersion } from './versions-of.ts';

/** On the cancelled version's days the previous one is in force again: terms saved for them must be within it. */
const returnTo = async (tx: Tx, version: PolicyVersion, versions: readonly PolicyVersion[], now: Date) => {
  const { policyId, number, validFrom } = version;
  if (validFrom === null) return;
  const before = versions
    .filter(isPublished)
    .filter((other) => other.validFrom < validFrom)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  await lockTermsOfPolicy(tx, policyId);
  const rateTypes = new Set(before?.content.rates.map(({ rateType }) => rateType));
  const found = before === undefined ? [] : await costsInTheWay(tx, policyId, before.content, validFrom);
  const inTheWay = found.filter(({ rateType }) => rateTypes.has(rateType));
  if (inTheWay.length > 0) throw refuse('version_costs_saved', { number, count: inTheWay.length });
  await applyVersion(tx, { policyId, validFrom, now });
};

/**
 * Terms that its publication changed stay as they are: what was raised stays raised (docs/domain.md §3). Terms that
 * only this version allowed are moved within the previous one, as when that one is published.
 * @returns the former state of the version.
 * @throws Problem when it is or was in force.
 */
export const cancelVersion = async (tx: Tx, code: string, number: number, by: Author): Promise<'draft' | 'coming'> => {
  await lockTreeShared(tx);
  const policy = await lockPolicy(tx, code);
  const versions = await versionsOf(tx, policy.id);
  const version = versions.find((each) => each.number === number);
  if (version === undefined) throw refuse('version_unknown', { code, number });
  const state = stateOf(version, versions, businessDay(by.now));
  if (state === 'cancelled') throw refuse('version_cancelled', { number });
  if (state !== 'draft' && state !== 'coming') throw refuse('version_begun', { number, day: version.validFrom ?? '' });
  await sql`update policies.policy_version set status = 'cancelled', cancelled_at = ${by.now},
    cancelled_by = ${by.operator.login} where policy_id = ${policy.id} and number = ${number}`.execute(tx);
  await returnTo(tx, version, versions, by.now);
  await operatorAudit(tx, 'policies.cancel-version', by, {
    subject: 'policy_version',
    subjectId: `${code}/${number}`,
    before: { state, validFrom: version.validFrom },
    after: { state: 'cancelled' },
  });
  return state;
};
