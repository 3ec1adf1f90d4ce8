/** Random earnings of every kind along one line, booked late and in any order, with the entries that reverse them. */
import fc from 'fast-check';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { platformAccounts, postTransfers, walletAccount } from '#capabilities/ledger/server/api.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import type { AwardKind } from '#capabilities/rewards/contract/awards/award-kinds.ts';
import { awardsOf, clawBack, type AwardRequest } from '#capabilities/rewards/server/api.ts';
import { bookOne, reward, setAmounts } from './rewards.ts';
import { AGENT_IDS } from './small-world/agents.ts';
import { book, saleAt } from './trade-days.ts';

const DAYS = ['16', '17', '18'] as const;
const SELLERS = ['direct', 'leaf', 'mid'] as const;
const day = fc.constantFrom(...DAYS);
const seller = fc.constantFrom(...SELLERS);
const amount = fc.integer({ min: 100, max: 900_000 });
const AWARDS = ['activation', 'compliance', 'service_fee', 'communication_fee'] as const satisfies AwardKind[];

export const act = fc.oneof(
  fc.record({ is: fc.constant('sale' as const), day, seller, amount, valueFee: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ is: fc.constant('refund' as const), day, part: fc.integer({ min: 1, max: 10 }) }),
  fc.record({
    is: fc.constant('award' as const),
    kind: fc.constantFrom(...AWARDS),
    day,
    booked: day,
    seller,
    pool: fc.integer({ min: 1, max: 12_000 }),
  }),
  fc.record({ is: fc.constant('take back' as const), nth: fc.nat({ max: 9 }), day }),
  fc.record({ is: fc.constant('charge' as const), seller, amount, isReturned: fc.boolean() }),
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const noon = (of: string): Date => new Date(`2026-09-${of}T04:00:00Z`);

/** Own amounts of every kind, and parts of value-added fees. */
export const setAllAmounts = async (db: Db): Promise<void> => {
  for (const [kind, item] of [
    ['activation', 0],
    ['stage', 1],
    ['service_fee', 9_900],
    ['communication', 0],
  ] as const)
    await setAmounts(db, kind, item, { leaf: 3_000, direct: 5_000, mid: 5_000, root: 9_000 });
  await setAmounts(db, 'value_share', 1, { leaf: 40, direct: 60, mid: 120, root: 150 });
};

const ITEMS: Readonly<Record<(typeof AWARDS)[number], number>> = {
  activation: 0,
  compliance: 1,
  service_fee: 9_900,
  communication_fee: 0,
};

let serial = 0;
const sales: { reference: string; amountFen: number; refunded: number }[] = [];
const awards: AwardId[] = [];

export const perform = async (db: Db, one: Act): Promise<void> => {
  serial += 1;
  if (one.is === 'sale') return sell(one);
  if (one.is === 'refund') return refund(one);
  if (one.is === 'take back') return returnAward(db, one);
  if (one.is === 'charge') return charge(db, one);
  const request: AwardRequest = reward(`mixed-${serial}`, {
    kind: one.kind,
    item: ITEMS[one.kind],
    day: `2026-09-${one.day}`,
    poolFen: fen(one.pool),
    holderId: AGENT_IDS[one.seller],
  });
  awards.push(await bookOne(db, request, noon(one.booked)));
};

const sell = async (one: Extract<Act, { is: 'sale' }>): Promise<void> => {
  const sale = saleAt(noon(one.day), one.seller, {
    reference: `mixed-${serial}`,
    amountFen: fen(one.amount),
    feeFen: fen(Math.ceil(one.amount * 0.006)),
    valueFeeFen: fen(one.valueFee),
  });
  await book([sale], noon('18'));
  sales.push({ reference: sale.reference, amountFen: one.amount, refunded: 0 });
};

const refund = async ({ day: of, part }: Extract<Act, { is: 'refund' }>): Promise<void> => {
  const sale = sales.at(-1);
  if (sale === undefined) return;
  const amountFen = Math.min(Math.ceil(sale.amountFen / part), sale.amountFen - sale.refunded);
  if (amountFen === 0) return;
  const row = {
    ...saleAt(noon(of), 'leaf'),
    reference: `mixed-${serial}`,
    kind: 'refund' as const,
    originalReference: sale.reference,
    amountFen: fen(amountFen),
    feeFen: undefined,
  };
  const { rows } = await book([row], noon('18'));
  if (rows[0]?.outcome === 'booked') sale.refunded += amountFen;
};

const returnAward = async (db: Db, { nth, day: of }: Extract<Act, { is: 'take back' }>): Promise<void> => {
  const id = awards[nth % Math.max(awards.length, 1)];
  if (id === undefined) return;
  const [award] = await awardsOf(db, { ids: [id] });
  if (award === undefined || award.clawedBackFen > 0) return;
  await inTransaction(db, (tx) => clawBack(tx, noon('18'), [{ awardId: id, day: `2026-09-${of}`, cause: 'unbound' }]));
};

const charge = (db: Db, one: Extract<Act, { is: 'charge' }>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { operator_income: creditAccountId } = await platformAccounts(tx);
    await sql`select ledger.open_wallets(${[AGENT_IDS[one.seller]]}::bigint[])`.execute(tx);
    const debitAccountId = await walletAccount(tx, AGENT_IDS[one.seller], 'fee');
    const amountFen = fen(one.amount);
    const sourceId = `mixed-${serial}`;
    const charged = { debitAccountId, creditAccountId, amountFen, sourceKind: 'not_activated', sourceId };
    const returned = {
      debitAccountId: creditAccountId,
      creditAccountId: debitAccountId,
      amountFen,
      sourceKind: 'not_activated_reversal',
      sourceId,
    };
    await postTransfers(tx, one.isReturned ? [charged, returned] : [charged], noon('18'));
  });

/** One act of each kind and its reversal, so that no kind is missing, whatever the random acts are. */
export const EVERYTHING: readonly Act[] = [
  { is: 'sale', day: '16', seller: 'leaf', amount: 500_000, valueFee: 400 },
  { is: 'refund', day: '17', part: 2 },
  ...AWARDS.flatMap((kind, nth): Act[] => [
    { is: 'award', kind, day: '16', booked: '17', seller: 'leaf', pool: 11_000 },
    { is: 'take back', nth: nth * 2, day: '18' },
    { is: 'award', kind, day: '17', booked: '17', seller: 'leaf', pool: 11_000 },
  ]),
  { is: 'charge', seller: 'direct', amount: 2_500, isReturned: true },
];
