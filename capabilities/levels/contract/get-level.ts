import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, nothing } from '#platform/contract/fields.ts';
import { condition, grants, levelChange, levelRef } from './level-fields.ts';

/**
 * `none`: nothing is asked to keep it; `later`: reached within this month, which does not count; `paused`: frozen, this
 * month is not held against it; `kept`: met already; `open`: not met yet.
 */
export const KEEP_STATES = ['none', 'later', 'paused', 'kept', 'open'] as const;

/** A condition of the next level, with the pace of the month so far. */
const reaching = () =>
  condition().extend({
    /** Mean per day of the month so far, rounded half up: fen of a volume, tenths of a count. */
    dailyMean: z.number().int().optional(),
    /** Expected day at that pace; left out when the month ends before, and for `directs`. */
    metOn: day().optional(),
    /** For `directs`: the level, and the names of those counted, highest level first. */
    levelName: z.string().optional(),
    names: z.array(z.string()).optional(),
  });

export const getLevel = defineCall({
  name: 'levels.get-level',
  method: 'POST',
  path: '/api/ag/level/info',
  summary: "Returns the caller's level: since when, whether it is kept, the gap to the next, what changes, its history",
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answer: z.object({
    asOf: instant(),
    level: levelRef(),
    since: day(),
    /** The levels, lowest first. */
    ladder: z.array(levelRef()),
    keep: z.object({
      state: z.enum(KEEP_STATES),
      conditions: z.array(condition()),
      /** Full months in a row below the rule so far, and how many are forgiven. */
      missed: z.number().int(),
      forgiven: z.number().int(),
      /** The level that follows when this one is not kept. */
      lowerName: z.string().optional(),
    }),
    /** Team volume of the month: sales less refunds. */
    volume: z.object({ salesFen: fen(), refundFen: fen() }),
    /** Left out at the highest level. */
    next: levelRef()
      .extend({
        /** Empty when the level is only given by hand. */
        conditions: z.array(reaching()),
        /** Days of the month after today. */
        daysLeft: z.number().int(),
        /** First day whose figures count again, after the level was lowered by hand. */
        countsFrom: day().optional(),
      })
      .optional(),
    grants: z.object({ now: grants(), next: grants().optional() }),
    /** Newest first; the last one is the day of joining. */
    changes: z.array(levelChange()),
  }),
  answerAt: 'data',
});
