/** The terminals that a request names: the caller's own unbound ones, and why the others are none. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { selectTerminals } from '#capabilities/terminals/server/api.ts';
import { MAX_CHANGES } from '../../contract/change-kinds.ts';
import type { DefaultRefusal } from '../../contract/defaults/default-refusals.ts';
import type { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';
import type { ExceededLimit } from '../../rules/acquirer-limits.ts';
import { standardRate, type Rate } from '../../rules/rate-bounds.ts';
import { policyGrounds, type Acquirers, type PolicyGrounds } from '../asking/policy-grounds.ts';
import {
  searchUnbound,
  standingDefaults,
  unboundByIds,
  type StandingDefault,
  type UnboundRow,
} from './default-rows.ts';

export type DefaultSelection = RequestOf<typeof previewDefaultRates>['selection'];

export interface ChosenTerminal extends UnboundRow {
  readonly agentId: AgentId;
  readonly standing: StandingDefault | undefined;
  readonly standard: readonly Rate[];
}

export interface RefusedTerminal {
  readonly sn: string;
  readonly id?: ChosenTerminal['id'] | undefined;
  readonly reason: DefaultRefusal;
  readonly limit?: ExceededLimit['limit'] | undefined;
}

export interface ChosenTerminals {
  readonly terminals: readonly ChosenTerminal[];
  readonly refused: readonly RefusedTerminal[];
  readonly grounds: PolicyGrounds;
}

interface NamedTerminals {
  readonly rows: readonly UnboundRow[];
  readonly refused: readonly RefusedTerminal[];
}

type ChoiceContext = Pick<AgentContext, 'db' | 'caller' | 'now'> & { readonly services: Acquirers };

const byFilter = async (
  { db, caller }: ChoiceContext,
  { filter }: Extract<DefaultSelection, { by: 'filter' }>,
): Promise<NamedTerminals> => {
  const rows = await searchUnbound(db, { agentId: caller.agentId, ...filter, limit: MAX_CHANGES + 1 });
  return { rows, refused: [] };
};

const byList = async (
  { db, caller }: ChoiceContext,
  { serials }: Extract<DefaultSelection, { by: 'list' }>,
): Promise<NamedTerminals> => {
  const selected = await selectTerminals(db, caller.scope, { by: 'list', serials });
  const own = await unboundByIds(
    db,
    caller.agentId,
    selected.terminals.map(({ id }) => id),
  );
  const rows = new Map(own.map((row) => [row.id, row]));
  const others = selected.terminals.filter(({ id }) => !rows.has(id));
  return {
    rows: selected.terminals.flatMap(({ id }) => rows.get(id) ?? []),
    refused: [
      ...selected.refused.map(
        ({ sn, reason }) => ({ sn, reason: reason === 'malformed' ? reason : 'unknown' }) as const,
      ),
      ...others.map(({ sn, id, holderId }) =>
        holderId === caller.agentId
          ? ({ sn, id, reason: 'bound' } as const)
          : ({ sn, id, reason: 'held_elsewhere' } as const),
      ),
    ],
  };
};

const withStanding = async (
  db: Db,
  rows: readonly UnboundRow[],
  agentId: AgentId,
  { contents }: PolicyGrounds,
): Promise<ChosenTerminal[]> => {
  const standing = await standingDefaults(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    agentId,
    standing: standing.get(row.id),
    standard: (contents.get(row.policyId)?.content.rates ?? []).map((rate) => ({
      rateType: rate.rateType,
      ...standardRate(rate),
    })),
  }));
};

/** Own unbound terminals with the default that is set and those that could be. */
export const knownTerminals = async (
  { db, caller, now, services: acquirers }: ChoiceContext,
  rows: readonly UnboundRow[],
): Promise<Omit<ChosenTerminals, 'refused'>> => {
  const { agentId } = caller;
  const concerned = rows.map(({ policyId }) => ({ agentId, policyId }));
  const grounds = await policyGrounds(db, { now, acquirers }, concerned);
  return { terminals: await withStanding(db, rows, agentId, grounds), grounds };
};

/** @throws refuse('change_too_many' | 'change_none') */
export const chooseTerminals = async (asking: ChoiceContext, selection: DefaultSelection): Promise<ChosenTerminals> => {
  const { rows, refused } =
    selection.by === 'filter' ? await byFilter(asking, selection) : await byList(asking, selection);
  if (rows.length + refused.length > MAX_CHANGES) throw refuse('change_too_many', { max: MAX_CHANGES });
  if (rows.length + refused.length === 0) throw refuse('change_none');
  return { ...(await knownTerminals(asking, rows)), refused };
};
