/** The page's state in its address: /console/quarantine?reason=unknown_terminal&page=2. */
import { WAITING_REASONS, type WaitingReason } from '../../contract/quarantine/row-outcome.ts';

export const QUARANTINE_PATH = '/quarantine';

export interface WaitingState {
  /** If undefined, the one with most rows. */
  readonly reason: WaitingReason | undefined;
  readonly pageNum: number;
}

export const waitingStateOf = (search: string): WaitingState => {
  const given = new URLSearchParams(search);
  return {
    reason: WAITING_REASONS.find((reason) => reason === given.get('reason')),
    pageNum: Number(/^[1-9]\d{0,2}$/.exec(given.get('page') ?? '')?.[0] ?? 1),
  };
};

export const waitingSearchOf = ({ reason, pageNum }: WaitingState): string => {
  const parts = new URLSearchParams([
    ...(reason === undefined ? [] : [['reason', reason]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ]).toString();
  return parts === '' ? '' : `?${parts}`;
};
