/** Wallets, statement and withdrawals: from the transfers of the ledger, the holds and the withdrawals. */
import { sql } from '#platform/db/sql.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import { getWithdrawalSummary } from '#capabilities/withdrawals/contract/list/get-withdrawal-summary.ts';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import { countedBy, type EntryFact, type Facts } from './facts.ts';
import { proof } from './proof.ts';
import { sum } from './sums.ts';

const NO_EARNING = new Set([
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_tax',
  'adjustment',
  'manual_adjustment',
  'recalculation',
  'goods_deposit',
  'goods_deposit_reversal',
  'goods_deduction',
  'not_activated',
]);
const isEarning = ({ kind }: EntryFact): boolean => !NO_EARNING.has(kind);
const isWithdrawn = ({ kind }: EntryFact): boolean => kind.startsWith('withdrawal');
const fens = (entries: readonly EntryFact[]): number => sum(entries.map(({ fen }) => fen));

const inAndOut = (entries: readonly EntryFact[]) => ({
  inFen: fens(entries.filter(({ fen }) => fen > 0)),
  outFen: -fens(entries.filter(({ fen }) => fen < 0)),
});

const heldIn = async ({ db, me }: Facts): Promise<Map<string, number>> => {
  const rows = await countedBy<{ wallet: string; fen: number }>(
    db,
    sql`select account.kind as wallet, sum(amount_fen) as fen from ledger.hold
      join ledger.account on account.id = account_id where agent_id = ${me} and state = 'open' group by 1`,
  );
  return new Map(rows.map(({ wallet, fen }) => [wallet, fen]));
};

/** The sum of the wallet's earnings of the running day waits for the next. */
const walletAgain = (facts: Facts, held: ReadonlyMap<string, number>, wallet: string) => {
  const entries = facts.entries.filter((entry) => entry.wallet === wallet);
  const ofMonth = entries.filter(({ month }) => month === facts.month);
  const pendingFen = Math.max(0, fens(entries.filter((entry) => entry.day === facts.today && isEarning(entry))));
  const heldFen = held.get(wallet) ?? 0;
  const left = fens(entries) - heldFen - pendingFen;
  return {
    balanceFen: fens(entries),
    heldFen,
    pendingFen,
    availableFen: Math.max(0, left),
    owedFen: Math.max(0, -left),
    earnedFen: fens(entries.filter(isEarning)),
    withdrawnFen: -fens(entries.filter(isWithdrawn)),
    monthEarnedFen: fens(ofMonth.filter(isEarning)),
    monthInFen: inAndOut(ofMonth).inFen,
  };
};

const PARTS = ['balanceFen', 'heldFen', 'pendingFen', 'availableFen', 'owedFen'] as const;

interface WithdrawalFact {
  id: string;
  status: string;
  wallet: string;
  amountFen: number;
  feeFen: number;
  taxFen: number;
  netFen: number;
  appliedOn: string;
  finishedYear: string | null;
  /** Amounts that tax documents cover. */
  covers: { amountFen: number; ratePpm: number; taxFen: number }[];
}

const withdrawalsOf = ({ db, me }: Facts): Promise<WithdrawalFact[]> =>
  countedBy(
    db,
    sql`select withdrawal.id::text, status, account.kind as wallet, amount_fen as "amountFen", fee_fen as "feeFen",
      tax_fen as "taxFen", net_fen as "netFen", applied_on as "appliedOn",
      to_char(finished_at at time zone 'Asia/Shanghai', 'YYYY') as "finishedYear",
      (select coalesce(json_agg(json_build_object('amountFen', cover.amount_fen, 'ratePpm', cover.rate_ppm,
          'taxFen', cover.tax_fen) order by cover.rate_ppm, cover.document_id), '[]')
        from taxes.cover where withdrawal_no = withdrawal.no) as covers
      from withdrawals.withdrawal join ledger.account on account.id = account_id where withdrawal.agent_id = ${me}`,
  );

const RULES_FEE_FEN = 200;
const RULES_TAX_PPM = 60_000;

