/**
 * jsdom has no modal dialogs: opening shows the element, closing hides it. A browser keeps its own; only what jsdom
 * lacks is added here, so modality, the backdrop and Escape are for the browser tests.
 */
const dialog = HTMLDialogElement.prototype;

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
dialog.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};
