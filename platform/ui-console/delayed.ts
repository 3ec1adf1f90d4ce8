/**
 * Commands that can be undone: they are sent some seconds after the press. Until then nothing has happened on the
 * server, so a browser that is closed by force has decided nothing, and undoing needs no call.
 */
import { useSyncExternalStore } from 'react';

export const UNDO_SECONDS = 5;

export interface DelayedCommand {
  readonly key: number;
  /** Ids of the rows that it decides. */
  readonly about: readonly string[];
  /** Text of the bar: 唐国强 43,990.00 已通过. */
  readonly text: string;
  /** 0: being sent, it can no longer be undone. */
  readonly secondsLeft: number;
}

type Command = Pick<DelayedCommand, 'about' | 'text'> & {
  /** Reports its own failure. @param isLeaving the page is about to go: the request must outlive it. */
  readonly send: (isLeaving: boolean) => Promise<void>;
};

interface PendingCommand {
  readonly command: Command;
  readonly timer: ReturnType<typeof setInterval>;
  sending?: Promise<void>;
}

const held = new Map<number, PendingCommand>();
const listeners = new Set<() => void>();
let shown: readonly DelayedCommand[] = [];
let lastKey = 0;

const show = (next: readonly DelayedCommand[]): void => {
  shown = next;
  listeners.forEach((listener) => listener());
};

const forget = (key: number): void => {
  clearInterval(held.get(key)?.timer);
  held.delete(key);
  show(shown.filter((one) => one.key !== key));
};

const send = (key: number, isLeaving: boolean): Promise<void> => {
  const one = held.get(key);
  if (one === undefined) return Promise.resolve();
  clearInterval(one.timer);
  one.sending ??= one.command
    .send(isLeaving)
    .catch(() => undefined)
    .then(() => forget(key));
  return one.sending;
};

const tick = (key: number): void => {
  const next = shown.map((one) => (one.key === key ? { ...one, secondsLeft: one.secondsLeft - 1 } : one));
  show(next);
  if (next.some((one) => one.key === key && one.secondsLeft <= 0)) void send(key, false);
};

/** A row that is already decided here is not decided twice. */
export const delay = (command: Command): void => {
  if (command.about.some((id) => shown.some(({ about }) => about.includes(id)))) return;
  const key = ++lastKey;
  held.set(key, { command, timer: setInterval(() => tick(key), 1000) });
  show([...shown, { key, about: command.about, text: command.text, secondsLeft: UNDO_SECONDS }]);
};

/** Undoes the latest command that has not been sent. @returns what it was about. */
export const undoLast = (): DelayedCommand | undefined => {
  const last = shown.findLast(({ secondsLeft }) => secondsLeft > 0);
  if (last !== undefined) forget(last.key);
  return last;
};

/** Sends waiting commands at once: before leaving the page, and before logging out. */
export const sendDelayed = async (isLeaving = false): Promise<void> => {
  const keys = [...held.keys()];
  show(shown.map((one) => ({ ...one, secondsLeft: 0 })));
  await Promise.all(keys.map((key) => send(key, isLeaving)));
};

addEventListener('pagehide', () => void sendDelayed(true));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDelayed = (): readonly DelayedCommand[] => useSyncExternalStore(subscribe, () => shown);
