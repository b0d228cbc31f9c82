// Type anywhere: a character typed outside every field goes to the add field, and there once (decisions D11).
import type { Os } from '../platform/types';
import { focusInfo, isTextField, layerOf, textOf } from './fields';
import { isPrintable } from './press';
import { typesText } from './stroke';
import type { DispatcherHost, Stroke } from './types';

/** The moment in which a key was pressed that no binding has. */
export interface Moment {
  readonly event: Event;
  readonly stroke: Stroke;
  readonly target: Element;
  readonly os: Os;
  readonly host: DispatcherHost;
  readonly document: Document;
}

/**
 * Moves the focus while the key is still going down, so that the browser itself delivers the character, also
 * the second half of a dead key. Where the focus cannot get there in time the text is added by the store.
 */
export function typeAhead({ event, stroke, target, os, host, document: page }: Moment): void {
  if (stroke.repeat || !typesText(stroke, os) || !listens(target, stroke)) return;
  const { layer, screen } = host.contextKeys();
  if (layer !== 'none' || screen !== 'workspace' || !host.isEnabled('todo-focus')) return;
  host.execute('todo-focus', undefined, 'key');
  if (!isField(page.activeElement)) focusAddField(page);
  if (isField(page.activeElement)) return;
  event.preventDefault();
  if (isPrintable(stroke.key)) host.typeIntoDraft(stroke.key);
}

function listens(target: Element, { key }: Stroke): boolean {
  const { typing, control } = focusInfo(target, false);
  if (typing || control || layerOf(target) !== 'none') return false;
  // On a row Space is a key of its own, also where nothing is bound to it.
  return key !== ' ' || target.localName === 'body';
}

function isField(element: Element | null): boolean {
  return element !== null && isTextField(element);
}

function focusAddField(page: Document): void {
  const field = page.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    '[data-area="form"] input, [data-area="form"] textarea',
  );
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(textOf(field).length, textOf(field).length);
}
