/** The examples of shares and refunds, computed by the SQL functions that book them. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addFen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { fenIn, listIn, moneyIn, moneyOut, moneysOut, numberIn, type Cells, type WorldRunner } from './cells.ts';

/** Each agent's share of a fee, by the remainders after it. */
const sharesOf = (feeFen: Fen, remaining: readonly Fen[]): Fen[] =>
  remaining.map((rest, i) => subtractFen(i === 0 ? feeFen : (remaining[i - 1] ?? zeroFen), rest));
const splitOut = (feeFen: Fen, remaining: readonly Fen[]) => ({
  shares: moneysOut(sharesOf(feeFen, remaining)),
  'operator keeps': moneyOut(remaining.at(-1) ?? feeFen),
});

const remainingOf = async (db: Db, amountFen: Fen, feeFen: Fen, costs?: string): Promise<Fen[]> => {
  const rates = listIn(costs).map(numberIn);
  const { rows } = await sql<{ remaining: Fen[] }>`
    select trades.remaining_fees(${amountFen}::bigint, ${feeFen}::bigint, ${rates}::bigint[], '{}', '{}') as
      remaining`.execute(db);
  return onlyRow(rows).remaining;
};

const profitShare: WorldRunner = async (row, { database: { db } }) => {
  const [amountFen, feeFen] = [fenIn(row['amount']), fenIn(row['fee'])];
  return splitOut(feeFen, await remainingOf(db, amountFen, feeFen, row['costs ppm, direct agent first']));
};

const whatIf: WorldRunner = async (row, { database: { db } }) => {
  const [amountFen, feeFen] = [fenIn(row['amount']), fenIn(row['fee'])];
  const before = sharesOf(feeFen, await remainingOf(db, amountFen, feeFen, row['old costs ppm, direct agent first']));
  const after = sharesOf(feeFen, await remainingOf(db, amountFen, feeFen, row['new costs ppm']));
  const changes = after.map((now, i) => subtractFen(now, before[i] ?? zeroFen));
  return {
    'changes of the shares': moneysOut(changes).replaceAll('\u2212', '-'),
    sum: moneyOut(sumFen(changes)),
  };
};

const valueShares: WorldRunner = async (row, { database: { db } }) => {
  const feeFen = fenIn(row['value-added fee']);
  const baseFen = numberIn(row['share type']) === 0 ? fenIn(row['amount']) : feeFen;
  const parts = listIn(row['parts ppm, direct agent first']).map(numberIn);
  const { rows } = await sql<{ remaining: Fen[] }>`
    select trades.remaining_value_fees(${feeFen}::bigint, ${baseFen}::bigint, ${parts}::bigint[]) as remaining`.execute(
    db,
  );
  return splitOut(feeFen, onlyRow(rows).remaining);
};

/**
 * Each refund returns its part of the rest that earlier ones left. @returns [fee, remaining₀ …] for each refund; null
 * if it is quarantined.
 */
const returnedBy = async (db: Db, row: Partial<Cells>, feeFen: Fen): Promise<(Fen[] | null)[]> => {
  const amountFen = fenIn(row['amount']);
  const remaining = listIn(row['remaining fees'], ' ').map((rest) => fenIn(rest));
  let [refundedFen, before] = [zeroFen, [zeroFen, ...remaining.map(() => zeroFen)]];
  const found: (Fen[] | null)[] = [];
  for (const text of listIn(row['refunds (amount, or amount with stated fee)'])) {
    const [now, stated] = text.split(' fee ');
    const { rows } = await sql<{ levels: Fen[] | null }>`
      select trades.reversal_of(${amountFen}::bigint, ${refundedFen}::bigint, ${fenIn(now)}::bigint, ${feeFen}::bigint,
        ${before[0]}::bigint, ${moneyIn(stated) ?? null}::bigint, ${remaining}::bigint[], ${before.slice(1)}::bigint[])
        as levels`.execute(db);
    const { levels } = onlyRow(rows);
    found.push(levels);
    if (levels === null) continue;
    refundedFen = addFen(refundedFen, fenIn(now));
    before = before.map((fen, i) => addFen(fen, levels[i] ?? zeroFen));
  }
  return found;
};

/** @param fee and @param share name columns of the example. */
const refundsOf =
  (fee: string, share: string): WorldRunner =>
  async (row, { database: { db } }) => {
    const steps = await returnedBy(db, row, fenIn(row[fee]));
    const out = (of: (levels: readonly Fen[]) => Fen): string =>
      steps.map((levels) => (levels === null ? 'quarantined' : moneyOut(of(levels)))).join(', ');
    return {
      'fee returned by each': out(([first = zeroFen]) => first),
      [share]: out(([first = zeroFen, second = first]) => subtractFen(first, second)),
    };
  };

export const sharesRunners: Readonly<Record<string, WorldRunner>> = {
  'profit share': profitShare,
  'what-if': whatIf,
  'value shares': valueShares,
  refunds: refundsOf('fee', "returned of the direct agent's share by each"),
  'value refunds': refundsOf('value-added fee', "returned of the direct agent's part by each"),
};
