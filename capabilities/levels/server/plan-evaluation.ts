/** The changes that an evaluation of a day would make: reads only. */
import type { Db } from '#platform/db/db.ts';
import { addDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { directsOf, evaluateLevel, type Verdict } from '../rules/evaluate-level.ts';
import { rankOf, type KeepRule, type ReachRule, type RuleSet } from '../rules/level-rules.ts';
import type { LevelChange, NewStanding, Reason } from './level-changes.ts';
import { readCandidates, type Candidate } from './read-candidates.ts';
import { rulesOn, type DatedRules } from './rules-on.ts';

export interface PlannedChange extends LevelChange {
  readonly candidate: Candidate;
  readonly reason: Reason;
}

export interface Plan {
  readonly rules: DatedRules;
  readonly agents: number;
  readonly changes: readonly PlannedChange[];
  /** Standings of all agents whose level or count of missed months changes. */
  readonly standings: readonly NewStanding[];
}

/** The conditions that decided: for a promotion those of the new level, otherwise those that keep the old one. */
const askedFor = (rules: RuleSet, candidate: Candidate, verdict: Verdict): KeepRule & Pick<ReachRule, 'directs'> => {
  const code = verdict.kind === 'promoted' ? verdict.toCode : candidate.standing.levelCode;
  const level = rules.levels[rankOf(rules, code)];
  return (verdict.kind === 'promoted' ? level?.reach : level?.keep) ?? {};
};

const reasonOf = (rules: RuleSet, candidate: Candidate, verdict: Verdict, day: BusinessDay): Reason => {
  const { figures } = candidate;
  const { volumeFen, activations, directs } = askedFor(rules, candidate, verdict);
  return {
    month: `${monthOf(day)}-01`,
    volumeFen: figures.volumeFen,
    activations: figures.activations,
    directCount: directs && directsOf(rules, figures, directs.levelCode),
    neededVolumeFen: volumeFen,
    neededActivations: activations,
    neededDirectCount: directs?.count,
    neededDirectLevel: directs?.levelCode,
  };
};

const changeOf = (rules: RuleSet, candidate: Candidate, verdict: Verdict, day: BusinessDay): PlannedChange[] => {
  if (verdict.kind === 'none') return [];
  const fromCode = candidate.standing.levelCode;
  const toCode = 'toCode' in verdict ? verdict.toCode : fromCode;
  const { agentId } = candidate;
  const reason = reasonOf(rules, candidate, verdict, day);
  return [{ agentId, kind: verdict.kind, day: addDays(day, 1), fromCode, toCode, reason, candidate }];
};

const standingOf = (candidate: Candidate, verdict: Verdict, day: BusinessDay): NewStanding[] => {
  const { agentId, standing } = candidate;
  if ('toCode' in verdict) return [{ agentId, since: addDays(day, 1), missed: 0 }];
  if (verdict.missed === standing.missed) return [];
  return [{ agentId, since: standing.since, missed: verdict.missed, heldMonth: standing.heldMonth }];
};

export const planEvaluation = async (db: Db, day: BusinessDay): Promise<Plan> => {
  const rules = await rulesOn(db, day);
  const changes: PlannedChange[] = [];
  const standings: NewStanding[] = [];
  let agents = 0;
  for await (const candidates of readCandidates(db, day)) {
    agents += candidates.length;
    for (const candidate of candidates) {
      const verdict = evaluateLevel(rules, candidate.standing, candidate.figures, day);
      changes.push(...changeOf(rules, candidate, verdict, day));
      standings.push(...standingOf(candidate, verdict, day));
    }
  }
  return { rules, agents, changes, standings };
};
