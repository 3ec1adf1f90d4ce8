/** The rules of a document: the text under each heading, and under each bold title within it. */
export interface Section {
  /** `3 Policies and terms`; `3 … > Communication fee` for a bold title. */
  readonly name: string;
  readonly text: string;
  readonly examples: number;
}

const HEADING = /^#{2,3} (.+)$/;
const TITLE = /^\*\*([^*]+?)\.?\*\*/;
const EXAMPLE = /^<!-- example: /;

export const readSections = (markdown: string): Section[] => {
  const sections: { name: string; lines: string[] }[] = [];
  let heading = '';
  let before = '';
  for (const line of markdown.split('\n')) {
    const [, title] = HEADING.exec(line) ?? [];
    // a bold title begins a paragraph, or stands after a table
    const [, bold] = before === '' || before.startsWith('|') ? (TITLE.exec(line) ?? []) : [];
    if (title !== undefined) heading = title;
    if (title !== undefined) sections.push({ name: title, lines: [] });
    else if (bold !== undefined) sections.push({ name: `${heading} > ${bold}`, lines: [] });
    sections.at(-1)?.lines.push(line);
    before = line;
  }
  return sections.map(({ name, lines }) => ({
    name,
    text: lines.join('\n'),
    examples: lines.filter((line) => EXAMPLE.test(line)).length,
  }));
};
