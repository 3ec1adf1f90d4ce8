/** Why the database could not start or stop, as one sentence that states the remedy. */
export class LauncherError extends Error {
  override name = 'LauncherError';
}

const fileReasons: Record<string, string> = {
  EACCES: 'is not writable for this user: change its permissions or set DATA_DIR',
  EPERM: 'cannot be changed by this user: change its owner or set DATA_DIR',
  EROFS: 'is on a read-only file system: set DATA_DIR to a writable folder',
  ENOSPC: 'is on a full disk: free some space and start again',
  EDQUOT: 'is over its disk quota: free some space and start again',
  ENOTDIR: 'is not a folder: set DATA_DIR to another path',
  EEXIST: 'is not a folder: set DATA_DIR to another path',
};

/** Converts a file-system error about `path` to a LauncherError; unknown errors are returned unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const reason = fileReasons[code];
  return reason ? new LauncherError(`The database folder ${path} ${reason}.`, { cause: error }) : error;
}
