// Everything that lies above the screens: dialogs, palette, notifications, announcements. Mounted once, by the app.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Workspace } from '../../stores/workspace';
import { useApp } from '../context';
import { WorkspaceDialogs } from '../dialogs/WorkspaceDialogs';
import { Announcer } from '../notices/Announcer';
import { Toasts } from '../notices/Toasts';
import { whenIdle } from '../parts/idle';
import { ChunkLayer } from './ChunkLayer';
import { Chunk } from './chunk';

/** The layers that the first load does not carry (architecture 6). */
function createChunks({ clock }: Workspace['platform']) {
  return {
    palette: new Chunk(() => import('../palette/Palette').then((module) => module.Palette), clock),
    shortcuts: new Chunk(
      () => import('../shortcuts/ShortcutsDialog').then((module) => module.ShortcutsDialog),
      clock,
    ),
    color: new Chunk(() => import('../color/ColorPicker').then((module) => module.ColorPicker), clock),
    inspector: new Chunk(
      () => import('../inspector/InspectorDialog').then((module) => module.InspectorDialog),
      clock,
    ),
    whichKey: new Chunk(() => import('./WhichKey').then((module) => module.WhichKey), clock),
    trash: new Chunk(() => import('../dialogs/TrashDialog').then((module) => module.TrashDialog), clock),
    macro: new Chunk(() => import('../macros/MacroDialog').then((module) => module.MacroDialog), clock),
  };
}

/** Draws what is open. */
export const Layers = observer(function Layers() {
  const { dialogs, platform } = useApp().workspace;
  const [chunks] = useState(() => createChunks(platform));
  useEffect(
    () =>
      whenIdle(() => {
        for (const chunk of Object.values(chunks)) chunk.load();
      }),
    [chunks],
  );
  const kind = dialogs.dialog?.kind;
  // A hint that could not be fetched is no loss worth a message.
  const WhichKey = chunks.whichKey.Component;
  return (
    <>
      <WorkspaceDialogs />
      <ChunkLayer chunk={chunks.trash} name="Trash" open={kind === 'trash'} />
      <ChunkLayer chunk={chunks.shortcuts} name="Keyboard Shortcuts" open={kind === 'shortcuts'} />
      <ChunkLayer chunk={chunks.inspector} name="key inspector" open={kind === 'inspector'} />
      <ChunkLayer chunk={chunks.color} name="color picker" open={kind === 'color'} />
      <ChunkLayer chunk={chunks.macro} name="macro editor" open={kind === 'macro'} />
      <ChunkLayer chunk={chunks.palette} name="command palette" open={dialogs.palette !== null} />
      {WhichKey && <WhichKey />}
      <Toasts />
      <Announcer />
    </>
  );
});
