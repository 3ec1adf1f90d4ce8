import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Facts, Row, Rows } from '#platform/ui/list/row.tsx';
import { back, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { submitReport } from '../../contract/reports/submit-report.ts';
import { LINK_SOURCES, type LinkSource } from '../../contract/web-view/link-sources.ts';
import { registrableIn } from '../../rules/web-view/registrable-domain.ts';
import type { AddressVerdict } from '../../rules/web-view/web-address.ts';
import { carriedIn } from './carried.ts';
import { LinkOrigin } from './link-origin.tsx';
import styles from './web-view.module.css';

interface LinkWarningProps {
  /** The address as given. */
  url: string;
  judged: Exclude<AddressVerdict, { kind: 'shown' }>;
}

/** Names the address that the link opens and the data that it passes on. Its main button leads back. */
export function LinkWarning({ url, judged }: LinkWarningProps): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const source = useSource();
  const why = judged.kind === 'refused' ? 'refused' : judged.why;
  const shown = judged.kind === 'refused' ? url : judged.href;
  const carried = carriedIn(shown, user).map(({ what, value }) => t(`content.web-view.carried.${what}`, { value }));
  return (
    <Screen
      bar={<NavBar />}
      foot={
        <ActionBar leads>
          <Button onClick={() => back()}>{t('content.web-view.back')}</Button>
        </ActionBar>
      }
      room="action"
    >
      <div className={styles['head']}>
        <span className={styles['shield']}>
          <Icon name="shield-alert" />
        </span>
        <h2>{t(`content.web-view.title.${why}`)}</h2>
        {judged.kind === 'warned' && <Host host={judged.host} />}
        <p className={styles['why']}>{t(`content.web-view.why.${why}`)}</p>
      </div>
      <Stack>
        <Card pad>
          <Facts
            facts={[
              { label: t('content.web-view.from'), value: <LinkOrigin {...source} url={url} /> },
              { label: t('content.web-view.address'), value: <span className={styles['address']}>{shown}</span> },
              {
                label: t('content.web-view.carried'),
                value: carried.length === 0 ? t('content.web-view.carried.none') : joined(...carried),
              },
            ]}
          />
        </Card>
        <Callout tone="warning">{t('content.web-view.never')}</Callout>
        <LinkActs href={judged.kind === 'warned' ? judged.href : undefined} shown={shown} />
      </Stack>
    </Screen>
  );
}

/** The content that contains the link. */
const useSource = (): { from: LinkSource | undefined; id: string | undefined } => {
  const { from, id } = useQueryParams({ from: 'string', id: 'string' });
  return { from: LINK_SOURCES.find((one) => one === from), id };
};

interface LinkActsProps {
  /** The address that may be copied. */
  href: string | undefined;
  shown: string;
}

function LinkActs({ href, shown }: LinkActsProps): ReactNode {
  const { t } = useText();
  const { from, id } = useSource();
  const { mutate, isPending, isSuccess } = useCommand(submitReport, {
    onSuccess: () => toast(t('content.web-view.reported'), 'check'),
  });
  return (
    <Card>
      <Rows indent="icon">
        {href !== undefined && (
          <Row
            icon="copy"
            title={t('content.web-view.copy')}
            meta={t('content.web-view.copy-hint')}
            onClick={() => void copyText(href)}
          />
        )}
        <Row
          icon="message"
          title={t('content.web-view.report')}
          disabled={isPending || isSuccess}
          {...(isSuccess && { value: t('content.web-view.is-reported') })}
          onClick={() => mutate({ url: shown.slice(0, MOST), ...(from && { from, sourceKey: id }) })}
        />
      </Rows>
    </Card>
  );
}

/** The longest address that can be reported, in characters. */
const MOST = 1_000;

function Host({ host }: { host: string }): ReactNode {
  const { t } = useText();
  const { before, registered } = registrableIn(host);
  return (
    <>
      <p className={styles['host']}>
        <span>{before}</span>
        <b>{registered}</b>
      </p>
      {host.includes('xn--') && <p className={styles['foreign']}>{t('content.web-view.foreign')}</p>}
    </>
  );
}
