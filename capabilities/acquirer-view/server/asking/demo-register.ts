/**
 * The demo acquirer's records of terminals: as ours, with each kind of difference in some of them. Stands for the
 * books of another company, and is read by the stand-in alone.
 */
import type { StandInRegister } from '#platform/acquirer/stand-in-views.ts';
import type { StageView, TerminalView } from '#platform/acquirer/view.ts';
import type { Db } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { Clock } from '#platform/time/clock.ts';
import { stageSales, type StageSale } from '#capabilities/assessments/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { boundFactsOf } from '#capabilities/terminals/server/api.ts';
import { oursOf } from '../comparison/sides.ts';

/** @param sales of the stage, newest first. */
type Deviation = (view: TerminalView, today: string, sales: readonly StageSale[]) => TerminalView;

const OTHER = { merchantNo: '898510154110777', merchantName: '蜀香园火锅', state: 'active' } as const;

const later = (day: string | null, today: string): string | null =>
  day === null || day >= today ? day : addDays(day, 1);

const ofStages =
  (change: (stage: StageView, sales: readonly StageSale[]) => StageView): Deviation =>
  (view, _today, sales) => ({ ...view, stages: view.stages.map((stage) => change(stage, sales)) });

const without = (stage: StageView, { amountFen, refundedFen }: StageSale): StageView => ({
  ...stage,
  volumeFen: fen(stage.volumeFen - amountFen + refundedFen),
  count: stage.count - 1,
});

const counted = (sales: readonly StageSale[]): StageSale[] => sales.filter(({ why }) => why === null);

/** The newest transaction is missing there, or, of a stage without any, one of 760.00 was counted there alone. */
const otherTrades = ofStages((stage, sales) => {
  const [newest] = counted(sales);
  if (newest !== undefined) return without(stage, newest);
  return { ...stage, volumeFen: fen(stage.volumeFen + 76_000), count: stage.count + 1 };
});

/** Without one transaction, a stage that we record as met was not met; for the others the window is a day shorter. */
const otherResult = ofStages((stage, sales) => {
  if (stage.state !== 'met') return { ...stage, toDay: addDays(stage.toDay, -1) };
  const decisive = counted(sales).map((sale) => without(stage, sale));
  const fewer = decisive.find(({ volumeFen }) => volumeFen < stage.goalFen);
  const less = { ...stage, volumeFen: fen(Math.max(0, stage.goalFen - 64_000)), count: stage.count - 1 };
  return { ...(fewer ?? less), state: 'missed' };
});

const DEVIATIONS: readonly Deviation[] = [
  (view) => ({ ...view, registration: null }),
  (view, today) => ({ ...view, registration: { since: today, ...view.registration, ...OTHER } }),
  (view, today) => ({
    ...view,
    registration: view.registration && {
      ...view.registration,
      since: later(view.registration.since, today) ?? view.registration.since,
    },
  }),
  (view) => ({ ...view, registration: view.registration && { ...view.registration, state: 'stopped' } }),
  (view) => ({ ...view, activatedOn: null }),
  (view, today) => ({ ...view, activatedOn: later(view.activatedOn, today) }),
  (view, today) => ({ ...view, activatedOn: view.activatedOn ?? (view.registration && today) }),
  (view) => ({ ...view, stages: [] }),
  otherTrades,
  otherResult,
];
/** One terminal in so many has each deviation. */
const SPREAD = 37;
const MOST_SALES = 200;
/** The step between terminals, so that those with neighbouring ids differ. */
const STEP = 32;

export const demoRegister =
  (db: Db, clock: Clock): StandInRegister =>
  async (sn) => {
    const facts = await boundFactsOf(db, sn);
    if (facts === undefined) return undefined;
    const [now, { id, merchantId }] = [clock.now(), facts];
    const ours = (await oursOf(db, [id], now)).get(id);
    if (ours === undefined) return undefined;
    const { binding, activatedOn, stage } = ours.side;
    const name = merchantId === null ? '' : ((await merchantsByIds(db, [merchantId])).get(merchantId)?.name ?? '');
    const view: TerminalView = {
      registration: binding === undefined ? null : { ...binding, merchantName: name },
      activatedOn: activatedOn ?? null,
      stages: stage === undefined ? [] : [stage],
    };
    const deviation = DEVIATIONS[(id * STEP) % SPREAD];
    if (deviation === undefined) return view;
    const sales =
      stage === undefined ? [] : await stageSales(db, { terminalId: id, stage: stage.number, most: MOST_SALES });
    return deviation(view, businessDay(now), sales);
  };
