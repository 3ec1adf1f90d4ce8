/** The contents of an archived month; written last, so that a folder without it is not a whole month. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#platform/files/write-whole.ts';
import { checksumsOf, type Checksums } from '#tools/backup/copy-tree.ts';

export interface MonthManifest {
  /** The partitioned table, such as `audit.entry`. */
  readonly table: string;
  /** The partition, such as `audit.entry_202612`. */
  readonly name: string;
  /** First id, or null for everything before `until`; first id after it. Digits, because JSON has no such integers. */
  readonly from: string | null;
  readonly until: string;
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** The lines of JSON, one for each row in the order of the ids. */
  readonly sha256: string;
  readonly isEncrypted: boolean;
  readonly madeAt: string;
  /** The digest of each file. */
  readonly checksums: Checksums;
}

export const ROWS_FILE = 'rows.jsonl.zst';
const FILE = 'manifest.json';

export const writeMonthManifest = async (folder: string, manifest: Omit<MonthManifest, 'checksums'>): Promise<void> => {
  const whole: MonthManifest = { ...manifest, checksums: await checksumsOf(folder) };
  await writeWhole(join(folder, FILE), `${JSON.stringify(whole, null, 1)}\n`, { replaces: false });
};

/** Verifies the checksum of every file. @throws Error in one sentence. */
export const readMonthManifest = async (folder: string): Promise<MonthManifest> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is not a whole archived month: it has no ${FILE}.`);
  });
  const manifest: MonthManifest = JSON.parse(text);
  const found = await checksumsOf(folder);
  const damaged = Object.keys(manifest.checksums).filter((path) => found[path] !== manifest.checksums[path]);
  if (damaged.length > 0) throw new Error(`The archived month ${folder} is damaged: ${damaged.join(', ')} differs.`);
  return manifest;
};
