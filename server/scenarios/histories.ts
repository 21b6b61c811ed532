/**
 * The histories of the seeded submissions and requests, so that a first visitor of the console sees what a history is
 * (SANDBOX.md, `GET /sandbox/lives`).
 */
import { firstState, nextState, type LifeChart } from '#machines/regulator/steps.ts';
import { regulatorArnApplicationMachine } from '#machines/regulator/arn-application.machine.ts';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Actor, lifeEvents } from '#server/core/schema.ts';
import type { arnRequests, submissions } from '#server/records/cases.schema.ts';

type Event = typeof lifeEvents.$inferInsert;
type Submission = typeof submissions.$inferInsert;

interface Step {
  readonly type: string;
  readonly at: string;
  readonly actor?: Actor;
  readonly [fact: string]: unknown;
}

/** The steps of a record from the first state of its chart; a step that the chart refuses is a mistake in the seed. */
export function history(
  chart: string,
  machine: LifeChart,
  record: { readonly id: string; readonly personId: string; readonly madeAt: string; readonly by?: Actor },
  steps: readonly Step[] = [],
): readonly Event[] {
  const common = { personId: record.personId, chart, recordId: record.id };
  let state = firstState(machine);
  const events: Event[] = [
    {
      ...common,
      at: record.madeAt,
      actor: record.by ?? 'person',
      event: 'record.made',
      fromState: '',
      toState: state,
    },
  ];
  for (const step of steps) {
    const { type: event, at, actor = 'person' } = step;
    const toState = required(nextState(machine, state, step), `${chart} ${state} ${event}`);
    events.push({ ...common, at, actor, event, fromState: state, toState });
    state = toState;
  }
  return events;
}

interface Seeded {
  readonly submissions: readonly Submission[];
  readonly arnRequests: readonly (typeof arnRequests.$inferInsert)[];
}

/** Every event of the seed, as if it had been recorded when it happened. */
export function historyRows({ submissions: made, arnRequests: asked }: Seeded): readonly Event[] {
  const stepsOf = ({ state, madeAt: at, endedAt }: Submission): readonly Step[] => {
    const taken: Step = { type: 'officer.asked', at };
    if (state === 'withOfficer') return [taken];
    return [taken, { type: 'work.completed', at: required(endedAt, 'end'), actor: 'regulator' }];
  };
  return oldestFirst([
    ...made.flatMap((one) => history('submission', regulatorSubmissionMachine, one, stepsOf(one))),
    ...asked.flatMap((one) => history('arn-application', regulatorArnApplicationMachine, one)),
  ]);
}

/** Events as they are stored: in the order in which they happened. */
export const oldestFirst = (events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => one.at.localeCompare(other.at));
