const BASE = '/staff/people';
/** The row of the address in which somebody is added. */
export const NEW = 'new';

/** The login name of the open account, `new`, or undefined. */
export const openIn = (path: string): string | undefined => path.slice(BASE.length + 1) || undefined;

export const pathOf = (row: string | undefined): string => (row === undefined ? BASE : `${BASE}/${row}`);
