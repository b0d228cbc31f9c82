// Upkeep comes with the first rest: a page that starts needs none of it.
import type { Upkeep } from './upkeep';

export class UpkeepLater {
  private coming: Promise<Upkeep> | null = null;
  private disposed = false;

  constructor(private readonly fetch: () => Promise<Upkeep>) {}

  /** Nothing is to be done at the moment. A part of the app that does not come is asked for again in the next rest. */
  rested(): void {
    this.coming ??= this.fetch();
    this.coming.then(
      (upkeep) => this.disposed || upkeep.rested(),
      () => {
        this.coming = null;
      },
    );
  }

  dispose(): void {
    this.disposed = true;
    void this.coming?.then((upkeep) => upkeep.dispose()).catch(() => undefined);
  }
}
