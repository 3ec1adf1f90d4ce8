/** The parts of a folded row of the statement: by the direct sub-agent through whom a share came, and by merchant. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, negateFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { agentsByIds, shownName } from '#capabilities/agents/server/api.ts';
import { keyOf, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { getStatementFold } from '../../contract/entry/get-statement-fold.ts';
import { sourcesOf } from './transfer-sources.ts';

type Parts = NonNullable<AnswerOf<typeof getStatementFold>['parts']>;
type Part = Parts['byAgent']['top'][number];

interface Share {
  readonly agentId: AgentId | undefined;
  readonly merchantName: string;
  readonly amountFen: Fen;
  readonly tradeFen: Fen;
}

const TOP = 5;

export const foldParts = async (db: Db, agentId: AgentId, entries: readonly EntryRow[]): Promise<Parts | undefined> => {
  const sources = await sourcesOf(db, entries);
  if (sources.size < entries.length) return undefined;
  const shares = entries.flatMap((entry): Share[] => {
    const trade = sources.get(keyOf(entry));
    if (trade === undefined) return [];
    const below = trade.agentIds[trade.agentIds.indexOf(agentId) - 1];
    const tradeFen = trade.isRefund ? negateFen(trade.amountFen) : trade.amountFen;
    return [{ agentId: below, merchantName: trade.merchantName, amountFen: entry.amountFen, tradeFen }];
  });
  const names = await agentsByIds(
    db,
    shares.flatMap((share) => share.agentId ?? []),
  );
  const nameOf = (id: AgentId): string => {
    const agent = names.get(id);
    return agent === undefined ? '' : shownName(agent, { id: agentId });
  };
  return {
    tradeFen: sumFen(shares.map(({ tradeFen }) => tradeFen)),
    byAgent: partsBy(shares, (share) => ({
      ...(share.agentId !== undefined && { agentId: String(share.agentId) }),
      name: share.agentId === undefined ? '' : nameOf(share.agentId),
    })),
    byMerchant: partsBy(shares, (share) => ({
      ...(share.agentId !== undefined && { agentId: String(share.agentId) }),
      name: share.merchantName,
    })),
  };
};

const partsBy = (
  shares: readonly Share[],
  headOf: (share: Share) => Pick<Part, 'agentId' | 'name'>,
): Parts['byAgent'] => {
  const parts = new Map<string, Part>();
  for (const share of shares) {
    const head = headOf(share);
    const key = `${head.agentId ?? ''}:${head.name}`;
    parts.set(key, plus(parts.get(key) ?? { ...head, count: 0, tradeFen: zeroFen, amountFen: zeroFen }, share));
  }
  const sorted = [...parts.values()].toSorted((a, b) => Math.abs(b.amountFen) - Math.abs(a.amountFen));
  const rest = sorted.slice(TOP);
  const restPart = {
    name: '',
    count: rest.reduce((sum, { count }) => sum + count, 0),
    tradeFen: sumFen(rest.map(({ tradeFen }) => tradeFen)),
    amountFen: sumFen(rest.map(({ amountFen }) => amountFen)),
  };
  return { total: sorted.length, top: sorted.slice(0, TOP), ...(rest.length > 0 && { rest: restPart }) };
};

const plus = (part: Part, { amountFen, tradeFen }: Share): Part => ({
  ...part,
  count: part.count + 1,
  tradeFen: addFen(part.tradeFen, tradeFen),
  amountFen: addFen(part.amountFen, amountFen),
});
