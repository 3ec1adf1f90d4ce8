/**
 * One life of a merchant and two terminals, with every kind of event that an acquirer reports about it, our own acts
 * and rows of the feed: for tests that change the order.
 */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { bindTerminals, stockTerminals } from '#capabilities/terminals/server/api.ts';
import { unbindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { NOW } from '../trades.ts';

export type Wire = Readonly<Record<string, unknown>>;
/** A step that may be reordered with the others of the list; acts keep their order among themselves. */
export type Step =
  | { readonly is: 'act'; readonly run: (db: Db) => Promise<void> }
  | { readonly is: 'event'; readonly event: Wire }
  | { readonly is: 'row'; readonly row: FeedRow };

export interface Scenario {
  readonly merchantNo: string;
  readonly serials: readonly [string, string];
  readonly withdrawalNo: string;
  readonly steps: readonly Step[];
}

const at = (text: string): Date => new Date(`2026-09-${text}:00+08:00`);
const [BOUND, UNBOUND] = [at('10T09:00'), at('17T18:00')];

const approve = async (db: Db, no: string): Promise<void> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${no}, ${AGENT_IDS.leaf}, 'sole_trader', '锦里小吃店', '周建明', '13900000001', '天府二街 1 号', '5812', 'approved',
      '2026-09-01', '2026-09-02') returning id`.execute(db);
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${onlyRow(rows).id}, 'agent', 1, '2026-09-01')`.execute(db);
};

const stock = (db: Db, serials: readonly string[]): Promise<TerminalId[]> =>
  inTransaction(db, (tx) =>
    stockTerminals(
      tx,
      serials.map((sn) => ({
        sn,
        modelId: idOf(1),
        policyId: idOf(1),
        holderId: AGENT_IDS.leaf,
        stockedAt: at('01T09:00'),
      })),
    ),
  );

const idsOf = async (db: Db, serials: readonly string[], no: string) => {
  const { rows } = await sql<{ id: TerminalId; merchantId: MerchantId }>`
    select terminal.id, merchant.id as "merchantId" from terminals.terminal, merchants.merchant
    where sn = any (${serials}::text[]) and merchant.no = ${no} order by sn`.execute(db);
  return rows;
};

const bind = async (db: Db, serials: readonly string[], no: string): Promise<void> => {
  const rows = await idsOf(db, serials, no);
  const bindings = rows.map(({ id, merchantId }) => ({ terminalId: id, merchantId, serviceFeeFen: fen(9_900) }));
  await inTransaction(db, (tx) => bindTerminals(tx, bindings, BOUND, null));
};

const unbind = async (db: Db, serials: readonly string[], no: string): Promise<void> => {
  const rows = await idsOf(db, serials, no);
  const terminalIds = rows.map(({ id }) => id);
  await inTransaction(db, (tx) => unbindTerminals(tx, { terminalIds, at: UNBOUND, operationId: null }));
};

const PAYEE = JSON.stringify({
  bankCode: 'CITIC',
  bankName: '中信银行',
  branchName: '成都分行',
  cnaps: '302651000000',
  cardTail: '4402',
  holderName: '周建明',
});

/** Failed, and no more of it than an event is compared with. */
const withdraw = async (db: Db, no: string): Promise<void> => {
  await sql`
    with main as (
      select id, agent_id from ledger.account where agent_id = ${AGENT_IDS.leaf} and kind = 'profit_share'
    ), held as (
      insert into ledger.hold (account_id, amount_fen, source_kind, source_id, state, opened_at, closed_at)
      select id, 10000, 'test', ${no}, 'voided', ${NOW}, ${NOW} from main returning id
    ), payee as (
      insert into settlement.account (agent_id, kind, holder_name, id_number_sealed, id_number_index, card_sealed,
        card_index, card_tail, bank_code, cnaps, branch_name, mobile, mobile_sealed, is_default, created_at, changed_at,
        deleted_at)
      select agent_id, 'other', '周建明', '-', '-', '-', ${no}, '4402', 'CITIC', '302651000000', '成都分行',
        '138****4402', '-', false, ${NOW}, ${NOW}, ${NOW} from main returning id
    )
    insert into withdrawals.withdrawal (no, agent_id, account_id, amount_fen, fee_fen, tax_fen, net_fen,
      settlement_account_id, payee, status, hold_id, reason, applied_on, applied_at, finished_at, payee_sealed,
      arrives_on, arrives_by)
    select ${no}, agent_id, main.id, 10000, 0, 0, 10000, payee.id, ${PAYEE}::jsonb, 'failed', held.id, '账号有误',
      '2026-09-16', ${NOW}, ${NOW}, 'none', '2026-09-17', '18:00' from main, held, payee`.execute(db);
};

/** The names that the steps of a life use. */
interface Names {
  readonly name: string;
  readonly merchantNo: string;
  readonly serials: readonly [string, string];
  readonly withdrawalNo: string;
}

