/** The screenshot of a selected state on the charts page, and the gallery page. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { faultsOf } from '#support/valid-html.ts';
import { galleryPage, mergeGallery } from '../../tools/support/gallery.mjs';
import { parseGallery, type GalleryAnswer } from '../../visualizations/gallery.ts';
import { MachineChart } from '../../visualizations/machine-chart.tsx';

const ONE = {
  pictures: { 1280: 'script-load/1-1280.png', 390: 'script-load/1-390.png' },
  axe: [],
  rows: ['SHEL-01', 'SHEL-02'],
};
const OTHER = {
  pictures: { 1280: 'script-load/2-1280.png', 390: 'script-load/2-390.png' },
  axe: ['label: <input>', 'list: <ul>'],
  rows: [],
};
const WRITTEN = mergeGallery(
  [
    {
      slug: 'script-load',
      shows: [],
      states: {
        'scriptLoad.loading': ONE,
        'scriptLoad.failed': { ...OTHER, axe: ['label: <input>'] },
        'scriptLoad.ready': OTHER,
      },
    },
  ],
  { at: '2026-11-27T05:00:00.000Z', commit: 'dc9df03d77aa' },
);

describe('the screen of a state', () => {
  beforeEach(() => withFrame());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const entry = catalogue.find(({ slug }) => slug === 'script-load')!;
  const frame = () => screen.getByRole('region', { name: /^Chart of script-load;/ });
  const shown = () => screen.queryByRole('region', { name: /^Screen of/ });
  const pictures = () =>
    within(shown()!)
      .getAllByRole<HTMLImageElement>('img')
      .map((one) => [one.alt, one.getAttribute('src'), one.closest('a')?.getAttribute('href')]);
  const fact = (name: string) => within(shown()!).getByText(name).nextElementSibling?.textContent;

  /** Opens the chart; the gallery is asked once a state is selected. */
  async function open(answer: GalleryAnswer, found?: string) {
    const readGallery = vi.fn<() => Promise<GalleryAnswer>>(() => Promise.resolve(answer));
    render(
      <InPortal portal={harnessPortal()}>
        <MachineChart
          entry={entry}
          readGallery={readGallery}
          {...(found === undefined ? {} : { found: { slug: 'script-load', kind: 'state', at: found } as never })}
        />
      </InPortal>,
    );
    await screen.findByRole('img', { name: 'Chart of script-load' });
    return readGallery;
  }
  const READ: GalleryAnswer = { kind: 'read', gallery: parseGallery(WRITTEN) };
  const press = (element: Element) =>
    act(async () => {
      fireEvent.click(element);
      await Promise.resolve();
    });
  const fromTable = (name: string) =>
    press(within(screen.getByRole('table', { name: 'States' })).getByRole('button', { name }));
  const boxOf = (id: string) => frame().querySelector(`[data-state="${id}"] rect`)!;

  it('is shown at both widths with what axe found and its rows, once a state is picked in the picture, which stays where it is', async () => {
    const readGallery = await open(READ);
    expect(shown()).toBeNull();
    expect(readGallery).not.toHaveBeenCalled();
    const place = () => (frame().firstElementChild as HTMLElement).style.transform;
    const before = place();
    await press(boxOf('scriptLoad.loading'));
    expect(shown()?.getAttribute('aria-label')).toBe('Screen of loading');
    expect(pictures()).toEqual([
      [
        'loading, 1280 pixels wide',
        '/sandbox/gallery/script-load/1-1280.png',
        '/sandbox/gallery/script-load/1-1280.png',
      ],
      ['loading, 390 pixels wide', '/sandbox/gallery/script-load/1-390.png', '/sandbox/gallery/script-load/1-390.png'],
    ]);
    expect([fact('Axe'), fact('Rows')]).toEqual(['no violation', 'SHEL-01, SHEL-02']);
    expect(place()).toBe(before);
    expect(frame().querySelector('.sought')?.getAttribute('data-state')).toBe('scriptLoad.loading');
    await press(boxOf('scriptLoad.ready'));
    expect(pictures()[0]?.[0]).toBe('ready, 1280 pixels wide');
    expect([fact('Axe'), fact('Rows')]).toEqual(['2 violations', 'none']);
    expect(
      within(shown()!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['label: <input>', 'list: <ul>']);
    expect(readGallery).toHaveBeenCalledTimes(1);
  });

  it('is shown for a state of the list and of a search as well; the table leads to it', async () => {
    await open(READ, 'scriptLoad.failed');
    await act(() => Promise.resolve());
    expect([shown()?.getAttribute('aria-label'), fact('Axe')]).toEqual(['Screen of failed', '1 violation']);
    expect(document.activeElement).toBe(document.body);
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to state' }), {
      target: { value: 'scriptLoad.loading' },
    });
    expect(shown()?.getAttribute('aria-label')).toBe('Screen of loading');
    await fromTable('ready');
    expect(document.activeElement).toBe(within(shown()!).getByRole('heading', { name: 'Screen of ready' }));
  });

  it('says where the gallery has no picture, and when and from what it was made', async () => {
    await open(READ);
    await press(boxOf('scriptLoad.idle'));
    expect(shown()?.textContent).toContain('The gallery has no picture of this state.');
    expect(within(shown()!).getByRole('link', { name: 'Gallery' }).getAttribute('href')).toBe(
      '/sandbox/gallery/index.html',
    );
    expect(shown()?.querySelector('time')?.dateTime).toBe('2026-11-27T05:00:00.000Z');
    expect(shown()?.querySelector('code')?.textContent).toBe('dc9df03d');
    // The machine itself has no screenshot.
    await press(boxOf('scriptLoad'));
    expect(shown()?.getAttribute('aria-label')).toBe('Screen of idle');
  });

  it('is nothing without a gallery; one that cannot be read is said', async () => {
    await open({ kind: 'none' });
    await fromTable('ready');
    expect(shown()).toBeNull();
    cleanup();
    await open({ kind: 'unreadable', why: 'version is not 1' });
    await fromTable('ready');
    expect(
      screen.getByText('The gallery cannot be read: version is not 1. Run npm run gallery to make it again.'),
    ).toBeTruthy();
  });
});

