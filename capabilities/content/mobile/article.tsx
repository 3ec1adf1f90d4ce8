import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import styles from './article.module.css';
import { RichText } from './rich-text.tsx';

interface Shown {
  title: string;
  meta?: string;
  body: string;
}

/** Text page with loading and error states; content that no longer exists gets a message instead of a retry button. */
export function Article<A>({ read, children }: { read: UseQueryResult<A>; children: (answer: A) => Shown }): ReactNode {
  const { t } = useText();
  if (read.data) return <Text {...children(read.data)} />;
  if (!read.isError) return <SkeletonRows count={4} lead="none" />;
  const isGone =
    read.error instanceof CallError &&
    ([CODES.not_found, CODES.malformed] as number[]).includes(read.error.failure.code);
  if (isGone)
    return (
      <Empty icon="file" title={t('content.gone')}>
        {t('content.gone-hint')}
      </Empty>
    );
  return <ErrorState onRetry={() => void read.refetch()} />;
}

function Text({ title, meta, body }: Shown): ReactNode {
  return (
    <article className={styles['article']}>
      {meta !== undefined && <p className={styles['meta']}>{meta}</p>}
      <h2>{title}</h2>
      <RichText text={body} />
    </article>
  );
}
