/** 详情: a content page by its key. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { IncompleteAddress } from '#platform/client/read-error.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { mayOpen, push, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getPage } from '../../contract/pages/get-page.ts';
import { isPageLink } from '../page-link.ts';
import { Article } from './article.tsx';

function ContentPagePage(): ReactNode {
  const { key = '' } = useQueryParams({ key: 'string' });
  const read = useCall(getPage, { key }, { enabled: key !== '' });
  const { action, link } = read.data ?? {};
  const foot = isPageLink(link) && mayOpen(link) && (
    <ActionBar leads>
      <Button onClick={() => push(link)}>{action}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Stack>
        <Card>
          {key === '' ? <IncompleteAddress /> : <Article read={read}>{({ title, body }) => ({ title, body })}</Article>}
        </Card>
      </Stack>
    </Screen>
  );
}

export { ContentPagePage as Page };
