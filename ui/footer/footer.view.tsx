import type { ActorRefFrom } from 'xstate';
import type { footerMachine } from '#machines/footer.machine.ts';
import { Footer } from '../kit/footer.tsx';
import { useField } from '../kit/use-field.ts';

/**
 * The footer of every page (SHEL-05): the content host's as soon as it is there, a plain one before and without it
 * (OP-P-69).
 *
 * @param props the actor that loads it; its content is sanitised
 */
export function FooterView({ actor }: { readonly actor: ActorRefFrom<typeof footerMachine> }) {
  return <Footer content={useField(actor, 'content')} />;
}
