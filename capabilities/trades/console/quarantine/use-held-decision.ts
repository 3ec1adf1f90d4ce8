import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { send } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { delay } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { dismissQuarantined } from '../../contract/quarantine/dismiss-quarantined.ts';
import { listHeldRows } from '../../contract/quarantine/list-held-rows.ts';
import { releaseQuarantined } from '../../contract/quarantine/release-quarantined.ts';
import type { HeldRow } from './use-held-rows.ts';

export const keyOf = ({ id }: Pick<HeldRow, 'id'>): string => `held-${id}`;

export interface HeldDecision {
  /** @param note why; kept in the audit log. */
  release: (note: string) => void;
  dismiss: (note: string) => void;
}

/** Decides when it can no longer be undone. If another decided meanwhile (409), nothing is decided, with a message. */
export const useHeldDecision = (row: HeldRow, onDecided: () => void): HeldDecision => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  const { id, reference, mark } = row;
  const decide = (what: 'released' | 'dismissed', act: (keepalive: boolean) => Promise<string>): void => {
    delay({
      about: [keyOf(row)],
      text: t(`trades.console.told.${what}`, { reference }),
      send: async (keepalive) => {
        try {
          void message.success(t(`trades.console.told.${await act(keepalive)}`, { reference }), 5);
        } catch (error) {
          void message.error(t('trades.console.not_decided', { reference, why: failureText(error, t) }), 10);
        }
        await cache.invalidateQueries({ queryKey: [listHeldRows.name] });
      },
    });
    onDecided();
  };
  const key = idempotencyKey();
  return {
    release: (note) =>
      decide('released', async (keepalive) => {
        const { outcome } = await send(
          releaseQuarantined,
          { id, note, seen: mark },
          { idempotencyKey: key, keepalive },
        );
        return outcome === 'booked' ? 'released' : outcome;
      }),
    dismiss: (note) =>
      decide('dismissed', async (keepalive) => {
        await send(dismissQuarantined, { id, note }, { idempotencyKey: key, keepalive });
        return 'dismissed';
      }),
  };
};
