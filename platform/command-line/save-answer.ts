/** An answer that is a file (`fileOut`): it is written to the path that is given. */
import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import type { fileOut } from '#platform/contract/fields.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import type { ParsedRequest } from './read-request.ts';
import { UsageError } from './usage-error.ts';

/** Whether the answer of a call is a file. */
export const answersFile = ({ answer }: Pick<Call, 'answer'>): boolean =>
  'shape' in answer && typeof answer.shape === 'object' && answer.shape !== null && 'base64' in answer.shape;

/** @throws UsageError for a file without a path, and a path without a file. */
export const checkSave = (call: Call, name: string, { save, isJson }: ParsedRequest): void => {
  const isFile = answersFile(call);
  if (save !== undefined && !isFile) throw new UsageError(`${name} answers no file: there is nothing to save.`);
  if (isFile && save === undefined && !isJson) throw new UsageError('--save is missing: the path of the file.');
};

/**
 * Readable by its owner alone; replaces no file. @returns the path and size of the file. @throws Error in a sentence
 */
export const saveAnswer = async (path: string, answer: unknown): Promise<string> => {
  const { name, base64 } = answer as z.output<ReturnType<typeof fileOut>>;
  const bytes = Buffer.from(base64, 'base64');
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new Error(`${path} cannot be written: ${fileErrorText(error) ?? 'the file system refused'}.`, {
      cause: error,
    });
  });
  return `${name} is written to ${path}, ${bytes.length} bytes.`;
};
