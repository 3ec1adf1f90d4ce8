/**
 * Model-based test: after each random command the database equals a model built from the rules, and all invariants
 * hold.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { afterActivation, afterOperation, type TerminalState } from '#testing/model/terminals/terminal-states.ts';
import { runs } from '#testing/property-runs.ts';
import { testOperator } from '#testing/staff.ts';
import { violations } from '#testing/terminal-violations.ts';
import { useStage } from '#testing/terminals.ts';
import { approveOperation } from '../../contract/operations/approve-operation.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { OPERATION_TYPES, type OperationType } from '../../contract/operations/operation-types.ts';
import { rejectOperation } from '../../contract/operations/reject-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { refusesTerminal } from '../../rules/check-terminal.ts';
import { decideStatus } from '../../rules/operations/decide-operation.ts';
import { confirmerOf, OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { approveDue } from './auto-approve.ts';
import { decideWaiting } from './decide-waiting.ts';

const PEOPLE = ['root', 'mid', 'direct', 'leaf', 'sibling'] as const;
type Person = (typeof PEOPLE)[number];
const PARENT: Record<Person, Person | undefined> = {
  root: undefined,
  mid: 'root',
  direct: 'mid',
  leaf: 'direct',
  sibling: 'mid',
};
const SHOP: Record<Person, MerchantId> = {
  root: idOf(6),
  mid: idOf(4),
  direct: idOf(1),
  leaf: idOf(3),
  sibling: idOf(5),
};

const stage = useStage();

const agentIdOf = (person: Person): AgentId => stage.world.agents[person].id;

const person = fc.constantFrom(...PEOPLE);
const submit = fc.record({
  kind: fc.constant('submit' as const),
  type: fc.constantFrom(...OPERATION_TYPES),
  by: person,
  giver: person,
  taker: person,
  picks: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
  allOrNothing: fc.boolean(),
  wild: fc.nat(4).map((die) => die === 0),
});
const act = fc.record({
  kind: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const),
  by: person,
  nth: fc.nat(5),
  wild: fc.nat(3).map((die) => die === 0),
});
const operator = fc.record({
  kind: fc.constant('operator' as const),
  action: fc.constantFrom('approve' as const, 'reject' as const),
  nth: fc.nat(5),
});
const command = fc.oneof(
  { weight: 6, arbitrary: submit },
  { weight: 4, arbitrary: act },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('activate' as const), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const) }) },
  { weight: 1, arbitrary: operator },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type Submit = Extract<Command, { kind: 'submit' }>;

interface ModelTerminal extends TerminalState {
  sn: string;
  pending: ModelOperation | null;
}

interface ModelOperation {
  id: string;
  no: string;
  type: OperationType;
  status: 0 | 1 | 2 | 3;
  submitter: Person;
  /** null for the operator */
  confirmer: Person | null;
  taker: Person | undefined;
  dueAt: Date | null;
  terminals: ModelTerminal[];
}

class Model {
  readonly operations: ModelOperation[] = [];
  readonly terminals: ModelTerminal[];
  /** The root holds one, mid two, direct three. */
  constructor(serials: string[]) {
    const holderOf = (index: number): AgentId => agentIdOf((['root', 'mid', 'mid'] as const)[index] ?? 'direct');
    this.terminals = serials.map((sn, index) => ({
      sn,
      holderId: holderOf(index),
      bindStatus: 0,
      merchantId: null,
      pending: null,
    }));
  }

  /** Giver and taker, or undefined if the rule does not apply to these agents. */
  parties({ type, by, giver, taker }: Submit): { giver: Person; taker: Person | undefined } | undefined {
    const rule = OPERATIONS[type];
    const from = rule.giver === 'self' ? by : giver;
    if (rule.giver === 'direct' && PARENT[from] !== by) return undefined;
    if (rule.rootOnly && PARENT[by] !== undefined) return undefined;
    if (rule.taker === 'parent') return PARENT[by] === undefined ? undefined : { giver: from, taker: PARENT[by] };
    if (rule.taker === 'self') return { giver: from, taker: by };
    if (rule.taker !== 'direct') return { giver: from, taker: undefined };
    return PARENT[taker] === by && taker !== from ? { giver: from, taker } : undefined;
  }

