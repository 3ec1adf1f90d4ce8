/** Files that a call answers with: saved, or handed to the phone's own menu. */
import { saveFile } from './save-file.ts';

interface AnsweredFile {
  readonly name: string;
  readonly mime: string;
  readonly base64: string;
}

export const fileIn = ({ name, mime, base64 }: AnsweredFile): File =>
  new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type: mime });

/** @returns the name under which the file was saved. */
export const saveAnswered = (file: File): string => {
  saveFile(file, file.name);
  return file.name;
};

/** Shares by the phone's own menu, if it takes files; otherwise saves. @returns the name if it was saved. */
export const shareAnswered = async (file: File): Promise<string | undefined> => {
  const content = { files: [file], title: file.name };
  if (typeof navigator.canShare === 'function' && navigator.canShare(content))
    try {
      await navigator.share(content);
      return undefined;
    } catch (error) {
      // the menu was closed without choosing; it does not open when the answer took too long after the tap
      if ((error as DOMException).name === 'AbortError') return undefined;
    }
  return saveAnswered(file);
};
