import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { asModule, REACT_FILES } from './react-modules-plugin.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const require = createRequire(import.meta.url);

const exportsOf = (code: string): string[] => {
  const { program, errors } = parseSync('react.js', code);
  expect(errors).toEqual([]);
  return program.body.flatMap((line) =>
    line.type === 'ExportNamedDeclaration'
      ? line.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
      : [],
  );
};

it.each(Object.entries(REACT_FILES))(
  '%s exports as a module the same names as its production file',
  (_source, file) => {
    const path = join(MODULES, file);
    const names = exportsOf(asModule(readFileSync(path, 'utf8')));
    expect(names.toSorted()).toEqual(Object.keys(require(path) as object).toSorted());
  },
);

it('imports the modules that a file requires, and keeps a name that changes', () => {
  const text = `"use strict";
var One = require("one"),
  Two = require("two/client");
exports.now = void 0;
exports.now = One.now;
exports.later = function () { return exports.now() + Two.wait; };`;
  expect(asModule(text)).toBe(`import * as One from "one";
import * as Two from "two/client";
let $now;
"use strict";

$now = void 0;
$now = One.now;
const $later = function () { return $now() + Two.wait; };
export { $now as now,$later as later };`);
});

it.each(['module.exports = function () {};', 'Object.assign(exports, { now });', 'if (isOld) require("./old.js");'])(
  'refuses a file that it would misread: %s',
  (text) => {
    expect(() => asModule(text)).toThrow('React is written in another way');
  },
);
