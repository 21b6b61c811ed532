import { fromPromise } from 'xstate';
import { scriptLoadMachine } from '#machines/script-load.machine.ts';

/** A script of somebody else, loaded by the given adapter when it is needed. */
export function wireScriptLoad(load: (address: string) => Promise<void>) {
  return scriptLoadMachine.provide({ actors: { loadScript: fromPromise(({ input }) => load(input.address)) } });
}
