/** 下载应用: the steps of the phone on which it is opened. */
import type { ReactNode } from 'react';
import { Download, here } from './download.tsx';

function DownloadAppPage(): ReactNode {
  return <Download first={here()} />;
}

export { DownloadAppPage as Page };
