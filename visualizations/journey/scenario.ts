/**
 * Turns a machine's part of a journey into a test scenario (tests/support/spec.ts) of events and resulting states.
 * Journeys have no payloads, so each is a numbered entry of `carried`, to be filled in.
 */
import { MET, type JourneyEvent } from './journey.ts';

export interface ScenarioText {
  /** `const carried = {…};` with an entry for each step: the payload of its event, in the form of the model's `cases`. */
  readonly carried: string;
  /** The scenario as an object literal. */
  readonly scenario: string;
  /** Both, with instructions. */
  readonly whole: string;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The states as facts: a path, or a list for parallel regions. */
function thenOf(states: readonly string[]): string {
  const paths = states.filter((path) => path !== '');
  const list = paths.map(quoted).join(', ');
  return paths.length === 1 ? list : `{ in: [${list}] }`;
}

/** An empty entry of `carried`. */
function entryOf(event: string): string {
  if (event.startsWith('xstate.done.actor.')) return '{ output: undefined }';
  return event.startsWith('xstate.error.actor.') ? "{ error: { message: 'failed' } }" : '{}';
}

/**
 * Makes a scenario.
 *
 * @param slug slug of the machine
 * @param events events of one actor, from its start
 * @param from the build that recorded it
 * @returns the scenario, or a sentence about why there is none
 */
export function scenarioOf(
  slug: string,
  events: readonly JourneyEvent[],
  from: string,
): ScenarioText | { readonly problem: string } {
  const [first, ...rest] = events;
  if (first === undefined) return { problem: `The journey has no event of ${slug}.` };
  if (first.event !== 'xstate.init') {
    const why =
      first.event === MET
        ? 'it ran already when the journey began. Reload its page'
        : 'its beginning is no longer among the events that are kept. Begin anew';
    return { problem: `A scenario needs the start of the machine, and ${why}, and do it again.` };
  }
  if (rest.length === 0) return { problem: `After its start ${slug} took no event in this journey.` };
  const carried = `const carried = {\n${rest.map(({ event }, at) => `  ${String(at + 1)}: ${entryOf(event)}, // ${event}`).join('\n')}\n};`;
  const steps = rest.map(
    ({ event, to }, at) => `    [{ type: ${quoted(event)}, ...carried[${String(at + 1)}] }, ${thenOf(to)}],`,
  );
  const scenario = `{\n  title: ${quoted(`a kept journey of ${slug} with ${rest.length === 1 ? '1 event' : `${String(rest.length)} events`}`)},\n  start: 'start',\n  begins: ${thenOf(first.to)},\n  steps: [\n${steps.join('\n')}\n  ],\n}`;
  const whole = [
    `// A scenario of ${slug}, from a journey that was kept in the build ${from}.`,
    `// A journey keeps no data. Write into 'carried' what each event carried beside its type (what it needs stands in the 'cases' of ${slug}.model.ts),`,
    `// for 'start' the name of the model's input, and for the title what is proven, with its rows. Then put it among the model's scenarios.`,
    carried,
    `const scenario = ${scenario};`,
    '',
  ].join('\n');
  return { carried, scenario, whole };
}
