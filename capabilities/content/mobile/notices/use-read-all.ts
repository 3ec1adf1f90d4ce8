import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { getNoticeCounts } from '../../contract/notices/get-notice-counts.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';

const UNDO_MS = 5_000;

interface ReadRun {
  readonly until: string;
  readonly isSent: boolean;
}

export interface ReadAll {
  /** All up to this time are shown as read. */
  readonly readUntil: string | undefined;
  /** Whether nothing was sent yet. */
  readonly isUndoable: boolean;
  /** @param until when the newest notice on the page was published: later ones stay unread. */
  readonly start: (until: string) => void;
  readonly undo: () => void;
}

/** Marks all as read, five seconds later: until then it can be undone, also by losing the phone's network. */
export const useReadAll = (): ReadAll => {
  const [reading, setReading] = useState<ReadRun>();
  const isUndone = useRef(false);
  const done = (): void => setReading(undefined);
  const command = useCommand(readNotices, {
    invalidates: [listNotices, getNoticeCounts],
    onSuccess: done,
    onError: done,
  });
  const { mutate } = command;
  useEffect(() => {
    if (reading === undefined || reading.isSent) return undefined;
    const { until } = reading;
    const sendNow = (): void => mutate({ all: true, until });
    const timer = setTimeout(() => setReading({ until, isSent: true }), UNDO_MS);
    // leaving is no undoing
    window.addEventListener('pagehide', sendNow, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', sendNow);
      if (!isUndone.current) sendNow();
    };
  }, [reading, mutate]);
  return {
    readUntil: reading?.until,
    isUndoable: reading?.isSent === false,
    start: (until) => {
      isUndone.current = false;
      setReading({ until, isSent: false });
    },
    undo: () => {
      isUndone.current = true;
      done();
    },
  };
};
