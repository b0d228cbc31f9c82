// A turning sign of work under way. Under reduced motion it is gone and the word beside it speaks alone (design 6).
import { useEffect, useState } from 'react';
import { prefersReducedMotion, REDUCED_MOTION } from '../theme/media';
import { Icon } from './Icon';
import * as css from './Spinner.css';

/** Follows the reduced-motion setting. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(prefersReducedMotion);
  useEffect(() => {
    if (typeof window.matchMedia !== 'function') return;
    const query = window.matchMedia(REDUCED_MOTION);
    const follow = (): void => setReduced(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return reduced;
}

/** `label` is shown beside the sign; with `quiet` only when motion is reduced, because text stands there anyway. */
export interface SpinnerProps {
  readonly label?: string;
  readonly quiet?: boolean;
  readonly size?: 14 | 16 | 18 | 20;
}

/** The sign itself. */
export function Spinner({ label, quiet = false, size = 16 }: SpinnerProps) {
  const reduced = useReducedMotion();
  return (
    <span className={css.spinner}>
      {!reduced && <Icon name="sync" size={size} className={css.turning} />}
      {label !== undefined && (!quiet || reduced) && <span>{label}</span>}
    </span>
  );
}
