/** The transfers and balances of a batch of shares, by hand (docs/domain.md §10). */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';
import { balanceOf, OPEN_WALLETS } from '#testing/wallet-rows.ts';

const sql = useSqlCalls('ledger.account.account_agent_exists');

const group = (agent: number, gain: number, back = 0): string => {
  const items = (id: number, fen: number): string => (fen > 0 ? `'{${id}}', '{${fen}}'` : 'null, null');
  return `row(${agent}, ${gain}, ${back}, ${gain - back}, ${items(11, gain)}, ${items(12, back)})`;
};

interface Batch {
  readonly groups: readonly string[];
  readonly kept?: number;
  readonly keptBack?: number;
  readonly fee: number;
  readonly day?: string;
  readonly id?: number;
}
const post = ({ groups, kept = 0, keptBack = 0, fee, day = '2026-09-18', id = 1 }: Batch): string =>
  `select ledger.api_post_shares(${id}, '${day} 14:00+08', '${day}',
    array[${groups.join(', ')}]::ledger.share_group[], ${kept}, ${keptBack}, ${fee})`;

const TRANSFERS = `select coalesce(debit.agent_id::text, debit.kind), coalesce(credit.agent_id::text, credit.kind),
    amount_fen, source_kind, coalesce(debit_balance_fen, credit_balance_fen), item_ids, item_fens
  from ledger.transfer join ledger.account as debit on debit.id = debit_account_id
    join ledger.account as credit on credit.id = credit_account_id order by transfer.id`;
const BALANCES = `select agent_id, balance_fen, pending_fen from ledger.balance where kind = 'profit_share' order by 1`;

const gain = (agent: number, fen: number, after = fen) => [
  'acquirer_fee',
  String(agent),
  fen,
  'profit_share',
  after,
  [11],
  [fen],
];
const back = (agent: number, fen: number, after: number) => [
  String(agent),
  'acquirer_fee',
  fen,
  'profit_share_reversal',
  after,
  [12],
  [fen],
];
const KEPT = ['acquirer_fee', 'operator_income', 593, 'operator_share', null, null, null];
const KEPT_BACK = ['operator_income', 'acquirer_fee', 93, 'operator_share_reversal', null, null, null];

describe('transfers', () => {
  it.each<[what: string, batch: Batch, transfers: unknown[][]]>([
    [
      'of shares and what the operator keeps',
      { groups: [group(1, 24), group(2, 124)], kept: 593, fee: 741 },
      [gain(1, 24), gain(2, 124), KEPT],
    ],
    ['of reversals', { groups: [group(1, 0, 7)], keptBack: 93, fee: -100 }, [back(1, 7, -7), KEPT_BACK]],
    [
      'of both: gains first, so that the running balance is right',
      { groups: [group(1, 24, 7), group(2, 124)], kept: 593, keptBack: 93, fee: 641 },
      [gain(1, 24), gain(2, 124), back(1, 7, 17), KEPT, KEPT_BACK],
    ],
    [
      'of a share of nothing: none',
      { groups: [group(1, 0), group(2, 148)], kept: 593, fee: 741 },
      [gain(2, 148), KEPT],
    ],
    ['of nobody', { groups: [], kept: 593, fee: 593 }, [KEPT]],
    ['of nothing', { groups: [], fee: 0 }, []],
  ])('%s', async (_what, batch, transfers) => {
    expect(await sql.undone(OPEN_WALLETS, post(batch), TRANSFERS)).toEqual(transfers);
  });
});

describe('balances', () => {
  it('are the earlier balances plus all that came and went', async () => {
    const rows = await sql.undone(
      OPEN_WALLETS,
      balanceOf(1, 'balance_fen = 1000'),
      post({ groups: [group(1, 24, 7), group(2, 124)], kept: 593, fee: 734 }),
      BALANCES,
    );
    expect(rows).toEqual([
      [1, 1_017, 17],
      [2, 124, 124],
      [3, 0, 0],
    ]);
  });

  it('of a wallet that is not open yet: it is opened', async () => {
    expect(await sql.undone(post({ groups: [group(7, 24)], fee: 24 }), BALANCES)).toEqual([[7, 24, 24]]);
  });

  it('of two batches of a day and one of the next', async () => {
    const one = { groups: [group(1, 24)], fee: 24 };
    const next = { ...one, id: 3, day: '2026-09-19' };
    const batches = [post(one), post({ ...one, id: 2 }), post(next)];
    expect(await sql.undone(OPEN_WALLETS, ...batches, BALANCES)).toContainEqual([1, 72, 24]);
    const days = await sql.undone(OPEN_WALLETS, ...batches, 'select day, count, fen from ledger.day where sign = 1');
    expect(days).toContainEqual(['2026-09-18', 2, 48]);
  });

  it('of a past month move to its totals', async () => {
    const one = { groups: [group(1, 24)], fee: 24 };
    const months = await sql.undone(
      OPEN_WALLETS,
      post(one),
      post({ ...one, id: 2, day: '2026-10-01' }),
      'select month, in_fen, out_fen, earned_fen from ledger.month',
    );
    expect(months).toEqual([['2026-09-01', 24, 0, 24]]);
  });
});

describe('is refused', () => {
  it.each<[what: string, batch: Batch]>([
    ['a fen too much', { groups: [group(1, 25)], kept: 593, fee: 617 }],
    ['a fen too little', { groups: [group(1, 24)], kept: 592, fee: 617 }],
    ['a reversal that is not of the fee', { groups: [group(1, 0, 7)], keptBack: 93, fee: -99 }],
  ])('%s', async (_what, batch) => {
    await expect(sql.undone(OPEN_WALLETS, post(batch))).rejects.toThrow(/shared and/);
  });

  it('a batch whose wallets are not in the order of agents', async () => {
    const call = post({ groups: [group(2, 124), group(1, 24)], fee: 148 });
    await expect(sql.undone(OPEN_WALLETS, call)).rejects.toThrow(/wallets found/);
  });
});
