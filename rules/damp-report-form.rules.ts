/** The drug and alcohol test report as a form (services 2.11, SENT-097 to SENT-103). */
import { SCREEN_TITLES } from './core/screen-titles.rules.ts';
import { DAMP_DETAILS, dampDeclaration } from './damp-report.rules.ts';
import { defineForm, NO_FEE } from './forms/form.rules.ts';
import { positionsThatMay } from './positions.rules.ts';

/** The two abbreviations of the page: a person who reports a first test knows neither. */
export const DAMP_INTRO = 'Use this form to report one test under your drug and alcohol management plan (DAMP).';

/**
 * The form of the report.
 *
 * @param privacyPolicy address of the regulator's privacy policy (DAMP-29)
 * @param displayName what the regulator is called
 */
export const dampReportForm = (privacyPolicy: string, displayName: string) =>
  defineForm({
    name: 'Damp Report',
    title: SCREEN_TITLES.dampReport,
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    // Who may report (DEC-10, as fits this form).
    positions: positionsThatMay('reportTest'),
    needs: {
      minutes: 5,
      have: [
        'The test record, with its date, place, method and result',
        'The age range and work of the person tested. We do not ask for their name',
      ],
      fee: NO_FEE,
      topic: 'organisations',
    },
    steps: [
      { stepid: 'reportDetails', name: 'Report details', questions: DAMP_DETAILS },
      {
        stepid: 'summaryAndDeclaration',
        name: 'Summary and declaration',
        review: { heading: 'Review Report Details' },
        forward: 'Submit notification',
        questions: [dampDeclaration(privacyPolicy, displayName)],
      },
    ],
  });
