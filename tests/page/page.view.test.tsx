import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '#support/settings.ts';
import { show } from '#support/show.tsx';
import { Page } from '#ui/kit/page.tsx';
import { ErrorView } from '#ui/page/error.view.tsx';
import { FormSelectorView } from '#ui/page/form-selector.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { NotFoundView } from '#ui/page/not-found.view.tsx';
import { DvsServiceUnavailableView, ServiceUnavailableView } from '#ui/page/service-unavailable.view.tsx';
import { SystemErrorView } from '#ui/page/system-error.view.tsx';
import { PageFailed } from '../../src/routes/shell.tsx';

const SORRY =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const RETURN = 'Return to the portal home';

describe('error page', () => {
  const codes = ['ORG.1', 'ORG.2', 'ORG.3', 'ORG.4', 'LNK.1', 'RPA.1', 'MRPAI.5', '4.1'];

  it.each(codes)('shows %s and a return link [ARNW-51 ARNW-52 SHEL-16 SHEL-17]', (code) => {
    show(<ErrorView code={code} />);
    expect(screen.getByText(`Details: System error (${code})`)).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
  });

  it('lets a person choose a profile where an organisation was refused', () => {
    show(<ErrorView code="ORG.2" />);
    expect(href('Switch profile')).toBe('/profileSelector');
  });

  it('opens the page again whose access could not be checked, and no other offers to (DEC-52)', () => {
    show(<ErrorView code="ORG.4" again="/forms/dashorg?casaorgid=1" />);
    expect([href('Try again'), href('Switch profile')]).toEqual(['/forms/dashorg?casaorgid=1', '/profileSelector']);
    cleanup();
    show(<ErrorView code="ORG.4" />);
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it.each(['MRPAI.5', 'MRPAI.6'])(
    'says of a deletion that failed (%s) that the application may still be there, and where [DERR-15 DERR-16]',
    (code) => {
      show(<ErrorView code={code} />);
      expect(screen.getByText(`Details: System error (${code})`)).toBeTruthy();
      expect(
        screen.getByText(/Your saved application may not have been deleted\. Check under Manage registered drones/),
      ).toBeTruthy();
      expect(href(RETURN)).toBe('/home');
    },
  );

  it('shows no foreign text as a code', () => {
    show(<ErrorView code="Call 1900 999 999 now" />);
    expect(screen.queryByText(/1900/)).toBeNull();
    expect(screen.getByText(SORRY)).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
  });
});

describe('pages of an error', () => {
  const KEPT = 'Nothing that you saved or submitted has changed.';
  const said = (view: React.ReactElement) => {
    cleanup();
    show(view);
    return screen.queryByText(KEPT) !== null;
  };

  it('say what is kept, but where something may have been done [SHEL-16 SHEL-17 SHEL-18]', () => {
    for (const view of [
      <SystemErrorView key="system" message="The form could not be loaded" />,
      <ErrorView key="unknown" code="LI.1a" />,
      <ErrorView key="organisation" code="ORG.2" />,
      <ServiceUnavailableView key="service" />,
      <DvsServiceUnavailableView key="documents" application={null} />,
    ])
      expect(said(view)).toBe(true);
    for (const code of ['4.1', 'MRPAI.5', 'MRPAI.6']) expect(said(<ErrorView code={code} />)).toBe(false);
    // It may have broken after something was submitted.
    expect(said(<PageFailed />)).toBe(false);
    expect(screen.getByText(/If you were submitting something, check your submissions before you submit/)).toBeTruthy();
  });

  it('say what to do and whom to ask, also with a message of their own [SHEL-18]', () => {
    show(<SystemErrorView message="The form could not be loaded" />);
    expect(
      screen.getByText(
        'Return to the portal home and open what you were doing again. If the error persists, contact the Help Desk.',
      ),
    ).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
  });
});

describe('system error page', () => {
  it('shows the message of a failed form load as plain text, cut [SHEL-18]', () => {
    const shown = show(<SystemErrorView message="The form <b>could not</b> be loaded" />);
    expect(screen.getByText('The form <b>could not</b> be loaded')).toBeTruthy();
    shown.change(<SystemErrorView message={'a'.repeat(400)} />);
    expect(screen.getByText('a'.repeat(300))).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
  });

  it('says something without a message as well', () => {
    show(<SystemErrorView message={undefined} />);
    expect(screen.getByText('The form could not be loaded.')).toBeTruthy();
  });
});

describe('pages of missing services', () => {
  it('a service that cannot be offered', () => {
    show(<ServiceUnavailableView />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No services available');
    expect(within(screen.getByRole('group')).getByText('Warning')).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it('a service that can be asked for once more', () => {
    show(<ServiceUnavailableView again="/forms/arn/new" />);
    expect(href('Try again')).toBe('/forms/arn/new');
  });

  it('a document verification that does not answer', () => {
    show(<DvsServiceUnavailableView application={null} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByText(/document verification service is unavailable/)).toBeTruthy();
    expect(screen.getByText(/sign in with your digital identity/)).toBeTruthy();
    expect(href(RETURN)).toBe('/home');
  });

  it('a service that is not switched on says so plainly and offers a way back', () => {
    show(<NotAvailableView title="Manage drones" organisationId="o-1" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage drones');
    expect(screen.getByText('This service is not available online')).toBeTruthy();
    expect(href('myCASA')).toBe('/dashOrg?organisationId=o-1');
    expect(href(RETURN)).toBe('/home');
  });
});

describe('catch-all screen', () => {
  it('says that the page does not exist [ROUTE-52]', () => {
    show(<NotFoundView />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist');
  });

  it('shows breadcrumbs [ROUTE-53]', () => {
    show(<NotFoundView />);
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'myCASA' }),
    ).toBeTruthy();
  });

  it('leads home [ROUTE-54]', () => {
    show(<NotFoundView />);
    expect(href(RETURN)).toBe('/home');
  });
});

describe('form selector', () => {
  const environment = (name: string) => settingsOf({ 'Portal - Portal Environment': name });

  it('shows a tile for each form in development [ROUTE-17]', () => {
    show(<FormSelectorView />, { settings: environment('SDT-DEV1') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Form selector');
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
  });

  it('does not exist in production [ROUTE-17]', () => {
    show(<FormSelectorView />, { settings: environment('Production') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist');
    expect(screen.queryByText('Form selector')).toBeNull();
  });
});

describe('a step of a page', () => {
  const scrolled = () => document.documentElement.scrollTop;
  const step = (name: string) => <Page title="Any form" step={name} />;

  it('begins at its top, with the focus at the heading, where it has no address of its own', () => {
    const shown = show(step('One'));
    document.documentElement.scrollTop = 700;
    shown.change(step('Two'));
    expect([scrolled(), document.activeElement]).toEqual([0, screen.getByRole('heading', { level: 1 })]);
  });

  it('leaves the scrolling to the router where it came with a new address', () => {
    const shown = show(step('One'));
    document.documentElement.scrollTop = 700;
    history.replaceState(null, '', '?step=two');
    shown.change(step('Two'));
    expect([scrolled(), document.activeElement]).toEqual([700, screen.getByRole('heading', { level: 1 })]);
    history.replaceState(null, '', '?');
  });

  it('stays where it is while nothing of it changes', () => {
    const shown = show(step('One'));
    document.documentElement.scrollTop = 700;
    shown.change(step('One'));
    expect(scrolled()).toBe(700);
  });
});

it('an error page of what is done all the same is no error: 4.1 after a drone was de-registered', () => {
  show(<ErrorView code="4.1" />);
  expect(screen.getByRole('group', { name: 'Information' }).textContent).toContain('it is done');
  expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
});
