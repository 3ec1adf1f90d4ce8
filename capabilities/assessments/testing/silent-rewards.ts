/** Silent terminals of the quality world: one whose clawback waits for a second person, and one of another agent. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { addTestStaff, testOperator } from '#testing/staff.ts';
import { agentsBySilence } from '../server/silence/agents-by-silence.ts';
import { proposeClawback } from '../server/silence/propose-clawback.ts';
import { ofAgent } from '../server/silence/silence-counts.ts';
import { silenceRuleOf } from '../server/silence/silence-rule.ts';
import { rewardedTerminals } from '../server/silence/silent-terminals.ts';

export interface SilentRewards {
  readonly month: string;
  readonly agentId: string;
  readonly activationId: string;
  /** A proposal for another agent. */
  readonly proposal: string;
}

const MONTH = '2026-08';

export const silentRewards = async (db: Db, now: Date): Promise<SilentRewards> => {
  const asked = { month: MONTH, rule: await silenceRuleOf(db, MONTH), today: businessDay(now) };
  const [above = []] = await agentsBySilence(db, 'self', asked);
  const [first, second] = above;
  if (first === undefined || second === undefined) throw new Error('the quality world has no silent terminals');
  const silentOf = async (agentId: typeof first.agentId) => {
    const [found] = await rewardedTerminals(db, asked, ofAgent(agentId), { states: ['silent'], limit: 1 });
    if (found === undefined) throw new Error('an agent above the threshold has no silent terminal');
    return found.id;
  };
  const proposer = await addTestStaff(db, {
    loginName: 'quality-proposer',
    name: '罗宁',
    role: 'finance',
    isEnrolled: false,
  });
  const wanted = { agentId: second.agentId, month: MONTH, activationIds: [await silentOf(second.agentId)] };
  const proposed = await inTransaction(db, (tx) =>
    proposeClawback(
      tx,
      { ...wanted, reason: '激活后无交易' },
      { operator: testOperator('quality-proposer', proposer), now },
    ),
  );
  if (proposed.is !== 'waits') throw new Error(proposed.reason);
  return {
    month: MONTH,
    agentId: String(first.agentId),
    activationId: String(await silentOf(first.agentId)),
    proposal: String(proposed.id),
  };
};
