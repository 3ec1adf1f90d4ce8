import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';
import { cutPools } from '../../rules/caps/cut-pools.ts';
import type { AwardRequest } from '../award-request.ts';
import { capOf } from './left-of-caps.ts';

const NO_TERMINAL = 0;

/**
 * The order in which a booking's pools are cut (docs/domain.md §4 "Cap of a month"): by day, terminal, stage and key.
 */
const inBookingOrder = (requests: readonly AwardRequest[]): AwardRequest[] =>
  requests.toSorted(
    (one, other) =>
      compare(one.day, other.day) ||
      (one.terminalId ?? NO_TERMINAL) - (other.terminalId ?? NO_TERMINAL) ||
      one.item - other.item ||
      compare(one.key, other.key),
  );

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

export interface CutRequest extends AwardRequest {
  /** The pool that was requested, if the cap cut it. */
  readonly uncutFen?: Fen | undefined;
}

interface FormerAward {
  readonly id: AwardId;
  readonly policyId: PolicyId;
  readonly kind: AwardKind;
  readonly day: BusinessDay;
  readonly poolFen: Fen;
}

/** The awards that are corrected: clawed back before in the same transaction. */
const formerAwards = async (
  tx: Tx,
  requests: readonly AwardRequest[],
): Promise<Map<AwardId | undefined, FormerAward>> => {
  const ids = requests.flatMap(({ corrects }) => corrects ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FormerAward>`select id, policy_id as "policyId", kind, day, pool_fen as "poolFen"
    from rewards.award where id = any (${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Requests in the order of their booking, each with the rest that its cap leaves. @param left by {@link capOf}. */
export const cutToCaps = async (
  tx: Tx,
  left: ReadonlyMap<string, Fen>,
  requests: readonly AwardRequest[],
): Promise<CutRequest[]> => {
  const ordered = inBookingOrder(requests);
  const former = await formerAwards(tx, ordered);
  const asked = ordered.map((request) => {
    const [cap, corrected] = [capOf(request), former.get(request.corrects)];
    const isSameCap = corrected !== undefined && capOf(corrected) === cap;
    return { cap, poolFen: request.poolFen, formerFen: isSameCap ? corrected.poolFen : undefined };
  });
  const pools = cutPools(asked, left);
  return ordered.map((request, index) => {
    const poolFen = pools[index] ?? request.poolFen;
    return poolFen < request.poolFen ? { ...request, poolFen, uncutFen: request.poolFen } : request;
  });
};
