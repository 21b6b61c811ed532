/** Messages of the console after a button: the address has a key of this list, and no typed text. */
import { inWords } from './moments.ts';
import type { ConsoleView } from './console-view.ts';

type Stand = Pick<ConsoleView, 'faults' | 'moment' | 'overrides'>;

const TOLD = {
  'fault-on': ({ faults }: Stand) => `The switch is on. ${inForce(faults)}`,
  'fault-off': ({ faults }: Stand) => `The switch is off. ${inForce(faults)}`,
  'faults-off': () => 'All fault switches are off.',
  clock: ({ moment }: Stand) => `The clock shows ${inWords(moment.epochMs, moment.zone)}.`,
  'clock-real': ({ moment }: Stand) => `The clock shows real time again: ${inWords(moment.epochMs, moment.zone)}.`,
  setting: ({ overrides }: Stand) => `The setting is overridden. ${String(Object.keys(overrides).length)} in all.`,
  reset: () => 'Sandbox reset. Data, faults, clock and settings are back to their defaults.',
} as const;

export type Told = keyof typeof TOLD;

/** The message for a key in the address; empty for any other text. */
export function toldIn(word: string | undefined, stand: Stand): string {
  return word !== undefined && Object.hasOwn(TOLD, word) ? TOLD[word as Told](stand) : '';
}

/** Active switches: a used-up one stays in the list until it is replaced. */
export const isOn = ({ remaining }: { readonly remaining: number | null }): boolean => remaining !== 0;

function inForce(faults: ConsoleView['faults']): string {
  const count = faults.filter(isOn).length;
  return count === 0 ? 'None is on.' : `${String(count)} ${count === 1 ? 'is' : 'are'} on.`;
}
