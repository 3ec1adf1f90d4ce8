import type { TerminalView } from '#platform/acquirer/view.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { shownStages, type ShownStage } from '#capabilities/assessments/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { boundFacts, type BoundFacts } from '#capabilities/terminals/server/api.ts';
import type { StageState } from '../../contract/comparison/agreements.ts';
import type { Side, StageSide } from '../../rules/comparison/compare.ts';

const STATES: Record<ShownStage['status'], StageState> = { [-2]: 'missed', [-1]: 'missed', 0: 'running', 1: 'met' };

const ourStage = ({ number, fromDay, toDay, status, volumeFen, count, minVolumeFen }: ShownStage): StageSide => ({
  number,
  fromDay,
  toDay,
  state: STATES[status],
  volumeFen,
  count,
  goalFen: minVolumeFen,
});

/** Our side of the comparison, with the merchant by its number. */
export interface OurSide {
  readonly sn: string;
  readonly merchantId: MerchantId | null;
  readonly side: Side;
}

const ourSide = (facts: BoundFacts, merchantNo: string, stage: ShownStage | undefined): OurSide => {
  const { sn, merchantId, boundAt, activatedAt } = facts;
  const side: Side = {
    ...(boundAt && { binding: { merchantNo, since: businessDay(boundAt), state: 'active' } }),
    ...(activatedAt && { activatedOn: businessDay(activatedAt) }),
    ...(stage && { stage: ourStage(stage) }),
  };
  return { sn, merchantId, side };
};

/** Our side in its present state. Deleted terminals are missing. */
export const oursOf = async (
  db: Db,
  ids: readonly TerminalId[],
  now: Date,
): Promise<ReadonlyMap<TerminalId, OurSide>> => {
  const facts = await boundFacts(db, ids);
  const merchants = await merchantsByIds(db, [...new Set([...facts.values()].flatMap((one) => one.merchantId ?? []))]);
  const stages = await shownStages(db, [...facts.keys()], businessDay(now));
  return new Map(
    [...facts].map(([id, one]) => {
      const no = one.merchantId === null ? '' : (merchants.get(one.merchantId)?.no ?? '');
      return [id, ourSide(one, no, stages.get(id))];
    }),
  );
};

/** The acquirer's side; its stage is compared with the one that we show. */
export const theirSide = (view: TerminalView | null, ours: Side): Side => {
  if (view === null) return {};
  const { registration, activatedOn, stages } = view;
  const stage = stages.find(({ number }) => number === ours.stage?.number);
  return {
    ...(registration && {
      binding: { merchantNo: registration.merchantNo, since: registration.since, state: registration.state },
    }),
    ...(activatedOn !== null && { activatedOn }),
    ...(stage && { stage }),
  };
};
