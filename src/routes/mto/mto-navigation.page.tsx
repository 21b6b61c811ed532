import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { required } from '#rules/core/required.rules.ts';
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
import type { PageVisit } from '../visit.ts';
import { loadPdfCiphers } from '../../wiring/forms/load-pdf-ciphers.ts';

const ADAPTERS: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null, loadPdfCiphers };

const keyOf = (organisationId: string, recordId: string): string => `mto-navigation:${organisationId}:${recordId}`;

/** Opens the notification of an organisation, which its address names by id or by ARN (ROUTE-14, MTON-03, MTON-04). */
export function openMtoNotification(
  { session, organisationId, organisationArn }: PageVisit,
  { readable, crumbs, recordId }: Asked['mtoNotification'],
): OpenMto {
  const [back = null] = crumbs;
  return openOnce(
    session,
    keyOf(organisationId, recordId),
    () =>
      wireMto(session, {
        organisationId,
        organisationArn,
        recordId,
        readable,
        back:
          back === null
            ? { target: organisationId === '' ? { screen: 'home' } : { screen: 'dashOrg', organisationId } }
            : { href: back },
      }),
    ({ application }) => application,
  );
}

const route = getRouteApi('/person/of-organisation/gate/mto-notification-of-training-outcomes');
export const mtoNotificationPage = createLazyRoute(
  '/person/of-organisation/gate/mto-notification-of-training-outcomes',
)({
  component: () => <MtoPage opened={required(route.useRouteContext().opened, 'a notification')} />,
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
