/** Goods deductions: one that runs and one that is offered, as the calls of the staff make them. */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { offerAgreement, type Offer } from '#capabilities/deductions/server/agreements/offer-agreement.ts';
import { changeAgreement } from '#capabilities/deductions/server/agreements/record-step.ts';
import { takeDue } from '#capabilities/deductions/server/takings/take-due.ts';
import { simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import type { Act, Stage } from './act-context.ts';

interface DeductionWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

const HOUR_MS = 3_600_000;
/** The hourly run before the withdrawals of a morning. */
const RUN_MS = 8.66 * HOUR_MS;
const MORNING_MS = 9.2 * HOUR_MS;
const AGREED_DAYS = 24;
const OFFERED_DAYS = 2;
const TO_ANSWER_DAYS = 14;

const offerTo = ({ row: { code } }: WorldAgent, at: Date, more: Partial<Offer>): Offer => ({
  code,
  subject: '20 台电签 POS 货款',
  totalFen: fen(480_000),
  dailyCapFen: fen(12_000),
  minimumLeftFen: fen(20_000),
  wallets: ['reward', 'profit_share'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: addDays(businessDay(at), 1),
  offeredUntil: addDays(businessDay(at), TO_ANSWER_DAYS),
  operator: simulatedOperator('zhouhang'),
  now: at,
  ...more,
});

export const deductionActs = ({ stage, agents, now, from }: DeductionWorld): Act[] => {
  const main = agents.find(({ story }) => story?.key === 'main');
  if (main === undefined) return [];
  const days = (count: number): string => businessDay(daysBefore(now, count));
  const long = Math.floor((now.getTime() - from.getTime()) / 86_400_000);
  const agreedDays = Math.min(AGREED_DAYS, long - 1);
  const slotOf = (day: string): Date => new Date(startOfDay(day).getTime() + MORNING_MS);
  const agreed = new Date(slotOf(days(agreedDays)).getTime() + HOUR_MS);
  const offered = new Date(slotOf(days(OFFERED_DAYS)).getTime() + HOUR_MS);
  const runs = Array.from({ length: agreedDays }, (_, index) => days(agreedDays - 1 - index)).flatMap((day): Act[] => {
    const at = new Date(startOfDay(day).getTime() + RUN_MS);
    return slotOf(day) < now ? [{ slot: slotOf(day), run: async () => void (await takeDue(stage.db, at)) }] : [];
  });
  const make = (wanted: Offer) => inTransaction(stage.db, (tx) => offerAgreement(tx, wanted));
  const agree = async (): Promise<void> => {
    const { id } = await make(offerTo(main, new Date(agreed.getTime() - HOUR_MS), {}));
    const accountId = stage.accountIds.get(main.row.id);
    const by = accountId === undefined ? {} : { accountId };
    await inTransaction(stage.db, (tx) => changeAgreement(tx, id, 'approved', by, agreed));
  };
  const more = { subject: '10 台智能 POS 货款', totalFen: fen(680_000), weekdays: [1, 4], dailyCapFen: fen(30_000) };
  const offer = async (): Promise<void> => void (await make(offerTo(main, offered, more)));
  return [{ slot: slotOf(days(agreedDays)), run: agree }, ...runs, { slot: slotOf(days(OFFERED_DAYS)), run: offer }];
};
