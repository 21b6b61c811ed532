/** The page of an ARN application, opened. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import { addressLookupField } from '#ui/arn/address-lookup.view.tsx';
import { ArnFinal } from '#ui/arn/arn-final.view.tsx';
import { arnSurroundings } from '#ui/arn/arn-steps.view.tsx';
import { STEP_REFUSED, SUBMIT_FAILED } from '#rules/arn/arn-texts.rules.ts';
import { NAME_CHOICE } from '#rules/arn/name-choice.rules.ts';
import { IDENTITY_FILES_ID, POINT_LISTS } from '#rules/arn/identity-points.rules.ts';
import { documentProblems, DocumentFiles } from '#ui/arn/document-files.view.tsx';
import { NameChoice } from '#ui/arn/name-choice.view.tsx';
import { PointDocuments } from '#ui/arn/point-documents.view.tsx';
import { isPassedApplication } from '#rules/arn/arn-form-data.rules.ts';
import '#support/dialog.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { addressOf } from '#support/show.tsx';
import { FormPage } from '../../src/routes/forms/form-page.tsx';
import { addressCalls } from '../../src/routes/arn/arn.page.tsx';
import { arnConfig } from '../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

const ended: (() => void)[] = [];

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());

afterEach(() => {
  cleanup();
  for (const end of ended.splice(0)) end();
});

const user = {
  firstname: 'Leo',
  lastname: 'Park',
  fullname: 'Leo Park',
  birthdate: '1990-01-02',
  emailaddress1: 'noah@example.test',
};

const TEXTS = { refusedStep: STEP_REFUSED, unable: { ...SUBMIT_FAILED, saysCause: 'refused' } } as const;

/** The wizard at a step, with these answers. */
export async function opened(
  stepid: string,
  answers: Answers,
  asked: { readonly variant?: 'full' | 'existingAccount' | 'myGov'; readonly purpose?: 'new' | 'link' | 'verify' } = {},
) {
  const regulator = fakeRegulator();
  const { variant = 'full', purpose = 'new' } = asked;
  const visitor = () => ({ user, claims: null });
  const session = partOf<typeof regulator.session>({ ...regulator.session, visitor });
  const wired = wireForm(session, arnConfig(session, { variant, purpose }));
  const { application, store } = wired;
  application.start();
  await waitFor(() => expect(selectSteps(application.getSnapshot())).toBeDefined());
  act(() => {
    for (const [id, answer] of Object.entries(answers)) if (store.question(id)) store.change(id, answer);
    // As a page that was left at this step opens again.
    const content: LoadedDraft = {
      answers: store.answers(),
      stepid,
      reattach: [],
      dropped: [],
      changed: [],
      gone: [],
      attemptKey: null,
    };
    application.send({
      type: 'version.opened',
      version: { source: 'nowhere', content, isPaid: false, sentAt: null, isInTab: false, cutOff: null },
      submitKey: 'k-1',
      draftRevision: 0,
    });
  });
  await waitFor(() => expect(selectSteps(application.getSnapshot())?.getSnapshot().context.stepid).toBe(stepid));
  const calls = addressCalls(session.connection);
  const fields = {
    'address-addressLookup': addressLookupField('address', calls),
    [NAME_CHOICE]: NameChoice,
    [IDENTITY_FILES_ID]: DocumentFiles,
    ...Object.fromEntries(POINT_LISTS.map((list) => [`manualPOIDocuments-${list}`, PointDocuments])),
  };
  const surroundings = arnSurroundings(application, store);
  const Success = (submitted: Pick<Parameters<typeof ArnFinal>[0], 'receipt' | 'organisationId'>) => (
    <ArnFinal
      {...submitted}
      variant={variant}
      purpose={purpose}
      isPassed={isPassedApplication(store.form, store.answers())}
    />
  );
  const rootRoute = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component, staticData: { access: 'person' } });
  const routeTree = rootRoute.addChildren([
    page('/', () => (
      <FormPage
        opened={wired}
        texts={TEXTS}
        Success={Success}
        surroundings={surroundings}
        fields={fields}
        problemLines={{ [IDENTITY_FILES_ID]: documentProblems(IDENTITY_FILES_ID) }}
      />
    )),
    page('/$', () => <h1>Elsewhere</h1>),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    context: { session: { ...session, standalone: () => true } },
  } as never);
  ended.push(() => application.stop());
  render(
    <InPortal
      portal={harnessPortal({
        links: { href: addressOf, go: () => undefined },
        contact: { phone: '1300 000 000', mail: 'help@example.test', address: '', hours: 'Monday to Friday' },
      })}
    >
      <RouterProvider router={router} />
    </InPortal>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    regulator,
    wired,
    application,
    store,
    stepOf: () => selectSteps(application.getSnapshot())?.getSnapshot().context.stepid,
  };
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

export const alert = (title: string) => screen.findByRole('group', { name: title });

export const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

export const passes = () => ({ verificationResultCode: 'S', dvsResponse: true, dvsFailureCount: 0 });
