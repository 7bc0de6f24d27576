/** Where the flow has the words that stand in for the application on a partner's page. */
export const helpKeys = { text: 'cannotStart.here', link: 'cannotStart.open', phone: 'support-phone' } as const;
