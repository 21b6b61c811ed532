import { IN_BROWSERS } from './corpus-browsers.ts';
import { ENDED_ELSEWHERE } from './corpus-ended.ts';
import { FEES } from './corpus-fees.ts';

/**
 * Lives that once went wrong, or that show a way in which something could: each is lived in every run of the tests.
 * They are kept as what happens, and not as seeds, so that they stay what they are when the search changes.
 */
export interface KeptLife {
  readonly title: string;
  readonly steps: readonly string[];
  /** The screen of tab A at the end, or where that tab is; left out where it does not matter. */
  readonly screen?: string;
  /** What was typed and tab A shows at the end; left out where it does not matter. */
  readonly shows?: string;
  /** The texts that the regulator received, in order. */
  readonly sent?: readonly string[];
  /** The alert above the letter in tab A. */
  readonly alert?: string;
}

const BEGUN = ['A opens a letter', 'A types'];
const STORED = [...BEGUN, '4 s pass'];
const BACK = ['A is opened again', 'A signs in'];
const AGAIN = ['A opens a letter'];
const SUBMITS = ['A goes on', 'A submits'];
/** Another tab opens the letter and stores another text. */
const OTHER_STORES = ['B is opened', 'B signs in', 'B types', '4 s pass'];

export const CORPUS: readonly KeptLife[] = [
  {
    title: 'typed in the last seconds before the sign-out',
    steps: [...BEGUN, 'A signs out', ...BACK, ...AGAIN],
    shows: 'text-1',
  },
  { title: 'typed in the last seconds before a reload', steps: [...BEGUN, 'A reloads'], shows: 'text-1' },
  {
    title: 'typed a few seconds before a crash',
    steps: [...STORED, 'A crashes', 'A is opened again'],
    shows: 'text-1',
  },
  {
    title: 'typed while a store was under way, and the page left',
    steps: [
      ...BEGUN,
      'A AutosaveSave: answer waits',
      '4 s pass',
      'A types',
      'A AutosaveSave goes on',
      'A signs out',
      ...BACK,
      ...AGAIN,
    ],
    shows: 'text-2',
  },
  {
    title: 'typed while a store was under way, and the store answered late',
    steps: [
      ...BEGUN,
      'A AutosaveSave: answer waits',
      '4 s pass',
      'A types',
      'A AutosaveSave goes on',
      '4 s pass',
      'A crashes',
      'A is opened again',
    ],
    shows: 'text-2',
  },
  {
    title: 'typed while storing failed',
    steps: [...BEGUN, 'A AutosaveSave: 503', '4 s pass', '15 s pass', 'A crashes', 'A is opened again'],
    shows: 'text-1',
  },
  {
    title: 'typed while storing failed, and the connection came back',
    steps: [
      ...BEGUN,
      'A AutosaveSave: request lost',
      '4 s pass',
      'A is online again',
      'A crashes',
      'A is opened again',
    ],
    shows: 'text-1',
  },
  {
    title: 'stored, and the answer lost: it is not asked about as a version of somebody else',
    steps: [...BEGUN, 'A AutosaveSave: answer lost', '4 s pass', 'A types', '15 s pass', 'A reloads'],
    shows: 'text-2',
  },
  {
    title: 'another tab stored: mine set aside, then chosen',
    steps: [
      ...STORED,
      ...OTHER_STORES,
      'A types',
      '4 s pass',
      'A is hidden',
      'A reloads',
      'A keeps this version',
      '4 s pass',
      'A reloads',
    ],
    shows: 'text-3',
  },
  {
    title: 'another tab stored: mine set aside, then the other one chosen',
    steps: [
      ...STORED,
      ...OTHER_STORES,
      'A types',
      '4 s pass',
      'A is hidden',
      'A reloads',
      'A opens the other version',
      'A reloads',
    ],
    shows: 'text-2',
  },
  {
    // Found by the search on 29 November 2026: the revisions of the letter that was begun anew started at one again.
    title: 'saved and begun anew in another tab: a tab of before asks, and stores over nothing',
    steps: [
      ...STORED,
      'B is opened',
      'B signs in',
      'B types',
      '4 s pass',
      'A reloads',
      'A types',
      'B saves',
      'B opens a letter',
      'B types',
      'B is hidden',
      'B is shown',
      'B types',
      'B is hidden',
      '4 s pass',
      'A opens the other version',
    ],
    shows: 'text-5',
  },
  {
    // Found by the search on 29 November 2026, as the next two: the deletion took whatever was there.
    title: 'saved in a tab that knew nothing of what another one stored: that one is there, and is asked about',
    steps: [
      'B is opened',
      'B signs in',
      'A opens a letter',
      'B types',
      'B is closed',
      'A saves',
      'A opens the saved letter',
      'A opens the other version',
    ],
    shows: 'text-1',
  },
  {
    title: 'saved without knowing what is stored, as its load did not come: another tab asks for it',
    steps: [
      ...BEGUN,
      'A AutosaveLoad: answer waits',
      '15 s pass',
      'B is opened',
      'A reloads',
      '70 s pass',
      'B signs in',
      'A saves',
      'B follows a link home',
      'B opens the saved letter',
      'B keeps this version',
      'B saves',
    ],
  },
  {
    title: 'saved by a tab that knew nothing of what this one stored: the person is asked between the two',
    steps: [
      'B is opened',
      'A opens a letter',
      'B signs in',
      'A types',
      'A is hidden',
      'B saves',
      'B signs out',
      'A is opened again',
      'A signs in',
      'A opens the saved letter',
      'A opens the other version',
    ],
    shows: 'text-1',
  },
  {
    // Its key is that of the draft, and what it is based on was stored under another.
    title: 'the sign-in ends in the save of a draft that was chosen: nobody is asked about what the tab stored itself',
    steps: [
      'A opens a letter',
      'A saves',
      'A opens a letter',
      'A types',
      'A saves',
      'A AutosaveSave: 401',
      'A opens the other version',
      'A saves',
      'A signs in',
    ],
    shows: '',
  },
  {
    // Found by the search on 29 November 2026: the revisions of the draft that was begun anew started at one again.
    title: 'submitted, begun anew and saved in another tab: the save of a tab of before asks',
    steps: [
      ...BEGUN,
      'A saves',
      'A opens the saved letter',
      'B is opened',
      'B signs in',
      'B follows a link home',
      'B opens the saved letter',
      'B goes on',
      'B submits',
      'B returns home',
      'B opens a letter',
      'B types',
      'B saves',
      'A types',
      'A saves',
      'A opens the other version',
    ],
    shows: 'text-2',
    sent: ['text-1'],
  },
  {
    title: 'another device saved the draft: the save asks, and mine is chosen',
    steps: [
      ...STORED,
      'A saves',
      'A opens the saved letter',
      'A types',
      'C is opened',
      'C signs in',
      'C follows a link home',
      'C opens the saved letter',
      'C saves',
      'A saves',
      'A keeps this version',
      'A opens the saved letter',
    ],
  },
  {
    title: 'what was received is not offered as unsent work',
    steps: [...STORED, ...SUBMITS, 'A reloads'],
    shows: '',
    sent: ['text-1'],
  },
  {
    // Found by the search on 29 November 2026, as the next one.
    title: 'nor where it could not be deleted, and nobody could say whether it was received',
    steps: [
      ...BEGUN,
      'A goes on',
      'A AutosaveDelete: 503',
      'A SubmissionLookup: 409',
      'A submits',
      'A loses the sign-in',
      'A reloads',
      'A signs in',
    ],
    shows: '',
    sent: ['text-1'],
  },
  {
    title: 'given up as the sign-in ended, it is not offered after the next one',
    steps: [...BEGUN, 'A follows a link home', '70 s pass', 'A loses the sign-in', 'A confirms leaving', 'A signs in'],
    shows: '',
  },
  {
    title: 'nor where its answer was lost',
    steps: [...STORED, 'A goes on', 'A SubmitIndustryAssist: answer lost', 'A submits', 'A reloads'],
    shows: '',
    sent: ['text-1'],
  },
  {
    title: 'nor where nobody could say, and it was received',
    steps: [
      ...STORED,
      'A goes on',
      'A SubmitIndustryAssist: answer lost',
      'A SubmissionLookup: request lost',
      'A submits',
      '15 s pass',
      'A reloads',
    ],
    shows: '',
    sent: ['text-1'],
  },
  {
    title: 'not received, it is sent under its key after a reload',
    steps: [...STORED, 'A goes on', 'A SubmitIndustryAssist: request lost', 'A submits', 'A reloads', 'A submits'],
    sent: ['text-1'],
  },
  {
    title: 'given up, it is not offered again',
    steps: [...STORED, 'A follows a link home', 'A confirms leaving', ...AGAIN],
    shows: '',
  },
  {
    title: 'given up while a store was under way, it is not offered again',
    steps: [
      ...BEGUN,
      'A AutosaveSave: answer waits',
      '4 s pass',
      'A follows a link home',
      'A confirms leaving',
      'A AutosaveSave goes on',
      ...AGAIN,
    ],
    shows: '',
  },
  {
    title: 'the sign-in ended: typed in the last seconds',
    steps: [...BEGUN, 'A loses the sign-in', '4 s pass', 'A signs in'],
    shows: 'text-1',
  },
  {
    // Found by the search on 29 November 2026: the store was refused as the page went, and nobody was told.
    title: 'the sign-in ended, and the person signs out in the last seconds: they sign in first, and it is there',
    steps: [...BEGUN, 'A loses the sign-in', 'A signs out', 'A signs in'],
    shows: 'text-1',
  },
  {
    title: 'the sign-in ended in a submit, which never arrived',
    steps: [...BEGUN, 'A goes on', 'A loses the sign-in', 'A submits', 'A signs in'],
    shows: 'text-1',
    alert: 'notSubmitted',
    sent: [],
  },
  {
    title: 'the sign-in ended, and somebody else signs in: they see nothing of it',
    steps: [...BEGUN, 'A loses the sign-in', '4 s pass', 'A signs in as mia'],
    shows: '',
  },
  {
    title: 'stored, and somebody else signs in after it: the letter that opens is theirs',
    steps: [...STORED, 'A loses the sign-in', 'A reloads', 'A signs in as mia'],
    screen: 'step',
    shows: '',
  },
  {
    title: 'the time ran out with something typed: it is there after the next sign-in',
    steps: [...BEGUN, '25 min pass', ...BACK, ...AGAIN],
    shows: 'text-1',
  },
  ...FEES,
  ...ENDED_ELSEWHERE,
  ...IN_BROWSERS,
];
