import { handle } from '#platform/http/context.ts';
import { getToldChange } from '../contract/get-told-change.ts';
import { changeByToken, presentTold } from './told-rows.ts';

export const getToldChangeRoute = handle(getToldChange, async ({ db, now }, { token }) =>
  presentTold(await changeByToken(db, token), now),
);
