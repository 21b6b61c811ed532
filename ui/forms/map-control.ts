/**
 * The map of one question, between its adapter and its view: the script-load machine loads it, with a time limit and
 * one way to fail.
 */
import { answeredBy } from '#machines/core/ports.ts';
import { scriptLoadMachine } from '#machines/script-load.machine.ts';
import type { MapPoint } from '#rules/forms/address.rules.ts';
import type { MapAdapter, ShownMap } from './answers.tsx';

export interface MapControl {
  readonly machine: typeof scriptLoadMachine;
  /** Puts the map into an element; null when the view is gone, which ends the map. */
  readonly place: (element: HTMLElement | null) => void;
  /** Marks the chosen point, whether the map is loaded yet or not. */
  readonly mark: (point: MapPoint | null) => void;
}

/**
 * Makes the control; nothing is loaded before its machine is asked to.
 *
 * @param centre what the map shows first
 */
export function createMapControl(
  adapter: MapAdapter,
  centre: MapPoint,
  hear: { readonly onPick: (point: MapPoint) => void; readonly onLoss: () => void },
): MapControl {
  let element: HTMLElement | null = null;
  let shown: ShownMap | null = null;
  let marked: MapPoint | null = null;
  const end = (): void => {
    shown?.end();
    shown = null;
  };
  const loadScript = answeredBy(async (_address: { readonly address: string }, signal): Promise<void> => {
    const into = element;
    if (into === null) throw { message: 'There is no place for the map' };
    const map = await adapter.show(into, { ...centre, ...hear });
    // The view is gone, or has given up waiting.
    if (signal.aborted || element !== into) return map.end();
    end();
    shown = map;
    map.mark(marked);
  });
  return {
    machine: scriptLoadMachine.provide({ actors: { loadScript } }),
    place: (next) => {
      if (next === null) end();
      element = next;
    },
    mark: (point) => {
      marked = point;
      shown?.mark(point);
    },
  };
}
