/**
 * Questions about a period: causes one by one, two persons, facts that change, disputes, and the lines an agent is
 * shown.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, negateFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { merchantKey } from '#capabilities/changes/rules/subject-key.ts';
import { recordOwnChange } from '#capabilities/changes/server/outcomes/record-own-change.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import type { DisputeId } from '#capabilities/disputes/contract/lookup/dispute-fields.ts';
import { openDispute } from '#capabilities/disputes/contract/opening/open-dispute.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { answerDispute } from '#testing/disputes.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { bookOne, publishStandard, reward, setAmounts, clawOneBack, useRewards } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { addPeople } from '#testing/staff.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { secondConnection } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { confirmQuestion, withdrawQuestion } from './confirm-question.ts';
import { differencesOf } from './differences-of.ts';
import { proposeQuestion } from './propose-question.ts';
import type { Period } from './question-row.ts';

const w = useRewards();
let server: TestServer;
let people: Readonly<Record<'wang' | 'limin', StaffOperator>>;
const db = () => w.database.db;

beforeAll(async () => {
  server = await testServer({ urls: urlsOf(w.database) });
  people = await addPeople(db(), ['wang', 'limin']);
});
afterAll(() => server.close());

let past = 0;
let day: BusinessDay;
let period: Period;
let soldAt: Date;
let now: Date;

/** Moves to a day of its own, which is over. */
const nextDay = (): void => {
  day = addDays('2026-09-18', (past += 3));
  period = { firstDay: day, lastDay: day, agentId: null, policyId: null, merchantId: null };
  soldAt = new Date(startOfDay(day).getTime() + 9 * 3_600_000);
  now = new Date(startOfDay(addDays(day, 1)).getTime() + 3_600_000);
  server.clock.set(now);
};

const sell = async (reference: string, amount = 1_000_000, more = {}): Promise<void> => {
  const row = w.sale(reference, {
    amountFen: fen(amount),
    feeFen: fen(Math.floor(amount * 0.006)),
    occurredAt: soldAt,
  });
  expect((await w.book([{ ...row, ...more }], now)).rows).toMatchObject([{ outcome: 'booked' }]);
};

