/** Personal data of indirect sub-agents is masked (domain.md §2). Total: any length, nothing is ever shown whole. */

/** `张三` → `张*`: the first character tells siblings apart, the number of stars tells nothing. */
export const maskName = (name: string): string => {
  const [first] = name;
  return first === undefined || [...name].length === 1 ? '*' : `${first}*`;
};

/** `13812341234` → `138****1234`; shorter numbers show less in proportion. */
export const maskMobile = (mobile: string): string => {
  const digits = [...mobile];
  const head = Math.min(3, Math.floor((digits.length * 3) / 11));
  const tail = Math.min(4, Math.floor((digits.length * 4) / 11));
  const stars = Math.max(1, digits.length - head - tail);
  return digits.slice(0, head).join('') + '*'.repeat(stars) + (tail > 0 ? digits.slice(-tail).join('') : '');
};
