/** A saved application is deleted after a yes (DMAN-27 to DMAN-30): on a dashboard, beside drones, on a drone's page. */
import { askedAct } from '../core/asked-act.machine.ts';

export const draftDeletion = askedAct<{ readonly recordId: string }, 'deletion'>('deletion');
