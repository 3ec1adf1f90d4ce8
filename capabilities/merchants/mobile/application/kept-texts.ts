/**
 * Texts that are typed and not on the server yet, by application: they survive the closing of the app and the way to
 * the map. Numbers of ID and card are never kept on the device.
 */
import { deviceDraft, dropFromDevice, keepOnDevice } from '#platform/client/device-draft.ts';
import type { CheckedField } from '../../rules/application/typed-application.ts';
import type { Terms } from './port.ts';

export type Texts = Partial<Record<CheckedField, string>>;

interface StoredTexts {
  readonly texts: Texts;
  readonly step: number;
  /** Rates that are chosen and not saved yet. */
  readonly terms?: Terms | undefined;
}

const SECRET: readonly CheckedField[] = ['idNumber', 'cardNumber'];
const keyOf = (id: string): string => `zy.application:${id}`;

export const keptTexts = (id: string): StoredTexts => ({ texts: {}, step: 0, ...deviceDraft<StoredTexts>(keyOf(id)) });

export const keepTexts = (id: string, { texts, step, terms }: StoredTexts): void => {
  const open = Object.entries(texts).filter(([field]) => !SECRET.some((each) => each === field));
  keepOnDevice(keyOf(id), { texts: Object.fromEntries(open), step, ...(terms && { terms }) });
};

/** Drops the texts after submission, so that the next visit starts at the beginning. */
export const dropTexts = (id: string): void => dropFromDevice(keyOf(id));
