import { handle } from '#platform/http/context.ts';
import { listHosts } from '../../contract/web-view/list-hosts.ts';
import { framedHosts } from './manage-hosts.ts';

export const listHostsRoute = handle(listHosts, async ({ db }) => ({
  rows: (await framedHosts(db)).map((host) => ({ host })),
}));
