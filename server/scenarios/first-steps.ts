/**
 * Suggestions for a first try of the sandbox: a person's way through a payment, an organisation with many drones, and
 * their charts.
 */
import type { FirstStep } from '#server/core/regulator.ts';
import { required } from '#rules/core/required.rules.ts';
import { people } from './people.ts';

const named = (user: string): string =>
  required(
    people.find((one) => one.user === user),
    user,
  ).name;

export const FIRST_STEPS: readonly FirstStep[] = [
  { as: named('ava'), what: 'renew a drone and pay with a test card, which the payment page lists', path: null },
  { as: named('uma'), what: 'find and renew drones in a fleet of 1,000', path: null },
  { as: null, what: 'See the statecharts behind every page', path: '/forms/dev/charts' },
];
