/**
 * The colours of a wallet pass, as both wallets spell theirs: the sky of the portal's header, on which white can be
 * read.
 */
export const PASS_COLOURS = {
  ground: { hex: '#0b2a47', rgb: 'rgb(11, 42, 71)' },
  text: { hex: '#ffffff', rgb: 'rgb(255, 255, 255)' },
  label: { hex: '#9fd0ee', rgb: 'rgb(159, 208, 238)' },
} as const;

/** The style of the sandbox's own pages (sign-in, console, stand-ins). A text, so that build and tests carry it alike. */
export const PAGE_STYLES = `
:root {
  color-scheme: light dark; --ink: #1b2430; --soft: #55606e; --page: #f5f7f9; --card: #fff; --line: #8a94a0; --strong: #0b4f8a;
  --on-strong: #fff; --bad: #b3261e; --paid: #11733d; --due: #9a5b00; --decided: #7a3e9d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef2f6; --soft: #b4bfca; --page: #12181f; --card: #1b232c; --line: #76828f; --strong: #8fc4f2; --on-strong: #0b1620;
    --bad: #ffb4ab; --paid: #7fd6a2; --due: #f0bd6a; --decided: #d7aef0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; }
header { background: #0b2a47; color: #fff; border-bottom: 4px solid #4aa8df; padding: 1rem 0; }
header p { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem; font-weight: 600; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; outline: none; }
.skip { position: absolute; left: -999rem; background: var(--card); padding: 0.5rem 1rem; }
.skip:focus { left: 0; top: 0; z-index: 1; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.5rem; }
a { color: var(--strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
label { display: block; font-weight: 600; }
input, select, textarea {
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 0.5rem 0.625rem;
  width: 100%; max-width: 24rem; min-height: 2.75rem;
}
fieldset { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0 0; padding: 1rem 0 0; min-width: 0; }
legend { font-weight: 700; font-size: 1.125rem; padding: 0 0.5rem 0 0; }
:is(input, select)[aria-invalid='true'] { border: 2px solid var(--bad); }
button {
  font: inherit; cursor: pointer; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--strong); border-radius: 4px;
  background: var(--card); color: var(--strong);
}
button.primary { background: var(--strong); color: var(--on-strong); font-weight: 600; }
.credentials { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1rem 1.25rem; max-width: 28rem; }
.people {
  list-style: none; padding: 0; margin: 0; display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
}
.people button { width: 100%; text-align: left; }
.people p { margin: 0.25rem 0 0.5rem; }
ol.note { padding-left: 2.25rem; max-width: 40rem; }
.error { border: 2px solid var(--bad); border-radius: 6px; padding: 0.75rem 1.25rem; margin: 0 0 1rem; max-width: 28rem; }
.error h2 { margin: 0; font-size: 1.125rem; }
.error p { margin: 0.25rem 0 0; }
.error ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
.field { margin: 1rem 0; }
.field .small { margin: 0; }
.choice { display: flex; gap: 0.75rem; align-items: start; margin: 0.75rem 0; }
.choice input { width: 1.5rem; min-height: 1.5rem; margin: 0; flex: none; }
.choice label { font-weight: 400; }
.wrong { display: block; color: var(--bad); font-weight: 600; margin: 0; }
.facts { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: 0.25rem 1rem; }
.facts dt { font-weight: 600; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.note { border-left: 4px solid var(--strong); padding: 0.5rem 1rem; background: var(--card); }
.small { color: var(--soft); font-size: 0.875rem; }
.checked { list-style: none; padding: 0; display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
.checked li { background: var(--card); border-left: 4px solid var(--strong); padding: 0.75rem 1rem; overflow-wrap: anywhere; }
.checked .ended { border-color: var(--bad); }
.checked :is(h3, p) { margin: 0 0 0.25rem; }
html:has(.told) { scroll-padding-bottom: 5rem; }
@supports not selector(:has(a)) { html { scroll-padding-bottom: 5rem; } }
.told { position: sticky; bottom: 0; margin: 2rem 0 0; padding: 0.75rem 1rem; background: var(--card); border: 2px solid var(--strong); border-radius: 6px; font-weight: 600; }
.told:empty { border: 0; padding: 0; }
.in-place { overflow-anchor: none; }
.switches { list-style: none; padding: 0 0 0 1rem; }
.switches > li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.switches p { margin: 0 0 0.25rem; }
.switches .row > p { flex: 0 1 auto; }
.switches input { width: 9rem; }
.switches .row > p:has(select) { flex: 1 1 22rem; }
.switches select { max-width: none; }
.switches form + form { margin-top: 0.5rem; }
summary { min-height: 1.5rem; padding: 0.5rem 0; font-weight: 600; cursor: pointer; }
.on { font-weight: 700; color: var(--strong); }
dialog { max-width: min(32rem, 100%); margin: auto; padding: 1rem 1.25rem; background: var(--card); color: var(--ink); border: 2px solid var(--bad); border-radius: 6px; }
dialog:not(:modal) { position: static; margin: 1rem 0; }
dialog h3 { margin-top: 0; }
.scroll { overflow-x: auto; }
.scroll + .scroll { margin-top: 1.25rem; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); }
th { white-space: nowrap; }
.cards td { overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; }
.row > p { margin: 0; flex: 1 1 12rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: 0.875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; }
nav p { margin-block: 0.75rem 0; font-weight: 600; }
nav p + ul { margin-block: 0.25rem 0; }
.frame { width: 100%; height: 44rem; border: 1px solid var(--line); background: var(--card); }
.qr { display: block; max-width: 100%; height: auto; background: #fff; }
.pass { background: ${PASS_COLOURS.ground.hex}; color: ${PASS_COLOURS.text.hex}; border-radius: 12px; padding: 1.25rem; max-width: 22rem; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
.pass :is(p, h2, dl, dd) { margin: 0; }
.pass h2 { font-size: 1.5rem; line-height: 1.2; }
.pass .issuer { font-weight: 600; margin-bottom: 1.25rem; }
.pass :is(.title, dt) { color: ${PASS_COLOURS.label.hex}; font-size: 0.875rem; }
.pass dl { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0.75rem 1rem; margin: 1.25rem 0; }
.pass .qr { margin: 0 auto; border-radius: 8px; }
.address { overflow-wrap: anywhere; }
.passes { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.passes li { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; overflow-wrap: anywhere; }
.passes :is(h3, p) { margin: 0 0 0.5rem; }
.story { list-style: none; padding: 0; }
.story .step { border-left: 4px solid var(--line); padding: 0.25rem 0.75rem; margin-bottom: 0.25rem; background: var(--card); overflow-wrap: anywhere; }
.story .step[data-of='submission'] { border-left-color: var(--strong); }
.story .step[data-of='card-payment'] { border-left-color: var(--paid); }
.story .step[data-of='requested-fee'] { border-left-color: var(--due); }
.story .step[data-of='arn-application'] { border-left-color: var(--decided); }
.story summary { font-weight: 400; }
.story time { font-weight: 600; }
.story .way { display: block; }
@media print { nav, .frame { display: none; } }
`;
