import type { BINDING_STATES } from '../../contract/binding/acquirer-binding.ts';

/**
 * States of a binding that the acquirer registers first (docs/domain.md §6). `accepted`: bound on both sides.
 * `withdrawing`: the acquirer is notified that the terminal is not, or no longer, bound. The outcome of the commands
 * themselves is in the outbox.
 */
export type RequestState = (typeof BINDING_STATES)[number];

/** The numbers of a binding's commands: `OP…-1` binds, `OP…-1U` unbinds, `OP…-1M2` is its second move. */
export const unbindNumber = (no: string): string => `${no}U`;
export const moveNumber = (no: string, move: number): string => `${no}M${move}`;

const KINDS = { U: 'unbind', M: 'move' } as const;

/** The operation that a number belongs to, and the act of its command. */
export const readNumber = (number: string): { no: string; act: 'bind' | 'unbind' | 'move' } => {
  const [, no = number, letter] = /^(.*\d)(U|M)\d*$/.exec(number) ?? [];
  return { no, act: letter === undefined ? 'bind' : KINDS[letter as keyof typeof KINDS] };
};
