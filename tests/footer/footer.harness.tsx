import type { ActorRefFrom } from 'xstate';
import type { footerMachine } from '#machines/footer.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { FooterView } from '#ui/footer/footer.view.tsx';
import { footerModel } from './footer.model.ts';

function PageWithFooter({ actor }: { readonly actor: ActorRefFrom<typeof footerMachine> }) {
  return (
    <>
      <main>
        <h1>Help</h1>
      </main>
      <FooterView actor={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: footerModel, View: PageWithFooter, landmark: 'own' });
