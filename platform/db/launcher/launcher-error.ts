/** A reason the database could not start or stop, as one sentence that a person can act on. */
export class LauncherError extends Error {
  override name = 'LauncherError';
}

const fileReasons: Record<string, string> = {
  EACCES: 'is not writable for this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk: free some space and start again',
  EDQUOT: 'is over its disk quota: free some space and start again',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Turns a file-system error about `path` into a LauncherError; anything unknown is returned as it was. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const reason = fileReasons[code];
  return reason ? new LauncherError(`The database folder ${path} ${reason}.`, { cause: error }) : error;
}
