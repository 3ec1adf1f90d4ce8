/** The electronic document of a submission on its way: at most one, kept on this device until it is there. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropKeptFile, keepFile, keptFile } from '#platform/client/kept-file.ts';
import { sendPicture } from '#platform/client/send-picture.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import type { UploadedPhoto } from '#platform/ui/photo/use-photo.ts';
import { addDocumentFile } from '../../contract/documents/add-document-file.ts';
import type { DOCUMENT_TYPES } from '../../contract/documents/document-fields.ts';

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface ChosenPaper {
  readonly type: DocumentType;
  readonly name: string;
  /** Absent once the server has the paper. */
  readonly wait?: string | undefined;
}

const typeOf = ({ name }: File): DocumentType => (name.toLowerCase().endsWith('.ofd') ? 'ofd' : 'pdf');

/** @param draft the name of the draft on this device. */
export const usePaper = (draft: string, setPhoto: (photo: UploadedPhoto | undefined) => void) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<ChosenPaper>();
  const running = useRef<AbortController>(undefined);
  /** Sends the rest of a file after the connection was cut off. */
  const resume = useRef<() => void>(undefined);
  const now = useRef<(type: DocumentType, file: File, isBegun: boolean) => Promise<void>>(async () => undefined);
  const send = useCallback(
    async (type: DocumentType, file: File, isBegun: boolean): Promise<void> => {
      running.current?.abort();
      resume.current = undefined;
      const { signal } = (running.current = new AbortController());
      const named = { type, name: file.name };
      const tell = (part: number): void => {
        const percent = Math.round(part * 100);
        if (!signal.aborted) setChosen({ ...named, wait: t('ui.photo.sending', { percent }) });
      };
      await keepFile(draft, file);
      setPhoto(undefined);
      tell(0);
      try {
        const sent = { picture: file, key: idempotencyKey(), isBegun, onProgress: tell, signal };
        const { id, url } = await sendPicture(addDocumentFile, sent);
        if (signal.aborted) return;
        dropKeptFile(draft);
        setChosen(named);
        setPhoto({ id, url });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CallError) dropKeptFile(draft);
        else resume.current = () => void now.current(type, file, true);
        setChosen({ ...named, wait: error instanceof CallError ? error.message : t('taxes.paper.failed') });
      }
    },
    [draft, t, setPhoto],
  );
  useEffect(() => {
    now.current = send;
  });
  useEffect(() => {
    const again = (): void => resume.current?.();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    const kept = keptFile(draft);
    if (kept !== undefined) void now.current(typeOf(kept), kept, true);
    return () => running.current?.abort();
  }, [draft]);
  const remove = (): void => {
    running.current?.abort();
    resume.current = undefined;
    dropKeptFile(draft);
    setChosen(undefined);
    setPhoto(undefined);
  };
  return { chosen, choose: (type: DocumentType, file: File) => void send(type, file, false), remove };
};
