/** Addresses, texts and colours of adjustments. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Tone } from '#platform/ui-console/tone-tag.tsx';
import { listAdjustments } from '../contract/list-adjustments.ts';
import { revealAdjustment } from '../contract/reveal-adjustment.ts';

export type Adjustment = AnswerOf<typeof listAdjustments>['rows'][number];
export type RevealedAdjustment = AnswerOf<typeof revealAdjustment>;

export const ADJUSTMENT_READS = [listAdjustments, revealAdjustment] as const;

const PAGE = '/ledger/adjustments';

/** A number, the form of a new one, or nothing. */
export const openIn = (path: string): string | undefined => /\/adjustments\/(A\d{6,15}|new)$/.exec(path)?.[1];
export const pathOf = (open: string | undefined): string => (open === undefined ? PAGE : `${PAGE}/${open}`);

export const TONES: Readonly<Record<Adjustment['state'], Tone>> = {
  proposed: 'primary',
  confirmed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};
