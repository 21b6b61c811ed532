/** Marks on a chart: on the arrow of their transition, on the box of their state, and as text in the tables. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { ChartFigure } from '../../visualizations/chart-figure.tsx';
import { ChartTable } from '../../visualizations/chart-table.tsx';
import { markOfArrow, type Mark, type Marks } from '../../visualizations/marks.ts';

beforeEach(() => withFrame());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = catalogue.find(({ slug }) => slug === 'script-load')!;
const REQUESTED = 'scriptLoad.idle :: load.requested[0]';
const TIMED_OUT = 'scriptLoad.loading :: xstate.after.patience.scriptLoad.loading[0]';
const FAILED = 'scriptLoad.loading :: xstate.error.actor.loadScript[0]';

const marks: Marks = {
  arrows: new Map<string, Mark>([
    [REQUESTED, { text: '12', kind: 'walked', title: '12 tests' }],
    [TIMED_OUT, { text: '0', kind: 'unwalked', title: 'not tested' }],
    [FAILED, { text: '3', kind: 'walked', title: '3 tests' }],
  ]),
  states: new Map([['scriptLoad.ready', { text: '41', kind: 'count', title: '41 records' }]]),
};

async function open(onPick?: (keys: readonly string[]) => void): Promise<HTMLElement> {
  render(
    <InPortal portal={harnessPortal()}>
      <ChartFigure entry={entry} actor={null} marks={marks} picked={REQUESTED} {...(onPick ? { onPick } : {})} />
      <ChartTable
        machine={entry.machine}
        active={[]}
        taken={[]}
        onSeek={() => undefined}
        marks={{ ...marks, name: 'Tests' }}
      />
    </InPortal>,
  );
  await screen.findByRole('img', { name: 'Chart of script-load' });
  return screen.getByRole('region', { name: /^Chart of script-load;/ });
}

const arrowOf = (frame: HTMLElement, key: string, what: string) =>
  [...frame.querySelectorAll(`[data-${what}]`)].find((one) =>
    one.getAttribute(`data-${what}`)!.split('|').includes(key),
  )!;

describe('marks', () => {
  it('stand on the arrow of their transition and colour it; one that no test takes makes the whole arrow not tested', async () => {
    const frame = await open();
    expect(arrowOf(frame, REQUESTED, 'pick').querySelector('text')?.textContent).toBe('12');
    expect(arrowOf(frame, REQUESTED, 'transition').getAttribute('class')).toBe('picked walked');
    const both = arrowOf(frame, FAILED, 'pick');
    expect(both).toBe(arrowOf(frame, TIMED_OUT, 'pick'));
    expect(both.querySelector('text')?.textContent).toBe('0–3');
    expect(arrowOf(frame, FAILED, 'transition').classList.contains('unwalked')).toBe(true);
  });

  it('stand on the box of their state', async () => {
    const frame = await open();
    expect(frame.querySelector('[data-mark="count"]')?.textContent).toContain('41');
  });

  it('are said in words in the tables', async () => {
    await open();
    const row = (table: string, name: RegExp) =>
      within(screen.getByRole('table', { name: table })).getByRole('row', { name }).textContent;
    expect(row('Transitions', /^idle load\.requested/)).toContain('12 tests');
    expect(row('Transitions', /after patience/)).toContain('not tested');
    expect(row('States', /^ready/)).toContain('41 records');
  });

  it('and the whole of an arrow can be pressed', async () => {
    const onPick = vi.fn<(keys: readonly string[]) => void>();
    const frame = await open(onPick);
    fireEvent.click(arrowOf(frame, REQUESTED, 'pick').querySelector('path')!);
    expect(onPick).toHaveBeenCalledExactlyOnceWith([REQUESTED]);
  });

  it('of a way that takes several transitions of one arrow are its steps', () => {
    const steps: Marks = {
      arrows: new Map([
        ['a', { text: '2', kind: 'step' }],
        ['b', { text: '5', kind: 'step' }],
        ['c', { text: '7', kind: 'walked' }],
      ]),
      states: new Map(),
    };
    expect(markOfArrow(['a', 'c', 'b'], steps)).toEqual({ text: '2, 5', kind: 'step', title: '' });
    expect(markOfArrow(['d'], steps)).toBeNull();
  });
});
