import type { ReactNode } from 'react';
import './serial.css';
import { Copy } from './copy.tsx';

const strongDigits = 6;

/** Shows a serial number in groups of four; the last six characters are bold because agents search by them. */
export function Serial({ sn, copy }: { sn: string; copy?: boolean }): ReactNode {
  const head = sn.slice(0, -strongDigits).replace(/(.{4})(?=.)/g, '$1 ');
  const tail = sn.slice(-strongDigits);
  const number = (
    <span className="sn">
      {head && `${head} `}
      <b>{tail}</b>
    </span>
  );
  if (!copy) return number;
  return (
    <Copy text={sn} label={`SN ${[head, tail].filter(Boolean).join(' ')}`}>
      {number}
    </Copy>
  );
}
