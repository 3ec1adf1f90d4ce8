/**
 * One character of text written without spaces, with the marks that may not begin a line and those that may not end
 * one.
 */
const PARTS =
  /[（「『《【]*[\u2E80-\uFFEF][、。，．：；！？）」』》】ー]*|[^\s\u2E80-\uFFEF]+[、。，．：；！？）」』》】]*\s*|\s+/gu;

/** Breaks a text between words, or between signs where there are no spaces. */
export const linesOf = (text: string, width: number, widthOf: (part: string) => number): string[] => {
  const lines = [''];
  for (const part of text.match(PARTS) ?? []) {
    const line = lines[lines.length - 1] ?? '';
    if (line !== '' && widthOf((line + part).trimEnd()) > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trim());
};
