import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { BIND_STATUSES } from '../../contract/binding/bind-status.ts';
import { OPERATION, OPERATION_TYPES, type OperationType } from '../../contract/operations/operation-types.ts';
import type { OperationId, PolicyId } from '../../contract/terminal-ids.ts';
import { refusesTerminal } from '../check-terminal.ts';
import { permittedOperations, possibleOperations, unavailableOperations } from '../possible-operations.ts';
import { confirmerOf, OPERATIONS } from './operation-rules.ts';

describe('table of operations', () => {
  it('equals the table of the specification', () => {
    const table = OPERATION_TYPES.map((type) => OPERATIONS[type]).map(({ giver, taker, needs, confirmer, event }) =>
      [giver, taker, needs, confirmer, event].join(' '),
    );
    expect(table).toEqual([
      'self direct unbound none assigned',
      'direct direct unbound giver transferred',
      'direct self unbound giver recalled',
      'self merchant unbound none bound',
      'self none bound operator unbound',
      'self parent unbound parent returned',
      'self none unbound operator deleted',
    ]);
    expect(OPERATION_TYPES.filter((type) => OPERATIONS[type].isAutomatic)).toEqual([2]);
    expect(OPERATION_TYPES.filter((type) => OPERATIONS[type].rootOnly)).toEqual([6]);
  });

  it('requires the operator for unbinding only if an activated terminal is included', () => {
    const of = (...statuses: number[]) =>
      confirmerOf(
        OPERATIONS[4],
        statuses.map((bindStatus) => ({ bindStatus })),
      );
    expect([of(1), of(1, 1), of(1, 3), of(3)]).toEqual(['none', 'none', 'operator', 'operator']);
    expect(confirmerOf(OPERATIONS[6], [{ bindStatus: 0 }])).toBe('operator');
  });
});

const facts = fc.record({
  holderId: fc.constantFrom(idOf<AgentId>(1), idOf<AgentId>(2)),
  bindStatus: fc.constantFrom(...BIND_STATUSES),
  policyId: fc.constantFrom(idOf<PolicyId>(1), idOf<PolicyId>(2)),
  pendingOperationId: fc.constantFrom(null, null, idOf<OperationId>(9)),
});
const anyRule = fc.constantFrom(...OPERATION_TYPES).map((type) => OPERATIONS[type]);

describe('check of one terminal', () => {
  it('accepts exactly: held by the giver, not frozen, in the required state, policy open and in force, fee offered', () => {
    const options = fc.record({
      open: fc.subarray([idOf<PolicyId>(1), idOf<PolicyId>(2)]),
      fee: fc.constantFrom(0, 9900),
      coming: fc.subarray([idOf<PolicyId>(1), idOf<PolicyId>(2)]),
      hasTaker: fc.boolean(),
      operationId: fc.constantFrom(undefined, idOf<OperationId>(9)),
    });
    fc.assert(
      fc.property(anyRule, facts, options, (rule, terminal, { open, coming, fee, hasTaker, operationId }) => {
        const openPolicyIds = hasTaker ? new Set(open) : undefined;
        const comingPolicies = hasTaker ? new Map(coming.map((id) => [id, '2026-09-19'])) : undefined;
        const feeOptionsFen =
          rule.taker === 'merchant'
            ? new Map<PolicyId, number[]>([
                [idOf(1), [0]],
                [idOf(2), [9900]],
              ])
            : undefined;
        const reason = refusesTerminal(terminal, {
          rule,
          giverId: idOf(1),
          openPolicyIds,
          comingPolicies,
          feeOptionsFen,
          serviceFeeFen: fen(fee),
          operationId,
        });
        const fits =
          terminal.holderId === 1 &&
          (terminal.pendingOperationId === null || operationId === 9) &&
          (rule.needs === 'unbound') === (terminal.bindStatus === 0) &&
          (!hasTaker || (open.includes(terminal.policyId) && !coming.includes(terminal.policyId))) &&
          (feeOptionsFen === undefined || (terminal.policyId === 1 ? fee === 0 : fee === 9900));
        expect(reason === undefined).toBe(fits);
      }),
    );
  });
});

describe('offered operations', () => {
  it('are never refused because of holder, freeze or state', () => {
    const permissions = new Set(OPERATION_TYPES.map((type) => OPERATIONS[type].permission));
    fc.assert(
      fc.property(facts, fc.boolean(), fc.constantFrom('self', 'direct', 'other'), (terminal, isRoot, holder) => {
        const looker = { agentId: idOf<AgentId>(1), isRoot, holder, permissions, children: 2 };
        const offered = possibleOperations(terminal, looker);
        for (const type of offered)
          expect(refusesTerminal(terminal, { rule: OPERATIONS[type], giverId: terminal.holderId })).toBeUndefined();
        const isIdle = holder === 'other' || terminal.pendingOperationId !== null;
        expect(isIdle ? offered : []).toEqual([]);
        expect(possibleOperations(terminal, { ...looker, permissions: new Set() })).toEqual([]);
      }),
    );
  });

  it('lead somewhere: without a direct sub-agent nothing is assigned, transferred or recalled; with one nothing is transferred', () => {
    const permissions = new Set(OPERATION_TYPES.map((type) => OPERATIONS[type].permission));
    const all = permittedOperations({ isRoot: false, permissions });
    const offers = (children: number): OperationType[] => {
      const unavailable = unavailableOperations(all, children).map(({ type }) => type);
      return all.filter((type) => !unavailable.includes(type));
    };
    expect(offers(0)).toEqual([OPERATION.bind, OPERATION.unbind, OPERATION.return]);
    expect(offers(1)).toEqual([OPERATION.assign, OPERATION.recall, OPERATION.bind, OPERATION.unbind, OPERATION.return]);
    expect(offers(2)).toEqual(all);
    const unbound = { bindStatus: 0, pendingOperationId: null } as const;
    const leaf = { agentId: idOf<AgentId>(1), isRoot: false, holder: 'self', permissions, children: 0 } as const;
    expect(possibleOperations(unbound, leaf)).not.toContain(OPERATION.assign);
    expect(possibleOperations(unbound, { ...leaf, children: 1 })).toContain(OPERATION.assign);
  });
});
