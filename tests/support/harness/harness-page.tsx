/** The page behind `covering.ts`: `?area=<slug>` mounts that area's harness; `window.harness` plays on it. */
import 'temporal-polyfill/global';
import { createRoot, type Root } from 'react-dom/client';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import { statePath } from '#machines/core/walk.ts';
import { applyTheme } from '#ui/kit/theme.ts';
import '#ui/kit/tokens.css';
import { Impossible, makeRunnable, Replay } from '../replay.ts';
import { Harnessed, type Harness } from './harness.tsx';

/** The situation, as data that can leave the page. */
export interface HarnessReport {
  readonly states: readonly string[];
  readonly context: unknown;
  readonly status: string;
  readonly error: string | null;
  /** Why the event could not happen, or null. */
  readonly impossible: string | null;
}

/** What a test finds at `window.harness`. */
export interface HarnessHandle {
  start(input: string): HarnessReport;
  /** The machine's own event. */
  send(event: AnyEventObject): HarnessReport;
  /** Completes the actor with this invoke id. */
  settle(id: string, how: 'done' | 'error', payload: unknown): HarnessReport;
  /** Lets time pass. */
  tick(ms: number): HarnessReport;
  /** Any event of a path: an own one, a completion, a timer, time passing. */
  perform(event: AnyEventObject): HarnessReport;
  /** The keys of the transitions taken since the page was opened. */
  hits(): string[];
}

const harnesses = import.meta.glob<{ harness: Harness }>(['../../*/*.harness.tsx', '../../architecture/fixture/*.harness.tsx']);

async function open(): Promise<HarnessHandle> {
  const area = new URLSearchParams(location.search).get('area');
  const load = Object.entries(harnesses).find(([path]) => path.endsWith(`/${area}.harness.tsx`))?.[1];
  if (!load) throw new Error(`no harness for ${area}; known: ${Object.keys(harnesses).join(', ')}`);
  const { harness } = await load();
  const runnable = makeRunnable(harness.spec.machine, harness.spec.provide, 'shown');
  const taken = new Set<string>();
  let replay: Replay | null = null;
  let root: Root | null = null;

  const report = (impossible: string | null = null): HarnessReport => {
    const snapshot = (replay as Replay).actor.getSnapshot();
    (replay as Replay).hits.forEach((key) => taken.add(key));
    const states = (snapshot._nodes as AnyStateNode[]).filter((node) => node.parent).map(statePath);
    const error = snapshot.status === 'error' ? String((snapshot.error as Error | undefined)?.message ?? snapshot.error) : null;
    return { states, context: snapshot.context, status: snapshot.status, error, impossible };
  };
  const perform = (event: AnyEventObject): HarnessReport => {
    try {
      (replay as Replay).perform(event);
      return report();
    } catch (error) {
      if (error instanceof Impossible) return report(error.message);
      throw error;
    }
  };
  return {
    start(input) {
      root?.unmount();
      replay?.stop();
      replay = new Replay(runnable, harness.spec.inputs[input]);
      root = createRoot(document.getElementById('harness') as HTMLElement);
      root.render(<Harnessed harness={harness} actor={replay.actor} />);
      return report();
    },
    send: perform,
    perform,
    settle: (id, how, payload) => perform(how === 'done' ? { type: `xstate.done.actor.${id}`, output: payload } : { type: `xstate.error.actor.${id}`, error: payload }),
    tick: (ms) => perform({ type: 'kit.tick', ms }),
    hits: () => [...taken],
  };
}

applyTheme(document);
(window as unknown as { harness: Promise<HarnessHandle> }).harness = open();
