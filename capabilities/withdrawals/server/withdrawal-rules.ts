import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { levelLimits, type WithdrawalLimits } from '#capabilities/levels/server/api.ts';
import { taxCoversOf } from '#capabilities/taxes/server/api.ts';
import type { WithdrawRule } from '../rules/check-withdrawal.ts';

/** The stored part of the rule, without the agent's own documents. */
export interface StoredRule extends Omit<WithdrawRule, 'covers'> {
  /** Above this amount two people must approve. */
  readonly secondPersonFen: Fen;
}

type Row = StoredRule & { kind: WalletKind };

/** The operator's configuration of withdrawals, per wallet. Read at every request, so changes take effect at once. */
export const withdrawRules = async (db: Db): Promise<Map<WalletKind, StoredRule>> => {
  const { rows } = await sql<Row>`
    select kind, minimum_fen as "minimumFen", maximum_fen as "maximumFen", daily_count as "dailyCount",
      fee_fen as "feeFen", tax_ppm as "taxPpm",
      auto_approve_fen as "autoApproveFen", second_person_fen as "secondPersonFen",
        left(opens_at::text, 5) as "opensAt", left(closes_at::text, 5) as "closesAt",
      left(review_opens_at::text, 5) as "reviewOpensAt", left(review_closes_at::text, 5) as "reviewClosesAt",
        left(arrives_by::text, 5) as "arrivesBy"
    from withdrawals.rule`.execute(db);
  return new Map(rows.map(({ kind, ...rule }) => [kind, rule]));
};

interface RuleOwner {
  readonly id: AgentId;
  readonly levelCode: string;
}

/**
 * The limits of an agent's level hold in place of the wallet's (docs/domain.md §2), with what its tax documents cover.
 */
export const withdrawRulesFor = async (
  db: Db,
  { id, levelCode }: RuleOwner,
  now: Date,
): Promise<Map<WalletKind, WithdrawRule>> => {
  const limits = await levelLimits(db, levelCode, now);
  const covers = await taxCoversOf(db, id, businessDay(now));
  return new Map([...(await withdrawRules(db))].map(([kind, rule]) => [kind, { ...rule, ...limits, covers }]));
};

/** @throws when a wallet has no rule; the migration inserts one for every kind. */
export const withdrawRuleFor = async (db: Db, kind: WalletKind, owner: RuleOwner, now: Date): Promise<WithdrawRule> => {
  const rule = (await withdrawRulesFor(db, owner, now)).get(kind);
  if (rule === undefined) throw new Error(`wallet ${kind} has no rule`);
  return rule;
};

/** The highest tax of any wallet on amounts that no document covers. */
export const standardTaxPpm = async (db: Db): Promise<Ppm> =>
  ppm(Math.max(...[...(await withdrawRules(db)).values()].map(({ taxPpm }) => taxPpm)));

/** The limits of the main wallet, for the page of levels. */
export const mainLimits = async (db: Db): Promise<WithdrawalLimits> => {
  const rule = (await withdrawRules(db)).get('profit_share');
  if (rule === undefined) throw new Error('the main wallet has no rule');
  return { dailyCount: rule.dailyCount, maximumFen: rule.maximumFen };
};

/** The part of a rule that is sent to the agent. */
export const presentRule = (rule: WithdrawRule) => ({
  minimumFen: rule.minimumFen,
  maximumFen: rule.maximumFen,
  dailyCount: rule.dailyCount,
  opensAt: rule.opensAt,
  closesAt: rule.closesAt,
  feeFen: rule.feeFen,
  taxPpm: rule.taxPpm,
  covers: rule.covers.map(({ documentNo, ratePpm, leftFen }) => ({ documentNo, ratePpm, leftFen })),
  autoApproveFen: rule.autoApproveFen,
  reviewOpensAt: rule.reviewOpensAt,
  reviewClosesAt: rule.reviewClosesAt,
});
