/**
 * Texts of the fault switches: what a call loads or does, by flow. The text of a call is part of its definition
 * (`api/core/call-facts.ts`).
 */
import { callFacts } from '#api/catalogue.facts.ts';
import type { FlowOfCalls } from '#api/core/call-facts.ts';

/** Targets of switches besides calls. */
const BESIDE = {
  '*': 'Every call of the two APIs: nothing of the portal works',
  token: 'Staying signed in: the portal gets no token and leads to the sign-in page',
  notice: 'The notice of a card payment: the money is taken and the regulator hears of it later, or never (empty)',
  dvs: 'The service behind document and ASIC checks: ‘no result’, and no attempt is used',
} as const;

/** Their names: all calls, the token provider, the notice of card payments, the document verification service. */
export const BESIDE_CALLS = Object.keys(BESIDE) as readonly (keyof typeof BESIDE)[];

/** A flow with its calls: name, and what a person sees. */
export interface Flow {
  readonly name: string;
  readonly calls: Readonly<Record<string, string>>;
}

/** Names of the flows, in the order in which a person meets them. */
const NAMES: Readonly<Record<FlowOfCalls, string>> = {
  start: 'Start and sign-in',
  dashboards: 'Dashboards',
  profile: 'Profile and organisation',
  drones: 'Drones: register, renew, de-register',
  forms: 'Forms: saving, files, sending',
  submissions: 'Submissions and payments',
  identity: 'ARN and proof of identity',
  accreditation: 'Accreditation',
  licences: 'Licences, passes and ASIC',
  training: 'Maintenance training',
  aircraft: 'Confirming aircraft',
};

const callsOf = (flow: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(callFacts).flatMap(([call, facts]) => (facts.flow === flow ? [[call, facts.brings] as const] : [])),
  );

/** The flows with all their switches. */
export const FLOWS: readonly Flow[] = [
  { name: 'Everything, and services behind the portal', calls: BESIDE },
  ...Object.entries(NAMES).map(([flow, name]) => ({ name, calls: callsOf(flow) })),
];

/** The text of a switch's target. */
export function wordsOf(call: string): string {
  return FLOWS.find(({ calls }) => Object.hasOwn(calls, call))?.calls[call] ?? `What ${call} brings`;
}