/** The root's cost of the day, set after the sale. */
const rootCost = async (rate: number, from: BusinessDay = day): Promise<void> => {
  await writingAnyTerms(db(), (tx) =>
    sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (1, 1, 1, ${rate}, ${from}, ${new Date(now.getTime() + 1)})
      on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm,
        set_at = excluded.set_at`.execute(tx),
  );
  await sql`select policies.rebuild_chains('{1,2,3,4,5}')`.execute(db());
};

const found = async (asked: Period = period) => {
  const { differences, unknown } = await differencesOf(db(), asked, 1_000);
  return {
    unknown,
    lines: differences.map(({ agentId, kind, reference, bookedFen, correctedFen, againFen, causes }) => [
      agentId,
      reference ?? kind,
      againFen - bookedFen - correctedFen,
      causes.join(),
    ]),
  };
};

const propose = (operator = people.wang, asked: Period = period) =>
  inTransaction(db(), (tx) => proposeQuestion(tx, { ...asked, reason: '成本更正', operator, now }));
const proposed = async (operator = people.wang) => (await propose(operator))?.row.id ?? expect.fail('nothing differs');
const confirm = (id: Awaited<ReturnType<typeof proposed>>, operator = people.limin) =>
  inTransaction(db(), (tx) => confirmQuestion(tx, id, { operator, now }));
const booked = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger.transfer where source_kind = 'recalculation'`.execute(db());
  return rows[0]?.n ?? 0;
};

/** Leaves nothing to the next test. */
const correctAll = async (): Promise<void> => {
  const row = (await propose())?.row;
  if (row !== undefined) await confirm(row.id);
  expect((await found()).lines).toEqual([]);
};

describe('causes', () => {
  afterEach(correctAll);

  it('a cost that was corrected since; asked of another agent, policy or merchant there is none', async () => {
    nextDay();
    await sell('COST');
    const root = (await found()).lines;
    expect(root).toEqual([]);
    await rootCost(5_160);
    expect(await found()).toEqual({ unknown: 0, lines: [[1, 'COST', expect.any(Number), 'terms']] });
    for (const other of [{ agentId: AGENT_IDS.other }, { policyId: idOf(2) }, { merchantId: idOf(7) }])
      expect((await found({ ...period, ...other } as Period)).lines).toEqual([]);
    expect((await found({ ...period, agentId: AGENT_IDS.leaf })).lines).toHaveLength(1);
  });

  it('a fee that the acquirer now states differently, and a rate that it changed earlier and reported later', async () => {
    nextDay();
    await sell('FEE');
    await sell('RATE', 1_000_000, { paymentType: 3, method: 3, cardType: 0 });
    await sql`
      with file as (
        insert into reconciliation.day_file (acquirer, day, sha, row_count, amount_fen, fee_fen, received_at,
          brought_by) values ('test', ${day}, 'a', 2, 1, 1, now(), 'x') returning id
      ), kept as (
        insert into reconciliation.day_row (file_id, line, reference, kind, occurred_at, amount_fen, fee_fen, status,
          sn, merchant_no)
        select id, n, name, 'sale', now(), 1000000, 6100, 'success', '', '' from file,
          (values (1, 'FEE'), (2, 'RATE')) as row (n, name)
      ) insert into reconciliation.difference (acquirer, day, file_id, reason, reference, line, amount_fen, found_at)
        select 'test', ${day}, id, 'fee', name, n, 1, now() from file,
          (values (1, 'FEE'), (2, 'RATE')) as row (n, name)`.execute(db());
    expect((await found()).lines).toEqual([
      [AGENT_IDS.leaf, 'FEE', 100, 'fee'],
      [AGENT_IDS.leaf, 'RATE', 100, 'fee'],
    ]);
    const scan = await sql<{
      type: number;
    }>`select rate_type as type from trades.trade where reference = 'RATE'`.execute(db());
    const rates = [{ rateType: scan.rows[0]?.type ?? 0, ratePpm: ppm(6_100) }];
    const own = {
      kind: 'rate',
      key: merchantKey(idOf(3), w.world.policies.standard),
      acquirer: 'test',
      value: { rates },
      unlessOpen: false,
    } as const;
    const told = { ...own, effectiveAt: new Date(soldAt.getTime() - 1), now: new Date(now.getTime() + 1) };
    expect(await inTransaction(db(), (tx) => recordOwnChange(tx, told as never))).toBeDefined();
    expect((await found()).lines).toEqual([
      [AGENT_IDS.leaf, 'FEE', 100, 'fee'],
      [AGENT_IDS.leaf, 'RATE', 100, 'rate'],
    ]);
    // an explained difference is right so, unless the line was corrected by it before
    await sql`update reconciliation.difference set ended_at = now(), ended = 'explained'
      where reference = 'FEE'`.execute(db());
    expect((await found()).lines).toHaveLength(1);
    await confirm(await proposed());
    await sql`update reconciliation.difference set ended_at = now(), ended = 'explained'
      where reference = 'RATE'`.execute(db());
    expect((await found()).lines).toEqual([]);
  });

  it('the line of agents on the day; a line that could not be booked today stays as it is', async () => {
    nextDay();
    await sell('TREE');
    await sql`update policies.price_chain set agent_ids = array[4, 2, 1], term_ids = term_ids[:1] || term_ids[3:],
        rates_ppm = rates_ppm[:1] || rates_ppm[3:], caps_fen = caps_fen[:1] || caps_fen[3:],
        extras_fen = extras_fen[:1] || extras_fen[3:]
      where agent_id = 4 and policy_id = 1 and rate_type = 1`.execute(db());
    const { lines } = await found();
    expect(lines.map(([agent, , , cause]) => [agent, cause])).toEqual([
      [AGENT_IDS.mid, 'tree'],
      [AGENT_IDS.direct, 'tree'],
    ]);
    expect(lines.reduce((sum, [, , change]) => sum + Number(change), 0)).toBe(0);
    await sql`delete from policies.price_chain where agent_id = 4 and policy_id = 1 and rate_type = 1`.execute(db());
    expect(await found()).toEqual({ unknown: 1, lines: [] });
    await sql`select policies.rebuild_chains('{4}')`.execute(db());
    expect(await found()).toEqual({ unknown: 0, lines: [] });
  });

  it('the rule by which a value-added fee is shared, and a share of it', async () => {
    nextDay();
    await setAmounts(db(), 'value_share', 1, { root: 150, mid: 120, direct: 100, leaf: 80 }, day);
    await setAmounts(db(), 'value_share', 9, { root: 40, mid: 30, direct: 20, leaf: 10 }, day);
    await sell('VALUE', 1_000_000, { valueFeeFen: fen(200) });
    expect((await found()).lines).toEqual([]);
    await setAmounts(db(), 'value_share', 1, { leaf: 90 }, day);
    expect((await found()).lines).toEqual([
      [AGENT_IDS.direct, 'VALUE', -10, 'terms'],
      [AGENT_IDS.leaf, 'VALUE', 10, 'terms'],
    ]);
    const valueShares = [{ item: 9, paymentTypes: [1], shareType: 0, poolPpm: 50 }];
    await publishStandard(db(), day, { valueShares });
    expect((await found()).lines.map(([, , change, cause]) => [change, cause])).toEqual([
      [-20, 'rule'],
      [-10, 'rule'],
      [-10, 'rule'],
      [-70, 'rule'],
    ]);
    await sql`delete from policies.policy_version where number = 8`.execute(db());
  });

  it('counts for a reward its own amounts, less those clawed back', async () => {
    nextDay();
    await setAmounts(db(), 'activation', 0, { root: 9_000, mid: 8_000, direct: 6_000, leaf: 5_000 }, day);
    await bookOne(db(), reward(`award:${day}`, { day }), now);
    await clawOneBack(db(), await bookOne(db(), reward(`back:${day}`, { day }), now), now, day);
    expect((await found()).lines).toEqual([]);
    await writingAnyTerms(db(), (tx) =>
      sql`update policies.part_term set value = 5500, set_at = ${new Date(now.getTime() + 1)}
        where agent_id = 4 and kind = 'activation' and valid_from = ${day}`.execute(tx),
    );
    expect((await found()).lines).toEqual([
      [AGENT_IDS.direct, 'activation', -500, 'terms'],
      [AGENT_IDS.leaf, 'activation', 500, 'terms'],
    ]);
  });
});

describe('a question', () => {
  it('is kept once, ends once, and is refused when the facts have changed since', async () => {
    nextDay();
    await sell('ONCE');
    expect(await propose()).toBeUndefined();
    await rootCost(5_155);
    const id = await proposed();
    expect(await propose(people.limin)).toMatchObject({ isKnown: true, row: { id } });
    await rootCost(5_156);
    await expect(confirm(id)).rejects.toThrow('refusal.recalculation_facts_changed');
    expect(await propose(people.limin)).toMatchObject({ isKnown: false });
    await inTransaction(db(), (tx) => withdrawQuestion(tx, id, { operator: people.wang, now }));
    await expect(confirm(id)).rejects.toThrow('refusal.recalculation_decided');
    await correctAll();
    expect(await propose()).toBeUndefined();
  });

  it('about days that are not over is refused', async () => {
    nextDay();
    const today = addDays(day, 1);
    await expect(propose(people.wang, { ...period, lastDay: today })).rejects.toThrow('refusal.recalculation_not_over');
  });

  it('from the limit on needs a second person, in either direction', async () => {
    nextDay();
    for (const n of [1, 2]) await sell(`LARGE${n}`, 4_000_000_000);
    await rootCost(5_170);
    const waiting = await propose();
    expect(waiting).toMatchObject({ lapsesAt: expect.any(Date) });
    const id = waiting?.row.id ?? idOf(0);
    const before = await booked();
    expect(await confirm(id, people.wang)).toMatchObject({ lapsesAt: expect.any(Date) });
    expect(await booked()).toBe(before);
    expect(await confirm(id)).toMatchObject({ row: { state: 'confirmed' }, lapsesAt: undefined });
    expect(await booked()).toBe(before + 1);
    const { rows } = await sql<{ details: string }>`
      select audit::text as details from audit.entry as audit where call = 'recalculations.confirm'
      order by id desc limit 1`.execute(db());
    expect(rows[0]?.details).toContain('wang');
  });

  it('confirmed by two at the same instant, and asked twice with other words, is booked once', async () => {
    nextDay();
    await sell('SAME');
    await rootCost(5_157);
    const first = await proposed();
    const wide = await propose(people.limin, { ...period, firstDay: addDays(day, -1) });
    const before = await booked();
    const ended = await Promise.allSettled([
      confirm(first, people.wang),
      confirm(first),
      confirm(wide?.row.id ?? idOf(0), people.wang),
    ]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await booked()).toBe(before + 1);
    expect((await found({ ...period, firstDay: addDays(day, -1) })).lines).toEqual([]);
  });

  it('whose booking dies in the middle has booked nothing, and is booked completely afterwards', async () => {
    nextDay();
    await sell('KILLED');
    await rootCost(5_158);
    await setLeafCost(5_600);
    expect((await found()).lines.length).toBeGreaterThan(1);
    const id = await proposed();
    const before = await booked();
    const other = secondConnection(w);
    const killed = secondConnection(w);
    await other.db.transaction(async (tx) => {
      // the lock on its last wallet is held by another: this booking waits with the others already changed
      await sql`select from ledger.balance where agent_id = 4 and kind = 'profit_share' for update`.execute(tx);
      const dying = inTransaction(killed.db, (tx) => confirmQuestion(tx, id, { operator: people.limin, now })).catch(
        () => 'died',
      );
      await expect.poll(() => lockWaiters(db()), { timeout: 20_000 }).toHaveLength(1);
      await sql`select pg_terminate_backend(pid) from unnest(${await lockWaiters(db())}::int[]) as pid`.execute(db());
      expect(await dying).toBe('died');
    });
    await Promise.all([other.close(), killed.close()]);
    expect(await booked()).toBe(before);
    await confirm(id);
    expect((await found()).lines).toEqual([]);
  });

  it('tells each agent once; its entry says from which sale, by how much and why, and hides the amounts above it', async () => {
    nextDay();
    await sell('TOLD');
    await setLeafCost(5_550);
    await confirm(await proposed());
    const leaf = await server.as(AGENT_IDS.leaf);
    const { rows } = await leaf.ok(listStatementEntries, { kinds: ['recalculation'] } as never);
    const entry = await leaf.ok(getStatementEntry, { id: rows[0]?.id ?? '' });
    expect(entry).toMatchObject({
      kind: 'recalculation',
      label: 'TOLD',
      recalculation: { kind: 'profit_share', day, reference: 'TOLD', causes: ['terms'], reason: '成本更正' },
    });
    const { recalculation } = entry;
    expect((recalculation?.nowFen ?? 0) - (recalculation?.beforeFen ?? 0)).toBe(entry.amountFen);
    expect(recalculation?.tradeId).toBeDefined();
    const notices = await leaf.ok(listNotices, {});
    expect(JSON.stringify(notices)).toContain('成本更正');
    const other = await server.as(AGENT_IDS.other);
    expect((await other.call(getStatementEntry, { id: rows[0]?.id ?? '' })).code).toBe(404);
  });

  it('and the answer to an agent know of each other: neither repeats a correction of the other', async () => {
    nextDay();
    await sell('ASKED');
    await sell('ASKED2');
    await rootCost(5_159);
    const root = await server.as(AGENT_IDS.root);
    const ask = async (reference: string): Promise<DisputeId> => {
      const { rows } = await sql<{ id: number }>`select id from trades.trade where reference = ${reference}`.execute(
        db(),
      );
      const { id } = await root.ok(openDispute, { subject: `trade-${rows[0]?.id}`, text: '不对' });
      return idOf<DisputeId>(Number(id));
    };
    const answer = { result: 'corrected', note: '按成本', amountFen: undefined, operator: people.wang, now } as const;
    const { correctionFen } = await answerDispute(db(), await ask('ASKED'), answer);
    expect((await found()).lines).toEqual([[AGENT_IDS.root, 'ASKED2', correctionFen, 'terms']]);
    await confirm(await proposed());
    const second = await ask('ASKED2');
    await expect(answerDispute(db(), second, answer)).rejects.toMatchObject({ reason: 'dispute_same' });
    const named = { ...answer, amountFen: negateFen(fen(3)) };
    await answerDispute(db(), second, named);
    expect((await found()).lines).toEqual([[AGENT_IDS.root, 'ASKED2', 3, 'terms']]);
    await correctAll();
  });
});

const setLeafCost = async (rate: number): Promise<void> => {
  await writingAnyTerms(db(), (tx) =>
    sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, valid_from, set_at)
      values (4, 1, 1, ${rate}, ${day}, ${new Date(now.getTime() + 1)})`.execute(tx),
  );
  await sql`select policies.rebuild_chains('{4}')`.execute(db());
};
