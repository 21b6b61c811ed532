import { entry } from '#rules/ways/entry.rules.ts';
import { gateOf } from '#rules/ways/gate.rules.ts';
import type { ClosedEntry, EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { type Service } from '#rules/ways/entry-services.rules.ts';

export const closed = (service: Service, facts: EntryFacts): ClosedEntry => {
  const found = entry(service, facts);
  if (found.may) throw new Error(`${service} is open`);
  return gateOf(found, facts);
};
