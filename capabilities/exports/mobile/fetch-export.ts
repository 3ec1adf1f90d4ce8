import { saveFile } from '#platform/client/save-file.ts';
import { messageHead, NoAnswer, send, settled } from '#platform/client/send.ts';
import { openExport } from '../contract/open-export.ts';

/** The server says in an envelope why there is no file. @throws CallError, NoAnswer. */
const refused = async (response: Response): Promise<never> => {
  const envelope = await response.json().catch(() => undefined);
  if (envelope !== undefined) settled(openExport, envelope as Record<string, unknown>);
  throw new NoAnswer(response.status >= 500 ? 'maintenance' : 'system');
};

/**
 * Asks for a link, which is valid once, and saves the file behind it.
 * @returns its name. @throws CallError, NoAnswer.
 */
export const fetchExport = async (id: string): Promise<string> => {
  const { path, fileName } = await send(openExport, { id });
  const { token = '', language } = messageHead();
  const response = await fetch(`/prod-api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  }).catch((error: unknown) => {
    throw new NoAnswer('network', error);
  });
  const isFile = response.ok && !(response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!isFile) return refused(response);
  // not before the whole file has arrived: a cut connection leaves no half file
  const content = await response.blob().catch((error: unknown) => {
    throw new NoAnswer('network', error);
  });
  saveFile(content, fileName);
  return fileName;
};