describe('the page of the gallery', () => {
  const AREAS = [
    { name: 'Signing in & the shell', charts: ['other', 'script-load'] },
    { name: 'Without pictures', charts: ['third'] },
  ];
  const html = galleryPage(WRITTEN, AREAS);
  const page = new DOMParser().parseFromString(html, 'text/html');

  it('is by area and machine, in valid HTML with no style within', () => {
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain('<style');
    expect(
      [...page.querySelectorAll('h1, h2, h3, h4')].map(({ localName, textContent }) => `${localName} ${textContent}`),
    ).toEqual([
      'h1 Gallery of the states',
      'h2 Signing in & the shell',
      'h3 script-load',
      'h4 loading',
      'h4 failed',
      'h4 ready',
    ]);
    expect(
      [...page.querySelectorAll('nav a')].map((one) => page.querySelector(one.getAttribute('href')!)?.textContent),
    ).toEqual(['Signing in & the shell', 'script-load']);
  });

  it('loads its pictures as they come into sight, and has what axe found and the rows of each state, letter by letter', () => {
    const pictures = [...page.querySelectorAll('.states img')];
    expect(pictures.map((one) => one.getAttribute('loading'))).toEqual(Array.from({ length: 6 }, () => 'lazy'));
    expect(
      pictures
        .slice(0, 2)
        .map((one) => [one.getAttribute('src'), one.getAttribute('alt'), one.closest('a')?.getAttribute('href')]),
    ).toEqual([
      ['script-load/1-1280.png', 'loading, 1280 pixels wide', 'script-load/1-1280.png'],
      ['script-load/1-390.png', 'loading, 390 pixels wide', 'script-load/1-390.png'],
    ]);
    expect(
      [...page.querySelectorAll('.states > li')].map(({ textContent }) => textContent.replace(/\s+/g, ' ')),
    ).toEqual([
      'loading No violation found by axe. Rows: SHEL-01, SHEL-02',
      'failed 1 violation found by axe: label: <input> Rows: none names this state',
      'ready 2 violations found by axe: label: <input>list: <ul> Rows: none names this state',
    ]);
  });
});
