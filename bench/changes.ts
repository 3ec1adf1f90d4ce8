/**
 * A thousand changes of rates that are requested at once (docs/performance.md): the preview with the effect on a month,
 * and the submission with its commands; merchants with 30 sales each. `npm run bench changes [merchants]`.
 */
import type { Database, Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { previewChanges } from '#capabilities/changes/contract/asking/preview-changes.ts';
import { submitChanges } from '#capabilities/changes/contract/asking/submit-changes.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { testAcquirer } from '#testing/changes.ts';
import { addManyMerchants } from '#testing/many-merchants.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer } from '#testing/test-server.ts';
import { timed, type CpuTime } from './lib/cpu-time.ts';
import { openBenchDatabase } from './lib/database.ts';
import { machine, report } from './lib/machine.ts';

const NOW = new Date(STORY_NOW);
const SALES = 30;
const AGENT: AgentId = AGENT_IDS.leaf;

const sell = async (db: Db): Promise<void> => {
  await sql`
    insert into trades.trade (acquirer, reference, kind, status, occurred_at, day, amount_fen, fee_fen, payment_type,
      method, card_type, total_type, rate_type, terminal_id, merchant_id, policy_id, agent_id, agent_ids, term_ids,
      remaining_fens, batch_id, booked_at)
    select 'bench', 'B' || merchant.id || '-' || at, 'sale', 1, ${NOW}::timestamptz - make_interval(days => at::int),
      ((${NOW}::timestamptz - make_interval(days => at::int)) at time zone 'Asia/Shanghai')::date, 100000 + at, 600, 1,
      1, 1, 1, 1, 1, merchant.id, 1, ${AGENT}, array[${AGENT}::bigint], '{}', '{}', 1, ${NOW}::timestamptz
    from merchants.merchant, generate_series(1, ${SALES}) as at where merchant.no like '89859%'`.execute(db);
};

const fill =
  (count: number) =>
  async ({ db }: Database): Promise<void> => {
    await buildSmallWorld(db, { now: NOW });
    await addManyMerchants(db, AGENT, count, NOW);
    await sell(db);
    await sql`analyze`.execute(db);
  };

const merchantsOf = async (db: Db): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant where no like '89859%' order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const withSum = (cost: CpuTime) => ({
  ...cost,
  cpuSecondsTogether: Math.round((cost.postgresCpuSeconds + cost.nodeCpuSeconds) * 100) / 100,
});

const main = async (): Promise<void> => {
  const count = Number(process.argv[2] ?? 1_000);
  const where = machine();
  const { db, url, superuser, stop } = await openBenchDatabase(`changes-${count}`, fill(count));
  const server = await testServer({ urls: { serverUrl: url, ownerUrl: url } as never, now: STORY_NOW });
  try {
    await testAcquirer(server);
    const leaf = await server.as(AGENT);
    const keys = (await merchantsOf(db)).map((id) => `m${id}-p1`);
    const asked = {
      kind: 'rate' as const,
      selection: { by: 'list' as const, keys },
      value: { rates: [{ rateType: 1 as const, ratePpm: ppm(6_300), capFen: fen(2_000) }] },
    };
    // the first run, which compiles and plans statements, is not measured
    await leaf.ok(previewChanges, { ...asked, selection: { by: 'list', keys: keys.slice(0, 10) } });
    const preview = await timed(superuser, () => leaf.ok(previewChanges, asked));
    let accepted = 0;
    const submit = await timed(superuser, async () => {
      accepted = (await leaf.ok(submitChanges, { ...asked, password: TEST_PASSWORD })).acceptedCount;
    });
    if (accepted !== count) throw new Error(`only ${accepted} of ${count} were accepted`);
    report('changes', `${count} merchants, ${SALES} sales each`, where, [
      { name: 'preview', figures: withSum(preview) },
      { name: 'submit', figures: withSum(submit) },
    ]);
  } finally {
    await server.close();
    await stop();
  }
};
await main();
