import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { declaredIn } from '#rules/aircraft-confirmation-form.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { selectIsClosed } from '#machines/applications/application.selectors.ts';
import { confirmationWindow } from '#rules/aircraft-confirmation.rules.ts';
import {
  closedWords,
  ConfirmationIntro,
  ConfirmationReceived,
  REGISTER_CHANGED,
} from '#ui/aircraft/confirmation.view.tsx';
import { roleReason } from '#rules/positions.rules.ts';
import { CANNOT_BE_COMPLETED, SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { aircraftConfirmationConfig, type ConfirmationConfig } from '../../wiring/aircraft-confirmation.wiring.ts';
import type { Asked } from '../../screen-links.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';
import { useVisitFacts } from '#ui/visit/visit-facts.tsx';

/** Opens the registration confirmation of an organisation, or the person's own (ROUTE-15, ACFT-19, ACFT-20, DEC-22). */
export function openAircraftConfirmation(
  { session, organisationId, organisationArn }: PageVisit,
  { readable, crumbs }: Asked['aircraftConfirmation'],
): ConfirmationPageProps {
  // The last breadcrumb is the list from which the form was opened (ACFT-21).
  const href = crumbs.at(-1) ?? null;
  return {
    opened: openForm(session, `aircraft-confirmation:${organisationId}`, () =>
      aircraftConfirmationConfig(session, {
        organisationId,
        organisationArn,
        readable,
        back: href === null ? { target: listOf(organisationId) } : { href },
      }),
    ),
    period: confirmationWindow(session.settings()),
  };
}

const route = getRouteApi('/person/of-organisation/gate/aircraft/confirmation');
export const aircraftConfirmationPage = createLazyRoute('/person/of-organisation/gate/aircraft/confirmation')({
  component: () => <ConfirmationPage {...required(route.useRouteContext().opened, 'a form')} />,
});

/** The list that the aircraft came from. */
const listOf = (organisationId: string) =>
  organisationId === ''
    ? ({ screen: 'manageAircraftInd' } as const)
    : ({ screen: 'manageAircraftOrg', organisationId } as const);

interface ConfirmationPageProps {
  readonly opened: OpenForm;
  readonly period: ReturnType<typeof confirmationWindow>;
}

function ConfirmationPage({ opened, period }: ConfirmationPageProps) {
  const config = opened.config as ConfirmationConfig;
  const isClosed = useSelector(opened.application, selectIsClosed);
  const closedBecause = useSelector(config.about.actor, config.closedBecause);
  const because = isClosed ? closedBecause : null;
  const isChanged = useSelector(config.about.actor, config.registerChanged);
  const reason = roleReason(useVisitFacts().participants, config.organisationId, []);
  const Success = useMemo(() => successOf(opened), [opened]);
  const texts = {
    ...(isChanged && { unable: REGISTER_CHANGED }),
    unprepared: CANNOT_BE_COMPLETED,
    loading: SERVICE_LOADING,
    ...(because && { closed: closedWords(because, period, reason) }),
  };
  return (
    <FormPage
      opened={opened}
      texts={texts}
      between={[{ label: 'Manage aircraft', target: listOf(config.organisationId) }]}
      intro={<Intro opened={opened} />}
      Success={Success}
    />
  );
}

/** The success page of this form; its next steps depend on what was declared (ACFT-39, ACFT-40). */
function successOf(opened: OpenForm) {
  const { about, aircraft } = opened.config as ConfirmationConfig;
  return function Success({ answers, ...submitted }: Submitted) {
    const listed = useSelector(about.actor, aircraft);
    return <ConfirmationReceived declared={declaredIn(answers)} aircraft={listed} {...submitted} />;
  };
}

/**
 * The aircraft that the form is about. It renders once they are loaded, and again when a refusal says that the register
 * has changed.
 */
function Intro({ opened }: { readonly opened: OpenForm }) {
  const { about, aircraft } = opened.config as ConfirmationConfig;
  const isClosed = useSelector(opened.application, selectIsClosed);
  return <ConfirmationIntro aircraft={useSelector(about.actor, aircraft)} isClosed={isClosed} />;
}
