/** Calls of a page to the server, and the content that it then shows. */
import type { Page, Request } from 'playwright-core';

const API = '/prod-api';
/** So many frames in a row must pass without a request. */
const QUIET_FRAMES = 6;

export interface RecordedCall {
  /** For example `POST /api/ag/home/summary`. */
  call: string;
  request: unknown;
  answer: unknown;
}

export interface Watch {
  asked: RecordedCall[];
  /** All that was asked for is answered and painted. */
  settled(): Promise<void>;
  stop(): void;
}

/** A picture is no answer with figures. */
const isCall = (request: Request): boolean =>
  request.url().includes(`${API}/`) && !request.url().endsWith('/stream') && request.resourceType() !== 'image';

/** The answer as the contract means it: without the envelope. */
const answerIn = (body: Record<string, unknown>): unknown => {
  const { code: _code, msg: _msg, ...rest } = body;
  return 'data' in rest ? rest['data'] : rest;
};

/** @returns nothing for an answer to a page that was left meanwhile: the browser has dropped it. */
const askedBy = async (request: Request): Promise<RecordedCall[]> => {
  const response = await request.response();
  const body = await response?.text().catch(() => undefined);
  if (body === undefined) return [];
  const { pathname } = new URL(request.url());
  return [
    {
      call: `${request.method()} ${pathname.slice(API.length)}`,
      request: JSON.parse(request.postData() ?? '{}') as unknown,
      answer: answerIn(JSON.parse(body) as Record<string, unknown>),
    },
  ];
};

export const watchCalls = (page: Page): Watch => {
  const asked: RecordedCall[] = [];
  let open = 0;
  const began = (request: Request): void => void (isCall(request) && (open += 1));
  const ended = async (request: Request): Promise<void> => {
    if (!isCall(request)) return;
    asked.push(...(await askedBy(request)));
    open -= 1;
  };
  const failed = (request: Request): void => void (isCall(request) && (open -= 1));
  const listeners = [
    ['request', began],
    ['requestfinished', ended],
    ['requestfailed', failed],
  ] as const;
  for (const [event, listener] of listeners) page.on(event as 'request', listener);
  return {
    asked,
    settled: async () => {
      await page.locator('main').last().waitFor();
      // a painted answer may lead to the next question
      for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
        if (open > 0) quiet = 0;
      }
    },
    stop: () => listeners.forEach(([event, listener]) => page.off(event as 'request', listener)),
  };
};

/** The page's text in one line. */
export const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').last().innerText()).replaceAll(/\s+/g, ' ');

/** All amounts in a text: numbers with two decimals that are no percentage. */
export const amountsIn = (text: string): string[] => [
  ...new Set(text.match(/(?<![\d,.])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d%])/g)),
];
