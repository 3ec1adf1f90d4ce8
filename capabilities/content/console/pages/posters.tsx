/** /console/content/posters: posters that agents share. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { disablePoster } from '../../contract/pages/disable-poster.ts';
import { enablePoster } from '../../contract/pages/enable-poster.ts';
import { listAllPosters } from '../../contract/pages/list-all-posters.ts';
import { ShownList } from '../shown-list.tsx';

export function Posters(): ReactNode {
  const { t } = useText();
  const list = useCall(listAllPosters, {});
  const show = useCommand(enablePoster, { refetches: [listAllPosters] });
  const hide = useCommand(disablePoster, { refetches: [listAllPosters] });
  return (
    <ShownList
      title={t('content.console.posters')}
      list={list}
      error={show.error ?? hide.error}
      onChange={({ id, isShown }) => (isShown ? hide : show).mutate({ id: id as never })}
      columns={[
        { key: 'title', title: t('content.console.title'), render: (_, { title }) => <b>{title}</b> },
        { key: 'kind', width: 160, title: t('content.console.kind'), className: 'c-soft', dataIndex: 'kind' },
        { key: 'look', width: 160, title: t('content.console.look'), className: 'c-soft', dataIndex: 'look' },
      ]}
    />
  );
}
