/** Photos of people and documents: read with the viewer's session, held only in memory, dropped with the page. */
import { useEffect, useState } from 'react';
import { messageHead, NoAnswer } from '#platform/client/send.ts';

const readPhoto = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const { token = '', language } = messageHead();
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const response = await fetch(url, { headers, signal, cache: 'no-store' });
  if (!response.ok) throw new NoAnswer('system');
  return response.blob();
};

/** An address within this page; `failed` until it is asked for again. */
export type ShownPhotos = ReadonlyMap<string, string | 'failed'>;

/** @returns by address of the server; what is missing is being read. */
export const usePhotos = (urls: readonly string[]): ShownPhotos => {
  const [shown, setShown] = useState<ShownPhotos>(new Map());
  const wanted = urls.join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const show = (url: string, src: string): void => setShown((before) => new Map(before).set(url, src));
    const read = async (url: string): Promise<void> => {
      try {
        const photo = await readPhoto(url, leaving.signal);
        if (leaving.signal.aborted) return;
        made.push(URL.createObjectURL(photo));
        show(url, made.at(-1) ?? 'failed');
      } catch {
        if (!leaving.signal.aborted) show(url, 'failed');
      }
    };
    for (const url of wanted.split(' ').filter(Boolean)) void read(url);
    return () => {
      leaving.abort();
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, [wanted]);
  return shown;
};
