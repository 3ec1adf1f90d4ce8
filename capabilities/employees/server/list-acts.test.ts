/** Acts of employees and their limit: an employee hands out no more at once than the agent allows. */
import { beforeEach, expect, it } from 'vitest';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { addAgentNote } from '#capabilities/agents/contract/notes/add-agent-note.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { previewOperation } from '#capabilities/terminals/contract/operations/preview-operation.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { useStage } from '#testing/terminals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { changeEmployee } from '../contract/change-employee.ts';
import { disableEmployee } from '../contract/disable-employee.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { listActs } from '../contract/list-acts.ts';
import { listEmployees } from '../contract/list-employees.ts';

const stage = useStage();
const DAY_MS = 86_400_000;
const { mid: MID, direct: DIRECT, sibling: SIBLING } = AGENT_IDS;

let agent: TestClient;
let employee: TestClient;
let id: AccountId;

const limit = (mostAtOnce?: number) =>
  agent.ok(changeEmployee, {
    id,
    role: 'agent-operator',
    grants: [],
    ...(mostAtOnce !== undefined && { mostAtOnce }),
  });

beforeEach(async () => {
  [agent, employee] = [await stage.server.as(MID), await stage.server.as(MID, 'agent-operator')];
  id = idOf(Number((await agent.ok(listEmployees, {})).employees[0]?.id));
});

const assigning = (serials: readonly string[]) => ({
  type: OPERATION.assign,
  toAgentId: DIRECT,
  selection: { by: 'list' as const, serials: [...serials] },
});
const submitted = (request: ReturnType<typeof assigning>, client = employee) =>
  client.call(submitOperation, request, { key: idempotencyKey() });

it('hands out no more at once than the agent allows, from its next request on', async () => {
  const serials = await stage.stock('mid', 5);
  await limit(2);
  const three = assigning(serials.slice(0, 3));
  expect(await employee.call(previewOperation, three)).toMatchObject({ reason: 'terminal_most_at_once' });
  expect(await submitted(three)).toMatchObject({ reason: 'terminal_most_at_once' });
  expect((await stage.stateOf(serials[0] ?? '')).holder).toBe(MID);
  expect(await submitted(assigning(serials.slice(0, 2)))).toMatchObject({ code: 200 });
  await limit();
  expect(await submitted(assigning(serials.slice(2)))).toMatchObject({ code: 200 });
});

it('is not got around by a range, a filter or a transfer; the agent itself and taking back have no limit', async () => {
  const serials = await stage.stock('mid', 3, { prefix: 'WMX' });
  await limit(2);
  const range = { by: 'range' as const, from: serials[0] ?? '', to: serials[2] ?? '' };
  const filter = { by: 'filter' as const, filter: { holder: 'self' as const } };
  for (const selection of [range, filter])
    expect(
      await employee.call(
        submitOperation,
        { type: OPERATION.assign, toAgentId: DIRECT, selection },
        { key: idempotencyKey() },
      ),
    ).toMatchObject({ reason: 'terminal_most_at_once' });
  expect(await submitted(assigning(serials), agent)).toMatchObject({ code: 200 });
  const selection = { by: 'list' as const, serials };
  const transfer = { type: OPERATION.transfer, fromAgentId: DIRECT, toAgentId: SIBLING, selection };
  expect(await employee.call(submitOperation, transfer, { key: idempotencyKey() })).toMatchObject({
    reason: 'terminal_most_at_once',
  });
  const recall = { type: OPERATION.recall, fromAgentId: DIRECT, selection };
  expect(await employee.call(submitOperation, recall, { key: idempotencyKey() })).toMatchObject({ code: 200 });
});

it('lists every act, of today and earlier, page by page, also those of employees whose account has ended', async () => {
  const note = (body: string) => employee.ok(addAgentNote, { agentId: DIRECT, body });
  const before = (await agent.ok(listActs, { id })).rows.length;
  await note('昨天');
  stage.server.clock.advance(DAY_MS);
  await note('今天');
  expect((await agent.ok(getEmployee, { id })).acts).toHaveLength(1);
  const first = await agent.ok(listActs, { id, pageSize: 1 });
  expect(first.rows).toMatchObject([{ act: 'agents.add-agent-note', employeeId: String(id) }]);
  const rest = await agent.ok(listActs, { id, pageSize: 100, cursor: first.nextCursor });
  expect(rest.rows).toHaveLength(before + 1);
  expect(rest.nextCursor).toBeUndefined();
  await agent.ok(disableEmployee, { id });
  expect((await agent.ok(listActs, {})).rows[0]).toMatchObject({ id: first.rows[0]?.id });
});

it('shows them to nobody else: another agent has none of them, and the staff has no list', async () => {
  expect((await (await stage.server.as(DIRECT)).call(listActs, { id })).code).toBe(404);
  const others = await (await stage.server.as(DIRECT)).ok(listActs, {});
  expect(others.rows.filter(({ employeeId }) => employeeId === String(id))).toEqual([]);
  expect(await employee.call(listActs, {})).toMatchObject({ reason: 'permission' });
});
