/** A mistake on the command line, as one sentence. */
export class UsageError extends Error {}

const word = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const stem = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

export interface CallName {
  capability: string;
  stem: string;
  /** The name in camelCase: `listTerminals`. */
  variable: string;
}

export const camel = (text: string): string =>
  text.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Parses `terminals.list-terminals`: a capability, and a verb with its noun. @throws UsageError. */
export const parseName = (text = ''): CallName => {
  const [capability = '', name = '', ...rest] = text.split('.');
  if (!word.test(capability) || !stem.test(name) || rest.length > 0)
    throw new UsageError(
      `"${text}" must look like terminals.list-spares: a capability, then two or more words joined by hyphens.`,
    );
  return { capability, stem: name, variable: camel(name) };
};

/** Parses `withdrawals.console.payout-list`, a page of the console; undefined for a name without that middle part. */
export const parseConsoleName = (text = ''): CallName | undefined => {
  const [capability = '', part, ...rest] = text.split('.');
  return part === 'console' ? parseName([capability, ...rest].join('.')) : undefined;
};

/** @throws UsageError. */
export const parseCapability = (text = ''): string => {
  if (!word.test(text)) throw new UsageError(`"${text}" must be in small letters, such as terminals or acquirer-view.`);
  return text;
};

/** The name of a component: `listSpares` → `ListSpares`. */
export const pascal = ({ variable }: CallName): string => (variable[0]?.toUpperCase() ?? '') + variable.slice(1);
