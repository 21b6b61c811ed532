/** The scan page, as specified. */
import type { ContextFrom } from 'xstate';
import { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const HASH = '5f2a9c';
const LINK = `https://evil.example/any/where?x=1&passHash=${HASH}#top`;
const OTHER = 'https://evil.example/tickets?id=4711';
const NO_QUERY = 'https://evil.example/menu';
const image = { name: 'pass.png' } as unknown as Blob;
const cameras = [
  { id: 'back', label: 'Back camera' },
  { id: 'front', label: '' },
];
const opened = { cameras, cameraId: 'back', hasTorch: true } as const;
const single = { cameras: [{ id: 'web', label: 'Webcam' }], cameraId: 'web', hasTorch: false } as const;

type Context = ContextFrom<typeof licenceScanMachine>;

const UNREADABLE = 'Failed to read QR code, please make sure the QR is clearly visible in the photo.';
const UNRECOGNISED = 'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.';
const A_PDF =
  'This file is a PDF. A code can only be read from a picture. Take a screenshot of the code and select that.';
const noPicture = { kind: 'noPicture', text: A_PDF } as const;
const LAUNCH = { role: 'button', name: 'Launch camera' } as const;
const STOP = { role: 'button', name: 'Stop camera' } as const;
const OTHERS = ['Upload a photo or screenshot of the QR code', 'Paste the link from the QR code'] as const;
const CHOOSING = [LAUNCH, ...OTHERS];
const READ = { shows: ['QR code read'], hides: [LAUNCH, STOP, ...OTHERS] };

export const licenceScanModel = defineModel({
  slug: 'licence-scan',
  machine: licenceScanMachine,
  inputs: { start: undefined },
  cases: {
    'camera.opened': [opened, single],
    'camera.failed': [{ trouble: 'none' }, { trouble: 'denied' }, { trouble: 'insecure' }, { trouble: 'unavailable' }],
    'camera.chosen': [{ cameraId: 'front' }],
    'code.seen': [{ text: LINK }, { text: OTHER }, { text: NO_QUERY }],
    'torch.changed': [{ isOn: true }, { isOn: false }],
    'image.chosen': [{ image }],
    'link.entered': [{ text: LINK }, { text: OTHER }, { text: NO_QUERY }],
    'xstate.done.actor.readImage': [{ output: LINK }, { output: OTHER }, { output: null }],
    'xstate.error.actor.readImage': [{ error: exception }, { error: noPicture }],
    'xstate.error.actor.camera': [{ error: exception }],
  },
  serialize: ({ refusals: _refusals, ...context }) => context,
  invariants: {
    'of a code nothing is kept but the hash of its pass: not its host, not the rest of it [DLIC-14]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        claim(!/evil|4711|tickets|menu/.test(JSON.stringify(snapshot.context)), 'something of a code is kept');
        claim(['', HASH].includes(snapshot.context.passHash), 'another hash');
      }),
    'without a camera there is always another way: a picture and a link are taken wherever nothing was read': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('read') || snapshot.hasTag('reading') || snapshot.status === 'done') return;
        claim(
          snapshot.can({ type: 'image.chosen', image }) && snapshot.can({ type: 'link.entered', text: LINK }),
          'no way but the camera',
        );
      }),
    'the camera is on only while it is asked for or shows: whatever comes up else has switched it off': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(
          snapshot.children['camera'] !== undefined,
          snapshot.hasTag('asking') || snapshot.hasTag('watching'),
          'camera',
        ),
      ),
    'the page that goes out of sight has no camera on': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'page.hidden') same(snapshot.children['camera'], undefined, 'camera');
      }),
    'a pass is read from a link that brings one, and moves on by itself after two seconds, never before [DLIC-15 SCON-20]':
      ({ steps }) =>
        steps.forEach(({ snapshot, event }, at) => {
          same(snapshot.context.passHash !== '', snapshot.hasTag('read') || snapshot.status === 'done', 'hash');
          if (snapshot.status !== 'done') return;
          const from = steps
            .slice(0, at)
            .findLast((step, index, all) => step.snapshot.hasTag('read') && !all[index - 1]?.snapshot.hasTag('read'));
          claim(event.type === 'continue.chosen' || snapshot.context.passHash === HASH, 'left without a pass');
          same(snapshot.output, { passHash: HASH }, 'output');
          if (event.type !== 'continue.chosen') same(steps[at]!.at - from!.at >= 2000, true, 'two seconds');
        }),
    'cameras and light are known while the camera shows, and not after': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        same(snapshot.context.cameras.length > 0, snapshot.hasTag('watching'), 'cameras');
        if (!snapshot.hasTag('watching'))
          same([snapshot.context.hasTorch, snapshot.context.isTorchOn], [false, false], 'light');
      }),
  },
  expectations: {
    choosing: { shows: CHOOSING, hides: [STOP, 'QR code read'], tags: [] },
    'choosing.fresh': { shows: [], hides: [UNREADABLE, UNRECOGNISED, 'No cameras detected'], tags: [] },
    'choosing.unreadable': { shows: [UNREADABLE], tags: [] },
    'choosing.noPicture': { shows: ['We could not read a code in this file', A_PDF], hides: [UNREADABLE], tags: [] },
    'choosing.unrecognised': { shows: [UNRECOGNISED], tags: [] },
    'choosing.noCamera': { shows: ['No cameras detected'], tags: [] },
    'choosing.denied': {
      shows: [
        'Camera has been denied access',
        'In order to continue, you will need to allow camera access in your browser settings.',
      ],
      tags: [],
    },
    'choosing.insecure': {
      shows: ['Camera access is only supported in secure context like https or localhost.'],
      tags: [],
    },
    'choosing.unavailable': { shows: ['The camera did not start'], tags: [] },
    'choosing.hidden': { shows: ['The camera is off'], tags: [] },
    camera: { shows: [STOP, ...OTHERS], hides: [LAUNCH], tags: [] },
    'camera.asking': { shows: ['Waiting for the camera. If your browser asks, allow it.'], tags: ['asking'] },
    'camera.watching': {
      shows: ({ hasTorch, isTorchOn, cameras: found }: Context) => [
        'Point the camera at the QR code.',
        ...(hasTorch ? [{ role: 'button', name: isTorchOn ? 'Turn light off' : 'Turn light on' }] : []),
        ...(found.length > 1 ? [{ role: 'combobox', name: 'Camera' }] : []),
      ],
      hides: ({ hasTorch, cameras: found }: Context) => [
        ...(hasTorch ? [] : [{ role: 'button', name: /light/ }]),
        ...(found.length > 1 ? [] : [{ role: 'combobox', name: 'Camera' }]),
      ],
      tags: ['watching'],
    },
    'camera.watching.looking': { shows: [], hides: [UNRECOGNISED], tags: [] },
    'camera.watching.unrecognised': { shows: [UNRECOGNISED], tags: [] },
    image: { shows: ['Looking for a QR code in your photo'], tags: ['reading'] },
    read: {
      ...READ,
      shows: ['QR code read', { role: 'button', name: 'Continue' }, { role: 'button', name: 'Scan another code' }],
      tags: ['read'],
    },
    handedOver: { ...READ, screen: 'licenceDeclaration', tags: [] },
  },
  scenarios: [
    {
      title: 'a pass that the camera sees is handed over after two seconds, its hash alone [DLIC-14 DLIC-15 SCON-20]',
      start: 'start',
      begins: { in: 'choosing.fresh' },
      steps: [
        [{ type: 'camera.requested' }, { in: 'camera.asking', asks: { camera: { cameraId: '' } }, tags: ['asking'] }],
        [
          { type: 'camera.opened', ...opened },
          { in: 'camera.watching.looking', context: { ...opened, isTorchOn: false }, asks: {} },
        ],
        [
          { type: 'code.seen', text: LINK },
          { in: 'read', context: { passHash: HASH, cameras: [] } },
        ],
        [tick(1999), { in: 'read' }],
        [tick(1), { in: 'handedOver', output: { passHash: HASH } }],
      ],
    },
    {
      title: 'who does not want to wait goes on at once; who wants another code begins anew',
      start: 'start',
      steps: [
        [
          { type: 'link.entered', text: LINK },
          { in: 'read', context: { passHash: HASH } },
        ],
        [{ type: 'scan.repeated' }, { in: 'choosing.fresh', context: { passHash: '' } }],
        [tick(2000), { in: 'choosing.fresh' }],
        [{ type: 'link.entered', text: LINK }, 'read'],
        [{ type: 'continue.chosen' }, { in: 'handedOver', output: { passHash: HASH } }],
      ],
    },
    {
      title:
        'a code without a query, or without a pass in it, is not recognised; the camera goes on and reads the next one [DLIC-35]',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'camera.opened', ...single },
          { in: 'camera.watching.looking', context: { ...single } },
        ],
        [
          { type: 'code.seen', text: NO_QUERY },
          { in: 'camera.watching.unrecognised', context: { passHash: '' }, asks: {} },
        ],
        [
          { type: 'code.seen', text: OTHER },
          { in: 'camera.watching.unrecognised', context: { passHash: '' } },
        ],
        [
          { type: 'code.seen', text: LINK },
          { in: 'read', context: { passHash: HASH } },
        ],
      ],
    },
    {
      title: 'no camera, denied, insecure, in use: each is said, and can be tried again [DLIC-36 DLIC-37 DLIC-38]',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'camera.failed', trouble: 'none' },
          { in: 'choosing.noCamera', context: { refusals: 1 } },
        ],
        [{ type: 'camera.requested' }, { in: 'camera.asking', asks: { camera: { cameraId: '' } } }],
        [
          { type: 'camera.failed', trouble: 'denied' },
          { in: 'choosing.denied', context: { refusals: 2 } },
        ],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'camera.failed', trouble: 'insecure' },
          { in: 'choosing.insecure', context: { refusals: 3 } },
        ],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'camera.failed', trouble: 'unavailable' },
          { in: 'choosing.unavailable', context: { refusals: 4 } },
        ],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [failed('camera', exception), { in: 'choosing.unavailable', context: { refusals: 5 } }],
      ],
    },
    {
      title: 'a picture: read, without a code, with another code, and one that breaks [DLIC-34 DLIC-35]',
      start: 'start',
      steps: [
        [
          { type: 'image.chosen', image },
          { in: 'image', asks: { readImage: { image } }, tags: ['reading'] },
        ],
        [done('readImage', null), { in: 'choosing.unreadable', context: { refusals: 1 } }],
        [{ type: 'image.chosen', image }, 'image'],
        [done('readImage', OTHER), { in: 'choosing.unrecognised', context: { refusals: 2 } }],
        [{ type: 'image.chosen', image }, 'image'],
        [failed('readImage', exception), { in: 'choosing.unreadable', context: { refusals: 3 } }],
        [{ type: 'image.chosen', image }, 'image'],
        [done('readImage', LINK), { in: 'read', context: { passHash: HASH, refusals: 3 } }],
      ],
    },
    {
      title: 'a file that is no picture is named with what to do, and a picture after it is read',
      start: 'start',
      steps: [
        [{ type: 'image.chosen', image }, 'image'],
        [failed('readImage', noPicture), { in: 'choosing.noPicture', context: { fileProblem: A_PDF, refusals: 1 } }],
        [{ type: 'image.chosen', image }, 'image'],
        [failed('readImage', exception), { in: 'choosing.unreadable', context: { refusals: 2 } }],
        [{ type: 'image.chosen', image }, 'image'],
        [done('readImage', LINK), 'read'],
      ],
    },
    {
      title: 'a link that is none of a pass is refused each time, and the camera is off then [DLIC-35]',
      start: 'start',
      steps: [
        [
          { type: 'link.entered', text: NO_QUERY },
          { in: 'choosing.unrecognised', context: { refusals: 1 } },
        ],
        [
          { type: 'link.entered', text: OTHER },
          { in: 'choosing.unrecognised', context: { refusals: 2 } },
        ],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'link.entered', text: OTHER },
          { in: 'choosing.unrecognised', context: { refusals: 3 } },
        ],
      ],
    },
    {
      title: 'a picture or a link while the camera is on is taken as well',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'camera.opened', ...opened }, 'camera.watching'],
        [
          { type: 'image.chosen', image },
          { in: 'image', context: { cameras: [] }, asks: { readImage: { image } } },
        ],
        [done('readImage', null), 'choosing.unreadable'],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [
          { type: 'link.entered', text: LINK },
          { in: 'read', context: { passHash: HASH } },
        ],
      ],
    },
    {
      title: 'another camera is asked for in the place of the first; one that does not open is forgotten',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'camera.opened', ...opened }, 'camera.watching'],
        [
          { type: 'camera.chosen', cameraId: 'front' },
          { in: 'camera.asking', asks: { camera: { cameraId: 'front' } }, context: { cameraId: 'front' } },
        ],
        [
          { type: 'camera.opened', ...opened, cameraId: 'front', hasTorch: false },
          { in: 'camera.watching.looking', context: { cameraId: 'front', hasTorch: false } },
        ],
        [
          { type: 'camera.chosen', cameraId: 'back' },
          { in: 'camera.asking', asks: { camera: { cameraId: 'back' } } },
        ],
        [
          { type: 'camera.failed', trouble: 'unavailable' },
          { in: 'choosing.unavailable', context: { cameraId: '' } },
        ],
        [{ type: 'camera.requested' }, { in: 'camera.asking', asks: { camera: { cameraId: '' } } }],
      ],
    },
    {
      title: 'whatever keeps the chosen camera from opening, the next try asks for any',
      start: 'start',
      steps: [
        ...(['none', 'denied', 'insecure', 'unavailable'] as const).flatMap((trouble) => [
          [{ type: 'camera.requested' }, { in: 'camera.asking', asks: { camera: { cameraId: '' } } }] as const,
          [{ type: 'camera.opened', ...opened }, 'camera.watching'] as const,
          [{ type: 'camera.chosen', cameraId: 'front' }, 'camera.asking'] as const,
          [
            { type: 'camera.failed', trouble },
            { in: 'choosing', context: { cameraId: '' } },
          ] as const,
        ]),
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'camera.opened', ...opened }, 'camera.watching'],
        [failed('camera', exception), { in: 'choosing.unavailable', context: { cameraId: '' } }],
      ],
    },
    {
      title: 'the light is switched by the camera, which says what became of it',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'camera.opened', ...opened }, 'camera.watching'],
        [
          { type: 'torch.toggled' },
          {
            in: 'camera.watching',
            context: { isTorchOn: false },
            tells: [{ to: 'camera', event: { type: 'torch.wanted', isOn: true } }],
          },
        ],
        [
          { type: 'torch.changed', isOn: true },
          { in: 'camera.watching', context: { isTorchOn: true } },
        ],
        [
          { type: 'torch.toggled' },
          { in: 'camera.watching', tells: [{ to: 'camera', event: { type: 'torch.wanted', isOn: false } }] },
        ],
        [
          { type: 'torch.changed', isOn: false },
          { in: 'camera.watching', context: { isTorchOn: false } },
        ],
      ],
    },
    {
      title:
        'the camera goes off when it is stopped, when the page is out of sight, and is asked for anew then, the same one',
      start: 'start',
      steps: [
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'page.hidden' }, { in: 'choosing.hidden', context: { refusals: 0 } }],
        [{ type: 'camera.requested' }, 'camera.asking'],
        [{ type: 'camera.opened', ...opened }, 'camera.watching'],
        [{ type: 'page.hidden' }, { in: 'choosing.hidden', context: { cameras: [], cameraId: 'back' } }],
        [{ type: 'camera.requested' }, { in: 'camera.asking', asks: { camera: { cameraId: 'back' } } }],
        [{ type: 'camera.closed' }, { in: 'choosing.fresh', context: { cameras: [], hasTorch: false } }],
      ],
    },
  ],
});
