import { fromPromise } from 'xstate';
import { scriptLoadMachine } from '#machines/script-load.machine.ts';

/** Loading of a third-party script by the given adapter, on demand. */
export function wireScriptLoad(load: (address: string) => Promise<void>) {
  return scriptLoadMachine.provide({ actors: { loadScript: fromPromise(({ input }) => load(input.address)) } });
}
