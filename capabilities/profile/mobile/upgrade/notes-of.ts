export interface UpgradeNote {
  head: string;
  text: string;
}

/** What is new: parts with empty lines between them, each a line and what is said of it; without any, each line. */
export const notesOf = (contents: string): UpgradeNote[] => {
  const parts = contents.trim().split(/\n{2,}/);
  const blocks = parts.length > 1 ? parts : contents.trim().split('\n');
  return blocks
    .map((block) => block.trim().split('\n'))
    .map(([head = '', ...rest]) => ({ head, text: rest.join('\n') }))
    .filter(({ head }) => head !== '');
};
