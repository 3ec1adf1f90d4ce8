/** Changes asked of the acquirer on the last days, when, and their outcome. */
import { RATE_TYPES } from '#capabilities/policies/contract/terms/rate-types.ts';

export interface AskedChange {
  readonly hoursAgo: number;
  readonly of: 'main' | 'mid';
  readonly kind: 'rate' | 'service' | 'communication';
  /** Without it, the newest merchant whose rates can be changed. */
  readonly merchant?: string;
  readonly rateType?: number;
  /** Values in ppm or fen: the first that is not in force is requested. */
  readonly to: readonly number[];
  /** Kind communication: how many terminals together, 1 unless given. */
  readonly terminals?: number;
  /** Kind communication: the new period too. */
  readonly periodDays?: number;
  /** `waits`: for the evening; `cancelled`: before it was sent. */
  readonly outcome: 'changed' | 'processing' | 'waits' | 'cancelled';
}

const { posCard, scan, quickPay } = RATE_TYPES;
const RATE = { of: 'main', kind: 'rate', rateType: posCard } as const;
const FEE = { of: 'main', kind: 'service', to: [19_900, 9_900] } as const;

const SIM = { of: 'main', kind: 'communication', to: [6_000, 4_800] } as const;

/** Changes of the demo; when it starts, the next question about those in process is hours away. */
export const ASKED: readonly AskedChange[] = [
  { ...RATE, hoursAgo: 146, merchant: '老街坊烟酒', to: [6_000, 6_200], outcome: 'changed' },
  { ...RATE, hoursAgo: 77, merchant: '天府洗衣', to: [6_300, 6_400], outcome: 'cancelled' },
  { ...FEE, hoursAgo: 49, merchant: '天府洗衣', outcome: 'changed' },
  { ...SIM, hoursAgo: 50, terminals: 6, outcome: 'changed' },
  { ...RATE, hoursAgo: 48, merchant: '锦里老茶铺', to: [5_900, 6_100], outcome: 'changed' },
  { ...RATE, hoursAgo: 27, of: 'mid', to: [5_900, 6_100], outcome: 'changed' },
  { ...RATE, hoursAgo: 21, merchant: '明远五金', rateType: quickPay, to: [6_200], outcome: 'processing' },
  { ...SIM, hoursAgo: 26, merchant: '老街坊烟酒', to: [4_800], periodDays: 180, outcome: 'changed' },
  { ...SIM, hoursAgo: 5, merchant: '锦里老茶铺', outcome: 'processing' },
  { ...FEE, hoursAgo: 4.5, merchant: '春熙数码维修', outcome: 'processing' },
  { ...RATE, hoursAgo: 1.6, merchant: '慕光眼镜店', rateType: scan, to: [3_900], outcome: 'processing' },
  { ...RATE, hoursAgo: 0.4, merchant: '望江书店', to: [6_200, 6_100], outcome: 'waits' },
];

/** Requested together: the first is refused, the next two are being processed, if they can be changed. */
export const DOZEN = {
  hoursAgo: 1.5,
  count: 12,
  rateType: posCard,
  to: 5_800,
  first: ['川味小馆（玉林店）', '锐捷汽车养护中心', '金沙海鲜酒楼'] as readonly string[],
} as const;
