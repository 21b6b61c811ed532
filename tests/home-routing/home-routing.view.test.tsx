import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homeRoutingMachine } from '#machines/home-routing.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { HomeRoutingView } from '#ui/home-routing/home-routing.view.tsx';
import { LinkArnView } from '#ui/home-routing/link-arn.view.tsx';
import { VerifyPoiView } from '#ui/home-routing/verify-poi.view.tsx';

const myGov = {
  loginPath: 'myGov' as const,
  claims: { given_name: 'Mia Elena', family_name: 'Rossi', dateOfBirth: '1994-3-7', emails: ['mia@example.com'] },
};
const noArn = { contactid: 'c-1', fullname: 'Mia Rossi', product_arn: null };
const APPLY = 'Apply for aviation reference number (ARN)';
const LINK = 'Link existing aviation reference number (ARN)';
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('home view', () => {
  it('waits for the decision, and says with HP.3 why there is none', () => {
    const facts = { arn: '1', arnApplications: [], drafts: [], tags: [], acceptedRecords: [], participants: [] };
    const { actor, perform, heard } = play(homeRoutingMachine, { facts, fresh: false });
    show(<HomeRoutingView actor={actor} />);
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    perform(missed({ drafts: callFailure('HasDraftsIndividual', 'HDI.1') }));
    expect(within(screen.getByRole('alert')).getByText('Details: System error (Code: HP.3)')).toBeTruthy();
    expect(screen.getByText('Nothing that you saved or submitted has changed.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
  });
});

describe('link-ARN screen', () => {
  it('is headed as the document prints [HOME-09]', () => {
    show(<LinkArnView />, { person: noArn });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aviation Reference Number');
  });

  it('shows the legal details of a myGov person and what must be done [HOME-10 HOME-11]', () => {
    show(<LinkArnView />, { person: noArn, ...myGov });
    const values = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(values).toEqual([
      ['Legal given names', 'Mia Elena'],
      ['Legal family name', 'Rossi'],
      ['Date of birth', '07 Mar 1994'],
      ['Email', 'mia@example.com'],
    ]);
    expect(
      screen.getByText(/must apply for an aviation reference number \(ARN\) or link the one you have/),
    ).toBeTruthy();
  });

  it('shows neither to a person with an own account [HOME-10 HOME-11]', () => {
    show(<LinkArnView />, { person: noArn });
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByText(/must apply/)).toBeNull();
  });

  it('offers to apply and to link on the myGov path [HOME-12 HOME-14 HOME-16 HOME-17]', () => {
    show(<LinkArnView />, { person: noArn, ...myGov });
    const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
    expect(section('Need an ARN?').getByText(APPLY)).toBeTruthy();
    expect(section('Already have an ARN?').getByText(LINK)).toBeTruthy();
    expect(href(APPLY)).toBe('/arn?arnType=new&verification=myGov');
    expect(href(LINK)).toBe('/arn?arnType=link&verification=myGov');
  });

  it('offers both with document verification on the own path [HOME-15 HOME-18]', () => {
    show(<LinkArnView />, { person: noArn });
    expect(href(APPLY)).toBe('/arn?arnType=new&verification=dvs');
    expect(href(LINK)).toBe('/arn?arnType=link&verification=dvs');
  });

  it('offers to apply only to a person without an ARN [HOME-13]', () => {
    show(<LinkArnView />, { person: { ...noArn, product_arn: '1234567' } });
    expect(screen.queryByText('Need an ARN?')).toBeNull();
    expect(screen.queryByText(APPLY)).toBeNull();
    expect(screen.getByText('Already have an ARN?')).toBeTruthy();
  });
});

describe('proof-of-identity screen', () => {
  it('asks nothing of who is verified, and leads home', () => {
    const { change } = show(<VerifyPoiView />, { person: { ...noArn, product_arn: '1' }, isIdentityProven: true });
    expect(screen.getByText('We have already verified your identity. You do not need to do anything.')).toBeTruthy();
    expect(href('Return to myCASA')).toBe('/dashInd');
    expect(screen.queryByRole('link', { name: 'Begin verification' })).toBeNull();
    change(<VerifyPoiView />, { person: { ...noArn, product_arn: '1' }, isIdentityProven: false });
    expect(href('Begin verification')).toBe('/poiVerification');
  });

  it('has title, heading and the button that begins [HOME-20 HOME-21 HOME-22]', () => {
    show(<VerifyPoiView />, { isIdentityProven: false });
    expect(document.title).toBe('Proof of Identity - myCASA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personal details and identity verification');
    expect(href('Begin verification')).toBe('/poiVerification');
  });
});

describe('proof-of-identity screen without an ARN', () => {
  const WHY =
    'You need an aviation reference number (ARN) before we can verify your identity. You prove who you are in your ARN application.';
  const at = (part: Parameters<typeof show>[1]) => {
    const { unmount } = show(<VerifyPoiView />, { person: noArn, isIdentityProven: true, ...part });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personal details and identity verification');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const texts = screen.getByRole('heading', { level: 1 }).ownerDocument.body.textContent;
    unmount();
    return { links, texts };
  };

  it('says that an ARN comes first, and leads to apply for one or to link one, by either login path', () => {
    expect(at(myGov).texts).toContain(WHY);
    expect(at(myGov).links).toEqual([
      [APPLY, '/arn?arnType=new&verification=myGov'],
      [LINK, '/arn?arnType=link&verification=myGov'],
    ]);
    expect(at({}).links.map(([, where]) => where)).toEqual([
      '/arn?arnType=new&verification=dvs',
      '/arn?arnType=link&verification=dvs',
    ]);
  });

  it('asks for no other application while one is saved or in progress', () => {
    const open = { arnApplications: [{ state: 'open', status: 'Received' }] };
    const saved = { drafts: [{ recordid: 'r-1', formname: 'ARN application' }] };
    for (const part of [open, saved]) {
      const { links, texts } = at(part as Parameters<typeof show>[1]);
      expect(texts).toContain('Your ARN application includes your proof of identity. It is on your dashboard.');
      expect(links).toEqual([['Return to myCASA', '/dashInd']]);
    }
  });
});

describe('an application that was declined (DEC-46)', () => {
  const arnApplications = [
    {
      state: 'closed',
      status: 'Declined',
      product_reference: 'AR-2',
      createdon: '2026-11-01T01:00:00.000Z',
      decidedon: '2026-11-23T20:00:00.000Z',
      reason: 'The copy of your passport cannot be read.',
      submissionid: 's-2',
    },
  ];
  const told = () => within(screen.getByRole('region', { name: 'Your application AR-2 was declined' }));
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const part = { person: noArn, arnApplications, papers: { submissions: true, payments: true } };
  const proving = { ...part, person: { ...noArn, product_arn: '1' }, isIdentityProven: false };

  it('stands above the choices with the day, the reason and the way to what was sent [HOME-02]', () => {
    show(<LinkArnView />, part);
    expect(
      told()
        .getAllByText(/./)
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'We made this decision on 24 Nov 2026.',
        'Our reason: “The copy of your passport cannot be read.”',
      ]),
    );
    expect(told().getByRole('link', { name: 'View what you submitted' }).getAttribute('href')).toBe(
      '/submissionDetail?submissionId=s-2&organisationId=',
    );
    expect(isBefore(screen.getByText(/was declined/), screen.getByText('Need an ARN?'))).toBe(true);
  });

  it('leads to another application, with what that keeps and needs, who has none (DEC-56)', () => {
    const again = {
      kept: [{ label: 'Driver licence', note: '40 points, 2 files' }],
      needed: [{ label: 'The declaration', note: 'You accept it again' }],
    };
    const { change } = show(<LinkArnView />, { ...part, arnApplications: [{ ...arnApplications[0]!, again }] });
    expect(told().getByRole('link', { name: 'Apply again' }).getAttribute('href')).toBe(
      '/arn?arnType=new&verification=dvs',
    );
    expect(told().getByRole('list', { name: 'What we keep' }).textContent).toBe('Driver licence40 points, 2 files');
    expect(told().getByRole('list', { name: 'What we need again' }).textContent).toBe(
      'The declarationYou accept it again',
    );
    change(<VerifyPoiView />, { ...proving, arnApplications: [{ ...arnApplications[0]!, again }] });
    expect([told().queryByRole('link', { name: 'Apply again' }), told().queryByRole('list')]).toEqual([null, null]);
  });

  it('does not say beside it that one applies only once', () => {
    const { unmount } = show(<LinkArnView />, part);
    expect(screen.queryByText(/You only apply once/)).toBeNull();
    unmount();
    show(<LinkArnView />, { ...part, arnApplications: [] });
    expect(screen.getByText(/You only apply once/)).toBeDefined();
  });

  it('stands on the proof-of-identity screen too, above its button', () => {
    show(<VerifyPoiView />, proving);
    expect(isBefore(told().getByText(/^Our reason/), screen.getByRole('link', { name: 'Begin verification' }))).toBe(
      true,
    );
  });

  it('leads to no page where the regulator gives none of a submission; nothing is said where none was declined', () => {
    const { change } = show(<LinkArnView />, { ...part, papers: { submissions: false, payments: false } });
    expect(told().queryByRole('link', { name: 'View what you submitted' })).toBeNull();
    change(<LinkArnView />, { ...part, arnApplications: [] });
    expect(screen.queryByText(/declined/)).toBeNull();
  });
});
