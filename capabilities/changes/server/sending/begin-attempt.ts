/**
 * A later attempt of a failed change, under its number. Locks the merchant and the terminal (shared), the command, then
 * the change, as a sending does.
 */
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import type { Caller } from '#platform/auth/caller.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { conflict, refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { lockMerchantsShared } from '#capabilities/merchants/server/api.ts';
import { lockTerminalsShared } from '#capabilities/terminals/server/api.ts';
import type { ChangeRow } from '../change-row.ts';
import { commandOf } from '../command-of.ts';
import { askConsent } from '../consent/ask-consent.ts';
import { consumeWaivers } from '../consume-waivers.ts';
import { keepEvents } from '../keep-events.ts';
import type { Retrial } from './retrial.ts';
import { judgeRetry } from './retry-bar.ts';

export interface Asker {
  /** Null for the staff. */
  readonly accountId: AccountId | null;
  readonly by: string | null;
  readonly now: Date;
  readonly services: Services;
  /** For a request of the agent's staff: the attempt waits for the agent's yes. */
  readonly waiting?: Caller | undefined;
}

/** Another change of the subject that is asked for at the same moment is first. */
const refusedByOther = (error: unknown): never => {
  throw violates(error, 'change_open') ? refuse('change_open') : error;
};

const write = async (tx: Tx, row: ChangeRow, { subject, before, after }: Retrial, asker: Asker): Promise<void> => {
  const { rows } = await sql`
    update changes.change set state = changes.applying(), attempt = attempt + 1, ended_at = null, reason = null,
      words = null,
      acknowledged_at = null, notified_at = null, is_before_changed = false, holds = null,
      agent_id = ${subject.agentId},
      account_id = ${asker.accountId}, before = ${JSON.stringify(before)}::jsonb,
      after = ${JSON.stringify(after)}::jsonb
    where id = ${row.id} and state = changes.failed() and attempt = ${row.attempt} and not is_contradicted
      and holds is distinct from 'done'
    returning 1`
    .execute(tx)
    .catch(refusedByOther);
  if (rows.length === 0) throw conflict();
};

/** @throws refuse('change_…') with the condition that does not hold */
export const beginAttempt = async (tx: Tx, row: ChangeRow, asker: Asker): Promise<void> => {
  const { now, services, waiting } = asker;
  await lockMerchantsShared(tx, [row.merchantId]);
  await lockTerminalsShared(tx, row.terminalId === null ? [] : [row.terminalId]);
  const judged = await judgeRetry(tx, row, { now, acquirers: services, manager: waiting });
  if ('bar' in judged) throw refuse(`change_${judged.bar.reason}`);
  const { subject, grounds, before, after, usesWaiver } = judged;
  const acquirer = grounds.acquirerOf(subject.policyId)?.name ?? '';
  const attempt = row.attempt + 1;
  const command = commandOf({ ...row, ...subject, attempt, before, after }, grounds.policies.get(subject.policyId));
  if (waiting === undefined) await queueCommands(tx, [{ acquirer, command, dueAt: now }]);
  await write(tx, row, judged, asker);
  await keepEvents(tx, [row.id], { kind: 'retried', at: now, attempt, by: asker.by });
  if (waiting !== undefined) {
    const asking = { kind: row.kind, caller: waiting, by: asker.by, name: row.merchantName, now };
    await askConsent(tx, [row.id], asking);
    return;
  }
  await consumeWaivers(tx, row.kind, usesWaiver ? [subject.merchantId] : [], now);
  await sendSoon(tx, services.jobs);
};
