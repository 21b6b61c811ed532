import { FileUpload, type FileUploadProps } from '../kit/file-upload.tsx';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

const FIELD = {
  accept: '.pdf,.docx',
  multiple: true,
  files: [],
  refused: [],
  said: '',
  onAdd: nothing,
  onRemove: nothing,
  onRename: nothing,
  onDismiss: nothing,
} satisfies Partial<FileUploadProps>;

const LONG_NAME = `${'evidence-of-insurance-for-the-season-'.repeat(6)}.pdf`;

/** Files to attach: none, some, refused ones, disabled. */
export function GalleryFiles() {
  return (
    <Part title="Files">
      <FileUpload
        {...FIELD}
        id="files"
        label="Proof of purchase"
        hint="PDF or DOCX, up to 2 MB each, 3 files at most"
      />
      <FileUpload
        {...FIELD}
        id="files-wrong"
        label="Proof of insurance"
        hint="PDF or DOCX, up to 2 MB"
        multiple={false}
        error="Please upload a document before proceeding"
      />
      <FileUpload
        {...FIELD}
        id="files-some"
        label="Supporting documents"
        files={[
          { id: 'a', name: 'licence.pdf', size: '112 KB' },
          { id: 'b', name: LONG_NAME, size: '58.3 MB' },
          { id: 'c', name: 'logbook.docx', size: '12 KB', note: 'Upload this file again, or remove it' },
        ]}
        refused={[
          {
            id: 'd',
            name: 'who?.pdf',
            reason: 'Uploaded file name contains unsupported characters.',
            newName: 'who-.pdf',
          },
          { id: 'e', name: 'holiday.gif', reason: 'The file type is not supported', newName: null },
        ]}
      />
      <FileUpload
        {...FIELD}
        id="files-off"
        label="Documents that were sent"
        files={[{ id: 'a', name: 'licence.pdf', size: '112 KB' }]}
        disabled
      />
    </Part>
  );
}
