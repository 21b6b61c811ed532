/** The leave guard of a form: the page in a router, with the browser's history and document. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '#rules/forms/form.rules.ts';
import '#support/dialog.ts';
import { addressOf } from '#support/show.tsx';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { Footer } from '#ui/kit/footer.tsx';
import { Header } from '#ui/kit/header.tsx';
import { FormPage } from '../../src/routes/forms/form-page.tsx';
import type { PageLeave } from '../../src/shell/page-leave.ts';
import { wireForm, type OpenForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator, storedTexts } from './fake-regulator.ts';
import { attached } from './questions.ts';

const left = vi.hoisted(() => vi.fn());
vi.mock('../../src/shell/redirect-out.ts', () => ({
  leaveFor: async ({ pageLeave }: { readonly pageLeave: PageLeave }, address: string) => {
    pageLeave.announce();
    await pageLeave.settled();
    left(address);
  },
}));

const form = defineForm({
  name: 'Test',
  title: 'Test',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  positions: [],
  steps: [
    {
      stepid: 'one',
      name: 'One',
      questions: [
        { id: 'text', type: 'text', label: 'Text', mandatory: true },
        { id: 'files', type: 'filePicker', label: 'Files', mandatory: false, files: {} },
      ],
    },
  ],
});

// jsdom cannot scroll, and the router does so with every page.
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());

const ended: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ended.splice(0)) end();
  window.history.replaceState(null, '', '/');
});

/** The form on its page, with links to other pages. @param keeps whether the regulator stores what is typed */
async function opened(keeps: boolean, submit: () => Promise<object> = () => Promise.resolve({})) {
  const regulator = fakeRegulator(keeps);
  const { session } = regulator;
  const config = {
    form,
    organisationId: '',
    organisationArn: '',
    subject: '',
    recordId: '',
    readable: true,
    back: { target: { screen: 'dashInd' } },
    draftReturn: { screen: 'dashInd' },
    verify: null,
    prepare: () => Promise.resolve({ isClosed: false }),
    submit,
  } as const;
  const wired = wireForm(session, config);
  wired.application.start();
  const rootRoute = createRootRoute();
  const page = (path: string, component: () => React.ReactNode, access: 'public' | 'signOut' | 'person') =>
    createRoute({ getParentRoute: () => rootRoute, path, component, staticData: { access } });
  const routeTree = rootRoute.addChildren([
    page('/form', () => <FormPage opened={wired} Success={() => null} />, 'person'),
    page('/elsewhere', () => <h1>Elsewhere</h1>, 'person'),
    page('/sign-out', () => <h1>Signed out</h1>, 'signOut'),
  ]);
  window.history.replaceState(null, '', '/form');
  const history = createBrowserHistory();
  const router = createRouter({ routeTree, history, context: { session } } as never);
  ended.push(() => {
    wired.application.stop();
    history.destroy();
  });
  render(
    <InPortal
      portal={harnessPortal({
        links: { href: addressOf, go: () => undefined },
        external: { ...harnessPortal().external, appEntry: 'https://www.example/home' },
      })}
    >
      <Header nav={[]} />
      <RouterProvider router={router} />
      <Footer
        content={
          '<p><a href="https://content.example/privacy"><b>Privacy</b></a> <a href="https://content.example/new" target="_blank">In a new window</a> <a href="mailto:a@b.example">Mail</a> <a href="#text">Here</a></p>'
        }
      />
    </InPortal>,
  );
  await screen.findByRole('textbox', { name: 'Text' });
  return { wired, history, regulator };
}

const asked = () => screen.queryByRole('dialog', { name: 'Cancel application' });
const type = () => fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'typed' } });
const attach = ({ store }: OpenForm, part: object = {}) =>
  act(() =>
    store.change('files', { fileDetails: [{ ...attached('a.pdf'), file: new File(['x'], 'a.pdf'), ...part }] }),
  );
const isHeldAtUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const stored = async ({ autosave }: OpenForm) => {
  act(() => autosave.send({ type: 'flush.requested' }));
  await waitFor(() => expect(autosave.getSnapshot().matches({ regulator: 'kept' })).toBe(true));
};

describe('a step that is filled in wrongly', () => {
  it('says so in the words of every form that has none of its own, with the field [ARNV-78]', async () => {
    await opened(true);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const alert = await screen.findByRole('group', { name: 'There was a problem with the form' });
    expect(within(alert).getByText('Please check the form below and try again')).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Text: This field cannot be left blank' })).toBeTruthy();
  });
});

