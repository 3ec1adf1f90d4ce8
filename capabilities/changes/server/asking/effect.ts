/** The effect of values, old and new each as if in force for the last 30 business days (docs/domain.md §4, §14). */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import type { Subject } from './subjects.ts';
import type { Value } from './value.ts';

const EFFECT_DAYS = 30;

export interface Effect {
  readonly volumeFen: Fen;
  readonly count: number;
  readonly oldFeeFen: Fen;
  readonly newFeeFen: Fen;
  readonly costFen: Fen;
  readonly oldShareFen: Fen;
  readonly newShareFen: Fen;
}

const effectDays = (today: BusinessDay) => ({ from: addDays(today, -EFFECT_DAYS), to: addDays(today, -1) });

export interface ProposedChange {
  readonly subject: Pick<Subject, 'merchantId' | 'policyId'>;
  readonly before: Value;
  readonly after: Value;
  readonly costs: readonly Rate[];
}

interface Line {
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly old: Rate;
  readonly new: Rate;
  readonly cost: Rate | undefined;
}

const linesOf = ({ subject: { merchantId, policyId }, before, after, costs }: ProposedChange): Line[] =>
  (after.rates ?? []).flatMap((rate) => {
    const isOfType = ({ rateType }: Rate): boolean => rateType === rate.rateType;
    const old = before.rates?.find(isOfType);
    return old === undefined ? [] : [{ merchantId, policyId, old, new: rate, cost: costs.find(isOfType) }];
  });

interface EffectQuery {
  readonly agentId: AgentId;
  readonly today: BusinessDay;
  /** Sales that were booked later are not part of the effect. */
  readonly until: Date;
}

/** The effect of a change of rates. @returns undefined for fees. */
export const effectOf = async (
  db: Db,
  meant: readonly ProposedChange[],
  { agentId, today, until }: EffectQuery,
): Promise<Effect | undefined> => {
  const lines = meant.flatMap(linesOf);
  if (lines.length === 0) return undefined;
  const { from, to } = effectDays(today);
  const part = (of: (line: Line) => Rate | undefined, name: 'ratePpm' | 'capFen' | 'extraFen') =>
    lines.map((line) => of(line)?.[name] ?? null);
  const [oldOf, newOf, costOf] = [(line: Line) => line.old, (line: Line) => line.new, (line: Line) => line.cost];
  const { rows } = await sql<Effect>`
    select coalesce(sum(volume_fen), 0)::bigint as "volumeFen", coalesce(sum(sale_count), 0)::bigint as count,
      coalesce(sum(old_fee_fen), 0)::bigint as "oldFeeFen", coalesce(sum(new_fee_fen), 0)::bigint as "newFeeFen",
      coalesce(sum(cost_fen), 0)::bigint as "costFen", coalesce(sum(old_share_fen), 0)::bigint as "oldShareFen",
      coalesce(sum(new_share_fen), 0)::bigint as "newShareFen"
    from trades.api_rate_effect(${lines.map(({ merchantId }) => merchantId)}::bigint[],
      ${lines.map(({ policyId }) => policyId)}::bigint[], ${lines.map((line) => line.new.rateType)}::smallint[],
      ${part(oldOf, 'ratePpm')}::bigint[], ${part(oldOf, 'capFen')}::bigint[], ${part(oldOf, 'extraFen')}::bigint[],
      ${part(newOf, 'ratePpm')}::bigint[], ${part(newOf, 'capFen')}::bigint[], ${part(newOf, 'extraFen')}::bigint[],
      ${part(costOf, 'ratePpm')}::bigint[], ${part(costOf, 'capFen')}::bigint[], ${part(costOf, 'extraFen')}::bigint[],
      ${from}::date, ${to}::date, ${agentId}, ${until})`.execute(db);
  return rows[0];
};

export const presentEffect = (effect: Effect, today: BusinessDay, maySeeEarnings: boolean) => {
  const { costFen, oldShareFen, newShareFen, ...fees } = effect;
  return { ...effectDays(today), ...fees, ...(maySeeEarnings && { costFen, oldShareFen, newShareFen }) };
};

/** Sales of each subject in these days, in the order of the subjects; empty for fees. */
export const volumesOf = async (
  db: Db,
  subjects: readonly Subject[],
  today: BusinessDay,
): Promise<Map<string, Fen>> => {
  if (subjects.length === 0) return new Map();
  const { from, to } = effectDays(today);
  const { rows } = await sql<{ ord: number; volumeFen: Fen }>`
    select ord, volume_fen as "volumeFen"
    from trades.api_sold_under(${subjects.map(({ merchantId }) => merchantId)}::bigint[],
      ${subjects.map(({ policyId }) => policyId)}::bigint[], ${from}::date, ${to}::date)`.execute(db);
  const sold = new Map(rows.map(({ ord, volumeFen }) => [ord - 1, volumeFen]));
  return new Map(subjects.map(({ key }, index) => [key, fen(sold.get(index) ?? zeroFen)]));
};
