/**
 * The regulator's charts: records counted by state while the page is visible, one record's history replayed, records
 * searched.
 */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import type { PickedAt } from '../../visualizations/chart-search.ts';
import type { Coverage } from '../../visualizations/coverage.ts';
import { RegulatorChart } from '../../visualizations/regulator/regulator-chart.tsx';
import { countsOf, stepsOf, transitionTaken } from '../../visualizations/regulator/way.ts';

const machineOf = (slug: string) => catalogue.find((entry) => entry.slug === slug)!.machine;
const happened = (event: string, from: string, to: string, minute: number) => ({
  event,
  from,
  to,
  by: 'ava',
  at: `2026-11-26T09:${String(minute).padStart(2, '0')}:40.000Z`,
});
/** Declined twice, then paid. */
const PAID = {
  chart: 'card-payment',
  id: 'PY-1',
  label: 'PY-1',
  state: 'finalised',
  events: [
    happened('record.made', '', 'unpaid.open', 5),
    happened('provider.said', 'unpaid.open', 'unpaid.declined', 6),
    happened('provider.said', 'unpaid.declined', 'unpaid.declined', 7),
    happened('provider.said', 'unpaid.declined', 'captured', 8),
    happened('work.ended', 'captured', 'finalised', 8),
  ],
};
const others = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    chart: 'card-payment',
    id: `PY-X${String(i)}`,
    label: `PY-X${String(i)}, a fee`,
    state: 'unpaid.open',
    events: [],
  }));

let answer: () => Promise<Response>;
const asked = vi.fn<(address: string) => void>();
const telling = (records: readonly unknown[]) => () => Promise.resolve(Response.json(records));