const act = (run: (db: Db) => Promise<void>): Step => ({ is: 'act', run });

const acts = ({ merchantNo, serials, withdrawalNo }: Names): Step[] => [
  act((db) => approve(db, merchantNo)),
  act(async (db) => void (await stock(db, serials))),
  act((db) => bind(db, serials, merchantNo)),
  act((db) => unbind(db, serials, merchantNo)),
  act((db) => withdraw(db, withdrawalNo)),
];

const rows = ({ name, merchantNo, serials: [first] }: Names): Step[] => {
  const row = (reference: string, when: string, amountFen: number, more: Partial<FeedRow>): Step => ({
    is: 'row',
    row: {
      reference: `${name}-${reference}`,
      kind: 'sale',
      status: 1,
      occurredAt: at(when),
      amountFen: fen(amountFen),
      paymentType: 1,
      method: 1,
      cardType: 1,
      ...more,
    },
  });
  const sale = (reference: string, when: string): Step =>
    row(reference, when, 100_000, { feeFen: fen(600), terminalSn: first, merchantNo });
  return [
    sale('s1', '12T10:00'),
    sale('s2', '13T10:00'),
    sale('s3', '14T10:00'),
    // the facts below as events
    row('f1', '11T10:00', 9_900, { kind: 'service_fee', terminalSn: first }),
    row('r3', '14T12:00', 40_000, { kind: 'refund', originalReference: `${name}-s3` }),
  ];
};

const eventOf =
  ({ name }: Names) =>
  (kind: string, when: string, values: Wire): Step => ({
    is: 'event',
    event: { id: `${name}-${kind}-${when}`, kind, occurredAt: `2026-09-${when}:00+08:00`, ...values },
  });

const subjectEvents = (names: Names): Step[] => {
  const {
    merchantNo,
    serials: [first, second],
  } = names;
  const event = eventOf(names);
  const rate = (ratePpm: number): Wire => ({
    merchantNo,
    product: 'MD2026',
    rates: [{ rateType: 1, ratePpm, capFen: 2_000 }],
  });
  return [
    event('merchant_registered', '02T10:00', { merchantNo, merchantName: '锦里小吃店' }),
    event('terminal_bound', '10T09:01', { terminalSn: first, merchantNo }),
    event('terminal_rebound', '10T09:02', { terminalSn: second, merchantNo }),
    event('terminal_unbound', '17T18:01', { terminalSn: first, merchantNo }),
    event('terminal_force_unbound', '17T18:02', { terminalSn: second, reason: '长期未交易' }),
    event('terminal_activated', '11T10:00', { terminalSn: first }),
    event('rate_changed', '12T00:00', rate(6_100)),
    event('rate_changed', '15T00:00', rate(5_900)),
  ];
};

const moneyEvents = (names: Names): Step[] => {
  const { name, serials, withdrawalNo } = names;
  const event = eventOf(names);
  const of = (reference: string, original: string, amountFen: number): Wire => ({
    reference: `${name}-${reference}`,
    originalReference: `${name}-${original}`,
    amountFen,
  });
  const fee = (reference: string, amountFen: number, more: Wire = {}): Wire => ({
    reference: `${name}-${reference}`,
    terminalSn: serials[0],
    amountFen,
    ...more,
  });
  const failReason = '余额不足';
  return [
    event('service_fee_failed', '10T12:00', fee('f0', 9_900, { failReason })),
    event('service_fee_collected', '11T10:00', fee('f1', 9_900)),
    event('service_fee_returned', '16T10:00', of('f2', 'f1', 3_300)),
    event('communication_fee_failed', '12T11:00', fee('c0', 3_000, { phase: 1, failReason })),
    event('communication_fee_collected', '13T11:00', fee('c1', 3_000, { phase: 1 })),
    event('communication_fee_returned', '16T11:00', of('c2', 'c1', 1_000)),
    event('void', '12T10:05', of('v1', 's1', 100_000)),
    event('reversal', '13T10:01', of('v2', 's2', 100_000)),
    event('refund', '14T12:00', of('r3', 's3', 40_000)),
    event('settlement', '15T09:00', { reference: `${name}-s3`, amountFen: 99_400, result: 'paid' }),
    event('payout_result', '17T09:00', { withdrawalNo, amountFen: 10_000, result: 'failed', failReason: '账号有误' }),
  ];
};

/** @param name letters and digits that no other one has. */
export const scenario = (name: string): Scenario => {
  const serials = [`SA${name}0001`, `SB${name}0002`] as const;
  const names: Names = { name, merchantNo: `M${name}`, serials, withdrawalNo: `W${name}` };
  return { ...names, steps: [...acts(names), ...rows(names), ...subjectEvents(names), ...moneyEvents(names)] };
};
