// Messages between windows by BroadcastChannel; by storage events where the browser has none.
import type { Cancel, Channel } from '../types';

/** @param local reads localStorage; may throw */
export function webChannel(name: string, local: () => Storage): Channel {
  try {
    if (typeof BroadcastChannel === 'function') return broadcast(new BroadcastChannel(name));
  } catch {
    // Some origins may not have one.
  }
  try {
    return storageChannel(`tabdo.channel.${name}`, local());
  } catch {
    return { post: () => undefined, onMessage: () => () => undefined, close: () => undefined };
  }
}

function broadcast(channel: BroadcastChannel): Channel {
  let open = true;
  return {
    post(message) {
      if (open) channel.postMessage(message);
    },
    onMessage(listener) {
      const heard = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    close() {
      open = false;
      channel.close();
    },
  };
}

function storageChannel(key: string, storage: Storage): Channel {
  const cancels = new Set<Cancel>();
  let count = 0;
  return {
    post(message) {
      count += 1;
      try {
        // The count makes equal messages differ: an unchanged value raises no event.
        storage.setItem(key, JSON.stringify({ count: `${Date.now()}.${count}`, message }));
        storage.removeItem(key);
      } catch {
        // A full storage loses the message; receivers also look at what is stored.
      }
    },
    onMessage(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key !== key || event.newValue === null) return;
        const envelope: unknown = JSON.parse(event.newValue);
        if (typeof envelope === 'object' && envelope !== null && 'message' in envelope) {
          listener(envelope.message);
        }
      };
      window.addEventListener('storage', heard);
      const cancel = () => {
        window.removeEventListener('storage', heard);
        cancels.delete(cancel);
      };
      cancels.add(cancel);
      return cancel;
    },
    close() {
      for (const cancel of [...cancels]) cancel();
    },
  };
}
