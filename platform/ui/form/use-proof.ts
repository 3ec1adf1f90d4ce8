import { useState } from 'react';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '../overlay/toast.ts';
import { useCountdown } from './use-countdown.ts';

export interface Proof {
  /** A code by text message, or the login password. */
  way: 'code' | 'password';
  text: string;
  error: string | undefined;
  waitSeconds: number;
  /** Counts: each one puts the cursor on the field. */
  refusals: number;
  change: (text: string) => void;
  switchWay: () => void;
  /** A code is on its way to `mobile` (masked). */
  sent: (answer: { mobile: string; resendAfter: number }) => void;
  /** @returns what the call wants, or nothing while it is missing: then the field says so. */
  take: () => { smsCode: string } | { password: string } | undefined;
  /** Shows a refusal of the proof at its field. @returns whether it was one. */
  refuse: (error: Error) => boolean;
}

const REFUSALS: ReadonlySet<string> = new Set([
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'step_up_required',
]);

/** Proves again that it is the owner, before money moves or goes elsewhere; `ProofField` shows it. */
export const useProof = (): Proof => {
  const { t } = useText();
  const [way, setWay] = useState<Proof['way']>('code');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [waitSeconds, startWait] = useCountdown();
  const change = (typed: string): void => {
    setText(typed);
    setError(undefined);
  };
  const fail = (why: string): void => {
    setError(why);
    setRefusals(refusals + 1);
  };
  const isMissing = way === 'code' ? !/^\d{6}$/.test(text) : text === '';
  return {
    way,
    text,
    error,
    waitSeconds,
    refusals,
    change,
    switchWay: () => {
      setWay(way === 'code' ? 'password' : 'code');
      change('');
    },
    sent: ({ mobile, resendAfter }) => {
      startWait(resendAfter);
      toast(t('ui.proof.sent', { mobile }), 'check');
    },
    take: () => {
      if (isMissing) fail(t(`ui.proof.${way}-missing`));
      if (isMissing) return undefined;
      return way === 'code' ? { smsCode: text } : { password: text };
    },
    refuse: (problem) => {
      if (!(problem instanceof CallError) || !REFUSALS.has(problem.failure.reason ?? '')) return false;
      fail(problem.message);
      return true;
    },
  };
};
