import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { dropKeptAnswers } from '#platform/client/kept-answers.ts';
import { PUSH_CACHE } from '#platform/client/push-account.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';

/** Bytes of browser storage used by this app. */
const cacheBytes = async (): Promise<number> => (await navigator.storage?.estimate?.())?.usage ?? 0;

const clearCaches = async (): Promise<void> => {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name !== PUSH_CACHE).map((name) => caches.delete(name)));
};

/** `0 KB`, `640 KB`, `1.2 MB` */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Clears the caches of the app on this device; the session and unsaved input are kept. */
export function CacheRow(): ReactNode {
  const { t } = useText();
  const answers = useQueryClient();
  const [bytes, setBytes] = useState<number>();
  const measure = useCallback(() => void cacheBytes().then(setBytes, () => setBytes(undefined)), []);
  useEffect(measure, [measure]);
  const clear = async (): Promise<void> => {
    await Promise.all([clearCaches(), dropKeptAnswers().catch(() => undefined)]);
    answers.removeQueries({ type: 'inactive' });
    measure();
    toast(t('profile.cache.done'), 'check');
  };
  return (
    <Row
      icon="trash"
      title={t('profile.cache.size', { size: bytes === undefined ? '' : sizeText(bytes) })}
      meta={t('profile.cache.hint')}
      value={
        <SmallButton kind="quiet" onClick={() => void clear()}>
          {t('profile.cache.clear')}
        </SmallButton>
      }
    />
  );
}
