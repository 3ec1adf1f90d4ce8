/**
 * Moves style attributes of prerendered HTML into classes, because the content security policy permits no style
 * attributes in HTML. Rendered in the browser, React sets styles by script, which the policy does not affect.
 */

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/**
 * Like a style attribute, the rule overrides others. Custom properties stay on the element, because scripts replace
 * them there.
 */
const ruleOf = (name: string, style: string): string =>
  `.${name}{${unescaped(style)
    .split(';')
    .map((declaration) => (declaration.startsWith('--') ? declaration : `${declaration}!important`))
    .join(';')}}`;

const withClass = (tag: string, name: string): string =>
  / class="/.test(tag) ? tag.replace(/ class="/, ` class="${name} `) : tag.replace(/^<[\w-]+/, `$& class="${name}"`);

/** @returns the HTML without style attributes, and the rules of the classes that replace them. */
export const styleClasses = (html: string): { html: string; css: string } => {
  const names = new Map<string, string>();
  const nameOf = (style: string): string => {
    const name = names.get(style) ?? `as-${names.size}`;
    names.set(style, name);
    return name;
  };
  const changed = html.replace(/<[\w-]+(?: [\w:-]+(?:="[^"]*")?)*\/?>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1];
    return style === undefined ? tag : withClass(tag.replace(/ style="[^"]*"/, ''), nameOf(style));
  });
  return { html: changed, css: [...names].map(([style, name]) => ruleOf(name, style)).join('') };
};
