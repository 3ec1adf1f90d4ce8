/** Fields of the calls of the link for the first administrator. */
import { z } from 'zod';

/** The secret part of the link's address. */
export const linkToken = () => z.string().min(1, 'field.required').max(100);

/** The answer of an earlier step, sealed by the server; only the same link opens it. */
export const sealedStep = () => z.string().min(1, 'field.required').max(4000);
