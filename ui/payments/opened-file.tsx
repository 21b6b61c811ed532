import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectBlockedAddress, type fileDownloadMachine } from '#machines/file-download.machine.ts';
import { FileButton, FileOutcome, type FileDownloadProps } from '../kit/file-download.tsx';
import { useField } from '../kit/use-field.ts';

type FileActor = ActorRefFrom<typeof fileDownloadMachine>;

export interface OpenedFileProps extends OpenedFileButtonProps {
  /** Type of the file, in brackets behind the link. */
  readonly kind: string;
}

/** A file that opens in a new window, or by a link where the browser lets none open. */
export function OpenedFile({ kind, ...button }: OpenedFileProps) {
  const { actor, id } = button;
  return (
    <>
      {useField(actor, 'id') === id && <OpenedFileOutcome actor={actor} kind={kind} />}
      <OpenedFileButton {...button} />
    </>
  );
}

/** Result of the file that was asked for last, in a place of its own. */
export function OpenedFileOutcome({ actor, ...file }: Pick<OpenedFileProps, 'actor' | 'kind' | 'name'>) {
  return (
    <FileOutcome {...file} problem={useField(actor, 'problem')} address={useSelector(actor, selectBlockedAddress)} />
  );
}

export interface OpenedFileButtonProps extends Pick<FileDownloadProps, 'label' | 'look' | 'name'> {
  readonly actor: FileActor;
  /** Id of the record: the actor may serve several files. */
  readonly id: string;
}

/** The button that asks for a file, and whether that is under way. */
export function OpenedFileButton({ actor, id, ...button }: OpenedFileButtonProps) {
  const isAbout = useField(actor, 'id', (current) => current === id);
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  return (
    <FileButton
      {...button}
      fetching={isAbout && fetching}
      otherFetching={!isAbout && fetching}
      isOpened={isAbout && opened}
      onRequest={() => actor.send({ type: 'file.requested', id })}
    />
  );
}
