// Entries of the browser's history that stand for open layers, so that its way back closes them. They have the page's address.
import type { LayerHistory } from '../layerHistory';
import { listenAll } from './listen';

/** In the state of an entry: how many layers are open there. */
const DEPTH = 'tabdoLayers';

export function webLayerHistory(): LayerHistory {
  const depth = (): number => {
    const told: unknown = Object(window.history.state)[DEPTH];
    return typeof told === 'number' && Number.isInteger(told) && told > 0 ? told : 0;
  };
  return {
    get depth() {
      return depth();
    },
    push: (layers) => window.history.pushState({ [DEPTH]: layers }, ''),
    back: (steps) => window.history.go(-steps),
    onMove: (listener) => listenAll([[window, 'popstate', listener]]),
  };
}
