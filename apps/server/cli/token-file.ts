/**
 * The file with the session of the command line: in the home folder of the person's user, readable by that user alone.
 */
import { lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { writeWhole } from '#platform/files/write-whole.ts';

const OTHERS = 0o077;

export const tokenFileOf = (env: NodeJS.ProcessEnv): string =>
  env.OPERATOR_TOKEN_FILE ??
  join(env.XDG_CONFIG_HOME ?? join(env.HOME ?? homedir(), '.config'), 'zhanye/operator-token');

const failed = (path: string, error: unknown): Error =>
  new Error(`${path} cannot be used: ${fileErrorText(error) ?? 'the file system refused'}.`, { cause: error });

/** @returns undefined when nobody is signed in. @throws Error in a sentence when others can read or write the file. */
export const readToken = async (path: string): Promise<string | undefined> => {
  try {
    const { mode, uid } = await lstat(path);
    if ((mode & OTHERS) !== 0 || (process.getuid !== undefined && uid !== process.getuid()))
      throw new Error(`${path} is not yours alone (chmod 600): remove it and sign in again.`);
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw (error as NodeJS.ErrnoException).code === undefined ? error : failed(path, error);
  }
};

export const writeToken = async (path: string, token: string): Promise<void> => {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWhole(path, `${token}\n`, { mode: 0o600, replaces: true });
  } catch (error) {
    throw failed(path, error);
  }
};

export const removeToken = (path: string): Promise<void> => rm(path, { force: true });
