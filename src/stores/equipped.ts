// The door to the stores that come after the first paint (stores/tools).
import { action, makeObservable, observableRef } from 'mobx';
import type { Tools } from './tools';

/** What the workspace gets later; whoever asks came with it, or waited for it (commands/registry). */
export class Equipped {
  /** Null until they come. */
  tools: Tools | null = null;

  constructor() {
    makeObservable(this, { tools: observableRef, equip: action });
  }

  equip(tools: Tools): void {
    this.tools = tools;
  }

  get steps(): Tools['steps'] {
    return this.equipped.steps;
  }

  get moves(): Tools['moves'] {
    return this.equipped.moves;
  }

  get tabMoves(): Tools['tabMoves'] {
    return this.equipped.tabMoves;
  }

  get itemMoves(): Tools['itemMoves'] {
    return this.equipped.itemMoves;
  }

  get itemWork(): Tools['itemWork'] {
    return this.equipped.itemWork;
  }

  get listWork(): Tools['listWork'] {
    return this.equipped.listWork;
  }

  get clipboard(): Tools['clipboard'] {
    return this.equipped.clipboard;
  }

  get pasting(): Tools['pasting'] {
    return this.equipped.pasting;
  }

  get recents(): Tools['recents'] {
    return this.equipped.recents;
  }

  get trash(): Tools['trash'] {
    return this.equipped.trash;
  }

  get exchange(): Tools['exchange'] {
    return this.equipped.exchange;
  }

  get transfer(): Tools['transfer'] {
    return this.equipped.transfer;
  }

  get shortcuts(): Tools['shortcuts'] {
    return this.equipped.shortcuts;
  }

  get keymapFile(): Tools['keymapFile'] {
    return this.equipped.keymapFile;
  }

  get shortcutDialog(): Tools['shortcutDialog'] {
    return this.equipped.shortcutDialog;
  }

  get macros(): Tools['macros'] {
    return this.equipped.macros;
  }

  get coach(): Tools['coach'] {
    return this.equipped.coach;
  }

  get reception(): Tools['reception'] {
    return this.equipped.reception;
  }

  private get equipped(): Tools {
    if (!this.tools) throw new Error('not loaded yet');
    return this.tools;
  }
}
