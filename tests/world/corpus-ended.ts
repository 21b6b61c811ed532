/** Kept lives of a letter that ends in one tab or device while another one still shows it. */
import type { KeptLife } from './corpus.ts';

const BEGUN = ['A opens a letter', 'A types'];
const SUBMITS = ['A goes on', 'A submits'];

export const ENDED_ELSEWHERE: readonly KeptLife[] = [
  {
    // Found by the search on 30 November 2026: its key was received, so what another tab had typed was offered no more.
    title: 'stored by another tab that is gone, and submitted here: the person is asked before anything is sent',
    steps: [
      ...BEGUN,
      '4 s pass',
      'B is opened',
      'B signs in',
      'B types',
      '4 s pass',
      'B crashes',
      ...SUBMITS,
      'A opens the other version',
    ],
    shows: 'text-2',
    sent: [],
  },
  {
    // Found by the search on 29 November 2026: stored again, it was offered as unsent, and could be sent again.
    title: 'submitted on one device, it is not stored again by another one that still shows it',
    steps: [
      'C is opened',
      ...BEGUN,
      'A reloads',
      'C signs in',
      'C goes on',
      ...SUBMITS,
      '70 s pass',
      'C crashes',
      'A crashes',
      'C is opened again',
    ],
    sent: ['text-1'],
  },
  {
    title: 'submitted on one device, another one that still shows it is told so, and begins another one with it',
    steps: [
      'C is opened',
      ...BEGUN,
      'A reloads',
      'C signs in',
      ...SUBMITS,
      'C types',
      '4 s pass',
      'C is hidden',
      'C is shown',
      'C begins anew with it',
      'C goes on',
      'C submits',
    ],
    sent: ['text-1', 'text-2'],
  },
  {
    title: 'typed on another device after it was submitted here, and that page hidden at once: it is there, unsent',
    steps: [
      'C is opened',
      ...BEGUN,
      'A reloads',
      'C signs in',
      ...SUBMITS,
      'C types',
      'C is hidden',
      'C crashes',
      'A returns home',
      'A opens a letter',
    ],
    shows: 'text-2',
    sent: ['text-1'],
  },
  {
    // Found by the search on 30 November 2026: a refusal had given the other tab another key.
    title: 'submitted in another tab as this one submits under another key: it is not sent twice',
    steps: [
      'A opens a letter',
      'A SubmitIndustryAssist: 403',
      'A types',
      'A goes on',
      'B is opened',
      '15 s pass',
      'A loses the sign-in',
      'A submits',
      'B signs in',
      'A signs in',
      'B submits',
      'A submits',
      'A leaves what is over',
      'A opens a letter',
    ],
    shows: '',
    sent: ['text-1'],
  },
  {
    // Found by the search on 30 November 2026: what was set aside hid the version that it conflicted with.
    title: 'saved in another tab, and mine set aside before the person has chosen: they are still asked',
    steps: [
      'A opens a letter',
      'A types',
      'B is opened',
      'B signs in',
      'A reloads',
      'B saves',
      'A follows a link home',
      'A opens the saved letter',
      'A reloads',
      '70 s pass',
      'A opens the other version',
    ],
    shows: 'text-1',
  },
  {
    // The form that was begun from it said nothing of what had arrived, so it could be sent again.
    title: 'saved in another tab after it was submitted here: its saved draft says that it arrived',
    steps: [
      ...BEGUN,
      '70 s pass',
      'A is duplicated',
      ...SUBMITS,
      'B saves',
      'A returns home',
      'A opens the saved letter',
    ],
    shows: 'text-1',
    sent: ['text-1'],
  },
  {
    // On the real server the other tab completes its form as it submits, so its own version is set aside.
    title: 'submitted in another tab as this one submits, which is left without a choice: it says that it arrived',
    steps: [
      ...BEGUN,
      '4 s pass',
      'A is duplicated',
      ...SUBMITS,
      'B goes on',
      'B submits',
      'B crashes',
      'A returns home',
      'A opens a letter',
    ],
    sent: ['text-1'],
  },
  {
    // All of this tab was stored, so it asked nobody before it sent, and what the other tab had typed was offered no more.
    title: 'stored by another tab that is gone, and submitted here with all of it stored: the person is asked',
    steps: [
      ...BEGUN,
      '4 s pass',
      'A goes on',
      '4 s pass',
      'B is opened',
      'B signs in',
      'B goes a step back',
      'B types',
      '4 s pass',
      'B crashes',
      'A submits',
      'A opens the other version',
    ],
    shows: 'text-2',
    sent: [],
  },
  {
    title: 'another tab that has the same on another step: nobody is asked, and it is sent',
    steps: [...BEGUN, '4 s pass', 'A is duplicated', 'B goes on', '4 s pass', ...SUBMITS],
    screen: 'complete',
    sent: ['text-1'],
  },
  {
    // Found by the search on 30 November 2026: its copy opened as unsent work until its next store.
    title: 'given up in one tab, while another one has it from before the sign-in: that one says so as it opens',
    steps: [
      ...BEGUN,
      'A AutosaveSave: 401',
      '4 s pass',
      'A signs in',
      'A is duplicated',
      'B crashes',
      'A follows a link home',
      'A confirms leaving',
      'B is opened again',
    ],
  },
];
