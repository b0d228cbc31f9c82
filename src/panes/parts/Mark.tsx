// The product's mark and wordmark (design 2).
import * as css from './Icon.css';

/** The marigold key with the tick. Decorates unless `label` is given. */
export function Mark({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <svg
      className={css.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden={label === undefined ? true : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    >
      <rect x="1" y="2" width="22" height="21" rx="6" fill="#c98a1c" />
      <rect x="1" y="1" width="22" height="20.5" rx="6" fill="#f2b33d" />
      <path
        d="M5.75 11.6l3.3 3.3 5.5-7M18.25 7.4v7.8"
        fill="none"
        stroke="#1f293b"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name side by side; the name comes from the caller, who knows what the product is called. */
export function Brand({ name, size = 22 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className={css.brand}>
      <Mark size={size} />
      <span>{name}</span>
    </span>
  );
}
