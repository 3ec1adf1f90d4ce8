import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { send } from '#platform/client/send.ts';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { delay } from '../delayed.ts';
import { failureText } from '../failure.ts';

interface Case {
  /** The same as in {@link VerdictFoot}. */
  readonly about: string;
  /** Whom or what the bar and the messages name. */
  readonly name: string;
  /** The list of waiting cases: read again when one is decided, also by somebody else. */
  readonly list: Call;
  readonly onDecided: () => void;
}

export type VerdictHandler = <C extends Call>(call: C, request: InputOf<C>, what: 'approved' | 'rejected') => void;

/** Decides when it can no longer be undone. A decision by another meanwhile (409) stands, and is shown. */
export const useVerdict = ({ about, name, list, onDecided }: Case): VerdictHandler => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  return (call, request, what) => {
    const key = idempotencyKey();
    const told = t(`console.review.told.${what}`, { name });
    delay({
      about: [about],
      text: told,
      send: async (keepalive) => {
        try {
          await send(call, request, { idempotencyKey: key, keepalive });
          void message.success(told);
        } catch (error) {
          void message.error(t('console.review.not_decided', { name, why: failureText(error, t) }), 10);
        }
        await cache.invalidateQueries({ queryKey: [list.name] });
      },
    });
    onDecided();
  };
};
