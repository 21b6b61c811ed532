/** What a person does who hears the portal. Each wait for words is a promise: the words are said, and once (issue 47). */
import { BANKS } from '#server/accreditation/question-banks.ts';
import { fillDrone, heading, later, MINUTE, NEXT, SAMPLE, withFiles } from '../engines/journey-steps.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import type { Regulator } from '#support/regulator.ts';
import type { Reader } from './reader.ts';

export interface HeardJourney {
  readonly name: string;
  /** Whether `.ci/run` has it: those that tell most, of those that were said alike in each run, idle machine or busy. */
  readonly isSteady?: boolean;
  walk(reader: Reader, regulator: Regulator): Promise<void>;
}

/** Where the journeys of an organisation begin. */
const fleetOf = async (regulator: Regulator, user: string, name: string): Promise<string> =>
  `/forms/orgmanagerpa?casaorgid=${await regulator.organisation(user, name)}`;

/** Plays the film to its end without a word in the transcript, and opens the first question. */
async function seeFilm(r: Reader): Promise<void> {
  const film = await r.tab.find(['film', /./]);
  await r.tab.true('the film to be loaded', 'return document.querySelector("video").readyState > 0');
  await r.tab.script('arguments[0].currentTime = arguments[0].duration - 1', film.element);
  await r.tab.script('arguments[0].play()', film.element);
  await r.tab.click(NEXT);
}

/** Chooses all right answers to a question, or a wrong one, without a word in the transcript. */
async function choose(r: Reader, line: string, isRight: boolean): Promise<void> {
  await r.tab.find(heading(line));
  const asked = String(await r.tab.script('return document.querySelector("main legend").innerText'));
  const question = BANKS['RPA Recreational Assessment'].questions.find((one) => one.text === asked);
  if (question === undefined) throw new Error(`expected: a question of the bank: ${asked}`);
  const all = question.answers.filter(({ isCorrect }) => isCorrect === isRight);
  const role = question.type === 'single' ? 'radio' : 'checkbox';
  for (const { text } of isRight ? all : all.slice(0, 1)) await r.tab.choose([role, text]);
  await r.begin();
}

const ERRORS = /There was a problem with the form/;

