/**
 * A terminal with a default rate is bound: its rate is asked for the merchant, in the same transaction, unless a rate
 * was chosen for the merchant (docs/domain.md "Default rates"). Terminals and merchants are held by the binding.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { BoundTerminal, TerminalFollower } from '#capabilities/terminals/server/api.ts';
import { askedAtBinding } from '../../rules/defaults/default-rates.ts';
import { merchantKey } from '../../rules/subject-key.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues, type Subject } from '../asking/subjects.ts';
import { askDefault } from './ask-default.ts';
import { endDefaults, standingDefaults, type StandingDefault } from './default-rows.ts';
import { openRateChange } from './open-rate-change.ts';

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

/** One default for each merchant and policy: of several terminals bound at once, the one that was set last. */
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

const ask = async (tx: Tx, subject: Subject, set: Default, at: Date): Promise<void> => {
  const inForce = subject.inForce.rates ?? [];
  const rates = askedAtBinding(set.rates, { isChosen: subject.since !== undefined, inForce });
  if (rates.length === 0) return;
  const before = { rates: rates.flatMap(({ rateType }) => inForce.find((rate) => rate.rateType === rateType) ?? []) };
  await askDefault(tx, { kind: 'rate', subject, before, after: { rates }, set }, at);
};

/** Decided, or being decided: also one that comes into force later. */
const hasChange = async (tx: Tx, { merchantId, policyId }: Default, at: Date): Promise<boolean> =>
  (await openRateChange(tx, merchantId, at)).has(policyId);

export const ratesFollower: TerminalFollower = {
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
