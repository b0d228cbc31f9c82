// One option of the palette: sign, title with its marks, detail, and keys or what Enter does.
import { Command } from 'cmdk';
import { memo } from 'react';
import { useApp } from '../context';
import { classes } from '../parts/classes';
import { Icon } from '../parts/Icon';
import { ItemGlyph } from '../parts/ItemGlyph';
import { KeyCaps } from '../parts/KeyCaps';
import { choose } from './choose';
import { Marked } from './Marked';
import type { PaletteModel } from './model';
import * as css from './Palette.css';
import type { Row } from './rows';

/** The id of a row's element, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string): string =>
  `${listId}-${key.replace(/[^A-Za-z0-9-]/g, (sign) => `_${sign.charCodeAt(0).toString(36)}_`)}`;

/** cmdk gives the option its place in the list; id and highlight are ours, since they follow the row's identity. */
export const Option = memo(function Option(props: {
  readonly row: Row;
  readonly model: PaletteModel;
  readonly listId: string;
  readonly query: string;
  readonly chosen: boolean;
}) {
  const { row, model, listId, query, chosen } = props;
  const app = useApp();
  const dimmed = row.disabled !== undefined;
  const detail = row.disabled ?? row.detail;
  return (
    <Command.Item asChild value={row.key} disabled={dimmed} onSelect={() => choose(app, model, row)}>
      <div
        onPointerMove={() => {
          if (!dimmed) model.highlight(row.key);
        }}
        id={optionId(listId, row.key)}
        className={classes(css.option, chosen && css.chosen, dimmed && css.dimmed)}
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        aria-description={detail}
        aria-disabled={dimmed || undefined}
        data-chosen={chosen ? '' : undefined}
      >
        <span className={css.lead} aria-hidden="true">
          <Sign row={row} />
        </span>
        <Marked title={row.title} query={query} />
        {detail !== undefined && (
          <span className={css.detail} dir="auto" aria-hidden="true">
            {detail}
          </span>
        )}
        {/* The option is named by its title alone (decisions C); what stands beside it describes it. */}
        <span className={css.end} aria-hidden="true">
          {chosen ? (
            <>
              {row.rebinds !== undefined && (
                <span className={css.rebind} title="Change shortcut" data-rebind="">
                  <Icon name="keyboard" size={14} />
                </span>
              )}
              <Action row={row} />
            </>
          ) : (
            row.keys && <KeyCaps keys={row.keys} />
          )}
        </span>
      </div>
    </Command.Item>
  );
});

function Sign({ row: { lead } }: { readonly row: Row }) {
  switch (lead.kind) {
    case 'icon':
      return <Icon name={lead.name} />;
    case 'glyph':
      return <ItemGlyph kind={lead.glyph} color={lead.color} />;
    case 'check':
      return (
        <span className={classes(css.box, lead.done && css.boxDone)}>
          {lead.done && <Icon name="check" size={12} />}
        </span>
      );
  }
}

/** The chosen row says what happens next instead of its keys (design 8.11). */
function Action({ row }: { readonly row: Row }) {
  return (
    <>
      <span>{row.verb}</span>
      <KeyCaps keys={[[row.act.kind === 'page' ? 'Tab' : 'Enter']]} variant="solid" />
    </>
  );
}
