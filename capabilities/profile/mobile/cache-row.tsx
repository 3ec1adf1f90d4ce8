import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { dropKeptAnswers } from '#platform/client/kept-answers.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cacheBytes, clearCaches, sizeText } from './caches.ts';

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
