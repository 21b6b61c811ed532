import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { MTO_FORM } from '#rules/mto/notification-wire.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { MtoNavigationView } from '#ui/mto/mto-navigation.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { routerHrefOf } from '../../shell/links.ts';
import { freshId } from '../../shell/clock.ts';
import { wireMto, type OpenMto } from '../../wiring/mto/mto-navigation.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { WithEndFiles } from '../applications/end-files.tsx';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useApplicationWayOut } from '../forms/way-out.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { GatedPage, openGated } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';
import { loadPdfCiphers } from '../../wiring/forms/load-pdf-ciphers.ts';

const ADAPTERS: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null, loadPdfCiphers };

const keyOf = (organisationId: string, recordId: string): string => `mto-navigation:${organisationId}:${recordId}`;

/**
 * Opens the notification (ROUTE-14, MTON-03, MTON-04): behind the access checks of the organisation that its address
 * names, by id or by ARN.
 */
export async function openMtoNotification(visit: PageVisit, { readable, crumbs, recordId }: Asked['mtoNotification']) {
  const { session, organisationId } = visit;
  const [back = null] = crumbs;
  // An address that cannot be read names no organisation either; the form reports that (FORM-36).
  const isUnknown = !readable && organisationId === '';
  const organisation = isUnknown ? null : (await enter(visit)).organisation;
  const id = organisation?.accountid ?? '';
  const open = (): OpenMto =>
    openOnce(
      session,
      keyOf(id, recordId),
      () =>
        wireMto(session, {
          organisationId: id,
          organisationArn: organisation?.product_arn ?? '',
          recordId,
          readable,
          back:
            back === null
              ? { target: id === '' ? { screen: 'home' } : { screen: 'dashOrg', organisationId: id } }
              : { href: back },
        }),
      ({ application }) => application,
    );
  // A position that may not notify is refused by the form's own check, in the printed words (FORM-33).
  return openGated(session, 'notifyTraining', id, open, ['role']);
}

const route = getRouteApi('/person/mto-notification-of-training-outcomes');
export const mtoNotificationPage = createLazyRoute('/person/mto-notification-of-training-outcomes')({
  component: () => (
    <GatedPage crumb={MTO_FORM.name} gated={route.useRouteContext().opened}>
      {(opened) => <MtoPage opened={opened} />}
    </GatedPage>
  ),
});

function MtoPage({ opened }: { readonly opened: OpenMto }) {
  const router = useRouter();
  const { session } = router.options.context;
  const { application, autosave, step, holdsFile } = opened;
  useLeaveGuard(
    router,
    useMemo(
      () => guardApplication({ form: application, autosave, step, holdsFile }),
      [application, autosave, step, holdsFile],
    ),
  );
  useApplicationWayOut(router, session, application);
  const onAnother = (begin: KeptNotification | undefined) => {
    const { organisationId, another } = opened;
    openOnce(
      session,
      keyOf(organisationId, ''),
      () => another(begin),
      (next) => next.application,
      true,
    );
    const target = { screen: 'mtoNotification', organisationId } as const;
    void router.navigate({ href: routerHrefOf(target, session.standalone()) });
  };
  return (
    <WithEndFiles>
      <MtoNavigationView {...opened} adapters={ADAPTERS} onAnother={onAnother} />
    </WithEndFiles>
  );
}
