/** Reads source files by parsing them, each text once: pages of a build share most of their files. */
export const oncePerText = <T>(read: (file: string, text: string) => T): ((file: string, text: string) => T) => {
  const known = new Map<string, { text: string; value: T }>();
  return (file, text) => {
    const before = known.get(file);
    if (before?.text === text) return before.value;
    const value = read(file, text);
    known.set(file, { text, value });
    return value;
  };
};
