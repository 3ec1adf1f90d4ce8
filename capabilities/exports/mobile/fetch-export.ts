import { NoAnswer, send } from '#platform/client/send.ts';
import { saveFile } from '#platform/client/save-file.ts';
import { session } from '#platform/client/session-store.ts';
import { openExport } from '../contract/open-export.ts';

/**
 * Asks for a link, which is valid once, and saves the file behind it.
 * @returns its name. @throws CallError, NoAnswer.
 */
export const fetchExport = async (id: string): Promise<string> => {
  const { path, fileName } = await send(openExport, { id });
  const response = await fetch(`/prod-api${path}`, {
    headers: { authorization: `Bearer ${session().token ?? ''}` },
  }).catch((error: unknown) => {
    throw new NoAnswer('network', error);
  });
  const isFile = response.ok && !(response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!isFile) throw new NoAnswer(response.status >= 500 ? 'maintenance' : 'system');
  // not before the whole file has arrived: a cut connection leaves no half file
  const content = await response.blob().catch((error: unknown) => {
    throw new NoAnswer('network', error);
  });
  saveFile(content, fileName);
  return fileName;
};
