/**
 * What a chart shows, by its segments: live, a simulation, or a recorded journey, which is opened from a file and stays
 * while the chart changes.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFrame } from '#support/frame.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { ChartsView } from '../../visualizations/charts.view.tsx';
import type { CoverageAnswer } from '../../visualizations/coverage.ts';
import { writeJourney, type Journey, type JourneyEvent } from '../../visualizations/journey/journey.ts';

beforeEach(() => withFrame());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const readCoverage = (): Promise<CoverageAnswer> => Promise.resolve({ kind: 'none' });
const screenFacts = (name: string) => ({ title: name, path: `/${name}` });
const page = (slug: string) => (
  <InPortal portal={harnessPortal()}>
    <ChartsView slug={slug} screenFacts={screenFacts} readCoverage={readCoverage} />
  </InPortal>
);
const segment = (name: string | RegExp) =>
  screen.queryByLabelText<HTMLInputElement>(name, { selector: 'fieldset input' });

/** Two machines: one loads a script, and in between the other stores an answer. */
const event = (
  machine: string,
  actor: number,
  type: string,
  from: string,
  to: string,
  taken: string,
): JourneyEvent => ({
  at: Date.parse('2026-11-27T20:05:11'),
  actor,
  machine,
  parent: null,
  event: type,
  from: from === '' ? [] : [from],
  to: [to],
  taken: taken === '' ? [] : [taken],
});
const JOURNEY: Journey = {
  kind: 'portal-journey',
  version: 1,
  release: 'portal-a1B2',
  savedAt: Date.parse('2026-11-27T20:06:00'),
  events: [
    event('script-load', 1, 'xstate.init', '', 'idle', ''),
    event('script-load', 1, 'load.requested', 'idle', 'loading', 'scriptLoad.idle :: load.requested[0]'),
    event('footer', 2, 'xstate.init', '', 'loading', ''),
    event(
      'script-load',
      1,
      'xstate.done.actor.loadScript',
      'loading',
      'ready',
      'scriptLoad.loading :: xstate.done.actor.loadScript[0]',
    ),
  ],
};

/** Chooses a file in the field for a journey. */
const give = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Journey file'), {
      target: { files: [{ text: () => Promise.resolve(text) }] },
    });
    await Promise.resolve();
  });
const listed = () =>
  [...document.querySelectorAll('[aria-label="Events of the journey"] button')].map(({ textContent }) =>
    textContent.replaceAll('\u202F', ' '),
  );
const lit = (what: string) =>
  [...document.querySelectorAll(`[data-${what}].on`)].map((one) => one.getAttribute(`data-${what}`));
const where = () =>
  document.querySelector('[role="group"][aria-label="Replay of the journey"] [role="status"]')!.textContent;

describe('the segments of a chart', () => {
  it('are live, a simulation and a kept journey; a press keeps the focus, so that arrow keys go from one to the next', () => {
    render(page('script-load'));
    const names = [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
    expect(names).toEqual([expect.stringMatching(/^Live/), 'Simulation', 'Kept journey']);
    for (const name of ['Simulation', 'Kept journey', /^Live/]) {
      const radio = segment(name)!;
      radio.focus();
      fireEvent.click(radio);
      expect([radio.checked, document.activeElement === radio, radio.isConnected]).toEqual([true, true, true]);
    }
  });

  it('are not on the overview, and a journey is nowhere else on the page', () => {
    render(page(''));
    expect([segment('Kept journey'), screen.queryByText('Kept journey')]).toEqual([null, null]);
  });
});

describe('a kept journey', () => {
  const openJourney = async (slug: string) => {
    const view = render(page(slug));
    fireEvent.click(segment('Kept journey')!);
    await give(writeJourney(JOURNEY));
    return view;
  };

  it('is replayed on the chart of this machine, and of all its machines where somebody wants that', async () => {
    await openJourney('script-load');
    expect(listed()).toEqual([
      '8:05:11 pm script-load 1: started',
      '8:05:11 pm script-load 1: load.requested',
      '8:05:11 pm script-load 1: xstate.done.actor.loadScript',
    ]);
    await screen.findByRole('img', { name: 'Chart of script-load' });
    expect([where(), lit('state'), lit('transition')]).toEqual([
      'script-load: started step 1 of 3',
      ['scriptLoad', 'scriptLoad.idle'],
      [],
    ]);
    fireEvent.click(screen.getByLabelText('Next step'));
    expect([lit('state'), lit('transition')]).toEqual([
      ['scriptLoad', 'scriptLoad.loading'],
      ['scriptLoad.idle :: load.requested[0]'],
    ]);
    fireEvent.change(screen.getByLabelText('Machine'), { target: { value: '' } });
    expect([listed().length, where()]).toEqual([4, 'script-load: started step 1 of 4']);
    fireEvent.click(screen.getByText(/footer 2: started$/));
    expect(where()).toBe('footer: started step 3 of 4');
  });

  it('stays when another chart is opened, and one in which this machine did nothing says so', async () => {
    const view = await openJourney('script-load');
    view.rerender(page('footer'));
    expect(segment(/^Live/)!.checked).toBe(true);
    fireEvent.click(segment('Kept journey')!);
    expect(listed()).toEqual(['8:05:11 pm footer 2: started']);
    view.rerender(page('autosave'));
    fireEvent.click(segment('Kept journey')!);
    expect(
      screen.getByText('autosave took no event in this journey. What the other machines did is shown.'),
    ).toBeTruthy();
    expect(listed()).toHaveLength(4);
  });

  it('stays where a file that is opened after it is none, or of another build, and the page says what is wrong', async () => {
    await openJourney('script-load');
    const problem = () => screen.getByRole('alert').textContent;
    await give('[1]');
    expect([problem(), listed().length]).toEqual(['The file is not a journey of this portal.', 3]);
    await give(
      writeJourney({
        ...JOURNEY,
        release: 'portal-zzZZ',
        events: [event('script-load', 1, 'xstate.init', '', 'nowhere', '')],
      }),
    );
    expect([problem(), listed().length]).toEqual([
      'This build of the portal does not have the state nowhere of script-load. Open the journey in the build that it was kept in: portal-zzZZ.',
      3,
    ]);
    await give(writeJourney(JOURNEY));
    expect(problem()).toBe('');
  });
});
