import { subtractFen } from '#platform/money/fen.ts';
import { nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import { stateOn } from '../../rules/agreements/agreement-state.ts';
import { nextTakingDay } from '../../rules/schedule.ts';
import type { AgreementRow } from './agreement-row.ts';

/** The next day on which it takes: not the one on which it has taken already. */
const nextOn = (row: AgreementRow, today: BusinessDay): BusinessDay =>
  nextTakingDay(row, row.lastTakingOn === today ? nextDay(today) : today);

export const presentAgreement = (row: AgreementRow, today: BusinessDay) => ({
  id: String(row.id),
  no: row.no,
  subject: row.subject,
  state: stateOn(row.state, row.offeredUntil, today),
  totalFen: row.totalFen,
  takenFen: row.takenFen,
  leftFen: subtractFen(row.totalFen, row.takenFen),
  dailyCapFen: row.dailyCapFen,
  minimumLeftFen: row.minimumLeftFen,
  wallets: row.wallets,
  weekdays: row.weekdays,
  startsOn: row.startsOn,
  offeredUntil: row.offeredUntil,
  ...(row.state === 'active' && { nextOn: nextOn(row, today) }),
});
