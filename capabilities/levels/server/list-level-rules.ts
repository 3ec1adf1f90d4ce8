import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { listLevelRules } from '../contract/list-level-rules.ts';
import { givableLevels } from '../rules/level-rules.ts';
import { defaultLimits, presentRule } from './present-rules.ts';
import { rulesAfter, rulesOn, type DatedRules } from './rules-on.ts';
import type { WithdrawalLimits } from './wallet-limits.ts';

const present = (rules: DatedRules, ownCode: string, limits: WithdrawalLimits | undefined) => {
  const givable = givableLevels(rules, ownCode).map(({ code }) => code);
  return {
    validFrom: rules.validFrom,
    forgivenMonths: rules.forgivenMonths,
    levels: rules.levels.map((rule) => ({
      ...presentRule(rules, rule, limits),
      isMine: rule.code === ownCode,
      mayGive: givable.includes(rule.code),
    })),
  };
};

export const listLevelRulesRoute = handle(listLevelRules, async ({ db, caller, now }) => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const limits = await defaultLimits(db, caller);
  const today = businessDay(now);
  const next = await rulesAfter(db, today);
  return {
    ...present(await rulesOn(db, today), agent.levelCode, limits),
    ...(next !== undefined && { next: present(next, agent.levelCode, limits) }),
  };
});
