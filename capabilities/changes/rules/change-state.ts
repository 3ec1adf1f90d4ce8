/** States of a change (docs/domain.md §14): 0 applying, 1 processing, 2 changed, 3 failed. Nothing leaves 2. */
import { CHANGE_STATE, type ChangeState } from '../contract/change-kinds.ts';

/** `stop`: the change must not be sent any more. */
export type ChangeStep = 'send' | 'succeed' | 'fail' | 'cancel' | 'stop' | 'retry';

const NEXT: Readonly<Record<ChangeState, Partial<Record<ChangeStep, ChangeState>>>> = {
  0: { send: 1, cancel: 3, stop: 3 },
  1: { succeed: 2, fail: 3 },
  2: {},
  3: { retry: 0 },
};

/** @returns undefined when the step is not possible. */
export const stateAfter = (state: ChangeState, step: ChangeStep): ChangeState | undefined => NEXT[state][step];

/** Undecided: another one of the same kind for the same subject is refused. */
export const isOpen = (state: ChangeState): boolean => state < CHANGE_STATE.changed;
