import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { OPERATION_TYPES } from '#capabilities/terminals/contract/operations/operation-types.ts';
import type { MerchantId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { refusesTerminal } from '#capabilities/terminals/rules/check-terminal.ts';
import { OPERATIONS } from '#capabilities/terminals/rules/operations/operation-rules.ts';
import { afterActivation, afterOperation, type TerminalState } from './terminal-states.ts';

const anyRule = fc.constantFrom(...OPERATION_TYPES).map((type) => OPERATIONS[type]);

describe('state machine of a terminal', () => {
  const step = fc.oneof(
    fc.constant('activate' as const),
    fc.record({
      rule: anyRule,
      takerId: fc.integer({ min: 1, max: 5 }).map((n) => idOf<AgentId>(n)),
      merchantId: fc.integer({ min: 1, max: 5 }).map((n) => idOf<MerchantId>(n)),
    }),
  );
  const next = (
    state: TerminalState,
    command: typeof step extends fc.Arbitrary<infer S> ? S : never,
  ): TerminalState => {
    if (command === 'activate') return afterActivation(state);
    const { holderId, bindStatus } = state;
    if (holderId === null) return state;
    const refusal = refusesTerminal(
      { holderId, bindStatus, policyId: idOf(1), pendingOperationId: null },
      { rule: command.rule, giverId: holderId },
    );
    return refusal === undefined ? afterOperation(state, command.rule, command) : state;
  };

  it('one holder until deleted; a bound terminal has a merchant; only bound ones can be activated; only unbinding reverts', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (commands) => {
        let state: TerminalState = { holderId: idOf(1), bindStatus: 0, merchantId: null };
        for (const command of commands) {
          const after = next(state, command);
          expect(after.bindStatus === 0).toBe(after.merchantId === null);
          const way = `${state.bindStatus}→${after.bindStatus}`;
          expect(['0→0', '0→1', '1→1', '1→3', '1→0', '3→3', '3→0']).toContain(way);
          const stays = after.bindStatus !== 0 || state.holderId === null;
          expect(stays ? after.holderId : state.holderId).toBe(state.holderId);
          state = after;
        }
      }),
    );
  });
});
