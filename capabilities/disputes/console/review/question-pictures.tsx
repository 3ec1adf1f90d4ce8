import { App as AntApp, Button, Image } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { usePhotos } from '#platform/ui-console/review/read-photo.ts';
import { revealPictures } from '../../contract/opening/reveal-pictures.ts';

/** The pictures of an agent's question: revealed by a press, because each look is in the audit log. */
export function QuestionPictures({ no }: { no: string }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [urls, setUrls] = useState<readonly string[]>();
  const photos = usePhotos(urls ?? []);
  const reveal = useCommand(revealPictures, { refetches: [], onSuccess: ({ pictures }) => setUrls(pictures) });
  const look = (): void => reveal.mutate({ no }, { onError: (error) => void message.error(failureText(error, t)) });
  if (urls === undefined)
    return (
      <Button size="small" icon={<Icon name="image" size={16} />} loading={reveal.isPending} onClick={look}>
        {t('disputes.console.pictures')}
      </Button>
    );
  if (urls.length === 0) return <p className="c-note">{t('disputes.console.pictures.none')}</p>;
  return (
    <Image.PreviewGroup>
      {urls.map((url, index) => {
        const src = photos.get(url);
        const alt = t('disputes.console.picture', { count: index + 1 });
        return src === undefined || src === 'failed' ? (
          <p key={url} className="c-note">
            {src === 'failed' ? t('console.review.photo.failed') : '…'}
          </p>
        ) : (
          <Image key={url} src={src} alt={alt} width={96} />
        );
      })}
    </Image.PreviewGroup>
  );
}
