import { LOOKS_ONLY, looksOnly } from '#rules/positions.rules.ts';
import { Callout } from '../kit/callout.tsx';
import { useVisitFacts } from './visit-facts.tsx';

export interface LooksOnlyProps {
  readonly organisationId: string;
}

/** Whether the person's positions in an organisation let them look and nothing else (DEC-37). */
export function useLooksOnly(organisationId: string): boolean {
  return looksOnly(useVisitFacts().participants, organisationId);
}

/** A note where the actions would be; nothing for a person who may act. */
export function LooksOnlyNote({ organisationId }: LooksOnlyProps) {
  if (!useLooksOnly(organisationId)) return null;
  return (
    <Callout tone="info" title={LOOKS_ONLY.title}>
      <p>{LOOKS_ONLY.text}</p>
    </Callout>
  );
}
