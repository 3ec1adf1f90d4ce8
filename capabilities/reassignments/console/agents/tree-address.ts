/** The filter, the open row and the form of the tree, in the address. */
import { replaceAddress } from '#platform/ui-console/navigation.ts';

export interface TreeState {
  readonly text?: string;
  readonly level?: string;
  readonly status?: string;
  /** The code of the agent in the drawer. */
  readonly open?: string;
  /** Whether the drawer has the form of a new root. */
  readonly isNew?: boolean;
}

export const treeStateOf = (search: string): TreeState => {
  const query = new URLSearchParams(search);
  const field = (name: string) => query.get(name) ?? undefined;
  const [text, level, status, open] = ['q', 'level', 'state', 'open'].map(field);
  return {
    ...(text !== undefined && { text }),
    ...(level !== undefined && { level }),
    ...(status !== undefined && { status }),
    ...(open !== undefined && { open }),
    isNew: query.has('new'),
  };
};

export const writeTreeState = ({ text, level, status, open, isNew }: TreeState): void => {
  const query = new URLSearchParams();
  const fields = { q: text, level, state: status, open, new: isNew === true ? '1' : undefined };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') query.set(name, value);
  const search = query.toString();
  replaceAddress('/agents', search === '' ? '' : `?${search}`);
};
