/** Examples of changes at the acquirer whose rules are in SQL, or in stored data of merchants and terminals. */
import type { Command } from '#platform/acquirer/command.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { effectOf } from '#capabilities/changes/server/asking/effect.ts';
import { ratesInForce } from '#capabilities/changes/server/asking/rates-in-force.ts';
import { recordOwnChange } from '#capabilities/changes/server/outcomes/record-own-change.ts';
import { mayBeSent } from '#capabilities/changes/server/sending/before-sending.ts';
import { endChanged } from '#capabilities/changes/server/sending/end-changed.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { addChangeIn } from '#testing/changes.ts';
import { DECLARATION } from '#testing/outbox.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import type { BookingWorld } from '#testing/trades.ts';
import { fenIn, listIn, moneyOut, ruleIn, ruleOut, type WorldRunner } from './cells.ts';

let count = 0;
const POLICY = idOf<PolicyId>(1);

/** `2026-09-19 10:00` */
const at = (cell = ''): Date => new Date(`${cell.trim().replace(' ', 'T')}:00+08:00`);

/** A merchant without terminals, which is under the policy of its application. */
const newMerchant = async ({ database: { db }, world }: BookingWorld): Promise<MerchantId> => {
  count += 1;
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`898515812902${String(count).padStart(3, '0')}`}, ${world.agents.leaf.id}, 'sole_trader',
      ${`示例小馆${count}`}, '周建明', '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02')
    returning id`.execute(db);
  const { id } = onlyRow(rows);
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${id}, 'agent', 1, '2026-01-01')`.execute(db);
  return id;
};

/** `6 100 from 2026-09-19 00:00` */
const inForce: WorldRunner = async (row, w) => {
  const merchantId = await newMerchant(w);
  const { db } = w.database;
  for (const cell of [row['recorded first'], row['recorded then']]) {
    const [rate, from] = (cell ?? '').split(' from ');
    if (from === undefined) continue;
    const value = { rates: [{ rateType: 1, ...ruleIn(rate) }] };
    const own = { kind: 'rate', key: `m${merchantId}-p1`, acquirer: 'example', value, unlessOpen: false } as const;
    await inTransaction(db, (tx) => recordOwnChange(tx, { ...own, effectiveAt: at(from), now: at(from) }));
  }
  const [rates = []] = await ratesInForce(db, [{ merchantId, policyId: POLICY }], at(row['at']));
  const rate = rates.find(({ rateType }) => rateType === 1);
  return { 'in force': rate === undefined ? '' : ruleOut({ ratePpm: rate.ratePpm }) };
};

type ConcurrentAct = (tx: Tx, of: { merchantId: MerchantId; terminalId: number; w: BookingWorld }) => Promise<unknown>;

const MEANWHILE: Readonly<Record<string, ConcurrentAct>> = {
  '': async () => undefined,
  'the merchant is closed': (tx, { merchantId }) =>
    sql`update merchants.merchant set status = 'closed' where id = ${merchantId}`.execute(tx),
  'the merchant goes to another agent': (tx, { merchantId, w }) =>
    sql`update merchants.merchant set agent_id = ${w.world.agents.mid.id} where id = ${merchantId}`.execute(tx),
  'the terminal is unbound': (tx, { terminalId }) =>
    sql`update terminals.terminal set bind_status = 0, merchant_id = null, bound_at = null, activated_at = null,
      service_fee_fen = null where id = ${terminalId}`.execute(tx),
  "the agent's cost is raised": async (tx, { w }) => {
    await sql`set local policies.unordered_terms = on`.execute(tx);
    await sql`update policies.term set rate_ppm = 6400
      where agent_id = ${w.world.agents.leaf.id} and policy_id = 1 and rate_type = 1`.execute(tx);
  },
  'the agent is frozen': (tx, { w }) =>
    sql`update agents.agent set status = 'frozen' where id = ${w.world.agents.leaf.id}`.execute(tx),
};

const BACK = new Error('taken back');
const RATE = { ratePpm: ppm(6_300), capFen: 2_000 };

