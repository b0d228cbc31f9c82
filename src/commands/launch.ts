// From an address to a command: shortcuts of the installed app, links of ours, shared texts. What adds something asks first.
import type { FileId } from '../platform/contract/entities';
import { updateMessages } from '../platform/contract/updateMessages';
import type { Workspace } from '../stores/workspace';
import type { CommandRegistry } from './registry';

/** What an address asks for. */
export type Launch =
  | { readonly kind: 'add' | 'palette' | 'tooLong' | 'tooMany' | 'unknown' }
  | { readonly kind: 'share'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly id: string };

/** The scheme that the manifest names. */
const SCHEME = 'web+tabdo:';
/** UTF-16 units; a link is no place for more. */
const MOST_LINK = 20_000;

/** @param search what stands behind the path; null where it asks for nothing */
export function readLaunch(search: string): Launch | null {
  const query = new URLSearchParams(search);
  const wish = query.get('do');
  if (wish === 'open') return readLink(query.get('link') ?? '');
  if (wish === 'share') return { kind: wish, id: query.get('id') ?? '' };
  if (wish === 'add' || wish === 'palette' || wish === 'tooLong' || wish === 'tooMany') return { kind: wish };
  return null;
}

/** `web+tabdo:add`, `web+tabdo:add?text=…`, `web+tabdo:palette`, `web+tabdo:file/ID`. */
function readLink(link: string): Launch {
  if (!link.startsWith(SCHEME) || link.length > MOST_LINK) return { kind: 'unknown' };
  const [path = '', ...rest] = link.slice(SCHEME.length).replace(/^\/+/, '').split('?');
  const [what = '', id = '', ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return { kind: 'unknown' };
  if (what === 'file' && id !== '') return { kind: 'file', id };
  if (id !== '') return { kind: 'unknown' };
  if (what === 'palette') return { kind: 'palette' };
  if (what !== 'add') return { kind: 'unknown' };
  const text = new URLSearchParams(rest.join('?')).get('text') ?? '';
  return text.trim() === '' ? { kind: 'add' } : { kind: 'text', text };
}

/** Whether it leads to nothing here. */
export const isLost = ({ items }: Workspace, wish: Launch): boolean =>
  wish.kind === 'unknown' || (wish.kind === 'file' && !items.file(wish.id as FileId));

/** Does what an address asks for by the commands that there are. */
export async function launch(registry: CommandRegistry, workspace: Workspace, wish: Launch): Promise<void> {
  if (isLost(workspace, wish)) return workspace.alerts.info(updateMessages.linkUnknown);
  switch (wish.kind) {
    case 'add':
      return void (await registry.execute('todo-focus', undefined, 'program'));
    case 'palette':
      return void (await registry.execute('app-palette', undefined, 'program'));
    case 'text':
      return void (await registry.execute('todo-receive', { text: wish.text }, 'program'));
    case 'share':
      return void (await registry.execute('todo-receive-kept', { id: wish.id }, 'program'));
    case 'tooLong':
      return workspace.alerts.error(updateMessages.sharedTooLong);
    case 'tooMany':
      return workspace.alerts.error(updateMessages.sharedTooMany);
    case 'file':
      return void (await registry.execute('file-open', { id: wish.id as FileId }, 'program'));
  }
}
