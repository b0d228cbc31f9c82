// The privacy policy: what the product keeps, where, and for how long.
import { PRODUCT_NAME, SUPPORT_EMAIL } from '../../platform/contract/product';
import type { LegalText } from './LegalPage';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  cards: [
    { to: 'keep', label: 'What we keep', icon: 'database' },
    { to: 'sync', label: 'Sync', icon: 'sync' },
    { to: 'long', label: 'How long', icon: 'clock' },
    { to: 'choices', label: 'Your choices', icon: 'sliders' },
  ],
  sections: [
    {
      id: 'keep',
      title: 'Information we keep',
      paragraphs: [
        `As a guest you give ${PRODUCT_NAME} no name and no address. Your folders, files and to-dos, their order, the tabs that are open and what is in the Trash are kept in the storage of this browser, on this device.`,
        'With an account the server of this product keeps the same things, and beside them what your sign-in provider tells of you: a number that stands for you there, your e-mail address, your name and the address of your picture. It also keeps your own keyboard shortcuts, and for each device on which you are signed in the kind of its browser, and when that was last used.',
        'If you subscribe, we keep the number of the subscription, its state and its dates. What you pay with is known to the payment provider alone.',
        'A message from the contact form is kept with the address that you give, so that it can be answered.',
        'Beside all this the browser keeps what makes the workspace yours on this device: the theme, the widths of the panes, which commands you used last, macros, words that you typed and did not send yet, and after a payment a note that it was made. There is no advertising and no tracking.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      paragraphs: [
        'What you write is used for one thing: to show it to you, on each device on which you are signed in. A guest workspace makes no calls to a server with your data.',
        'Nothing is sold, and nothing is given to others, but for what a sign-in or a payment that you begin must tell the provider of it.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is stored',
      paragraphs: [
        'A guest workspace lies in the local storage of this browser, readable by whoever can use this browser profile. With an account a copy lies in the database of this browser, so that you can work offline; logging out removes it. On a shared computer, log out, or export what you need and clear the site data when you leave.',
        'The data of accounts lies on the server that delivers these pages, and in its backups. The server sees what every web server sees: the address that asks for a page and the page that is asked for. Its logs hold neither names nor anything that you wrote.',
        'We set no cookies to know you again. While you sign in, the provider may set its own, for the minutes that this takes or to remember you there; that holds for a local account of this server, too.',
      ],
    },
    {
      id: 'sync',
      title: 'Sync across devices',
      paragraphs: [
        'A guest workspace does not sync. With an account, to-dos sync across the devices on which you are logged in. What you change offline waits on that device and is sent when the network returns.',
      ],
    },
    {
      id: 'mobile',
      title: 'The mobile app',
      paragraphs: [
        'There is an app for phones; the download page leads to it. What is said here holds for it too.',
      ],
    },
    {
      id: 'long',
      title: 'How long we keep it',
      paragraphs: [
        'A guest workspace stays until you delete it, or until the browser or you clear the data of this site. What you delete stays in the Trash for 30 days and is then removed.',
        'The data of an account is kept until the account is deleted. The list of changes that devices catch up from keeps what was written for 180 days. Backups that still hold it are gone after 35 days. A message from the contact form is removed 30 days after it was passed on to those who answer it; until then it waits on the server.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'In the settings you can export everything as one file, import it again, see and end the sessions of your account, and delete the account with all that is in it.',
        'As a guest, clearing the data of this site in your browser removes all of it at once.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [`Questions about privacy reach us at ${SUPPORT_EMAIL}.`],
    },
  ],
};
