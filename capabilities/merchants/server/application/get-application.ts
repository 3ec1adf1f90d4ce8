import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { applicationRow } from './application-row.ts';
import { presentToAgent } from './present-application.ts';

export const getApplicationRoute = handle(getApplication, async (context, { id }) => {
  const row = await applicationRow(context.db, id);
  if (row?.agentId !== context.caller.agentId) throw notFound();
  return presentToAgent(context, row);
});
