/**
 * jsdom has no modal dialogs: this shows the element on opening and hides it on closing. In a browser nothing is
 * changed; modality, backdrop and Escape are tested there.
 */
const dialog = HTMLDialogElement.prototype;

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
dialog.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};
