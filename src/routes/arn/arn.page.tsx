import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { createActor, waitFor, fromPromise } from 'xstate';
import { selectIsReceived } from '#machines/applications/application.selectors.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import { type ArnPurpose, type ArnVariant, ARN_TITLES } from '#rules/arn/arn-form.rules.ts';
import { isPassedApplication } from '#rules/arn/arn-form-data.rules.ts';
import { IDENTITY_FILES_ID, POINT_LISTS } from '#rules/arn/identity-points.rules.ts';
import { NAME_CHOICE } from '#rules/arn/name-choice.rules.ts';
import { STEP_REFUSED, SUBMIT_FAILED } from '#rules/arn/arn-texts.rules.ts';
import type { ReturnService } from '#rules/ways/entry-services.rules.ts';
import { addressLookupField, type AddressCalls } from '#ui/arn/address-lookup.view.tsx';
import { ArnFinal } from '#ui/arn/arn-final.view.tsx';
import { arnSurroundings } from '#ui/arn/arn-steps.view.tsx';
import { documentProblems, DocumentFiles } from '#ui/arn/document-files.view.tsx';
import { NameChoice } from '#ui/arn/name-choice.view.tsx';
import { PointDocuments } from '#ui/arn/point-documents.view.tsx';
import { RegistrationYear } from '#ui/arn/registration-year.view.tsx';
import { SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { arnEndpoints } from '#api/arn.endpoints.ts';
import { arnAccessMachine } from '#machines/arn/arn-access.machine.ts';
import { arnConfig } from '../../wiring/arn/arn-wizard.wiring.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import type { Asked } from '../../screen-links.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The two calls of the address lookup (SCAL-10 to SCAL-13). */
export function addressCalls({ call }: Connection): AddressCalls {
  return {
    search: async (address, signal) =>
      (await call('GetAddress', { address }, { signal })).suggestions.map(({ id, suggestion }) => ({
        value: id,
        label: suggestion,
      })),
    component: async (id, signal) => (await call('GetAddressComponent', { id }, { signal })).component ?? null,
  };
}

/** The check before the wizard, asked of the regulator (SCAL-09, SCAL-18). */
export function wireArnAccess({ call, learn }: Connection) {
  learn(arnEndpoints);
  return arnAccessMachine.provide({
    actors: { askForArn: fromPromise(({ signal }) => call('GetHasArnOrPendingSubmission', {}, { signal })) },
  });
}

/** An application that is open, with who it is for. */
interface OpenArn {
  readonly form: OpenForm;
  readonly variant: ArnVariant;
  readonly purpose: ArnPurpose;
  /** The service that needs the ARN (DEC-40); undefined for none. */
  readonly after: ReturnService | undefined;
}

const TEXTS = {
  loading: SERVICE_LOADING,
  refusedStep: STEP_REFUSED,
  unable: { ...SUBMIT_FAILED, saysCause: 'refused' },
} as const;

const keyOf = (variant: ArnVariant, purpose: ArnPurpose): string => `arn:${variant}:${purpose}`;

function openArn({ session }: PageVisit, variant: ArnVariant, purpose: ArnPurpose, after?: ReturnService): OpenArn {
  return {
    variant,
    purpose,
    after,
    form: openForm(session, keyOf(variant, purpose), () => arnConfig(session, { variant, purpose })),
  };
}

/**
 * Opens the wizard for a new ARN, or for linking one. It first checks that the person has no ARN yet; nothing of the
 * wizard shows before (ARNW-16 to ARNW-19).
 */
export async function openApplication(
  visit: PageVisit,
  address: 'myGov' | 'dvs',
  arnType: string,
  { recordId, after }: Asked['arn'],
): Promise<OpenArn> {
  const { session, redirect, notFound } = visit;
  // Any other word in the path is an address that does not exist (OP-P-99).
  const purpose = arnType === 'new' || arnType === 'link' ? arnType : notFound();
  const loginPath = session.visitor()?.loginPath ?? null;
  const actor = session.areas.findOrCreate(`arn-access:${address}:${purpose}`, () =>
    createActor(wireArnAccess(session.connection), { input: { purpose, address, loginPath } }),
  );
  const { output } = await waitFor(actor, ({ status }) => status !== 'active');
  if (output !== undefined && 'tooOften' in output) throw output.tooOften;
  if (output?.target === null) return openArn(visit, output.variant, purpose, after);
  // A check that threw is one without a clear answer (OP-S-21).
  const target = output?.target ?? { screen: 'serviceUnavailable' };
  if (target.screen === 'serviceUnavailable') return redirect({ screen: target.screen, again: visit.address() });
  if (target.screen !== 'arn') return redirect(target);
  return redirect({ ...target, ...(recordId && { recordId }), ...(after && { after }) });
}

const myGov = getRouteApi('/person/arn/$arnType');
/** `/arn/:arnType` (ROUTE-48, ARNW-06, OP-P-99). */
export const arnPage = createLazyRoute('/person/arn/$arnType')({
  component: () => <ArnPage opened={myGov.useRouteContext().opened} />,
});

const dvs = getRouteApi('/person/arn-dvs/$arnType');
/** `/arn-dvs/:arnType` (ROUTE-49, ARNW-07, OP-P-99). */
export const arnDvsPage = createLazyRoute('/person/arn-dvs/$arnType')({
  component: () => <ArnPage opened={dvs.useRouteContext().opened} />,
});

/** Whether the wizard for an own account that has an ARN is open. */
export const isExistingAccountOpen = ({ session }: PageVisit): boolean =>
  session.areas.find(`form:${keyOf('existingAccount', 'verify')}`) !== undefined;

/** The wizard for an own account that has an ARN (ARNW-34). */
export const openExistingAccount = (visit: PageVisit): OpenArn => openArn(visit, 'existingAccount', 'verify');

const PROBLEM_LINES = { [IDENTITY_FILES_ID]: documentProblems(IDENTITY_FILES_ID) };

/** The page of an application that is open. */
export function ArnPage({ opened: { form, variant, purpose, after } }: { readonly opened: OpenArn }) {
  const router = useRouter();
  const { session } = router.options.context;
  const { application, store } = form;
  const surroundings = useMemo(() => arnSurroundings(application, store), [application, store]);
  const fields = useMemo(() => {
    const calls = addressCalls(session.connection);
    return {
      'address-addressLookup': addressLookupField('address', calls),
      'postalAddress-addressLookup': addressLookupField('postalAddress', calls),
      'changeOfNameCertificateDetails-registrationYear': RegistrationYear,
      [NAME_CHOICE]: NameChoice,
      [IDENTITY_FILES_ID]: DocumentFiles,
      ...Object.fromEntries(POINT_LISTS.map((list) => [`manualPOIDocuments-${list}`, PointDocuments])),
    };
  }, [session]);
  const Success = useMemo(() => finalOf(store, variant, purpose, after), [store, variant, purpose, after]);
  useFreshDocument(useSelector(application, selectIsReceived));
  return (
    <FormPage
      opened={form}
      texts={TEXTS}
      crumb={ARN_TITLES[purpose]}
      Success={Success}
      surroundings={surroundings}
      fields={fields}
      problemLines={PROBLEM_LINES}
    />
  );
}

/** The success page, which says whether all documents were verified at the submit. */
function finalOf(store: AnswerStore, variant: ArnVariant, purpose: ArnPurpose, after: ReturnService | undefined) {
  return function ArnSubmitted({ answers, ...submitted }: Submitted) {
    return (
      <ArnFinal
        {...submitted}
        variant={variant}
        purpose={purpose}
        after={after}
        isPassed={isPassedApplication(store.form, answers)}
      />
    );
  };
}

/**
 * Once the application is received, what start-up read about the person is out of date, so the next page is loaded as a
 * new document (ARNW-27).
 */
function useFreshDocument(isReceived: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isReceived) return undefined;
    const { session } = router.options.context;
    return router.history.block({
      // Everything is sent, so nothing can be lost and the browser need not ask.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (nextLocation.pathname === currentLocation.pathname) return false;
        session.memory.rememberArnRefresh();
        session.memory.rememberInside();
        const anew = { reloadDocument: true, ignoreBlocker: true } as const;
        if (action === 'PUSH' || action === 'REPLACE') {
          void router.navigate({ href: router.history.createHref(nextLocation.href), ...anew });
          return true;
        }
        // The pages before are for people without an ARN and would now refuse this person (HOME-19), so Back leads
        // home. The browser has already gone back one entry.
        void router.navigate({ to: '/', replace: true, ...anew });
        return false;
      },
    });
  }, [router, isReceived]);
}
