import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectContent, type footerMachine } from '#machines/footer.machine.ts';
import { Footer } from '../kit/footer.tsx';

/**
 * The footer of every page (SHEL-05): the content host's as soon as it is there, a plain one before and without it
 * (OP-P-69).
 *
 * @param props the actor that loads it; its content is sanitised
 */
export function FooterView({ actor }: { readonly actor: ActorRefFrom<typeof footerMachine> }) {
  return <Footer content={useSelector(actor, selectContent)} />;
}
