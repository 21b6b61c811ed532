/** The confirmation of registration details of aircraft (services 4.6, SCAL-59, SCAL-60, ACFT-36 to ACFT-46, DEC-22). */
import { isDeepStrictEqual } from 'node:util';
import {
  aircraftConfirmationForm,
  CONFIRMATION_NAME,
  declarationTextOf,
  declaredIn,
  declaresChanges,
  tellAbout,
} from '#rules/aircraft-confirmation-form.rules.ts';
import { confirmationState, shownAircraft, type ShownAircraft } from '#rules/aircraft-confirmation.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { judgePayload } from '#rules/forms/form-payload.rules.ts';
import { answeredIn } from '#rules/forms/form-review.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { settingsOf } from './core/settings.ts';
import type { Db } from './core/store.ts';
import { addresseeOf } from './records/addressee.ts';
import { aircraftOf } from './records/aircraft.answers.ts';
import { progressOf } from './records/drones.answers.ts';
import { organisationIdOf, takeTurn, type Owner } from './records/owner.ts';
import { NO_POSITION, NOT_DECLARED, NOT_ONLINE } from './records/refusals.ts';
import { withReceipt } from './records/receipts.ts';
import { queue, receiptIn, referenceLine, store, submitOnce, greeting } from './records/submitting.ts';
import { participationsByArn } from './roles.handlers.ts';

const CHANGED_SINCE = 'The register changed after you opened this page. Check every aircraft again before you answer.';

/** The owner of the aircraft. An organisation is named by its id and its number, a person by neither (DEC-22). */
async function ownerOf(context: CallContext, orgid: string, organisationArn: string): Promise<Owner> {
  if (orgid.trim() === '' && organisationArn.trim() === '') return { kind: 'person', id: context.principal.contactId };
  const held = await participationsByArn(context, organisationArn);
  const own = held.find(({ organisation }) => sameIdentifier(organisation.id, orgid));
  // The same answer as to a wrong position, so that nobody learns which organisations exist.
  if (own === undefined) throw new Refusal(403, [NO_POSITION]);
  return { kind: 'organisation', id: own.organisation.id };
}

/**
 * The marks to confirm, from the records. Throws a `Refusal` where nothing is to be confirmed (ACFT-43, ACFT-45,
 * ACFT-46), and where the register changed since the person saw it: a declaration is about what they looked at.
 */
async function confirmedNow(context: CallContext, tx: Db, { kind, id }: Owner, seen: unknown) {
  const { moment } = context;
  const aircraft = await aircraftOf(tx, kind, id);
  const { census } = await progressOf({ ...context, db: tx }, kind, id);
  if (confirmationState({ settings: settingsOf(context.allSettings()), census, aircraft, moment }) !== 'open')
    throw new Refusal(409, [NOT_ONLINE]);
  const shown = shownAircraft(aircraft, moment);
  if (seen !== undefined && !isDeepStrictEqual(seen, shown)) throw new Refusal(409, [CHANGED_SINCE]);
  return shown.map((one) => ({ ...one, name: `${one.manufacturer} ${one.model}`.trim() }));
}

/** Text about a confirmed aircraft for the receipt, without postal addresses, because a receipt is shown to others. */
function confirmedLine({ name, serialNumber, owner, operator }: ShownAircraft & { readonly name: string }): string {
  const parts = [
    ['serial number', serialNumber],
    ['registration holder', owner.name],
    ['registered operator', operator.name],
  ] as const;
  return [name, ...parts.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`)]
    .filter(Boolean)
    .join(', ');
}

export const aircraftConfirmationHandlers = {
  validateAcrUser: async (context) => {
    const participations = await participationsByArn(context, context.params['organisationArn'] ?? '');
    const individualVerified = mayDo(
      participations.map(({ role }) => role),
      'act',
    );
    if (!individualVerified) context.refusedAccess();
    return { wasSuccessful: true, individualVerified, errors: individualVerified ? [] : [NO_POSITION] };
  },
  acrConfirmationSubmission: async (context, { data }) => {
    const owner = await ownerOf(context, data.orgid ?? '', data.organisationArn ?? '');
    const { answers, problems } = judgePayload(aircraftConfirmationForm, data.steps, { moment: context.moment });
    if (problems.length > 0) throw new Refusal(422, problems);
    const declared = declaredIn(answers);
    // Another text is not what the person declared (SENT-087).
    if (data.declarationText !== declarationTextOf(declared)) throw new Refusal(422, [NOT_DECLARED]);
    context.at('validated');
    const receipt = await submitOnce(context, 'acrConfirmationSubmission', data, async (tx) => {
      // Two confirmations at once take turns, so that one of them is refused (ACFT-45).
      await takeTurn(tx, owner);
      const confirmed = await confirmedNow(context, tx, owner, data.seen);
      const organisationId = organisationIdOf(owner);
      const { declarationText } = data;
      const sections = [
        ...answeredIn(aircraftConfirmationForm, answers),
        { name: 'Aircraft', rows: confirmed.map((one) => ({ label: one.mark, value: confirmedLine(one) })) },
      ];
      const body = { declaration: declared, declarationText, aircraft: confirmed };
      const made = await store(context, tx, {
        kind: 'aircraft-confirmation',
        prefix: 'AC',
        name: CONFIRMATION_NAME,
        organisationId,
        body,
        sections,
      });
      const { name, to } = await addresseeOf(tx, context.principal.contactId, organisationId);
      const text = [
        greeting(name),
        `We have received your ${CONFIRMATION_NAME.toLowerCase()}.`,
        `You declared:\n${declarationText}.`,
        `Aircraft:\n${confirmed.map(({ mark }) => `- ${mark}`).join('\n')}`,
        ...(declaresChanges(declared)
          ? [
              tellAbout(made.receivedAt, context.moment.zone, SANDBOX_PRODUCT.displayName),
              `Tell us about them: ${context.portal}/forms/industry-assist?${String(
                new URLSearchParams({
                  ...(organisationId === null ? {} : { casaorgid: organisationId }),
                  changesto: made.reference,
                }),
              )}`,
            ]
          : []),
        referenceLine(made.reference),
      ].join('\n\n');
      await queue(
        tx,
        [
          {
            to,
            subject: `Registration detail confirmation received: ${made.reference}`,
            text: await withReceipt(tx, text, made.submissionId),
          },
        ],
        made.receivedAt,
      );
      return made;
    });
    return { wasSuccessful: true, id: receipt.submissionId, ...receiptIn(context, receipt) };
  },
} satisfies Partial<Handlers>;
