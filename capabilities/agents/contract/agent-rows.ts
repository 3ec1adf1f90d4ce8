/** Representation of agents in responses. */
import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';

export const AGENT_STATUSES = ['normal', 'frozen'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

/** Relation of an agent to the viewer; the server returns no data about an `outside` agent. */
export const RELATIONS = ['self', 'direct', 'indirect', 'outside'] as const;
export type Relation = (typeof RELATIONS)[number];

/** A party of a record: giver, taker or holder. Masked when indirect; without a name outside the caller's subtree. */
export const agentRef = () =>
  z.object({
    relation: z.enum(RELATIONS),
    id: idOut().optional(),
    code: z.string().optional(),
    name: z.string().optional(),
  });

export const agentRow = () =>
  z.object({
    id: idOut(),
    code: z.string(),
    name: z.string(),
    mobile: z.string(),
    relation: z.enum(RELATIONS),
    levelCode: z.string(),
    status: z.enum(AGENT_STATUSES),
    joinedAt: instant(),
    /** Direct sub-agents. */
    childCount: z.number().int(),
    /** Held by the agent or anyone in its subtree. */
    terminalCount: z.number().int(),
  });
