import { useState } from 'react';
import { sendSms } from '#capabilities/session/contract/send-sms.ts';
import { useCountdown } from '#capabilities/session/mobile/api.ts';
import { CallError } from '#platform/client/send.ts';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/toast.ts';

export interface Proof {
  /** A code by text message, or the login password. */
  way: 'code' | 'password';
  text: string;
  error: string | undefined;
  waitSeconds: number;
  isSending: boolean;
  change: (text: string) => void;
  switchWay: () => void;
  sendCode: () => void;
  /** @returns what the call wants, or nothing while it is missing: then the field says so. */
  take: () => { smsCode: string } | { password: string } | undefined;
  /** Shows a refusal of the proof at its field. @returns whether it was one. */
  refuse: (error: Error) => boolean;
  clear: () => void;
}

const REFUSALS: ReadonlySet<string> = new Set(['sms_code_wrong', 'step_up_wrong', 'step_up_locked', 'step_up_required']);

/** The second proof that a withdrawal needs, and everything its field does. */
export const useProof = (): Proof => {
  const { t } = useText();
  const [way, setWay] = useState<Proof['way']>('code');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [waitSeconds, startWait] = useCountdown();
  const sms = useCommand(sendSms, {
    onSuccess: ({ mobile, resendAfter }) => {
      startWait(resendAfter);
      toast(t('wallet.withdraw.code-sent', { mobile }), 'check');
    },
  });
  const change = (typed: string): void => {
    setText(typed);
    setError(undefined);
  };
  const missing = way === 'code' ? !/^\d{6}$/.test(text) : text === '';
  return {
    way,
    text,
    error,
    waitSeconds,
    isSending: sms.isPending,
    change,
    switchWay: () => {
      setWay(way === 'code' ? 'password' : 'code');
      change('');
    },
    sendCode: () => sms.mutate({ type: 'withdraw' }),
    take: () => {
      if (missing) setError(t(way === 'code' ? 'wallet.withdraw.code-missing' : 'wallet.withdraw.password-missing'));
      if (missing) return undefined;
      return way === 'code' ? { smsCode: text } : { password: text };
    },
    refuse: (problem) => {
      if (!(problem instanceof CallError) || !REFUSALS.has(problem.failure.reason ?? '')) return false;
      setError(problem.message);
      return true;
    },
    clear: () => change(''),
  };
};