describe('closing or reloading the page of a form', () => {
  it('asks until what was typed is kept', async () => {
    const { wired } = await opened(true);
    expect(isHeldAtUnload()).toBe(false);
    type();
    expect(isHeldAtUnload()).toBe(true);
    await stored(wired);
    expect(isHeldAtUnload()).toBe(false);
  });

  it('asks as long as a file is attached, which nobody keeps; not for the name of one that was', async () => {
    const { wired } = await opened(true);
    attach(wired);
    await stored(wired);
    expect(isHeldAtUnload()).toBe(true);
    attach(wired, { file: null, isValid: false });
    await stored(wired);
    expect(isHeldAtUnload()).toBe(false);
  });

  it('asks nothing any more when the form is over, whatever is attached', async () => {
    const { wired } = await opened(true);
    attach(wired);
    act(() =>
      wired.application.send({ type: 'leave.requested', trigger: 'link', to: { href: '/elsewhere' }, typed: false }),
    );
    act(() => wired.application.send({ type: 'leave.confirmed' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    expect(isHeldAtUnload()).toBe(false);
  });
});

describe('a link of the shell to another document', () => {
  /** The logo and the breadcrumb have the same text. */
  const wordsOf = (name: string): HTMLElement =>
    name === 'the logo' ? document.querySelector('header a')! : screen.getByText(name);
  /** Whether following the link was prevented; jsdom never navigates. */
  const follow = (name: string, how: object = {}): boolean => {
    let isStopped = false;
    const note = (event: Event): void => {
      isStopped = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    const pressed = wordsOf(name);
    act(() => void fireEvent.click(pressed, how));
    return isStopped;
  };

  it.each(['the logo', 'Privacy'])(
    '(%s) asks in a changed form: a No stays with everything typed, a Yes takes what was kept away and leaves [FORM-23 FORM-25 FORM-26 MTON-27]',
    async (name) => {
      const { wired, regulator } = await opened(true);
      left.mockClear();
      const { href: address } = wordsOf(name).closest('a')!;
      type();
      await stored(wired);
      expect(follow(name)).toBe(true);
      fireEvent.click(within(asked()!).getByRole('button', { name: 'No' }));
      expect([
        asked(),
        left.mock.calls,
        (screen.getByRole('textbox', { name: 'Text' }) as HTMLInputElement).value,
      ]).toEqual([null, [], 'typed']);
      follow(name);
      fireEvent.click(within(asked()!).getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(left.mock.calls).toEqual([[address]]));
      expect(regulator.names()).toContain('AutosaveDelete');
    },
  );

  it('leaves a form that nobody changed without a question [FORM-27]', async () => {
    await opened(true);
    left.mockClear();
    expect(follow('Privacy')).toBe(true);
    await waitFor(() => expect(left.mock.calls).toEqual([['https://content.example/privacy']]));
    expect(asked()).toBeNull();
  });

  it('is the browser’s own where it opens elsewhere, writes a mail, leads to a place on the page, or is not just pressed', async () => {
    await opened(true);
    left.mockClear();
    type();
    expect([
      follow('In a new window'),
      follow('Mail'),
      follow('Here'),
      follow('Privacy', { ctrlKey: true }),
      follow('Privacy', { button: 1 }),
    ]).toEqual([false, false, false, false, false]);
    expect([asked(), left.mock.calls]).toEqual([null, []]);
  });

  it('waits for an answer that is under way', async () => {
    const { wired } = await opened(true, () => new Promise(() => undefined));
    left.mockClear();
    type();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(wired.application.getSnapshot().hasTag('submitting')).toBe(true));
    expect([follow('Privacy'), asked(), left.mock.calls]).toEqual([true, null, []]);
  });
});

describe('signing out of a changed form', () => {
  it('passes where what was typed is kept (DEC-09)', async () => {
    const { history } = await opened(true);
    type();
    act(() => history.push('/sign-out'));
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
  });

  const aboutFiles = () => screen.queryByRole('dialog', { name: 'Your files will not be saved' });

  it('is asked about while a file is attached, which nobody keeps; a Yes goes and leaves what was typed where it is kept', async () => {
    const { wired, history, regulator } = await opened(true);
    type();
    attach(wired);
    act(() => history.push('/sign-out'));
    await waitFor(() => expect(aboutFiles()).not.toBeNull());
    expect(asked()).toBeNull();
    fireEvent.click(within(aboutFiles()!).getByRole('button', { name: 'Stay on this page' }));
    expect(aboutFiles()).toBeNull();
    act(() => history.push('/sign-out'));
    await waitFor(() => expect(aboutFiles()).not.toBeNull());
    fireEvent.click(within(aboutFiles()!).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
    await stored(wired);
    expect(regulator.names()).not.toContain('AutosaveDelete');
    expect(storedTexts(regulator.autosaves.get('Test||')!.formData)).toMatchObject({ text: 'typed' });
  });

  it('passes without a question about files after a time-out or a sign-out in another tab', async () => {
    const { wired, history } = await opened(true);
    attach(wired);
    act(() => history.replace('/sign-out'));
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
  });

  it('is asked about like any link where nothing is kept, and goes on after a Yes [FORM-23]', async () => {
    const { history } = await opened(false);
    type();
    act(() => history.push('/sign-out'));
    await waitFor(() => expect(asked()).not.toBeNull());
    expect(screen.queryByRole('heading', { name: 'Signed out' })).toBeNull();
    fireEvent.click(within(asked()!).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
  });

  it('passes without a question after a time-out or a sign-out in another tab: nobody may be there', async () => {
    const { history } = await opened(false);
    type();
    act(() => history.replace('/sign-out'));
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
  });
});
