/** What can happen in an application for an ARN: it is filled in, its passport is checked, and it is sent. */
import { selectIsReceived } from '#machines/applications/application.selectors.ts';
import { selectCheck, selectWizard } from '#machines/arn/arn-wizard.machine.ts';
import { selectAskedAgain, selectCheckOutcome } from '#machines/arn/dvs-attempts.machine.ts';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { passport, ticked } from '../../arn/arn.sample.ts';
import { ARN_ADDRESS, arnPage, type ArnPage } from '../core/arn-page.ts';
import { actsOn, HOME, pageIn, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { KNOWN_PASSPORT, passportIn } from '../regulator/identity.ts';
import { isHome } from './bank-steps.ts';
import { isFree, screenIn } from './shown.ts';

const NUMBER = 'auPassportDetails-passportNumber';
const CHECK_STEP = 'IdentificationDetails';
const LAST_STEP = 'DeclarationAndSubmit';

export const arnIn = (tab: Tab): ArnPage | null => pageIn<ArnPage>(tab, 'arn');

const wizardOf = ({ opened }: ArnPage) => selectWizard(opened.application.getSnapshot());
const stepOf = ({ opened }: ArnPage): string | undefined =>
  selectSteps(opened.application.getSnapshot())?.getSnapshot().context.stepid;
/** The check on the step; undefined where there is none. */
const checkOf = (page: ArnPage) => {
  const wizard = wizardOf(page)?.getSnapshot();
  return wizard?.status === 'active' ? selectCheck(wizard)?.getSnapshot() : undefined;
};

/** What the page says of the passport; null where it says nothing of it. */
export function passportOn(page: ArnPage) {
  const check = checkOf(page);
  if (check?.status !== 'active') return null;
  const { failures, isPassed } = check.context;
  return { number: numberOn(page), failures, isPassed, outcome: selectCheckOutcome(check) ?? '' };
}
/** The number that was typed; empty for none. */
const numberOn = ({ opened }: ArnPage): string => passportIn(opened.store.entry(NUMBER).answer);

/** How many numbers were typed in a world. */
const typedIn = new WeakMap<World, number>();
function newNumber(world: World): string {
  const count = (typedIn.get(world) ?? 0) + 1;
  typedIn.set(world, count);
  return `PA9${String(count).padStart(6, '0')}`;
}

const write = ({ opened: { store } }: ArnPage, answers: Answers): void => {
  for (const [id, answer] of Object.entries(answers)) if (store.question(id)) store.change(id, answer);
};

type Act = (page: ArnPage, tab: Tab, world: World) => void;
const onArn = actsOn(arnIn);
const isAt =
  (step: string) =>
  (page: ArnPage): boolean =>
    isFree(page) && stepOf(page) === step;
/** The passport can be changed: it is neither passed nor being checked, and nothing is asked about it. */
const isOpen = (page: ArnPage): boolean => {
  const check = checkOf(page);
  return isAt(CHECK_STEP)(page) && check?.hasTag('passed') === false && !check.hasTag('checking') && !isAsking(page);
};
const isAsking = (page: ArnPage): boolean => {
  const check = checkOf(page);
  return check !== undefined && selectAskedAgain(check) !== null;
};
const isChecking = (page: ArnPage): boolean => checkOf(page)?.hasTag('checking') === true;

const typesNumber =
  (numberIn: (world: World) => string): Act =>
  ({ opened: { store } }, _tab, world) =>
    store.type(NUMBER, { value: numberIn(world) });
const submitted =
  (type: 'step.submitted' | 'check.confirmed'): Act =>
  (page, tab) => {
    const at = tab.document!.session.clock().moment();
    wizardOf(page)?.send({ type, answers: page.opened.store.answers(), at });
  };

const ON_ARN: Readonly<Record<string, OfTab>> = {
  'opens the ARN form': {
    weight: 5,
    offered: (tab, { regulator: { identity } }) => isHome(tab) && identity !== null,
    act: (tab) => openPage(tab, tab.document!, ARN_ADDRESS),
  },
  'fills in who they are': onArn(30, isAt('PersonalDetails'), (page, _tab, world) => {
    write(page, { ...passport, [NUMBER]: { value: newNumber(world) } });
  }),
  'goes on in the ARN form': onArn(
    16,
    (page) => isFree(page) && stepOf(page) !== LAST_STEP && !isChecking(page) && !isAsking(page),
    (page, tab, world) => {
      // A page that is opened again asks anew for the consent to a check.
      if (isOpen(page)) write(page, { 'auPassportDetails-declaration': ticked('agree') });
      submitted('step.submitted')(page, tab, world);
    },
  ),
  'types the right passport': onArn(
    4,
    isOpen,
    typesNumber(() => KNOWN_PASSPORT),
  ),
  'types another passport': onArn(6, isOpen, typesNumber(newNumber)),
  'has the same passport checked again': onArn(5, isAsking, submitted('check.confirmed')),
  'changes the passport instead': onArn(4, isAsking, (page) => {
    const wizard = wizardOf(page)!.getSnapshot();
    selectCheck(wizard)?.send({ type: 'check.withdrawn' });
  }),
  'goes a step back in the ARN form': onArn(
    1,
    (page) => isFree(page) && stepOf(page) !== 'PersonalDetails',
    (page) => wizardOf(page)?.send({ type: 'back.chosen', answers: page.opened.store.answers() }),
  ),
  'declares and applies': onArn(12, isAt(LAST_STEP), (page, tab, world) => {
    write(page, { declaration: ticked('agree') });
    submitted('step.submitted')(page, tab, world);
  }),
  'leaves the received application': onArn(
    4,
    ({ opened }) => selectIsReceived(opened.application.getSnapshot()),
    (_page, tab) => openPage(tab, tab.document!, HOME),
  ),
};

/** An application for an ARN with a passport, which is a counted check. */
export const ARN_APPLICATIONS: PageKind = {
  kind: 'arn',
  address: ARN_ADDRESS,
  open: (session, address) => ({ page: arnPage(session), address }),
  screen: (tab) => screenIn(arnIn(tab)!),
  seen: (tab) => {
    const page = arnIn(tab)!;
    const { application, autosave } = page.opened;
    const said = passportOn(page);
    const alert = application.getSnapshot().context.alert?.kind ?? '';
    const kept = JSON.stringify(autosave.getSnapshot().value['regulator']);
    return `arn ${screenIn(page)} ${stepOf(page) ?? ''} ${numberOn(page)} ${String(said?.failures ?? '')} ${said?.outcome ?? ''} ${alert} ${kept}`;
  },
  typed: (tab) => numberOn(arnIn(tab)!),
  values: (tab) => {
    const page = arnIn(tab)!;
    const { application, autosave } = page.opened;
    return [
      application.getSnapshot().value,
      autosave.getSnapshot().value,
      wizardOf(page)?.getSnapshot().value,
      checkOf(page)?.value,
    ];
  },
  acts: ON_ARN,
  calls: [
    ['dvsValidate', 8],
    ['GetHasArnOrPendingSubmission', 3],
    ['arnCreate', 5],
    ['SubmissionLookup', 3],
    ['AutosaveSave', 4],
    ['AutosaveLoad', 3],
    ['AutosaveDelete', 2],
  ],
  outside: {},
};
