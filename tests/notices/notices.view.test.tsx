import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { noticesMachine } from '#machines/notices.entry.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { NoticesPart } from '#ui/notices/notices-part.tsx';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { four, nothing, organisationId } from './notices.sample.ts';

const actorAfter = (event: AnyEventObject, opens = true) =>
  play(noticesMachine, { organisationId, opens }, [event]).actor;

describe('the page of notices', () => {
  it('shows the newest first, with day, reference and the way to the submission; what is new is marked', () => {
    show(<NoticesView actor={actorAfter(whole({ answer: four }))} />);
    const items = screen.getAllByRole('listitem').filter((item) => item.closest('nav') === null);
    expect(items.map((item) => [...item.querySelectorAll('p')].map((part) => part.textContent))).toEqual([
      ['A submission was completed', 'DAMP report', expect.stringMatching(/18 .*2026.*Reference SR-1$/)],
      ['Drone registrations have expired', '3 drones', expect.stringMatching(/2026/)],
      ['There is an active alert', 'Do not fly at Kingsford', expect.stringMatching(/2026/)],
      ['We received your submission', 'DAMP report', expect.stringMatching(/Reference SR-1$/)],
    ]);
    // A notice of the very instant of the last visit is not new.
    expect(items.map((item) => item.textContent!.includes('New since your last visit'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(screen.getAllByRole('link', { name: 'DAMP report' })[0]!.getAttribute('href')).toBe(
      `/submissionDetail?submissionId=S1&organisationId=${organisationId}`,
    );
  });

  it('leads to the drones that have expired, and to where saved applications are listed', () => {
    const going = {
      id: 'draft:1',
      kind: 'draftGoing',
      at: '2026-11-17T00:00:00.000Z',
      about: 'Drone registration',
      reference: '',
      submissionId: '',
    } as const;
    const linked = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.closest('nav') === null)
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const all = { ...four, notices: [...four.notices.slice(2), going] };
    show(<NoticesView actor={actorAfter(whole({ answer: all }))} />);
    expect(linked()).toEqual([
      ['Drone registration', `/dashOrg?organisationId=${organisationId}`],
      ['3 drones', `/manageDronesOrg?organisationId=${organisationId}&show=expired`],
    ]);
    cleanup();
    show(
      <NoticesView actor={play(noticesMachine, { organisationId: '', opens: true }, [whole({ answer: all })]).actor} />,
    );
    expect(linked()).toEqual([
      ['Drone registration', '/dashInd'],
      ['3 drones', '/manageDronesInd?show=expired'],
    ]);
  });

  it('says how many there are of what was made together, with the way to their list, and how many are not listed', () => {
    const many = {
      id: 'many:1',
      kind: 'completed',
      at: '2026-11-17T00:00:00.000Z',
      about: 'Drone de-registration',
      reference: '',
      submissionId: '',
      count: 1250,
    } as const;
    const kinds = ['received', 'declined', 'cancelled', 'notPassed'] as const;
    const notices = [
      many,
      ...kinds.map((kind) => ({ ...many, id: kind, kind, at: '2026-11-16T00:00:00.000Z', count: 5 })),
    ];
    show(<NoticesView actor={actorAfter(whole({ answer: { ...four, notices, more: 23 } }))} />);
    const items = screen.getAllByRole('listitem').filter((item) => item.closest('nav') === null);
    expect(items.map((item) => item.querySelector('p')!.textContent)).toEqual([
      '1,250 submissions were completed',
      '5 submissions were cancelled',
      '5 applications were declined',
      '5 assessments were not passed',
      'We received 5 submissions',
    ]);
    expect(within(items[0]!).getByRole('link', { name: 'Drone de-registration' }).getAttribute('href')).toBe(
      `/dashOrg?organisationId=${organisationId}`,
    );
    expect(screen.getByText('The newest 5 of 28 notices from the last 90 days, newest first.')).toBeTruthy();
  });

  it('says where nothing happened', () => {
    show(<NoticesView actor={actorAfter(whole({ answer: nothing }))} />);
    expect(screen.getByText('You have no notices from the last 90 days.')).toBeTruthy();
  });
});

describe('the notices on a dashboard', () => {
  // The part of the dashboard, by its heading.
  const part = () => within(screen.getByRole('region', { name: 'Notices' }));
  const lines = () =>
    part()
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].map((one) => one.textContent));
  const more = () => part().getAllByRole('link')[0]!;

  it('are the latest five, a line each with day and the way on; what is new is marked', () => {
    const drone = { ...four.notices[3]!, id: 'drones:2', at: '2026-11-01T13:00:00.000Z', about: 'DJI Mavic 3' };
    show(
      <NoticesPart
        actor={actorAfter(
          whole({
            answer: {
              ...four,
              notices: [...four.notices, drone, { ...drone, id: 'drones:3', at: '2026-10-01T13:00:00.000Z' }],
            },
          }),
          false,
        )}
      />,
    );
    expect(lines()).toEqual([
      ['A submission was completed', '18 Nov 2026DAMP reportReference SR-1'],
      ['Drone registrations have expired', '13 Nov 20263 drones'],
      ['There is an active alert', '10 Nov 2026Do not fly at Kingsford'],
      ['We received your submission', '02 Nov 2026DAMP reportReference SR-1'],
      ['A drone registration has expired', '02 Nov 2026DJI Mavic 3'],
    ]);
    expect(
      part()
        .getAllByRole('listitem')
        .map(({ classList }) => classList[1]),
    ).toEqual(['success', 'error', 'warning', 'info', 'error']);
    expect(part().getAllByText('New')).toHaveLength(2);
    expect(part().getByRole('link', { name: 'A submission was completed' }).getAttribute('href')).toBe(
      `/submissionDetail?submissionId=S1&organisationId=${organisationId}`,
    );
  });

  it('lead to all of them, with how many are new', () => {
    const { change } = show(<NoticesPart actor={actorAfter(whole({ answer: four }), false)} />);
    expect([more().textContent, more().getAttribute('href')]).toEqual([
      '2 new notices since your last visit',
      `/notices?organisationId=${organisationId}`,
    ]);
    change(
      <NoticesPart actor={actorAfter(whole({ answer: { ...four, since: '2026-11-15T00:00:00.000Z' } }), false)} />,
    );
    expect(more().textContent).toBe('1 new notice since your last visit');
    change(
      <NoticesPart actor={actorAfter(whole({ answer: { ...four, since: '2026-11-20T00:00:00.000Z' } }), false)} />,
    );
    expect(more().textContent).toBe('All notices');
    // There are more than are listed, and all listed ones are new.
    change(
      <NoticesPart
        actor={actorAfter(whole({ answer: { ...four, since: '2026-11-01T00:00:00.000Z', more: 2 } }), false)}
      />,
    );
    expect(more().textContent).toBe('More than 4 new notices since your last visit');
    change(<NoticesPart actor={actorAfter(whole({ answer: { ...four, more: 2 } }), false)} />);
    expect(more().textContent).toBe('2 new notices since your last visit');
    // A first visit has no last visit.
    change(<NoticesPart actor={actorAfter(whole({ answer: { ...four, since: null } }), false)} />);
    expect(more().textContent).toBe('All notices');
    change(<NoticesPart actor={actorAfter(missed({ answer: null }), false)} />);
    expect(more().textContent).toBe('All notices');
  });

  it('say that there are none, and in their own place that they did not come: tried again, with the focus kept there', () => {
    show(<NoticesPart actor={actorAfter(whole({ answer: nothing }), false)} />);
    expect(part().getByText('You have no notices yet. New notices will be listed here for 90 days.')).toBeTruthy();
    cleanup();
    const { actor, heard } = play(noticesMachine, { organisationId, opens: false }, [missed({ answer: null })]);
    show(<NoticesPart actor={actor} />);
    expect(part().getByRole('alert').textContent).toContain('We could not load your notices');
    fireEvent.click(part().getByRole('button', { name: 'Try again' }));
    expect(heard()).toEqual(['retry.requested']);
    expect(document.activeElement).toBe(part().getByRole('heading', { name: 'Notices' }));
  });
});
