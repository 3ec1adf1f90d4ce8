import { z } from 'zod';
import type { Id } from '#platform/ids/id.ts';

export type SubmissionId = Id<'submission'>;

/** Fields that an agent submits and a reviewer can refuse. */
export const CERTIFICATION_FIELDS = ['front', 'back', 'name', 'idNumber', 'validUntil'] as const;
export type IdentityField = (typeof CERTIFICATION_FIELDS)[number];

/** Why a field was refused; texts are `identity.reason.<reason>` and `identity.how.<reason>`. */
export const REFUSAL_REASONS = [
  'blurred',
  'cut',
  'glare',
  'covered',
  'copy',
  'wrong_side',
  'not_an_id',
  'mismatch',
  'expired',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const OF_PHOTOS = ['blurred', 'cut', 'glare', 'covered', 'copy', 'wrong_side', 'not_an_id'] as const;

/** Reasons that a reviewer chooses from; the first is the usual one. */
export const REASONS_OF: Readonly<Record<IdentityField, readonly RefusalReason[]>> = {
  front: OF_PHOTOS,
  back: [...OF_PHOTOS, 'expired'],
  name: ['mismatch'],
  idNumber: ['mismatch'],
  validUntil: ['mismatch', 'expired'],
};

export const CERTIFICATION_STATES = ['none', 'submitted', 'approved', 'rejected', 'revoked'] as const;
export type IdentityState = (typeof CERTIFICATION_STATES)[number];

export const refusedField = () => z.object({ field: z.enum(CERTIFICATION_FIELDS), reason: z.enum(REFUSAL_REASONS) });

const isOnceEach = (refused: readonly { field: string }[]): boolean =>
  new Set(refused.map(({ field }) => field)).size === refused.length;

/** Fields, each with its fault, at least one. */
export const refusedFields = () => z.array(refusedField()).min(1).max(CERTIFICATION_FIELDS.length).refine(isOnceEach);
