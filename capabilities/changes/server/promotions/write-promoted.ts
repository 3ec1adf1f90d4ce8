/** Writes the changes that promotions ask for, with their commands. */
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { ChangeId, PromotionId } from '../../contract/change-ids.ts';
import { holding } from '../../rules/rates-of-day.ts';
import type { Grounds } from '../asking/grounds.ts';
import { commandOf } from '../command-of.ts';
import { insertBatch, insertChanges, type InsertedChange, type NewBatch } from '../insert-changes.ts';
import { keepEvents } from '../keep-events.ts';
import type { SubjectState, NextStep } from './next-step.ts';

export type StepRequest = SubjectState & { readonly step: NextStep & { readonly is: 'ask' } };

/** A promotion for some of the rate types begins; for the others the former ones have ended. */
const promotionsOf = ({ step, overlays, grounds: { today } }: StepRequest): [PromotionId, 'begin' | 'end'][] =>
  step.after.flatMap(({ rateType }): [PromotionId, 'begin' | 'end'][] => {
    const held = holding(overlays, rateType, today);
    if (held !== undefined) return [[held.id, 'begin']];
    return overlays
      .filter(
        ({ rates, settledAt, fromOn, lastOn }) =>
          settledAt === null && fromOn <= lastOn && lastOn < today && rates.some((rate) => rate.rateType === rateType),
      )
      .map(({ id }): [PromotionId, 'end'] => [id, 'end']);
  });

const link = async (
  tx: Tx,
  inserted: readonly InsertedChange[],
  asked: ReadonlyMap<string, StepRequest>,
): Promise<void> => {
  const links = inserted.flatMap(({ id, key }): [PromotionId, ChangeId, string][] => {
    const one = asked.get(key);
    return one === undefined ? [] : promotionsOf(one).map(([promotionId, act]) => [promotionId, id, act]);
  });
  await sql`
    insert into changes.promotion_change (promotion_id, change_id, act)
    select distinct * from unnest(${links.map(([id]) => id)}::bigint[], ${links.map(([, id]) => id)}::bigint[],
      ${links.map(([, , act]) => act)}::text[])`.execute(tx);
};

const insertTogether = async (
  tx: Tx,
  together: readonly StepRequest[],
  { now, acquirerOf }: Grounds,
): Promise<InsertedChange[]> => {
  const [first] = together;
  if (first === undefined) return [];
  const batch: NewBatch = {
    kind: 'rate',
    origin: 'promotion',
    value: { rates: first.step.after },
    accountId: null,
    askedBy: null,
    now,
  };
  const changes = together.map(({ subject, step: { before, after } }) => ({
    subject,
    before: { rates: before },
    after: { rates: after },
    acquirer: acquirerOf(subject.policyId)?.name ?? '',
  }));
  return insertChanges(tx, await insertBatch(tx, batch), batch, changes);
};

const queue = async (
  tx: Tx,
  inserted: readonly InsertedChange[],
  asked: ReadonlyMap<string, StepRequest>,
): Promise<void> => {
  const commands = inserted.flatMap(({ key, no }) => {
    const one = asked.get(key);
    if (one === undefined) return [];
    const { subject, grounds, step } = one;
    const [before, after] = [{ rates: step.before }, { rates: step.after }];
    const change = { kind: 'rate' as const, no, attempt: 1, ...subject, before, after };
    const command = commandOf(change, grounds.policies.get(subject.policyId));
    return [{ acquirer: grounds.acquirerOf(subject.policyId)?.name ?? '', command, dueAt: grounds.now }];
  });
  await queueCommands(tx, commands);
};

/** Changes of the same promotion and value are one batch. @returns how many were written. */
export const writePromoted = async (tx: Tx, asked: readonly StepRequest[], services: Services): Promise<number> => {
  const byKey = new Map(asked.map((one) => [one.subject.key, one]));
  const groups = Map.groupBy(asked, (one) => JSON.stringify([promotionsOf(one)[0], one.step.after]));
  const inserted: InsertedChange[] = [];
  for (const together of groups.values()) {
    const [first] = together;
    if (first !== undefined) inserted.push(...(await insertTogether(tx, together, first.grounds)));
  }
  if (inserted.length === 0) return 0;
  const [now] = asked.map(({ grounds }) => grounds.now);
  const ids = inserted.map(({ id }) => id);
  if (now !== undefined) await keepEvents(tx, ids, { kind: 'asked', at: now, attempt: 1 });
  await link(tx, inserted, byKey);
  await queue(tx, inserted, byKey);
  await sendSoon(tx, services.jobs);
  return inserted.length;
};
