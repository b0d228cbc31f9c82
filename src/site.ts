// Starts a public page: what is there is a file already; only what is interactive gets a life, when it comes near.
import { guessChip, startReveals } from './panes/site/mac';

/** What needs more than a few lines: each brings what it needs when somebody comes near it. */
const ISLANDS: Readonly<Record<string, () => Promise<{ bring(place: HTMLElement): void }>>> = {
  contact: () => import('./siteContact'),
  strip: () => import('./panes/site/strip'),
};

// While developing nothing has made a style sheet of the pages' looks.
if (import.meta.env.DEV) void import('./panes/site/looks');

// The workspace that leads here shares its entry in the history: back changes the address, and nothing else comes by itself.
const { pathname } = location;
addEventListener('popstate', () => {
  if (location.pathname !== pathname) location.reload();
});

startReveals(document);
void guessChip(document.documentElement);

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      // What cannot be fetched stays as it was drawn, and is fetched when the page is next opened.
      void ISLANDS[target.dataset.island ?? '']?.().then(({ bring }) => bring(target), noteFailure(target));
      noteWishes(target);
    }
  },
  { rootMargin: '200px' },
);

function noteFailure(target: HTMLElement): () => void {
  return () => target.setAttribute('data-failed', '');
}

/** What is pressed before a place lives is done once it does. */
function noteWishes(target: HTMLElement): void {
  target.addEventListener('submit', (event) => {
    event.preventDefault();
    target.dataset.wanted = '';
  });
  target.addEventListener('click', ({ target: pressed }) => {
    if (pressed instanceof Element && pressed.closest('button')) target.dataset.wanted = '';
  });
}

for (const place of document.querySelectorAll('[data-island]')) near.observe(place);
