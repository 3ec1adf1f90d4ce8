import type { RowOf } from '#platform/client/hooks.ts';
import { fen } from '#platform/money/fen.ts';
import type { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';

/** A running stage of the agent's own terminal, which ends tomorrow. */
export const TASK: Exclude<RowOf<typeof listTasks>, { kind: 'fee' }> = {
  kind: 'stage',
  id: '1',
  terminalId: '2',
  sn: 'SN1',
  merchantName: '锦里老茶铺',
  holder: { relation: 'self', id: '4', name: '赵敏' },
  stage: 1,
  fromDay: '2026-08-20',
  toDay: '2026-09-19',
  daysLeft: 1,
  status: 0,
  execution: 1,
  minVolumeFen: fen(2_000_000),
  minCount: 0,
  volumeFen: fen(10_000),
  count: 1,
  missingFen: fen(1_990_000),
  missingCount: 0,
};
