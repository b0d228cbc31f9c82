// A picture of the product as it is, in the theme of the page (made by `npm run screenshots`).
import { classes } from '../parts/classes';
import * as css from './Shot.css';

/** Pictures that there are, with their size in px of the page. */
const SHOTS = {
  workspace: [1200, 720],
  palette: [720, 440],
  selection: [720, 440],
  keys: [720, 440],
} as const;

/** `alt` says what can be seen; the one of the first screen is fetched before others. */
export function Shot(props: {
  readonly name: keyof typeof SHOTS;
  readonly alt: string;
  readonly first?: boolean;
  readonly className?: string;
}) {
  const { name, alt, first = false, className } = props;
  const [width, height] = SHOTS[name];
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={classes(css.shot, css.themes[theme], className)}
      src={`/pictures/${name}-${theme}.webp`}
      width={width}
      height={height}
      // What is not shown is not fetched: only one of the two themes is.
      loading="lazy"
      decoding="async"
      {...(first && { fetchPriority: 'high' as const })}
      alt={alt}
    />
  ));
}
