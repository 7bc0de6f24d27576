// Not a module, so that it runs before the rest of the page.
import { shareData, isInStagedShare } from './staged-share.ts';

const { dataset } = document.currentScript as HTMLScriptElement;
const stagedRelease = {
  release: dataset[shareData.release] ?? '',
  percentage: Number(dataset[shareData.share] ?? 0),
  storageKey: dataset[shareData.storage] ?? 'guided-flow',
};
const { search, hash } = window.location;
if (
  isInStagedShare(
    stagedRelease,
    () => window.localStorage,
    () => crypto.randomUUID(),
  )
)
  window.location.replace(`${dataset[shareData.page] ?? ''}${search}${hash}`);
