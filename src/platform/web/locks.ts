// Mutual exclusion between windows by Web Locks; within this window where the browser has none.
import type { Locks } from '../types';

export function webLocks(): Locks {
  // Missing on insecure origins, whatever the types say.
  const manager: LockManager | undefined = navigator.locks;
  const local = windowLocks();
  if (!manager) return local;
  return {
    async run<T>(name: string, task: () => T | Promise<T>): Promise<T> {
      let started = false;
      try {
        return await manager.request(name, () => {
          started = true;
          return task();
        });
      } catch (error) {
        // A browser that refuses the lock must not keep the work from being done.
        if (started) throw error;
        return local.run(name, task);
      }
    },
  };
}

/** A queue per name: keeps the tasks of this window apart, which is all that can be done here. */
function windowLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run<T>(name: string, task: () => T | Promise<T>): Promise<T> {
      const before = tails.get(name) ?? Promise.resolve();
      const result = before.then(task, task);
      tails.set(name, result);
      return result;
    },
  };
}
