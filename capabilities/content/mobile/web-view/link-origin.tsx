import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { getBanner } from '../../contract/get-banner.ts';
import { getNotice } from '../../contract/get-notice.ts';
import { getPage } from '../../contract/get-page.ts';
import type { LinkSource } from '../../contract/link-sources.ts';

interface LinkOriginProps {
  from: LinkSource | undefined;
  id: string | undefined;
}

/** Where the link stood. Only the server says so: an address that somebody sent could claim anything. */
export function LinkOrigin({ from, id }: LinkOriginProps): ReactNode {
  const { t } = useText();
  const isNumber = /^[1-9]\d{0,14}$/.test(id ?? '');
  const notice = useCall(getNotice, { id: id ?? '' }, { enabled: from === 'notice' && isNumber });
  const banner = useCall(getBanner, { id: id ?? '' }, { enabled: from === 'banner' && isNumber });
  const page = useCall(getPage, { key: id ?? '' }, { enabled: from === 'page' && id !== undefined });
  const read = from && { notice, banner, page }[from];
  if (read?.isLoading) return <SkeletonText width="8em" />;
  const title = read?.data?.title;
  return from === undefined || title === undefined
    ? t('content.web-view.from.elsewhere')
    : t(`content.web-view.from.${from}`, { title });
}
