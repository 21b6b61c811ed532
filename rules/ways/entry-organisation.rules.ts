/** Requirements on an organisation and on the person who acts for it (DEC-10, DEC-37, DEC-40). */
import { isolated } from '../core/isolated.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';
import { listed } from '../core/listed.rules.ts';
import { rolesIn, type Participant } from '../organisation-access.rules.ts';
import { mayDo, positionsThatMay, roleReason } from '../positions.rules.ts';
import type { Checked, EntryFacts } from './entry-facts.rules.ts';
import { SERVICE_FACTS, type Service } from './entry-services.rules.ts';
import { roleWays } from './entry-ways.rules.ts';

/** Name of an organisation whose record has none. */
const UNNAMED = 'this organisation';

/** Requirements on the organisation of the facts, each with its result. */
export function organisationNeeds(service: Service, { participants, organisationId }: EntryFacts): readonly Checked[] {
  const { organisation: wanted, act, actFor, certificate } = SERVICE_FACTS[service];
  const own = participants.filter(({ account }) => sameIdentifier(account.accountid, organisationId));
  const account = own[0]?.account;
  const name = account?.name?.trim() || UNNAMED;
  const arn = account?.product_arn?.trim() ?? '';
  const held = rolesIn(participants, organisationId);
  if (wanted === null)
    return [
      {
        need: {
          id: 'role',
          label: 'Your own profile',
          detail: `You are acting for ${isolated(name)}.`,
          state: 'missing',
        },
        closed: {
          because: 'role',
          title: `You cannot ${act} for an organisation`,
          reason: `You can ${act} for yourself only. Switch to your own profile first.`,
          badge: 'For yourself only',
          facts: [],
          until: null,
          ways: [{ label: 'Switch profile', target: { screen: 'profileSelector' } }],
        },
      },
    ];
  const may = mayDo(
    own.map(({ role }) => role?.product_name ?? ''),
    wanted,
  );
  const allowed = positionsThatMay(wanted);
  const role: Checked = {
    need: {
      id: 'role',
      label: 'A role that can do this',
      detail:
        held.length === 0
          ? may
            ? 'You have a role in this organisation.'
            : 'You have no role in this organisation.'
          : `Your ${held.length === 1 ? 'role is' : 'roles are'} ${listed(held, 'and')}.`,
      state: may ? 'have' : 'missing',
    },
    closed: may
      ? null
      : {
          because: 'role',
          title: `You cannot ${actFor} for ${isolated(name)}`,
          reason:
            roleReason(participants, organisationId, allowed) ||
            'You have no role in this organisation that allows this.',
          badge: 'Needs another role',
          facts: [{ label: 'Roles that can do this', value: listed(allowed, 'or') }],
          until: null,
          ways: roleWays(service, organisationId),
          act: wanted,
        },
  };
  const organisation: Checked = {
    need: {
      id: 'organisation',
      label: 'An organisation with an ARN',
      detail: arn === '' ? name : `${isolated(name)}, ARN ${arn}`,
      state: 'have',
    },
    closed: null,
  };
  return [organisation, role, ...(certificate ? [certificateNeed(service, account, name)] : [])];
}

/**
 * Why an organisation cannot notify training outcomes.
 *
 * @param name empty or missing if the record has none
 */
export function noCertificate(name: string | null | undefined): string {
  return `Only an organisation with a certificate of a maintenance training organisation (MTO) can ${SERVICE_FACTS.notifyTraining.actFor}. ${isolated(name?.trim() || 'This organisation')} does not have one.`;
}

/** If the regulator does not say who holds a certificate, the form checks it itself. */
function certificateNeed(service: Service, account: Participant['account'] | undefined, name: string): Checked {
  const isMissing = account?.holdsTrainingCertificate === false;
  const { actFor } = SERVICE_FACTS[service];
  const label = 'A certificate of a maintenance training organisation (MTO)';
  return {
    need: {
      id: 'certificate',
      label,
      detail: isMissing ? `${isolated(name)} does not have one.` : 'We check it when you start.',
      state: isMissing ? 'missing' : 'have',
    },
    closed: !isMissing
      ? null
      : {
          because: 'certificate',
          title: `${name === UNNAMED ? 'This organisation' : name} cannot ${actFor}`,
          badge: 'Needs a certificate',
          reason: noCertificate(account?.name),
          facts: [],
          until: null,
          ways: account
            ? [
                {
                  label: `Dashboard of ${isolated(name)}`,
                  target: { screen: 'dashOrg', organisationId: account.accountid },
                },
                { label: 'Switch profile', target: { screen: 'profileSelector' } },
              ]
            : [],
        },
  };
}
