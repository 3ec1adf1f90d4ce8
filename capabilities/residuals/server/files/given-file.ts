/** The file that a call receives. */
import type { Uploaded } from '#platform/contract/uploaded.ts';
import type { Db } from '#platform/db/db.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { isColumn, type Column, type Mapping } from '../../contract/files/columns.ts';
import { senderByCode } from '../sender.ts';
import type { GivenFile } from './upload-file.ts';

/** `月结=share,机构商编=merchantNo` */
const mappingOf = (pairs: string): Mapping =>
  Object.fromEntries(
    pairs.split(',').flatMap((pair): [string, Column][] => {
      const at = pair.lastIndexOf('=');
      const column = pair.slice(at + 1).trim();
      return isColumn(column) ? [[pair.slice(0, Math.max(at, 0)).trim(), column]] : [];
    }),
  );

interface SentFile {
  readonly sender: string;
  readonly month: BusinessMonth;
  readonly file: Uploaded;
  readonly map?: string | undefined;
}

/** @throws Problem for an unknown sender. */
export const givenFile = async (db: Db, { sender, month, file, map = '' }: SentFile): Promise<GivenFile> => ({
  sender: await senderByCode(db, sender),
  month,
  name: file.name,
  bytes: file.bytes,
  mapping: mappingOf(map),
});
