/**
 * Saved applications: which ones there are, saving, loading, deleting (portal 4.4, DCAL-34 to DCAL-36, DEC-05, DEC-09,
 * OP-P-77 to 80).
 */
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import { ownOrganisation } from '../records/access.ts';
import { draftsOf } from '../records/cases.answers.ts';
import { deleteDraft, findDraft, saveDraft } from '../records/drafts.ts';
import { isoOf } from '../records/instants.ts';
import { paidAlready } from '../records/payments.ts';

/** Most characters of a form's data, and of a form's name. */
export const FORM_DATA_LIMIT = 2 * 1024 * 1024;
const NAME_LIMIT = 200;

const GONE = 'We cannot find this saved application. We delete saved applications after seven days.';

/** Owner of a saved draft: null for the person. Undefined for an organisation that is not theirs. */
async function placeOf(context: CallContext, organisationId: string): Promise<string | null | undefined> {
  if (organisationId.trim() === '') return null;
  return (await ownOrganisation(context, organisationId))?.id;
}

export const draftHandlers = {
  // The organisation id of this call is empty by definition (DCAL-34); whatever it holds, only the person's own drafts
  // are meant.
  HasDraftsIndividual: async (context) => ({ wasSuccessful: true, drafts: await draftsOf(context, null) }),
  HasDraftsOrganisation: async (context, { organisationId }) => {
    const organisation = await ownOrganisation(context, organisationId);
    return { wasSuccessful: true, drafts: organisation ? await draftsOf(context, organisation.id) : [] };
  },
  SaveDraft: async (context, { name, formData, organisationId, revision }) => {
    const title = name.trim();
    if (title === '' || title.length > NAME_LIMIT)
      return { wasSuccessful: false, error: 'We could not save this application' };
    if (formData.length > FORM_DATA_LIMIT) throw new Refusal(413, ['The application is too large to be saved']);
    const place = await placeOf(context, organisationId);
    if (place === undefined) return { wasSuccessful: false, error: 'We cannot find this organisation' };
    const revised = context.capable('draftRevisions');
    const saved = await saveDraft(context, {
      name: title,
      organisationId: place,
      formData,
      based: revised ? revision : undefined,
    });
    if ('conflict' in saved)
      return {
        wasSuccessful: false,
        error: 'This application has since been saved in another tab or on another device. We have not overwritten it.',
        ...saved,
      };
    const { recordId, ...stamp } = saved;
    return { wasSuccessful: true, recordId, ...(revised ? stamp : {}) };
  },
  LoadDraft: async (context, input) => {
    const draft = await findDraft(context, 'recordid' in input ? input.recordid : input.recordId);
    if (draft === undefined) return { wasSuccessful: false, form: null, error: GONE };
    const { recordId, name, formData, organisationId, revision, savedAt } = draft;
    const stamp = context.capable('draftRevisions') ? { revision, savedAt: isoOf(savedAt) } : {};
    const isPaid = context.capable('submissionStatus') && (await paidAlready(context.db, [recordId])).has(recordId);
    const paymentStatus = isPaid ? { paymentReceived: true } : {};
    return {
      wasSuccessful: true,
      form: { recordId, name, formData, organisationId: organisationId ?? '', ...stamp, ...paymentStatus },
    };
  },
  // Deleting what is not there changes nothing and is no failure: a lost answer may be asked for again, and nobody
  // learns whose a draft is.
  DeleteDraft: async (context, { recordid }) => {
    await deleteDraft(context, recordid);
    return { wasSuccessful: true };
  },
} satisfies Partial<Handlers>;
