/** The entries for one link, without the password: they stay on the device for a return to the link. */
import { deviceDraft, dropFromDevice, keepOnDevice } from '#platform/client/device-draft.ts';

export interface Entries {
  name: string;
  mobile: string;
  /** The UUID of the request for the code: the code is valid with it alone. */
  uuid?: string;
}

const keyOf = (code: string): string => `zy.register:${code}`;

export const keptEntries = (code: string): Entries => ({ name: '', mobile: '', ...deviceDraft<Entries>(keyOf(code)) });

export const keepEntries = (code: string, entries: Entries): void => keepOnDevice(keyOf(code), entries);

export const dropEntries = (code: string): void => dropFromDevice(keyOf(code));
