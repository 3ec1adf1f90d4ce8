/** 下载应用: the steps of the phone on which it is opened. */
import type { ReactNode } from 'react';
import { Download, here } from './download.tsx';

export function Page(): ReactNode {
  return <Download first={here()} />;
}
