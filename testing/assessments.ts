/** Set-up for tests of compliance: the small world with amounts of a line, and terminals that sell on chosen days. */
import { beforeAll } from 'vitest';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { evaluateDue, type EvaluateOptions } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { bindTerminals, unbindTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { setAmounts, STANDARD, useRewards } from './rewards.ts';
import { AGENT_IDS } from './small-world/agents.ts';
import type { BookingWorld } from './trades.ts';

/** An hour, noon unless given, of a day of 2026 in Shanghai. */
export const at = (day: string, hour = '12:00'): Date => new Date(`2026-${day}T${hour}:00+08:00`);

export interface ShownCheck {
  readonly stage: number;
  readonly status: number;
  readonly execution: number;
  readonly cause: string | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly volumeFen: number;
  readonly count: number;
  readonly metOn: string | null;
  readonly endedOn: string | null;
}

/** A terminal of `direct`. */
export interface TestTerminal {
  readonly id: TerminalId;
  readonly sn: string;
  sale(
    reference: string,
    day: string,
    yuan: number,
    more?: { hour?: string; paymentType?: FeedRow['paymentType'] },
  ): FeedRow;
  sell(...of: Parameters<TestTerminal['sale']>): Promise<void>;
  /** A service fee of 99.00 that was collected for it. */
  fee(reference: string, day: string, more?: { hour?: string }): FeedRow;
  refund(reference: string, of: string, day: string, yuan: number): FeedRow;
  giveBack(...of: Parameters<TestTerminal['refund']>): Promise<void>;
  unbind(day: string, hour?: string): Promise<void>;
  bind(day: string): Promise<void>;
  checks(): Promise<ShownCheck[]>;
  /** `status` of each check of the newest activation, the activation first. */
  states(): Promise<string>;
  /** Total paid to each agent, in yuan: `2: 30.00, 3: 20.00`. */
  paid(): Promise<Record<number, number>>;
}

export interface AssessmentsWorld extends BookingWorld {
  /** Stocked and bound to a merchant on a day. */
  open(day: string): Promise<TestTerminal>;
  evaluate(day: string, hour?: string, options?: EvaluateOptions): ReturnType<typeof evaluateDue>;
}

/** Own amounts in yuan; pools: activation 100, stages 50, 80 and 120. */
export const AMOUNTS = [
  ['activation', 0, { root: 6_000, mid: 4_000, direct: 2_000 }],
  ['stage', 1, { root: 5_000, mid: 3_000, direct: 2_000 }],
  ['stage', 2, { root: 8_000, mid: 5_000, direct: 3_000 }],
  ['stage', 3, { root: 12_000, mid: 6_000, direct: 3_000 }],
] as const;

const METHODS: Readonly<Record<number, { method: 1 | 3; cardType: 0 | 1 }>> = {
  1: { method: 1, cardType: 1 },
  2: { method: 3, cardType: 0 },
  4: { method: 1, cardType: 1 },
};

const readChecks = async (db: Db, id: TerminalId): Promise<ShownCheck[]> => {
  const { rows } = await sql<ShownCheck>`
    select stage, status, execution, cause, from_day as "fromDay", to_day as "toDay", volume_fen as "volumeFen",
      count, met_on as "metOn", ended_on as "endedOn"
    from assessments.stage_check join assessments.activation on activation.id = activation_id
    where activation.id = (select max(id) from assessments.activation where terminal_id = ${id})
    order by stage`.execute(db);
  return rows;
};

const readPaid = async (db: Db, id: TerminalId): Promise<Record<number, number>> => {
  const { rows } = await sql<{ agentId: number; fen: number }>`
    select agent_id as "agentId", sum(share_fen)::bigint as fen
    from rewards.award_share join rewards.award on award.id = award_id
    where terminal_id = ${id} group by 1 having sum(share_fen) <> 0 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ agentId, fen: paid }) => [agentId, paid / 100]));
};

/** A terminal in the hands of the test. */
const terminalOf = (w: AssessmentsWorld, merchantId: MerchantId, id: TerminalId, sn: string): TestTerminal => {
  const db = (): Db => w.database.db;
  const merchantNo = w.world.merchants.find((merchant) => merchant.id === merchantId)?.no;
  const book = async (row: FeedRow): Promise<void> => {
    const [outcome = ''] = await w.outcomes([row]);
    if (outcome !== 'booked' && outcome !== 'duplicate') throw new Error(`${row.reference}: ${outcome}`);
  };
  const terminal: TestTerminal = {
    id,
    sn,
    sale: (reference, day, yuan, { hour, paymentType = 1 } = {}) =>
      w.sale(`${sn}-${reference}`, {
        occurredAt: at(day, hour),
        amountFen: fen(Math.round(yuan * 100)),
        feeFen: fen(1),
        paymentType,
        ...METHODS[paymentType],
        terminalSn: sn,
        merchantNo,
      }),
    refund: (reference, of, day, yuan) =>
      w.refund(`${sn}-${reference}`, `${sn}-${of}`, Math.round(yuan * 100), { occurredAt: at(day, '18:00') }),
    sell: (...of) => book(terminal.sale(...of)),
    fee: (reference, day, { hour } = {}) => ({
      reference: `${sn}-${reference}`,
      kind: 'service_fee',
      status: 1,
      occurredAt: at(day, hour),
      amountFen: fen(9_900),
      paymentType: 1,
      method: 1,
      cardType: 1,
      terminalSn: sn,
    }),
    giveBack: (...of) => book(terminal.refund(...of)),
    unbind: (day, hour = '20:00') =>
      inTransaction(db(), (tx) => unbindTerminals(tx, { terminalIds: [id], at: at(day, hour), operationId: null })),
    bind: (day) =>
      inTransaction(db(), (tx) =>
        bindTerminals(tx, [{ terminalId: id, merchantId, serviceFeeFen: fen(9_900) }], at(day, '08:00'), null),
      ),
    checks: () => readChecks(db(), id),
    states: async () => (await readChecks(db(), id)).map(({ status }) => status).join(' '),
    paid: () => readPaid(db(), id),
  };
  return terminal;
};

export const useAssessments = (): AssessmentsWorld => {
  const w = useRewards() as AssessmentsWorld;
  const db = (): Db => w.database.db;
  const ids = { merchant: idOf<never>(1), stocked: 0 };
  beforeAll(async () => {
    for (const [kind, item, amounts] of AMOUNTS) await setAmounts(db(), kind, item, amounts);
    await evaluateDue(db(), at('06-20'));
  });

  return Object.assign(w, {
    open: async (day: string): Promise<TestTerminal> => {
      ids.stocked += 1;
      const sn = `CP${process.pid}${String(ids.stocked).padStart(5, '0')}`;
      const row = { sn, modelId: idOf<never>(1), policyId: STANDARD, holderId: AGENT_IDS.direct };
      const [id] = await inTransaction(db(), (tx) => stockTerminals(tx, [{ ...row, stockedAt: at(day, '07:00') }]));
      if (id === undefined) throw new Error('not stocked');
      const terminal = terminalOf(w, ids.merchant, id, sn);
      await terminal.bind(day);
      return terminal;
    },
    evaluate: (day: string, hour = '23:00', options?: EvaluateOptions) => evaluateDue(db(), at(day, hour), options),
  });
};
