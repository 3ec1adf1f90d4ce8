/** Events of a binding that become known after it has ended have the same outcome as if known in time. */
import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { violations } from '#testing/terminal-violations.ts';

const w = useAssessments();

/** The first binding's checks, its rewards, and the time of its activation according to the history. */
const outcome = async (terminal: TestTerminal) => {
  const { rows: checks } = await sql`
    select stage, status, execution, cause, from_day, to_day, volume_fen, count, met_on, ended_on
    from assessments.stage_check join assessments.activation on activation.id = activation_id
    where terminal_id = ${terminal.id} order by bound_at, stage`.execute(w.database.db);
  const { rows: events } = await sql`select at, from_agent_id, merchant_id from terminals.event
    where terminal_id = ${terminal.id} and kind = 'activated' order by at`.execute(w.database.db);
  return { checks, events, paid: await terminal.paid() };
};

const bindAgain = async (terminal: TestTerminal): Promise<void> => {
  await terminal.unbind('07-20');
  await terminal.bind('07-25');
};

describe('the first sale of a binding that has ended', () => {
  it.each([
    ['unbound', (terminal: TestTerminal) => terminal.unbind('09-20')],
    ['bound again', bindAgain],
  ])('activates it all the same: %s', async (_, end) => {
    const [inTime, late] = [await w.open('07-01'), await w.open('07-01')];
    await inTime.sell('first', '07-10', 100);
    await w.evaluate('07-10');
    await end(inTime);
    await end(late);
    await w.evaluate('09-21');
    await late.sell('first', '07-10', 100);
    await w.evaluate('09-21');
    expect((await outcome(late)).checks).toHaveLength(4);
    expect(await outcome(late)).toEqual(await outcome(inTime));
    expect(await violations(w.database.db)).toEqual([]);
  });

  it('leaves the binding that followed waiting for its own', async () => {
    const terminal = await w.open('07-01');
    await bindAgain(terminal);
    await terminal.sell('late', '07-10', 100);
    await terminal.sell('late too', '07-11', 100);
    const status = async () =>
      (
        await sql<{ is: number }>`select bind_status as is from terminals.terminal where id = ${terminal.id}`.execute(
          w.database.db,
        )
      ).rows[0]?.is;
    expect(await status()).toBe(1);
    await terminal.sell('own', '07-26', 100);
    expect(await status()).toBe(3);
    await w.evaluate('07-27');
    expect((await outcome(terminal)).events).toMatchObject([
      { at: new Date('2026-07-10T04:00:00Z') },
      { at: new Date('2026-07-26T04:00:00Z') },
    ]);
  });

  it('dates an activation back that was known, with the history and the growth of its day', async () => {
    const terminal = await w.open('07-01');
    await terminal.sell('later', '07-10', 100);
    await w.evaluate('07-10');
    await terminal.unbind('09-20');
    await terminal.sell('earlier', '07-06', 100);
    await w.evaluate('09-21');
    expect(await outcome(terminal)).toMatchObject({ events: [{ at: new Date('2026-07-06T04:00:00Z') }] });
    expect(await violations(w.database.db)).toEqual([]);
  });
});
