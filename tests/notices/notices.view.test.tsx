import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { noticesMachine } from '#machines/notices.page.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { NoticesLink } from '#ui/notices/notices-link.tsx';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { four, nothing, organisationId } from './notices.sample.ts';

const actorAfter = (event: AnyEventObject, opens = true) => play(noticesMachine, { organisationId, opens }, [event]).actor;

describe('the page of notices', () => {
  it('shows the newest first, with day, reference and the way to the submission; what is new is marked', () => {
    show(<NoticesView actor={actorAfter(whole({ answer: four }))} />);
    const items = screen.getAllByRole('listitem').filter((item) => item.closest('nav') === null);
    expect(items.map((item) => [...item.querySelectorAll('p')].map((part) => part.textContent))).toEqual([
      ['A submission was completed', 'DAMP report', expect.stringMatching(/18 .*2026.*Reference SR-1$/)],
      ['The registration of a drone has expired', '3 drones', expect.stringMatching(/2026/)],
      ['There is an active alert', 'Do not fly at Kingsford', expect.stringMatching(/2026/)],
      ['We received a submission', 'DAMP report', expect.stringMatching(/Reference SR-1$/)],
    ]);
    // At the instant of the last visit it was there already.
    expect(items.map((item) => item.textContent!.includes('New since your last visit'))).toEqual([true, true, false, false]);
    expect(screen.getAllByRole('link', { name: 'DAMP report' })[0]!.getAttribute('href')).toBe(`/submissionDetail?submissionId=S1&organisationId=${organisationId}`);
  });

  it('leads to the drones that have expired, and to where saved applications are listed', () => {
    const going = { id: 'draft:1', kind: 'draftGoing', at: '2026-11-17T00:00:00.000Z', about: 'Drone registration', reference: '', submissionId: '' } as const;
    const linked = () => screen.getAllByRole('link').filter((link) => link.closest('nav') === null).map((link) => [link.textContent, link.getAttribute('href')]);
    const all = { ...four, notices: [...four.notices.slice(2), going] };
    show(<NoticesView actor={actorAfter(whole({ answer: all }))} />);
    expect(linked()).toEqual([
      ['Drone registration', `/dashOrg?organisationId=${organisationId}`],
      ['3 drones', `/manageDronesOrg?organisationId=${organisationId}&show=expired`],
    ]);
    cleanup();
    show(<NoticesView actor={play(noticesMachine, { organisationId: '', opens: true }, [whole({ answer: all })]).actor} />);
    expect(linked()).toEqual([['Drone registration', '/dashInd'], ['3 drones', '/manageDronesInd?show=expired']]);
  });

  it('says where nothing happened', () => {
    show(<NoticesView actor={actorAfter(whole({ answer: nothing }))} />);
    expect(screen.getByText('Nothing happened in the last 90 days.')).toBeTruthy();
  });
});

describe('the link on a dashboard', () => {
  // A part of the dashboard under a heading of its own.
  const words = () => within(screen.getByRole('region', { name: 'Notices' })).getByRole('link').textContent;

  it('says how much is new, and leads to the page', () => {
    show(<NoticesLink actor={actorAfter(whole({ answer: four }), false)} />);
    expect(words()).toBe('What happened since your last visit: 2 new notices');
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/notices?organisationId=${organisationId}`);
  });

  it('is there without a number where nothing is new, or nobody knows', () => {
    const { change } = show(<NoticesLink actor={actorAfter(whole({ answer: { ...four, since: '2026-11-20T00:00:00.000Z' } }), false)} />);
    expect(words()).toBe('Notices');
    // Whoever was never here has no last visit.
    change(<NoticesLink actor={actorAfter(whole({ answer: { ...four, since: null } }), false)} />);
    expect(words()).toBe('Notices');
    change(<NoticesLink actor={actorAfter(missed({ answer: null }), false)} />);
    expect(words()).toBe('Notices');
  });
});
