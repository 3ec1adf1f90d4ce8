/**
 * The rules of a style sheet that prerendered HTML may need. Those of a large sheet that it shows little of come with
 * the code, so that the HTML is sent without waiting for a round trip.
 */

/** Rules and at-rules with their blocks, of a style sheet without comments. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = [];
  for (let at = 0, from = 0, depth = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}' && (depth -= 1) === 0) {
      rules.push(css.slice(from, at + 1));
      from = at + 1;
    }
  }
  return rules;
};

/** The names in a selector, without arguments of `:is()`, `:not()` and the like, only one of which must match. */
const namesIn = (selector: string): string[] =>
  [...selector.replace(/:\w[\w-]*\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** @param html without scripts that add classes. */
export const shownStyles = (css: string, html: string): string => {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isShown = (selector: string): boolean => namesIn(selector).every((name) => classes.has(name));
  // animations are small, and their names are in declarations
  return rulesOf(css)
    .filter((rule) => rule.startsWith('@') || rule.slice(0, rule.indexOf('{')).split(',').some(isShown))
    .join('');
};
