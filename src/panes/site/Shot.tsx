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

/** Half as sharp, for screens that are narrower than the picture. */
const SMALL = { suffix: '-small', width: 800 } as const;
const FULL_WIDTH = 1_800;

const fileOf = (name: string, theme: Theme, suffix = ''): string =>
  `/pictures/${name}-${theme}${suffix}.webp`;

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const workspaceShot = (theme: Theme) => ({
  src: fileOf('workspace', theme),
  srcSet: `${fileOf('workspace', theme, SMALL.suffix)} ${SMALL.width}w, ${fileOf('workspace', theme)} ${FULL_WIDTH}w`,
  sizes: '(max-width: 1248px) calc(100vw - 32px), 1200px',
});

/** What a browser asks for at once, for the picture that stands on the first screen of a page; null where there is none. */
export function firstShot(path: string, theme: Theme) {
  if (path === '/features') return { href: fileOf('palette', theme) };
  if (path !== '/home') return null;
  const { srcSet, sizes } = workspaceShot(theme);
  return { imageSrcSet: srcSet, imageSizes: sizes };
}

/** `alt` says what can be seen; the one of the first screen is fetched before others. */
export function Shot(props: {
  readonly name: keyof typeof SHOTS;
  readonly alt: string;
  readonly className?: string;
}) {
  const { name, alt, className } = props;
  const [width, height] = SHOTS[name];
  const isFirst = name === 'workspace';
  return THEMES.map((theme) => (
    <img
      key={theme}
      className={classes(css.shot, css.themes[theme], className)}
      {...(isFirst ? workspaceShot(theme) : { src: fileOf(name, theme) })}
      width={width}
      height={height}
      // What is not shown is not fetched: only one of the two themes is.
      loading="lazy"
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'low'}
      alt={alt}
    />
  ));
}
