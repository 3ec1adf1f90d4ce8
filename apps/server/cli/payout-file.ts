/** The bank file of an exported payout batch, in the current folder. */
import { readFile } from 'node:fs/promises';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import type { ExportedBatch } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';

/** `whole`: the file already exists, byte for byte. */
export type SavedPayoutFile = 'written' | 'whole' | 'replaced';

/** The batch is committed: its payments are only sent with this file. */
const explained = (error: unknown, { fileName, batchNo }: ExportedBatch): Error => {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  if (code === 'EEXIST')
    return new Error(`${fileName} exists already: move it away, then run payout again ${batchNo}.`, { cause: error });
  return new Error(
    `${fileName} was not written, ${fileErrorText(error) ?? code}: run payout again ${batchNo} when it can be.`,
    {
      cause: error,
    },
  );
};

/**
 * Writes the file so that only its owner can read it, because it contains full card numbers. @param replaces whether an
 * incomplete file of that name is replaced: one with other contents. @throws Error with a one-sentence message
 */
export const savePayoutFile = async (batch: ExportedBatch, replaces: boolean): Promise<SavedPayoutFile> => {
  const { fileName, content } = batch;
  try {
    const found = replaces ? await readFile(fileName).catch(() => undefined) : undefined;
    if (found?.equals(Buffer.from(content))) return 'whole';
    await writeWhole(fileName, content, { replaces });
    return found === undefined ? 'written' : 'replaced';
  } catch (error) {
    throw explained(error, batch);
  }
};
