/** Names of what the script's element says, as data attributes. */
export const shareData = { release: 'release', share: 'share', page: 'page', storage: 'storage' } as const;
