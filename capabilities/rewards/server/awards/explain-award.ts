/** How an agent's part of an award came about: the facts that its statement shows, and nothing about agents above. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { agentsByIds, shownName } from '#capabilities/agents/server/api.ts';
import { itemEntries } from '#capabilities/ledger/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { partValuesOn, policiesByIds, presentSales } from '#capabilities/policies/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { type SourceAward } from '#capabilities/wallet/server/api.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import { isCutFor } from '../../rules/caps/is-cut-for.ts';
import { PART_OF } from '../award-request.ts';
import { awardsOf, type Award } from '../awards-of.ts';
import { awardGrounds, type AwardGround } from './award-grounds.ts';
import { sourceOf } from './post-booking.ts';

export const explainAward = async (db: Db, agentId: AgentId, id: AwardId): Promise<SourceAward | undefined> => {
  const [entry] = await awardsOf(db, { ids: [id] });
  const [award] = entry?.reversesId ? await awardsOf(db, { ids: [entry.reversesId] }) : [entry];
  const at = award?.agentIds.indexOf(agentId) ?? -1;
  if (entry === undefined || award === undefined || at < 0) return undefined;
  const clawedBack = entry.reversesId === null ? await awardsOf(db, { reversesId: id }) : [];
  const { sales, reason } = await groundOf(db, award);
  return {
    ...(await subjectOf(db, award)),
    ...(sales && { sales: { conditions: presentSales(sales.conditions), from: sales.from } }),
    ...(reason !== undefined && { clawbackReason: reason }),
    ...(await amountsOf(db, award, agentId, at)),
    ...(entry.cause !== null && { cause: entry.cause }),
    ...(entry.reversesId !== null && { original: (await linksTo(db, [award], agentId))[0] }),
    clawedBack: await linksTo(db, clawedBack, agentId),
  };
};

/** A reward that no check decided has no grounds. */
const groundOf = async (db: Db, award: Award): Promise<AwardGround> =>
  (await awardGrounds.provided().of(db, award)) ?? {};

/** A fee that the acquirer reported; otherwise a phase that was due by the plan. */
const isOfCollection = (key: string): boolean => key.startsWith('fee:');

const FEES: readonly string[] = ['service_fee', 'communication_fee'];

const subjectOf = async (db: Db, award: Award) => {
  const { policyId, terminalId, merchantId, period, kind, poolFen, key } = award;
  const isByPlan = kind === 'communication_fee' && !isOfCollection(key);
  const [policies, terminals, merchants] = await Promise.all([
    policiesByIds(db, [policyId]),
    terminalsByIds(db, terminalId === null ? [] : [terminalId]),
    merchantsByIds(db, merchantId === null ? [] : [merchantId]),
  ]);
  const terminal = terminalId === null ? undefined : terminals.get(terminalId);
  const merchantName = merchantId === null ? undefined : merchants.get(merchantId)?.name;
  return {
    day: award.day,
    item: award.item,
    policyName: policies.get(policyId)?.name ?? '',
    ...(period !== null && { period }),
    ...(terminal && { terminal: { id: String(terminal.id), sn: terminal.sn } }),
    ...(merchantName !== undefined && { merchantName }),
    ...(FEES.includes(kind) && !isByPlan && { collectedFen: poolFen }),
    ...(isByPlan && { isByPlan }),
  };
};

const amountsOf = async (db: Db, award: Award, agentId: AgentId, at: number) => {
  const { kind, day, policyId, item, ownFens, shareFens, poolFen } = award;
  const [part] = await partValuesOn(db, [{ agentId, policyId, kind: PART_OF[kind], item }], day);
  const ownFen = ownFens[at] ?? zeroFen;
  const shareFen = shareFens[at] ?? zeroFen;
  const below = await belowOf(db, award, agentId, at);
  return {
    ownFen,
    ...(part !== undefined && { ownSince: part.validFrom }),
    isCapped: kind !== 'allowance' && ownFen > poolFen,
    isCut: isCutFor(award, at),
    ...(below && { below }),
    shareFen,
  };
};

/** The highest amount below, within the pool; for an allowance, the amount paid below. */
const belowOf = async (
  db: Db,
  award: Award,
  agentId: AgentId,
  at: number,
): Promise<{ amountFen: Fen; name?: string } | undefined> => {
  const { kind, agentIds, ownFens, shareFens, poolFen } = award;
  if (kind === 'allowance') {
    const paidFen = fen((ownFens[at] ?? 0) - (shareFens[at] ?? 0));
    return paidFen > 0 ? { amountFen: paidFen } : undefined;
  }
  if (at === 0) return undefined;
  const tops = ownFens.slice(0, at).map((own) => Math.min(own, poolFen));
  const amountFen = fen(Math.max(...tops));
  const whose = agentIds[tops.indexOf(amountFen)];
  const agent = whose === undefined ? undefined : (await agentsByIds(db, [whose])).get(whose);
  const name = agent === undefined ? '' : shownName(agent, { id: agentId });
  return { amountFen, ...(name !== '' && { name }) };
};

/** The entries of awards in the agent's own statement; a part of 0 has none. */
const linksTo = async (db: Db, awards: readonly Award[], agentId: AgentId) => {
  const entries = await itemEntries(
    db,
    awards.map(({ id, kind, reversesId, bookingNo }) => ({
      sourceKind: reversesId === null ? kind : `${kind}_reversal`,
      sourceId: `${sourceOf(bookingNo)}/${agentId}`,
      itemId: id,
    })),
  );
  return awards.flatMap(({ day, reversesId, cause }, index) => {
    const entry = entries[index];
    if (entry === undefined) return [];
    const amountFen = reversesId === null ? entry.fen : negateFen(entry.fen);
    return [{ id: entry.id, day, amountFen, ...(cause !== null && { cause }) }];
  });
};
