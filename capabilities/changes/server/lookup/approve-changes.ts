/**
 * The agent's yes: requests that are still possible are handed to the acquirer. Locks the consent, then merchants and
 * terminals (shared, by id), then the commands, then the changes.
 */
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { approveChanges } from '../../contract/lookup/approve-changes.ts';
import { commandOf } from '../command-of.ts';
import { endWaiting } from '../consent/end-waiting.ts';
import { judgeWaiting, type JudgedWaiting } from '../consent/judge-waiting.ts';
import { answerConsent, lockOpenConsent } from '../consent/lock-consent.ts';
import { consumeWaivers } from '../consume-waivers.ts';
import { keepEvents } from '../keep-events.ts';
import { nameOfAccount } from '../who.ts';

const queue = async (tx: Tx, { accepted, grounds }: JudgedWaiting): Promise<void> => {
  const { now: dueAt, policies, acquirerOf } = grounds;
  const commands = accepted.map(({ row, judged: { subject, before, after } }) => ({
    acquirer: acquirerOf(subject.policyId)?.name ?? '',
    command: commandOf({ ...row, ...subject, before, after }, policies.get(subject.policyId)),
    dueAt,
  }));
  await queueCommands(tx, commands);
};

/** Updates the changes to the values that would be asked for now: the value in force may have changed since. */
const update = async (tx: Tx, { accepted, grounds }: JudgedWaiting): Promise<void> => {
  await sql`
    update changes.change set consent_id = null, acquirer = asked.acquirer, before = asked.before::jsonb,
      after = asked.after::jsonb
    from unnest(${accepted.map(({ row }) => row.id)}::bigint[],
      ${accepted.map(({ judged }) => grounds.acquirerOf(judged.subject.policyId)?.name ?? '')}::text[],
      ${accepted.map(({ judged }) => JSON.stringify(judged.before))}::text[],
      ${accepted.map(({ judged }) => JSON.stringify(judged.after))}::text[]) as asked (id, acquirer, before, after)
    where change.id = asked.id`.execute(tx);
};

const begin = async (tx: Tx, judged: JudgedWaiting, by: string | null): Promise<void> => {
  const { accepted, grounds } = judged;
  const waivers = accepted.flatMap(({ judged: { usesWaiver, subject } }) => (usesWaiver ? [subject.merchantId] : []));
  await consumeWaivers(tx, grounds.kind, waivers, grounds.now);
  await queue(tx, judged);
  await update(tx, judged);
  for (const [attempt, each] of Map.groupBy(accepted, ({ row }) => row.attempt))
    await keepEvents(
      tx,
      each.map(({ row }) => row.id),
      { kind: 'agreed', at: grounds.now, attempt, by },
    );
};

export const approveChangesRoute = handle(approveChanges, async (context, { kind, id, ...proof }) => {
  const { db, caller, now, services, audit } = context;
  await checkStepUp(context, proof, 'terms');
  const rows = await lockOpenConsent(db, { agentId: caller.agentId, kind, id, now });
  const judged = await judgeWaiting(db, rows, { kind, now, acquirers: services });
  const { accepted, refused } = judged;
  const by = await nameOfAccount(db, caller.accountId);
  if (accepted.length > 0) await begin(db, judged, by);
  for (const [reason, each] of Map.groupBy(refused, (one) => one.reason))
    await endWaiting(
      db,
      each.map(({ row }) => row.id),
      { reason, event: 'failed', at: now, isTold: false },
    );
  await answerConsent(db, id, 'agreed', now);
  if (accepted.length > 0) await sendSoon(db, services.jobs);
  const after = { answer: 'agreed', accepted: accepted.length, refused: refused.length };
  audit({ subject: 'change_consent', subjectId: id, after });
  return { acceptedCount: accepted.length, refusedCount: refused.length };
});
