// Not a module, so that this script runs before the rest of the page.
import { stagedReleaseDatasetKeys, isInStagedShare } from './staged-share.ts';

const { dataset } = document.currentScript as HTMLScriptElement;
const stagedRelease = {
  release: dataset[stagedReleaseDatasetKeys.release] ?? '',
  percentage: Number(dataset[stagedReleaseDatasetKeys.share] ?? 0),
  storageKey: dataset[stagedReleaseDatasetKeys.storage] ?? 'guided-flow',
};
const { search, hash } = window.location;
if (
  isInStagedShare(
    stagedRelease,
    () => window.localStorage,
    () => crypto.randomUUID(),
  )
)
  window.location.replace(`${dataset[stagedReleaseDatasetKeys.page] ?? ''}${search}${hash}`);
