/**
 * Common questions about each service, with short answers from the specification (docs/decisions/0045). Figures come
 * from the regulator's settings. Answers promise only what the portal does.
 */
import { WITHIN_DECISION_DAYS } from '../core/business-days.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { DRAFT_RETENTION_DAYS } from '../applications/drafts.rules.ts';
import { ADVANCE_DAYS, DRAFT_NOTICE_DAYS } from '../reminders.rules.ts';
import { expiryPeriods, type Settings } from '../core/settings.rules.ts';
import { DRONE_AGE } from './age.rules.ts';
import { renewalWindow } from '../core/expiry.rules.ts';
import { PAYMENT_DUE_DAYS } from '../payment-form.rules.ts';

export type HelpTopicId =
  | 'portal'
  | 'arn'
  | 'drones'
  | 'accreditation'
  | 'licences'
  | 'aircraft'
  | 'organisations'
  | 'payments';

export interface HelpTopic {
  readonly id: HelpTopicId;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

export interface HelpQuestion {
  readonly question: string;
  readonly answer: string;
  /** Search terms that are not shown. */
  readonly alias?: string;
}

/** All help topics, in the order in which people meet the services. */
export function helpTopics(settings: Settings): readonly HelpTopic[] {
  const { before, after } = renewalWindow(expiryPeriods(settings));
  return [
    {
      id: 'portal',
      title: 'Using the portal',
      questions: [
        // DEC-09, CONS-02.
        {
          question: 'How long is a saved application kept?',
          answer: `${counted(DRAFT_RETENTION_DAYS, 'day')} from when you last saved it. The form also saves your answers as you go. You will need to upload files and make declarations again.`,
          alias: 'draft delete',
        },
        {
          question: 'Can I change an answer before I submit?',
          answer:
            'Yes. The last step shows your answers. Select Change next to an answer, change it, then select Next to come back.',
        },
        // DEC-39. Whether a second submit counts depends on the regulator (DEC-11): the page knows.
        {
          question: 'I lost my connection while submitting. Did you receive it?',
          answer:
            'Stay on the same page. It will tell you whether we have received it, or how to find out, and when to submit again.',
        },
        {
          question: 'Where can I see what I have submitted?',
          answer: 'On your dashboard, under Submissions. Open one to see its details, status and receipt.',
          alias: 'status progress application',
        },
        // DEC-42.
        {
          question: 'How do I find a drone, a submission or a payment by its number?',
          answer:
            'Open Search and enter the maker and model of a drone, its serial number, a registration mark, reference, licence number or card payment number. Capital letters, spaces and hyphens do not matter. You find your own records and those of your organisations.',
          alias: 'find search lookup receipt reference serial student',
        },
        {
          question: 'Can I search with the keyboard?',
          answer:
            'Yes. The / key opens Search from any page, except in a text field. To turn it off, clear the box on the Search page.',
          alias: 'shortcut slash key',
        },
        {
          question: 'Where is my saved application?',
          answer:
            'On your dashboard, under Saved applications. It shows how long we keep it. Select Continue to go back to where you left off.',
          alias: 'draft unfinished resume continue',
        },
        // CANC-08.
        {
          question: 'Can I cancel something I have submitted?',
          answer: 'Yes, while it is in progress. Select Cancel next to it in your submissions and tell us why.',
          alias: 'withdraw cancellation application',
        },
        {
          question: 'How do I change my address, email, phone number or password?',
          answer: 'Open Profile details from your dashboard. It has a link for each detail that you can change.',
          alias: 'update moved house forgot login surname married contact',
        },
        {
          question: 'Will I be reminded before something expires?',
          answer: `Yes, by email: ${ADVANCE_DAYS} days before a drone registration or accreditation expires and on the day, and ${counted(DRAFT_NOTICE_DAYS, 'day')} before a saved application is deleted. About drones you get one email a week at most, so some reminders come a few days early. Every reminder has a link to stop them, and your profile to change how often you get them. You can also select Add to calendar next to a date.`,
          alias: 'reminder reminders notification unsubscribe stop email emails expiry',
        },
        {
          question: 'How do I sign out?',
          answer: 'Select Sign out at the top of any page. If you are inactive, we warn you and then sign you out.',
          alias: 'log logout logoff',
        },
      ],
    },
    {
      id: 'arn',
      title: 'Aviation reference number (ARN) and proof of identity',
      questions: [
        {
          question: 'What is an ARN, and how do I get one?',
          answer:
            'An aviation reference number (ARN) identifies you when you deal with us. If you do not have one, apply for it, or link an existing one, when you sign in.',
          alias: 'apply new link',
        },
        {
          question: 'Which documents prove my identity?',
          answer:
            'An Australian passport, an Australian birth certificate, an Australian citizenship certificate, a foreign passport or an ImmiCard is checked online. Without one of these, upload certified copies of documents that are worth 100 points together.',
        },
        // DVSC-17 to DVSC-19.
        {
          question: 'My document could not be verified. What can I do?',
          answer:
            'Check that what you entered matches your document, then try again. You have five attempts for each document. You can use another document or upload certified copies at any time.',
        },
        // ARNW-37, DVSC-08.
        {
          question: 'My name is different from the name on my document.',
          answer:
            'Use your current legal name. If your document shows a different name, you can use that name, or provide a change of name certificate, marriage certificate or divorce order.',
        },
      ],
    },
    {
      id: 'drones',
      title: 'Registered drones',
      questions: [
        {
          question: 'I want to fly a drone. What do I need to do?',
          answer: `You can register your drone and take an accreditation assessment here. You must be ${String(DRONE_AGE)} or over for both.`,
          alias: 'flying rules begin start child children son daughter under minor young age',
        },
        {
          question: 'When can I renew a drone registration?',
          answer: `From ${counted(before, 'day')} before it expires until ${counted(after, 'day')} after.`,
        },
        {
          question: 'What do I need to register a drone?',
          answer:
            'The manufacturer, model, weight and serial number of each drone. You can register up to 100 drones at once.',
        },
        {
          question: 'What does it cost?',
          answer:
            'The fee depends on the drone’s weight class, what you use it for, and whether it is registered overseas. You see the fee for each drone and the total before you pay.',
          alias: 'fee fees price register registration drone',
        },
        {
          question: 'Why does a drone say “Updates required”?',
          answer:
            'Something in its record is missing or out of date. Start a renewal, select Edit next to the drone and correct what is marked. You cannot renew it until then.',
        },
        {
          question: 'What do I do if I have sold or lost a drone?',
          answer:
            'De-register it. Open it from Manage registered drones and select Deregister. It comes off your list and registration certificate straight away.',
          alias: 'stolen crashed crash broken destroyed sell deregister transfer',
        },
        {
          question: 'Where is my drone registration certificate?',
          answer: 'Open Manage registered drones and select Download registration certificate.',
          alias: 'print proof pdf',
        },
        {
          question: 'Can I register many drones from a spreadsheet?',
          answer:
            'Yes. Start a drone registration and select Register from a file. The page has a template and shows any errors before drones are added.',
          alias: 'csv excel import upload fleet bulk several',
        },
      ],
    },
    {
      id: 'accreditation',
      title: 'Drone accreditation',
      questions: [
        {
          question: 'How many questions do I need to get right?',
          answer:
            'For a commercial accreditation, at least 17 of 20. For a recreational accreditation, at least 11 of 12.',
        },
        {
          question: 'I did not pass. Can I try again?',
          answer: 'Yes. You will get new questions. The explanations after each answer can help you prepare.',
        },
      ],
    },
    {
      id: 'licences',
      title: 'Licences and certificates',
      questions: [
        {
          question: 'Where is my flight crew licence?',
          answer:
            'On your dashboard, under Licences and authorisations. You can download a PDF and save a pass to your phone’s wallet.',
          alias: 'lost stolen replace replacement print certificate apple google pilot',
        },
        {
          question: 'How do I check someone’s digital licence?',
          answer:
            'Open Confirm details of a digital licence, scan the holder’s QR code and make the declaration. We record who checks a licence and when.',
        },
        {
          question: 'My ASIC could not be verified.',
          answer:
            'Enter the number and names exactly as shown on your card. You have five attempts, then you must wait 24 hours. It does not count as an attempt if we cannot get your photo.',
        },
      ],
    },
    {
      id: 'aircraft',
      title: 'Aircraft',
      questions: [
        {
          question: 'Why am I asked to confirm the details of my aircraft?',
          answer:
            'From time to time we ask registration holders to confirm their aircraft details. While a confirmation is open, you can do it from Manage aircraft.',
        },
        {
          question: 'What can stop me transferring an aircraft online?',
          answer:
            'You cannot transfer an aircraft online while there is an active alert about it or its holder. Open the alert to see what it is about and who to contact.',
        },
      ],
    },
    {
      id: 'organisations',
      title: 'Organisations: users, reports and documents',
      questions: [
        {
          question: 'Who can act for an organisation?',
          answer:
            'It depends on their role. A Contact Person can only view. An Authorised Representative or Chief Executive Officer can do everything, including managing users.',
        },
        {
          question: 'Who can report a drug or alcohol test?',
          answer:
            'An Authorised Representative, Chief Executive Officer or DAMP Contact of the organisation. DAMP is its drug and alcohol management plan.',
        },
        {
          question: 'How many students does a notification of training outcomes take?',
          answer:
            'Up to 12. We verify each student by family name and ARN. You can add them one at a time or paste a list.',
        },
        // OP-S-16, OP-S-61.
        {
          question: 'Which files can I send?',
          answer:
            'With documents for a case: up to 10 files of at most 60 MB each. With a notification of training outcomes: up to 2 files of at most 2 MB for each student. Both as .pdf, .doc, .docx, .xls, .xlsx or .csv.',
          alias: 'upload attach evidence size',
        },
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      questions: [
        {
          question: 'How do I pay?',
          answer: 'By credit or debit card, on our payment provider’s secure page. We never see your full card number.',
          alias: 'credit debit visa fee',
        },
        {
          question: 'When do I have to pay a fee?',
          answer: `Within ${counted(PAYMENT_DUE_DAYS, 'day')} after we ask for it. We will process your application ${WITHIN_DECISION_DAYS} after payment.`,
        },
        {
          question: 'I have paid, but my application is still in progress. Why?',
          answer:
            'Your bank usually confirms a payment within minutes. Do not pay again. We will send an email when it is confirmed.',
        },
        {
          question: 'Where are my receipts?',
          answer:
            'Under Payments and receipts, by year. You can download each receipt as a PDF or print it. We also email it to you.',
          alias: 'receipt invoice tax gst proof',
        },
        {
          question: 'Can I get a refund?',
          answer:
            'If we cannot do what you paid for, we refund your card and your receipt shows it. For any other refund, contact us.',
          alias: 'refund refunded return returned twice',
        },
      ],
    },
  ];
}

export function helpTopic(settings: Settings, id: string): HelpTopic | null {
  return helpTopics(settings).find((topic) => topic.id === id) ?? null;
}
