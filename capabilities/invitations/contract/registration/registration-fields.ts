/** Fields of the calls of a merchant that registers itself. */
import { z } from 'zod';
import type { Id } from '#platform/ids/id.ts';

export type RegistrationId = Id<'registration'>;

/** Answered when the mobile was proven; its holder may fill in and read this one application. */
export const registrationToken = () => z.string().regex(/^[\w-]{20,64}$/, 'field.invalid');
