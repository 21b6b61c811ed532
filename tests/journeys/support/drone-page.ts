/** The page of one drone, and the de-registrations made in a journey. */
import type { Page } from 'playwright/test';
import { enter, expect, settle } from '#support/browser.ts';
import type { Regulator } from '#support/regulator.ts';
import { heading } from './addresses.ts';
import { link, rowsOf } from './drones.ts';

export const TITLE = 'Manage Registered Drone';

export const ended = async (regulator: Regulator) =>
  (await regulator.list<{ kind: string; by: string; status: string; body: { name: string } }>('submissions')).filter(
    ({ kind }) => kind === 'drone-deregistration',
  );

/** Opens a drone of a list by its link; by default the first commercial one without a name. */
export async function openDrone(page: Page, list = '/forms/indmanagerpa', name?: string): Promise<string> {
  if (list !== '') await enter(page, 'ava', list);
  const drone = name ?? (await rowsOf(page, 'Commercial'))[0]![0]!;
  await link(page, drone).click();
  await settle(page);
  await expect(heading(page)).toHaveText(TITLE);
  return drone;
}
