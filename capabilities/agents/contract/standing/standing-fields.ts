/** Freezing an agent and ending it: what is asked of the operator, and what it stops (docs/domain.md §2). */
import { z } from 'zod';
import { fen } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

const STANDINGS = ['normal', 'frozen'] as const;

export const wantedStanding = { agentCode: searchedText(20), status: z.enum(STANDINGS) };

export const STANDING_REFUSALS = ['agent_unknown', 'agent_closed', 'agent_standing_same'] as const;

export const standingOutcome = () =>
  z.object({
    agentCode: z.string(),
    name: z.string(),
    /** The standing after the change. */
    status: z.enum(STANDINGS),
    /** Agents below the frozen one, which go on working. */
    teamCount: z.number().int(),
    /** Items that wait while the agent is frozen: by a key, and in English. */
    halted: z.array(
      z.object({ key: z.string(), what: z.string(), count: z.number().int(), amountFen: fen().optional() }),
    ),
  });