  /** A giver sees all terminals it holds, and other terminals are refused, so it is enough to check the holder. */
  accepted({ type, picks }: Submit, giver: Person): ModelTerminal[] {
    const chosen = picks.flatMap((index) => this.terminals[index] ?? []);
    return chosen.filter(
      ({ holderId, bindStatus, pending }) =>
        holderId !== null &&
        refusesTerminal(
          { holderId, bindStatus, policyId: idOf(1), pendingOperationId: pending === null ? null : idOf(1) },
          { rule: OPERATIONS[type], giverId: agentIdOf(giver) },
        ) === undefined,
    );
  }

  apply(type: OperationType, terminals: ModelTerminal[], submitter: Person, taker: Person | undefined): void {
    const to = { ...(taker !== undefined && { takerId: agentIdOf(taker) }), merchantId: SHOP[submitter] };
    for (const terminal of terminals)
      Object.assign(terminal, afterOperation(terminal, OPERATIONS[type], to), { pending: null });
  }

  end(operation: ModelOperation, status: 1 | 2 | 3): void {
    operation.status = status;
    if (status === 1) this.apply(operation.type, operation.terminals, operation.submitter, operation.taker);
    else for (const terminal of operation.terminals) terminal.pending = null;
  }
}

const nameOf = (id: number | null): Person | undefined => PEOPLE.find((name) => agentIdOf(name) === id);

/** Random parties rarely fit the rules, so most commands are adjusted to parties and terminals that do. */
const plausible = (model: Model, given: Submit): Submit => {
  const first = model.terminals[given.picks[0] ?? 0];
  const holder = nameOf(first?.holderId ?? null);
  if (given.wild || first === undefined || holder === undefined) return given;
  const type = first.bindStatus === 0 ? given.type : 4;
  const rule = OPERATIONS[type];
  const by = rule.giver === 'self' ? holder : (PARENT[holder] ?? holder);
  const children = PEOPLE.filter((name) => PARENT[name] === by && name !== holder);
  return {
    ...given,
    type,
    by,
    giver: holder,
    taker: children[given.picks.length % Math.max(1, children.length)] ?? given.taker,
  };
};

const runSubmit = async (model: Model, random: Submit): Promise<void> => {
  const given = plausible(model, random);
  const rule = OPERATIONS[given.type];
  const client = await stage.as(given.by);
  const serials = given.picks.flatMap((index) => model.terminals[index]?.sn ?? []);
  const answer = await client.call(submitOperation, {
    type: given.type,
    ...(rule.giver === 'direct' && { fromAgentId: agentIdOf(given.giver) }),
    ...(rule.taker === 'direct' && { toAgentId: agentIdOf(given.taker) }),
    ...(rule.taker === 'merchant' && { merchantId: SHOP[given.by], serviceFeeFen: 0 }),
    selection: { by: 'list', serials },
    allOrNothing: given.allOrNothing,
  });
  const parties = model.parties(given);
  const accepted = parties === undefined ? [] : model.accepted(given, parties.giver);
  const goes = accepted.length > 0 && (!given.allOrNothing || accepted.length === serials.length);
  expect([given, answer.code === 200]).toEqual([given, goes]);
  if (!goes || parties === undefined || answer.data === undefined) return;
  expect(answer.data.acceptedCount).toBe(accepted.length);
  const confirmer = confirmerOf(rule, accepted);
  if (confirmer === 'none') return model.apply(given.type, accepted, given.by, parties.taker);
  const due = rule.isAutomatic ? new Date(stage.server.clock.now().getTime() + 3 * 86_400_000) : null;
  const who = confirmer === 'operator' ? null : ((confirmer === 'giver' ? parties.giver : parties.taker) ?? null);
  const operation: ModelOperation = {
    id: answer.data.id,
    no: answer.data.no,
    type: given.type,
    status: 0,
    submitter: given.by,
    confirmer: who,
    taker: parties.taker,
    dueAt: due,
    terminals: accepted,
  };
  model.operations.push(operation);
  for (const terminal of accepted) terminal.pending = operation;
};

