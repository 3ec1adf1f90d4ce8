import { saveFile } from '#platform/client/save-file.ts';
import { send } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { FileFormat } from '../contract/file-formats.ts';
import { getStatementFile } from '../contract/get-statement-file.ts';
import { getYearFile } from '../contract/get-year-file.ts';

const fileIn = ({ name, mime, base64 }: AnswerOf<typeof getStatementFile>): File =>
  new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type: mime });

/** @throws CallError, NoAnswer */
const fetchFile = async (month: string, format: FileFormat): Promise<File> =>
  fileIn(await send(getStatementFile, { month, format }));

/** All statements of the year. @returns the name under which they were saved. @throws CallError, NoAnswer */
export const saveYear = async (year: number): Promise<string> => {
  const file = fileIn(await send(getYearFile, { year }));
  saveFile(file, file.name);
  return file.name;
};

/** @returns the name under which it was saved. @throws CallError, NoAnswer */
export const saveStatement = async (month: string, format: FileFormat): Promise<string> => {
  const file = await fetchFile(month, format);
  saveFile(file, file.name);
  return file.name;
};

/** By the phone's own menu, if it takes files; else it is saved. @returns the name if it was saved. */
export const shareStatement = async (month: string): Promise<string | undefined> => {
  const file = await fetchFile(month, 'pdf');
  const content = { files: [file], title: file.name };
  if (typeof navigator.canShare === 'function' && navigator.canShare(content))
    try {
      await navigator.share(content);
      return undefined;
    } catch (error) {
      // the menu was closed without choosing; it does not open when the answer took too long after the tap
      if ((error as DOMException).name === 'AbortError') return undefined;
    }
  saveFile(file, file.name);
  return file.name;
};
