/**
 * The end page after every submit or payment: its order, its reference, its files. Texts that a form adds are tested
 * with the form.
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { EndFile, EndFilesContext, type EndFiles } from '#ui/applications/end-files.tsx';
import { NextSteps, useEmailStep } from '#ui/applications/next-steps.tsx';
import { CertificateFile, certificateStep } from '#ui/drones/certificate-file.tsx';
import { partOf } from '../support/part-of.ts';

const outcome = {
  done: [
    { name: 'A', detail: '' },
    { name: 'B', detail: '' },
  ],
  left: [],
  paidCents: 12_000,
  refundCents: 4000,
};
const paid = { number: 'GGNHXARA', cents: 12_000, card: '4242' };
const receipt: Receipt = {
  submissionId: 's-7',
  reference: 'RR-CHGJ-HX6V-9',
  receivedAt: '2026-11-26T09:07:00Z',
  outcome,
  paid,
};
const papers = { submissions: true, payments: true };

const files = () => {
  const parts = {
    receipts: play(fileDownloadMachine, undefined),
    ownDrones: play(fileDownloadMachine, undefined),
    organisationsDrones: play(fileDownloadMachine, undefined),
    licences: play(fileDownloadMachine, undefined),
  };
  const kept: unknown[] = [];
  const keepEnd: EndFiles['keepEnd'] = (target) => {
    kept.push(target);
    return () => kept.push(null);
  };
  const actors = partOf<EndFiles>({
    ...Object.fromEntries(Object.entries(parts).map(([name, { actor }]) => [name, actor])),
    keepEnd,
  });
  return { parts, actors, kept };
};

const end = (given: Receipt | null, actors: EndFiles | null = null) => (
  <EndFilesContext value={actors}>
    <Confirmation
      alert={{ title: 'Registration renewal successful', text: 'Thank you. It is done.' }}
      receipt={given}
      organisationId=""
      done={[{ name: 'What was done', value: '2 drone registrations are renewed' }]}
      isFree
      steps={[
        { when: 'Now', is: 'done', what: 'Your drones are renewed.' },
        { when: 'In a few minutes', is: 'now', what: 'We are writing to you.' },
        { when: 'By 03 Dec 2026', is: 'later', what: 'We will email you.' },
      ]}
      papers={
        actors && (
          <EndFile
            actor={actors.ownDrones}
            id="c-ava"
            icon="document"
            label="Download registration certificate (PDF)"
            note="Lists your registered drones"
          />
        )
      }
    >
      <p>One drone was left out.</p>
    </Confirmation>
  </EndFilesContext>
);

const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]);

describe('the end of a form', () => {
  const Coming = ({ submissionId }: { readonly submissionId: string }) => <p>{`Coming of ${submissionId}`}</p>;
  const withComing = partOf<EndFiles>({ ...files().actors, Coming });
  const { outcome: _outcome, paid: _paid, ...sent } = receipt;

  it('has what is loaded later after every button and link, so that none of them moves', () => {
    show(end(sent, withComing), { papers });
    const later = screen.getByText('Coming of s-7');
    const controls = (['button', 'link'] as const).flatMap((role) =>
      within(screen.getByRole('main')).getAllByRole(role),
    );
    expect(controls.length).toBeGreaterThan(1);
    for (const control of controls)
      expect(control.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says what can happen to what was sent, unless it is paid or done', () => {
    const told = (given: Receipt, has = papers) => {
      const shown = show(end(given, withComing), { papers: has });
      const text = screen.queryByText('Coming of s-7');
      shown.unmount();
      return text !== null;
    };
    expect(told(sent)).toBe(true);
    expect(told({ ...sent, paid })).toBe(false);
    expect(told({ ...sent, outcome })).toBe(false);
    // Where submissions have no pages nothing is known of them.
    expect(told(sent, { ...papers, submissions: false })).toBe(false);
  });

  it('says title, reference, time, what was done and for whom, amount and card, what happens next and by when, what can be done, and the way home, in this order', () => {
    show(end(receipt, files().actors), { papers });
    const text = screen.getByRole('main').textContent;
    const parts = [
      'Registration renewal successful',
      'Thank you. It is done.',
      'Your reference',
      'RR-CHGJ-HX6V-9',
      '26 Nov 2026 at 8:07 pm',
      '2 drone registrations are renewed',
      'Ava Nguyen',
      '$120.00',
      'Card ending in 4242',
      '$40.00 to your card',
      'One drone was left out.',
      'What happens next',
      'Your drones are renewed.',
      'By 03 Dec 2026',
      'We will email you.',
      'What you can do now',
      'View your submission and receipt',
      'Download receipt (PDF)',
      'Download registration certificate (PDF)',
      'Return to the portal home',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(parts.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has the tab remember the page of what was sent for a reload, as long as it is shown and where there is such a page', () => {
    const { actors, kept } = files();
    const { change } = show(end(receipt, actors), { papers });
    expect(kept).toEqual([{ screen: 'submissionDetail', submissionId: 's-7', organisationId: '' }]);
    change(<p>Another form</p>);
    expect(kept.at(-1)).toBeNull();
    const without = files();
    show(end(receipt, without.actors));
    expect(without.kept).toEqual([]);
  });

  it('tells one number: the reference, and nowhere that of the bank [DEC-42]', () => {
    show(end(receipt));
    // A regulator without pages of submissions has none to link to (DEC-11).
    expect(screen.queryByRole('link', { name: 'View your submission and receipt' })).toBeNull();
    expect(screen.getByText('RR-CHGJ-HX6V-9').closest('p')!.textContent).toBe('Your reference RR-CHGJ-HX6V-9');
    expect(screen.getByRole('main').textContent).not.toContain('GGNHXARA');
  });

  it('of a regulator that gives no reference tells what the way back says, and where the receipt is [DEC-11]', () => {
    show(end({ reference: '', receivedAt: '', paid: { ...paid, card: '' } }), { papers });
    expect(screen.getByText('GGNHXARA').closest('p')!.textContent).toBe('Card payment number GGNHXARA');
    expect(facts()).toEqual([
      ['What was done', '2 drone registrations are renewed'],
      ['For', 'Ava Nguyen'],
      ['Paid', '$120.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Payments and receipts' }).getAttribute('href')).toBe(
      '/paymentHistory?organisationId=',
    );
    expect(screen.queryByRole('link', { name: 'View your submission and receipt' })).toBeNull();
  });

  it('without any number shows none, and says that it cost nothing', () => {
    show(end(null));
    expect(screen.queryByText('Your reference')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What you can do now' })).toBeNull();
    expect(facts()).toEqual([
      ['What was done', '2 drone registrations are renewed'],
      ['For', 'Ava Nguyen'],
      ['Cost', 'No fee'],
    ]);
  });

  it('says of each step in words whether it is done, under way or to come', () => {
    show(end(receipt));
    const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Done: NowYour drones are renewed.',
      'Under way: In a few minutesWe are writing to you.',
      'By 03 Dec 2026We will email you.',
    ]);
  });

  it('begins at its top, as a new page does', () => {
    document.documentElement.scrollTop = 700;
    show(end(receipt));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('names the organisation that it was done for', () => {
    show(end(receipt), {
      acting: { kind: 'organisation', organisationId: 'o-1', name: 'Kestrel Survey', arn: '3001' },
    });
    expect(facts()).toContainEqual(['For', 'Kestrel Survey']);
  });

  it('its heading has the focus, and is read with the reference', () => {
    show(end(receipt));
    const heading = screen.getByRole('heading', { level: 2, name: 'Registration renewal successful' });
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Your reference RR-CHGJ-HX6V-9',
    );
  });

  it('the link to the submission takes the place of the form that is over: Back leads to what was before it [DEC-11]', () => {
    const { go } = show(end(receipt), { papers });
    fireEvent.click(screen.getByRole('link', { name: 'View your submission and receipt' }));
    expect(go.mock.calls).toEqual([[{ screen: 'submissionDetail', submissionId: 's-7', organisationId: '' }, true]]);
  });
});

describe('the copy button', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('copies the reference and says so, politely and in its own place', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show(end(receipt));
    const button = screen.getByRole('button', { name: 'Copy your reference' });
    await act(async () => fireEvent.click(button));
    expect(writeText.mock.calls).toEqual([['RR-CHGJ-HX6V-9']]);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Copied');
    // Both labels keep their space, and one of them is visible.
    expect(
      [...button.querySelectorAll('[aria-hidden] > span')].map(({ textContent, className }) => [
        textContent,
        className === '',
      ]),
    ).toEqual([
      ['Copy', false],
      ['Copied', true],
    ]);
    expect(button.textContent).toMatch(/Copied your reference$/);
  });

  it('says nothing where the browser refuses: the reference is still there to be copied by hand', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    show(end(receipt));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy your reference' })));
    expect(screen.getAllByRole('status').map((status) => status.textContent)).not.toContain('Copied');
    expect(screen.getByRole('button', { name: 'Copy your reference' })).toBeTruthy();
  });

  it('is not there where the page has no clipboard', () => {
    vi.stubGlobal('navigator', {});
    show(end(receipt));
    expect([
      screen.getByText('RR-CHGJ-HX6V-9').textContent,
      screen.queryByRole('button', { name: 'Copy your reference' }),
    ]).toEqual(['RR-CHGJ-HX6V-9', null]);
  });
});

describe('the email about it', () => {
  function Emailed({ organisationId }: { readonly organisationId: string }) {
    return <NextSteps steps={[useEmailStep(organisationId)]} />;
  }
  const sentence = () => screen.getByText(/^We will send a confirmation email with your receipt to/).textContent;

  it('names the address of the person, with the way to where it is changed', () => {
    show(<Emailed organisationId="" />);
    expect(sentence()).toBe(
      'We will send a confirmation email with your receipt to ava@example.test, the email address in your profile.',
    );
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profileDetailsInd');
  });

  it('goes to the organisation and not to the person for an organisation, and names no address that nobody knows', () => {
    const { change } = show(<Emailed organisationId="o-1" />);
    expect(sentence()).toBe(
      'We will send a confirmation email with your receipt to the email address of your organisation.',
    );
    change(<Emailed organisationId="" />, { person: null });
    expect(sentence()).toBe(
      'We will send a confirmation email with your receipt to the email address in your profile.',
    );
  });
});

describe('the certificate of drones', () => {
  it.each([
    ['', 'ownDrones', 'c-ava', '/manageDronesInd'],
    ['o-1', 'organisationsDrones', 'o-1', '/manageDronesOrg?organisationId=o-1'],
  ] as const)(
    'is that of whoever they are of, "%s" for the person, and appears under their drones',
    (organisationId, of, id, href) => {
      const { parts, actors } = files();
      show(
        <EndFilesContext value={actors}>
          <NextSteps steps={[certificateStep(organisationId)]} />
          <CertificateFile organisationId={organisationId} />
        </EndFilesContext>,
      );
      expect(
        screen.getByText(/^Your registration certificate will appear under drone registration in the portal, on/),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Manage registered drones' }).getAttribute('href')).toBe(href);
      fireEvent.click(screen.getByRole('button', { name: 'Download registration certificate (PDF)' }));
      expect(
        Object.entries(parts)
          .map(([name, { actor }]) => [name, actor.getSnapshot().context.id])
          .filter(([, asked]) => asked !== ''),
      ).toEqual([[of, id]]);
    },
  );
});

describe('a file', () => {
  const line = () => screen.getByText(/receipt \(PDF\)$/).closest('li')!;

  it('that is not there yet says so in its line, and that it opened', () => {
    const { parts, actors } = files();
    show(end(receipt, actors), { papers });
    expect(within(line()).getByRole('status').textContent).toBe('To keep or to print');
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    expect(parts.receipts.actor.getSnapshot().context.id).toBe('s-7');
    expect(within(line()).getByRole('status').textContent).toBe('Ready in a moment');
    parts.receipts.perform(done('findFile', '/receipt.pdf'), done('openWindow', true));
    expect(within(line()).getByRole('status').textContent).toBe('Opened in a new window');
  });

  it('becomes a link in its place where the browser lets no window open', () => {
    const { parts, actors } = files();
    show(end(receipt, actors), { papers });
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    parts.receipts.perform(done('findFile', '/receipt.pdf'), done('openWindow', false));
    const link = within(line()).getByRole('link', { name: 'Open receipt (PDF)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/receipt.pdf', '_blank']);
    expect(within(line()).getByRole('status').textContent).toBe('Ready. Opens in a new window.');
  });

  it('of another submission is another one: what came of the one before is not said of it', () => {
    const { parts, actors } = files();
    const { change } = show(end(receipt, actors), { papers });
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    parts.receipts.perform(failed('findFile', callFailure('GetSharePointFileDetails', '')));
    expect(screen.getByText('Details: SP.1')).toBeTruthy();
    change(end({ ...receipt, submissionId: 's-8' }, actors));
    expect([screen.queryByText('Details: SP.1'), within(line()).getByRole('status').textContent]).toEqual([
      null,
      'To keep or to print',
    ]);
  });

  it('is not offered as a receipt where nobody says which submission it is of', () => {
    const { submissionId: _unnamed, ...unnamed } = receipt;
    show(end(unnamed, files().actors), { papers });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Download registration certificate (PDF)',
    ]);
  });

  it('that could not be found says why, and can be asked for again', () => {
    const { parts, actors } = files();
    show(end(receipt, actors), { papers });
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    parts.receipts.perform(failed('findFile', callFailure('GetSharePointFileDetails', '')));
    expect(within(line()).getByText('Details: SP.1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download receipt (PDF)' }).getAttribute('aria-disabled')).toBeNull();
  });
});
