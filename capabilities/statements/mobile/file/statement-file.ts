import { fileIn, saveAnswered, shareAnswered } from '#platform/client/answered-file.ts';
import { send } from '#platform/client/send.ts';
import type { FileFormat } from '../../contract/file/file-formats.ts';
import { getStatementFile } from '../../contract/file/get-statement-file.ts';
import { getYearFile } from '../../contract/file/get-year-file.ts';

/** @throws CallError, NoAnswer */
const fetchFile = async (month: string, format: FileFormat): Promise<File> =>
  fileIn(await send(getStatementFile, { month, format }));

/** All statements of the year. @returns the name under which they were saved. @throws CallError, NoAnswer */
export const saveYear = async (year: number): Promise<string> =>
  saveAnswered(fileIn(await send(getYearFile, { year })));

/** @returns the name under which it was saved. @throws CallError, NoAnswer */
export const saveStatement = async (month: string, format: FileFormat): Promise<string> =>
  saveAnswered(await fetchFile(month, format));

/** @returns the name if it was saved rather than shared. @throws CallError, NoAnswer */
export const shareStatement = async (month: string): Promise<string | undefined> =>
  shareAnswered(await fetchFile(month, 'pdf'));
