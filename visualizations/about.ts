/**
 * What a running machine is about, in words of our own. A context is read and never shown: only what is known
 * beforehand leaves here, such as the title of a form, and never an id, an answer or a name.
 */

type Facts = Readonly<Record<string, unknown>>;

const factsIn = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});

/** Whose it is: machines of both write an empty organisation id for a person. */
function ownerIn({ organisationId, kind }: Facts): string {
  if (kind === 'ind' || organisationId === '') return 'of the person';
  return kind === 'org' || typeof organisationId === 'string' ? 'of an organisation' : '';
}

/** A form's title is written in its definition, which is ours. */
function formIn(form: unknown): string {
  const { title, name, steps } = factsIn(form);
  const words = [title, name].find((word) => typeof word === 'string' && word !== '');
  return Array.isArray(steps) && typeof words === 'string' ? words : '';
}

/** Where something is fetched from: never more than the host or the path, since a query can carry a key. */
function sourceIn({ address }: Facts): string {
  if (typeof address !== 'string') return '';
  const [, host, path = ''] = /^(?:\w+:\/\/([^/?#]*))?([^?#]*)/.exec(address) ?? [];
  return host ?? path;
}

/** A loaded page is named in its entry, which is ours. */
const pageIn = ({ pageName }: Facts): string => (typeof pageName === 'string' ? pageName : '');

const SIGN_OUTS: Readonly<Record<string, string>> = { signout: 'asked for', timedout: 'timed out' };

/**
 * Says what an actor is about.
 *
 * @param context of its machine
 * @returns '' where nothing can be said
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
