import { beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { rejectAgreement } from '#capabilities/deductions/contract/agreements/reject-agreement.ts';
import { NOW, useDeductions } from '#testing/deductions.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { listTodos } from '../../contract/todos/list-todos.ts';
import { topics } from '../stream/live-topics.ts';

const stage = useDeductions();
const { direct } = AGENT_IDS;
const todosOf = async (role?: 'agent-viewer' | 'agent-operator') =>
  (await (await stage.server.as(direct, role)).ok(listTodos, {})).todos.filter(({ kind }) => kind === 'deduction');
const mark = async () =>
  (await topics.find(({ event }) => event === 'todos')?.read(stage.server.database.db, [direct], NOW))?.get(direct);

beforeEach(() => stage.clear());

it('an offer of a goods deduction is a to-do until it is answered', async () => {
  const before = await mark();
  const { id, subject, offeredUntil } = await stage.offer();
  expect(await todosOf()).toEqual([
    {
      kind: 'deduction',
      count: 1,
      name: subject,
      since: NOW.toISOString(),
      answerBy: offeredUntil,
      agreementId: String(id),
    },
  ]);
  expect(await mark()).not.toEqual(before);
  await stage.client.ok(rejectAgreement, { id: String(id) });
  expect(await todosOf()).toEqual([]);
  expect(await mark()).toEqual(before);
});

it('several offers lead to their list; a lapsed one does not count', async () => {
  await stage.offer();
  const second = await stage.offer({ subject: '另一批' });
  expect(await todosOf()).toMatchObject([{ count: 2 }]);
  expect((await todosOf())[0]).not.toHaveProperty('agreementId');
  const lapsed = sql`update deductions.agreement set offered_until = ${businessDay(NOW)}::date - 1
    where id = ${second.id}`;
  await lapsed.execute(stage.server.database.db);
  expect(await todosOf()).toMatchObject([{ count: 1 }]);
});

it("an account that may not answer has no to-do: a viewer, an agent's employee, a frozen agent, anybody else", async () => {
  await stage.offer();
  expect(await todosOf('agent-viewer')).toEqual([]);
  expect(await todosOf('agent-operator')).toEqual([]);
  for (const id of [AGENT_IDS.mid, AGENT_IDS.leaf])
    expect((await (await stage.server.as(id)).ok(listTodos, {})).todos).toEqual([]);
  const setStatus = (status: string) =>
    sql`update agents.agent set status = ${status} where id = ${direct}`.execute(stage.server.database.db);
  await setStatus('frozen');
  expect(await todosOf()).toEqual([]);
  await setStatus('normal');
});
