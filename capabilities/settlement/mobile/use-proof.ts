import { useState } from 'react';
import { useCountdown } from '#capabilities/session/mobile/api.ts';
import { CallError } from '#platform/client/send.ts';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/toast.ts';
import { sendSettlementSms } from '../contract/send-settlement-sms.ts';

export interface Proof {
  /** A code by text message, or the login password. */
  way: 'code' | 'password';
  text: string;
  error: string | undefined;
  waitSeconds: number;
  change: (text: string) => void;
  switchWay: () => void;
  sendCode: () => void;
  /** @returns what the call wants, or nothing while it is missing: then the field says so. */
  take: () => { smsCode: string } | { password: string } | undefined;
  /** Shows a refusal of the proof at its field. @returns whether it was one. */
  refuse: (error: Error) => boolean;
}

const refusals: ReadonlySet<string> = new Set(['sms_code_wrong', 'step_up_wrong', 'step_up_locked', 'step_up_required']);

/** What proves again that it is the owner before money goes elsewhere. */
export const useProof = (): Proof => {
  const { t } = useText();
  const [way, setWay] = useState<Proof['way']>('code');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [waitSeconds, startWait] = useCountdown();
  const sms = useCommand(sendSettlementSms, {
    onSuccess: ({ mobile, resendAfter }) => {
      startWait(resendAfter);
      toast(t('settlement.proof.sent', { mobile }), 'check');
    },
  });
  const change = (typed: string): void => {
    setText(typed);
    setError(undefined);
  };
  const isMissing = way === 'code' ? !/^\d{6}$/.test(text) : text === '';
  return {
    way,
    text,
    error,
    waitSeconds,
    change,
    switchWay: () => {
      setWay(way === 'code' ? 'password' : 'code');
      change('');
    },
    sendCode: () => sms.mutate({}),
    take: () => {
      if (isMissing) setError(t(`settlement.proof.${way}-missing`));
      if (isMissing) return undefined;
      return way === 'code' ? { smsCode: text } : { password: text };
    },
    refuse: (problem) => {
      if (!(problem instanceof CallError) || !refusals.has(problem.failure.reason ?? '')) return false;
      setError(problem.message);
      return true;
    },
  };
};
