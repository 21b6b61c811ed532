/** Kept lives of tabs that browsers freeze and people duplicate, and of a device whose clock goes back. */
import type { KeptLife } from './corpus.ts';

const BEGUN = ['A opens a letter', 'A types'];

export const IN_BROWSERS: readonly KeptLife[] = [
  {
    title: 'typed before the tab was hidden and killed',
    steps: [...BEGUN, 'A is hidden', 'A crashes', 'A is opened again'],
    shows: 'text-1',
  },
  {
    title: 'frozen while its store is under way, and shown after the time ran out: it is there after the next sign-in',
    steps: [
      ...BEGUN,
      'A AutosaveSave: answer waits',
      'A is hidden',
      'A is frozen',
      'A AutosaveSave goes on',
      '25 min pass',
      'A is shown',
      'A is opened again',
      'A signs in',
      'A opens a letter',
    ],
    shows: 'text-1',
  },
  {
    title: 'frozen while another tab stores and submits: it says that it is over, and sends nothing again',
    steps: [
      ...BEGUN,
      '4 s pass',
      'A is duplicated',
      'A is hidden',
      'A is frozen',
      'B goes on',
      'B submits',
      'A is shown',
      '4 s pass',
      'A goes on',
      'A submits',
    ],
    sent: ['text-1'],
  },
  {
    title: 'duplicated while nobody knows whether it was received: the copy does not offer it, and it is sent once',
    steps: [
      ...BEGUN,
      '4 s pass',
      'A goes on',
      'A SubmitIndustryAssist: answer lost',
      'A SubmissionLookup: request lost',
      'A submits',
      'A is duplicated',
      'A submits',
    ],
    sent: ['text-1'],
  },
  {
    title: 'typed and stored before and after the clock of the device goes back',
    steps: [
      ...BEGUN,
      '4 s pass',
      'A has its clock put back',
      'A types',
      '4 s pass',
      'A crashes',
      'A is opened again',
      'A goes on',
      'A submits',
      '70 s pass',
    ],
    shows: 'text-2',
    sent: ['text-2'],
  },
  {
    title: 'typed into a question of the next release: a page of the one before opens again, and leaves nothing out',
    steps: [
      'A opens a letter',
      'A is duplicated',
      'the portal is released',
      'B reloads',
      'B types',
      '4 s pass',
      'A presses Back',
      'A opens a letter',
      'A types',
      '4 s pass',
      'B crashes',
    ],
    shows: 'text-2',
    sent: [],
  },
];
