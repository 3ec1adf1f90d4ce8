/** Keeps the values that a new agent types on the server, from the moment that its mobile is proven. */
import { useRef } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { editDraft } from '../../contract/adding/edit-draft.ts';
import { keptEntries } from './kept-entries.ts';

interface Draft {
  readonly name: string;
  readonly mobile: string;
  readonly smsCode: string;
}

interface DraftListeners {
  /** Typed before, perhaps on another device. */
  readonly onName: (name: string) => void;
  readonly onRefused: (reason: string, message: string) => void;
}

interface ServerDraft {
  /** Does nothing before there is a complete code. Without a connection the draft stays on the device. */
  save: (draft: Draft) => void;
  /** Ends when nothing is on its way: the registration consumes the code. */
  saved: () => Promise<void>;
}

export const useServerDraft = (code: string, { onName, onRefused }: DraftListeners): ServerDraft => {
  const last = useRef<Promise<void>>(Promise.resolve());
  const sendNow = async ({ name, mobile, smsCode }: Draft, uuid: string): Promise<void> => {
    const typed = name.trim();
    try {
      const kept = await send(editDraft, { code, mobile, smsCode, uuid, ...(typed !== '' && { name: typed }) });
      if (kept.name !== undefined) onName(kept.name);
    } catch (error) {
      if (error instanceof CallError) onRefused(error.failure.reason ?? '', error.message);
    }
  };
  return {
    save: (draft) => {
      const { uuid } = keptEntries(code);
      if (uuid === undefined || !/^\d{6}$/.test(draft.smsCode) || !isMobile(draft.mobile)) return;
      last.current = last.current.then(() => sendNow(draft, uuid));
    },
    saved: () => last.current,
  };
};
