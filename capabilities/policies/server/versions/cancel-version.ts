/** Cancels a draft, or a published version before its first day. */
import { holdTree } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { stateOf, type VersionState } from '../../rules/version-state.ts';
import { applyVersion, holdTermsOfPolicy } from '../terms/apply-version.ts';
import { costsInTheWay } from './costs-in-the-way.ts';
import type { By } from './draft-version.ts';
import { lockPolicy } from './policy-named.ts';
import { isPublished, versionsOf, type PolicyVersion } from './versions-of.ts';

/** Of the days of the cancelled version the one before it is in force again: terms saved for them must be within it. */
const returnTo = async (tx: Tx, version: PolicyVersion, versions: readonly PolicyVersion[], now: Date) => {
  const { policyId, number, validFrom } = version;
  if (validFrom === null) return;
  const before = versions
    .filter(isPublished)
    .filter((other) => other.validFrom < validFrom)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  await holdTermsOfPolicy(tx, policyId);
  const rateTypes = new Set(before?.content.rates.map(({ rateType }) => rateType));
  const found = before === undefined ? [] : await costsInTheWay(tx, policyId, before.content, validFrom);
  const inTheWay = found.filter(({ rateType }) => rateTypes.has(rateType));
  if (inTheWay.length > 0)
    throw new Error(
      `Version ${number} cannot be cancelled: ${inTheWay.length} costs are saved above the floor of the version before.`,
    );
  await applyVersion(tx, { policyId, validFrom, now });
};

/**
 * Terms that its publication changed stay as they are: what was raised stays raised (docs/domain.md §3). Terms that
 * only it allowed are carried within the version before it, as when that one is published.
 * @returns what the version was. @throws Error when it is or was in force.
 */
export const cancelVersion = (db: Db, code: string, number: number, by: By): Promise<VersionState> =>
  db.transaction(async (tx) => {
    await holdTree(tx);
    const policy = await lockPolicy(tx, code);
    const versions = await versionsOf(tx, policy.id);
    const version = versions.find((each) => each.number === number);
    if (version === undefined) throw new Error(`Policy ${code} has no version ${number}.`);
    const state = stateOf(version, versions, businessDay(by.now));
    if (state === 'cancelled') throw new Error(`Version ${number} is cancelled already.`);
    if (state !== 'draft' && state !== 'coming')
      throw new Error(`Version ${number} came into force on ${version.validFrom ?? ''}: publish another one instead.`);
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
  });
