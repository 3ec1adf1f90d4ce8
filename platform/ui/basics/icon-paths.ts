import { firstIcons } from './first-icons.ts';

const paths = new Map<string, string>(Object.entries(firstIcons));

/** Adds icons that are loaded with the pages that use them. */
export function addIcons(icons: Record<string, string>): void {
  for (const [name, path] of Object.entries(icons)) paths.set(name, path);
}

export function iconPath(name: string): string {
  return paths.get(name) ?? '';
}
