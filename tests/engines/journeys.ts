/** The journeys that every engine walks, each by one person in a fresh browser. */
import { isSeededPayment } from '#support/seeded-payment.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import type { Regulator } from '#support/regulator.ts';
import type { Opening } from './driver.ts';
import { headingsAtFoot } from './paper.ts';
import type { Tab } from './tab.ts';
import {
  MINUTE,
  SAMPLE,
  A4_CM,
  NEXT,
  button,
  link,
  heading,
  field,
  expect,
  fits,
  fillPerson,
  fillDrone,
  withFiles,
  later,
} from './journey-steps.ts';

export interface Journey {
  readonly name: string;
  readonly opening?: Partial<Opening>;
  /** Only where the engine's driver can print. */
  readonly prints?: true;
  /** Rejects with the expectation that failed. */
  walk(tab: Tab, regulator: Regulator): Promise<void>;
}

/** Every journey, in the order in which they are walked. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'sign-in: a wrong password is said, the right one leads to the dashboard, a reload stays there',
    walk: async (tab) => {
      await tab.open('/forms/');
      await tab.fillSignIn('ava', 'wrong');
      await tab.says('The username or password is not correct');
      await tab.fillSignIn('ava');
      await tab.settle();
      await tab.at(/^\/forms\/dashind/);
      await tab.says('Ava Nguyen');
      await tab.reload();
      await tab.says('Ava Nguyen');
    },
  },
  {
    name: 'dashboard: its parts, a list and one of its drones, and Back to each',
    walk: async (tab) => {
      await tab.signIn('ava');
      for (const name of ['Drones and RPA', 'Training and learning', 'Licences and authorisations'])
        await tab.find(heading(name));
      await tab.click(link('Manage registered drones'));
      await tab.find(heading('Manage registered drones'));
      await tab.settle();
      await tab.click(link(/^DJI Mini 3 Pro|^DJI/));
      await tab.says('Serial number');
      await tab.at(/^\/forms\/singlerpa\?/);
      await tab.back();
      await tab.find(heading('Manage registered drones'));
      await tab.back();
      await tab.find(heading('Welcome to the portal'));
      await tab.at(/^\/forms\/dashind/);
    },
  },
  {
    name: 'every type of question, a file among them, to the review and complete',
    walk: async (tab) => {
      await tab.signIn('ava', SAMPLE);
      await fillPerson(tab);
      await tab.click(NEXT);
      await fillDrone(tab);
      await withFiles(['manual.pdf'], async (pathOf) => {
        await tab.giveFile(pathOf('manual.pdf'));
        await tab.find(button('Remove manual.pdf'));
        await tab.click(NEXT);
        await tab.find(heading('Check your answers'));
        for (const said of [
          "Ava O'Groß 2nd",
          '29 Feb 1992',
          'Search and rescue',
          'New South Wales',
          'Hun',
          'manual.pdf',
        ])
          await tab.says(said);
        await tab.choose(['radio', 'For myself']);
        await tab.choose(['checkbox', /^I agree/]);
        await tab.click(button('Submit'));
        await tab.says('Sample complete');
      });
    },
  },
  {
    name: 'errors and focus: a refused step takes the focus, its links lead to the fields, what is mended is no error any more',
    walk: async (tab) => {
      await tab.signIn('ava', SAMPLE);
      await tab.find(field(/^Full name/));
      for (let time = 0; time < 2; time += 1) {
        await tab.click(NEXT);
        await tab.true(
          'the summary with the focus',
          'return document.activeElement.querySelectorAll("a").length === 4 && document.title.startsWith("Error: ")',
        );
      }
      await tab.click(link(/^Date of birth/));
      await tab.focused(field('Day'));
      await tab.click(link(/^Do you fly/));
      await tab.focused(['radio', 'Yes']);
      await tab.press('Down');
      await tab.true(
        'the answer of the arrow key',
        'return document.activeElement.checked && document.activeElement.labels[0].textContent.trim() === "No"',
      );
      await fillPerson(tab);
      await tab.click(NEXT);
      await tab.focused(heading('Your drone'));
    },
  },
  {
    name: 'dialogs: the focus goes in, stays in and comes back; a form that is left asks',
    walk: async (tab) => {
      await tab.signIn('ava', SAMPLE);
      await tab.open('/forms/dev/kit');
      for (const [opens, title, first] of [
        ['Show question', 'Cancel application', button('No')],
        ['Show time-out', 'Session timeout', ['dialog', 'Session timeout']],
      ] as const) {
        await tab.click(button(opens));
        await tab.focused(first);
        for (let times = 0; times < 4; times += 1) {
          await tab.press('Tab');
          await tab.true(
            'the focus in the dialog',
            'return document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
          );
        }
        await tab.press('Escape');
        await tab.gone(heading(title));
        await tab.focused(button(opens));
      }
      await tab.visit(SAMPLE);
      await tab.write(field(/^Full name/), 'Ava');
      await tab.click(link('myCASA'));
      await tab.find(heading('Cancel application'));
      await tab.press('Escape');
      await tab.gone(heading('Cancel application'));
      await tab.holds(field(/^Full name/), 'Ava');
      await tab.click(link('myCASA'));
      await tab.click(button('Yes'));
      await tab.at(/^\/forms\/dashind/);
    },
  },
  {
    name: 'files: one of a wrong type is turned away, others are listed, removed and sent',
    walk: async (tab, regulator) => {
      const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
      await tab.signIn('zoe', `/forms/industry-assist?casaorgid=${id}`);
      await tab.write(field(/^CASA reference/), 'CASE-4711');
      await tab.write(
        field(/^Description of your submission/),
        'Maintenance manual, second edition. Maintenance manual.',
      );
      await withFiles(['photo.png', 'manual.pdf', 'letter.pdf'], async (pathOf) => {
        await tab.giveFile(pathOf('photo.png'));
        await tab.says('The file type is not supported');
        await tab.click(button(/^Dismiss/));
        for (const name of ['manual.pdf', 'letter.pdf']) {
          await tab.giveFile(pathOf(name));
          await tab.find(button(`Remove ${name}`));
        }
        await tab.click(button('Remove letter.pdf'));
        await tab.gone(button('Remove letter.pdf'));
        await tab.choose(['checkbox', /./]);
        await tab.click(button('Submit'));
        await tab.says('We have received your document submission.');
      });
      const sent = (await regulator.list<{ kind: string; reference: string }>('submissions')).filter(
        (one) => one.kind === 'industry-assist' && !one.reference.startsWith('SR-'),
      );
      expect('one submission', sent.length === 1);
    },
  },
  {
    name: 'registration with payment: Back from the payment page leads to the drones, Back after it asks nobody to pay again',
    walk: async (tab, regulator) => {
      await tab.signIn('ava', '/forms/drone-registration');
      await tab.click(button('Begin drone registration'));
      await tab.find(heading('Drone details'));
      await tab.pick(['combobox', /^Manufacturer/], 'DJI');
      await tab.pick(['combobox', /^Model/], 'Mavic 3 Enterprise');
      await tab.write(field(/^Serial number/), '1581F5FJ777777777771');
      await tab.choose(['radio', 'Commercial']);
      await tab.choose(['radio', 'No']);
      await tab.click(button('Save drone'));
      const toPayment = async (): Promise<void> => {
        await tab.find(heading('Drones in this application'));
        await tab.choose(['checkbox', /^I accept the declaration/]);
        await tab.click(button('Proceed to payment'));
        await tab.find(heading('Pay by card'));
        await tab.says('$40.00');
      };
      await toPayment();
      await tab.back();
      await tab.find(heading('Your saved application is open'));
      await tab.click(button('Cancel'));
      await toPayment();
      const card = [
        ['Card number', '4242 4242 4242 4242'],
        ['Expiry date', '12/40'],
        ['CVN', '123'],
        ['Name on card', 'Ava Nguyen'],
      ] as const;
      for (const [label, text] of card) await tab.write(field(new RegExp(`^${label}`)), text);
      await tab.click(button('Pay'));
      await tab.find(heading('Registration successful'));
      await tab.settle();
      await tab.back();
      await tab.find(heading('You have paid'));
      expect(
        'nothing to pay with',
        (await tab.all(button('Pay'))).length === 0 && (await tab.all(field(/./))).length === 0,
      );
      await tab.click(link('Return to the portal'));
      await tab.find(heading('Registration successful'));
      expect('no way to another payment', (await tab.all(button(/payment|Pay/))).length === 0);
      const made = (await regulator.list<{ kind: string; reference: string }>('submissions')).filter(
        (one) => one.kind === 'drone-registration' && !one.reference.startsWith('SR-'),
      );
      expect('one registration', made.length === 1);
      const paid = (
        await regulator.list<{ amountCents: number; status: string; finalised: boolean; customRef: string }>('payments')
      ).filter((one) => one.status !== 'cancelled' && !isSeededPayment(one));
      expect(
        `one payment of $40.00: ${JSON.stringify(paid)}`,
        paid.length === 1 && paid[0]!.amountCents === 40_00 && paid[0]!.status === 'approved' && paid[0]!.finalised,
      );
    },
  },
  {
    name: 'Back out of a form with something typed asks, and traps nobody',
    walk: async (tab, regulator) => {
      const form = `/forms/industry-assist?casaorgid=${await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd')}`;
      await tab.signIn('zoe', form);
      await tab.open('/content/');
      await tab.visit(form);
      await tab.back();
      await tab.at(/^\/content\/$/);
      await tab.visit(form);
      await tab.write(field(/^CASA reference/), 'CASE-4711');
      await tab.back();
      await tab.click(button('No'));
      await tab.gone(['dialog', /./]);
      await tab.holds(field(/^CASA reference/), 'CASE-4711');
      await tab.back();
      await tab.click(button('Yes'));
      await tab.at(/^\/forms\/dashorg\?/);
    },
  },
  {
    name: 'quiz: the film is played to its end, the questions are answered, the accreditation is there',
    walk: async (tab, regulator) => {
      await regulator.settings({ [QUESTIONS_ASKED]: '3' });
      await tab.signIn('lee', '/forms/drone-accreditation/recreational');
      await tab.click(button('I accept the declaration'));
      await tab.find(heading('About this accreditation'));
      await tab.click(NEXT);
      await tab.find(heading('Introduction'));
      const film = await tab.find(['film', /./]);
      await tab.true('the film to be loaded', 'return document.querySelector("video").readyState > 0');
      await tab.script('arguments[0].currentTime = arguments[0].duration - 1', film.element);
      await tab.true(
        'the film near its end',
        'const film = document.querySelector("video"); return !film.seeking && film.duration - film.currentTime < 1.5',
      );
      await tab.gone(NEXT);
      await tab.script('arguments[0].play()', film.element);
      await tab.click(NEXT);
      for (let number = 1; number <= 3; number += 1) {
        await tab.find(heading(`Question 0${String(number)}/3`));
        const asked = String(await tab.script('return document.querySelector("main legend").innerText'));
        const question = BANKS['RPA Recreational Assessment'].questions.find((one) => one.text === asked);
        expect(`a question of the bank: ${asked}`, question !== undefined);
        for (const { text } of question!.answers.filter(({ isCorrect }) => isCorrect))
          await tab.choose([question!.type === 'single' ? 'radio' : 'checkbox', text]);
        await tab.click(button('Submit answer'));
        await tab.says(question!.helpText);
        await tab.click(NEXT);
      }
      await tab.says('Congratulations! You have successfully achieved accreditation!');
    },
  },
  {
    name: 'inactivity: the warning, Stay signed in, and at the end the signed-out page, behind which nothing is left',
    walk: async (tab) => {
      await tab.signIn('lee');
      await later(tab, 15 * MINUTE + 1000);
      await tab.find(heading('Session timeout'));
      await tab.true(
        'the time that is left',
        'return /^0[34]:\\d\\d$/.test(document.querySelector("dialog [role=timer]").textContent.trim())',
      );
      await tab.click(button('Stay signed in'));
      await tab.gone(heading('Session timeout'));
      await later(tab, 21 * MINUTE);
      await tab.at(/^\/forms\/signedout\?(.*&)?timedout=1/);
      await tab.find(heading('Signed out'));
      await tab.says('For security reasons you have been signed out due to inactivity');
      await tab.back();
      // Back to the filled-in sign-in page, never to its answer, which is used up.
      await tab.at(/^\/identity\/sign-in\//);
      // Otherwise that page would finish loading after the next address and replace it.
      await tab.true('the whole page', 'return document.readyState === "complete"');
      await tab.visit('/forms/signedout?signout=1');
      await tab.click(link('Sign in'));
      await tab.find(field('Username'));
    },
  },
  {
    name: 'print to PDF: no heading of the dashboard, of the help and of the kit stands alone at the foot of a page',
    prints: true,
    walk: async (tab) => {
      await tab.signIn('ava');
      const printed = [
        ['/forms/', 'Training and learning', [20, 24, A4_CM]],
        ['/forms/help', 'Aircraft', [A4_CM]],
        ['/forms/dev/kit', 'Names and values', [A4_CM]],
      ] as const;
      for (const [path, last, heights] of printed) {
        await tab.open(path);
        await tab.find(heading(last));
        for (const height of heights) {
          const alone = headingsAtFoot(await tab.print(height));
          expect(
            `no heading of ${path} alone at the foot of a page, ${String(height)} cm high: ${alone.join(', ')}`,
            alone.length === 0,
          );
        }
      }
    },
  },
  {
    name: 'dark: a dark page with light words, the header and a form too',
    opening: { dark: true },
    walk: async (tab) => {
      await tab.signIn('ava');
      const DARK = `
        const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number); return colour.startsWith('color(') ? (r + g + b) / 3 : (r + g + b) / 765; };
        const style = (element) => getComputedStyle(element);
        return light(style(document.body).backgroundColor) < 0.25 && light(style(document.querySelector('main h1')).color) > 0.75;`;
      await tab.true('a dark dashboard', DARK);
      await tab.visit(SAMPLE);
      await tab.true('a dark form', DARK);
    },
  },
  {
    name: '390 px: nothing to scroll sideways on the dashboard, a list, a form with errors, a dialog',
    opening: { width: 390 },
    walk: async (tab) => {
      await tab.signIn('ava');
      await tab.true('a page of 390 px', 'return innerWidth === 390');
      await fits(tab, 'the dashboard');
      for (const path of ['/forms/indmanagerpa', '/forms/profiledetailsind', SAMPLE]) {
        await tab.visit(path);
        await fits(tab, path);
      }
      await tab.click(NEXT);
      await tab.says('There was a problem with the form');
      await fits(tab, 'a refused form');
      await fillPerson(tab);
      await tab.click(NEXT);
      await tab.find(heading('Your drone'));
      await fits(tab, 'the second step');
      await tab.click(link('myCASA'));
      await tab.find(heading('Cancel application'));
      await fits(tab, 'a dialog');
    },
  },
];
