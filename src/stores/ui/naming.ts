// Which name or key field is open in the sidebar (spec §2 Sidebar).
import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemId } from '../../platform/contract/entities';

export type NamingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly type: 'folder' | 'file' }
  | { readonly kind: 'rename'; readonly id: ItemId }
  /** The one-key field; `problem` stands below it. */
  | { readonly kind: 'shortcut'; readonly id: ItemId; readonly problem: string | null };

export class Naming {
  state: NamingState = { kind: 'none' };
  /** What the open name field holds, once something was typed. */
  typed: string | null = null;

  constructor() {
    makeAutoObservable(this, { state: observableRef });
  }

  begin(state: NamingState): void {
    this.state = state;
    this.typed = null;
  }

  type(text: string): void {
    this.typed = text;
  }

  /** The key was refused: the field stays, with the reason. */
  refuse(problem: string): void {
    if (this.state.kind === 'shortcut') this.state = { ...this.state, problem };
  }

  end(): void {
    this.state = { kind: 'none' };
  }
}
