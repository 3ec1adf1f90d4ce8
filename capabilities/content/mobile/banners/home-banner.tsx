import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { bannerTypes, listBanners } from '../../contract/banners/list-banners.ts';
import { isPageLink } from '../page-link.ts';
import { Banner, BannerSkeleton } from './banner.tsx';

/** Banners change rarely. */
const STALE_MS = 5 * 60_000;

/**
 * Banners of home and, after them and labelled, those of the shop, in the order of the answer; leaves out those of
 * pages that the user cannot open. Renders nothing when there are none.
 */
export function HomeBanner(): ReactNode {
  const { t } = useText();
  useSession();
  const { data, isPending } = useCall(listBanners, {}, { staleMs: STALE_MS });
  if (isPending) return <BannerSkeleton />;
  const cards = (data?.rows ?? [])
    .filter(({ isShow, link }) => isShow && (!isPageLink(link) || mayOpen(link)))
    .map(({ id, bannerType, title, subtitle, action, link, hasBody }) => ({
      id,
      title,
      text: subtitle,
      action,
      ...(bannerType === bannerTypes.shop && { label: t('content.home-banner.shop') }),
      ...(isPageLink(link) && !hasBody ? { to: link } : { to: '/pages/home/home/bannerDetail', query: { id } }),
    }));
  return <Banner cards={cards} label={t('content.home-banner.label')} />;
}
