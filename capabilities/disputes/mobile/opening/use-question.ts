/** A question that is being written: its text, its pictures, and sending it. */
import { useRef, useState, type RefObject } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { redirect, usePage } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { usePhotoSlots, type PhotoSlots } from '#platform/ui/photo/photo-slots.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { MAX_PICTURES } from '../../contract/opening/max-pictures.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import type { previewDispute } from '../../contract/review/preview-dispute.ts';
import { CHANGED } from '../lookup/changed-by-dispute.ts';

export interface Question {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly isAboutCheck: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly strip: PhotoSlots;
  /** Whether it was sent with something missing, so that missing fields are marked. */
  readonly isMarked: boolean;
  readonly isSending: boolean;
  send(): void;
  /** `12月3日` */
  day(by: string): string;
}

export const useQuestion = (subject: string, { line }: AnswerOf<typeof previewDispute>): Question => {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const isAboutCheck = isCheck(line.what);
  const given = isAboutCheck ? t('disputes.check.text') : '';
  const card = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(given);
  const [isMarked, setMarked] = useState(false);
  const [isSent, setSent] = useState(false);
  const strip = usePhotoSlots(MAX_PICTURES);
  const isTyped = text.trim() !== '' && text !== given;
  useLeaveGuard(!isSent && (isTyped || strip.slots.some(({ isUsed }) => isUsed)));
  const day = (by: string): string => formatShortDate(by, now, lang);
  const command = useCommand(openDispute, {
    invalidates: CHANGED,
    onSuccess: ({ id, answerBy }) => {
      setSent(true);
      const done = isAboutCheck ? 'disputes.check.done' : 'disputes.open-dispute.done';
      toast(t(done, { day: day(answerBy) }), 'check');
      redirect('/disputes', { id });
    },
  });
  const send = (): void => {
    if (text.trim() !== '' && !strip.isWaiting)
      return command.mutate({ subject, text, fileIds: strip.photos.map(({ id }) => id) });
    setMarked(true);
    focusFirstError(card.current);
  };
  return { card, isAboutCheck, text, setText, strip, isMarked, isSending: command.isPending, send, day };
};
