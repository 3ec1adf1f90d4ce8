export interface UpgradeNote {
  head: string;
  text: string;
}

/** A version's notes: parts with empty lines between them, each a line and its explanation; without any, each line. */
export const notesOf = (contents: string): UpgradeNote[] => {
  const parts = contents.trim().split(/\n{2,}/);
  const blocks = parts.length > 1 ? parts : contents.trim().split('\n');
  return blocks
    .map((block) => block.trim().split('\n'))
    .map(([head = '', ...rest]) => ({ head, text: rest.join('\n') }))
    .filter(({ head }) => head !== '');
};
