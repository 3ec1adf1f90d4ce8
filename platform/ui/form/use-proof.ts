import { useState } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCountdown } from './use-countdown.ts';

/** The ways of proving one's identity in the order of switching; two-step verification replaces the password. */
export type ProofWay = 'code' | 'password' | 'totp';
const waysOf = (hasSecondFactor: boolean): readonly [ProofWay, ProofWay] => [
  'code',
  hasSecondFactor ? 'totp' : 'password',
];

export interface Proof {
  /** An SMS code, or the login password or a code of the authenticator app: one at a time. */
  way: ProofWay;
  /** The way that the switch offers. */
  otherWay: ProofWay;
  text: string;
  error: string | undefined;
  waitSeconds: number;
  /** Masked mobile number to which a code was sent. */
  sentTo: string | undefined;
  /** Number of refused attempts; each one focuses the field. */
  refusals: number;
  change: (text: string) => void;
  switchWay: () => void;
  /** A code has been sent to `mobile` (masked). */
  sent: (answer: { mobile: string; resendAfter: number }) => void;
  /** No code was sent; if one may be requested later, the field counts down until then. */
  notSent: (error: Error) => void;
  /** @returns the proof for the call's body, or undefined if it is missing; the field then shows an error. */
  take: () => { smsCode: string } | { password: string } | { totpCode: string } | undefined;
  /** Shows the error at the field if it is a refused proof. @returns whether it was one. */
  refuse: (error: Error) => boolean;
}

const REFUSALS: ReadonlySet<string> = new Set([
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'step_up_required',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
]);

/**
 * Re-authentication of the user before money is moved or its destination changed; rendered by `ProofField`.
 *
 * @param purpose of the code; the time until another one may be requested is kept under it when the page is reloaded.
 */
export const useProof = (purpose: string): Proof => {
  const { t } = useText();
  const [first, second] = waysOf(useSession().user?.hasSecondFactor ?? false);
  const nextWay = (current: ProofWay): ProofWay => (current === first ? second : first);
  const [way, setWay] = useState<ProofWay>('code');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const [waitSeconds, startWait] = useCountdown(purpose);
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
    otherWay: nextWay(way),
    text,
    error,
    waitSeconds,
    sentTo,
    refusals,
    change,
    switchWay: () => {
      setWay(nextWay(way));
      change('');
    },
    sent: ({ mobile, resendAfter }) => {
      startWait(resendAfter);
      setSentTo(mobile);
    },
    notSent: (problem) => {
      if (problem instanceof CallError && problem.failure.retryAfter) startWait(problem.failure.retryAfter);
    },
    take: () => {
      if (isMissing) fail(t(`ui.proof.${way}-missing`));
      if (isMissing) return undefined;
      if (way === 'totp') return { totpCode: text };
      return way === 'code' ? { smsCode: text } : { password: text };
    },
    refuse: (problem) => {
      if (!(problem instanceof CallError) || !REFUSALS.has(problem.failure.reason ?? '')) return false;
      fail(problem.message);
      return true;
    },
  };
};
