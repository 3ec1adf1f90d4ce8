/** A page's state in its address: /console/merchants/12?text=…. */
export const openIn = (path: string, page: string): string | undefined => {
  const id = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : '';
  return /^\d{1,15}$/.test(id) ? id : undefined;
};

export const pathOf = (page: string, id: string | undefined): string => (id === undefined ? page : `${page}/${id}`);

export const searchOf = (text: string): string => (text === '' ? '' : `?${new URLSearchParams({ text }).toString()}`);

/** What an address does not say is as on the first visit. */
export const textIn = (search: string): string => (new URLSearchParams(search).get('text') ?? '').slice(0, 40);
