/** A story of terms on a real server: commands of agents and the operator, and the reports of the feed meanwhile. */
import { sql } from '#platform/db/sql.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { policyContents } from '#capabilities/policies/server/versions/policy-content.ts';
import { feedWorld, type FeedWorld, type Wire } from '../feed.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import type { TestClient } from '../test-server.ts';
import { dayName, dayNumber, instantOf } from './days.ts';
import { policyOf } from './policy-of.ts';
import { profitOf, refundOf, valueOf, type SaleModel } from './sale-model.ts';
import { sharesBack, sharesIn, splitByAmounts, type Split } from './shares.ts';
import { TermModel } from './term-model.ts';
import { pick, VARIANTS, type ActOf } from './terms-acts.ts';

export const POLICY = 1;
export const POLICY_CODE = 'MD2026';
export const FIRST_DAY = dayNumber('2026-09-18');
interface FeeModel {
  readonly reference: string;
  readonly amount: number;
  readonly line: readonly number[];
  readonly split: Split;
  returned: number;
}

export interface EarningModel {
  readonly agent: number;
  readonly kind: string;
  readonly day: number;
  readonly fen: number;
}

/** The world, its model, and the reported transactions. */
export class TermsStory {
  readonly feed: FeedWorld;
  terms: TermModel;
  day = FIRST_DAY;
  content: PolicyContent;
  readonly sales: SaleModel[] = [];
  readonly fees: FeeModel[] = [];
  readonly earnings: EarningModel[] = [];
  private readonly clients = new Map<number, TestClient>();
  private rows: Wire[] = [];
  private count = 0;

  private constructor(feed: FeedWorld, terms: TermModel, content: PolicyContent) {
    this.feed = feed;
    this.terms = terms;
    this.content = content;
  }

  static async open(): Promise<TermsStory> {
    const feed = await feedWorld();
    const { db } = feed.server.database;
    const found = (await policyContents(db, [feed.world.policies.standard], dayName(FIRST_DAY))).get(
      feed.world.policies.standard,
    );
    if (found === undefined) throw new Error('no policy');
    const parents = new Map(
      Object.values(feed.world.agents).map(({ id, parent_id }) => [
        Number(id),
        parent_id === null ? null : Number(parent_id),
      ]),
    );
    let terms = new TermModel(parents, policyOf(found.content, 0));
    const { rows } = await sql<{
      agent: number;
      type: number;
      rate: number;
      cap: number | null;
      extra: number | null;
      day: string;
    }>`
      select agent_id as agent, rate_type as type, rate_ppm as rate, cap_fen as cap, extra_fen as extra,
        valid_from::text as day
      from policies.term where policy_id = ${POLICY} order by agent_id`.execute(db);
    for (const { agent, type, rate, cap, extra, day } of rows)
      terms = terms.withTerms(
        agent,
        { [`cost:${type}`]: { rate, cap: cap ?? Infinity, extra: extra ?? 0 } },
        dayNumber(day),
      );
    return new TermsStory(feed, terms, found.content);
  }

  async as(agent: number): Promise<TestClient> {
    const client = this.clients.get(agent) ?? (await this.feed.server.as(agent as typeof AGENT_IDS.root));
    this.clients.set(agent, client);
    return client;
  }

  private at(daysAgo: number): { occurredAt: string; day: number } {
    this.count += 1;
    const day = this.day - daysAgo;
    return { occurredAt: instantOf(day, 600 + (this.count % 300)).toISOString(), day };
  }

  private earn(line: readonly number[], kind: string, day: number, shares: readonly number[], sign = 1): void {
    for (const [i, fen] of shares.entries()) {
      const agent = line[i];
      if (agent !== undefined && fen !== 0) this.earnings.push({ agent, kind, day, fen: sign * fen });
    }
  }

