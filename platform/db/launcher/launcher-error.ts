/** Why the database could not start or stop, as one sentence that states what to do. */
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

/** Converts a file-system error about `path` to a LauncherError; unknown errors are returned unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const reason = fileReasons[code];
  return reason ? new LauncherError(`The database folder ${path} ${reason}.`, { cause: error }) : error;
}
