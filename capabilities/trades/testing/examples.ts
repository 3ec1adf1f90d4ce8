import { line, child, nothing } from '#testing/examples/examples.ts';
import type { CapabilityExamples, Noun } from '#testing/examples/examples.ts';

const TRADES: Record<string, Noun> = {
  text: 'merchantName',
  agentId: 'agent',
  brandId: 'common',
  merchantId: 'merchant',
  terminalId: 'terminal',
  reference: 'sn',
};

export const examples: CapabilityExamples = {
  calls: {
    'get-quarantine': line(),
    'search-quarantined': line(),
    'retry-quarantined': line(() => ({ ids: ['999999999'] }), { 'ids.0': 'common' }),
    'change-feed-limits': line(() => ({ acquirer: 'test', amountFen: 900_000 }), { 'brandIds.0': 'common' }),
    'reveal-batch': line(() => ({ id: '1' }), { id: 'common' }),
    'list-held-rows': line(() => ({ reason: 'implausible' })),
    'list-feed-limits': line(),
    'export-trades': line(() => ({ format: 'xlsx' }), TRADES),
    'list-trades': line(nothing, TRADES),
    'list-quarantined-trades': line(),
    'release-quarantined': line((w) => ({ id: w.heldBack, note: '已与收单机构核对', seen: w.heldMark }), {
      id: 'common',
    }),
    'dismiss-quarantined': line((w) => ({ id: w.heldBack, note: '收单机构发错' }), { id: 'common' }),
    'get-trade': line((w) => ({ id: child(w).trade }), { id: 'trade' }),
    'get-trade-summary': line(nothing, TRADES),
  },
  kinds: { trade: { isOfTheTeam: true }, reference: { isOfTheTeam: true, missing: 'QREF-NONE-1' } },
};
