/**
 * Fakes that say only what a test needs of a large type. A cast through `unknown` would take any name; here a field
 * that the type no longer has fails to compile.
 */
import type { Session } from '../../src/shell/session.ts';

/** Some fields of a type, at any depth. A function stands for any other: a fake rarely takes all that the real one does. */
export type PartOf<Whole> = Whole extends (...args: never[]) => unknown
  ? (...args: never[]) => unknown
  : Whole extends readonly (infer Item)[]
    ? readonly PartOf<Item>[]
    : Whole extends object
      ? { readonly [Name in keyof Whole]?: PartOf<Whole[Name]> }
      : Whole;

/** Some fields of a type, for code that reads no others. */
export const partOf = <Whole>(part: PartOf<NoInfer<Whole>>): Whole => part as unknown as Whole;

/** A session with only what a test needs. */
export const fakeSession = (part: PartOf<Session>): Session => partOf<Session>(part);
