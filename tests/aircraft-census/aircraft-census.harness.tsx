import type { ActorRefFrom } from 'xstate';
import type { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { settingsOf } from '#support/settings.ts';
import { ConfirmationCallout } from '#ui/aircraft/confirmation-callout.tsx';
import { aircraftCensusModel } from './aircraft-census.model.ts';

/** A period that is always open, so that the census alone decides. */
const SETTINGS = settingsOf({ 'Portal - Aircraft Confirmation Start Date': '01/01/2000', 'Portal - Aircraft Confirmation End Date': '31/12/2099' });

function CalloutView({ actor }: { readonly actor: ActorRefFrom<typeof aircraftCensusMachine> }) {
  const { organisationId } = actor.getSnapshot().context;
  const target = { screen: 'aircraftConfirmation', organisationId, organisationArn: '' } as const;
  return (
    <>
      <h1>Manage aircraft</h1>
      <ConfirmationCallout census={actor} settings={SETTINGS} target={target} aircraft={{ aircraft: [{}], gliders: [] }} />
    </>
  );
}

export const harness = defineHarness({ spec: aircraftCensusModel, View: CalloutView });
