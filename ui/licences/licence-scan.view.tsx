import { useSelector } from '@xstate/react';
import { useId, useState, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectScanOutcome,
  selectTorch,
  type licenceScanMachine,
  type ScanOutcome,
} from '#machines/licences/licence-scan.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { isLicenceNumber, NOT_A_NUMBER, UNREADABLE, UNRECOGNISED } from '#rules/licences/pass-link.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { useField } from '../kit/use-field.ts';
import { CameraPicture } from './camera-picture.tsx';
import styles from './licence-scan.module.css';

type Scan = ActorRefFrom<typeof licenceScanMachine>;

export interface LicenceScanViewProps {
  readonly actor: Scan;
  /** The picture of the camera; null where there is none, as in a test. */
  readonly picture: HTMLVideoElement | null;
  /** Organisation id; empty for the person. */
  readonly organisationId?: string;
}

/** Results of a try, with the printed texts (DLIC-34 to DLIC-38), then what helps. */
const SAID: Readonly<
  Record<Exclude<ScanOutcome, 'hidden' | 'noPicture'>, { readonly title: string; readonly text: string }>
> = {
  unreadable: { title: 'No QR code found', text: UNREADABLE },
  unrecognised: { title: 'QR code not recognised', text: UNRECOGNISED },
  noCamera: { title: 'No cameras detected', text: 'You can use a photo of the code, or paste its link.' },
  denied: {
    title: 'Camera has been denied access',
    text: 'In order to continue, you will need to allow camera access in your browser settings.',
  },
  insecure: {
    title: 'We cannot use your camera',
    text: 'Camera access is only supported in secure context like https or localhost.',
  },
  unavailable: {
    title: 'The camera did not start',
    text: 'Another app may be using it. Close that app and try again, or use a photo of the code or its link.',
  },
};

/** The scan page (DLIC-03 to DLIC-06): camera, picture, link. The last two are always there. */
export function LicenceScanView({ actor, picture, organisationId = '' }: LicenceScanViewProps) {
  const outcome = useSelector(actor, selectScanOutcome);
  const refusals = useField(actor, 'refusals');
  const fileProblem = useField(actor, 'fileProblem');
  const isRead = useSelector(actor, (snapshot) => snapshot.hasTag('read') || snapshot.status === 'done');
  const isOn = useSelector(actor, (snapshot) => snapshot.hasTag('watching'));
  const title = SCREEN_TITLES.licenceVerification;
  return (
    <Page
      title={title}
      error={outcome !== null && outcome !== 'hidden'}
      crumbs={<Breadcrumbs here={title} organisationId={organisationId} />}
    >
      {isRead ? (
        <Read actor={actor} />
      ) : (
        <>
          <Said outcome={outcome} fileProblem={fileProblem} isOn={isOn} refusals={refusals} />
          <p>Scan the QR code on a digital licence, certificate or accreditation to see its official details.</p>
          <Watching actor={actor} picture={picture} />
          <OtherWays actor={actor} />
        </>
      )}
    </Page>
  );
}

/** A code was read: the page says so before it moves on (DLIC-15). */
function Read({ actor }: { readonly actor: Scan }) {
  return (
    <>
      <PageAlert level="success" title="QR code read" appears>
        <p>Opening the declaration…</p>
      </PageAlert>
      <ButtonRow>
        <Button onClick={() => actor.send({ type: 'continue.chosen' })}>Continue</Button>
        <Button
          look="secondary"
          onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'scan.repeated' }))}
        >
          Scan another code
        </Button>
      </ButtonRow>
    </>
  );
}

interface SaidProps {
  readonly outcome: ScanOutcome | null;
  readonly fileProblem: string;
  readonly isOn: boolean;
  readonly refusals: number;
}

function Said({ outcome, fileProblem, isOn, refusals }: SaidProps) {
  if (outcome === null) return null;
  if (outcome === 'hidden')
    return (
      <PageAlert level="info" title="The camera is off" appears>
        <p>The camera turned off when you left this page.</p>
      </PageAlert>
    );
  if (outcome === 'noPicture')
    return <AlertWords title="We could not read a code in this file" text={fileProblem} alertCount={refusals} />;
  const { title, text } = SAID[outcome];
  // The camera goes on, so the focus stays.
  if (isOn)
    return (
      <PageAlert level="error" title={title} appears>
        <p>{text}</p>
      </PageAlert>
    );
  return <AlertWords title={title} text={text} alertCount={refusals} />;
}

function Watching({ actor, picture }: { readonly actor: Scan; readonly picture: HTMLVideoElement | null }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const isOn = useSelector(actor, (snapshot) => snapshot.hasTag('watching'));
  const torch = useSelector(actor, selectTorch);
  const cameras = useField(actor, 'cameras');
  const cameraId = useField(actor, 'cameraId');
  if (!isAsking && !isOn)
    return (
      <ButtonRow>
        <Button onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'camera.requested' }))}>
          Launch camera
        </Button>
      </ButtonRow>
    );
  const off = (
    <Button look="secondary" onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'camera.closed' }))}>
      Stop camera
    </Button>
  );
  return (
    <section aria-label="Camera" className={styles.camera}>
      {isAsking && <Loading text="Waiting for the camera. If your browser asks, allow it." />}
      {isOn && (
        <>
          <CameraPicture picture={picture} />
          <p role="status">Point the camera at the QR code.</p>
          {cameras.length > 1 && (
            <Select
              id="camera"
              label="Camera"
              options={cameras.map(({ id, label }, at) => ({ value: id, label: label || `Camera ${String(at + 1)}` }))}
              value={cameraId}
              empty={null}
              onChange={(chosen) => actor.send({ type: 'camera.chosen', cameraId: chosen })}
            />
          )}
        </>
      )}
      <ButtonRow>
        {torch !== null && (
          <Button look="secondary" onClick={() => actor.send({ type: 'torch.toggled' })}>
            {torch ? 'Turn light off' : 'Turn light on'}
          </Button>
        )}
        {off}
      </ButtonRow>
    </section>
  );
}

const LINK = 'pass-link';

/** Ways to check a licence without a camera. */
function OtherWays({ actor }: { readonly actor: Scan }) {
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('reading'));
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = text.trim() === '' ? 'This field cannot be left blank' : isLicenceNumber(text) ? NOT_A_NUMBER : '';
    setProblem(found);
    if (found !== '') return document.getElementById(LINK)?.focus();
    actor.send({ type: 'link.entered', text });
  };
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h2 id={id}>Without a camera</h2>
      <div className={styles.image}>
        {/* Around its field: Orca says any other label, and then the name that begins with it. */}
        <label>
          <span>Upload a photo or screenshot of the QR code</span>
          <input
            type="file"
            accept="image/*"
            // `disabled` would lose the focus.
            aria-disabled={isReading || undefined}
            onClick={isReading ? (event) => event.preventDefault() : undefined}
            onChange={({ target }) => {
              const [image] = target.files ?? [];
              // The same file can be chosen again.
              target.value = '';
              if (image !== undefined) actor.send({ type: 'image.chosen', image });
            }}
          />
        </label>
        {isReading && <Loading text="Looking for a QR code in your photo" />}
      </div>
      <form noValidate onSubmit={submit}>
        <TextField
          id={LINK}
          label="Paste the link from the QR code"
          hint="We only read the pass code in the link. We do not open the link."
          value={text}
          onChange={setText}
          error={problem}
          autoComplete="off"
          disabled={isReading}
        />
        <ButtonRow>
          <SubmitButton look="secondary" busy={isReading}>
            Use this link
          </SubmitButton>
        </ButtonRow>
      </form>
    </section>
  );
}
