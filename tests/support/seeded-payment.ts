import { idOf } from '#server/scenarios/ids.ts';

const SEEDED = idOf('payment request', 'Aircraft engineer licence examination');

/** Whether a payment of the console's list is the one that every started server has (`server/scenarios/paid-fee.ts`). */
export const isSeededPayment = ({ customRef }: { readonly customRef?: unknown }): boolean => customRef === SEEDED;
