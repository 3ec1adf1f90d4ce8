/** Terms by the staff: opens for roots, edits for anybody, shows. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { boundsFrom, operatorBook } from '../../rules/policy-book.ts';
import type { AllBounds } from '../../rules/term-bounds.ts';
import type { TermChange } from '../../rules/term-changes.ts';
import { changeDaysAfter, termsOn, type Terms } from '../../rules/terms/terms.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import type { PolicyBrief } from '../policies-by-ids.ts';
import { auditOf } from './audit-of.ts';
import { itemColumns, type ChangeItem } from './change-items.ts';
import { runTerms, type SavedTerms } from './change-terms.ts';
import type { TermCommand } from './command.ts';
import { contentsOf, firstDayOf } from './contents-of.ts';
import { planTerms } from './plan-terms.ts';
import { bookOf, readBooks } from './read-books.ts';
import { carriedIn } from './term-plan.ts';

export interface OperatedAgent {
  readonly agent: AgentBrief;
  readonly policy: Pick<PolicyBrief, 'id' | 'name'>;
}

export interface TermsView {
  readonly isOpen: boolean;
  readonly today: Terms;
  readonly coming: readonly { readonly day: BusinessDay; readonly terms: Terms }[];
  /** First day of a command that is saved now, and the bounds on it. */
  readonly firstDay: BusinessDay;
  readonly onFirstDay: Terms;
  readonly bounds: AllBounds;
}

export const showTerms = async (db: Db, { agent, policy }: OperatedAgent, now: Date): Promise<TermsView> => {
  const today = businessDay(now);
  const isOpen = (await openPolicyIds(db, [agent.id])).get(agent.id)?.has(policy.id) === true;
  const steps = await contentsOf(db, policy.id, today);
  const firstDay = firstDayOf(isOpen ? 'edit' : 'open', steps, now);
  const agentIds = agent.parentId === null ? [agent.id] : [agent.id, agent.parentId];
  const books = await readBooks(db, { agentIds, policyIds: [policy.id] }, today);
  const own = bookOf(books, agent.id, policy.id);
  const above = agent.parentId === null ? operatorBook(steps) : bookOf(books, agent.parentId, policy.id);
  return {
    isOpen,
    today: termsOn(own, today),
    coming: changeDaysAfter(own, today).map((day) => ({ day, terms: termsOn(own, day) })),
    firstDay,
    onFirstDay: termsOn(own, firstDay),
    bounds: boundsFrom(steps, above, firstDay),
  };
};

export interface TouchedByOperator {
  readonly code: string;
  readonly name: string;
  readonly isCarried: boolean;
  readonly changes: readonly TermChange[];
}

export interface OperatorChange extends Pick<SavedTerms, 'validFrom' | 'touchedCount'> {
  readonly touched: readonly TouchedByOperator[];
}

const operated = async (db: Db, { plan, validFrom, touchedCount }: SavedTerms): Promise<OperatorChange> => {
  const agents = await agentsByIds(
    db,
    plan.touched.map(({ agentId }) => agentId),
  );
  return {
    validFrom,
    touchedCount,
    touched: plan.touched.flatMap(({ agentId, isCarried, changes }) => {
      const agent = agents.get(agentId);
      return agent === undefined ? [] : [{ code: agent.code, name: agent.name, isCarried, changes }];
    }),
  };
};

type TermRequest = Omit<TermCommand, 'actor'>;

/** @throws 404 or 601 as the calls of agents do. */
export const operateTerms = async (
  tx: Tx,
  { operator, ...command }: TermRequest & OperatorAct,
): Promise<OperatorChange> => {
  const saved = await runTerms(tx, { ...command, actor: 'operator' });
  const entry = auditOf(saved);
  if (entry !== 'nothing')
    await operatorAudit(tx, 'policies.change-agent-terms', { operator, now: command.now }, entry);
  return operated(tx, saved);
};

/** The outcome of the same command without saving it. @throws as it does. */
export const planOperated = async (db: Db, command: TermRequest): Promise<OperatorChange> => {
  const { plan } = await planTerms(db, { ...command, actor: 'operator' });
  const { validFrom } = plan;
  return operated(db, { plan, validFrom, touchedCount: carriedIn(plan).length, changeId: undefined });
};

const MOST_SHOWN = 100;

/** Latest first. */
export const termHistory = async (db: Db, { agent, policy }: OperatedAgent): Promise<readonly ChangeItem[]> => {
  const { rows } = await sql<ChangeItem>`
    select ${itemColumns} from policies.term_change_item item
    join policies.term_change change on change.id = item.change_id
    where item.agent_id = ${agent.id} and item.policy_id = ${policy.id}
    order by item.change_id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
};
