/** The places, the transactions and the agent that a search of the operator's staff names. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { addDays } from '#platform/time/business-day.ts';
import { agentByCode, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { merchantIdsLike } from '#capabilities/merchants/server/api.ts';
import { terminalIdsEnding } from '#capabilities/terminals/server/api.ts';
import { MAX_DAYS } from '../../contract/lookup/search-all-trades.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';
import type { FilterTargets, TradeFilter } from './filter-conditions.ts';

const MOST = 200;
const SERIAL_TAIL = /^\d{4,20}$/;
const AGENT_CODE = /^[a-z]{2}\d{3,12}$/i;

export interface NamedTargets {
  readonly filter: TradeFilter;
  /** Undefined if the search names none. */
  readonly targets: FilterTargets | undefined;
  readonly agent: AgentBrief | undefined;
}

/** The transactions with this complete reference: one look-up by key. */
export const tradesReferenced = async (db: Db, reference: string): Promise<TradeId[]> => {
  const { rows } = await sql<{ id: TradeId }>`
    select trade_id as id from trades.reference where reference in (${reference}, ${reference.toUpperCase()})
    limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
};

const textTargets = async (db: Db, text: string): Promise<FilterTargets> => {
  const digits = text.replaceAll(/\s/g, '');
  const tradeIds = await tradesReferenced(db, digits);
  if (tradeIds.length > 0) return { terminalIds: [], merchantIds: [], tradeIds };
  return {
    terminalIds: SERIAL_TAIL.test(digits) ? await terminalIdsEnding(db, digits, MOST) : [],
    merchantIds: await merchantIdsLike(db, text, MOST),
  };
};

const agentOf = async (db: Db, { agentId, text }: TradeFilter): Promise<AgentBrief | undefined> => {
  if (agentId !== undefined) return (await agentsByIds(db, [agentId])).get(agentId);
  return text !== undefined && AGENT_CODE.test(text) ? agentByCode(db, text.toUpperCase()) : undefined;
};

const placesOf = async (db: Db, filter: TradeFilter): Promise<FilterTargets | undefined> => {
  const { terminalId, merchantId, text = '' } = filter;
  if (terminalId !== undefined) return { terminalIds: [terminalId], merchantIds: [] };
  if (merchantId !== undefined) return { terminalIds: [], merchantIds: [merchantId] };
  return text === '' ? undefined : textTargets(db, text);
};

/** All transactions of all time are no search: days, or a condition that an index serves, are required. */
const requireNarrow = ({ from, to, agentId }: TradeFilter, targets: FilterTargets | undefined): void => {
  if (targets !== undefined || agentId !== undefined) return;
  const isFewDays = from !== undefined && addDays(from, MAX_DAYS) > (to ?? '9999-12-31');
  if (!isFewDays) throw refuse('search_too_wide', { days: MAX_DAYS });
};

/** @throws refuse('search_too_wide') */
export const namedTargets = async (db: Db, asked: TradeFilter): Promise<NamedTargets> => {
  const agent = await agentOf(db, asked);
  const isNamed = agent !== undefined && asked.agentId === undefined;
  const filter = isNamed ? { ...asked, agentId: agent.id, text: undefined } : asked;
  const { reference } = filter;
  const whole = reference === undefined ? [] : await tradesReferenced(db, reference);
  const targets = whole.length > 0 ? { terminalIds: [], merchantIds: [], tradeIds: whole } : await placesOf(db, filter);
  requireNarrow(filter, targets);
  return { filter, targets, agent };
};
