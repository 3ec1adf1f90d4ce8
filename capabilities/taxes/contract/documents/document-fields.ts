import { z } from 'zod';
import { day, fen, idOut, instant, ppm } from '#platform/contract/fields.ts';
import type { Id } from '#platform/ids/id.ts';

export type TaxDocumentId = Id<'taxDocument'>;

/** `invoice`: made out to the platform. `certificate`: a tax office says at which rate the agent is taxed. */
export const DOCUMENT_KINDS = ['invoice', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Types of files that are stored as they were sent; all others are pictures. */
export const DOCUMENT_TYPES = ['pdf', 'ofd'] as const;

/** States as they are stored. */
export const DOCUMENT_STATES = ['submitted', 'approved', 'rejected', 'cancelled', 'revoked'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** States as displayed; for an approved document also whether it still covers anything. */
const SHOWN_STATES = [...DOCUMENT_STATES, 'used_up', 'over'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export const taxDocument = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    /** The number as printed. */
    number: z.string(),
    issuedOn: day(),
    state: z.enum(SHOWN_STATES),
    /** The amount for which an invoice is made out. */
    amountFen: fen().optional(),
    /** The amount of the document that withdrawals have used. */
    usedFen: fen(),
    /** The amount that an invoice still covers; absent until it is approved. */
    leftFen: fen().optional(),
    /** The tax rate for the amount it covers, once it is approved. */
    ratePpm: ppm().optional(),
    /** The last business day on which the document covers a withdrawal. */
    validTo: day().optional(),
    /** Refused, not handed in again since, and young enough for that. */
    canRedo: z.boolean(),
    /** The name and tax number written in place of the company's. */
    wrongTitle: z.string().optional(),
    wrongTaxNumber: z.string().optional(),
    /** Why it was rejected or revoked. */
    reason: z.string().optional(),
    submittedAt: instant(),
    decidedAt: instant().optional(),
    /** Present only for a file that is no picture. */
    fileType: z.enum(DOCUMENT_TYPES).optional(),
    /** Link to the file, valid for some minutes; absent when it was removed. */
    picture: z.string().optional(),
  });
