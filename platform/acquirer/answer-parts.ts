/** Parts of an acquirer's answers, read with care: it is another company, and may send anything. */
import { z } from 'zod';
import { readableOf } from '#platform/db/storable.ts';
import type { QueryAnswer, SendAnswer } from './command.ts';
import { OTHER_FORM } from './http-answer.ts';

const MOST_WORDS = 200;
const MOST_REFERENCE = 64;

const text = (most: number) =>
  z
    .string()
    .transform((words) => readableOf(words, most))
    .optional()
    .catch(undefined);

/** The answer's text, and the acquirer's number for the request; both are optional. */
export const wordsPart = () => text(MOST_WORDS);
export const referencePart = () => text(MOST_REFERENCE);

/** An instant with its zone, within the years that our clocks can show. */
export const instantPart = z.iso
  .datetime({ offset: true })
  .refine((iso) => iso >= '2000' && iso < '2100')
  .transform((iso) => new Date(iso));

/** "No such request" is no answer to the request itself. */
export const sendAnswerOf = (answer: QueryAnswer): SendAnswer => (answer.outcome === 'unknown' ? OTHER_FORM : answer);
