import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { OPERATION_STATUS, OPERATION_STATUSES } from '../../contract/operations/operation-types.ts';
import { actionsOf, confirmerOfRow, decideStatus, type DecisionBy, type WaitingOperation } from './decide-operation.ts';

const now = new Date('2026-09-18T06:36:00Z');
const waiting = (more: Partial<WaitingOperation> = {}): WaitingOperation => ({
  status: OPERATION_STATUS.pending,
  submitterAgentId: idOf(2),
  confirmAgentId: idOf(3),
  confirmByOperator: false,
  autoApproveAt: null,
  ...more,
});

describe('a pending operation', () => {
  it('is decided by its confirmer, and cancelled by its submitter', () => {
    expect(decideStatus(waiting(), 'approve', { agentId: idOf(3) })).toBe(1);
    expect(decideStatus(waiting(), 'reject', { agentId: idOf(3) })).toBe(2);
    expect(decideStatus(waiting(), 'cancel', { agentId: idOf(2) })).toBe(3);
    expect(decideStatus(waiting(), 'approve', { agentId: idOf(2) })).toEqual({ refusal: 'not_confirmer' });
    expect(decideStatus(waiting(), 'cancel', { agentId: idOf(3) })).toEqual({ refusal: 'not_submitter' });
    expect(decideStatus(waiting(), 'approve', 'operator')).toEqual({ refusal: 'not_confirmer' });
    expect(decideStatus(waiting({ confirmAgentId: null, confirmByOperator: true }), 'approve', 'operator')).toBe(1);
  });

  it('is approved automatically from the exact time when it is due', () => {
    const clock = { clock: now };
    expect(decideStatus(waiting({ autoApproveAt: now }), 'approve', clock)).toBe(1);
    expect(decideStatus(waiting({ autoApproveAt: new Date(now.getTime() + 1) }), 'approve', clock)).toEqual({
      refusal: 'not_due',
    });
    expect(decideStatus(waiting(), 'approve', clock)).toEqual({ refusal: 'not_due' });
    expect(decideStatus(waiting({ autoApproveAt: now }), 'reject', clock)).toEqual({ refusal: 'not_due' });
  });

  it('ends once: after any decision all others are refused, whoever requests them', () => {
    const by = fc.constantFrom<DecisionBy>(
      { agentId: idOf(2) },
      { agentId: idOf(3) },
      { agentId: idOf(4) },
      'operator',
      { clock: now },
    );
    const operation = fc.record({
      status: fc.constantFrom(...OPERATION_STATUSES),
      submitterAgentId: fc.constant(idOf<AgentId>(2)),
      confirmAgentId: fc.constantFrom(idOf<AgentId>(3), null),
      confirmByOperator: fc.boolean(),
      autoApproveAt: fc.constantFrom(null, now),
    });
    fc.assert(
      fc.property(operation, fc.constantFrom('approve', 'reject', 'cancel'), by, (row, action, who) => {
        const isEnd = decideStatus(row, action, who) !== OPERATION_STATUS.pending;
        const isRefused = typeof decideStatus(row, action, who) === 'object';
        return isEnd && (row.status === OPERATION_STATUS.pending || isRefused);
      }),
    );
    expect(decideStatus(waiting({ status: OPERATION_STATUS.cancelled }), 'approve', { agentId: idOf(3) })).toEqual({
      refusal: 'decided',
    });
  });

  it('offers actions only to agents who may take them', () => {
    expect(actionsOf(waiting(), idOf(3))).toEqual(['approve', 'reject']);
    expect(actionsOf(waiting(), idOf(2))).toEqual(['cancel']);
    expect(actionsOf(waiting(), idOf(4))).toEqual([]);
    expect(actionsOf(waiting({ status: 1 }), idOf(3))).toEqual([]);
  });

  it('derives the confirmer from the row', () => {
    expect(
      confirmerOfRow({ confirmByOperator: true, waitsForAcquirer: false, confirmAgentId: null, fromAgentId: idOf(3) }),
    ).toBe('operator');
    expect(
      confirmerOfRow({ confirmByOperator: false, waitsForAcquirer: false, confirmAgentId: null, fromAgentId: idOf(3) }),
    ).toBe('none');
    expect(
      confirmerOfRow({
        confirmByOperator: false,
        waitsForAcquirer: false,
        confirmAgentId: idOf(3),
        fromAgentId: idOf(3),
      }),
    ).toBe('giver');
    expect(
      confirmerOfRow({
        confirmByOperator: false,
        waitsForAcquirer: false,
        confirmAgentId: idOf(2),
        fromAgentId: idOf(3),
      }),
    ).toBe('parent');
  });
});
