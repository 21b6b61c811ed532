import { useSyncExternalStore } from 'react';
import { attachedFileSize } from '#rules/forms/file-size.rules.ts';
import { Button } from '../kit/button.tsx';
import styles from './upload-progress.module.css';

/** Progress of the files of a submit; null while none are uploaded. */
export interface Upload {
  subscribe(listener: () => void): () => void;
  progress(): { readonly sent: number; readonly total: number } | null;
}

/** The progress of a submit with files, and the way to stop it. */
export function UploadProgress({ upload, onStop }: { readonly upload: Upload; readonly onStop: () => void }) {
  const progress = useSyncExternalStore(upload.subscribe, upload.progress);
  if (progress === null) return null;
  const { sent, total } = progress;
  return (
    <div className={styles.upload}>
      <progress aria-label="Uploading files" value={sent} max={total} />
      <p>{`${attachedFileSize(sent)} of ${attachedFileSize(total)}`}</p>
      <Button look="secondary" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  );
}
