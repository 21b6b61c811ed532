/**
 * Texts about running machines. Contexts are read but never shown: only predefined texts are returned, such as a form's
 * title, and never an id, an answer or a name.
 */

type Facts = Readonly<Record<string, unknown>>;

const factsIn = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});

/** The owner: machines for both use an empty organisation id for a person. */
function ownerIn({ organisationId, kind }: Facts): string {
  if (kind === 'ind' || organisationId === '') return 'of the person';
  return kind === 'org' || typeof organisationId === 'string' ? 'of an organisation' : '';
}

/** The title in a form's definition, which is not personal data. */
function formIn(form: unknown): string {
  const { title, name, steps } = factsIn(form);
  const words = [title, name].find((word) => typeof word === 'string' && word !== '');
  return Array.isArray(steps) && typeof words === 'string' ? words : '';
}

/** The host or path of an address, never more, because a query may contain a key. */
function sourceIn({ address }: Facts): string {
  if (typeof address !== 'string') return '';
  const [, host, path = ''] = /^(?:\w+:\/\/([^/?#]*))?([^?#]*)/.exec(address) ?? [];
  return host ?? path;
}

/** The name in a loaded page's entry, which is not personal data. */
const pageIn = ({ pageName }: Facts): string => (typeof pageName === 'string' ? pageName : '');

const SIGN_OUTS: Readonly<Record<string, string>> = { signout: 'asked for', timedout: 'timed out' };

/**
 * Describes an actor.
 *
 * @param context of its machine
 * @returns '' if unknown
 */
export function aboutOf(context: unknown): string {
  const facts = factsIn(context);
  const { recordId, reason } = facts;
  const saved = typeof recordId === 'string' && recordId !== '' ? 'saved before' : '';
  const why = typeof reason === 'string' ? (SIGN_OUTS[reason] ?? '') : '';
  return [
    pageIn(facts),
    formIn(facts['form']) || formIn(facts['about']),
    ownerIn(facts) || ownerIn(factsIn(facts['about'])),
    saved,
    sourceIn(facts),
    why,
  ]
    .filter(Boolean)
    .join(', ');
}
