// Brings the contact form to life in the page that holds its picture, with whatever was typed into it before.
import { createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './panes/site/ContactForm';
import { createHttp } from './platform/http';
import { webClock } from './platform/web/clock';
import { ContactDesk } from './stores/contact';

const typedInto = (place: HTMLElement, name: string): string => {
  const field = place.querySelector(`[name="${name}"]`);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

/** Draws the live form over the one that is there; what was sent off before that is sent now. */
export function bring(place: HTMLElement): void {
  const desk = new ContactDesk(
    {
      http: createHttp(''),
      clock: webClock(),
      isOnline: () => navigator.onLine,
      since: performance.timeOrigin,
    },
    { email: typedInto(place, 'email'), message: typedInto(place, 'message') },
  );
  // In the same task: what is typed between the reading and the drawing would be drawn over.
  flushSync(() => hydrateRoot(place, createElement(Living, { desk, place })));
}

/** Before it is drawn nothing may change: the page shows the form as it was made. */
function Living({ desk, place }: { readonly desk: ContactDesk; readonly place: HTMLElement }) {
  useEffect(() => {
    place.dataset.alive = '';
    if (place.dataset.wanted !== undefined) void desk.send();
  }, [desk, place]);
  return createElement(ContactForm, { desk });
}