export const JOURNEYS: readonly HeardJourney[] = [
  {
    name: 'sign-in',
    walk: async (r) => {
      await r.open('/forms/', /^Sign in - Sandbox identity provider document web/);
      await r.press('Tab Tab', /^Username entry/);
      await r.type('ava');
      await r.press('Tab', /^Password password text/);
      await r.type('wrong');
      await r.follow('Return', /^Error: Sign in - Sandbox identity provider document web/);
      await r.press('Tab Tab', /^The username or password is not correct/);
      await r.press('Tab', /^Password password text/);
      await r.type('sandbox');
      await r.follow('Return', /^Individual Profile - myCASA$/);
      await r.press('h', /^Welcome to the portal heading level 1/);
    },
  },
  {
    name: 'dashboard',
    walk: async (r) => {
      await r.signIn('ava', '/forms/');
      await r.press('h', /^Welcome to the portal heading level 1/);
      await r.press('h', /^Needs your attention heading level 2/);
      await r.find('Down', /^You have nothing else to do/, 12);
      await r.press('h', /^Drones and RPA heading level 2/);
      await r.press('k', /^Drone accreditation link/);
      await r.find('h', /^Saved applications heading/);
      await r.find('h', /^Notices heading/);
      await r.find('h', /^Contact us heading/);
      await r.tab.visit('/forms/dev/charts?chart=footer');
      await r.top();
      await r.find('h', /^footer heading level 2/, 4);
      await r.press('Down Down Down Down Down Down Down');
    },
  },
  {
    name: 'renewal',
    isSteady: true,
    walk: async (r) => {
      await r.signIn('ava', '/forms/drone-renewal');
      await r.press('h', /^Renew drone registration/);
      await r.press('t', /^Recreational drones/);
      await r.press('alt+shift+Right', /^Serial number/);
      await r.press('alt+shift+Down', /Row 2|row 2|Serial number/);
      await r.find('b', /^Remove Parrot Anafi push button/);
      await r.find('b', /^Proceed to payment push button/, 30);
      await r.press('Return', ERRORS);
      await r.press('Tab', /declaration/);
      await r.press('Return', /^I accept the declaration/);
      await r.press('space', /^checked/);
    },
  },
  {
    name: 'steps',
    walk: async (r) => {
      await r.signIn('ava', SAMPLE);
      await r.press('h h', /^About you heading level 2/);
      await r.press('Tab', /^Full name entry/);
      await r.find('Tab', /^Next push button/);
      await r.press('Return', ERRORS);
      await r.press('Tab', /^Full name: /);
      await r.press('Return', /^Full name entry/);
      await r.type('Ava Nguyen');
      await r.press('Tab', /^Email address entry/);
      await r.type('ava@example.test');
      await r.press('Tab Tab');
      await r.type('29');
      await r.press('Tab');
      await r.type('2');
      await r.press('Tab');
      await r.type('1992');
      await r.press('Tab', /Do you fly a drone/);
      await r.press('space');
      await r.find('Tab', /^Next push button/);
      await r.press('Return', /^Step 2 of/);
      await r.find('b', /^Back push button/, 12);
      await r.press('Return', /^Step 1 of/);
      await r.find('b', /^Next push button/, 12);
      await r.press('Return', /^Step 2 of/);
      await fillDrone(r.tab);
      await r.begin();
      await r.find('Tab', /^Next push button/, 12);
      await r.press('Return', /^Step 3 of/);
      await r.find('b', /^Change /, 4);
      await r.find('Tab', /radio button/, 20);
      await r.press('space', /^selected/);
      await r.find('Tab', /^Save and exit push button/, 12);
    },
  },
  {
    name: 'date',
    isSteady: true,
    walk: async (r, regulator) => {
      const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
      await r.signIn('zoe', `/forms/organisation/${id}/damp-report`);
      await r.find('Tab', /^Day entry/);
      await r.type('31');
      await r.press('Tab', /^Month entry/);
      await r.type('13');
      await r.press('Tab', /^Year entry/);
      await r.type('2020');
      await r.press('Tab', /^Reason for test combo box/);
      await r.find('Tab', /^Next push button/);
      await r.press('Return', ERRORS);
      await r.find('Tab', /^Date of test/);
      await r.press('Return', /^Month entry 13/);
      await r.saved();
    },
  },
  {
    name: 'combobox',
    walk: async (r) => {
      await r.signIn('ava', '/forms/drone-registration');
      await r.find('b', /^Begin drone registration/);
      await r.press('Return', /Drone details/);
      // Orca 43 mostly has no name yet of the first field of a step that has just come; it says it on the way back.
      await r.quietly('Tab');
      await r.press('shift+Tab', /link/);
      await r.press('Tab', /^Manufacturer editable combo box/);
      // A letter at a time: how many suggestions there are is said after each, where the next does not come first.
      await r.type('d', /^\d+ suggestions$/);
      await r.type('j', /^1 suggestion$/);
      await r.press('Down', /DJI/);
      await r.quietly('Return', /^DJI$/);
      await r.press('Tab', /^Model/);
      await r.type('m', /^\d+ suggestions$/);
      await r.type('a', /^\d+ suggestions?$/);
      await r.type('v', /^1 suggestion$/);
      await r.press('Down', /Mavic 3 Enterprise/);
      await r.quietly('Return', /^ic 3 Enterprise$/);
      await r.press('Tab', /weightclass/);
      await r.saved();
    },
  },
  {
    name: 'upload',
    isSteady: true,
    walk: async (r, regulator) => {
      const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
      await r.signIn('zoe', `/forms/industry-assist?casaorgid=${id}`);
      await r.find('b', /^Documents \(optional\)/);
      await withFiles(['photo.png', 'manual.pdf'], async (pathOf) => {
        await r.meet('chose photo.png', () => r.tab.giveFile(pathOf('photo.png')), /The file type is not supported/);
        await r.press('Tab', /^Dismiss files that could not be uploaded/);
        await r.press('shift+Tab', /Select files/);
        await r.meet('chose manual.pdf', () => r.tab.giveFile(pathOf('manual.pdf')), /^Uploaded: manual\.pdf/);
        await r.find('b', /^Remove manual\.pdf/, 6);
        await r.press('Return', /^Removed: manual\.pdf/);
        await r.saved();
      });
    },
  },
  {
    name: 'fleet',
    isSteady: true,
    walk: async (r, regulator) => {
      await r.signIn('uma', await fleetOf(regulator, 'uma', 'Wedgetail Fleet Services'));
      await r.press('h', /heading level 1/);
      await r.press('h h h');
      await r.press('t', /^Commercial drones$/);
      await r.find('b', /^Expiry date push button/, 4);
      await r.press('Return', /^Sorted by Expiry date, descending$/);
      await r.press('Return', /^Sorted by Expiry date, ascending$/);
      await r.press('alt+shift+Down', /^Row 2, column 3/);
      await r.press('alt+shift+Left', /^Row 2, column 2/);
      await r.press('x', /^Select Freefly Systems Alta X, serial number ALT003553627840/);
      await r.press('space', /^1 drone selected/);
      await r.press('x space', /^2 drones selected/);
      await r.find('b', /^Renew 2 drones/);
      await r.find('shift+b', /^Clear selection push button/);
      await r.press('Return');
    },
  },
  {
    name: 'exam',
    isSteady: true,
    walk: async (r, regulator) => {
      await regulator.settings({ [QUESTIONS_ASKED]: '3' });
      await r.signIn('lee', '/forms/drone-accreditation/recreational');
      await r.press('h h', /^Declaration heading level 2/);
      await r.press('Tab', /^I accept the declaration push button/);
      // The step changes while the key is handled, and the pressed button goes: Orca 43 then looks for the focus by
      // itself, finds the heading, and mostly says nothing when Firefox tells it of the focus a moment later.
      await r.quietly('Return');
      await r.press('b', /^Next push button/);
      await r.quietly('Return');
      await r.press('b', /^Play push button/);
      await seeFilm(r);
      await r.tab.find(heading('Question 01/3'));
      await r.top();
      await r.find('Tab', /radio button/, 20);
      await r.press('space', /^selected/);
      await r.press('Down', /radio button/);
      await choose(r, 'Question 01/3', false);
      await r.find('b', /^Submit answer push button/, 6);
      await r.press('Return', /^Error Incorrect /);
      await r.top();
      await r.find('h', /^Incorrect heading level 2/, 6);
      await r.find('b', /^Next push button/, 6);
      await r.quietly('Return');
      await choose(r, 'Question 02/3', true);
      await r.find('b', /^Submit answer push button/, 6);
      await r.press('Return', /^Success Correct /);
    },
  },
  {
    name: 'time-out',
    walk: async (r) => {
      await r.signIn('lee', '/forms/');
      await r.meet(
        '15 minutes later',
        () => later(r.tab, 15 * MINUTE + 1000),
        /^Session timeout You will be signed out/,
      );
      // Orca is at the dialog when the key is pressed, and says the first button only where it is slow: on a bare page it
      // always does. Coming back to it is said.
      await r.quietly('Tab');
      await r.press('Tab', /^Sign out push button/);
      await r.press('shift+Tab', /^Stay signed in push button/);
    },
  },
  {
    name: 'de-registration',
    walk: async (r, regulator) => {
      await r.signIn('zoe', await fleetOf(regulator, 'zoe', 'Kestrel Survey Pty Ltd'));
      await r.press('x', /^Select all/);
      await r.press('x space', /^checked/);
      await r.press('x space', /^2 drones selected/);
      await r.find('shift+b', /^De-register 2 drones/);
      await r.press('Return', /^De-register drones heading/);
      await r.press('h t');
      await r.find('b', /^De-register 2 drones/);
      await r.press('Return', /^De-register 2 drones\?/);
      await r.press('Escape', /^De-register 2 drones push button/);
    },
  },
  {
    name: 'licence',
    isSteady: true,
    walk: async (r) => {
      await r.signIn('max', '/forms/licence-view-multiple');
      await r.press('h', /heading level 1/);
      await r.press('h h h t');
      await r.press('Down Down Down Down Down');
    },
  },
  {
    name: 'leave',
    isSteady: true,
    walk: async (r) => {
      await r.signIn('ava', SAMPLE);
      await r.press('h h', /^About you/);
      await r.press('Tab', /^Full name entry/);
      await r.type('Ava');
      await r.saved();
      await r.press('shift+Tab', /^myCASA link/);
      await r.press('Return', /^Cancel application If you leave this application/);
      await r.press('Escape', /^myCASA link/);
    },
  },
];
