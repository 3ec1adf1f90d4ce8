/**
 * A file that is being uploaded, stored on this device until it has arrived, so that the upload continues after the app
 * was closed. It is a draft like typed text, with the same owner and the same end; one for which there is no room lasts
 * as long as the page.
 */
import { deviceDraft, dropFromDevice, keepOnDevice } from './device-draft.ts';

const keyOf = (name: string): string => `zy.upload.${name}`;

interface StoredFile {
  readonly type: string;
  readonly name: string;
  /** Base64 */
  readonly bytes: string;
}

/** A third of the browser's whole quota, so that typed text keeps its room. */
const MOST_BYTES = 1_200_000;

const base64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const step = 0x8000;
  let binary = '';
  for (let from = 0; from < bytes.length; from += step)
    binary += String.fromCharCode(...bytes.subarray(from, from + step));
  return btoa(binary);
};

export const keepFile = async (name: string, file: Blob): Promise<void> => {
  dropKeptFile(name);
  if (file.size > MOST_BYTES) return;
  const called = file instanceof File ? file.name : '';
  keepOnDevice(keyOf(name), { type: file.type, name: called, bytes: await base64(file) } satisfies StoredFile);
};

export const keptFile = (name: string): File | undefined => {
  const { bytes, type, name: called = '' } = deviceDraft<StoredFile>(keyOf(name)) ?? {};
  if (bytes === undefined || type === undefined) return undefined;
  return new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], called, { type });
};

export const dropKeptFile = (name: string): void => dropFromDevice(keyOf(name));
