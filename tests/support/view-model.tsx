/** The covering paths of a machine on its rendered view in jsdom: every state shows what is expected. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import { statePath } from '#machines/core/walk.ts';
import { coveringPaths, spell } from './model.ts';
import { expectedOf, spellShown } from './expectations.ts';
import { makeRunnable, Replay } from './replay.ts';
import type { Shown } from './spec.ts';
import { Harnessed, type Harness } from './harness/harness.tsx';

/**
 * A vitest suite: one test for each covering path, the expectations of every situation on the way checked on the view.
 * @param rows requirement rows that fall when the view breaks, for the titles
 */
export function describeView(harness: Harness, rows = ''): void {
  const { spec } = harness;
  const runnable = makeRunnable(spec.machine, spec.provide, 'shown');
  const seen = new Set<string>();
  describe(`${spec.slug} view`, () => {
    afterEach(cleanup);
    coveringPaths(spec).forEach((path, i) => {
      it(`shows what is expected on covering path ${i + 1}${rows ? ` [${rows}]` : ''}`, () => {
        const replay = new Replay(runnable, spec.inputs[path.start]);
        render(<Harnessed harness={harness} actor={replay.actor} />);
        const events = path.events as readonly AnyEventObject[];
        expect(broken(harness, replay, seen), path.start).toEqual([]);
        events.forEach((event, n) => {
          act(() => { replay.perform(event); });
          expect(broken(harness, replay, seen), spell({ start: path.start, events: events.slice(0, n + 1) })).toEqual([]);
        });
        replay.stop();
      });
    });
  });
}

/**
 * The expectations that the page does not keep now. Paths share their beginnings: a page that kept the same expectations before is not searched again.
 * @param seen pages with the expectations that they kept
 */
function broken(harness: Harness, replay: Replay, seen: Set<string>): string[] {
  const snapshot = replay.actor.getSnapshot();
  const { shows, hides } = expectedOf(harness.spec, (snapshot._nodes as AnyStateNode[]).filter((node) => node.parent).map(statePath), snapshot.context);
  const situation = [document.body.innerHTML.replace(/"[:_«]r[^"]*"/g, '""'), ...shows.map(spellShown), 'not', ...hides.map(spellShown)].join('\n');
  if (seen.has(situation)) return [];
  const found = [
    ...shows.filter((shown) => !isShown(shown)).map((shown) => `missing: ${spellShown(shown)}`),
    ...hides.filter(isShown).map((shown) => `not hidden: ${spellShown(shown)}`),
  ];
  if (found.length === 0) seen.add(situation);
  return found;
}

function isShown(shown: Shown): boolean {
  if (typeof shown === 'string') return visibleText().toLowerCase().includes(shown.toLowerCase());
  if (shown instanceof RegExp) return shown.test(visibleText());
  return screen.queryAllByRole(shown.role, shown.name === undefined ? {} : { name: shown.name }).length > 0;
}

/** The page's text without what no one sees or hears. */
function visibleText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[hidden], dialog:not([open]), template, script, style').forEach((node) => node.remove());
  // Blocks end a word: without layout, jsdom would run the last word of one into the first of the next.
  copy.querySelectorAll('p, div, li, dt, dd, h1, h2, h3, button').forEach((node) => node.append(' '));
  return (copy.textContent ?? '').replace(/\s+/g, ' ');
}
