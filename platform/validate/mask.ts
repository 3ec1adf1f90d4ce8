/**
 * Masks are total functions: for any input they never throw and never reveal more than documented here; input of
 * unexpected length is hidden entirely.
 */

/** `138****1234`; anything but eleven characters is all stars. */
export function maskMobile(text: string | null | undefined): string {
  return maskEnds(text, 11, 11, 3, 4);
}

/** `5101**********2416`; anything but eighteen characters is all stars. */
export function maskId(text: string | null | undefined): string {
  return maskEnds(text, 18, 18, 4, 4);
}

/** `张*`: the first character of two or more, without revealing how many follow. */
export function maskName(text: string | null | undefined): string {
  const [first, ...rest] = charactersOf(text);
  if (first === undefined) return '';
  return rest.length === 0 ? '*' : `${first}*`;
}

/** `•••• 6217`: the last four of at least twelve characters; spaces are ignored. */
export function maskCard(text: string | null | undefined): string {
  const characters = charactersOf((text ?? '').replace(/\s/g, ''));
  if (characters.length === 0) return '';
  return characters.length < 12 ? '••••' : `•••• ${characters.slice(-4).join('')}`;
}

function maskEnds(text: string | null | undefined, min: number, max: number, head: number, tail: number): string {
  const characters = charactersOf(text);
  const { length } = characters;
  if (length < min || length > max) return '*'.repeat(Math.min(length, max));
  const stars = '*'.repeat(length - head - tail);
  return characters.slice(0, head).join('') + stars + characters.slice(length - tail).join('');
}

/** Splits by code points, so that surrogate pairs are never broken. */
function charactersOf(text: string | null | undefined): string[] {
  return Array.from((text ?? '').trim());
}
