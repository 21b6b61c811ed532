import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '#support/settings.ts';
import { NO_ADDRESSES, show } from '#support/show.tsx';
import { Footer } from '#ui/kit/footer.tsx';
import { Frame } from '#ui/kit/frame.tsx';
import { Header } from '#ui/kit/header.tsx';
import { SkipLink } from '#ui/kit/skip-link.tsx';

const ava = { contactid: 'c-1', fullname: 'Ava Nguyen', product_arn: '1234567' };
const home = settingsOf({ 'Portal - Home URL': 'https://home.example/' });
const external = { ...NO_ADDRESSES, appEntry: '/forms?standalone=true' };

describe('header', () => {
  it('leads home from its logo while nobody is signed in [SHEL-01]', () => {
    show(<Header nav={[]} />, { person: null, settings: home, external });
    expect(screen.getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe('/forms?standalone=true');
  });

  it('leads to the portal home of the settings once somebody is signed in [SHEL-02 CONS-17]', () => {
    show(<Header nav={[]} />, { person: ava, settings: home, external });
    expect(screen.getByRole('link', { name: 'myCASA' }).getAttribute('href')).toBe('https://home.example/');
  });

  it('offers to sign out only to somebody with a contact id [SHEL-03]', () => {
    const shown = show(<Header nav={[]} />, { person: ava });
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logOff');
    shown.change(<Header nav={[]} />, { person: { ...ava, contactid: '' } });
    expect(screen.queryByText('Sign out')).toBeNull();
    shown.change(<Header nav={[]} />, { person: null });
    expect(screen.queryByText('Sign out')).toBeNull();
  });

  it('says who is signed in, with the ARN where there is one', () => {
    const shown = show(<Header nav={[]} />, { person: ava });
    expect(screen.getByText('Ava Nguyen')).toBeTruthy();
    expect(screen.getByText('ARN 1234567')).toBeTruthy();
    shown.change(<Header nav={[]} />, { person: { ...ava, product_arn: null } });
    expect(screen.queryByText(/ARN/)).toBeNull();
  });
});

describe('for whom somebody acts', () => {
  const acting = {
    kind: 'organisation',
    organisationId: 'o-1',
    name: 'Kestrel Survey Pty Ltd',
    arn: '3001017',
  } as const;
  const banner = () => within(screen.getByRole('banner'));

  it('is in the header with name and ARN, and with the way to another profile', () => {
    show(<Header nav={[]} />, { person: ava, acting });
    expect(banner().getByText(/^Acting for/).textContent).toBe('Acting for Kestrel Survey Pty Ltd ARN 3001017');
    expect(banner().getByRole('link', { name: 'Switch profile' }).getAttribute('href')).toBe('/profileSelector');
  });

  it('says so of oneself as well, and nothing where there is nothing to tell apart', () => {
    const shown = show(<Header nav={[]} />, { person: ava, acting: { kind: 'self' } });
    expect(banner().getByText(/^Acting for/).textContent).toBe('Acting for yourself');
    shown.change(<Header nav={[]} />, { person: ava, acting: null });
    expect(screen.queryByText(/^Acting for/)).toBeNull();
  });
});

describe('skip link', () => {
  it('comes first and moves the focus to the main content [SHEL-04]', () => {
    show(
      <>
        <SkipLink />
        <a href="/elsewhere">Elsewhere</a>
        <div id="main" tabIndex={-1} />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Skip to main content' });
    expect(screen.getAllByRole('link')[0]).toBe(link);
    fireEvent.click(link);
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  it('finds the main of the frame it is in [SHEL-04]', () => {
    show(
      <Frame screen={null} organisationId="" hasProfiles={false} footer={null}>
        <p>Content</p>
      </Frame>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement?.tagName).toBe('MAIN');
    expect(within(document.activeElement as HTMLElement).getByText('Content')).toBeTruthy();
  });
});

describe('main ways', () => {
  const frame = (
    at: 'dashInd' | 'dashOrg' | 'help' | 'linkArn' | 'signedOut' | 'systemError',
    organisationId = '',
    hasProfiles = false,
  ) => (
    <Frame screen={at} organisationId={organisationId} hasProfiles={hasProfiles} footer={null}>
      {null}
    </Frame>
  );
  const ways = () =>
    screen.queryAllByRole('navigation', { name: 'Main' }).flatMap((nav) => within(nav).getAllByRole('link'));

  it('are the dashboard, the profiles for a person with more than one, search and help', () => {
    const shown = show(frame('dashInd'), { person: ava });
    expect(ways().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashInd'],
      ['Search', '/search'],
      ['Help', '/help'],
    ]);
    expect(ways()[0]?.getAttribute('aria-current')).toBe('page');
    shown.change(frame('dashOrg', 'o-1', true), { person: ava });
    expect(ways().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashOrg?organisationId=o-1'],
      ['Switch profile', '/profileSelector'],
      ['Search', '/search'],
      ['Help', '/help'],
    ]);
    const acting = { kind: 'self' } as const;
    shown.change(frame('dashInd', '', true), { person: ava, acting });
    expect(ways().map((link) => link.textContent)).toEqual(['Dashboard', 'Search', 'Help']);
    expect(screen.getAllByRole('link', { name: 'Switch profile' })).toHaveLength(1);
    shown.change(frame('help'), { person: ava });
    expect(ways().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  });

  it('are search and help before the portal proper and without an ARN, and nothing once signed out', () => {
    const shown = show(frame('linkArn'), { person: ava });
    const named = () => ways().map((link) => link.textContent);
    expect(named()).toEqual(['Search', 'Help']);
    shown.change(frame('help'), { person: { ...ava, product_arn: null } });
    expect(named()).toEqual(['Search', 'Help']);
    shown.change(frame('signedOut'), { person: ava });
    expect(named()).toEqual([]);
    shown.change(frame('help'), { person: null });
    expect(named()).toEqual([]);
    // Whoever meets an error before the sign-in finds both there.
    shown.change(frame('systemError'), { person: null });
    expect(named()).toEqual(['Search', 'Help']);
  });
});

describe('footer', () => {
  it('shows the markup of the content host [SHEL-05]', () => {
    show(<Footer content={'<p>Phone <a href="https://host.example/contact">131 757</a></p>'} />);
    expect(screen.getByRole('link', { name: '131 757' }).getAttribute('href')).toBe('https://host.example/contact');
  });

  it('shows a plain one without', () => {
    show(<Footer content={null} />);
    expect(screen.getByRole('contentinfo').textContent).toContain('myCASA');
  });
});
