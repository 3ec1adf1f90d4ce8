export interface UpgradeNote {
  head: string;
  text: string;
}

/**
 * The notes of a version: parts separated by empty lines, each a line with its explanation; without empty lines, each
 * line is a part.
 */
export const notesOf = (contents: string): UpgradeNote[] => {
  const parts = contents.trim().split(/\n{2,}/);
  const blocks = parts.length > 1 ? parts : contents.trim().split('\n');
  return blocks
    .map((block) => block.trim().split('\n'))
    .map(([head = '', ...rest]) => ({ head, text: rest.join('\n') }))
    .filter(({ head }) => head !== '');
};
