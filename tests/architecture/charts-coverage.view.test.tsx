/** What the charts page shows of tests: on a selected transition, on the arrows of a chart, on the overview. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { factsOf, spellTransition } from '../../visualizations/chart-facts.ts';
import { ChartsView } from '../../visualizations/charts.view.tsx';
import type { Coverage, CoverageAnswer, TakenBy } from '../../visualizations/coverage.ts';
import type { LiveActor } from '../../visualizations/live.ts';
import { MachineChart } from '../../visualizations/machine-chart.tsx';
import { PickedTransition } from '../../visualizations/picked-transition.tsx';

const UPLOAD = 'inactivity.open.session.active :: upload.advanced[0]';
const REQUESTED = 'scriptLoad.idle :: load.requested[0]';
const MODEL = 'tests/inactivity/inactivity.model.test.ts';
const COVERING = 'tests/journeys/covering.spec.ts';

const tests: Coverage['tests'] = [
  { file: MODEL, title: 'an upload is activity [SHEL-02 SHEL-01]', rows: ['SHEL-02', 'SHEL-01'] },
  { file: MODEL, title: 'inactivity 7', rows: [] },
  { file: COVERING, title: 'inactivity covering 2 [SHEL-02]', rows: ['SHEL-02'] },
];

/** Coverage of some charts; by default the second test took every transition. */
function coverageOf(charts: Readonly<Record<string, (key: string) => TakenBy>>): Coverage {
  const byKey = (slug: string, of: (key: string) => TakenBy) =>
    Object.fromEntries(factsOf(slug).transitions.map(({ key }) => [key, of(key)]));
  return {
    at: '2026-11-26T09:31:00Z',
    commit: 'dc9df03d77aa',
    tests,
    charts: Object.fromEntries(Object.entries(charts).map(([slug, of]) => [slug, byKey(slug, of)])),
  };
}
const ONCE: TakenBy = { model: [[1, 1]], browser: [] };
const NEVER: TakenBy = { model: [], browser: [] };

const coverage = coverageOf({
  inactivity: (key) =>
    key === UPLOAD
      ? {
          model: [
            [0, 4],
            [1, 1],
          ],
          browser: [[2, 2]],
        }
      : ONCE,
  'script-load': (key) => (key === REQUESTED ? NEVER : ONCE),
});

beforeEach(() => withFrame());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const screenFacts = (name: string) => ({ title: name, path: `/${name}` });

/** Opens a chart alone. */
function openChart(slug: string): void {
  const entry = catalogue.find((one) => one.slug === slug)!;
  render(
    <InPortal portal={harnessPortal()}>
      <MachineChart entry={entry} answer={{ kind: 'read', coverage }} />
    </InPortal>,
  );
}

/** Opens the page, of a chart or of the overview, and waits until the coverage is there. */
async function open(slug: string, read: Coverage = coverage): Promise<void> {
  const answer: CoverageAnswer = { kind: 'read', coverage: read };
  const readCoverage = () => Promise.resolve(answer);
  render(
    <InPortal portal={harnessPortal()}>
      <ChartsView slug={slug} screenFacts={screenFacts} readCoverage={readCoverage} />
    </InPortal>,
  );
  await screen.findByText(/^Tests counted by the run of/);
}

const pick = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'button' }));
const panel = (): HTMLElement => screen.getByLabelText('Picked transition', { selector: 'aside' });
/** The names and values of a description list. */
const pairsIn = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')!.textContent,
      pair.querySelector('dd')!.textContent,
    ]),
  );

