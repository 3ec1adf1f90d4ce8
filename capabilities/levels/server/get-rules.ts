import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getRules } from '../contract/get-rules.ts';
import { rulesAfter, rulesOn, type DatedRules } from './rules-on.ts';
import { writtenRules } from './written-rules.ts';

const present = (rules: DatedRules) => ({ validFrom: rules.validFrom, ...writtenRules(rules) });

export const getRulesRoute = handle(getRules, async ({ db, now }, { day }) => {
  const today = businessDay(now);
  const next = day === undefined ? await rulesAfter(db, today) : undefined;
  return { ...present(await rulesOn(db, day ?? today)), ...(next !== undefined && { next: present(next) }) };
});
