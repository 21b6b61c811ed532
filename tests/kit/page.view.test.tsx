import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bannersFor } from '#rules/banner.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { show } from '#support/show.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ErrorSummary } from '#ui/kit/error-summary.tsx';
import { Loading } from '#ui/kit/loading.tsx';
import { LoadState } from '#ui/kit/load-state.tsx';
import { PageAlert } from '#ui/kit/page-alert.tsx';
import { NoticeBanner } from '#ui/kit/notice-banner.tsx';
import { Page } from '#ui/kit/page.tsx';

const SORRY =
  "We're sorry. Something has gone wrong. Try again. If the error persists contact the provider's Help Desk.";

const h1 = () => screen.getByRole('heading', { level: 1 });
const nothing = () => undefined;

describe('page', () => {
  it('names itself in the tab and in its heading', () => {
    const shown = show(<Page title="Individual Profile" heading="Welcome to the portal" />);
    expect(document.title).toBe('Individual Profile - myCASA');
    expect(h1().textContent).toBe('Welcome to the portal');
    shown.change(<Page title="Profile details" />);
    expect(document.title).toBe('Profile details - myCASA');
    expect(h1().textContent).toBe('Profile details');
  });

  it('names the organisation in the tab, in whose name it is shown', () => {
    const acting = {
      kind: 'organisation',
      organisationId: 'o-1',
      name: 'Kestrel Survey Pty Ltd',
      arn: '3001017',
    } as const;
    const shown = show(<Page title="Payments" step="Received" />, { acting });
    expect(document.title).toBe('Received - Payments - Kestrel Survey Pty Ltd, ARN 3001017 - myCASA');
    shown.change(<Page title="Payments" />, { acting: { kind: 'self' } });
    expect(document.title).toBe('Payments - myCASA');
  });

  it('leaves the focus alone on the first page and takes it to the heading on the next', () => {
    const shown = show(<Page key="one" title="One" />);
    expect(document.activeElement).toBe(document.body);
    shown.change(<Page key="two" title="Two" />);
    expect(document.activeElement).toBe(h1());
    expect(h1().textContent).toBe('Two');
  });

  it('tells the first page by its title once nothing of it is on its way, and no other', () => {
    const place = document.body.appendChild(document.createElement('p'));
    place.id = 'arrival';
    const shown = show(
      <Page key="one" title="One">
        <Loading />
      </Page>,
    );
    expect(place.textContent).toBe('');
    shown.change(<Page key="one" title="One" />);
    expect(place.textContent).toBe('One - myCASA');
    shown.change(<Page key="two" title="Two" />);
    expect([place.textContent, document.activeElement]).toEqual(['', h1()]);
    place.remove();
  });

  it('has its paper beside everything, where nothing but the paper is told to be clickable', () => {
    const listen = vi.spyOn(document.body, 'addEventListener');
    const shown = show(<Page title="One" paper={<p>Certificate</p>} />);
    const paper = screen.getByText('Certificate').closest('[data-paper]')!;
    expect([paper.parentElement, document.documentElement.dataset['prints']]).toEqual([document.body, 'paper']);
    // Not seen on the screen.
    expect(paper.className).toBe('paper');
    expect(listen.mock.calls.map(([kind]) => kind)).not.toContain('click');
    shown.change(<Page title="One" />);
    expect([paper.isConnected, document.documentElement.dataset['prints']]).toEqual([false, undefined]);
  });

  it('leaves the focus to what says that something was refused, also on another step (FORM-12)', () => {
    const refused = <ErrorSummary problems={[]} alertCount={1} />;
    const shown = show(<Page title="Form" step="Two" />);
    shown.change(
      <Page title="Form" step="One" error>
        {refused}
      </Page>,
    );
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There was a problem with the form' }));
    shown.change(<Page title="Form" step="Two" />);
    expect(document.activeElement).toBe(h1());
  });

  it('leaves the focus to the banner of what was just done, also on another step', () => {
    const shown = show(<Page title="Form" step="Drone details" />);
    shown.change(
      <Page title="Form" step="Your drones">
        <NoticeBanner level="success" title="Drone added to application" />
      </Page>,
    );
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Drone added to application' }));
    shown.change(<Page title="Form" step="Drone details" />);
    expect(document.activeElement).toBe(h1());
  });

  it('does not take the focus again when a page only goes on from loading', () => {
    const shown = show(<Page key="one" title="One" />);
    shown.change(
      <Page key="two" title="Two">
        <button type="button">Stay on this page</button>
      </Page>,
    );
    screen.getByRole('button').focus();
    shown.change(
      <Page key="two" title="Two" welcome={<p>Loaded</p>}>
        <button type="button">Stay on this page</button>
      </Page>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});

describe('breadcrumbs', () => {
  const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');

  it('are the portal home and the page, which is no link [SHEL-11 SHEL-13]', () => {
    show(<Breadcrumbs here="Profile details" />);
    expect(crumbs().map((crumb) => crumb.textContent)).toEqual(['myCASA', 'Profile details']);
    expect(screen.getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe('/dashInd');
    expect(screen.getByText('Profile details').getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: 'Profile details' })).toBeNull();
  });

  it('lead to the organisation dashboard in its context [SHEL-12]', () => {
    show(<Breadcrumbs here="Profile details" organisationId="o-1" />);
    expect(screen.getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe('/dashOrg?organisationId=o-1');
  });
});

describe('loading', () => {
  it('says that the portal is working, in a status [SHEL-08]', () => {
    show(<Loading />);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
  });

  it('gives way to the failure with its code and to nothing else [ERRC-01 ERRC-02]', () => {
    const failure = { code: 'PS.1', failure: null };
    const shown = show(<LoadState loading failure={null} onRetry={nothing} />);
    expect(screen.queryByRole('alert')).toBeNull();
    shown.change(<LoadState loading={false} failure={failure} onRetry={nothing} />);
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(SORRY)).toBeTruthy();
    expect(within(alert).getByText('Details: PS.1')).toBeTruthy();
    expect(screen.queryByText('Working. Please wait....')).toBeNull();
    shown.change(<LoadState loading={false} failure={null} onRetry={nothing} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['MAI.1', 'ASC.2'])(
    'names the help desk of the product where that is configured, and the code %s [SERR-23 SERR-24]',
    (code) => {
      show(<LoadState loading={false} failure={{ code, failure: null }} onRetry={nothing} />, {
        helpDeskOwner: 'the CASA',
      });
      const alert = within(screen.getByRole('alert'));
      expect(
        alert.getByText(
          "We're sorry. Something has gone wrong. Try again. If the error persists contact the CASA Help Desk.",
        ),
      ).toBeTruthy();
      expect(alert.getByText(`Details: ${code}`)).toBeTruthy();
    },
  );

  it('shows the line of the failed call beneath the code of the page [ERRC-05 ERRC-10]', () => {
    const failure = callFailure('GetLicencesIndividual', 'LI.1e');
    show(<LoadState loading={false} failure={{ code: 'PI.1', failure }} onRetry={nothing} />);
    expect(
      within(screen.getByRole('alert')).getByText('System error LI.1e: The register is closed for the night'),
    ).toBeTruthy();
  });

  it('tries again and keeps the focus on the page', () => {
    let tried = 0;
    show(
      <Page title="One">
        <LoadState loading={false} failure={{ code: 'PI.1', failure: null }} onRetry={() => (tried += 1)} />
      </Page>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
    expect(document.activeElement).toBe(h1());
  });
});

/** jsdom draws nothing: of drawn words each part begins a line. */
const DRAWN: PropertyDescriptor & ThisType<HTMLElement> = {
  configurable: true,
  get() {
    return [...this.childNodes].map(({ textContent }) => textContent).join('\n');
  },
};

describe('page alert', () => {
  const region = () => {
    Object.defineProperty(HTMLElement.prototype, 'innerText', DRAWN);
    const told = document.body.appendChild(document.createElement('div'));
    told.id = 'told';
    return told;
  };
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
    document.getElementById('told')?.remove();
  });

  it.each([
    ['success', 'Success'],
    ['info', 'Information'],
    ['warning', 'Warning'],
    ['error', 'Error'],
  ] as const)('shows level %s, title and message [SHEL-22 ENTI-27]', (level, said) => {
    show(
      <PageAlert level={level} title="Exam result not available">
        <p>Please wait</p>
      </PageAlert>,
    );
    const alert = screen.getByRole('group', { name: 'Exam result not available' });
    expect(within(alert).getByRole('heading', { name: 'Exam result not available' })).toBeTruthy();
    expect(within(alert).getByText('Please wait')).toBeTruthy();
    expect(within(alert).getByText(said)).toBeTruthy();
  });

  it('speaks when it comes up later: a failure at once, anything else politely', () => {
    const shown = show(<PageAlert level="error" title="Failed" appears />);
    expect(screen.getByRole('alert', { name: 'Failed' })).toBeTruthy();
    shown.change(<PageAlert level="success" title="Saved" appears />);
    expect(screen.getByRole('status', { name: 'Saved' })).toBeTruthy();
  });

  it('is told in a region that was on the page before it, and is not live itself', () => {
    const told = region();
    const heard: string[] = [];
    const listen = () => void heard.push(told.textContent);
    const alert = (words: string) => (
      <PageAlert level="info" title="Saved" appears>
        {words}
      </PageAlert>
    );
    const shown = show(alert('at 9'));
    listen();
    expect(screen.getByRole('status', { name: 'Saved' }).getAttribute('aria-live')).toBe('off');
    const [line] = told.children;
    shown.change(alert('at 9'));
    expect(told.firstChild).toBe(line);
    shown.change(alert('at 10'));
    listen();
    shown.change(<PageAlert level="error" title="Failed" appears />);
    listen();
    expect(screen.getByRole('alert', { name: 'Failed' }).getAttribute('aria-live')).toBeNull();
    shown.change(<PageAlert level="info" title="Saved" />);
    listen();
    expect(heard).toEqual(['Information: Saved\nat 9', 'Information: Saved\nat 10', '', '']);
  });

  it('is told beside another, and once where React runs every effect twice', () => {
    const told = region();
    const two = (
      <StrictMode>
        <PageAlert level="success" title="Saved" appears />
        <PageAlert level="warning" title="Late" appears />
      </StrictMode>
    );
    const shown = show(two);
    const heard = () => [...told.children].map(({ textContent }) => textContent);
    expect(heard()).toEqual(['Success: Saved', 'Warning: Late']);
    shown.unmount();
    expect(heard()).toEqual([]);
  });

  it('is told a frame after it came, and never where it is gone by then', () => {
    const told = region();
    const frames = new Set<() => void>();
    const draw = () => frames.forEach((frame) => frame());
    vi.stubGlobal('IntersectionObserver', function watch(work: () => void) {
      return { observe: () => frames.add(work), disconnect: () => frames.delete(work) };
    });
    const shown = show(<PageAlert level="success" title="Saved" appears />);
    expect(told.textContent).toBe('');
    draw();
    expect(told.textContent).toBe('Success: Saved');
    shown.change(<PageAlert key="next" level="success" title="Sent" appears />);
    shown.change(<p>Gone</p>);
    draw();
    expect(told.textContent).toBe('');
  });

  it('finds that region in the page of the portal', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    const told = page.getElementById('told')!;
    expect([told.getAttribute('aria-live'), told.textContent, told.closest('#app')]).toEqual(['polite', '', null]);
  });
});

/** Flag, level in words, title, message: typed from portal 2.9 and OP-P-65. */
const BANNERS = [
  [
    'BANR-01',
    { noexamresult: '1' },
    'Warning',
    'Exam result not available',
    'Please wait for email notification of your result',
  ],
  ['BANR-02', { addressupdated: '1' }, 'Success', 'Your address details have been saved', ''],
  ['BANR-03', { phoneupdated: '1' }, 'Success', 'Your phone details have been saved', ''],
  ['BANR-04', { emailupdated: '1' }, 'Success', 'Your email details have been saved', ''],
  [
    'BANR-05',
    { droneregdeleted: '1' },
    'Success',
    'Application deleted',
    'Your drone registration application has been deleted',
  ],
  ['BANR-06', { draftdeleted: '1' }, 'Success', 'Saved application deleted', 'Your saved application has been deleted'],
  [
    'BANR-07 BANR-08',
    { dronedereged: '1' },
    'Success',
    'Drone de-registered',
    'A confirmation of your de-registration has been sent to your email address ava@example.com',
  ],
  ['BANR-09', { appdeleted: '1' }, 'Success', 'Application cancelled', 'Your application has been cancelled'],
  ['BANR-10', { signout: '1' }, 'Information', 'You have been signed out', ''],
  [
    'BANR-11',
    { timedout: '1' },
    'Warning',
    'You have been signed out',
    'For security reasons you have been signed out due to inactivity',
  ],
  ['BANR-12', { msg: 'All <b>done</b>' }, 'Success', '', 'All <b>done</b>'],
  ['BANR-13', { err: 'Not done' }, 'Error', '', 'Not done'],
  ['BANR-14', { warn: 'Take care' }, 'Warning', '', 'Take care'],
  [
    'BANR-15 BANR-16 BANR-17',
    { saveSuccess: '1' },
    'Success',
    'This form has been saved',
    'The information has not been completed and sent. Saved information is kept for seven days and then deleted.',
  ],
  ['BANR-18', { profileSaveSuccess: 'Profile saved' }, 'Success', '', 'Profile saved'],
  ['BANR-19', { emailSaveSuccess: 'Email saved' }, 'Success', '', 'Email saved'],
  [
    'BANR-20',
    { weightClassUpdated: '1' },
    'Success',
    'Weight class saved successfully',
    'Please note: The weight class of your drone will not be updated until you have completed the declaration below ' +
      'and submitted this form.',
  ],
] as const;

describe('banners of the address', () => {
  const banners = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];

  it.each(BANNERS)('show under the heading [%s]', (_row, query, level, title, message) => {
    show(<Page title="Any page" />, { banners: bannersFor(query, { email: 'ava@example.com' }) });
    const [banner, ...others] = banners();
    expect(others).toEqual([]);
    expect(within(banner as HTMLElement).getByText(level)).toBeTruthy();
    if (title) expect(within(banner as HTMLElement).getByRole('heading', { level: 2, name: title })).toBeTruthy();
    if (message) expect(within(banner as HTMLElement).getByText(message)).toBeTruthy();
    expect(h1().compareDocumentPosition(banner as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('are not there without a flag [BANR-21]', () => {
    show(<Page title="Any page" />, { banners: bannersFor({ other: '1' }, {}) });
    expect(banners()).toEqual([]);
  });

  it('have a link where something can be done', () => {
    show(<Page title="Any page" />, { banners: bannersFor({ msg: 'Bye' }, { isUnverified: true }) });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Try again', '/poiVerification'],
    ]);
  });

  it('are closed one by one and come back with a new address', () => {
    const both = bannersFor({ signout: '1', msg: 'Bye' }, {});
    const shown = show(<Page title="Any page" />, { banners: both });
    fireEvent.click(screen.getByRole('button', { name: 'Close message: You have been signed out' }));
    expect(banners().map((banner) => banner.textContent)).toEqual([expect.stringContaining('Bye')]);
    shown.change(<Page title="Any page" />, { banners: bannersFor({ signout: '1' }, {}) });
    expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeTruthy();
  });
});
