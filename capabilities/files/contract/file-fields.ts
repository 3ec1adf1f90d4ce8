import type { Id } from '#platform/ids/id.ts';

export type FileId = Id<'file'>;

/** The kinds of subjects that a picture can belong to. */
const FILE_KINDS = ['certification', 'avatar', 'merchant', 'adjustment', 'tax_document', 'dispute'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
