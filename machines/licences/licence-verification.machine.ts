/**
 * What the check of somebody's licence shows (services 2.4, 4.4, 8, OP-S-65 to OP-S-67). A token works once: what was
 * shown is never asked for again by itself, and stays on the screen for ten minutes at most, so that nobody takes an
 * old one for a new one.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { CHECK_LASTS_MS, isConfirmed, passTypeNamed } from '#rules/licences/verified-licence.rules.ts';
import { promisePort } from '../core/ports.ts';

export type VerifiedLicence = OutputOf<'verificationview'>;

/** Parameters of the address (DLIC-08, DLIC-09). */
interface Input {
  readonly verificationToken: string;
  readonly licenceType: string;
}

interface Context extends Input {
  /** True until the licence is confirmed (DLIC-27, DLIC-28). */
  readonly licenceCancelled: boolean;
  /** Licence that was confirmed; null unless it shows. */
  readonly licence: VerifiedLicence | null;
  readonly failure: CallFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const licenceVerificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'missing' | 'loading' | 'confirmed' | 'notConfirmed' | 'used' | 'failed' | 'lapsed',
  },
  actors: { loadLicence: promisePort<VerifiedLicence, Input>('loadLicence') },
  guards: {
    isMissing: ({ context }) => context.verificationToken === '' || context.licenceType === '',
    isUnknownType: ({ context }) => passTypeNamed(context.licenceType) === null,
    isConfirmed: ({ context }, { licence }: { licence: VerifiedLicence }) => isConfirmed(context.licenceType, licence),
    /**
     * The regulator answered that it shows nothing for this token: used, too old, somebody else's, or its pass is
     * revoked.
     */
    isUsed: (_, { error }: { error: unknown }) => isCallFailure(error) && error.letter === 'a',
  },
  actions: {
    confirm: assign((_, { licence }: { licence: VerifiedLicence }) => ({ licenceCancelled: false, licence })),
    forget: assign({ licenceCancelled: true, licence: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    /** What was checked ten minutes ago may have changed since. */
    shown: CHECK_LASTS_MS,
  },
}).createMachine({
  id: 'licenceVerification',
  description: 'One check: loaded once, shown confirmed or not, gone after ten minutes.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, licenceCancelled: true, licence: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description:
        'Does the address bring a token, and a type that there is? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isUnknownType', target: 'notConfirmed' },
        { target: 'loading' },
      ],
    },
    missing: {
      description: 'There is nothing to check, or its submission failed: an error alert (DLIC-10, SERR-12).',
      tags: ['missing'],
    },
    loading: {
      description: 'The licence is asked for, as it is now (SCAL-38).',
      tags: ['loading'],
      entry: 'forgetFailure',
      invoke: {
        id: 'loadLicence',
        src: 'loadLicence',
        input: ({ context: { verificationToken, licenceType } }) => ({ verificationToken, licenceType }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ licence: event.output }) },
            actions: { type: 'confirm', params: ({ event }) => ({ licence: event.output }) },
            target: 'confirmed',
          },
          { target: 'notConfirmed' },
        ],
        onError: [
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'used',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
        ],
      },
    },
    confirmed: {
      description: 'The licence is confirmed: banner, holder and sections (DLIC-25, DLIC-26).',
      tags: ['confirmed'],
      exit: 'forget',
      on: { 'page.failed': { target: 'failed' } },
      after: { shown: { target: 'lapsed' } },
    },
    notConfirmed: {
      description: 'What was loaded is no confirmed licence (DLIC-21 to DLIC-24, SERR-11): nothing of it shows.',
      tags: ['notConfirmed'],
    },
    used: {
      description:
        'System error: the regulator shows nothing for this check any more; only a new scan helps (OP-S-65).',
      tags: ['used'],
    },
    failed: {
      description: 'System error: no answer (SERR-09). It can be asked again, as far as the token was not used up.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    lapsed: {
      description: 'The check was shown for ten minutes: its details are gone, a new scan shows them as they are then.',
      tags: ['lapsed'],
    },
  },
});
