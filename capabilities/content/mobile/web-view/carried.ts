import type { SessionUser } from '#platform/client/session-store.ts';

export interface PersonalFact {
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

/** The personal facts in an address, which its site would learn about the reader. */
export const carriedIn = (address: string, user: SessionUser | undefined): PersonalFact[] => {
  if (user === undefined) return [];
  const text = plain(address).toLowerCase();
  const known: PersonalFact[] = [
    { what: 'code', value: user.agentCode },
    { what: 'name', value: user.agentName },
    { what: 'account', value: user.userName },
  ];
  const isNew = ({ value }: PersonalFact, at: number): boolean =>
    known.findIndex((one) => one.value.toLowerCase() === value.toLowerCase()) === at;
  return known.filter((one, at) => one.value !== '' && text.includes(one.value.toLowerCase()) && isNew(one, at));
};
