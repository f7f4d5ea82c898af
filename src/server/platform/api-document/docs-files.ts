// What the page of the API loads beside itself: its policy lets nothing run or look that stands in it.

export const docsStyle = `
:root { color-scheme: light dark; --ink: #1c2024; --soft: #5d656f; --line: #dfe3e7; --paper: #fff; --tint: #f5f7f8; --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --soft: #a2abb5; --line: #343a41; --paper: #16191d; --tint: #1e2227; --link: #7cb8ff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 12px; }
body { margin: 0; display: grid; grid-template-columns: 260px minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 20px; border-right: 1px solid var(--line); background: var(--tint); }
nav h1 { margin: 0 0 12px; font-size: 18px; }
nav ul { list-style: none; margin: 12px 0; padding: 0; }
nav li { padding: 2px 0; }
nav input { width: 100%; padding: 8px 10px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
#found { margin: 6px 0 0; min-height: 1.5em; color: var(--soft); font-size: 13px; }
main { padding: 20px 32px 80px; max-width: 1080px; }
h2 { margin: 32px 0 8px; font-size: 20px; }
h3 { margin: 16px 0 6px; font-size: 14px; color: var(--soft); }
p { margin: 8px 0; max-width: 78ch; }
a { color: var(--link); text-decoration: none; }
a:hover, p a { text-decoration: underline; }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; }
pre { margin: 8px 0; padding: 10px 12px; overflow: auto; max-height: 420px; background: var(--tint); border: 1px solid var(--line); border-radius: 6px; }
.entry { border: 1px solid var(--line); border-radius: 6px; margin: 6px 0; padding: 0 14px; }
.entry[open] { padding-bottom: 14px; }
summary code, td code, p, h2, a { overflow-wrap: anywhere; }
summary { padding: 8px 0; cursor: pointer; }
summary span { color: var(--soft); margin-left: 8px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
td { padding: 4px 14px 4px 0; vertical-align: top; border-top: 1px solid var(--line); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { columns: 2; }
  td { padding-right: 10px; }
  main { padding: 12px 16px 60px; }
}
`;

export const docsScript = `
const search = document.getElementById('search');
const found = document.getElementById('found');
const entries = [...document.querySelectorAll('.entry, .guide')];
const texts = new Map(entries.map((entry) => [entry, entry.textContent.toLowerCase()]));
function show() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const fits = words.every((word) => texts.get(entry).includes(word));
    entry.hidden = !fits;
    if (fits && entry.classList.contains('entry')) count++;
  }
  for (const tag of document.querySelectorAll('.tag')) tag.hidden = !tag.querySelector('.entry:not([hidden])');
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found' : count + ' found';
}
function openTarget() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target && target.tagName === 'DETAILS') { target.open = true; target.scrollIntoView(); }
}
search.addEventListener('input', show);
addEventListener('hashchange', openTarget);
addEventListener('keydown', (event) => {
  if (event.key === '/' && event.target !== search) { event.preventDefault(); search.focus(); }
});
openTarget();
`;
