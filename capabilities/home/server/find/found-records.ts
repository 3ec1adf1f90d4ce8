/** Merchants, terminals and agents that a search finds, as the caller may see them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import {
  agentRef,
  agentsByIds,
  relationTo,
  searchSubtree,
  shownMobile,
  shownName,
} from '#capabilities/agents/server/api.ts';
import {
  findMerchants,
  merchantNumbered,
  merchantsByIds,
  merchantsMatching,
} from '#capabilities/merchants/server/api.ts';
import { findTerminalIds, terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { merchantsOfTeam } from '#capabilities/trades/server/api.ts';
import type { searchRecords } from '../../contract/find/search-records.ts';
import type { SearchQuery } from '../../rules/find/search-query.ts';

type Answer = AnswerOf<typeof searchRecords>;

/** Rows of a kind. */
export const MOST = 5;
/** Most merchants of the team that are searched by name, besides all own ones. */
const MOST_MERCHANTS = 5_000;

export const limited = <T>(rows: readonly T[]): { rows: T[]; isMore: boolean } => ({
  rows: rows.slice(0, MOST),
  isMore: rows.length > MOST,
});

/** The term that names and numbers are searched by: for digits, the digits alone. Three digits are everywhere. */
const termOf = ({ text, numberEnd }: SearchQuery): string | undefined => {
  const term = numberEnd !== undefined && /^\d+$/.test(numberEnd) ? numberEnd : text;
  return /^[\d.,¥元]{1,3}$/.test(term) || /^\d{1,3}\.\d{1,2}$/.test(term) ? undefined : term;
};

export const foundMerchants = async (
  { db, caller }: AgentContext,
  query: SearchQuery,
): Promise<Answer['merchants']> => {
  const term = termOf(query);
  if (!caller.permissions.has('merchant:view') || term === undefined) return undefined;
  const own = await findMerchants(db, caller.scope, { text: term }, { pageSize: MOST + 1 });
  const named = await merchantsMatching(db, await merchantsOfTeam(db, caller.scope, MOST_MERCHANTS), term);
  const numbered = await merchantNumbered(db, term);
  const ids = [...own.rows.map(({ id }) => id), ...named, ...(numbered ? [numbered] : [])];
  const merchants = [...(await merchantsByIds(db, [...new Set(ids)])).values()];
  const owners = await agentsByIds(
    db,
    merchants.map(({ agentId }) => agentId),
  );
  const rows = merchants.flatMap(({ id, no, name, mobile, status, agentId }) => {
    const owner = owners.get(agentId);
    // who moved away with its merchants is not shown any more
    if (owner === undefined || relationTo(owner, { id: caller.agentId }) === 'outside') return [];
    const ref = agentRef(owner, { id: caller.agentId });
    return [{ id: String(id), no, name, mobile: maskMobile(mobile), status, owner: ref }];
  });
  return limited(
    rows.toSorted((one, other) => Number(other.owner.relation === 'self') - Number(one.owner.relation === 'self')),
  );
};

export const foundTerminals = async (
  { db, caller }: AgentContext,
  { numberEnd }: SearchQuery,
): Promise<Answer['terminals']> => {
  if (!caller.permissions.has('terminal:view') || numberEnd === undefined) return undefined;
  const ids = await findTerminalIds(db, caller.scope, { snTail: numberEnd });
  const shown = [...(await terminalsByIds(db, ids.slice(0, MOST + 1))).values()];
  const holders = await agentsByIds(
    db,
    shown.map(({ holderId }) => holderId),
  );
  const merchants = await merchantsByIds(
    db,
    shown.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return limited(
    shown.flatMap(({ id, sn, bindStatus, holderId, merchantId }) => {
      const holder = holders.get(holderId);
      const merchantName = merchantId === null ? undefined : merchants.get(merchantId)?.name;
      if (holder === undefined) return [];
      const ref = agentRef(holder, { id: caller.agentId });
      return [{ id: String(id), sn, bindStatus, holder: ref, ...(merchantName !== undefined && { merchantName }) }];
    }),
  );
};

export const foundAgents = async ({ db, caller }: AgentContext, query: SearchQuery): Promise<Answer['agents']> => {
  const term = termOf(query);
  if (!caller.permissions.has('agent:view') || term === undefined) return undefined;
  const { rows } = await searchSubtree(db, caller.agentId, term, { pageSize: MOST + 1 });
  const viewer = { id: caller.agentId };
  return limited(
    rows.map((agent) => ({
      id: String(agent.id),
      code: agent.code,
      name: shownName(agent, viewer),
      mobile: shownMobile(agent, viewer),
      levelCode: agent.levelCode,
      relation: relationTo(agent, viewer),
    })),
  );
};
