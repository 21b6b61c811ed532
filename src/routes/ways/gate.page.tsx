/**
 * Services with a condition that is checked before their first question (DEC-40). Before anything of the service opens,
 * the rule is evaluated, and a closed service shows its gate.
 */
import { createLazyRoute, getRouteApi, Outlet } from '@tanstack/react-router';
import type { Screen } from '#machines/core/screens.ts';
import { required } from '#rules/core/required.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import type { Missing } from '#rules/ways/entry-facts.rules.ts';
import { closedPage } from '#rules/ways/entry.rules.ts';
import { gateOf } from '#rules/ways/gate.rules.ts';
import { ROLE_SAID_BY_FORM, SERVICE_FACTS, serviceOf } from '#rules/ways/entry-services.rules.ts';
import { GateView, type GateProps } from '#ui/ways/gate.view.tsx';
import { entryFactsOf } from '../../shell/entry-facts.ts';
import type { Session } from '../../shell/session.ts';
import type { PageVisit } from '../visit.ts';

const TITLES: { readonly [S in Screen]?: string } = SCREEN_TITLES;

/** Reasons that a page shows itself, in the printed words; its gate stays open for these. */
function saidBy(screen: Screen, session: Session): readonly Missing[] {
  if (ROLE_SAID_BY_FORM.has(screen)) return ['role'];
  switch (screen) {
    // Before the start date the form itself links to the external page about drones, if there is one (DREG-09, DREG-10).
    case 'droneRegistration':
      return session.configuration()?.external.droneInformation ? ['notOpen'] : [];
    // Before its feature date the page says that it is not available (OP-S-75).
    case 'arocDetails':
      return featureOn(session.settings(), 'AROC', session.clock().moment()) ? [] : ['arn'];
    default:
      return [];
  }
}

/**
 * The gate of a page that cannot be begun.
 *
 * @returns null where the page may open
 */
export async function gateAt(
  { session, organisationId }: Pick<PageVisit, 'session' | 'organisationId'>,
  screen: Screen,
  between?: GateProps['between'],
): Promise<GateProps | null> {
  const facts = entryFactsOf(session, organisationId);
  const closed = closedPage(screen, facts);
  const service = serviceOf(screen);
  if (closed === null || service === undefined || saidBy(screen, session).includes(closed.because)) return null;
  return {
    closed: gateOf(closed, facts),
    crumb: required(TITLES[screen], 'the title of a page with a gate'),
    between,
    organisationId,
    topic: SERVICE_FACTS[service].topic,
    people: closed.act && (await import('../organisation-users/people.ts')).peopleOf(session, organisationId),
  };
}

/** The gate where one is closed, or the page. */
function Gate({ gate }: { readonly gate: GateProps | null }) {
  return gate === null ? <Outlet /> : <GateView {...gate} />;
}

const own = getRouteApi('/person/gate');
export const gatePage = createLazyRoute('/person/gate')({
  component: () => <Gate gate={own.useRouteContext().gate} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/gate');
export const organisationGatePage = createLazyRoute('/person/of-organisation/gate')({
  component: () => <Gate gate={ofOrganisation.useRouteContext().gate} />,
});
