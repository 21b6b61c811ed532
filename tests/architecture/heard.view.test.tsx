/**
 * Elements that take the focus have a role and a name, and no field is announced as invalid before it was validated
 * (issue 42, point 16).
 */
import { afterEach, describe, expect, it } from 'vitest';
import { heardFaults } from '#support/heard.ts';
import { filesOf, read } from './files.ts';

const sources = filesOf(['ui', 'src', 'server'], /\.tsx?$/);

/** Tags with `tabIndex={-1}`, from `<` to `>`. */
const FOCUSED = /<(\w+)\b(?:[^<>]|=>)*?tabIndex=\{-1\}(?:[^<>]|=>)*?>/g;
/** Elements with a role of their own whose name or purpose is announced. */
const SPEAKS = /^(?:h[1-6]|main)$/;

describe('what takes the focus by itself', () => {
  it('has a role and a name on the same element, in every view', () => {
    const silent: string[] = [];
    let seen = 0;
    for (const file of sources)
      for (const [tag, name] of read(file).matchAll(FOCUSED)) {
        seen += 1;
        const isNamed = /\brole=/.test(tag) && /\baria-label(?:ledby)?=/.test(tag);
        if (!SPEAKS.test(name!) && !isNamed) silent.push(`${file}: ${tag.replace(/\s+/g, ' ')}`);
      }
    expect(silent).toEqual([]);
    // Proves that the pattern above finds every tag.
    const all = sources.reduce((sum, file) => sum + read(file).split('tabIndex={-1}').length - 1, 0);
    expect([seen, seen > 10]).toEqual([all, true]);
  });
});

describe('a control', () => {
  it('is never required by the browser itself, which tells an empty one as invalid at once', () => {
    const found = sources.filter((file) => /<(?:input|select|textarea)\b[^>]*?[ \n]required(?![\w-])/.test(read(file)));
    expect(found).toEqual([]);
  });
});

describe('the check of a page', () => {
  afterEach(() => document.body.replaceChildren());
  const faults = (html: string): string[] => {
    document.body.innerHTML = html;
    document.querySelector<HTMLElement>('[tabindex]')?.focus();
    return heardFaults(document);
  };

  it.each([
    ['the focus on a box around a named group', '<div tabindex="-1"><div role="group" aria-label="A"></div></div>', 1],
    ['the focus on a group without a name', '<div tabindex="-1" role="group">Words</div>', 1],
    ['the focus on a named group', '<div tabindex="-1" role="group" aria-labelledby="t"><h2 id="t">A</h2></div>', 0],
    ['the focus on a heading', '<h2 tabindex="-1">A</h2>', 0],
    ['a hint of the group alone', '<fieldset aria-describedby="h"><p id="h">A</p><input></fieldset>', 1],
    [
      'a hint of the control too',
      '<fieldset aria-describedby="h"><p id="h">A</p><input aria-describedby="h"></fieldset>',
      0,
    ],
    ['a message of nothing', '<p id="q-error" data-error="">A</p><input>', 1],
    ['a description that is not there', '<input aria-describedby="h">', 1],
    ['a required field', '<input required>', 1],
  ])('sees %s', (_, html, count) => {
    expect(faults(html)).toHaveLength(count);
  });
});
