/** A network as the login log keeps it: enough to recognize a provider or a town, too little to find a person. */
const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i;
const IPV6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):/i;

/** @returns `112.10.*.*`, `2409:8a62::/32`; `-` for anything else. */
export const coarseNetwork = (ip: string): string => {
  const [, first, second] = IPV4.exec(ip) ?? [];
  if (first !== undefined && second !== undefined) return `${first}.${second}.*.*`;
  const [, high, low] = IPV6.exec(ip) ?? [];
  return high !== undefined && low !== undefined ? `${high}:${low}::/32` : '-';
};
