/** The code of a link that sets a password: its id and a proof. */
import { z } from 'zod';
import type { Id } from '#platform/ids/id.ts';

export type PasswordLinkId = Id<'session.password_link'>;

export const passwordLinkCode = () => z.string().regex(/^\d{1,15}\.[\w-]{40,50}$/u);

export const PASSWORD_LINK_STATES = ['open', 'used', 'over'] as const;