describe('a picked arrow', () => {
  it('says its event, where it leads, its guard, its actions and the rows of its tests, and takes the focus', () => {
    openChart('inactivity');
    expect(within(panel()).getByRole('heading', { name: 'No arrow is picked' })).toBeTruthy();
    pick('upload.advanced from open.session.active');
    expect(document.activeElement).toBe(within(panel()).getByRole('heading', { name: 'upload.advanced' }));
    expect(panel().textContent).toContain('open.session.active → open.session.active.counting');
    expect(pairsIn(panel())).toEqual({
      Guard: 'isUploadActivity',
      Actions: 'moveDeadline, publishActivity',
      Rows: 'SHEL-01, SHEL-02',
    });
  });

  it('says which tests take it: how many of the model and in Chromium, by file, and opened how often each', () => {
    openChart('inactivity');
    pick('upload.advanced from open.session.active');
    const of = within(panel());
    expect(of.getByRole('heading', { name: '3 tests take it' })).toBeTruthy();
    expect(of.getByText('2 of the model, 1 in Chromium')).toBeTruthy();
    const files = [...panel().querySelectorAll('details')].map((file) => [
      file.querySelector('summary')!.textContent,
      [...file.querySelectorAll('li')].map((test) => test.textContent),
    ]);
    expect(files).toEqual([
      [`${MODEL} 2`, ['an upload is activity [SHEL-02 SHEL-01] 4 times', 'inactivity 7 once']],
      [`${COVERING} 1`, ['inactivity covering 2 [SHEL-02] 2 times']],
    ]);
  });

  it('says of one that no test takes so, and of a chart that the run did not look at nothing of tests', () => {
    openChart('script-load');
    pick('load.requested from idle');
    expect(within(panel()).getByRole('heading', { name: 'No test takes it' })).toBeTruthy();
    expect(pairsIn(panel())).toEqual({ Guard: 'hasAddress', Actions: 'none', Rows: 'none' });
    pick('load.requested from failed');
    expect(within(panel()).getByRole('heading', { name: '1 test takes it' })).toBeTruthy();
    cleanup();
    openChart('sign-out');
    fireEvent.click(document.querySelector('td > button')!);
    expect(Object.keys(pairsIn(panel()))).toEqual(['Guard', 'Actions']);
    expect(panel().textContent).not.toMatch(/tests? takes? it/);
  });

  it('shows the last twelve events of what runs with their times, newest first, and when which of them took it', () => {
    const taken = (i: number) => (i === 1 || i === 13 ? [UPLOAD] : i === 2 ? [] : ['other']);
    const type = (i: number) => (i === 1 || i === 13 ? 'upload.advanced' : `tick.${String(i)}`);
    // One second apart, and without a zone so that the shown times are the same in every zone.
    const events = Array.from({ length: 14 }, (_, i) => ({
      at: Date.parse('2026-11-27T20:05:11') - 1000 * i,
      type: type(i),
      taken: taken(i),
    }));
    const actor: LiveActor = {
      key: 'here 1',
      machineId: 'inactivity',
      about: '',
      since: 0,
      parent: null,
      invokeId: '',
      status: 'active',
      error: null,
      active: [],
      events,
    };
    const show = (isSimulated: boolean) =>
      render(
        <InPortal portal={harnessPortal()}>
          <PickedTransition
            slug="inactivity"
            picked={[UPLOAD]}
            coverage={coverage}
            actor={actor}
            isSimulated={isSimulated}
            headingRef={{ current: null }}
          />
        </InPortal>,
      );
    const words = (text: string | null) => text!.trim().replaceAll('\u202F', ' ');
    show(false);
    const shown = [...panel().querySelectorAll('ol > li')];
    expect(shown.slice(0, 3).map(({ textContent }) => words(textContent))).toEqual([
      '8:05:11 pm tick.0',
      '8:05:10 pm upload.advanced',
      '8:05:09 pm tick.2 (no transition)',
    ]);
    expect(shown.map((one) => one.querySelector('code')!.textContent)).toEqual(
      Array.from({ length: 12 }, (_, i) => type(i)),
    );
    expect(shown.map((one) => one.getAttribute('aria-current'))).toEqual(
      Array.from({ length: 12 }, (_, i) => (i === 1 ? 'true' : null)),
    );
    expect(words(pairsIn(panel())['Live events']!)).toBe('8:05:10 pm, 8:04:58 pm');
    expect(panel().querySelector('dd time')!.getAttribute('datetime')).toBe(new Date(events[1]!.at).toISOString());
    cleanup();
    show(true);
    expect(words(pairsIn(panel())['Events']!)).toBe('8:05:10 pm, 8:04:58 pm');
  });
});

