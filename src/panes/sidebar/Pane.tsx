// The frame that both panes share: region, heading, add button, and a list that names its rows (design 8.4).
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import type { CommandId } from '../../commands/types';
import type { ItemId } from '../../platform/contract/entities';
import { useApp, useExecute, useKeys } from '../context';
import { classes } from '../parts/classes';
import { IconButton } from '../parts/IconButton';
import { optionId } from './ids';
import * as css from './Sidebar.css';

/** `ids` are the rows in their order. */
export interface PaneProps {
  readonly area: 'folders' | 'files';
  readonly title: string;
  /** What stands in grey beside the title. */
  readonly detail?: ReactNode;
  readonly addLabel: string;
  readonly addCommand: Extract<CommandId, 'sidebar-add-folder' | 'sidebar-add-todo'>;
  readonly ids: readonly ItemId[];
  readonly style?: CSSProperties;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** Draws the frame around the rows. */
export const Pane = observer(function Pane(props: PaneProps) {
  const { workspace } = useApp();
  const execute = useExecute();
  const keys = useKeys();
  const titleId = useId();
  const { state } = workspace.naming;
  const renamed = state.kind === 'rename' ? state.id : null;
  // A row that is being renamed has no option: its field stands there instead.
  const owned = props.ids.filter((id) => id !== renamed).map(optionId);
  return (
    <section
      ref={props.ref}
      id={props.id}
      className={classes(css.pane, props.className)}
      style={props.style}
      data-area={props.area}
      aria-labelledby={titleId}
    >
      <div className={css.paneHead}>
        <h2 id={titleId} className={css.title}>
          {props.title}
        </h2>
        <span className={css.folderName}>{props.detail}</span>
        <IconButton
          icon="plus"
          label={props.addLabel}
          size={workspace.layout.isPhone ? 'touch' : 'md'}
          keys={keys(props.addCommand)}
          onClick={() => void execute(props.addCommand, undefined)}
          tooltip
        />
      </div>
      <div className={css.rows}>
        <div
          role="listbox"
          aria-label={props.title}
          aria-owns={owned.join(' ') || undefined}
          className={css.listbox}
        />
        {props.children}
      </div>
    </section>
  );
});
