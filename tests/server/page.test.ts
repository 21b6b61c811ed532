/** Features of `hono/html` that the sandbox's pages rely on. */
import { html, raw } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { renderPage, textOf } from '#server/core/page.ts';

describe('markup', () => {
  it('escapes text in an element and in a quoted attribute, and no markup of ours', () => {
    const text = `<b>"Ava" & 'Zoe'</b>`;
    const escaped = '&lt;b&gt;&quot;Ava&quot; &amp; &#39;Zoe&#39;&lt;/b&gt;';
    expect(textOf(html`<p title="${text}">${text}${html`<i>${text}</i>`}${raw('<hr>')}</p>`)).toBe(
      `<p title="${escaped}">${escaped}<i>${escaped}</i><hr></p>`,
    );
  });

  it('writes lists one after the other, numbers as they are, and nothing for what is not there', () => {
    expect(textOf(html`<p>${[html`<i>1</i>`, ['<', 2]]}${0}${null}${undefined}${false}${''}</p>`)).toBe(
      '<p><i>1</i>&lt;20</p>',
    );
  });

  it('has no promise in it', async () => {
    const late = html`<p>${Promise.resolve('later')}</p>`;
    expect(() => textOf(late)).toThrow('A page of the sandbox has a promise in it');
    expect(() => renderPage({ title: 'x', banner: 'x', styles: '/x.css', main: late })).toThrow(TypeError);
    await late;
  });
});
