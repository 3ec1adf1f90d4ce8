import type { Id } from '#platform/ids/id.ts';

export type FileId = Id<'file'>;

/** What a picture belongs to. */
export const FILE_KINDS = ['certification', 'avatar', 'merchant', 'adjustment', 'tax_document', 'dispute'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
