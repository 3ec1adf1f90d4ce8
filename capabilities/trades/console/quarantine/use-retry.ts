/** Tries rows again, in as many runs as it takes: a run ends at its limit, and the next one continues. */
import { App as AntApp } from 'antd';
import { useState } from 'react';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { getQuarantine } from '../../contract/quarantine/get-quarantine.ts';
import { retryQuarantined } from '../../contract/quarantine/retry-quarantined.ts';
import { searchQuarantined } from '../../contract/quarantine/search-quarantined.ts';

type Answer = AnswerOf<typeof retryQuarantined>;
export type RetryRequest = InputOf<typeof retryQuarantined>;

const added = (before: Answer | undefined, now: Answer): Answer =>
  before === undefined
    ? now
    : {
        tried: before.tried + now.tried,
        booked: before.booked + now.booked,
        withSale: before.withSale + now.withSale,
        known: before.known + now.known,
        quarantined: before.quarantined + now.quarantined,
        reasons: now.reasons,
        isComplete: now.isComplete,
      };

export const useRetry = (onDone: () => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [result, setResult] = useState<Answer>();
  const command = useCommand(retryQuarantined, { refetches: [getQuarantine, searchQuarantined] });
  const run = (request: RetryRequest, before: Answer | undefined): void =>
    command.mutate(request, {
      onError: (error) => void message.error(failureText(error, t), 10),
      onSuccess: (answer) => {
        const sum = added(before, answer);
        setResult(sum);
        // a run that tried nothing would try nothing again
        if (!answer.isComplete && answer.tried > 0) run(request, sum);
        else onDone();
      },
    });
  return { result, isRunning: command.isPending, retry: (request: RetryRequest) => run(request, undefined) };
};
