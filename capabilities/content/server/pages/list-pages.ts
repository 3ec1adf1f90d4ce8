import { handle } from '#platform/http/context.ts';
import { listPages } from '../../contract/pages/list-pages.ts';
import { allPages } from './manage-pages.ts';

export const listPagesRoute = handle(listPages, async ({ db }) => ({
  rows: (await allPages(db)).map(({ changedAt, ...page }) => ({ ...page, changedAt: changedAt.toISOString() })),
}));
