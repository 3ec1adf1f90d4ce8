/** Fields of the calls about shared value-added fees. */
import { z } from 'zod';
import { day, idOut, ppm } from '#platform/contract/fields.ts';
import { AGENT_STATUSES } from '#capabilities/agents/contract/lookup/agent-rows.ts';

export const SHARE_TYPES = [0, 1] as const;
/** `unset`: some sub-agent gets nothing of it; `missing`: the caller itself has none of it. */
export const SHARE_STATES = ['unset', 'missing'] as const;
export const MAX_SHARE_SEARCH = 30;

/** A sub-agent's part of a rule; `nextPpm` from `nextFrom` on when a change is saved. */
export const sharedWith = () =>
  z.object({
    agentId: idOut(),
    name: z.string(),
    levelCode: z.string(),
    status: z.enum(AGENT_STATUSES),
    valuePpm: ppm(),
    nextPpm: ppm().optional(),
    nextFrom: day().optional(),
    /** The most that the sub-agent gives to an agent below it, on the first day of a change. */
    belowPpm: ppm().optional(),
  });
