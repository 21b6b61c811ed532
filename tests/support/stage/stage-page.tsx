/** The page behind `covering.ts`: `?area=<slug>` mounts that area's stage; `window.stage` plays on it. */
import 'temporal-polyfill/global';
import { createRoot, type Root } from 'react-dom/client';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import { statePath } from '#machines/core/walk.ts';
import { applyTheme } from '#ui/kit/theme.ts';
import '#ui/kit/tokens.css';
import { Impossible, makeRunnable, Replay } from '../replay.ts';
import { Staged, type Stage } from './stage.tsx';

/** How things stand, as data that can leave the page. */
export interface StageReport {
  readonly states: readonly string[];
  readonly context: unknown;
  readonly status: string;
  readonly error: string | null;
  /** Why the event could not happen, or null. */
  readonly impossible: string | null;
}

/** What a test finds at `window.stage`. */
export interface StageHandle {
  start(input: string): StageReport;
  /** The machine's own event. */
  send(event: AnyEventObject): StageReport;
  /** Completes the actor with this invoke id. */
  settle(id: string, how: 'done' | 'error', payload: unknown): StageReport;
  /** Lets time pass. */
  tick(ms: number): StageReport;
  /** Any event of a path: an own one, a completion, a timer, time passing. */
  perform(event: AnyEventObject): StageReport;
  /** The keys of the transitions taken since the page was opened. */
  hits(): string[];
}

const stages = import.meta.glob<{ stage: Stage }>(['../../*/*.stage.tsx', '../../house/fixture/*.stage.tsx']);

async function open(): Promise<StageHandle> {
  const area = new URLSearchParams(location.search).get('area');
  const load = Object.entries(stages).find(([path]) => path.endsWith(`/${area}.stage.tsx`))?.[1];
  if (!load) throw new Error(`no stage for ${area}; known: ${Object.keys(stages).join(', ')}`);
  const { stage } = await load();
  const runnable = makeRunnable(stage.spec.machine, stage.spec.provide, 'shown');
  const taken = new Set<string>();
  let replay: Replay | null = null;
  let root: Root | null = null;

  const report = (impossible: string | null = null): StageReport => {
    const snapshot = (replay as Replay).actor.getSnapshot();
    (replay as Replay).hits.forEach((key) => taken.add(key));
    const states = (snapshot._nodes as AnyStateNode[]).filter((node) => node.parent).map(statePath);
    const error = snapshot.status === 'error' ? String((snapshot.error as Error | undefined)?.message ?? snapshot.error) : null;
    return { states, context: snapshot.context, status: snapshot.status, error, impossible };
  };
  const perform = (event: AnyEventObject): StageReport => {
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
      replay = new Replay(runnable, stage.spec.inputs[input]);
      root = createRoot(document.getElementById('stage') as HTMLElement);
      root.render(<Staged stage={stage} actor={replay.actor} />);
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
(window as unknown as { stage: Promise<StageHandle> }).stage = open();
