/**
 * The scan page of a digital licence (services 2.4, 4.4, 5.4, 8): three ways to a pass, which are always there,
 * whatever became of the others: the camera, a picture of the code, the code's link. Nothing but the hash of the pass
 * is kept of a code (OP-S-68).
 */
import { assign, sendTo, setup, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { HAND_OVER_MS } from '#rules/licences/verified-licence.rules.ts';
import { passHashIn } from '#rules/licences/pass-link.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';

export interface Camera {
  readonly id: string;
  /** Name that the device gives the camera; empty where it gives none. */
  readonly label: string;
}

/**
 * Why no camera shows anything: there is none; the person or a policy said no; the page is not secure; anything else,
 * as another program that uses it.
 */
export type CameraTrouble = 'none' | 'denied' | 'insecure' | 'unavailable';

/** Events of the camera. It stops by itself with the actor that asked for it. */
export type CameraEvent =
  | {
      readonly type: 'camera.opened';
      readonly cameras: readonly Camera[];
      readonly cameraId: string;
      readonly hasTorch: boolean;
    }
  | { readonly type: 'camera.failed'; readonly trouble: CameraTrouble }
  /** The text of a code that is in the picture. */
  | { readonly type: 'code.seen'; readonly text: string }
  | { readonly type: 'torch.changed'; readonly isOn: boolean };

export interface TorchWanted {
  readonly type: 'torch.wanted';
  readonly isOn: boolean;
}

interface Context {
  /** Cameras of the device, once one of them is open. */
  readonly cameras: readonly Camera[];
  /** Id of the camera that is open or was chosen; empty for the one at the back of the device. */
  readonly cameraId: string;
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  /** Hash of the pass that was read; empty before. */
  readonly passHash: string;
  /** Why nothing can be read from the file that was chosen as a picture, in words; empty for none. */
  readonly fileProblem: string;
  /** Number of refused tries; each new one is announced. */
  readonly refusals: number;
}

/** What `readImage` rejects with for a file that is no picture, or none that can be searched. */
export interface NoPicture {
  readonly kind: 'noPicture';
  /** What is wrong with the picture, and what to do. */
  readonly text: string;
}

const isNoPicture = (error: unknown): error is NoPicture =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'noPicture';

type Event =
  | CameraEvent
  | { readonly type: 'camera.requested' }
  | { readonly type: 'camera.chosen'; readonly cameraId: string }
  | { readonly type: 'camera.closed' }
  /** The page went out of sight. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'torch.toggled' }
  | { readonly type: 'image.chosen'; readonly image: Blob }
  | { readonly type: 'link.entered'; readonly text: string }
  | { readonly type: 'continue.chosen' }
  | { readonly type: 'scan.repeated' };

const NO_CAMERA = { cameras: [], hasTorch: false, isTorchOn: false } as const;

/** Of the image that an event brings. */
const imageOf = (event: AnyEventObject): Blob => (event as Extract<Event, { readonly type: 'image.chosen' }>).image;

export const licenceScanMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { readonly passHash: string },
    tags: {} as 'asking' | 'watching' | 'reading' | 'read',
  },
  actors: {
    camera: eventPort<CameraEvent, { readonly cameraId: string }>('camera'),
    /** The text of the code in a picture; null where there is none. */
    readImage: promisePort<string | null, { readonly image: Blob }>('readImage'),
  },
  guards: {
    isPass: (_, { text }: { text: string | null }) => text !== null && passHashIn(text) !== null,
    isNoPicture: (_, { error }: { error: unknown }) => isNoPicture(error),
    isNothing: (_, { text }: { text: string | null }) => text === null,
    isTrouble: (_, { trouble, is }: { trouble: CameraTrouble; is: CameraTrouble }) => trouble === is,
  },
  actions: {
    keepPass: assign({ passHash: (_, { text }: { text: string | null }) => passHashIn(text ?? '') ?? '' }),
    forgetPass: assign({ passHash: '' }),
    keepFileProblem: assign({
      fileProblem: (_, { error }: { error: unknown }) => (isNoPicture(error) ? error.text : ''),
    }),
    keepCamera: assign((_, { cameras, cameraId, hasTorch }: Pick<Context, 'cameras' | 'cameraId' | 'hasTorch'>) => ({
      cameras,
      cameraId,
      hasTorch,
      isTorchOn: false,
    })),
    chooseCamera: assign((_, { cameraId }: { cameraId: string }) => ({ cameraId })),
    forgetCamera: assign(NO_CAMERA),
    // A camera that does not open is not asked for again without the person.
    forgetChoice: assign({ ...NO_CAMERA, cameraId: '' }),
    keepTorch: assign({ isTorchOn: (_, { isOn }: { isOn: boolean }) => isOn }),
    askTorch: sendTo('camera', ({ context }): TorchWanted => ({ type: 'torch.wanted', isOn: !context.isTorchOn })),
    refuse: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  delays: {
    /** The code that was read stays on the screen for two seconds (DLIC-15, SCON-20). */
    handOver: HAND_OVER_MS,
  },
}).createMachine({
  id: 'licenceScan',
  description: 'A pass is read by the camera, from a picture or from its link; then the declaration comes.',
  options: { maxIterations: 1000 },
  context: { ...NO_CAMERA, cameraId: '', passHash: '', fileProblem: '', refusals: 0 },
  initial: 'choosing',
  output: ({ context }) => ({ passHash: context.passHash }),
  states: {
    choosing: {
      description: 'No camera is on: it can be launched, a picture chosen, a link pasted.',
      initial: 'fresh',
      on: {
        'camera.requested': { target: 'camera' },
        'image.chosen': { target: 'image' },
        'link.entered': [
          {
            guard: { type: 'isPass', params: ({ event }) => ({ text: event.text }) },
            actions: { type: 'keepPass', params: ({ event }) => ({ text: event.text }) },
            target: 'read',
          },
          { actions: 'refuse', target: '.unrecognised' },
        ],
      },
      states: {
        fresh: { description: 'Nothing was tried yet, or the camera was switched off.' },
        unreadable: { description: 'There was no code in the picture (DLIC-34).' },
        noPicture: { description: 'The file is no picture that can be looked at: what it is, and what to do.' },
        unrecognised: { description: 'The code, or the link, is none of a pass (DLIC-35, OP-S-68).' },
        noCamera: { description: 'No cameras detected (DLIC-36).' },
        denied: { description: 'Camera has been denied access, and how to allow it (DLIC-37).' },
        insecure: { description: 'Camera access is only supported in secure context (DLIC-38).' },
        unavailable: { description: 'The camera is there and does not start, as when another program uses it.' },
        hidden: { description: 'The page was out of sight, so the camera is off.' },
      },
    },
    camera: {
      description: 'The camera is asked for, then looks for a code. It goes off whenever this state is left.',
      invoke: {
        id: 'camera',
        src: 'camera',
        input: ({ context }) => ({ cameraId: context.cameraId }),
        onError: { actions: ['forgetChoice', 'refuse'], target: 'choosing.unavailable' },
      },
      exit: 'forgetCamera',
      initial: 'asking',
      on: {
        'camera.closed': { target: 'choosing.fresh' },
        'page.hidden': { target: 'choosing.hidden' },
        'image.chosen': { target: 'image' },
        'link.entered': [
          {
            guard: { type: 'isPass', params: ({ event }) => ({ text: event.text }) },
            actions: { type: 'keepPass', params: ({ event }) => ({ text: event.text }) },
            target: 'read',
          },
          { actions: 'refuse', target: 'choosing.unrecognised' },
        ],
        'camera.failed': [
          {
            guard: { type: 'isTrouble', params: ({ event }) => ({ trouble: event.trouble, is: 'none' }) },
            actions: ['forgetChoice', 'refuse'],
            target: 'choosing.noCamera',
          },
          {
            guard: { type: 'isTrouble', params: ({ event }) => ({ trouble: event.trouble, is: 'denied' }) },
            actions: ['forgetChoice', 'refuse'],
            target: 'choosing.denied',
          },
          {
            guard: { type: 'isTrouble', params: ({ event }) => ({ trouble: event.trouble, is: 'insecure' }) },
            actions: ['forgetChoice', 'refuse'],
            target: 'choosing.insecure',
          },
          { actions: ['forgetChoice', 'refuse'], target: 'choosing.unavailable' },
        ],
      },
      states: {
        asking: {
          description: 'The browser asks the person whether the camera may be used.',
          tags: ['asking'],
          on: {
            'camera.opened': { actions: { type: 'keepCamera', params: ({ event }) => event }, target: 'watching' },
          },
        },
        watching: {
          description: 'The picture of the camera shows, and is looked at (DLIC-05, DLIC-39).',
          tags: ['watching'],
          initial: 'looking',
          on: {
            'camera.chosen': {
              actions: { type: 'chooseCamera', params: ({ event }) => ({ cameraId: event.cameraId }) },
              target: '#licenceScan.camera',
              reenter: true,
            },
            'torch.toggled': { actions: 'askTorch' },
            'torch.changed': { actions: { type: 'keepTorch', params: ({ event }) => ({ isOn: event.isOn }) } },
            'code.seen': [
              {
                guard: { type: 'isPass', params: ({ event }) => ({ text: event.text }) },
                actions: { type: 'keepPass', params: ({ event }) => ({ text: event.text }) },
                target: '#licenceScan.read',
              },
              { target: '.unrecognised' },
            ],
          },
          states: {
            looking: { description: 'No code was seen yet.' },
            unrecognised: {
              description: 'A code was seen that is none of a pass (DLIC-35); the camera goes on looking.',
            },
          },
        },
      },
    },
    image: {
      description: 'The code is looked for in the picture.',
      tags: ['reading'],
      invoke: {
        id: 'readImage',
        src: 'readImage',
        input: ({ event }) => ({ image: imageOf(event) }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ text: event.output }) },
            actions: 'refuse',
            target: 'choosing.unreadable',
          },
          {
            guard: { type: 'isPass', params: ({ event }) => ({ text: event.output }) },
            actions: { type: 'keepPass', params: ({ event }) => ({ text: event.output }) },
            target: 'read',
          },
          { actions: 'refuse', target: 'choosing.unrecognised' },
        ],
        onError: [
          {
            guard: { type: 'isNoPicture', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'keepFileProblem', params: ({ event }) => ({ error: event.error }) }, 'refuse'],
            target: 'choosing.noPicture',
          },
          { actions: 'refuse', target: 'choosing.unreadable' },
        ],
      },
    },
    read: {
      description: 'A pass was read: the page says so for two seconds, and moves on (DLIC-15).',
      tags: ['read'],
      on: {
        'continue.chosen': { target: 'handedOver' },
        'scan.repeated': { actions: 'forgetPass', target: 'choosing.fresh' },
      },
      after: { handOver: { target: 'handedOver' } },
    },
    handedOver: {
      description: 'On to the declaration, with the hash of the pass alone.',
      meta: { screen: 'licenceDeclaration' },
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof licenceScanMachine>;

export type ScanOutcome =
  | 'unreadable'
  | 'noPicture'
  | 'unrecognised'
  | 'noCamera'
  | 'denied'
  | 'insecure'
  | 'unavailable'
  | 'hidden';

const OUTCOMES: readonly ScanOutcome[] = [
  'unreadable',
  'noPicture',
  'unrecognised',
  'noCamera',
  'denied',
  'insecure',
  'unavailable',
  'hidden',
];

export function selectScanOutcome(snapshot: Snapshot): ScanOutcome | null {
  if (snapshot.matches({ camera: { watching: 'unrecognised' } })) return 'unrecognised';
  return OUTCOMES.find((outcome) => snapshot.matches({ choosing: outcome })) ?? null;
}
/** Whether the light is on; null where there is none. */
export const selectTorch = ({ context: { hasTorch, isTorchOn } }: Snapshot): boolean | null =>
  hasTorch ? isTorchOn : null;
