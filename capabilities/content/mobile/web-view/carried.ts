import type { SessionUser } from '#platform/client/session-store.ts';

export interface Carried {
  what: 'code' | 'name' | 'account';
  value: string;
}

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** What an address says of its reader to whoever answers it. */
export const carriedIn = (address: string, user: SessionUser | undefined): Carried[] => {
  if (user === undefined) return [];
  const text = plain(address).toLowerCase();
  const known: Carried[] = [
    { what: 'code', value: user.agentCode },
    { what: 'name', value: user.agentName },
    { what: 'account', value: user.userName },
  ];
  const isNew = ({ value }: Carried, at: number): boolean =>
    known.findIndex((one) => one.value.toLowerCase() === value.toLowerCase()) === at;
  return known.filter((one, at) => one.value !== '' && text.includes(one.value.toLowerCase()) && isNew(one, at));
};
