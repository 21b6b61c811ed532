/**
 * The questions that people ask about each service, with short answers from the specification's own rules (docs/decisions/0045). Figures that the
 * regulator sets come from its settings. An answer promises nothing that a page of the portal does not do.
 */
import { counted } from '../core/counted.rules.ts';
import { DRAFT_RETENTION_DAYS } from '../applications/drafts.rules.ts';
import { DRAFT_NOTICE_DAYS, REMINDER_TIMES } from '../reminders.rules.ts';
import { expiryPeriods, type Settings } from '../core/settings.rules.ts';
import { DRONE_AGE } from './age.rules.ts';
import { renewalWindow } from '../core/expiry.rules.ts';
import { PAYMENT_DUE_DAYS } from '../payment-form.rules.ts';

/** A service that help is about. */
export type HelpTopicId = 'portal' | 'arn' | 'drones' | 'accreditation' | 'licences' | 'aircraft' | 'organisations' | 'payments';

/** A service with the questions about it. */
export interface HelpTopic {
  readonly id: HelpTopicId;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

/** A question and its answer. */
export interface HelpQuestion {
  readonly question: string;
  readonly answer: string;
  /** Other words that people look for it by; the search knows them, nobody sees them. */
  readonly alias?: string;
}

/** Help on all services, in the order that people meet them. */
export function helpTopics(settings: Settings): readonly HelpTopic[] {
  const { before, after } = renewalWindow(expiryPeriods(settings));
  return [
    {
      id: 'portal',
      title: 'Using the portal',
      questions: [
        // DEC-09, CONS-02.
        { question: 'How long is a saved application kept?', answer: `${counted(DRAFT_RETENTION_DAYS, 'day')} from when it was last saved. What you type is kept as you go as well, where the page says so. Files have to be attached again, and declarations made again.`, alias: 'draft delete' },
        { question: 'Can I change an answer before I submit?', answer: 'Yes. The last step of a form shows your answers. Change beside an answer leads to its question, and Next there leads back. Back leaves the answer as it was.' },
        // DEC-39.
        { question: 'I lost the connection while submitting. Was it received?', answer: 'Submit again from the same page. The same application is received once, however often it is sent, and the page says what is known of it.' },
        { question: 'Where do I see what I submitted?', answer: 'On your dashboard, under Submissions. Each one opens to its details, its state and its receipt.', alias: 'status progress application' },
        { question: 'Where do I find an application that I saved?', answer: 'On your dashboard, under Saved applications, with the day until which it is kept. Continue opens it where you left it.', alias: 'draft unfinished resume continue' },
        // CANC-08.
        { question: 'Can I cancel what I submitted?', answer: 'Yes, while it is in progress. Choose Cancel beside it in the list of submissions and say why.', alias: 'withdraw cancellation application' },
        { question: 'How do I change my address, e-mail address, telephone number or password?', answer: 'Open Profile details from your dashboard. It has a link for each detail that you can change.', alias: 'update moved house forgot login surname married contact' },
        { question: 'Will I be reminded before something expires?', answer: `Yes, by e-mail. We write about the end of a drone registration or an accreditation ${REMINDER_TIMES}, and about a saved application ${counted(DRAFT_NOTICE_DAYS, 'day')} before it is deleted. Each mail has a link that stops these mails. Add to calendar, beside a date, puts the date into your own calendar.`, alias: 'reminder reminders notification unsubscribe stop email emails expiry' },
        { question: 'How do I sign out?', answer: 'Choose Sign out at the top of any page. After some time without activity you are signed out by itself; a warning comes first.', alias: 'log logout logoff' },
      ],
    },
    {
      id: 'arn',
      title: 'Aviation reference number (ARN) and proof of identity',
      questions: [
        { question: 'What is an ARN, and how do I get one?', answer: 'The aviation reference number is the number by which we know you. If you have none, your home page offers to apply for one, or to link the one that you have to your account.', alias: 'apply new link' },
        { question: 'Which documents prove my identity?', answer: 'An Australian passport, an Australian birth certificate, an Australian citizenship certificate, a foreign passport or an ImmiCard is checked online. Without one of these, upload certified copies of documents that are worth 100 points together.' },
        // DVSC-17 to DVSC-19.
        { question: 'My document was not matched. What now?', answer: 'Compare what you entered with the document and try again. Each document can be tried five times. You can choose another document, or upload copies instead, at any time.' },
        // ARNW-37, DVSC-08.
        { question: 'My name is not the one on my document.', answer: 'Use your current full legal name. Where the document has another name, you can go on with the names of the document, or show a change of name certificate, a marriage certificate or divorce papers.' },
      ],
    },
    {
      id: 'drones',
      title: 'Registered drones',
      questions: [
        { question: 'What can I do here if I want to fly a drone?', answer: `You can register the drone and take the assessment for an accreditation, which says first what it permits. Both are open to people of ${String(DRONE_AGE)} years and over.`, alias: 'flying rules begin start child children son daughter under minor young age' },
        { question: 'When can I renew the registration of a drone?', answer: `From ${counted(before, 'day')} before it expires until ${counted(after, 'day')} after.` },
        { question: 'What do I need to register a drone?', answer: 'Its manufacturer, model, weight and serial number. You can register one drone, or up to 100 together.' },
        { question: 'What does it cost?', answer: 'The fee depends on the weight class, on what the drone is used for, and on whether it is registered overseas. It is shown for each drone, with the total, before you pay.', alias: 'fee fees price register registration drone' },
        { question: 'A drone says Updates required.', answer: 'Something in its record is missing or is no longer valid. Open the renewal, choose Edit beside that drone and correct what is marked. It cannot be renewed before that.' },
        { question: 'What do I do with a drone that I sold or lost?', answer: 'De-register it: open it from Manage registered drones and choose De-register. It leaves your list and your registration certificate at once.', alias: 'stolen crashed crash broken destroyed sell deregister transfer' },
        { question: 'Where is the registration certificate of my drones?', answer: 'On Manage registered drones, under Download registration certificate. It lists your registered drones.', alias: 'print proof pdf' },
        { question: 'Can I register many drones from a spreadsheet?', answer: 'Yes. Begin a registration and choose Register from a file. The page has a template, and shows what is wrong in each row before anything is added.', alias: 'csv excel import upload fleet bulk several' },
      ],
    },
    {
      id: 'accreditation',
      title: 'Drone accreditation',
      questions: [
        { question: 'How many answers have to be right?', answer: 'The introduction of each accreditation says how many questions there are and how many have to be right.' },
        { question: 'I did not pass. Can I try again?', answer: 'Yes. You get new questions. What you were told after each answer helps you to prepare.' },
      ],
    },
    {
      id: 'licences',
      title: 'Licences and certificates',
      questions: [
        { question: 'Where is my flight crew licence?', answer: 'On your dashboard, among your licences. Its page has a PDF to download and a pass for the wallet of your phone.', alias: 'lost stolen replace replacement print certificate apple google pilot' },
        { question: 'How do I check somebody else’s digital licence?', answer: 'Choose Confirm details of a digital licence, scan the code that the holder shows you, and declare what you use it for. We record who checks a licence and when.' },
        { question: 'My ASIC could not be verified.', answer: 'Enter the number and the names exactly as they stand on the card. After five attempts that fail, you can try again a day later. A photo that cannot be read does not count.' },
      ],
    },
    {
      id: 'aircraft',
      title: 'Aircraft',
      questions: [
        { question: 'Why am I asked to confirm the details of my aircraft?', answer: 'Once in a period that the regulator sets, the holder of a registration confirms that its details are right. While the period runs, the page of your aircraft has the way to do so.' },
        { question: 'Why can I not transfer an aircraft?', answer: 'While there is an active alert for the aircraft or its holder, a transfer cannot be made online. The page of the alert says what it is about and whom to contact.' },
      ],
    },
    {
      id: 'organisations',
      title: 'Organisations: users, reports and documents',
      questions: [
        { question: 'Who may act for an organisation?', answer: 'It depends on the position. A Contact Person can look and change nothing. An Authorised Representative and a Chief Executive Officer may do everything, users included.' },
        { question: 'Who may report a drug and alcohol test?', answer: 'An Authorised Representative, a Chief Executive Officer and a DAMP Contact of the organisation.' },
        { question: 'How many students does a notification of training outcomes take?', answer: 'Up to twelve. They are verified by family name and ARN, one by one or as a list that you paste.' },
        // OP-S-16, OP-S-61.
        { question: 'Which files can I send?', answer: 'With documents for a case: up to 10 files of at most 60 MB each. With a notification of training outcomes: up to 2 files of at most 2 MB for each student. Both as .pdf, .doc, .docx, .xls, .xlsx or .csv.', alias: 'upload attach evidence size' },
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      questions: [
        { question: 'How do I pay?', answer: 'By card, on the page of the card payment provider, to which the portal leads you. We never see the whole number of your card.', alias: 'credit debit visa fee' },
        { question: 'Until when is a fee due that I was asked for?', answer: `Within ${counted(PAYMENT_DUE_DAYS, 'day')} of the request. Your application is processed within five business days after payment.` },
        { question: 'I paid, and my application still waits.', answer: 'The payment provider confirms a payment by itself, mostly within minutes. Do not pay again: the page says when the confirmation is there.' },
        { question: 'Where are my receipts?', answer: 'On Payments and receipts, by year. Each payment leads to its submission, whose receipt can be printed, downloaded as a PDF and comes by e-mail as well.', alias: 'receipt invoice tax gst proof' },
        { question: 'Do I get my money back?', answer: 'Where you paid for something that could not be done, the amount is returned to your card, and the receipt says so. For anything else contact us.', alias: 'refund refunded return returned twice' },
      ],
    },
  ];
}

/** The topic with this id; null for none. */
export function helpTopic(settings: Settings, id: string): HelpTopic | null {
  return helpTopics(settings).find((topic) => topic.id === id) ?? null;
}
