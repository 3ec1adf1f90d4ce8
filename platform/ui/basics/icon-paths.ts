import { firstIcons } from './first-icons.ts';

const paths = new Map<string, string>(Object.entries(firstIcons));

/** The rest of the set comes with the first page that is not the login page. */
export function addIcons(icons: Record<string, string>): void {
  for (const [name, path] of Object.entries(icons)) paths.set(name, path);
}

export function iconPath(name: string): string {
  return paths.get(name) ?? '';
}
