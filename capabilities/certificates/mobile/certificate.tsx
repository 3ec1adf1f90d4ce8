/** 授权资格证书: drawn on the device, saved and shared as a picture. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { savePicture, sharePicture } from '#platform/ui/picture/picture-file.ts';
import { getCertificate } from '../contract/get-certificate.ts';
import { drawCertificate } from './draw-certificate.ts';
import { useCertificateTexts, type Certificate } from './use-certificate-texts.ts';
import styles from './certificate.module.css';

function CertificatePage(): ReactNode {
  const { data, error, refetch } = useCall(getCertificate, {});
  if (data) return <Shown certificate={data} />;
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>{error ? <NotYet error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}</Card>
      </Stack>
    </Screen>
  );
}

/** The server's words for why there is no certificate. */
function NotYet({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const { t } = useText();
  const isRefused = error instanceof CallError && (error.failure.reason ?? '').startsWith('certificate_');
  if (!isRefused) return <ReadError error={error} onRetry={onRetry} />;
  return (
    <Empty icon="certificate" title={t('certificates.certificate.none')}>
      {error.failure.msg}
    </Empty>
  );
}

function Shown({ certificate }: { certificate: Certificate }): ReactNode {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const texts = useCertificateTexts(certificate);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (canvas.current) drawCertificate(canvas.current, texts);
  }, [texts]);
  const run = async (use: (canvas: HTMLCanvasElement, name: string) => Promise<void>): Promise<void> => {
    if (!canvas.current || isRunning) return;
    setRunning(true);
    await use(canvas.current, `${certificate.number}.png`).finally(() => setRunning(false));
  };
  const { number, displayName, levelName, validFrom, validTo } = certificate;
  const name = displayName === undefined ? certificate.name : `${certificate.name} (${displayName})`;
  const alt = t('certificates.certificate.alt', { number, name, level: levelName, from: validFrom, to: validTo });
  return (
    <Screen
      bar={<NavBar />}
      foot={
        <ActionBar leads>
          <Button kind="quiet" icon="download" disabled={isRunning} onClick={() => void run(savePicture)}>
            {t('certificates.certificate.save')}
          </Button>
          <Button icon="share" disabled={isRunning} onClick={() => void run(sharePicture)}>
            {t('certificates.certificate.share')}
          </Button>
        </ActionBar>
      }
    >
      <Stack>
        <canvas ref={canvas} className={styles['paper']} role="img" aria-label={alt} />
        <Card>
          <div className={styles['public']}>
            <div>
              <b>{t('certificates.certificate.public')}</b>
              <span>{t('certificates.certificate.code', { code: certificate.verifyCode })}</span>
            </div>
            <SmallButton kind="tonal" icon="copy" onClick={() => void copyText(certificate.verifyUrl)}>
              {t('certificates.certificate.copy')}
            </SmallButton>
          </div>
        </Card>
      </Stack>
    </Screen>
  );
}

export { CertificatePage as Page };