const runAct = async (
  model: Model,
  { kind, by: anybody, nth, wild }: Extract<Command, { by: Person; nth: number }>,
): Promise<void> => {
  const waiting = model.operations.filter(({ status }) => status === 0 || wild);
  const operation = waiting[nth % Math.max(1, waiting.length)];
  if (operation === undefined) return;
  const by = wild ? anybody : ((kind === 'cancel' ? operation.submitter : operation.confirmer) ?? anybody);
  const call = { approve: approveOperation, reject: rejectOperation, cancel: cancelOperation }[kind];
  const answer = await (await stage.as(by)).call(call, { id: operation.id });
  const row = {
    status: operation.status,
    submitterAgentId: agentIdOf(operation.submitter),
    confirmAgentId: operation.confirmer && agentIdOf(operation.confirmer),
    confirmByOperator: operation.confirmer === null,
    autoApproveAt: operation.dueAt,
  };
  const status = decideStatus(row, kind, { agentId: agentIdOf(by) });
  expect([kind, by, operation.id, answer.code === 200]).toEqual([kind, by, operation.id, typeof status === 'number']);
  if (typeof status === 'number' && status !== 0) model.end(operation, status);
};

const runOperator = async (model: Model, { action, nth }: Extract<Command, { kind: 'operator' }>): Promise<void> => {
  const operation = model.operations[nth % Math.max(1, model.operations.length)];
  if (operation === undefined) return;
  const goes = operation.confirmer === null && operation.status === 0;
  const by = { operator: testOperator(), now: stage.server.clock.now() };
  const done = await stage.db
    .transaction((tx) => decideWaiting(tx, operation.no, action, by))
    .then(
      () => true,
      () => false,
    );
  expect([action, operation.no, done]).toEqual([action, operation.no, goes]);
  if (goes) model.end(operation, action === 'approve' ? 1 : 2);
};

const run = async (model: Model, given: Command): Promise<void> => {
  if (given.kind === 'submit') return runSubmit(model, given);
  if (given.kind === 'activate') return activate(model.terminals[given.pick]);
  if (given.kind === 'operator') return runOperator(model, given);
  if (given.kind !== 'clock') return runAct(model, given);
  const waiting = model.operations.filter(({ status, dueAt }) => status === 0 && dueAt !== null);
  if (waiting.length === 0) return;
  await approveDue(stage.db, new Date(stage.server.clock.now().getTime() + 3 * 86_400_000));
  for (const operation of waiting) model.end(operation, 1);
};

const activate = async (terminal: ModelTerminal | undefined): Promise<void> => {
  if (terminal === undefined) return;
  const { id } = await stage.stateOf(terminal.sn);
  stage.server.clock.advance(1000);
  await sql`select * from terminals.api_activate(array[${id}]::bigint[],
    array[${stage.server.clock.now()}]::timestamptz[], array[1]::bigint[])`.execute(stage.db);
  Object.assign(terminal, afterActivation(terminal));
};

const stored = async (model: Model): Promise<unknown[]> => {
  const serials = model.terminals.map(({ sn }) => sn);
  const { rows } = await sql`
    select sn, case when deleted_at is null then holder_id end as "holderId", bind_status as "bindStatus",
      merchant_id as "merchantId", pending_operation_id::text as pending
    from terminals.terminal where sn = any (${serials}) order by id`.execute(stage.db);
  return rows;
};

it('the terminals are as the rules say after any commands by any agents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 30 }), async (commands) => {
      const model = new Model([
        ...(await stage.stock('root', 1)),
        ...(await stage.stock('mid', 2)),
        ...(await stage.stock('direct', 3)),
      ]);
      for (const given of commands) {
        await run(model, given);
        expect(await stored(model)).toEqual(
          model.terminals.map(({ pending, ...state }) => ({ ...state, pending: pending?.id ?? null })),
        );
      }
      expect(await violations(stage.db)).toEqual([]);
    }),
    { numRuns: runs(20) },
  );
});
