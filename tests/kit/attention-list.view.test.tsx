/**
 * The list of what waits for a person, at the head of a dashboard: its lines, and the text about what is still being
 * looked up.
 */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { AttentionList } from '#ui/kit/attention-list.tsx';

describe('the list of what needs attention', () => {
  it('what needs attention is a list of links, of words where no page opens it, and says so when there is none', () => {
    const expired = {
      id: 'expired',
      level: 'error',
      text: '1 drone registration has expired',
      target: { screen: 'manageDronesInd' },
    } as const;
    const draft = {
      id: 'draft',
      level: 'info',
      text: '“Damp Report” is saved but not submitted',
      target: null,
    } as const;
    const shown = show(<AttentionList items={[expired, draft, { ...draft, id: 'another' }]} lookup="known" />);
    const region = within(screen.getByRole('region', { name: 'Needs your attention' }));
    expect(region.getByRole('link').getAttribute('href')).toBe('/manageDronesInd');
    expect(region.getAllByText(draft.text)).toHaveLength(2);
    shown.change(<AttentionList items={[]} lookup="known" />);
    expect(screen.getByText('You have nothing to do.')).toBeTruthy();
    shown.change(<AttentionList items={[]} lookup="asked" />);
    expect(screen.queryByText('You have nothing to do.')).toBeNull();
    expect(screen.getByText('Checking for anything you need to do…')).toBeTruthy();
    shown.change(<AttentionList items={[]} lookup="unknown" />);
    expect(screen.queryByText(/nothing to do|Checking/)).toBeNull();
  });

  it('what is still looked up beside what waits has a line, in whose place it says that nothing else does: nothing beneath it moves', () => {
    const expired = {
      id: 'expired',
      level: 'error',
      text: '1 drone registration has expired',
      detail: 'You can renew it until 18 Dec 2026.',
      target: { screen: 'manageDronesInd' },
    } as const;
    const lines = () =>
      within(screen.getByRole('region', { name: 'Needs your attention' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    const said = '1 drone registration has expiredYou can renew it until 18 Dec 2026.';
    const shown = show(<AttentionList items={[expired]} lookup="asked" />);
    expect(lines()).toEqual([said, 'Checking for anything you need to do…']);
    shown.change(<AttentionList items={[expired]} lookup="known" />);
    expect(lines()).toEqual([said, 'You have nothing else to do.']);
    shown.change(
      <AttentionList items={[expired, { ...expired, id: 'other', text: '1 alert is active' }]} lookup="known" />,
    );
    expect(lines()).toHaveLength(2);
    cleanup();
    show(<AttentionList items={[expired]} lookup="known" />);
    expect(lines()).toEqual([said]);
  });

  it('an item with an act has a button beside its words, which are then no link', () => {
    const act = { label: 'Renew', about: 'Parrot Anafi', target: { screen: 'manageDronesInd' } } as const;
    show(
      <AttentionList
        items={[{ id: 'expired', level: 'error', text: 'Parrot Anafi expired on 18 Nov 2026', target: null, act }]}
        lookup="known"
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Renew Parrot Anafi']);
    expect(screen.getByText('Parrot Anafi expired on 18 Nov 2026').tagName).toBe('STRONG');
  });

  it('says for which profile nothing is to do, where the person has others', () => {
    show(<AttentionList items={[]} lookup="known" hasOtherProfiles />);
    expect(screen.getByText('You have nothing to do in this profile.')).toBeTruthy();
  });

  it('a check that failed is never followed by a line that nothing else waits, and its place is kept', () => {
    const failed = {
      id: 'feesUnknown',
      level: 'info',
      text: 'We could not check whether you have any payments due. Check under Payments.',
      target: { screen: 'paymentsInd' },
    } as const;
    const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
    const shown = show(<AttentionList items={[failed]} lookup="asked" />);
    expect(lines()).toEqual([failed.text, 'Checking for anything you need to do…']);
    shown.change(<AttentionList items={[failed]} lookup="unknown" />);
    expect(lines()).toEqual([failed.text, 'We have checked everything else.']);
    cleanup();
    show(<AttentionList items={[failed]} lookup="unknown" />);
    expect(lines()).toEqual([failed.text]);
  });

  it('beside the case of somebody without a number there is no line about looking up, and none that nothing waits', () => {
    for (const lookup of ['asked', 'unknown', 'known'] as const) {
      show(
        <AttentionList items={[]} lookup={lookup}>
          <h3>You do not have an ARN yet</h3>
        </AttentionList>,
      );
      expect(screen.queryAllByRole('listitem'), lookup).toEqual([]);
      cleanup();
    }
  });
});
