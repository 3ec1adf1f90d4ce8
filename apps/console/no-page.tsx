import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import type { ConsolePage } from '#platform/ui-console/page.ts';

/** An address that leads nowhere, with a way to the first page; or a role without a page yet. */
export function NoPage({ first }: { first: ConsolePage | undefined }): ReactNode {
  const { t } = useText();
  return (
    <div className="c-centre">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(first === undefined ? 'console.no_page.none' : 'console.no_page.unknown')}
      >
        {first !== undefined && <Link to={first.path}>{t(first.title)}</Link>}
      </Empty>
    </div>
  );
}
