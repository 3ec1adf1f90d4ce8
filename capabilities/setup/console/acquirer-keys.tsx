import { Alert, App as AntApp, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { addFeedKey } from '#capabilities/trades/contract/feed-keys/add-feed-key.ts';
import { listFeedKeys } from '#capabilities/trades/contract/feed-keys/list-feed-keys.ts';
import { revokeFeedKey } from '#capabilities/trades/contract/feed-keys/revoke-feed-key.ts';
import { listSteps } from '../contract/list-steps.ts';

type Key = AnswerOf<typeof listFeedKeys>['rows'][number];

function ShownOnce({ secret }: { secret: string }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const copy = (): void => void writeClipboard(secret).then(() => message.success(t('setup.console.key.copied')));
  return (
    <>
      <p className="c-secret">
        <code>{secret}</code>
        <Button
          size="small"
          aria-label={t('setup.console.key.copy')}
          icon={<Icon name="copy" size={16} />}
          onClick={copy}
        />
      </p>
      <p className="c-note">{t('setup.console.key.once')}</p>
    </>
  );
}

function Keys({ keys, onEnd }: { keys: readonly Key[]; onEnd: (key: Key) => void }): ReactNode {
  const { t } = useText();
  return (
    <ul className="c-diff">
      {keys.map((key) => (
        <li key={`${key.acquirer} ${key.fingerprint}`}>
          <span>
            {key.acquirer}
            <em>
              {joined(
                key.fingerprint,
                key.addedAt === undefined ? t('setup.console.key.setting') : formatDateTime(key.addedAt),
                key.addedBy,
              )}
            </em>
          </span>
          {key.origin === 'console' && (
            <Button size="small" danger onClick={() => onEnd(key)}>
              {t('setup.console.key.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keys with which acquirers sign: drawn by two persons, shown to the second, two at most while one is exchanged. */
export function AcquirerKeys(): ReactNode {
  const { t } = useText();
  const [acquirer, setAcquirer] = useState('');
  const [ending, setEnding] = useState<Key>();
  const keys = useCall(listFeedKeys, {}).data?.rows ?? [];
  const add = useCommand(addFeedKey, { refetches: [listFeedKeys, listSteps] });
  const end = useCommand(revokeFeedKey, { refetches: [listFeedKeys, listSteps] });
  const error = add.error ?? end.error;
  const send = (): void => {
    if (ending !== undefined) end.mutate({ acquirer: ending.acquirer, fingerprint: ending.fingerprint });
    setEnding(undefined);
  };
  return (
    <div className="c-form">
      <Keys keys={keys} onEnd={setEnding} />
      {add.data?.secret !== undefined && <ShownOnce secret={add.data.secret} />}
      {add.data?.is === 'waits' && (
        <p className="c-note c-note--wait">
          {t('setup.console.key.waits', { time: formatDateTime(add.data.lapsesAt ?? '') })}
        </p>
      )}
      {error && <Alert type="error" showIcon title={failureText(error, t)} />}
      {ending === undefined ? (
        <>
          <label>
            {t('setup.console.key.acquirer')}
            <Input value={acquirer} onChange={({ target }) => setAcquirer(target.value)} />
          </label>
          <Button
            type="primary"
            disabled={acquirer.trim() === ''}
            loading={add.isPending}
            onClick={() => add.mutate({ acquirer })}
          >
            {t('setup.console.key.draw')}
          </Button>
        </>
      ) : (
        <ArmedBox
          title={t('setup.console.key.armed')}
          label={t('setup.console.key.end_one', { key: ending.fingerprint })}
          isDanger
          onSend={send}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </div>
  );
}
