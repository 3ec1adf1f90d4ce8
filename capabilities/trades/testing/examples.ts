import { normalSerial } from '#platform/validate/normal/serial.ts';
import { line, child, nothing, type CapabilityExamples, type Noun } from '#testing/examples/examples.ts';
import { pastedAmount } from '#testing/examples/fields.ts';
import { stays, PLATFORM, WORK } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';

const TRADES: Record<string, Noun> = {
  text: 'merchantName',
  agentId: 'agent',
  brandId: 'common',
  merchantId: 'merchant',
  terminalId: 'terminal',
  reference: 'sn',
};

const ANYWHERE: Record<string, Noun> = {
  text: 'common',
  reference: 'common',
  agentId: 'common',
  brandId: 'common',
  merchantId: 'common',
  terminalId: 'common',
};

const SALE = 'what was returned of a sale is the sum of its refunds: transaction \\d+ ';

const NO_KEY = { acquirer: 'newlink', fingerprint: '0123456789ab' };

export const examples: CapabilityExamples = {
  calls: {
    'get-whole-trade': line((w) => ({ id: child(w).trade }), { id: 'common' }),
    'search-all-trades': line(() => ({ from: '2026-09-18', to: '2026-09-18' }), ANYWHERE),
    'get-all-trades-sum': line(() => ({ from: '2026-09-18', to: '2026-09-18' }), ANYWHERE),
    'get-quarantine': line(),
    'search-quarantined': line(),
    'retry-quarantined': line(() => ({ ids: ['999999999'] }), { 'ids.0': 'common' }),
    'change-feed-limits': line(() => ({ acquirer: 'test', amountFen: 900_000 }), { 'brandIds.0': 'common' }),
    'reveal-batch': line(() => ({ id: '1' }), { id: 'common' }),
    'list-held-rows': line(() => ({ reason: 'implausible' })),
    'list-feeds': line(),
    'list-feed-limits': line(),
    'list-feed-keys': line(),
    'add-feed-key': line(() => ({ acquirer: 'newlink' })),
    'revoke-feed-key': line(() => NO_KEY, {}, { refused: 'feed_key_unknown' }),
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
  untyped: {
    'revoke-feed-key': ['fingerprint'],
  },
  kinds: { trade: { isOfTheTeam: true }, reference: { isOfTheTeam: true, missing: 'QREF-NONE-1' } },
  personal: {
    'feed_key.secret_sealed': stays('the key of an acquirer, no person'),
    'feed_batch.body': stays('of a version that did not seal it, until the next night'),
    'feed_batch.body_sealed': stays('what the acquirer sent, emptied after 90 days by trades.keep-bodies'),
    'feed_batch.body_index': stays('keyed hash, removed with the body'),
    'trade.bank_name': stays('what the acquirer reported, kept by law'),
    'trade.card_tail': stays('what the acquirer reported, kept by law'),
    'fee.fail_reason': stays(WORK),
    'quarantine.dismissed_note': stays(PLATFORM),
    'quarantine.reason': stays(WORK),
    'trade.fail_reason': stays(WORK),
  },
  sums: {
    ...recounted(
      'npm run reconcile',
      'trade',
      { refunded_fen: new RegExp(`${SALE}refunded_fen`), fee_back_fen: new RegExp(`${SALE}fee_back_fen`) },
      "kind = 'sale' and status = 1 and refunded_fen < amount_fen and fee_back_fen < fee_fen",
    ),
    ...recounted(
      'npm run reconcile',
      'value_fee',
      { fee_back_fen: /^what was returned of a value-added fee/ },
      'fee_back_fen < fee_fen',
    ),
    ...recounted(
      'npm run reconcile',
      'fee',
      { refunded_fen: /^what was returned of a fee/ },
      'refunded_fen < amount_fen',
    ),
    'fee.amount_fen': 'reported',
    quarantine: 'tries of one row',
    acquirer_limit: 'thresholds',
    acquirer_day: 'a limit: compared with what is booked in capabilities/trades/server/feed/day-caps.test.ts',
    terminal_day: 'a limit: compared with what is booked in capabilities/trades/server/feed/day-caps.test.ts',
    share: 'booked with its transaction; the shares of a transaction sum to its fee',
    'trade.amount_fen': 'reported',
    'trade.fee_fen': 'reported; of a refund booked by the reversal',
    'trade.remaining_fens': 'what remained above each agent, by the prices of its day',
    'value_fee.fee_fen': 'reported',
    'value_fee.remaining_fens': 'what remained above each agent, by the parts of its day',
    value_share: 'booked with its transaction',
  },
  pages: {
    '/pages/home/home/trading-info': {
      noFigures: 'lists and sums of earnings, compared with the ledger by the tests of earnings',
      list: {
        call: '/api/ag/trx/list',
        choose: async (on) => {
          await on.radio('团队');
          await on.filter('近7天', '晚上 18–24时', '支付宝', '成功', '新联');
        },
        asked: { scope: 'team', fromTime: '18:00', toTime: '23:59', paymentTypes: [2], statuses: [1], brandId: '1' },
      },
    },
    '/pages/home/trading/index': {
      list: {
        call: '/api/ag/trx/list',
        choose: async (on) => {
          await on.radio('团队');
          await on.type('茶');
          await on.filter('近7天', 'VIP贷记卡', '支付宝', '贷记', '成功');
        },
        asked: { scope: 'team', text: '茶', totalTypes: [5], paymentTypes: [2], cardType: 1, statuses: [1] },
      },
    },
  },
  ofTwo: {
    'change-feed-limits': { acquirer: 'test', amountFen: 900_000 },
    'add-feed-key': { acquirer: 'newlink' },
  },
  bookingSql: ['write_sales', 'write_refunds'],
  noAmountSql: { join_parts: 'lists that are joined' },
  fields: {
    'mobile/lookup/find-groups.tsx: AmountRange': ['amount', pastedAmount],
    'mobile/lookup/serial-sheet.tsx: code': ['serial', normalSerial],
  },
  cutFields: ['console/quarantine/held-foot.tsx'],
  readers: {
    'server/feed/import-file.ts': [],
  },
  permissions: {
    'trade:view': ['agent', 'agent-viewer', 'agent-operator'],
  },
};
