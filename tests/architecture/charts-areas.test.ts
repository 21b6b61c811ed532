/**
 * The areas of the charts page hold every machine once; coverage files are checked and summed; a search reports its
 * results.
 */
import { POSITIONS } from '#rules/positions.rules.ts';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { AREAS, areaOf, LIVES } from '../../visualizations/areas.ts';
import { coverageMarks, factsOf, untestedOf } from '../../visualizations/chart-facts.ts';
import { foundAt, foundInWords, search, targetOf } from '../../visualizations/chart-search.ts';
import { spokenWith } from '../../visualizations/regulator/speaks-with.ts';
import { parseCoverage, readCoverage, sumOf, testsOf } from '../../visualizations/coverage.ts';

const REQUESTED = 'scriptLoad.idle :: load.requested[0]';
const AGAIN = 'scriptLoad.failed :: load.requested[0]';

/**
 * Two charts were covered: one has a transition taken by a model and in Chromium, and another transition taken twice by
 * the model.
 */
const written = {
  version: 1,
  at: '2026-11-26T09:31:00Z',
  commit: 'dc9df03d77aa',
  tests: [
    { file: 'tests/script-load/script-load.model.test.ts', title: 'loads [SHEL-01]', rows: ['SHEL-01'] },
    { file: 'tests/journeys/covering.spec.ts', title: 'covering 3', rows: [] },
  ],
  charts: {
    'script-load': { [REQUESTED]: { model: [[0, 3]], browser: [[1, 1]] }, [AGAIN]: { model: [[0, 2]], browser: [] } },
    footer: {},
  },
};

describe('the areas', () => {
  it('hold every machine of the portal once, and those of the regulator are a group of their own', () => {
    expect([...AREAS.flatMap(({ charts }) => charts), ...LIVES].sort()).toEqual(
      catalogue.map(({ slug }) => slug).sort(),
    );
    expect(AREAS).toHaveLength(8);
    expect(['drone-import', 'regulator-submission', 'no-such-machine'].map(areaOf)).toEqual([
      'Drones',
      'Regulator',
      '',
    ]);
  });
});

describe('the two sides', () => {
  it('lead to each other: each life names the charts of the browser that speak with it, and they name it', () => {
    const spoken = LIVES.map((slug) => [slug, spokenWith(slug)] as const);
    expect(spoken.filter(([, charts]) => charts.length === 0).map(([slug]) => slug)).toEqual(['regulator-reminder']);
    const portal = AREAS.flatMap(({ charts }) => charts);
    for (const [life, charts] of spoken) {
      expect([life, charts.filter((slug) => !portal.includes(slug))]).toEqual([life, []]);
      for (const slug of charts) expect(spokenWith(slug)).toContain(life);
    }
    expect(spokenWith('footer')).toEqual([]);
  });
});

describe('coverage', () => {
  const coverage = parseCoverage(written);

  it('says which tests take a transition and how often; a chart that was not looked at has no numbers', () => {
    expect(
      testsOf(coverage, 'script-load', REQUESTED)?.map(({ test, model, browser }) => [test.title, model, browser]),
    ).toEqual([
      ['loads [SHEL-01]', 3, 0],
      ['covering 3', 0, 1],
    ]);
    expect(testsOf(coverage, 'footer', 'anything')).toEqual([]);
    expect(testsOf(coverage, 'autosave', 'anything')).toBeNull();
    expect(coverageMarks(coverage, 'autosave')).toBeNull();
  });

  it('is summed over the charts that were looked at', () => {
    const charts = new Map([
      ['script-load', [REQUESTED, AGAIN, 'never']],
      ['autosave', ['not looked at']],
    ]);
    expect(sumOf(coverage, charts)).toEqual({ transitions: 3, tested: 2 });
    expect(untestedOf(coverage, 'script-load').map(({ key }) => key)).toEqual(
      factsOf('script-load')
        .transitions.map(({ key }) => key)
        .filter((key) => key !== REQUESTED && key !== AGAIN),
    );
    expect(untestedOf(coverage, 'autosave')).toEqual([]);
  });

  it('is a mark on every transition, in numbers and in words', () => {
    const { arrows } = coverageMarks(coverage, 'script-load')!;
    expect(arrows.size).toBe(factsOf('script-load').transitions.length);
    expect(arrows.get(REQUESTED)).toEqual({ text: '2', kind: 'walked', title: '2 tests' });
    expect(arrows.get(AGAIN)).toEqual({ text: '1', kind: 'walked', title: '1 test' });
    expect(arrows.get('scriptLoad.loading :: xstate.done.actor.loadScript[0]')).toEqual({
      text: '0',
      kind: 'unwalked',
      title: 'not tested',
    });
  });

  it.each([
    ['another version', { ...written, version: 2 }, 'version is not 1'],
    ['no object', [], 'The file is not an object'],
    ['a test without a title', { ...written, tests: [{ file: 'a', rows: [] }] }, 'tests[0].title is not a text'],
    [
      'a test that is not there',
      { ...written, charts: { footer: { key: { model: [[2, 1]], browser: [] } } } },
      'charts.footer["key"].model[0][0] is not the place of one of 2 tests',
    ],
    [
      'no number of times',
      { ...written, charts: { footer: { key: { model: [], browser: [[0, 0]] } } } },
      'charts.footer["key"].browser[0][1] is not a number of times',
    ],
    [
      'half of a transition',
      { ...written, charts: { footer: { key: { model: [] } } } },
      'charts.footer["key"].browser is not a list',
    ],
  ])('is refused with its place: %s', (_, data, message) => {
    expect(() => parseCoverage(data)).toThrow(message);
  });

  it('is none where no run has written it or nobody answers, and unreadable where it is something else', async () => {
    expect(await readCoverage(() => Promise.resolve(Response.json(null)))).toEqual({ kind: 'none' });
    expect(await readCoverage(() => Promise.resolve(new Response('', { status: 404 })))).toEqual({ kind: 'none' });
    expect(await readCoverage(() => Promise.reject(new TypeError('offline')))).toEqual({ kind: 'none' });
    expect(await readCoverage(() => Promise.resolve(Response.json(written)))).toEqual({ kind: 'read', coverage });
    expect(await readCoverage(() => Promise.resolve(Response.json({ version: 9 })))).toEqual({
      kind: 'unreadable',
      why: 'version is not 1',
    });
  });
});

