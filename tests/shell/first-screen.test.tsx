/** The first screen is part of the page: its markup in `index.html` equals what React renders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Waiting } from '../../src/waiting.tsx';

it('is to the letter what React makes of it, so that React takes it over and its time goes on [START-36 SHEL-08]', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(/<div id="app" role="none">(.*)<\/div>$/m.exec(page)![1]).toBe(renderToStaticMarkup(<Waiting />));
});
