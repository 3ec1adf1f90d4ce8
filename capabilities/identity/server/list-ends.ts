import { handle } from '#platform/http/context.ts';
import { listEnds } from '../contract/list-ends.ts';
import { cardEnds } from './card-ends.ts';

export const listEndsRoute = handle(listEnds, async ({ db, now }) => ({
  rows: (await cardEnds(db, now)).map(({ id, agent: { code, name }, validUntil, left, notifiedOn, isRenewing }) => ({
    id: String(id),
    agent: { code, name },
    validUntil,
    left,
    ...(notifiedOn !== null && { notifiedOn }),
    isRenewing,
  })),
}));
