import { html } from 'hono/html';
import { type Html } from '../core/page.ts';

export function table(caption: string, heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  if (rows.length === 0) return html`<p>None yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
  )}</tbody></table></div>`;
}
