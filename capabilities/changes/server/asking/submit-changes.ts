/**
 * Asks for changes. Locks in this order: the merchants (shared, by id), the terminals (shared, by id), the new changes;
 * their commands are new as well. Sending locks a command, its change, then the merchant.
 */
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import type { Caller } from '#platform/auth/caller.ts';
import type { Tx } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { lockMerchantsShared } from '#capabilities/merchants/server/api.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { lockTerminalsShared } from '#capabilities/terminals/server/api.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import type { ChangeBatchId } from '../../contract/change-ids.ts';
import { commandOf } from '../command-of.ts';
import { askConsent, needsYes } from '../consent/ask-consent.ts';
import { consumeWaivers } from '../consume-waivers.ts';
import { insertBatch, insertChanges, type InsertedChange, type NewBatch } from '../insert-changes.ts';
import { keepEvents } from '../keep-events.ts';
import { nameOfAccount } from '../who.ts';
import { valueOfKind } from './check-value.ts';
import { choose, type Choice } from './choose.ts';
import { groundsFor, type Grounds } from './grounds.ts';
import { judgeChosen, meantBy, type AcceptedSubject } from './judge-chosen.ts';
import type { Subject } from './subjects.ts';

/**
 * Subjects that were transferred to another agent, closed or unbound since they were read no longer belong to the
 * caller.
 */
const lockChosen = async (tx: Tx, { subjects, unknown }: Choice): Promise<Choice> => {
  const merchants = await lockMerchantsShared(tx, [...new Set(subjects.map(({ merchantId }) => merchantId))]);
  const terminals = await lockTerminalsShared(
    tx,
    subjects.flatMap(({ terminalId }) => terminalId ?? []),
  );
  const isSame = ({ merchantId, agentId, merchantStatus, terminalId }: Subject): boolean => {
    const merchant = merchants.get(merchantId);
    const isBound = terminalId === null || terminals.get(terminalId)?.merchantId === merchantId;
    return merchant?.agentId === agentId && merchant.status === merchantStatus && isBound;
  };
  const gone = subjects.filter((subject) => !isSame(subject)).map(({ key }) => key);
  return { subjects: subjects.filter(isSame), unknown: [...unknown, ...gone] };
};

const nameOf = (acquirerOf: Grounds['acquirerOf'], { policyId }: Subject): string => acquirerOf(policyId)?.name ?? '';

const queue = async (
  tx: Tx,
  inserted: readonly InsertedChange[],
  accepted: ReadonlyMap<string, AcceptedSubject>,
  { kind, now, policies, acquirerOf }: Grounds,
): Promise<void> => {
  const commands = inserted.flatMap(({ key, no }) => {
    const one = accepted.get(key);
    if (one === undefined) return [];
    const { subject, before, after } = one;
    const command = commandOf({ kind, no, attempt: 1, ...subject, before, after }, policies.get(subject.policyId));
    return [{ acquirer: nameOf(acquirerOf, subject), command, dueAt: now }];
  });
  await queueCommands(tx, commands);
};

/** @returns the changes that were written: another request may have been first. */
const write = async (
  tx: Tx,
  batch: NewBatch,
  accepted: readonly AcceptedSubject[],
  grounds: Grounds,
  caller: Caller,
): Promise<{ waitsUntil: Date | undefined; batchId: ChangeBatchId; inserted: readonly InsertedChange[] }> => {
  const batchId = await insertBatch(tx, batch);
  const changes = accepted.map(({ subject, before, after }) => ({
    subject,
    before,
    after,
    acquirer: nameOf(grounds.acquirerOf, subject),
  }));
  const inserted = await insertChanges(tx, batchId, batch, changes);
  const byKey = new Map(accepted.map((one) => [one.subject.key, one]));
  const waivers = inserted.flatMap(({ key }) => {
    const one = byKey.get(key);
    return one?.usesWaiver === true ? [one.subject.merchantId] : [];
  });
  const [first, ...others] = inserted.map(({ id }) => id);
  await keepEvents(
    tx,
    inserted.map(({ id }) => id),
    { kind: 'asked', at: batch.now, attempt: 1, by: batch.askedBy },
  );
  if (needsYes(caller) && first !== undefined) {
    const { kind, askedBy: by, now } = batch;
    const name = accepted.find(({ subject }) => subject.key === inserted[0]?.key)?.subject.merchantName ?? '';
    const waitsUntil = await askConsent(tx, [first, ...others], { kind, caller, by, name, now });
    return { batchId, inserted, waitsUntil };
  }
  await consumeWaivers(tx, batch.kind, waivers, batch.now);
  await queue(tx, inserted, byKey, grounds);
  return { batchId, inserted, waitsUntil: undefined };
};

export const submitChangesRoute = handle(submitChanges, async (context, request) => {
  const { kind, selection, value: given, allOrNothing, ...proof } = request;
  const { db, caller, now, services, audit } = context;
  const value = valueOfKind(kind, given);
  await checkStepUp(context, proof, 'terms');
  const chosen = await lockChosen(db, await choose(db, { kind, agentId: caller.agentId, now }, selection));
  const grounds = await groundsFor(db, { kind, now, acquirers: services, manager: caller }, chosen.subjects);
  const { accepted, refused } = judgeChosen(
    { ...chosen, subjects: meantBy(selection, chosen.subjects, grounds) },
    grounds,
    value,
  );
  const total = accepted.length + refused.length;
  if (allOrNothing && refused.length > 0) throw refuse('change_some_refused', { count: refused.length });
  if (accepted.length === 0) {
    audit('nothing');
    return { acceptedCount: 0, refusedCount: total };
  }
  const askedBy = await nameOfAccount(db, caller.accountId);
  const batch: NewBatch = { kind, origin: 'agent', value, accountId: caller.accountId, askedBy, now };
  const { batchId, inserted, waitsUntil } = await write(db, batch, accepted, grounds, caller);
  const [only] = inserted;
  if (only === undefined || (allOrNothing && inserted.length < total))
    throw refuse('change_some_refused', { count: total - inserted.length });
  if (waitsUntil === undefined) await sendSoon(db, services.jobs);
  audit({ subject: 'change_batch', subjectId: batchId, after: { kind, value, count: inserted.length } });
  return {
    batchId: String(batchId),
    acceptedCount: inserted.length,
    refusedCount: total - inserted.length,
    ...(inserted.length === 1 && { changeId: String(only.id) }),
    ...(waitsUntil && { waitsUntil: waitsUntil.toISOString() }),
  };
});
