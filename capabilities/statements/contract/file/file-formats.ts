/** Formats in which a statement can be saved. */
export const FILE_FORMATS = ['pdf', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
