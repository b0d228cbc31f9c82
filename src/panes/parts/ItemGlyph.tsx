// The shape that stands for a folder or a file, filled with the user's colour (design 3.4).
import type { CSSProperties } from 'react';
import { isBright } from '../theme/itemColor';
import * as css from './Icon.css';

const SHAPES = {
  folder:
    'M.5 3.4c0-.9.7-1.6 1.6-1.6h2.3c.5 0 1 .2 1.3.6l.6.8h5.6c.9 0 1.6.7 1.6 1.6v5.6c0 .9-.7 1.6-1.6 1.6H2.1c-.9 0-1.6-.7-1.6-1.6z',
  file: 'M2 2.1C2 1.2 2.7.5 3.6.5h4.6L12 4.3v7.6c0 .9-.7 1.6-1.6 1.6H3.6c-.9 0-1.6-.7-1.6-1.6z',
} as const;

/** Without `color` the glyph takes `--item` from an element around it. */
export interface ItemGlyphProps {
  readonly kind: keyof typeof SHAPES;
  readonly color?: string | undefined;
  readonly size?: 12 | 14 | 16;
}

/** A folder or a sheet, 14 px in rows and 12 px in tabs. */
export function ItemGlyph({ kind, color, size = 14 }: ItemGlyphProps) {
  return (
    <svg
      className={css.glyph}
      style={color === undefined ? undefined : itemStyle(color)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.glyphPath} d={SHAPES[kind]} />
    </svg>
  );
}

/** The style that gives an element and all in it the user's colour. */
export function itemStyle(color: string): CSSProperties {
  const properties: Record<string, string> = { '--item': color };
  return properties;
}

/** Everything an element needs that tints itself with the user's colour: `<li {...itemProps(color)}>`. */
export function itemProps(color: string): { style: CSSProperties; 'data-bright'?: '' } {
  return isBright(color) ? { style: itemStyle(color), 'data-bright': '' } : { style: itemStyle(color) };
}
