import { levelLimits, type WithdrawalLimits } from '#capabilities/levels/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { WalletKind } from '../contract/enums.ts';
import type { WithdrawRule } from '../rules/check-withdrawal.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';

export interface StoredRule extends WithdrawRule {
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
    from wallet.rule`.execute(db);
  return new Map(rows.map(({ kind, ...rule }) => [kind, rule]));
};

/** The limits of an agent's level hold in place of the wallet's (docs/domain.md §2). */
export const withdrawRulesFor = async (db: Db, levelCode: string, now: Date): Promise<Map<WalletKind, StoredRule>> => {
  const limits = await levelLimits(db, levelCode, now);
  return new Map([...(await withdrawRules(db))].map(([kind, rule]) => [kind, { ...rule, ...limits }]));
};

/** @throws when a wallet has no rule; the migration inserts one for every kind. */
export const withdrawRuleFor = async (db: Db, kind: WalletKind, levelCode: string, now: Date): Promise<StoredRule> => {
  const rule = (await withdrawRulesFor(db, levelCode, now)).get(kind);
  if (rule === undefined) throw new Error(`wallet ${kind} has no rule`);
  return rule;
};

/** Above this amount two people must approve what leaves the wallet, or is put into it by hand. */
export const secondPersonFen = async (db: Db, kind: WalletKind): Promise<Fen> => {
  const rule = (await withdrawRules(db)).get(kind);
  if (rule === undefined) throw new Error(`wallet ${kind} has no rule`);
  return rule.secondPersonFen;
};

/** Of the main wallet, for the page of levels. */
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
  autoApproveFen: rule.autoApproveFen,
  reviewOpensAt: rule.reviewOpensAt,
  reviewClosesAt: rule.reviewClosesAt,
});
