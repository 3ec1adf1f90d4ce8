/** Why the file system refused, in words. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it exists already',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EFBIG: 'the disk is full or the file too large',
  EDQUOT: 'the quota is used up',
  ENAMETOOLONG: 'the name is too long',
  ERR_INVALID_ARG_VALUE: 'the name is not valid',
};

/** @returns undefined if the error is not one of the file system. */
export const fileErrorText = (error: unknown): string | undefined => {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && typeof code === 'string' ? WHY[code] : undefined;
};
