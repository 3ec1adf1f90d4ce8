/** The content of a banner, below the line that home shows with its title. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { mayOpen, push, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getBanner } from '../../contract/banners/get-banner.ts';
import { isPageLink } from '../page-link.ts';
import { Article } from '../pages/article.tsx';

function BannerDetailPage(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const read = useCall(getBanner, { id });
  const { action, link } = read.data ?? {};
  return (
    <Screen
      bar={<NavBar />}
      foot={
        isPageLink(link) &&
        mayOpen(link) && (
          <ActionBar leads>
            <Button onClick={() => push(link)}>{action}</Button>
          </ActionBar>
        )
      }
    >
      <Stack>
        <Card>
          <Article read={read}>{({ title, subtitle, body }) => ({ title, meta: subtitle, body })}</Article>
        </Card>
      </Stack>
    </Screen>
  );
}

export { BannerDetailPage as Page };
