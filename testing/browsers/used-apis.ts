/** The newer APIs that a built script names: as members of any object, and as globals. */
import { parseSync, Visitor } from 'vite';
import { newerApis, SELECTORS } from './newer-apis.ts';

const apis = newerApis().filter(({ holder }) => holder !== SELECTORS);
const telling = apis.filter(({ isTelling }) => isTelling);
const members = new Set(telling.flatMap(({ member }) => member ?? []));
/** APIs that share their name with an older one, such as `AbortSignal.any` with `Promise.any`: with their interface. */
const owned = new Set(
  apis.flatMap(({ holder, member, isStatic }) => (member !== undefined && isStatic ? `${holder}.${member}` : [])),
);
const holders = new Set(telling.flatMap(({ holder, member }) => (member === undefined ? [holder] : [])));

/** @returns `.name` for members, `Holder.name` where the interface is written, `Name` for globals. */
export const usedApis = (file: string, code: string): string[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Set<string>();
  new Visitor({
    MemberExpression: ({ object, property, computed }) => {
      const name = property.type === 'Identifier' && !computed ? property.name : undefined;
      const text = property.type === 'Literal' ? property.value : name;
      if (typeof text !== 'string') return;
      const whole = object.type === 'Identifier' ? `${object.name}.${text}` : '';
      if (owned.has(whole)) found.add(whole);
      else if (members.has(text)) found.add(`.${text}`);
      if (holders.has(text)) found.add(text);
    },
    Identifier: ({ name }) => void (holders.has(name) && found.add(name)),
  }).visit(program);
  return [...found].toSorted();
};
