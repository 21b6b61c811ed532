/**
 * The joints that decide, in every order: what a person does last with a letter, against what is under way meanwhile.
 * Enumerated, not drawn.
 */
import type { Step } from './people/steps.ts';

export interface Part {
  /** What happens before the orders begin. */
  readonly before: readonly Step[];
  /** The events whose orders are lived. */
  readonly events: readonly [Step, Step];
}

const ACTS: Readonly<Record<string, Part>> = {
  'a save': { before: ['A SaveDraft: answer waits'], events: ['A saves', 'A SaveDraft goes on'] },
  'a submit': {
    before: ['A goes on', 'A SubmitIndustryAssist: answer waits'],
    events: ['A submits', 'A SubmitIndustryAssist goes on'],
  },
  'a submit whose answer is lost': {
    before: ['A goes on', 'A SubmitIndustryAssist: answer lost', 'A SubmissionLookup: answer waits'],
    events: ['A submits', 'A SubmissionLookup goes on'],
  },
  leaving: { before: [], events: ['A follows a link home', 'A confirms leaving'] },
  'the end of the sign-in': { before: [], events: ['A loses the sign-in', 'A signs in'] },
  'the end of the page': { before: [], events: ['A is hidden', 'A reloads'] },
};

const MEANWHILE: Readonly<Record<string, Part>> = {
  'a store': { before: ['A AutosaveSave: answer waits'], events: ['4 s pass', 'A AutosaveSave goes on'] },
  'a store that is late': { before: ['A AutosaveSave: request waits'], events: ['4 s pass', 'A AutosaveSave goes on'] },
  'another tab': { before: ['B is opened', 'B signs in', 'B types'], events: ['B is hidden', '4 s pass'] },
};

function ordersOf(events: readonly Step[]): Step[][] {
  if (events.length <= 1) return [[...events]];
  return events.flatMap((first, at) => ordersOf(events.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

export interface Order {
  readonly joint: string;
  readonly steps: readonly Step[];
}

/** Every order of every joint; a step that is not offered when its turn comes makes the order a shorter one. */
export const jointsOf = (
  acts: Readonly<Record<string, Part>>,
  meanwhiles: Readonly<Record<string, Part>>,
  begun: readonly Step[],
): Order[] =>
  Object.entries(acts).flatMap(([act, one]) =>
    Object.entries(meanwhiles).flatMap(([meanwhile, other]) =>
      ordersOf([...one.events, ...other.events]).map((order) => ({
        joint: `${act} and ${meanwhile}`,
        steps: [...begun, ...other.before, ...one.before, ...order],
      })),
    ),
  );

export const ORDERS: readonly Order[] = jointsOf(ACTS, MEANWHILE, ['A opens a letter', 'A types']);
