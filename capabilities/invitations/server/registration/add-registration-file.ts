import type { Context, Route } from '#platform/http/context.ts';
import { fileRoute } from '#capabilities/files/server/api.ts';
import { addRegistrationFile } from '../../contract/registration/add-registration-file.ts';
import { registrationBy } from './registration.ts';

export const uploaderOf = async (context: Context, token: string): Promise<`registration:${number}`> => {
  const { id } = await registrationBy(context, token);
  return `registration:${id}`;
};

export const addRegistrationFileRoute = {
  ...fileRoute(addRegistrationFile, (context, { registration }) => uploaderOf(context, registration)),
  senderOf: uploaderOf,
} satisfies Route;
