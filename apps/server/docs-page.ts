/** A small viewer of `/docs/openapi.json` without external scripts. */
import { hashOf, policyOf } from './policy.ts';

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#12161f}
summary{cursor:pointer;padding:.4rem 0}code,pre{font:13px ui-monospace,monospace}pre{background:#f1f2f5;padding:1rem;border-radius:8px;overflow:auto}
b{display:inline-block;width:3.2rem;color:#1b5fd9}span{color:#636a77}
`;

const SCRIPT = `
const doc = await (await fetch('/docs/openapi.json')).json();
const main = document.querySelector('main');
const add = (parent, tag, text) => { const node = document.createElement(tag); node.textContent = text; parent.append(node); return node; };
for (const [path, methods] of Object.entries(doc.paths).sort()) for (const [method, call] of Object.entries(methods)) {
  const details = main.appendChild(document.createElement('details'));
  const summary = details.appendChild(document.createElement('summary'));
  add(summary, 'b', method.toUpperCase()); add(summary, 'code', '/prod-api' + path); add(summary, 'span', ' ' + call.summary);
  add(details, 'p', call.description);
  add(details, 'pre', JSON.stringify({ parameters: call.parameters, request: Object.values(call.requestBody?.content ?? {})[0]?.schema, answer: call.responses[200].content['application/json'].schema }, null, 2));
}
`;

/** Permits only its own script and style, by their hashes. */
export const DOCS_POLICY = policyOf({ scripts: [hashOf(SCRIPT)], styles: [hashOf(STYLE)] });

export const DOCS_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Zhanye calls</title><link rel="icon" href="/icon.svg">
<style>${STYLE}</style>
<h1>Zhanye calls</h1><p>Machine-readable: <a href="/docs/openapi.json">openapi.json</a></p><main></main>
<script type="module">${SCRIPT}</script></html>`;
