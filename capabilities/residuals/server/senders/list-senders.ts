import { handle } from '#platform/http/context.ts';
import { listSenders } from '../../contract/senders/list-senders.ts';
import { allSenders } from '../sender.ts';

export const listSendersRoute = handle(listSenders, async ({ db }) => ({
  rows: (await allSenders(db)).map(({ code, name, paysTo, mapping }) => ({
    code,
    name,
    paysTo,
    mapping: Object.entries(mapping)
      .map(([heading, column]) => `${heading}=${column}`)
      .join(', '),
  })),
}));
