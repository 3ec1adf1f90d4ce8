/** The page's state in its address: /console/payouts/P20260918000002/W20260918000044?text=…. */
const PATH = '/payouts';

export interface PayoutAddress {
  /** The batch; the newest while none is named. */
  readonly batchNo: string | undefined;
  /** The payment that is open. */
  readonly paymentNo: string | undefined;
  readonly text: string;
  /** Only batches with unanswered payments. */
  readonly isOpen: boolean;
}

export const addressIn = (path: string, search: string): PayoutAddress => {
  const given = new URLSearchParams(search);
  const [, batchNo, paymentNo] = /^\/payouts\/(P\d{14})(?:\/(W\d{6,20}))?$/.exec(path) ?? [];
  return {
    batchNo,
    paymentNo,
    text: (given.get('text') ?? '').slice(0, 40),
    isOpen: given.get('open') === 'true',
  };
};

export const pathOf = ({ batchNo, paymentNo }: PayoutAddress): string =>
  [PATH, batchNo, batchNo === undefined ? undefined : paymentNo].filter(Boolean).join('/');

export const searchOf = ({ text, isOpen }: PayoutAddress): string => {
  const given = new URLSearchParams();
  if (text !== '') given.set('text', text);
  if (isOpen) given.set('open', 'true');
  return given.size === 0 ? '' : `?${given.toString()}`;
};