describe('the tests on the arrows of a chart', () => {
  const marks = () =>
    [...document.querySelectorAll('[data-mark]')]
      .map((mark) => `${mark.getAttribute('data-mark')!} ${mark.querySelector('text')!.textContent}`)
      .sort();
  const box = () => screen.queryByLabelText<HTMLInputElement>('Tests on the arrows');

  it('stand there with what they mean, and are taken off and put on again; a chart that the run did not look at has none', async () => {
    openChart('script-load');
    await screen.findByRole('img', { name: 'Chart of script-load' });
    // Loading can fail in two ways that share one arrow.
    const all = ['unwalked 0', 'walked 1', 'walked 1', 'walked 1'];
    expect([box()?.checked, marks()]).toEqual([true, all]);
    expect(screen.getByText('not tested', { selector: '[data-key]' })).toBeTruthy();
    fireEvent.click(box()!);
    expect(marks()).toEqual([]);
    expect(screen.queryByText('not tested', { selector: '[data-key]' })).toBeNull();
    fireEvent.click(box()!);
    expect(marks()).toEqual(all);
    cleanup();
    openChart('sign-out');
    await screen.findByRole('img', { name: 'Chart of sign-out' });
    expect([box(), marks()]).toEqual([null, []]);
  });

  it('are summed at the head of the chart, and in the list where some are missing', async () => {
    await open('script-load');
    expect(screen.getByText('tested', { selector: 'dt' }).nextElementSibling?.textContent).toBe('4 of 5');
    const links = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
    expect(links.filter((link) => link.startsWith('script-load') || link.startsWith('inactivity'))).toEqual([
      'inactivity',
      'script-load, 1 not tested',
    ]);
  });
});

describe('the overview', () => {
  const numbers = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((pair) => [
        pair.querySelector('dt')!.textContent,
        [...pair.querySelectorAll('dd')].map(({ textContent }) => textContent),
      ]),
    );
  const sum = (what: 'states' | 'transitions') =>
    String(catalogue.reduce((total, { slug }) => total + factsOf(slug)[what].length, 0));

  it('says how large all of it is, and of the charts that the run looked at how much is tested, never rounded up to all', async () => {
    await open('');
    const total = factsOf('inactivity').transitions.length + 5;
    const { 'running now': _running, ...others } = numbers();
    expect(others).toEqual({
      machines: [String(catalogue.length)],
      states: [sum('states')],
      transitions: [sum('transitions')],
      tested: [`${String(Math.floor((1000 * (total - 1)) / total) / 10)}%`, '1 is not'],
    });
    cleanup();
    const large = coverageOf({
      application: (key) => (key === factsOf('application').transitions[0]!.key ? NEVER : ONCE),
      ...Object.fromEntries(
        catalogue.filter(({ slug }) => slug !== 'application').map(({ slug }) => [slug, () => ONCE]),
      ),
    });
    await open('', large);
    expect(numbers()['tested']).toEqual(['99.9%', '1 is not']);
    cleanup();
    await open('', coverageOf({ 'script-load': () => ONCE }));
    expect(numbers()['tested']).toEqual(['100%']);
    expect(screen.getByText('The last run took every transition.')).toBeTruthy();
  });

  it('draws how much of an area is tested; of one that the run did not look at nothing', async () => {
    await open('');
    const area = screen.getByText('Signing in and the shell', { selector: 'h3' }).parentElement!;
    const total = factsOf('inactivity').transitions.length + 5;
    const bar = within(area).getByRole('img', { name: `${String(total - 1)} of ${String(total)} transitions tested` });
    expect((bar.firstElementChild as HTMLElement).style.inlineSize).toBe(`${String((100 * (total - 1)) / total)}%`);
    expect(document.querySelectorAll('[role="img"][aria-label$="transitions tested"]')).toHaveLength(1);
  });

  it('lists what no test takes: the first ten, and all of it when somebody asks', async () => {
    const keys = factsOf('inactivity').transitions.slice(0, 12);
    await open('', coverageOf({ inactivity: (key) => (keys.some((one) => one.key === key) ? NEVER : ONCE) }));
    const rows = () =>
      [...document.querySelectorAll('[aria-label="Not tested"] tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
    const listed = () => rows().map(([, transition]) => transition);
    expect(listed()).toEqual(keys.slice(0, 10).map(spellTransition));
    fireEvent.click(screen.getByText('Show all 12'));
    expect(rows()).toEqual(keys.map((transition) => ['inactivity', spellTransition(transition)]));
    expect(screen.queryByText('Show all 12')).toBeNull();
    // The number links to the list of untested transitions.
    expect(screen.getByText('12 are not').getAttribute('href')).toBe(
      `#${screen.getByText('Not tested', { selector: 'h2' }).parentElement!.id}`,
    );
  });
});
