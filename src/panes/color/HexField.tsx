// The exact colour as text, with copy beside it and the browser's pipette where there is one (design 8.13).
import { useEffect, useRef, useState } from 'react';
import { lateMessages } from '../../platform/contract/lateMessages';
import { useExecute } from '../context';
import { FormField } from '../parts/FormField';
import { IconButton } from '../parts/IconButton';
import * as css from './ColorForm.css';
import { type ColorDraft, isValid } from './draft';
import { canPick, pickColor } from './eyeDropper';

/** How long the tick stands in for the copy sign (design 8.13). */
const COPIED_MS = 1200;

/** `onDone` is Enter in the field. */
export interface HexFieldProps {
  readonly draft: ColorDraft;
  readonly onText: (text: string) => void;
  readonly onPick: (hex: string) => void;
  readonly onDone: () => void;
}

/** Draws the field and its two tools. */
export function HexField({ draft, onText, onPick, onDone }: HexFieldProps) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const execute = useExecute();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const outcome = await execute('item-color-copy', { color: draft.color });
    if (outcome.kind === 'done') setCopied(true);
    // Where the browser refuses, the person's own copy key is one press away.
    else field.current?.select();
  };
  const pick = async (): Promise<void> => {
    const hex = await pickColor();
    if (hex !== null) onPick(hex);
  };
  return (
    <div className={css.hexRow}>
      <FormField
        ref={field}
        label="Hex"
        hideLabel
        value={draft.text}
        onChange={onText}
        onEnter={onDone}
        spellCheck={false}
        className={css.hexField}
        error={isValid(draft) ? undefined : lateMessages.hexRule}
        lead={<span className={css.hexSwatch} />}
        trail={
          <span className={css.copy}>
            <IconButton
              icon={copied ? 'check' : 'copy'}
              label="Copy hex"
              onClick={() => void copy()}
              tooltip
            />
          </span>
        }
      />
      {canPick() && (
        <IconButton
          icon="pipette"
          label="Pick from screen"
          size="lg"
          variant="outline"
          onClick={() => void pick()}
          tooltip
        />
      )}
    </div>
  );
}
