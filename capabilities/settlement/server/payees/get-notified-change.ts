import { handle } from '#platform/http/context.ts';
import { getNotifiedChange } from '../../contract/payees/get-notified-change.ts';
import { changeByToken, presentNotified } from './notified-changes.ts';

export const getNotifiedChangeRoute = handle(getNotifiedChange, async ({ db, now }, { token }) =>
  presentNotified(await changeByToken(db, token), now),
);