  sell({ seller, variant, amount, feePpm, valuePpm, daysAgo }: ActOf<'sell'>): void {
    const { occurredAt, day } = this.at(daysAgo);
    const [rateType, wire] = pick(VARIANTS, variant);
    const [fee, valueFee] = [Math.floor((amount * feePpm) / 1_000_000), Math.floor((amount * valuePpm) / 1_000_000)];
    const line = this.terms.lineOf(Number(AGENT_IDS[seller]));
    const priced = { ...wire, rateType, amount, fee, valueFee, line };
    const [profit, value] = [profitOf(this.terms, day, priced), valueOf(this.terms, day, priced)];
    const reference = `S${this.count}`;
    const isStated = this.count % 3 === 0;
    const back = { refunded: 0, feeBack: 0, valueFeeBack: 0 };
    this.sales.push({
      ...priced,
      ...back,
      reference,
      day,
      arrived: this.day,
      seller: line[0] ?? 0,
      profit,
      value,
      isStated,
    });
    this.earn(line, 'profit_share', day, sharesIn(profit));
    this.earn(line, 'value_share', day, sharesIn(value));
    const terminal = this.feed.world.terminal(seller, 3);
    const merchantNo = this.feed.world.merchants.find(({ id }) => id === terminal.merchant_id)?.no;
    const fees = { amountFen: amount, feeFen: fee, ...(valueFee > 0 && { valueFeeFen: valueFee }) };
    this.rows.push({ reference, status: 1, occurredAt, ...fees, ...wire, terminalSn: terminal.sn, merchantNo });
  }

  refund({ nth, part, stated }: ActOf<'refund' | 'fee_refund'>): void {
    const open = this.sales.filter(({ refunded, amount }) => refunded < amount);
    const sale = open[nth % Math.max(1, open.length)];
    if (sale === undefined) return;
    const { occurredAt, day } = this.at(0);
    const amount = Math.max(1, Math.floor(part * (sale.amount - sale.refunded)));
    const fees = {
      fee: Math.floor(stated * (sale.fee - sale.feeBack)),
      valueFee: Math.floor(stated * (sale.valueFee - sale.valueFeeBack)),
    };
    const [profit = [], value = []] = refundOf(sale, amount, sale.isStated ? fees : undefined);
    this.earn(sale.line, 'profit_share', day, profit, -1);
    this.earn(sale.line, 'value_share', day, value, -1);
    const back = sale.isStated ? { feeFen: fees.fee, valueFeeFen: fees.valueFee } : {};
    const of = { reference: `R${this.count}`, originalReference: sale.reference };
    this.rows.push({ kind: 'refund', ...of, status: 1, occurredAt, amountFen: amount, ...back });
  }

  collect({ seller, option, daysAgo }: ActOf<'fee'>): void {
    const { occurredAt, day } = this.at(daysAgo);
    const line = this.terms.lineOf(Number(AGENT_IDS[seller]));
    const split = splitByAmounts(
      option,
      line.map((agent) => this.terms.value(agent, `service_fee:${option}`, day)),
    );
    const reference = `F${this.count}`;
    this.fees.push({ reference, amount: option, line, split, returned: 0 });
    this.earn(line, 'service_fee', day, sharesIn(split));
    const terminalSn = this.feed.world.terminal(seller, 3).sn;
    this.rows.push({ kind: 'service_fee', reference, status: 1, occurredAt, amountFen: option, terminalSn });
  }

  giveBack({ nth, part }: ActOf<'refund' | 'fee_refund'>): void {
    const open = this.fees.filter(({ returned, amount }) => returned < amount);
    const fee = open[nth % Math.max(1, open.length)];
    if (fee === undefined) return;
    const { occurredAt, day } = this.at(0);
    const amount = Math.max(1, Math.floor(part * (fee.amount - fee.returned)));
    this.earn(fee.line, 'service_fee', day, sharesBack(fee.split, fee.returned, fee.returned + amount, fee.amount), -1);
    fee.returned += amount;
    const of = { reference: `B${this.count}`, originalReference: fee.reference };
    this.rows.push({ kind: 'fee_refund', ...of, status: 1, occurredAt, amountFen: amount });
  }

  /** @returns the outcome of every row of the day, in one batch. */
  async send(): Promise<string[]> {
    const rows = this.rows.splice(0);
    return rows.length === 0 ? [] : (await this.feed.send(rows)).outcomes;
  }
}
