/** The content of a banner. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { mayOpen, push, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getBanner } from '../contract/get-banner.ts';
import { Article } from './article.tsx';
import { isPageLink } from './page-link.ts';

export function Page(): ReactNode {
  const { t } = useText();
  const { id = '' } = useQueryParams({ id: 'string' });
  const read = useCall(getBanner, { id });
  const link = read.data?.link;
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>
          <Article read={read}>{({ title, body }) => ({ title, body })}</Article>
        </Card>
        {isPageLink(link) && mayOpen(link) && (
          <Button kind="tonal" onClick={() => push(link)}>
            {t('content.banner.open')}
          </Button>
        )}
      </Stack>
    </Screen>
  );
}
