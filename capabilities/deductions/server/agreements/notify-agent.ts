import type { Tx } from '#platform/db/db.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { AgreementStep } from '../../contract/enums.ts';
import type { AgreementRow } from './agreement-row.ts';

/** The page of one agreement. */
const PAGE = '/pages/deductions/deductionDetail';

/** Notifies the agent of an event of an agreement. */
export const notifyAgent = (
  tx: Tx,
  row: AgreementRow,
  step: Exclude<AgreementStep, 'rejected'>,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    [
      {
        agentId: row.agentId,
        kind: 'money',
        key: `deduction_${step}`,
        values: {
          no: row.no,
          subject: row.subject,
          total: formatFen(row.totalFen),
          left: formatFen(subtractFen(row.totalFen, row.takenFen)),
          cap: formatFen(row.dailyCapFen),
          day: step === 'offered' ? row.offeredUntil : row.startsOn,
        },
        link: `${PAGE}?id=${row.id}`,
      },
    ],
    now,
  );
