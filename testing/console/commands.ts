/** Commands that parts of the console send when they decide. None reaches a server; the test sets the undo time. */
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { sendDelayed, UNDO_SECONDS } from '#platform/ui-console/delayed.ts';

interface ConsoleCommands {
  /** Commands sent: path and body of each. */
  commands: () => [path: string, body: unknown][];
  undoIsOver: () => void;
  sent: MockInstance<typeof fetch>;
}

/** Called at the head of a file. @param answer of every command. */
export function watchCommands(capability: string, answer: object = {}): ConsoleCommands {
  const realFetch = globalThis.fetch;
  const sent = vi.spyOn(globalThis, 'fetch');
  beforeEach(async () => {
    sent.mockReset();
    sent.mockImplementation(async (url, init) =>
      init?.method === 'POST' ? Response.json({ code: 200, msg: '', data: answer }) : realFetch(url, init),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await loadTexts([capability]);
  });
  afterEach(async () => {
    await sendDelayed();
    vi.useRealTimers();
    sent.mockReset();
  });
  return {
    sent,
    commands: () =>
      sent.mock.calls
        .filter(([, init]) => init?.method === 'POST')
        .map(([url, init]) => [new URL(String(url), location.href).pathname, JSON.parse(String(init?.body))]),
    undoIsOver: () => void vi.advanceTimersByTime(UNDO_SECONDS * 1000),
  };
}
