// The terms of service.
import { FREE_PLAN, GUEST_PLAN } from '../../platform/contract/limits';
import { PRICE, PRODUCT_NAME, SUPPORT_EMAIL } from '../../platform/contract/product';
import type { LegalText } from './LegalPage';

const { todos, folders, files } = GUEST_PLAN.max;

export const terms: LegalText = {
  title: 'Terms of Service',
  cards: [
    { to: 'service', label: 'The service', icon: 'list' },
    { to: 'content', label: 'Your content', icon: 'fileText' },
    { to: 'plans', label: 'Plans', icon: 'star' },
    { to: 'liability', label: 'Liability', icon: 'shield' },
  ],
  sections: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        `${PRODUCT_NAME} is a workspace for to-dos: folders hold files, and each file is a list. You may use it as a guest, without an account.`,
        'By using it you accept these terms. If you do not, please do not use it.',
      ],
    },
    {
      id: 'guest',
      title: 'Using it as a guest',
      paragraphs: [
        `A guest workspace holds up to ${todos} to-dos, ${folders} folders and ${files} files. It is stored in your browser, and keeping it is in your hands: clearing the browser's data removes it. You can export it at any time.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'With an account your workspace is kept on the server of this product. You sign in with an external provider, and are responsible for keeping that sign-in safe. You can delete your account in the settings at any time.',
        `Without a subscription an account holds up to ${FREE_PLAN.max.todos} to-dos.`,
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      paragraphs: [
        'What you write stays yours. We claim no rights in it. What you write as a guest stays on your device until you sign in: then it moves to your account.',
        'Do not use the service to break the law or to harm others.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      paragraphs: [
        `Guest and free use cost nothing. Premium costs ${PRICE.now} a year. Subscription renews automatically. Cancel anytime: benefits last until the end of the billing period, and after that your data stays but nothing can be added beyond the free limits.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'The service changes as it is developed, and these terms may change with it. The date at the top says when this page was last updated.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'The service is provided as it is. We take care that nothing is lost, and still ask you to export what you could not do without. As far as the law allows, we are not liable for lost data or lost time.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [`Questions about these terms reach us at ${SUPPORT_EMAIL}.`],
    },
  ],
};
