// The text field of the whole product: safe with input methods, right-to-left text and pasted line breaks.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes';
import { type KeyHandler, onKeys } from './keys';
import { useMergedRef } from './refs';
import * as css from './TextField.css';
import { useTyped } from './typed';

/** The element inside: an input, or a textarea when `multiline`. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Attributes that go to the element unchanged. */
type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'autoComplete'
  | 'spellCheck'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'readOnly'
  | 'required'
  | 'tabIndex'
  | 'aria-describedby'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-activedescendant'
>;

/** A handler may return false to leave the key to others. */
type Handler = KeyHandler | undefined;

/** Everything a field can be told. */
export interface TextFieldProps extends Passed {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name. */
  readonly label: string;
  /** A label that is shown gives the name: see `FormField`. */
  readonly isLabelled?: boolean;
  /** None of these fires while an input method is composing. */
  readonly onEnter?: Handler;
  readonly onEscape?: Handler;
  readonly onArrowUp?: Handler;
  readonly onArrowDown?: Handler;
  readonly onTab?: Handler;
  readonly onShiftTab?: Handler;
  /** Backspace with nothing in the field. */
  readonly onBackspaceEmpty?: Handler;
  readonly onFocus?: () => void;
  /** `next` is the element that gets focus, null when focus leaves the page. */
  readonly onBlur?: (next: Element | null) => void;
  /** Pasted text that holds line breaks; return true when it was taken care of. */
  readonly onPasteLines?: (text: string) => boolean;
  /** A growing textarea in which Enter still submits. */
  readonly multiline?: boolean;
  /** What becomes of line breaks in a multiline field; a single-line field always turns them to spaces. */
  readonly lineBreaks?: 'keep' | 'space';
  readonly type?: 'text' | 'search' | 'email';
  readonly rows?: number;
  /** Takes focus when it appears, with everything selected or the caret at the end. */
  readonly focusOnMount?: false | 'select' | 'end';
  /** `box` draws the field; `bare` leaves that to the surroundings. */
  readonly variant?: 'box' | 'bare';
  readonly size?: keyof typeof css.sizes;
  readonly invalid?: boolean;
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly className?: string | undefined;
  readonly role?: 'combobox' | 'searchbox';
  readonly ref?: Ref<TextElement>;
}

/** Draws the field. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, label, multiline = false, variant = 'box', size = 'md', ref } = props;
  const own = useRef<TextElement>(null);
  /** The key that is down repeats. */
  const held = useRef(false);
  const merged = useMergedRef(own, ref);
  const ownId = useId();
  const keepsBreaks = multiline && props.lineBreaks !== 'space';
  const id = props.id ?? ownId;
  const typed = useTyped(value, onChange);
  useFocusOnMount(own, props.focusOnMount ?? false);
  useGrowth(own, value, multiline);

  // Held down, Enter would do once more what it did, be it on what stands there now (decisions D9).
  const { onEnter } = props;
  const enter: Handler = onEnter && ((event) => event.repeat || onEnter(event));
  const edge = (side: 'start' | 'end', handler: Handler): Handler =>
    handler && ((event) => (multiline && !caretAt(own.current, side) ? false : handler(event)));
  const keys = onKeys<TextElement>({
    enter,
    shiftEnter: multiline ? (keepsBreaks ? undefined : () => {}) : enter,
    escape: props.onEscape,
    up: edge('start', props.onArrowUp),
    down: edge('end', props.onArrowDown),
    tab: props.onTab,
    shiftTab: props.onShiftTab,
    backspace:
      props.onBackspaceEmpty && ((event) => (value === '' ? props.onBackspaceEmpty?.(event) : false)),
  });
  const shared = {
    id,
    name: props.name,
    placeholder: props.placeholder,
    disabled: props.disabled,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: props.spellCheck,
    inputMode: props.inputMode,
    enterKeyHint: props.enterKeyHint,
    maxLength: props.maxLength,
    readOnly: props.readOnly,
    required: props.required,
    tabIndex: props.tabIndex,
    role: props.role,
    dir: 'auto',
    value,
    ref: merged,
    'aria-label': props.isLabelled ? undefined : label,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props['aria-describedby'],
    'aria-controls': props['aria-controls'],
    'aria-expanded': props['aria-expanded'],
    'aria-activedescendant': props['aria-activedescendant'],
    onInputCapture: typed,
    onChange: (event: { readonly currentTarget: TextElement }) => onChange(event.currentTarget.value),
    onFocus: props.onFocus,
    onBlur: (event: { readonly relatedTarget: EventTarget | null }) =>
      props.onBlur?.(event.relatedTarget instanceof Element ? event.relatedTarget : null),
    onPaste: (event: { readonly clipboardData: DataTransfer; preventDefault(): void }) => {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\r\n]/.test(text)) return;
      // Held down, the key of pasting would add the same lines again and again (traps B15).
      if (props.onPasteLines && (held.current || props.onPasteLines(text))) event.preventDefault();
      else if (!keepsBreaks && own.current) {
        event.preventDefault();
        insertText(own.current, text.replace(/\s*[\r\n]+\s*/g, ' '), onChange);
      }
    },
    ...keys,
    onKeyDownCapture: ({ repeat }: { readonly repeat: boolean }) => {
      held.current = repeat;
    },
    onKeyUp: () => {
      held.current = false;
    },
  } as const;
  const element = multiline ? (
    <textarea {...shared} className={classes(css.input, css.area)} rows={props.rows ?? 1} />
  ) : (
    <input {...shared} className={css.input} type={props.type ?? 'text'} />
  );
  return (
    <span className={classes(css.root, props.className)}>
      <span
        className={classes(css.field, variant === 'box' && css.box, css.sizes[size], multiline && css.tall)}
        data-invalid={props.invalid ? '' : undefined}
        data-disabled={props.disabled ? '' : undefined}
      >
        {props.lead}
        {element}
        {props.trail}
      </span>
    </span>
  );
}

function useFocusOnMount(
  own: { readonly current: TextElement | null },
  mode: false | 'select' | 'end',
): void {
  const first = useRef(mode);
  useLayoutEffect(() => {
    const element = own.current;
    if (!element || first.current === false) return;
    element.focus({ preventScroll: true });
    if (first.current === 'select') element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView?.({ block: 'nearest' });
  }, [own]);
}

/** Grows a textarea with its text where the browser cannot do it alone. */
function useGrowth(own: { readonly current: TextElement | null }, value: string, multiline: boolean): void {
  useLayoutEffect(() => {
    const element = own.current;
    if (!multiline || !element || value === undefined) return;
    if (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')) return;
    element.style.setProperty('height', 'auto');
    element.style.setProperty('height', `${element.scrollHeight}px`);
  }, [own, value, multiline]);
}

function caretAt(element: TextElement | null, side: 'start' | 'end'): boolean {
  if (!element || element.selectionStart !== element.selectionEnd) return false;
  return element.selectionStart === (side === 'start' ? 0 : element.value.length);
}

/** Puts text at the caret through the browser's own editing, so that its undo still works. */
function insertText(element: TextElement, text: string, onChange: (value: string) => void): void {
  if (document.execCommand?.('insertText', false, text)) return;
  const start = element.selectionStart ?? element.value.length;
  element.setRangeText(text, start, element.selectionEnd ?? start, 'end');
  onChange(element.value);
}
