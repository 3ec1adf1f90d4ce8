/** Cancels a draft, or a published version before its first day. */
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { stateOf, type VersionState } from '../../rules/version-state.ts';
import type { By } from './draft-version.ts';
import { lockPolicy } from './policy-named.ts';
import { versionsOf } from './versions-of.ts';

/**
 * Terms that its publication changed stay as they are: what was raised stays raised (docs/domain.md §3).
 * @returns what the version was. @throws Error when it is or was in force.
 */
export const cancelVersion = (db: Db, code: string, number: number, by: By): Promise<VersionState> =>
  db.transaction(async (tx) => {
    const policy = await lockPolicy(tx, code);
    const versions = await versionsOf(tx, policy.id);
    const version = versions.find((each) => each.number === number);
    if (version === undefined) throw new Error(`Policy ${code} has no version ${number}.`);
    const state = stateOf(version, versions, businessDay(by.at));
    if (state === 'cancelled') throw new Error(`Version ${number} is cancelled already.`);
    if (state !== 'draft' && state !== 'coming')
      throw new Error(`Version ${number} came into force on ${version.validFrom ?? ''}: publish another one instead.`);
    await sql`update policies.policy_version set status = 'cancelled', cancelled_at = ${by.at},
      cancelled_by = ${by.name} where policy_id = ${policy.id} and number = ${number}`.execute(tx);
    await operatorAudit(tx, 'policies.cancel-version', by.at, {
      subject: 'policy_version',
      subjectId: `${code}/${number}`,
      before: { state, validFrom: version.validFrom },
      after: { by: by.name, state: 'cancelled' },
    });
    return state;
  });
