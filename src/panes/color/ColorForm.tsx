// The inside of the colour picker: preview, hue, swatches, hex, Done (design 8.13).
import type { ItemRow } from '../../platform/contract/entities';
import { isFile } from '../../platform/contract/entities';
import { Button } from '../parts/Button';
import { ItemGlyph, itemProps } from '../parts/ItemGlyph';
import { Slider } from '../parts/Slider';
import * as css from './ColorForm.css';
import { type ColorDraft, isValid, withColor, withHue, withText } from './draft';
import { HexField } from './HexField';
import { hueToHex } from './hues';
import { Swatches } from './Swatches';

/** Every 30 degrees is close enough for a smooth track. */
const STOPS = Array.from({ length: 13 }, (_, index) => hueToHex(index * 30));
const TRACK = `linear-gradient(90deg, ${STOPS.join(', ')})`;
const HUE_MAX = 360;

/** Nothing is written while the draft changes; `onDone` saves it. */
export interface ColorFormProps {
  readonly title: string;
  readonly titleId: string;
  readonly row: ItemRow;
  readonly draft: ColorDraft;
  readonly onChange: (draft: ColorDraft) => void;
  readonly onDone: () => void;
}

/** Draws the form. */
export function ColorForm({ title, titleId, row, draft, onChange, onDone }: ColorFormProps) {
  const kind = isFile(row) ? 'file' : 'folder';
  const name = (
    <span className={css.name} dir="auto">
      {row.name}
    </span>
  );
  const done = (): void => {
    if (isValid(draft)) onDone();
  };
  return (
    <div {...itemProps(draft.color)}>
      <div className={css.head}>
        <span id={titleId}>{title}</span>
        <span className={css.subject} title={row.name}>
          <ItemGlyph kind={kind} size={12} />
          {name}
        </span>
      </div>
      <div className={css.preview} aria-hidden="true">
        <div className={css.tabSample}>
          <ItemGlyph kind={kind} size={12} />
          {name}
        </div>
        <div className={css.rowSample}>
          <ItemGlyph kind={kind} />
          {name}
        </div>
      </div>
      <div className={css.hueLabel} aria-hidden="true">
        <span>Hue</span>
        <span className={css.figure}>{draft.hue}</span>
      </div>
      <div className={css.slider}>
        <Slider
          label="Hue"
          initialFocus
          value={draft.hue}
          min={0}
          max={HUE_MAX}
          track={TRACK}
          color={draft.color}
          onChange={(hue) => onChange(withHue(hue))}
        />
      </div>
      <Swatches color={draft.color} onChoose={(hex) => onChange(withColor(hex))} />
      <HexField
        draft={draft}
        onText={(text) => onChange(withText(draft, text))}
        onPick={(hex) => onChange(withColor(hex))}
        onDone={done}
      />
      <Button variant="solid" className={css.done} disabled={!isValid(draft)} onClick={done}>
        Done
      </Button>
    </div>
  );
}
