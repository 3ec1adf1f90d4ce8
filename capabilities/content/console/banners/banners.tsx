/** /console/content/banners: banners of home and shop, and for whom they are. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { disableBanner } from '../../contract/banners/disable-banner.ts';
import { enableBanner } from '../../contract/banners/enable-banner.ts';
import { listAllBanners } from '../../contract/banners/list-all-banners.ts';
import { ShownList } from '../shown-list.tsx';

export function Banners(): ReactNode {
  const { t } = useText();
  const list = useCall(listAllBanners, {});
  const show = useCommand(enableBanner, { refetches: [listAllBanners] });
  const hide = useCommand(disableBanner, { refetches: [listAllBanners] });
  return (
    <ShownList
      title={t('content.console.banners')}
      list={list}
      error={show.error ?? hide.error}
      onChange={({ id, isShown }) => (isShown ? hide : show).mutate({ id: id as never })}
      columns={[
        { key: 'title', title: t('content.console.title'), render: (_, { title }) => <b>{title}</b> },
        {
          key: 'type',
          width: 140,
          title: t('content.console.place'),
          render: (_, { type }) => t(`content.console.place.${type}`),
        },
        {
          key: 'readers',
          title: t('content.console.readers'),
          className: 'c-soft',
          render: (_, { levels, team, needs }) =>
            joined(levels.join(' '), team ?? '', needs === undefined ? '' : t(`content.console.needs.${needs}`)) ||
            t('content.console.everybody'),
        },
      ]}
    />
  );
}
