/**
 * Notifies everybody whose terms a command changed of the values before and after, and of the direct parent as the
 * person to ask, the only agent above who is named. The parent of an agent that the operator changed is notified too.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import type { TermChange } from '../../rules/term-changes.ts';
import { headlineOf } from '../../rules/terms/headline.ts';
import { policiesByIds } from '../policies-by-ids.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';

const PAGE = '/pages/home/policy/termChange';

type Agents = ReadonlyMap<AgentId, AgentBrief>;
type Values = NonNullable<NewNotice['values']>;

const changeValues = (changes: readonly TermChange[], day: string): Values => {
  const [first] = changes;
  const headline = first === undefined ? {} : { ...headlineOf(first) };
  return { ...headline, more: changes.length - 1, day: first?.validFrom ?? day };
};

/** An agent without a parent (a root) asks the operator. */
const contactValues = (parentId: AgentId | null, agents: Agents): Values => {
  const parent = parentId === null ? undefined : agents.get(parentId);
  if (parent === undefined) return { contact: '', mobile: '', has_contact: 'no' };
  return { contact: parent.name, mobile: parent.mobile, has_contact: 'yes' };
};

interface NoticeSubject {
  readonly plan: TermPlan;
  readonly changeId: TermChangeId;
  readonly policy: string;
  readonly agents: Agents;
}

/** A version of the policy and a move have texts of their own, because no agent above changed any terms. */
const keyOf = ({ plan }: NoticeSubject, { isCarried }: TouchedAgent): string => {
  if (plan.kind === 'version' || plan.kind === 'move') return `terms_by_${plan.kind}`;
  if (isCarried) return 'terms_carried';
  return plan.kind === 'open' ? 'terms_opened' : 'terms_edited';
};

const ownNotice = (about: NoticeSubject, touched: TouchedAgent): NewNotice => ({
  agentId: touched.agentId,
  kind: 'team',
  key: keyOf(about, touched),
  values: {
    policy: about.policy,
    ...changeValues(touched.changes, about.plan.validFrom),
    ...contactValues(touched.parentId, about.agents),
  },
  link: `${PAGE}?id=${about.changeId}`,
});

/** The operator changed an agent over the head of its parent. */
const parentNotice = (about: NoticeSubject): NewNotice[] => {
  const { plan, agents, policy } = about;
  const set = plan.touched.find(({ isCarried }) => !isCarried);
  if (plan.actorId !== null || plan.kind !== 'edit' || set === undefined || set.parentId === null) return [];
  const values = { policy, name: agents.get(set.agentId)?.name ?? '', ...changeValues(set.changes, plan.validFrom) };
  const link = `/pages/home/policy/termChanges?agentId=${set.agentId}`;
  return [{ agentId: set.parentId, kind: 'team', key: 'terms_by_operator', values, link }];
};

export const notifyOfTerms = async (tx: Tx, plan: TermPlan, changeId: TermChangeId, now: Date): Promise<void> => {
  const ids = plan.touched.flatMap(({ agentId, parentId }) => (parentId === null ? [agentId] : [agentId, parentId]));
  const agents = await agentsByIds(tx, [...new Set(ids)]);
  const policy = (await policiesByIds(tx, [plan.policyId])).get(plan.policyId)?.name ?? '';
  const about = { plan, changeId, policy, agents };
  await notify(tx, [...plan.touched.map((touched) => ownNotice(about, touched)), ...parentNotice(about)], now);
};
