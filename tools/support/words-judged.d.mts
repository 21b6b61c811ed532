/** Types of words-judged.mjs, for the architecture tests. */
import type { Judgement, VisibleString } from './words.mjs';

export interface JudgedString extends VisibleString, Judgement {}
export interface Fault extends VisibleString {
  readonly word: string;
}
export interface Standing extends VisibleString {
  readonly now: string;
}
export interface Exception {
  readonly word: string;
  readonly text: string;
  readonly why: string;
}
export interface Open {
  readonly words: readonly string[];
  readonly wording: readonly string[];
}
export function readExceptions(home: string): readonly Exception[];
export function readWording(home: string): readonly { readonly now: string }[];
export function readOpen(home: string): Open;
export function judgedStrings(home: string): JudgedString[];
export function faultsOf(
  judged: readonly JudgedString[],
  exceptions: readonly Exception[],
  options?: { readonly looks?: boolean },
): Fault[];
export function unneeded(judged: readonly JudgedString[], exceptions: readonly Exception[]): Exception[];
export function standingOf(strings: readonly VisibleString[], wording: readonly { readonly now: string }[]): Standing[];
export function openNow(faults: readonly Fault[], standing: readonly Standing[]): Open;
export function shrunk(before: Open, faults: readonly Fault[], standing: readonly Standing[]): Open;
