import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { lockTreeShared, isClosed } from '#capabilities/agents/server/api.ts';
import { agreeFees, lockApplication, presentApplication, submitMerchant } from '#capabilities/merchants/server/api.ts';
import { submitRegistration } from '../../contract/registration/submit-registration.ts';
import { keepLanguage, registrationBy } from './registration.ts';

export const submitRegistrationRoute = handle(submitRegistration, async (context, { registration, agreed }) => {
  const { db, now } = context;
  const { id, merchantId } = await registrationBy(context, registration);
  await keepLanguage(db, id, context.lang);
  await lockTreeShared(db);
  const row = await lockApplication(db, merchantId);
  if (await isClosed(db, row.agentId)) throw refuse('registration_over');
  await agreeFees(db, row, agreed, now);
  await submitMerchant(db, row, 'merchant', now);
  const after = await lockApplication(db, merchantId);
  const before = { status: row.status };
  context.audit({
    subject: 'merchant',
    subjectId: merchantId,
    before,
    after: { status: after.status, ...(agreed && { agreed }) },
  });
  return presentApplication(context, after);
});
