import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Source {
  /** Names that are imported or re-exported, and from which file. */
  links: { names: string[]; file: string }[];
  /** Capabilities whose texts are named by literal keys. */
  groups: Set<string>;
}

const LINK = /^(?:import|export)\s+(?!type)([^;]*?)\s+from\s+'([^']+)'/gms;
const NAME = /(?:^|[{,]\s*)(?!type\s)(\w+)/g;
const KEY = /\bt\(\s*[`'"]([a-z-]+)\.[a-z]/g;

const namesOf = (clause: string): string[] => Array.from(clause.matchAll(NAME), ([, name = '']) => name);

/** Capabilities whose texts a page shows, by the literal keys of the components that it imports. */
export class PageTexts {
  readonly #root: string;
  readonly #sources = new Map<string, Source>();

  /** @param root folder of the repository. */
  constructor(root: string) {
    this.#root = root;
  }

  /** @param page file below `capabilities/`. */
  of(page: string): Set<string> {
    const groups = new Set<string>();
    this.#collect(join(this.#root, 'capabilities', page), [], new Set(), groups);
    return groups;
  }

  /** An `api.ts` only passes on what other files define: of it, only the asked names are followed. */
  #collect(file: string, asked: readonly string[], seen: Set<string>, groups: Set<string>): void {
    const passesOn = /\/api\.tsx?$/.test(file);
    const key = passesOn ? `${file} ${asked.join(' ')}` : file;
    if (seen.has(key)) return;
    seen.add(key);
    const source = this.#read(file);
    if (!passesOn) for (const group of source.groups) groups.add(group);
    for (const link of source.links) {
      const names = passesOn ? link.names.filter((name) => asked.includes(name)) : link.names;
      if (names.length > 0 || !passesOn) this.#collect(link.file, names, seen, groups);
    }
  }

  #read(file: string): Source {
    const known = this.#sources.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const links = Array.from(text.matchAll(LINK), ([, clause = '', from = '']) => ({
      names: namesOf(clause),
      file: from.startsWith('#') ? join(this.#root, from.slice(1)) : join(dirname(file), from),
    }));
    const source = {
      links: links.filter(
        (link) => /\/capabilities\/[\w-]+\/mobile\/.*\.tsx?$/.test(link.file) && existsSync(link.file),
      ),
      groups: new Set(Array.from(text.matchAll(KEY), ([, group = '']) => group)),
    };
    this.#sources.set(file, source);
    return source;
  }
}
