import { handle } from '#platform/http/context.ts';
import { lockApplication, presentApplication, saveFields } from '#capabilities/merchants/server/api.ts';
import { editRegistration } from '../../contract/registration/edit-registration.ts';
import { registrationBy } from './registration.ts';

export const editRegistrationRoute = handle(editRegistration, async (context, { registration, ...changes }) => {
  const { id, merchantId } = await registrationBy(context, registration);
  const row = await lockApplication(context.db, merchantId);
  const changed = await saveFields({ ...context, uploader: `registration:${id}` }, row, changes);
  context.audit({ subject: 'merchant', subjectId: merchantId, after: { status: row.status, changed } });
  return presentApplication(context, await lockApplication(context.db, merchantId));
});
