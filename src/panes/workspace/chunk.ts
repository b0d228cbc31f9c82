// A part of the interface that comes as a chunk of its own: fetched when idle, or at the latest when it is needed.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { Workspace } from '../../stores/workspace';

type Clock = Workspace['platform']['clock'];

/** A chunk that takes longer is a failed one (spec §9, decisions D2). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Holds the component once it is there, so that it then opens in the same frame: a lazy component of React
 * would still show nothing for a moment, and a palette must not lose the keys of that moment (decisions D7).
 */
export class Chunk {
  Component: ComponentType | null = null;
  failed = false;
  /** How often it did not come. */
  failures = 0;
  private running = false;

  constructor(
    private readonly fetch: () => Promise<ComponentType>,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<Chunk, 'fetch' | 'clock' | 'running'>(this, {
      Component: observableRef,
      fetch: false,
      clock: false,
      running: false,
    });
  }

  /** Fetches it unless it is there or on its way. After a failure this tries again. */
  load(): void {
    if (this.Component || this.running) return;
    this.running = true;
    this.failed = false;
    const cancel = this.clock.later(CHUNK_TIMEOUT_MS, () => this.end(null));
    this.fetch()
      .then(
        (component) => this.end(component),
        () => this.end(null),
      )
      .finally(cancel);
  }

  private end(component: ComponentType | null): void {
    runInAction(() => {
      this.running = false;
      // What arrives after the time is up is welcome all the same.
      if (component) this.Component = component;
      this.failed = this.Component === null;
      if (this.failed) this.failures += 1;
    });
  }
}
