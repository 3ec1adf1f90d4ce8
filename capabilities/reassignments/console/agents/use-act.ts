import { App as AntApp } from 'antd';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { getAgentCard } from '#capabilities/agents/contract/lookup/get-agent-card.ts';
import { listTree } from '#capabilities/agents/contract/lookup/list-tree.ts';
import { listAgentEntries } from '#capabilities/audit/contract/list-agent-entries.ts';

interface ActOptions<C extends Call> {
  readonly refetches?: readonly Call[];
  readonly said: (answer: AnswerOf<C>) => string;
  readonly onDone: (answer: AnswerOf<C>) => void;
}

/** Sends an act about an agent, says what came of it, and reads again what shows it. */
export const useAct = <const C extends Call>(
  call: C,
  { refetches = [], said, onDone }: ActOptions<C>,
): { readonly send: (request: InputOf<C>) => void; readonly isRunning: boolean } => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const command = useCommand(call, {
    refetches: [getAgentCard, listTree, listAgentEntries, ...refetches],
    onSuccess: (answer) => {
      void message.success(said(answer), 8);
      onDone(answer);
    },
  });
  const send = (request: InputOf<C>): void =>
    command.mutate(request, { onError: (error) => void message.error(failureText(error, t), 10) });
  return { send, isRunning: command.isPending };
};
