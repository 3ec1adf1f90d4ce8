import { fileRoute } from '#capabilities/files/server/api.ts';
import { addRegistrationFile } from '../contract/add-registration-file.ts';
import { registrationBy } from './registration.ts';

export const addRegistrationFileRoute = fileRoute(addRegistrationFile, async ({ db, now }, { registration }) => {
  const { id } = await registrationBy(db, registration, now);
  return `registration:${id}`;
});
