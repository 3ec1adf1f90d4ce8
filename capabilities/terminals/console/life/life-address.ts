/** The page's state in its address: /console/terminals/00009840220106?q=0106&status=1, the open serial number first. */
import { BIND_STATUSES, type BindStatus } from '../../contract/binding/bind-status.ts';

const PATH = '/terminals';
const MAX_TEXT = 40;

export interface LifeState {
  readonly text: string;
  readonly status: BindStatus | undefined;
  readonly pageNum: number;
}

export const terminalPathOf = (sn: string | undefined): string => (sn === undefined ? PATH : `${PATH}/${sn}`);

/** @param path below /console. */
export const openTerminalIn = (path: string): string | undefined => /^\/terminals\/([0-9A-Z]{8,20})$/.exec(path)?.[1];

export const lifeStateOf = (search: string): LifeState => {
  const given = new URLSearchParams(search);
  return {
    text: (given.get('q') ?? '').trim().slice(0, MAX_TEXT),
    status: BIND_STATUSES.find((status) => String(status) === given.get('status')),
    pageNum: Number(/^[1-9]\d{0,2}$/.exec(given.get('page') ?? '')?.[0] ?? 1),
  };
};

export const lifeSearchOf = ({ text, status, pageNum }: LifeState): string => {
  const parts = new URLSearchParams([
    ...(text === '' ? [] : [['q', text]]),
    ...(status === undefined ? [] : [['status', String(status)]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ]).toString();
  return parts === '' ? '' : `?${parts}`;
};
