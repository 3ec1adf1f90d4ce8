import type { Route } from '#platform/http/context.ts';
import { partRoute } from '#capabilities/files/server/api.ts';
import { addRegistrationPart } from '../../contract/registration/add-registration-part.ts';
import { uploaderOf } from './add-registration-file.ts';

export const addRegistrationPartRoute = {
  ...partRoute(addRegistrationPart, (context, { registration }) => uploaderOf(context, registration)),
  senderOf: uploaderOf,
} satisfies Route;
