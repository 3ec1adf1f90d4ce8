/** A page's state in its address: /console/merchants/12?tab=…&text=…. */
export const openIn = (path: string, page: string): string | undefined => {
  const id = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : '';
  return /^\d{1,15}$/.test(id) ? id : undefined;
};

export const pathOf = (page: string, id: string | undefined): string => (id === undefined ? page : `${page}/${id}`);

export interface ReviewAddress {
  /** '' is the first: what waits. */
  readonly tab: string;
  readonly text: string;
  /** Decided within so many days; undefined means at any time. */
  readonly days: number | undefined;
  readonly pageNum: number;
}

export const searchOf = ({ tab = '', text = '', days, pageNum = 1 }: Partial<ReviewAddress>): string => {
  const given = new URLSearchParams();
  if (tab !== '') given.set('tab', tab);
  if (text !== '') given.set('text', text);
  if (days !== undefined) given.set('days', String(days));
  if (pageNum > 1) given.set('page', String(pageNum));
  return given.size === 0 ? '' : `?${given.toString()}`;
};

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;

/** Values that are missing or wrong in an address are as on the first visit. */
export const addressIn = (search: string): ReviewAddress => {
  const given = new URLSearchParams(search);
  return {
    tab: given.get('tab') ?? '',
    text: (given.get('text') ?? '').slice(0, 40),
    days: numberIn(given.get('days')),
    pageNum: numberIn(given.get('page')) ?? 1,
  };
};