/** Parts that documents cover, and the rest at the rate of the wallet. */
const taxPartsAgain = ({ amountFen, covers }: WithdrawalFact) => {
  const restFen = amountFen - sum(covers.map((cover) => cover.amountFen));
  const taxFen = Math.floor((restFen * RULES_TAX_PPM + 500_000) / 1_000_000);
  return restFen > 0 ? [...covers, { amountFen: restFen, ratePpm: RULES_TAX_PPM, taxFen }] : covers;
};

const OPEN = new Set(['applied', 'reviewing', 'approved', 'paying', 'unknown']);

export const balances = proof(getBalances, async (facts, _request, answer) => {
  const held = await heldIn(facts);
  const today = (await withdrawalsOf(facts)).filter(({ appliedOn }) => appliedOn === facts.today);
  const wallets = answer.wallets.map(({ kind, obstacle, rule }) => {
    const again = walletAgain(facts, held, kind);
    const used = today.filter(
      ({ wallet, status }) => wallet === kind && (OPEN.has(status) || status === 'paid'),
    ).length;
    return {
      ...again,
      withdrawableFen: obstacle === undefined ? again.availableFen : 0,
      leftToday: rule.dailyCount - used,
    };
  });
  const total = Object.fromEntries(
    [...PARTS, 'withdrawableFen' as const].map((part) => [part, sum(wallets.map((wallet) => wallet[part]))]),
  );
  return { total, wallets };
});

export const withdrawPreview = proof(previewWithdrawal, async (facts, { wallet }, answer) => {
  const { availableFen } = walletAgain(facts, await heldIn(facts), wallet);
  const used = (await withdrawalsOf(facts)).filter((one) => one.appliedOn === facts.today && one.wallet === wallet);
  const mostFen = Math.min(availableFen, answer.rule.maximumFen);
  const fee = { amountFen: 0, feeFen: RULES_FEE_FEN, taxFen: 0, netFen: 0 };
  // of an amount of 0 nothing is withheld, with documents and without
  const saving = { noneFen: 0, presentFen: 0, fullFen: 0, uncoveredFen: 0, savedFen: 0, moreFen: 0 };
  return { ...fee, saving, availableFen, mostFen, leftToday: answer.rule.dailyCount - used.length };
});

const counted = (rows: readonly WithdrawalFact[], part: 'amountFen' | 'netFen') => ({
  count: rows.length,
  amountFen: sum(rows.map((row) => row[part])),
});

export const withdrawalSummary = proof(getWithdrawalSummary, async (facts, _request, answer) => {
  const all = await withdrawalsOf(facts);
  const paid = all.filter(({ status }) => status === 'paid');
  const open = all.filter(({ status }) => OPEN.has(status));
  return {
    open: counted(open, 'amountFen'),
    paid: counted(paid, 'netFen'),
    paidThisYear: counted(
      paid.filter(({ finishedYear }) => finishedYear === facts.month.slice(0, 4)),
      'netFen',
    ),
    stopped: {
      ...counted(
        all.filter((one) => !paid.includes(one) && !open.includes(one)),
        'amountFen',
      ),
    },
    months: answer.months.map(({ month }) =>
      counted(
        paid.filter(({ appliedOn }) => appliedOn.startsWith(month)),
        'netFen',
      ),
    ),
  };
});

export const withdrawals = proof(listWithdrawals, async (facts, _request, { rows }) => {
  const all = await withdrawalsOf(facts);
  return {
    rows: rows.map(({ id }) => {
      const found = all.find((one) => one.id === id);
      if (found === undefined) return undefined;
      const { amountFen, feeFen, taxFen, netFen } = found;
      return { amountFen, feeFen, taxFen, netFen, taxParts: taxPartsAgain(found) };
    }),
  };
});