beforeEach(() => {
  withFrame();
  asked.mockReset();
  answer = telling([PAID, ...others(16)]);
  vi.stubGlobal('fetch', (address: string) => {
    asked(address);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const go = vi.fn<LinkBuilder['go']>();
async function open(record = '', slug = 'regulator-card-payment'): Promise<void> {
  go.mockReset();
  const links: LinkBuilder = { href: (target) => `/?${JSON.stringify(target)}`, go };
  render(
    <InPortal portal={harnessPortal({ links })}>
      <RegulatorChart slug={slug} record={record} />
    </InPortal>,
  );
  await screen.findByRole('img', { name: `Chart of ${slug}` });
}
const said = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
const lit = (what: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`[data-${what}].on`)].map((one) => one.dataset[what]!);
const current = (): string =>
  within(screen.getByRole('region', { name: 'History of PY-1' }))
    .getAllByRole('listitem')
    .find((one) => one.getAttribute('aria-current') === 'step')!.textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the way of a history on its chart', () => {
  const machine = machineOf('regulator-card-payment');

  it('is found by event, by the state before, also within its parent, and by where the guards led', () => {
    expect(PAID.events.map((event) => transitionTaken(machine, event))).toEqual([
      null,
      'regulatorCardPayment.unpaid :: provider.said[1]',
      'regulatorCardPayment.unpaid :: provider.said[1]',
      'regulatorCardPayment.unpaid :: provider.said[0]',
      'regulatorCardPayment.captured :: work.ended[0]',
    ]);
    expect(transitionTaken(machine, happened('work.ended', 'finalised', 'captured', 1))).toBeNull();
    expect(
      transitionTaken(
        machineOf('regulator-drone-registration'),
        happened('registration.renewed', 'registered', 'registered', 1),
      ),
    ).toBe('regulatorDroneRegistration.registered :: registration.renewed[0]');
  });

  it('is numbered as its entries are, and records are counted in every state, none as well', () => {
    expect([...stepsOf(machine, PAID.events)].map(([key, { text }]) => [key.split(' :: ')[1], text])).toEqual([
      ['provider.said[1]', '2, 3'],
      ['provider.said[0]', '4'],
      ['work.ended[0]', '5'],
    ]);
    const counts = countsOf(machine, [PAID, ...others(1016)]);
    expect([...counts.keys()]).not.toContain('regulatorCardPayment.unpaid');
    expect(
      ['unpaid.open', 'finalised', 'returned'].map((state) => counts.get(`regulatorCardPayment.${state}`)!.title),
    ).toEqual(['1,016 records', '1 record', '0 records']);
  });
});

describe('a chart of the regulator', () => {
  it('says how many records there are, counts them on the states, and lists 15 on a page, each with its link', async () => {
    await open();
    await screen.findByText('17 records now.');
    expect(asked.mock.lastCall).toEqual(['/sandbox/lives?chart=card-payment']);
    const marks = [...document.querySelectorAll('[data-mark="count"]')].map(
      (mark) => mark.querySelector('title')!.textContent,
    );
    expect(marks).toContain('16 records');
    const table = within(screen.getByRole('table', { name: 'Records' }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 15);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      expect.stringMatching(/^Reference/),
      expect.stringMatching(/^State/),
      expect.stringMatching(/^What/),
      expect.stringMatching(/^Since/),
    ]);
    const [first] = table.getAllByRole('link');
    expect([first!.textContent, first!.getAttribute('href')]).toEqual([
      'PY-1',
      `/?${JSON.stringify({ screen: 'charts', chart: 'regulator-card-payment', record: 'PY-1' })}`,
    ]);
    expect(table.getByText('26 Nov 2026, 8:08:40 pm')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says of a picked arrow what its guard asks and which tests take it, one press away, and lights what a search has found', async () => {
    const key = 'regulatorCardPayment.unpaid :: provider.said[1]';
    const file = 'tests/regulator-card-payment/regulator-card-payment.model.test.ts';
    const coverage: Coverage = {
      at: '2026-11-26T09:31:00Z',
      commit: 'dc9df03d77aa',
      tests: [{ file, title: 'is declined [DPAY-12]', rows: ['DPAY-12'] }],
      charts: { 'regulator-card-payment': { [key]: { model: [[0, 2]], browser: [] } } },
    };
    const shown = (found: PickedAt | null) => (
      <InPortal portal={harnessPortal()}>
        <RegulatorChart slug="regulator-card-payment" record="" answer={{ kind: 'read', coverage }} found={found} />
      </InPortal>
    );
    render(shown(null));
    const picked = within(await screen.findByRole('complementary', { name: 'Picked transition' }));
    expect(picked.getByRole('heading', { name: 'No arrow is picked' })).toBeTruthy();
    expect(screen.getByText('1 of 8')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'provider.said from unpaid' })[1]!);
    expect(document.activeElement).toBe(picked.getByRole('heading', { name: 'provider.said' }));
    expect(picked.getByText('becomes: declined')).toBeTruthy();
    expect(picked.getByText('DPAY-12, DPAY-17')).toBeTruthy();
    expect(picked.getByText(file)).toBeTruthy();
    await screen.findByRole('img', { name: 'Chart of regulator-card-payment' });
    fireEvent.click(document.querySelector('[data-pick*="work.unneeded"]')!);
    expect(picked.getByRole('heading', { name: 'work.unneeded' })).toBeTruthy();
    cleanup();
    render(shown({ kind: 'transition', at: key }));
    expect(await screen.findByRole('heading', { name: 'provider.said' })).toBeTruthy();
    cleanup();
    render(shown({ kind: 'state', at: 'regulatorCardPayment.captured' }));
    await screen.findByRole('img', { name: 'Chart of regulator-card-payment' });
    expect(document.querySelector('[data-state="regulatorCardPayment.captured"]')!.classList).toContain('sought');
  });

  it('of which there is no record says so, and offers no search', async () => {
    answer = telling([]);
    await open();
    expect(await screen.findByText(/^There is no record of this chart yet\./)).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('has no column in which nothing would stand', async () => {
    await open();
    const heads = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    await screen.findByText('17 records now.');
    expect(heads('States')).toEqual(['State', 'Now', 'Records and steps', 'Meaning']);
    expect(heads('Transitions')).toEqual(['From', 'Event', 'Guard', 'To', 'Last', 'Records and steps']);
  });

  it('replays the history of the record that the address names: by the stepper, and by a press on an entry', async () => {
    await open('py-1');
    await screen.findByRole('region', { name: 'History of PY-1' });
    expect(current()).toMatch(/^5.*8:08:40 pm.*work\.ended to finalised, by ava$/);
    expect(lit('state')).toEqual(['regulatorCardPayment', 'regulatorCardPayment.finalised']);
    expect(lit('transition')).toEqual(['regulatorCardPayment.captured :: work.ended[0]']);
    expect(
      [...document.querySelectorAll('[data-mark="step"]')].map((mark) => mark.querySelector('text')!.textContent),
    ).toEqual(['4', '2, 3', '5']);
    press('First step');
    expect(lit('state')).toEqual([
      'regulatorCardPayment',
      'regulatorCardPayment.unpaid',
      'regulatorCardPayment.unpaid.open',
    ]);
    expect(lit('transition')).toEqual([]);
    expect(said()).toContain('26 Nov 2026, 8:05:40 pm step 1 of 5');
    press(/provider\.said to captured/);
    expect(current()).toMatch(/^4/);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    expect(current()).toMatch(/^3.*provider\.said stays unpaid\.declined/);
    expect(lit('transition')).toEqual(['regulatorCardPayment.unpaid :: provider.said[1]']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep the record in sight' }).checked).toBe(true);
  });

  it('finds records by words, opens the one that is meant, and says where none is', async () => {
    await open();
    const field = await screen.findByRole('searchbox', { name: 'Find a record by its reference or name' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('x1');
    expect(said()).toContain('7 records match.');
    press('Show');
    expect(go).not.toHaveBeenCalled();
    type('py-x1');
    press('Show');
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'charts', chart: 'regulator-card-payment', record: 'PY-X1' });
    type('nothing');
    expect(said()).toContain('No records match “nothing”. Check the spelling, or try fewer letters.');
    expect(screen.queryByRole('table', { name: 'Records' })).toBeNull();
  });

  it('says that an address names no record, and of one without a history where it is', async () => {
    await open('PY-NONE');
    expect((await screen.findByRole('alert')).textContent).toContain('“PY-NONE”');
    cleanup();
    await open('PY-X3');
    expect(await screen.findByText('This record is from before histories were saved.')).toBeTruthy();
    expect(lit('state')).toContain('regulatorCardPayment.unpaid.open');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it.each([
    ['has no console', () => Promise.resolve(new Response('Not found', { status: 404 }))],
    ['answers in another form', telling([{ ...PAID, events: [{ event: 'x' }] }])],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ])('a regulator that %s: the chart is there alone, and the page says so', async (_, answered) => {
    answer = answered;
    await open();
    expect(
      await screen.findByText('We cannot ask for the records here. The chart is shown without them.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'regulator-card-payment' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Transitions' })).toBeTruthy();
    expect(document.querySelector('[data-mark]')).toBeNull();
  });

  it('asks again every five seconds while it is seen, follows what comes, and says where the regulator no longer answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isSeen = true;
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
    const show = (next: boolean) =>
      act(async () => {
        isSeen = next;
        document.dispatchEvent(new Event('visibilitychange'));
        await vi.advanceTimersByTimeAsync(0);
      });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    render(
      <InPortal portal={harnessPortal()}>
        <RegulatorChart slug="regulator-card-payment" record="PY-1" />
      </InPortal>,
    );
    await pass(0);
    expect([asked.mock.calls.length, said()[0]]).toEqual([1, '17 records now.']);
    answer = telling([{ ...PAID, events: [...PAID.events, happened('later.still', 'finalised', 'finalised', 9)] }]);
    await pass(4999);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect([asked.mock.calls.length, said()[0]]).toEqual([2, '1 record now.']);
    expect(current()).toMatch(/^6/);
    await show(false);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    answer = () => Promise.reject(new TypeError('no network'));
    await show(true);
    expect([asked.mock.calls.length, said()[0]]).toEqual([
      3,
      '1 record, as they were: the regulator does not answer at present.',
    ]);
    answer = telling(others(2));
    await pass(5000);
    expect(said()[0]).toBe('2 records now.');
    // The page is hidden while the answer is under way: the answer is shown, and no further call is made until the page
    // is visible.
    let come = (): void => {};
    answer = () => new Promise((resolve) => void (come = () => resolve(Response.json(others(3)))));
    await pass(5000);
    await show(false);
    come();
    await pass(60_000);
    expect([asked.mock.calls.length, said()[0]]).toEqual([5, '3 records now.']);
  });
});
