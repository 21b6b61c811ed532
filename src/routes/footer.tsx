import { createActor, type ActorRefFrom, fromPromise } from 'xstate';
import { footerMachine } from '#machines/footer.machine.ts';
import { footerAddress } from '#rules/content-host.rules.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { FooterView } from '#ui/footer/footer.view.tsx';
import type { Session } from '../shell/session.ts';

/**
 * The footer of the content host. The adapter loads by `import()`, because its sanitiser is not needed for the first
 * render.
 */
export function wireFooter() {
  return footerMachine.provide({
    actors: {
      loadFooter: fromPromise(async ({ input }) =>
        (await import('../shell/footer-content.ts')).loadFooterContent(input.address),
      ),
    },
  });
}

/** The footer of each visit, kept here so that it is loaded once even if the components around it mount again. */
const footers = new WeakMap<Session, ActorRefFrom<typeof footerMachine>>();

/** The footer's actor, for the environment in the settings (SHEL-06, SHEL-07). */
function footerOf(session: Session): ActorRefFrom<typeof footerMachine> {
  const known = footers.get(session);
  if (known) return known;
  const settings = session.settings();
  const addresses = session.configuration()?.external.footer ?? {};
  const address =
    footerAddress(readSetting(settings, SETTING.environment), addresses, readSetting(settings, SETTING.contentHost)) ??
    '';
  const actor = createActor(wireFooter(), { input: { address } }).start();
  session.watch(actor);
  footers.set(session, actor);
  return actor;
}

/** The footer of a signed-in person's pages (SHEL-05). */
export function SessionFooter({ session }: { readonly session: Session }) {
  return <FooterView actor={footerOf(session)} />;
}
