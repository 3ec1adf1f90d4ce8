/** A person at a phone of any engine: looks for elements by name or text, presses them, types. Waits for conditions. */
import { expect } from 'vitest';
import type { Driver } from './driver.ts';
import { finding, type FoundElement, type ElementQuery } from './find-in-page.ts';

/** Longer than any step takes on a busy machine, shorter than the test's own timeout. */
const PATIENCE = { timeout: 30_000, interval: 100 };
/** Used for actions that a browser takes only when it is idle. */
export const LONG_PATIENCE = { timeout: 80_000, interval: 250 };

export type Name = string | RegExp;
const named = (name: Name): ElementQuery => (typeof name === 'string' ? { whole: name } : { pattern: name.source });

export interface Hand {
  open(path: string): Promise<void>;
  tap(role: NonNullable<ElementQuery['role']>, name: Name, inDialog?: boolean): Promise<void>;
  tapText(text: Name): Promise<void>;
  /** @returns the text, once it is on the screen. */
  see(text: Name, inDialog?: boolean): Promise<string>;
  seeWithin(section: string, text: string): Promise<void>;
  seen(role: NonNullable<ElementQuery['role']>, name: Name): Promise<void>;
  fill(label: Name, text: string): Promise<void>;
  choose(label: string, file: string): Promise<void>;
  /** Resolves when the expression is true in the page, sooner or later. */
  holds(expression: string, patience?: typeof PATIENCE): Promise<void>;
  /** Faults of the pages since they were opened. */
  faults(): Promise<string[]>;
}

/** Runs in the page: its errors are kept where {@link Hand.faults} reads them. */
const WATCH = `(() => {
  if (globalThis.faults) return;
  globalThis.faults = [];
  addEventListener('error', ({ message }) => faults.push('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push('rejected: ' + reason));
})()`;

/** @throws with the text of the page, since no trace of it is kept. */
const pollIn =
  (driver: Driver) =>
  async (state: () => Promise<unknown>, value: unknown, message: string, patience = PATIENCE): Promise<void> => {
    try {
      await expect.poll(state, { ...patience, message }).toBe(value);
    } catch (error) {
      const text = await driver.evaluate<string>('location.href + "\\n" + document.body.innerText').catch(String);
      throw new Error(`${(error as Error).message}\n${text}`, { cause: error });
    }
  };

export const handOn = (driver: Driver, url: string): Hand => {
  /** A page that is being left answers nothing. */
  const look = (wanted: ElementQuery): Promise<FoundElement | null | string> =>
    driver.evaluate<FoundElement | null>(finding(wanted)).catch((error: Error) => error.message);
  const polled = pollIn(driver);
  const find = async (wanted: ElementQuery, isPressed = true): Promise<FoundElement> => {
    let found: FoundElement | null | string = null;
    const state = async (): Promise<string | undefined> => {
      found = await look(wanted);
      if (found === null) return 'missing';
      if (typeof found === 'string') return found;
      return isPressed ? found.over : undefined;
    };
    await polled(state, undefined, JSON.stringify(wanted));
    return found as unknown as FoundElement;
  };
  const press = async (wanted: ElementQuery): Promise<void> => driver.press(await find(wanted));
  const holds = async (expression: string, patience = PATIENCE): Promise<void> => {
    const value = () =>
      driver.evaluate<boolean>(`Boolean(await (${expression}))`).catch((error: Error) => error.message);
    await polled(value, true, expression, patience);
  };
  return {
    holds,
    open: async (path) => {
      await driver.open(new URL(path, url).href);
      await holds(`document.querySelector('#shell') === null`);
      await driver.evaluate(WATCH);
    },
    tap: (role, name, inDialog = false) => press({ role, ...named(name), inDialog }),
    tapText: (text) => press(named(text)),
    see: async (text, inDialog = false) => (await find({ ...named(text), inDialog }, false)).text,
    seeWithin: async (inSection, text) => void (await find({ ...named(text), inSection }, false)),
    seen: async (role, name) => void (await find({ role, ...named(name) }, false)),
    fill: async (label, text) => {
      await press({ role: 'textbox', ...named(label) });
      const field = 'document.activeElement';
      await holds(`${field}.matches('input, textarea')`);
      await driver.evaluate(`${field}.select()`);
      await driver.type(text);
      // digits are grouped, amounts get their commas
      await holds(`${field}.value.replaceAll(/[\\s,]/g, '') === ${JSON.stringify(text.replaceAll(/[\s,]/g, ''))}`);
    },
    choose: async (label, file) => {
      const field = `document.querySelector('input[type=file][aria-label="${label}"]')`;
      await holds(`${field} !== null`);
      await driver.choose(field, file);
    },
    faults: () => driver.evaluate<string[]>('globalThis.faults ?? []'),
  };
};
