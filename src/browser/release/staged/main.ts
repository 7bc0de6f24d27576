// Not a module, so that this script runs before the rest of the page.
import { shareDatasetKeys, isInStagedShare } from './staged-share.ts';

const { dataset } = document.currentScript as HTMLScriptElement;
const stagedRelease = {
  release: dataset[shareDatasetKeys.release] ?? '',
  percentage: Number(dataset[shareDatasetKeys.share] ?? 0),
  storageKey: dataset[shareDatasetKeys.storage] ?? 'guided-flow',
};
const { search, hash } = window.location;
if (
  isInStagedShare(
    stagedRelease,
    () => window.localStorage,
    () => crypto.randomUUID(),
  )
)
  window.location.replace(`${dataset[shareDatasetKeys.page] ?? ''}${search}${hash}`);
