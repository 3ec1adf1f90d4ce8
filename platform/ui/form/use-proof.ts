import { useState } from 'react';
import { CallError } from '#platform/client/send.ts';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCountdown } from './use-countdown.ts';

/** The ways of proving one's identity; where two-step verification is on, nothing takes its place. */
export type ProofWay = 'code' | 'password' | 'totp';
const otherOf: Readonly<Record<ProofWay, ProofWay | undefined>> = {
  code: 'password',
  password: 'code',
  totp: undefined,
};

export type TakenProof = { smsCode: string; password?: string } | { password: string } | { totpCode: string };

interface ProofOptions {
  /** Whether the password is asked for in addition to the code, where two-step verification is off. */
  both?: boolean;
}

export interface Proof {
  /** An SMS code or the login password; with two-step verification a code of the authenticator app. */
  way: ProofWay;
  /** The method of proof that the switch offers. */
  otherWay: ProofWay | undefined;
  text: string;
  error: string | undefined;
  /** Present where the password is asked for in addition to the code. */
  password: { text: string; error: string | undefined; change: (text: string) => void } | undefined;
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
  take: () => TakenProof | undefined;
  /** Shows the error at the field if it is a refused proof. @returns whether it was one. */
  refuse: (error: Error) => boolean;
}

const REFUSALS: ReadonlySet<string> = new Set([
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'step_up_required',
  'step_up_both_required',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
]);

/** The text typed into one field, and its mistake. */
const useEntry = () => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const change = (typed: string): void => {
    setText(typed);
    setError(undefined);
  };
  return { text, error, setError, change };
};

const OF_PASSWORD: ReadonlySet<string> = new Set(['step_up_wrong', 'step_up_locked']);

const takenOf = (way: ProofWay, text: string, password: string | undefined): TakenProof => {
  if (way === 'totp') return { totpCode: text };
  if (way === 'password') return { password: text };
  return { smsCode: text, ...(password !== undefined && { password }) };
};

/**
 * The way in use, the alternative that the switch offers, and whether the password is asked for in addition to the
 * code.
 */
const useWay = (both: boolean) => {
  const hasSecondFactor = useSession().user?.hasSecondFactor ?? false;
  const [chosen, choose] = useState<ProofWay>('code');
  const isBoth = both && !hasSecondFactor;
  const way: ProofWay = hasSecondFactor ? 'totp' : isBoth ? 'code' : chosen;
  return { way, isBoth, otherWay: isBoth ? undefined : otherOf[way], choose };
};

/** The text message with the code: its recipient, and when another one may be requested. */
const useSent = (purpose: string) => {
  const [sentTo, setSentTo] = useState<string>();
  const [waitSeconds, startWait] = useCountdown(purpose);
  const sent: Proof['sent'] = ({ mobile, resendAfter }) => {
    startWait(resendAfter);
    setSentTo(mobile);
  };
  const notSent: Proof['notSent'] = (problem) => {
    if (problem instanceof CallError && problem.failure.retryAfter) startWait(problem.failure.retryAfter);
  };
  return { sentTo, waitSeconds, sent, notSent };
};

/**
 * Re-authentication of the user before money is moved or its destination changed; rendered by `ProofField`.
 *
 * @param purpose of the code; the time until another one may be requested is kept under it when the page is reloaded.
 */
export const useProof = (purpose: string, { both = false }: ProofOptions = {}): Proof => {
  const { t } = useText();
  const { way, isBoth, otherWay, choose } = useWay(both);
  const first = useEntry();
  const password = useEntry();
  const [refusals, setRefusals] = useState(0);
  const isMissing = way === 'code' ? !/^\d{6}$/.test(first.text) : first.text === '';
  const isPasswordMissing = isBoth && password.text === '';
  const message = useSent(purpose);
  return {
    ...message,
    sent: (answer) => {
      message.sent(answer);
      first.setError(undefined);
    },
    way,
    otherWay,
    text: first.text,
    error: first.error,
    password: isBoth ? password : undefined,
    refusals,
    change: first.change,
    switchWay: () => {
      if (otherWay !== undefined) choose(otherWay);
      first.change('');
    },
    take: () => {
      if (isMissing) first.setError(t(`ui.proof.${way}-missing`));
      if (isPasswordMissing) password.setError(t('ui.proof.password-missing'));
      if (isMissing || isPasswordMissing) setRefusals(refusals + 1);
      return isMissing || isPasswordMissing ? undefined : takenOf(way, first.text, isBoth ? password.text : undefined);
    },
    refuse: (problem) => {
      const reason = problem instanceof CallError ? (problem.failure.reason ?? '') : '';
      if (!REFUSALS.has(reason)) return false;
      (isBoth && OF_PASSWORD.has(reason) ? password : first).setError(problem.message);
      setRefusals(refusals + 1);
      return true;
    },
  };
};