/** Rolls back everything of a row. */
const beforeSending: WorldRunner = async (row, w) => {
  const [merchantId, terminal] = [w.world.merchant('leaf').id, w.world.terminal('leaf', 3)];
  const isFee = row['changed'] === 'communication fee';
  const subject = { agentId: w.world.agents.leaf.id, merchantId, terminalId: isFee ? terminal.id : null };
  let said = '';
  await w.database.db
    .transaction(async (tx) => {
      const { no } = await addChangeIn(tx, { ...subject, state: 0 });
      const stateOf = async () => {
        const { rows } = await sql<{ state: number; reason: string | null }>`
          select state, reason from changes.change where no = ${no}`.execute(tx);
        const { state, reason } = onlyRow(rows);
        return reason === null ? String(state) : `${state}: ${reason}`;
      };
      await MEANWHILE[row['meanwhile'] ?? '']?.(tx, { merchantId, terminalId: terminal.id, w });
      const isLate = row['sent already'] === 'yes';
      const now = at('2026-09-18 10:00');
      const command = { number: no, attempt: 1, kind: 'change_rate', body: RATE } as unknown as Command;
      if (!isLate) await mayBeSent(tx, command, now, { name: 'test', declaration: DECLARATION });
      else await sql`update changes.change set state = 1 where no = ${no}`.execute(tx);
      if (isLate) await endChanged(tx, { no, attempt: 1, at: now, effectiveAt: now });
      said = await stateOf();
      throw BACK;
    })
    .catch((error: unknown) => {
      if (error !== BACK) throw error;
    });
  return { 'it is': said };
};

/** A sale in a minute of its own, at the leaf's merchant. */
const feeTaken: WorldRunner = async (row, w) => {
  count += 1;
  const { db } = w.database;
  const occurredAt = new Date(at('2026-09-12 08:00').getTime() + count * 60_000);
  const [amountFen, feeFen] = [fenIn(row['amount']), fenIn(row['fee taken'])];
  const cardType = row['card'] === 'debit' ? 2 : 1;
  await w.book([w.sale(`fee-taken-${count}`, { occurredAt, amountFen, feeFen, cardType })]);
  const { ratePpm, capFen = null, extraFen = null } = ruleIn(row['in force']);
  const { rows } = await sql<{ expectedFen: Fen }>`
    select expected_fen as "expectedFen" from changes.fees_off(array[${w.world.merchant('leaf').id}::bigint],
      array[1::bigint], array['2026-09-12'::date], array[1::smallint], array[${ratePpm}::bigint],
      array[${capFen}::bigint], array[${extraFen}::bigint]) where occurred_at = ${occurredAt}`.execute(db);
  return { listed: rows[0] === undefined ? 'no' : `should be ${moneyOut(rows[0].expectedFen)}` };
};

const SELLERS: readonly AgentName[] = ['otherLeaf', 'mid', 'root'];
let seller = 0;

/** `10 000.00 on 2026-09-17`; each row has a merchant of its own. */
const whatItMeans: WorldRunner = async (row, w) => {
  const name = SELLERS[seller % SELLERS.length] ?? 'mid';
  seller += 1;
  for (const sale of listIn(row['credit card sales'])) {
    const [amount, day] = sale.split(' on ');
    count += 1;
    const sold = { occurredAt: at(`${day} 12:00`), amountFen: fenIn(amount), feeFen: fenIn('0.10') };
    await w.book([w.sale(`means-${count}`, sold, name)]);
  }
  const terminal = w.world.terminal(name, 3);
  const rates = (cell: string | undefined) => [{ rateType: 1, ...ruleIn(cell) }];
  const meant = {
    subject: { merchantId: terminal.merchant_id as MerchantId, policyId: POLICY },
    before: { rates: rates(row['old']) },
    after: { rates: rates(row['new']) },
    costs: rates(row["agent's cost"]),
  };
  const asking = { agentId: w.world.agents[name].id, today: row['today'] ?? '', until: at(`${row['today']} 23:59`) };
  const effect = await effectOf(w.database.db, [meant], asking);
  if (effect === undefined) throw new Error('nothing is meant');
  const { oldFeeFen, newFeeFen, oldShareFen, newShareFen } = effect;
  return {
    fee: `${moneyOut(oldFeeFen)}, then ${moneyOut(newFeeFen)}`,
    share: `${moneyOut(oldShareFen)}, then ${moneyOut(newShareFen)}`,
  };
};

export const changeWorldRunners: Readonly<Record<string, WorldRunner>> = {
  'value in force': inForce,
  'before the first sending': beforeSending,
  'fee taken': feeTaken,
  'what a rate means': whatItMeans,
};
