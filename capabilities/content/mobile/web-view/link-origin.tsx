import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { getBanner } from '../../contract/banners/get-banner.ts';
import { getNotice } from '../../contract/notices/get-notice.ts';
import { getPage } from '../../contract/pages/get-page.ts';
import type { LinkSource } from '../../contract/web-view/link-sources.ts';

interface LinkOriginProps {
  from: LinkSource | undefined;
  id: string | undefined;
  /** The address, which the content must have. */
  url: string;
}

const leadsTo = (link: string | undefined): string | null => new URLSearchParams(link?.split('?')[1]).get('url');

/** The page on which the link was, if it really is there: the address alone could claim anything. */
export function LinkOrigin({ from, id, url }: LinkOriginProps): ReactNode {
  const { t } = useText();
  const isNumber = /^[1-9]\d{0,14}$/.test(id ?? '');
  const notice = useCall(getNotice, { id: id ?? '' }, { enabled: from === 'notice' && isNumber });
  const banner = useCall(getBanner, { id: id ?? '' }, { enabled: from === 'banner' && isNumber });
  const page = useCall(getPage, { key: id ?? '' }, { enabled: from === 'page' && id !== undefined });
  const read = from && { notice, banner, page }[from];
  if (read?.isLoading) return <SkeletonText width="8em" />;
  const title = leadsTo(read?.data?.link) === url ? read?.data?.title : undefined;
  return from === undefined || title === undefined
    ? t('content.web-view.from.elsewhere')
    : t(`content.web-view.from.${from}`, { title });
}
