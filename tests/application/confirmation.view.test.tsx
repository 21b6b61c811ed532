/** The end of everything that is sent or paid: its order, its one number, its files. What a form says on it is in the tests of the form. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { EndFile, EndFilesContext, type EndFiles } from '#ui/applications/end-files.tsx';

const outcome = { done: [{ name: 'A', detail: '' }, { name: 'B', detail: '' }], left: [], paidCents: 12_000, refundCents: 4000 };
const paid = { number: 'GGNHXARA', cents: 12_000, card: '4242' };
const receipt: Receipt = { submissionId: 's-7', reference: 'RR-CHGJ-HX6V-9', receivedAt: '2026-11-26T09:07:00Z', outcome, paid };
const papers = { submissions: true, payments: true };

const files = () => {
  const parts = { receipts: play(fileDownloadMachine, undefined), ownDrones: play(fileDownloadMachine, undefined), organisationsDrones: play(fileDownloadMachine, undefined), licences: play(fileDownloadMachine, undefined) };
  const actors = Object.fromEntries(Object.entries(parts).map(([name, { actor }]) => [name, actor])) as unknown as EndFiles;
  return { parts, actors };
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
        { when: 'By 03 Dec 2026', is: 'later', what: 'We will email you.' },
      ]}
      papers={actors && <EndFile actor={actors.ownDrones} id="c-ava" icon="document" label="Download registration certificate (PDF)" note="Lists your registered drones" />}
    >
      <p>One drone was left out.</p>
    </Confirmation>
  </EndFilesContext>
);

const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]);

describe('the end of a form', () => {
  it('says title, reference, time, what was done and for whom, amount and card, what happens next and by when, what can be done, and the way home, in this order', () => {
    show(end(receipt, files().actors), { papers });
    const text = screen.getByRole('main').textContent;
    const parts = [
      'Registration renewal successful', 'Thank you. It is done.', 'Your reference', 'RR-CHGJ-HX6V-9', '26 Nov 2026 at 20:07', '2 drone registrations are renewed', 'Ava Nguyen',
      '$120.00', 'Card ending in 4242', '$40.00 to your card', 'One drone was left out.', 'What happens next', 'Your drones are renewed.', 'By 03 Dec 2026', 'We will email you.',
      'What you can do now', 'View your submission and receipt', 'Download receipt (PDF)', 'Download registration certificate (PDF)', 'Return to the portal home',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(parts.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('tells one number: the reference, and nowhere that of the bank [DEC-42]', () => {
    show(end(receipt));
    // A regulator without pages of submissions has none to lead to (DEC-11).
    expect(screen.queryByRole('link', { name: 'View your submission and receipt' })).toBeNull();
    expect(screen.getByText('RR-CHGJ-HX6V-9').closest('p')!.textContent).toBe('Your reference RR-CHGJ-HX6V-9');
    expect(screen.getByRole('main').textContent).not.toContain('GGNHXARA');
  });

  it('of a regulator that gives no reference tells what the way back says, and where the receipt is [DEC-11]', () => {
    show(end({ reference: '', receivedAt: '', paid: { ...paid, card: '' } }), { papers });
    expect(screen.getByText('GGNHXARA').closest('p')!.textContent).toBe('Card payment number GGNHXARA');
    expect(facts()).toEqual([['What was done', '2 drone registrations are renewed'], ['For', 'Ava Nguyen'], ['Paid', '$120.00']]);
    expect(screen.getByRole('link', { name: 'Payments and receipts' }).getAttribute('href')).toBe('/paymentHistory?organisationId=');
    expect(screen.queryByRole('link', { name: 'View your submission and receipt' })).toBeNull();
  });

  it('without any number shows none, and says that it cost nothing', () => {
    show(end(null));
    expect(screen.queryByText('Your reference')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What you can do now' })).toBeNull();
    expect(facts()).toEqual([['What was done', '2 drone registrations are renewed'], ['For', 'Ava Nguyen'], ['Cost', 'No fee']]);
  });

  it('names the organisation that it was done for', () => {
    show(end(receipt), { acting: { kind: 'organisation', organisationId: 'o-1', name: 'Kestrel Survey', arn: '3001' } });
    expect(facts()).toContainEqual(['For', 'Kestrel Survey']);
  });

  it('its heading has the focus, and is read with the reference', () => {
    show(end(receipt));
    const heading = screen.getByRole('heading', { level: 2, name: 'Registration renewal successful' });
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby')!)!.textContent).toBe('Your reference RR-CHGJ-HX6V-9');
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
    expect(button.querySelectorAll('span[class*=words] > span')).toHaveLength(2);
  });
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

  it('that could not be found says why, and can be asked for again', () => {
    const { parts, actors } = files();
    show(end(receipt, actors), { papers });
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    parts.receipts.perform(failed('findFile', callFailure('GetSharePointFileDetails', '')));
    expect(within(line()).getByText('Details: SP.1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download receipt (PDF)' }).getAttribute('aria-disabled')).toBeNull();
  });
});
