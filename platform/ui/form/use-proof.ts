import { useState } from 'react';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '../overlay/toast.ts';
import { useCountdown } from './use-countdown.ts';

export interface Proof {
  /** An SMS code, or the login password. */
  way: 'code' | 'password';
  text: string;
  error: string | undefined;
  waitSeconds: number;
  /** Number of refused attempts; each one focuses the field. */
  refusals: number;
  change: (text: string) => void;
  switchWay: () => void;
  /** A code has been sent to `mobile` (masked). */
  sent: (answer: { mobile: string; resendAfter: number }) => void;
  /** @returns the proof for the call's body, or undefined if it is missing; the field then shows an error. */
  take: () => { smsCode: string } | { password: string } | undefined;
  /** Shows the error at the field if it is a refused proof. @returns whether it was one. */
  refuse: (error: Error) => boolean;
}

const REFUSALS: ReadonlySet<string> = new Set([
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'step_up_required',
]);

/** Re-authentication of the user before money is moved or its destination changed; rendered by `ProofField`. */
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
