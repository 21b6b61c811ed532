import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ANSWERED_BY_JSDOM, ASKED_ATTRIBUTES } from '#support/quick-queries.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const styleOf = (html: string): CSSStyleDeclaration => {
  document.body.innerHTML = html;
  return document.defaultView!.getComputedStyle(document.querySelector('.asked')!);
};

it.each([
  ['block', '<div class="asked"></div>'],
  ['inline', '<span class="asked"></span>'],
  ['table-row', '<table><tr class="asked"></tr></table>'],
  ['none', '<div hidden class="asked"></div>'],
  ['block', '<div hidden="until-found" class="asked"></div>'],
  ['inline-block', '<input type="text" class="asked">'],
  ['none', '<input type="hidden" class="asked">'],
  ['none', '<dialog class="asked"></dialog>'],
  ['block', '<dialog open class="asked"></dialog>'],
  ['none', '<div popover class="asked"></div>'],
  ['none', '<div style="display: none" class="asked"></div>'],
  ['flex', '<div style="display: flex" class="asked"></div>'],
  ['list-item', '<details><summary class="asked"></summary></details>'],
  ['block', '<details><summary></summary><summary class="asked"></summary></details>'],
  ['block', '<div style="display: none"><p class="asked"></p></div>'],
])('`display` is %s, the first time and again, of %s', (display, html) => {
  for (const style of [styleOf(html), styleOf(html)])
    expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
});

it.each([
  ['visible', '<div class="asked"></div>'],
  ['hidden', '<div style="visibility: hidden" class="asked"></div>'],
  ['hidden', '<div style="visibility: hidden"><p><b class="asked"></b></p></div>'],
  ['visible', '<div style="visibility: hidden"><p style="visibility: visible"><b class="asked"></b></p></div>'],
  ['collapse', '<table><tr hidden><td class="asked"></td></tr></table>'],
])('`visibility` is %s of %s', (visibility, html) => {
  const style = styleOf(html);
  expect([style.visibility, style.getPropertyValue('visibility')]).toEqual([visibility, visibility]);
});

it('jsdom answers for anything else, and where the page has a style sheet', () => {
  const bold = styleOf('<b class="asked" style="position: sticky"></b>');
  expect([bold.getPropertyValue('font-weight'), bold.position]).toEqual(['bolder', 'sticky']);
  expect(bold.getPropertyPriority('position')).toBe('');
  document.head.innerHTML = '<style>.asked { display: grid; visibility: hidden; }</style>';
  const style = styleOf('<b class="asked"></b>');
  expect([style.display, style.visibility]).toEqual(['grid', 'hidden']);
});

it('every selector by which jsdom sets one of both asks for the noted attributes alone, or is left to jsdom', () => {
  const sheet = readFileSync(createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet.css'));
  const rules = String(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const selectors = [...rules]
    .filter(([, , body]) => /(?<![-\w])(?:display|visibility)\s*:/.test(body!))
    .flatMap(([, all]) => all!.split(',').map((selector) => selector.trim()));
  expect(selectors.length).toBeGreaterThan(80);
  const beyond = selectors.filter((selector) => {
    const subject = selector.split(/[\s>]+/).at(-1)!;
    const rest = selector
      .replaceAll(/\[([\w-]+)[^\]]*\]/g, (whole, name: string) => (ASKED_ATTRIBUTES.includes(name) ? '' : whole))
      .replaceAll(/:not\(\w*\)/g, '');
    return !/^\w*$/.test(rest) && !ANSWERED_BY_JSDOM.includes(/^\w*/.exec(subject)![0]);
  });
  // Nothing opens a popover in jsdom.
  expect(beyond).toEqual(['[popover]:not(:popover-open):not(dialog[open])', 'dialog:popover-open']);
  expect('showPopover' in HTMLElement.prototype).toBe(false);
});

it('the page is printed in the error of a query', () => {
  document.body.innerHTML = '<p>A page</p>';
  expect(() => screen.getByText('Not there')).toThrow(/Unable to find[^]*<p>[^]*A page/);
});

it('the page is printed in the error of a query that waited, and not at each try', async () => {
  document.body.innerHTML = '<p>A page</p>';
  const attributes = vi.spyOn(document.querySelector('p')!, 'attributes', 'get');
  await expect(screen.findByText('Not there', {}, { timeout: 200 })).rejects.toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/Unable to find[^]*<p>[^]*A page/) as string,
  });
  const once = attributes.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  expect(() => screen.getByText('Not there')).toThrow('Unable to find');
  expect(attributes).toHaveBeenCalledTimes(2 * once);
});
