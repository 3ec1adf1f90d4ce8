/** Rules in answers. */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { Grants, LevelRule, ReachRule, RuleSet } from '../rules/level-rules.ts';
import { nameOf } from './notify-levels.ts';
import { walletLimits, type WithdrawalLimits } from './wallet-limits.ts';

/** Limits of the wallet, which hold where a level sets none; undefined for staff that does not see the wallet. */
export const defaultLimits = async (db: Db, caller: Caller): Promise<WithdrawalLimits | undefined> =>
  caller.permissions.has('wallet:view') ? walletLimits.provided()(db) : undefined;

export const presentGrants = (rules: RuleSet, own: Grants, limits: WithdrawalLimits | undefined) => ({
  givesUpTo: nameOf(rules, own.givesUpTo),
  ...(limits !== undefined && {
    dailyWithdrawals: own.dailyWithdrawals ?? limits.dailyCount,
    maximumWithdrawalFen: own.maximumWithdrawalFen ?? limits.maximumFen,
  }),
});

const presentReach = (rules: RuleSet, { directs, ...month }: ReachRule) => ({
  ...month,
  ...(directs !== undefined && { directs: { count: directs.count, levelName: nameOf(rules, directs.levelCode) } }),
});

export const presentRule = (rules: RuleSet, rule: LevelRule, limits: WithdrawalLimits | undefined) => ({
  code: rule.code,
  name: rule.name,
  reach: presentReach(rules, rule.reach),
  keep: rule.keep,
  grants: presentGrants(rules, rule.grants, limits),
});
