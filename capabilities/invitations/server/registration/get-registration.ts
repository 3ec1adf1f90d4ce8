import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { applicationRow, presentApplication } from '#capabilities/merchants/server/api.ts';
import { getRegistration } from '../../contract/registration/get-registration.ts';
import { registrationBy } from './registration.ts';

export const getRegistrationRoute = handle(getRegistration, async (context, { registration }) => {
  const { merchantId } = await registrationBy(context, registration);
  const row = await applicationRow(context.db, merchantId);
  if (row === undefined) throw notFound();
  return presentApplication(context, row);
});
