import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { RichText } from './rich-text.tsx';
import styles from './article.module.css';

interface ArticleContent {
  title: string;
  meta?: string;
  /** Shown before the meta line. */
  tag?: ReactNode;
  body: string;
  /** Shown below the text. */
  more?: ReactNode;
}

/**
 * Text page with loading and error states; content that no longer exists gets a message with a way back instead of a
 * retry button.
 */
export function Article<A>({
  read,
  children,
}: {
  read: UseQueryResult<A>;
  children: (answer: A) => ArticleContent;
}): ReactNode {
  const { t } = useText();
  if (read.data) return <Text {...children(read.data)} />;
  if (!read.isError) return <SkeletonRows count={4} lead="none" />;
  const gone = { icon: 'file', title: t('content.gone'), text: t('content.gone-hint') } as const;
  return <ReadError error={read.error} onRetry={() => void read.refetch()} gone={gone} />;
}

function Text({ title, meta, tag, body, more }: ArticleContent): ReactNode {
  return (
    <article className={styles['article']}>
      {meta !== undefined && (
        <p className={styles['meta']}>
          {tag}
          <span>{meta}</span>
        </p>
      )}
      <h2>{title}</h2>
      <RichText text={body} />
      {more}
    </article>
  );
}
