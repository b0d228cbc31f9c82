// Which name or key field is open in the sidebar (spec §2 Sidebar).
import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemId } from '../../platform/contract/entities';

export type NamingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly type: 'folder' | 'file' }
  | { readonly kind: 'rename'; readonly id: ItemId }
  /** The one-key field; `problem` stands below it. */
  | { readonly kind: 'shortcut'; readonly id: ItemId; readonly problem: string | null };

/** What to do with a text whose field went before it was confirmed or cancelled. */
type Save = (state: NamingState, text: string) => void;

export class Naming {
  state: NamingState = { kind: 'none' };
  /** What the open field holds, once something was typed. */
  typed: string | null = null;

  private save: Save | null = null;

  constructor() {
    makeAutoObservable<Naming, 'save'>(this, { state: observableRef, save: false });
  }

  /** Says who saves what was typed into a field that something else took the place of; until then it stays. */
  attach(save: Save): void {
    this.save = save;
  }

  /** Opens a field; the one that is open already stays as it is, any other is left. */
  begin(state: NamingState): void {
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    this.leave();
    this.state = state;
    this.typed = null;
  }

  /** @param text null where it is what the field began with */
  type(text: string | null): void {
    this.typed = text;
  }

  /** The key was refused: the field stays, with the reason. */
  refuse(problem: string): void {
    if (this.state.kind === 'shortcut') this.state = { ...this.state, problem };
  }

  end(): void {
    this.state = { kind: 'none' };
    this.typed = null;
  }

  /** Something else takes the place of the field: what was typed is saved (decisions D14). */
  leave(): void {
    const { state, typed, save } = this;
    if (state.kind === 'none' || !save) return;
    this.end();
    if (typed !== null) save(state, typed);
  }
}
