/** Labels and icons of transactions. */
import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { Method, PaymentType, TradeStatus } from '../../contract/lookup/trade-types.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

const QUICK_PAY: PaymentType = 4;
const METHOD_ICONS: Readonly<Record<Method, IconName>> = { 1: 'card', 2: 'nfc', 3: 'qr' };

export const iconOf = (trade: { paymentType: PaymentType; method: Method }): IconName =>
  trade.paymentType === QUICK_PAY ? 'bolt' : METHOD_ICONS[trade.method];

export const STATUS = { success: 1, failed: 2, initialised: 3 } as const satisfies Record<string, TradeStatus>;

/** Lists show a tag only for exceptions. */
export const STATUS_TONES = { 1: 'success', 2: 'danger', 3: 'neutral' } as const satisfies Record<TradeStatus, string>;
