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
        'Beside them the browser keeps your settings: the theme, the widths of the panes, and which commands you used last. There are no cookies, no advertising and no tracking.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      paragraphs: [
        'What you write is used for one thing: to show it to you. A guest workspace makes no calls to a server with your data.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is stored',
      paragraphs: [
        'In the local storage of this browser, readable by whoever can use this browser profile. On a shared computer, export what you need and clear the site data when you leave.',
        'The server that delivers these pages sees what every web server sees: the address that asks for a page and the page that is asked for.',
      ],
    },
    {
      id: 'sync',
      title: 'Sync across devices',
      paragraphs: [
        'A guest workspace does not sync. With an account, to-dos sync across the devices on which you are logged in, and are then stored on the server of this product. Accounts are not open on this server yet.',
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
        'The data of an account is kept until the account is deleted.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'In the settings you can export everything as one file, import it again, and delete what you no longer need. Clearing the data of this site in your browser removes all of it at once.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [`Questions about privacy reach us at ${SUPPORT_EMAIL}.`],
    },
  ],
};
