/** Texts and colours of disputes. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import type { Tone } from '#platform/ui-console/tone-tag.tsx';
import { isCheck, type DisputeState } from '../../contract/lookup/dispute-fields.ts';
import type { explainDispute } from '../../contract/recalculation/explain-dispute.ts';
import type { searchDisputes } from '../../contract/review/search-disputes.ts';
import type { DisputeTab } from './dispute-address.ts';

export type Row = AnswerOf<typeof searchDisputes>['rows'][number];
export type ExplainedDispute = AnswerOf<typeof explainDispute>;

export const TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'warning',
  in_review: 'primary',
  confirmed: 'neutral',
  corrected: 'success',
  withdrawn: 'neutral',
};

export const isWaiting = ({ state }: Pick<Row, 'state'>): boolean => state === 'open' || state === 'in_review';

/** `分润 · 锦里老茶铺` */
export const lineName = ({ what, label }: Pick<Row, 'what' | 'label'>, t: Text['t']): string => {
  if (isCheck(what)) return joined(t(`disputes.what.${what}`), label);
  if (what === 'statement_wallet' || what === 'statement_kind') return joined(t('disputes.what.statement'), label);
  return joined(t(`ledger.kind.${what}`), label);
};

export const isIn = (row: Row, tab: DisputeTab): boolean => {
  if (tab === 'waiting') return isWaiting(row);
  if (tab === 'second') return isWaiting(row) && row.first !== undefined;
  return tab === 'answered' ? row.state === 'confirmed' || row.state === 'corrected' : row.state === 'withdrawn';
};

export const fits = ({ no, agentCode, agentName, label = '' }: Row, text: string): boolean =>
  [no, agentCode, agentName, label].some((word) => word.toLowerCase().includes(text.toLowerCase()));
