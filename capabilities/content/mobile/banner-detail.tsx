/** A banner as home shows it, and its text, where it has one. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { mayOpen, push, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getBanner } from '../contract/get-banner.ts';
import { Article } from './article.tsx';
import { Banner } from './banner.tsx';
import { isPageLink } from './page-link.ts';

export function Page(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const read = useCall(getBanner, { id });
  const { title, subtitle, body, action, link } = read.data ?? {};
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
        {title !== undefined && <Banner cards={[{ id, title, text: subtitle }]} label={title} />}
        {body !== '' && (
          <Card>
            <Article read={read}>{(banner) => ({ body: banner.body })}</Article>
          </Card>
        )}
      </Stack>
    </Screen>
  );
}
