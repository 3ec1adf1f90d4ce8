/** Defaults of unbound terminals are asked for when they are bound, and end when they go to another agent. */
import type { TerminalFollower } from '#capabilities/terminals/server/api.ts';
import { ratesFollower } from './ask-at-binding.ts';
import { plansFollower } from './ask-plans.ts';

export const defaultsFollower: TerminalFollower = {
  bound: async (...given) => {
    await ratesFollower.bound(...given);
    await plansFollower.bound(...given);
  },
  left: async (...given) => {
    await ratesFollower.left(...given);
    await plansFollower.left(...given);
  },
};
