/**
 * A harness: an area's real view on an actor with stubs, on which Chromium plays generated paths (`covering.ts`). An
 * area declares it in `tests/<area>/<area>.harness.tsx` as `export const harness`.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { PageVisitsContext } from '#ui/kit/page-visits.tsx';
import { PortalContext, type Portal } from '#ui/kit/portal.tsx';
import { VisitFactsContext, type VisitFacts } from '#ui/visit/visit-facts.tsx';
import { listAddressOf } from '../list-address.ts';
import type { AnyModelSpec, ModelSpec } from '../spec.ts';

/** The contexts around a view. */
export type Around = Portal & VisitFacts;

/** A harness of any machine, for the runners. */
export interface Harness {
  readonly spec: AnyModelSpec;
  readonly View: ComponentType<{ actor: never }>;
  readonly portal: Around;
  /** `own`: the view brings its own `main` landmark. */
  readonly landmark: 'main' | 'own';
}

/**
 * Declares an area's harness.
 *
 * @param harness the spec, the view of the machine's actor, changes to the portal around it, and whether the view has
 *   its own `main`
 */
export function defineHarness<M extends AnyStateMachine>(harness: {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the names of the starts do not matter here
  readonly spec: ModelSpec<M, any>;
  readonly View: ComponentType<{ actor: ActorRefFrom<M> }>;
  readonly portal?: Partial<Around>;
  readonly landmark?: 'main' | 'own';
}): Harness {
  const { spec, View, portal, landmark = 'main' } = harness;
  return {
    spec: spec as unknown as AnyModelSpec,
    View: View as ComponentType<{ actor: never }>,
    portal: harnessPortal(portal),
    landmark,
  };
}

/** The portal around a harness: a signed-in person of the sandbox, at a fixed moment, with links that show their target. */
export function harnessPortal(part: Partial<Around> = {}): Around {
  return {
    links: { href: (target) => `/harness/${target.screen}`, go: () => undefined },
    product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' },
    moment: () => ({
      epochMs: Date.parse('2026-11-21T10:00:00+11:00'),
      zone: 'Australia/Sydney',
      reader: 'Australia/Sydney',
    }),
    settings: [],
    person: {
      contactid: 'c-ava',
      fullname: 'Ava Nguyen',
      product_arn: '1000001',
      birthdate: '1990-04-12',
      emailaddress1: 'ava@example.test',
    },
    loginPath: 'myProduct',
    participants: [],
    arnApplications: [],
    drafts: [],
    isIdentityDue: false,
    isIdentityProven: true,
    tags: [{}],
    acceptedRecords: [],
    claims: null,
    helpDeskOwner: "the provider's",
    external: {
      appEntry: '',
      updatePassword: '',
      updateEmail: '',
      updateDetails: '',
      updateOrganisationEmail: '',
      updateOrganisationPhone: '',
      updateOrganisationDetails: '',
      roleManagement: 'https://roles.test/manage',
      droneInformation: '',
    },
    papers: { submissions: false, payments: false },
    countsOnce: true,
    banners: [],
    acting: null,
    lists: { view: () => null, keepView: () => undefined },
    listAddress: listAddressOf(),
    ...part,
  };
}

export function InPortal({ portal, children }: { readonly portal: Around; readonly children: ReactNode }) {
  return (
    <PortalContext value={portal}>
      <VisitFactsContext value={portal}>{children}</VisitFactsContext>
    </PortalContext>
  );
}

export function Harnessed({ harness, actor }: { readonly harness: Harness; readonly actor: unknown }) {
  const view = <harness.View actor={actor as never} />;
  return (
    <InPortal portal={harness.portal}>
      <PageVisitsContext value={{ last: null }}>
        {harness.landmark === 'own' ? view : <main>{view}</main>}
      </PageVisitsContext>
    </InPortal>
  );
}
