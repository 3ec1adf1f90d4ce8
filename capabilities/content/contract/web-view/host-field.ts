import { z } from 'zod';

const LONGEST_NAME = 253;

/** `help.example.com`, or `*.example.com` for all names below it. */
export const host = () => z.string().trim().min(1).max(LONGEST_NAME);
