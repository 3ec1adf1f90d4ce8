/** Representation of agents in responses. */
import { z } from 'zod';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';

export const AGENT_STATUSES = ['normal', 'frozen', 'closed'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

/** Relation of an agent to the viewer; the server returns no data about an `outside` agent. */
export const RELATIONS = ['self', 'direct', 'indirect', 'outside'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Why an agent needs attention: no sale of its team in 30 days, or frozen. One that closed its account does not. */
const ATTENTION = ['quiet', 'frozen'] as const;
export type Attention = (typeof ATTENTION)[number];

/** A party of a record: giver, taker or holder. Masked when indirect; without a name outside the caller's subtree. */
export const agentRef = () =>
  z.object({
    relation: z.enum(RELATIONS),
    id: idOut().optional(),
    code: z.string().optional(),
    name: z.string().optional(),
  });

/** Sales of the month to date; the change is compared with last month up to the same hour of the same day. */
const month = {
  amountFen: fen(),
  changeTenths: z.number().int().nullable(),
  /** The caller's shares of them; only with the permission `earning:view`. */
  contributionFen: fen().optional(),
};

export const monthFigures = () => z.object(month);

/** Figures of the agent's team, itself included. */
export const teamFigures = () =>
  z.object({
    ...month,
    /** Sales of each of the last 30 days, today last. */
    daysFen: z.array(fen()),
    /** The last day with a sale. */
    lastSaleDay: day().optional(),
    attention: z.array(z.enum(ATTENTION)),
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
    /** Number of direct sub-agents. */
    childCount: z.number().int(),
    /** All sub-agents below the agent. */
    teamCount: z.number().int(),
    /** Terminals held by the agent or anyone in its subtree. */
    terminalCount: z.number().int(),
    /** Only when requested. */
    figures: teamFigures().optional(),
  });
