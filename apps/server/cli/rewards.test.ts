/** The operator's commands about caps of rewards, and what each says. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { commandRun } from '#testing/commands.ts';
import { bookOne, reward, setAmounts, useRewards } from '#testing/rewards.ts';
import { rewardCommands } from './rewards.ts';

const w = useRewards();
const db = () => w.database.db;
const run = commandRun(rewardCommands, 'rewards', () => ({
  db: db(),
  clock: settableClock(new Date('2026-09-18T12:00:00+08:00')),
}));

it('a cap is set for the months to come, listed with what was used of it, and audited', async () => {
  const { rows } = await sql<{ code: string }>`select code from policies.policy where id = 1`.execute(db());
  const code = rows[0]?.code ?? '';
  expect((await run('caps')).lines).toEqual(['There are none.']);
  expect((await run('cap', [code, 'activation', '2027-01', 'none'])).lines).toEqual([
    `${code}: the activation rewards of 2027-01 and later share none a month; before none.`,
  ]);
  expect((await run('cap', [code, 'activation', '2026-10', '150.00'])).lines).toEqual([
    `${code}: the activation rewards of 2026-10 and later share 150.00 a month; before none; from 2027-01 on none.`,
  ]);
  await setAmounts(db(), 'activation', 0, { leaf: 3_000 });
  for (const key of ['a', 'b'])
    await bookOne(db(), reward(key, { day: '2026-10-02' }), new Date('2026-10-02T12:00:00+08:00'));
  expect((await run('caps')).lines).toEqual([
    `${code}  activation  from 2026-10  150.00  set by wangmin`,
    `${code}  activation  from 2027-01  none  set by wangmin`,
    `${code}  activation  in 2026-10  150.00 of 150.00 used, 1 cut`,
  ]);
  const audited = await sql`select subject, after from audit.entry where call = 'rewards.cap' order by id`.execute(
    db(),
  );
  expect(audited.rows).toMatchObject([
    { subject: 'policy', after: { kind: 'activation', fromMonth: '2027-01', capFen: null } },
    { subject: 'policy', after: { kind: 'activation', fromMonth: '2026-10', capFen: 15_000 } },
  ]);
});

it.each([
  [['NOPE', 'activation', '2026-11', '1'], 'Policy NOPE does not exist'],
  [['P', 'allowance', '2026-11', '1'], '<kind> must be one of activation, compliance.'],
  [['P', 'activation', '2026-13', '1'], '<month> must be a month such as 2026-10.'],
  [['P', 'activation', '2026-11', '-1'], '<yuan> must be an amount such as 50000.00, or none.'],
  [['P', 'activation', '2026-11', '1e9'], '<yuan> must be'],
  [['P', 'activation', '2026-08', '1'], '2026-08 is over'],
  [['P', 'activation', '2026-09', '1'], '2026-09 has begun without a cap'],
  [['P', 'activation', '2026-11'], 'Argument <yuan> is missing.'],
])('%j is refused: %s', async (words, message) => {
  const { rows } = await sql<{ code: string }>`select code from policies.policy where id = 1`.execute(db());
  const given = words.map((word) => (word === 'P' ? (rows[0]?.code ?? '') : word));
  await expect(run('cap', given)).rejects.toThrow(message);
});
