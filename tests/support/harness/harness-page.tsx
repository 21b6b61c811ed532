/** The page behind `covering.ts`: `window.harness` opens an area's harness and plays on it. */
import 'temporal-polyfill/global';
import { createRoot, type Root } from 'react-dom/client';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import { statePath } from '#machines/core/walk.ts';
import { applyTheme } from '#ui/kit/theme.ts';
import '#ui/kit/tokens.css';
import { Impossible, makeRunnable, Replay, type Runnable } from '../replay.ts';
import { drawn, type Drawn } from './drawn.ts';
import { Harnessed, type Harness } from './harness.tsx';
import { StateView } from './state-view.tsx';

/** The situation, as data that can be sent out of the page. */
export interface HarnessReport {
  readonly states: readonly string[];
  readonly context: unknown;
  readonly status: string;
  readonly error: string | null;
  /** Why the event could not happen, or null. */
  readonly impossible: string | null;
  /** The page once that is drawn, as `drawn` tells it. */
  readonly drawn: Drawn;
}

/** Provided to tests as `window.harness`. */
export interface HarnessHandle {
  /** Mounts an area's harness in place of the previous one; returns whether the area has its own view. */
  open(area: string): Promise<boolean>;
  /** Begins a path. */
  start(input: string): Promise<HarnessReport>;
  /** Performs any event of a path: the machine's own, a completion, a timer, time passing. */
  perform(event: AnyEventObject): Promise<HarnessReport>;
  drawn(): Promise<Drawn>;
  /** The transitions taken since the area was opened: for each path their keys with counts. */
  hits(): (readonly (readonly [key: string, times: number])[])[];
}

const harnesses = import.meta.glob<{ harness: Harness }>('../../*/*.harness.tsx');

let area: { readonly harness: Harness; readonly runnable: Runnable; readonly paths: Replay[] } | null = null;
let replay: Replay | null = null;
let root: Root | null = null;

function end(): void {
  root?.unmount();
  replay?.stop();
  [root, replay] = [null, null];
}

async function report(impossible: string | null = null): Promise<HarnessReport> {
  const { actor } = replay as Replay;
  const snapshot = actor.getSnapshot();
  const states = (snapshot._nodes as AnyStateNode[]).filter((node) => node.parent).map(statePath);
  const error =
    snapshot.status === 'error' ? String((snapshot.error as Error | undefined)?.message ?? snapshot.error) : null;
  return { states, context: snapshot.context, status: snapshot.status, error, impossible, drawn: await drawn() };
}

const handle: HarnessHandle = {
  async open(slug) {
    end();
    const load = Object.entries(harnesses).find(([path]) => path.endsWith(`/${slug}.harness.tsx`))?.[1];
    if (!load) throw new Error(`no harness for ${slug}; known: ${Object.keys(harnesses).join(', ')}`);
    const { harness } = await load();
    area = { harness, runnable: makeRunnable(harness.spec.machine, harness.spec.provide, 'shown'), paths: [] };
    return harness.View !== StateView;
  },
  async start(input) {
    end();
    const { harness, runnable, paths } = area as NonNullable<typeof area>;
    replay = new Replay(runnable, harness.spec.inputs[input]);
    paths.push(replay);
    root = createRoot(document.getElementById('harness') as HTMLElement);
    root.render(<Harnessed harness={harness} actor={replay.actor} />);
    return report();
  },
  async perform(event) {
    try {
      (replay as Replay).perform(event);
      return await report();
    } catch (error) {
      if (error instanceof Impossible) return report(error.message);
      throw error;
    }
  },
  drawn,
  hits: () => (area?.paths ?? []).map(({ times }) => [...times]),
};

applyTheme(document);
(window as unknown as { harness: HarnessHandle }).harness = handle;