export const statementSummary = proof(getStatementSummary, async (facts, { month }) => {
  const before = facts.entries.filter((entry) => entry.month < month);
  const of = facts.entries.filter((entry) => entry.month === month);
  const { inFen, outFen } = inAndOut(of);
  // money held for a withdrawal is an entry, neither income nor expense
  const held = (await withdrawalsOf(facts)).filter(
    ({ status, appliedOn }) => OPEN.has(status) && appliedOn.startsWith(month),
  );
  return {
    openingFen: fens(before),
    inFen,
    outFen,
    closingFen: fens(before) + inFen - outFen,
    found: { count: sum(of.map(({ items }) => items)) + held.length, inFen, outFen },
  };
});

/** All entries of a wallet, kind and direction on a day, and the balance that the last of them left. */
const foldOf = (facts: Facts, row: { day: string; wallet: string; kind: string; amountFen: number }) => {
  const all = facts.entries.filter(({ wallet }) => wallet === row.wallet);
  const folded = all.filter(
    ({ day, kind, fen }) => day === row.day && kind === row.kind && Math.sign(fen) === Math.sign(row.amountFen),
  );
  const last = folded.at(-1)?.id ?? 0;
  return {
    amountFen: fens(folded),
    count: sum(folded.map(({ items }) => items)),
    balanceFen: fens(all.filter(({ id }) => id <= last)),
  };
};

const singleOf = (facts: Facts, row: { id: string; wallet: string }) => {
  const [transferId, position = 1] = row.id.split('-').map(Number);
  const found = facts.entries.find(({ id, wallet }) => id === transferId && wallet === row.wallet);
  if (found === undefined) throw new Error(`no entry ${row.id}`);
  const before = facts.entries.filter(({ id, wallet }) => wallet === row.wallet && id < found.id);
  // a transfer that sums up nothing is entry 0 of itself
  const until = found.itemFens.slice(0, Math.max(1, position));
  return { amountFen: until.at(-1), balanceFen: fens(before) + sum(until) };
};

export const statementEntries = proof(listStatementEntries, async (facts, _request, { rows }) => {
  const open = new Map((await withdrawalsOf(facts)).map(({ id, amountFen }) => [id, amountFen]));
  return {
    rows: rows.map((row) => ({
      ...(row.heldFor !== undefined && { amountFen: open.get(row.heldFor as string) }),
      ...(row.heldFor === undefined && (row.count === undefined ? singleOf(facts, row) : foldOf(facts, row))),
      ...(row.head && { head: inAndOut(facts.entries.filter(({ day }) => day === row.day)) }),
    })),
  };
});

/** An award's entry: the own amount in force on its day, and the amount that the agents below had of it. */
export const statementEntry = proof(getStatementEntry, async (facts, { id }) => {
  const [transferId = 0, position = 1] = String(id).split('-').map(Number);
  const [booked] = await countedBy<{ wallet: string; fens: number[]; awardId: number; kind: string }>(
    facts.db,
    sql`select account.kind as wallet, item_fens as fens, item_ids[${position}::int] as "awardId", source_kind as kind
      from ledger.transfer join ledger.account on account.id = credit_account_id where transfer.id = ${transferId}`,
  );
  const [award] = await countedBy<{ ids: number[]; owns: number[]; shares: number[]; pool: number }>(
    facts.db,
    sql`select agent_ids as ids, own_fens as owns, share_fens as shares, pool_fen as pool from rewards.award
      where id = ${booked?.awardId ?? 0}`,
  );
  if (booked === undefined || award === undefined) throw new Error('not the entry of an award');
  const before = fens(facts.entries.filter(({ wallet, id: other }) => wallet === booked.wallet && other < transferId));
  const until = (count: number): number => before + sum(booked.fens.slice(0, count));
  const mine = award.ids.indexOf(facts.me);
  const belowFen = sum(award.shares.slice(0, mine));
  return {
    amountFen: booked.fens[position - 1],
    balanceFen: until(position),
    balanceBeforeFen: until(position - 1),
    ...(booked.fens.length > 1 && { bookedWith: { count: booked.fens.length, sumFen: sum(booked.fens) } }),
    award: {
      ownFen: award.owns[mine],
      shareFen: Math.min(award.pool, award.owns[mine] ?? 0) - belowFen,
      ...(mine > 0 && { below: { amountFen: belowFen } }),
    },
  };
});
