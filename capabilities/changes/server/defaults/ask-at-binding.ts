/**
 * A terminal with a default rate is bound: its rate is asked for the merchant, in the same transaction, unless a rate
 * was chosen for the merchant (docs/domain.md "Default rates"). Terminals and merchants are held by the binding.
 */
import type { BoundTerminal, TerminalFollower } from '#capabilities/terminals/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { NOBODY } from '#platform/acquirer/outbox/open-commands.ts';
import { queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { askedAtBinding } from '../../rules/default-rates.ts';
import { merchantKey } from '../../rules/subject-key.ts';
import { commandOf } from '../command-of.ts';
import { insertBatch, insertChanges, type NewBatch } from '../insert-changes.ts';
import { keepEvents } from '../keep-events.ts';
import { openRateChange } from '../open-rate-change.ts';
import { subjectsByKeys } from '../subjects/subject-rows.ts';
import { withValues, type Subject } from '../subjects/subjects.ts';
import { endDefaults, standingDefaults, type StandingDefault } from './default-rows.ts';

interface Default extends StandingDefault {
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
}

const policiesOf = async (tx: Tx, bound: readonly BoundTerminal[]): Promise<Map<TerminalId, PolicyId>> => {
  const { rows } = await sql<{ id: TerminalId; policyId: PolicyId }>`
    select terminal_id as id, policy_id as "policyId"
    from terminals.api_briefs(${bound.map(({ terminalId }) => terminalId)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, policyId }) => [id, policyId]));
};

const isLater = (one: Default, other: Default): boolean =>
  one.setAt > other.setAt || (+one.setAt === +other.setAt && one.terminalId < other.terminalId);

/** One for each merchant and policy: of several that are bound at once the one that was set last. */
const defaultsOf = async (tx: Tx, bound: readonly BoundTerminal[]): Promise<Map<string, Default>> => {
  const standing = await standingDefaults(
    tx,
    bound.map(({ terminalId }) => terminalId),
  );
  const found = new Map<string, Default>();
  if (standing.size === 0) return found;
  const policies = await policiesOf(tx, bound);
  for (const { terminalId, merchantId } of bound) {
    const [set, policyId] = [standing.get(terminalId), policies.get(terminalId)];
    if (set === undefined || policyId === undefined) continue;
    const one: Default = { ...set, merchantId, policyId };
    const key = merchantKey(merchantId, policyId);
    const other = found.get(key);
    if (other === undefined || isLater(one, other)) found.set(key, one);
  }
  return found;
};

/** The one that is asked for at the same moment is first, and this one is left out. */
const ask = async (tx: Tx, subject: Subject, set: Default, at: Date): Promise<void> => {
  const inForce = subject.inForce.rates ?? [];
  const rates = askedAtBinding(set.rates, { isChosen: subject.since !== undefined, inForce });
  if (rates.length === 0) return;
  const [before, after] = [
    { rates: rates.flatMap(({ rateType }) => inForce.find((rate) => rate.rateType === rateType) ?? []) },
    { rates },
  ];
  const { accountId, setBy: askedBy, policyId } = set;
  const batch: NewBatch = { kind: 'rate', origin: 'default', value: after, accountId, askedBy, now: at };
  const inserted = await insertChanges(tx, await insertBatch(tx, batch), batch, [
    { subject, acquirer: NOBODY, before, after },
  ]);
  const policies = await policiesByIds(tx, [policyId]);
  for (const { id, no } of inserted) {
    await keepEvents(tx, [id], { kind: 'asked', at, attempt: 1, by: askedBy });
    const command = commandOf({ kind: 'rate', no, attempt: 1, ...subject, before, after }, policies.get(policyId));
    await queueCommands(tx, [{ acquirer: NOBODY, command, dueAt: at }]);
  }
};

/** Decided, or being decided: also one that comes into force later. */
const hasChange = async (tx: Tx, { merchantId, policyId }: Default, at: Date): Promise<boolean> =>
  (await openRateChange(tx, merchantId, at)).has(policyId);

export const defaultsFollower: TerminalFollower = {
  bound: async (tx, bound, at) => {
    const defaults = await defaultsOf(tx, bound);
    if (defaults.size === 0) return;
    const rows = await subjectsByKeys(tx, 'rate', [...defaults.keys()]);
    const subjects = await withValues(
      tx,
      'rate',
      [...defaults.keys()].toSorted().flatMap((key) => rows.get(key) ?? []),
      at,
    );
    for (const subject of subjects) {
      const set = defaults.get(subject.key);
      if (set !== undefined && !(await hasChange(tx, set, at))) await ask(tx, subject, set, at);
    }
  },
  left: (tx, ids, at) => endDefaults(tx, ids, 'left', at),
};