describe('the search', () => {
  const words = (typed: string) => search(typed).map(foundInWords);

  it('finds charts, states and events and says which; what begins with the words comes first', () => {
    expect(words('drone-reg')[0]).toBe('chart: drone-registration');
    expect(words('confirming')).toContain('state: listing.confirming in drone-registration');
    expect(words('removal.declined')).toEqual(
      ['drone-registration', 'drone-renewal', 'mto-navigation'].map((slug) => `event: removal.declined in ${slug}`),
    );
    expect(words(' FOOTER ')[0]).toBe('chart: footer');
    expect(search('always').filter(({ kind }) => kind === 'event')).toEqual([]);
    expect(words(' ')).toEqual([]);
    expect(words('no such zeppelin')).toEqual([]);
  });

  it('knows where it is: the state, or the first transition with the event', () => {
    expect(search('listing.confirming')[0]?.at).toBe('droneRegistration.listing.confirming');
    expect(search('load.requested')[0]?.at).toBe(REQUESTED);
  });

  it('finds guards, actions, screens and rows by their names', () => {
    const kinds = (typed: string) => [...new Set(search(typed).map(({ kind }) => kind))];
    expect(kinds('isToBeReturned')).toContain('guard');
    expect(words('dashInd')).toContain('screen: dashInd in home-routing');
    expect(kinds('OP-D-69')).toContain('row');
    expect(words('OP-D-69')).toContain('row: OP-D-69 in card-payment');
    // Also one that an arrow alone names.
    const arrow = search('DMAN-27').find(({ slug }) => slug === 'regulator-saved-application');
    expect(arrow).toMatchObject({ kind: 'row', at: expect.stringContaining('application.deleted') });
    expect(foundAt('regulator-saved-application', arrow!.at)).toMatchObject({ kind: 'transition' });
  });

  it('finds what happens by common words, with its meaning', () => {
    const slugs = (typed: string) => [...new Set(search(typed).map(({ slug }) => slug))];
    for (const typed of ['provider never answers', 'the bank never answers', 'payment timeout'])
      expect([typed, slugs(typed).some((slug) => slug.includes('payment'))]).toEqual([typed, true]);
    expect(slugs('bank')).toEqual(expect.arrayContaining(['card-payment', 'regulator-card-payment']));
    expect(search('too late').length).toBeGreaterThan(0);
    expect(search('timeout').length).toBeGreaterThan(0);
    for (const standing of ['read-only', 'under 16', 'no ARN', ...Object.keys(POSITIONS)])
      expect(words(standing)[0]).toBe(`who can reach what: ${standing}`);
    expect(search('the provider never answers').length).toBeLessThan(60);
  });

  it('leads to an address of its own, which names the state or the arrow again', () => {
    const [state] = search('listing.confirming');
    expect(targetOf(state!)).toEqual({
      screen: 'charts',
      chart: state!.slug,
      at: 'droneRegistration.listing.confirming',
    });
    expect(foundAt('drone-registration', 'listing.confirming')).toEqual({
      kind: 'state',
      at: 'droneRegistration.listing.confirming',
    });
    expect(foundAt('script-load', REQUESTED)).toEqual({ kind: 'transition', at: REQUESTED });
    expect(foundAt('script-load', 'no such arrow')).toBeNull();
    expect(targetOf(search('read-only')[0]!)).toEqual({ screen: 'charts', chart: 'reach', find: 'read-only' });
  });
});
