/** Ordinary accounts beside an attack: their reads and writes, and how long each waits for an answer. */
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';

/** Pause between two requests of one account; pictures are counted by the day. */
const PAUSE_MS = { read: 100, upload: 1_500 } as const;
export type Activity = keyof typeof PAUSE_MS;

const READS = [listStatementEntries.path, getBalances.path] as const;
const photo = await pictureOf({ width: 640, height: 480 });

const bodyOf = (doing: Activity): { body: BodyInit; headers: Record<string, string> } => {
  if (doing === 'read') return { body: '{}', headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.set('file', blobOf(photo), 'photo.jpg');
  return { body: form, headers: { 'idempotency-key': crypto.randomUUID() } };
};

const ask = async (
  url: string,
  path: string,
  token: string,
  doing: Activity,
): Promise<{ code: number; msg: string }> => {
  const { body, headers } = bodyOf(doing);
  const response = await fetch(`${url}/prod-api${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  return (await response.json()) as { code: number; msg: string };
};

/** @returns milliseconds of every answer. @throws when one is refused. */
export const work = async (url: string, tokens: readonly string[], doing: Activity, ms: number): Promise<number[]> => {
  const untilMs = performance.now() + ms;
  const times: number[] = [];
  const lane = async (token: string): Promise<void> => {
    for (let number = 0; performance.now() < untilMs; number += 1) {
      const start = performance.now();
      const path = doing === 'read' ? (READS[number % READS.length] ?? '') : addFile.path;
      const { code, msg } = await ask(url, path, token, doing);
      if (code !== 200) throw new Error(`${path} of an ordinary account was answered ${code}: ${msg}`);
      times.push(performance.now() - start);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS[doing]));
    }
  };
  await Promise.all(tokens.map(lane));
  return times;
};
