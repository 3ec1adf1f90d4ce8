import { firstIcons } from './first-icons.ts';

const paths = new Map<string, string>(Object.entries(firstIcons));

/** Adds the remaining icons, which are loaded with the first page other than login. */
export function addIcons(icons: Record<string, string>): void {
  for (const [name, path] of Object.entries(icons)) paths.set(name, path);
}

export function iconPath(name: string): string {
  return paths.get(name) ?? '';
}
