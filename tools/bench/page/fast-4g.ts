/** DevTools' own numbers of "Fast 4G": bytes each second, and ms for a request and its reply. */
export const fast4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
