// What an element on the page is to the keyboard: a text field, a control with keys of its own, an area.
import type { Area, FocusInfo } from '../stores/ui/focus';
import type { Stroke } from './types';

const NO_TEXT = new Set([
  ...['button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'color', 'file', 'image', 'hidden'],
]);
const TEXT_ROLES = '[role="textbox"],[role="searchbox"],[role="combobox"],[role="spinbutton"]';
const CONTROLS =
  'button,a[href],summary,input,audio,video,[role="button"],[role="link"],[role="checkbox"],[role="switch"],[role="radio"],[role="menuitem"],[role="slider"],[role="separator"]';
/** Rows and tabs are not controls: typing on them goes to the add field (decisions D11). */
const ROWS = '[role="row"],[role="gridcell"],[role="option"],[role="tab"],[role="listbox"],[role="grid"]';
/** An edge between panes; Escape ends a drag of it that is under way. */
const EDGES = '[role="separator"],hr[tabindex]';
/** Arrows change their value. */
const ARROW_OWNERS = `${EDGES},[role="slider"],[role="radio"],[role="radiogroup"],input[type="radio"],input[type="range"]`;
const MENUS = '[role="menu"],[role="menubar"]';
const LAYERS = '[role="dialog"],[role="alertdialog"],[role="menu"],[data-layer]';

const AREAS: Readonly<Record<string, Area>> = {
  folders: 'folders',
  files: 'files',
  tabs: 'tabs',
  todos: 'todos',
  filter: 'filter',
  form: 'form',
  notifications: 'notifications',
};

const MOVING = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
]);

/** They act where the focus is: a button beside the rows is none of them (decisions D8). */
const DELETING = new Set(['Delete', 'Backspace']);

/** A field that text is typed into; a select counts, since letters choose in it. */
export function isTextField(element: Element): boolean {
  const tag = element.localName;
  if (tag === 'textarea' || tag === 'select') return true;
  if (tag === 'input') return !NO_TEXT.has((element.getAttribute('type') ?? 'text').toLowerCase());
  if (element.matches(TEXT_ROLES)) return true;
  const editable = element.closest('[contenteditable]');
  return editable !== null && editable.getAttribute('contenteditable') !== 'false';
}

/** The text that a field holds. */
export function textOf(element: Element): string {
  return 'value' in element && typeof element.value === 'string'
    ? element.value
    : (element.textContent ?? '');
}

/** What the focused element means for keys. `enteredEmpty`: the field had no text when the caret came. */
export function focusInfo(element: Element | null, enteredEmpty: boolean): FocusInfo {
  if (!element) return { area: 'none', typing: false, emptyField: false, control: false };
  const typing = isTextField(element);
  const area = areaOf(element);
  // A field that the person emptied keeps its own undo; the add field gives the keys back at once.
  const emptyField = typing && textOf(element) === '' && (enteredEmpty || area === 'form');
  const toast = element.closest<HTMLElement>('[data-toast]')?.dataset.toast;
  const control = !typing && isControl(element);
  return { area, typing, emptyField, control, ...(toast !== undefined && { toast: Number(toast) }) };
}

/** The layer that an element lies in, also one that no store knows of, such as a menu of the tab strip. */
export function layerOf(element: Element | null): 'none' | 'dialog' | 'menu' {
  const layer = element?.closest(LAYERS);
  if (!layer || layer.closest('[data-leaving]')) return 'none';
  if (layer.matches(MENUS) || layer.getAttribute('data-layer') === 'menu') return 'menu';
  const isDialog = layer.matches('[role$="dialog"]') || layer.getAttribute('data-layer') === 'dialog';
  return isDialog ? 'dialog' : 'none';
}

/** True when the element does something of its own with the key: buttons, sliders, menus. */
export function ownsKey(element: Element, stroke: Stroke): boolean {
  if (stroke.ctrl || stroke.alt || stroke.meta) return false;
  if (element.closest(MENUS)) return true;
  if (element.matches(ARROW_OWNERS) && MOVING.has(stroke.key)) return true;
  if (element.matches(EDGES) && stroke.key === 'Escape') return true;
  if (DELETING.has(stroke.key) && isBesideRows(element)) return true;
  return (stroke.key === 'Enter' || stroke.key === ' ') && isControl(element);
}

/** True when an arrow would move the caret to another line of the field, and so is not ours. */
export function movesCaret(element: Element, key: string): boolean {
  if (element.localName !== 'textarea' || !('selectionStart' in element)) return false;
  const { selectionStart, selectionEnd } = element as HTMLTextAreaElement;
  if (key === 'ArrowUp') return selectionEnd !== 0;
  return key === 'ArrowDown' && selectionStart !== textOf(element).length;
}

/** True when part of the field's text is selected. */
export function hasSelectedText(element: Element | null): boolean {
  if (!element || !('selectionStart' in element)) return false;
  const { selectionStart, selectionEnd } = element as HTMLInputElement;
  return selectionStart !== selectionEnd;
}

function isControl(element: Element): boolean {
  return element.matches(CONTROLS) && !element.matches(ROWS);
}

/** A control that belongs to no row, tab or selected to-dos. */
function isBesideRows(element: Element): boolean {
  return (
    isControl(element) &&
    areaOf(element) !== 'todos' &&
    !element.closest('[role="row"],[role="option"],[role="tab"]')
  );
}

function areaOf(element: Element): Area {
  const found = element.closest(`[data-area],${LAYERS}`);
  if (found?.getAttribute('data-layer') === 'toast') return 'notifications';
  return AREAS[found?.getAttribute('data-area') ?? ''] ?? 'none';
}
