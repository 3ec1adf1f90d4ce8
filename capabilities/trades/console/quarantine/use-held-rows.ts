import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { listHeldRows } from '../../contract/quarantine/list-held-rows.ts';
import type { DECIDED_REASONS } from '../../contract/quarantine/row-outcome.ts';

export type HeldRow = AnswerOf<typeof listHeldRows>['rows'][number];
export type HeldReason = (typeof DECIDED_REASONS)[number];

const everyMs = 30_000;
/** Shown at once: they are decided one by one, and the next ones follow. */
const MOST = 100;

export const useHeldRows = (reason: HeldReason) =>
  useCall(listHeldRows, { reason, pageSize: MOST }, { refetchMs: everyMs });
