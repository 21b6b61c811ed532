/**
 * The visible effect of a fault switch: a text for its kind, and the code that the portal derives from the switched
 * answer.
 */
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { judge } from '#api/core/outcome.ts';
import { failureCode } from '#rules/core/failures.rules.ts';
import type { FaultKind } from '../core/fault-kinds.ts';
import { FAULT_TEXT, spoil } from '../core/faults.ts';

/** The effect on a screen, by the kind of switch. */
export const KIND_WORDS: Readonly<Record<FaultKind, string>> = {
  a: 'Fails: the answer says error',
  b: 'Fails: the connection breaks off',
  d: 'Fails: server error without a word',
  e: `Fails: ‘${FAULT_TEXT}’`,
  garbage: 'Fails: the answer cannot be read',
  empty: 'Empty: as if there were nothing',
  slow: 'Late: comes after the delay',
  reject: 'Refused: the service says no',
};

/** The code shown for a spoiled answer; empty if none is. */
export function codeSeen(call: string, kind: FaultKind): string {
  if (!Object.hasOwn(endpoints, call)) return '';
  const endpoint = endpoints[call as CallName] as Endpoint;
  // Files are not parsed as answers.
  if (endpoint.answer === 'file') return '';
  const spoiled = spoil({ kind, delayMs: 0 }, endpoint.empty);
  if (spoiled === null) return '';
  if (spoiled === 'drop') return failureCode(endpoint.prefix, 'b');
  const { status, body } = spoiled;
  const outcome = judge(endpoint, { status, statusText: '', body });
  return 'fault' in outcome ? failureCode(endpoint.prefix, outcome.fault.letter, status) : '';
}

/** A choice of a switch: the effect, the code, the kind's name. */
export function choiceWords(call: string, kind: FaultKind): string {
  const code = codeSeen(call, kind);
  return `${KIND_WORDS[kind]}${code === '' ? '' : `, code ${code}`} (${kind})`;
}
